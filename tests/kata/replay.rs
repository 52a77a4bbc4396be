//! Timelines: at each step, forwards and backwards, the board is that of the search.

use std::cell::RefCell;
use std::rc::Rc;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, to_grid, to_line};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, json};
use sudoku_kata::trace::{Step, StepKind};

use crate::support::counted;

/// The steps of a whole search, as an observer sees them.
fn trace(approach: &Approach, given: &Board) -> Vec<Step> {
    let steps = Rc::new(RefCell::new(Vec::new()));
    let seen = Rc::clone(&steps);
    counted(approach, given);
    approach.observe(given, move |step| seen.borrow_mut().push(step));
    steps.take()
}

/// The board after these steps.
fn replayed(given: &Board, steps: &[Step]) -> Board {
    let mut board = given.clone();
    for step in steps {
        board[usize::from(step.r)][usize::from(step.c)] = match step.kind {
            StepKind::Placement => step.digit,
            StepKind::Undo => '.',
        };
    }
    board
}

#[rstest]
fn shows_the_board_of_every_step(#[values("classic", "mrv_loses")] name: &str) {
    let given = Puzzle::named(name).unwrap().board();
    for approach in approaches::ALL {
        let steps = trace(approach, &given);
        let mut timeline = Timeline::record(approach, &given, usize::MAX);
        let mut visits: Vec<usize> = (0..=steps.len()).step_by(97).collect();
        visits.extend([steps.len(), 0, steps.len() / 2, 1, steps.len()]);
        for step in visits {
            timeline.go_to(step);
            assert_eq!(
                to_grid(timeline.board()),
                to_grid(&replayed(&given, &steps[..step])),
                "{} at step {step}",
                approach.name
            );
        }
        assert_eq!(timeline.board(), &counted(approach, &given).board);
    }
}

#[test]
fn steps_back_to_the_boards_and_counts_before() {
    let given = Puzzle::named("classic").unwrap().board();
    for approach in approaches::ALL {
        let mut timeline = Timeline::record(approach, &given, usize::MAX);
        let mut states = vec![(timeline.board().clone(), timeline.counts())];
        while timeline.forward() {
            states.push((timeline.board().clone(), timeline.counts()));
        }
        let counts = timeline.counts();
        let effort = timeline.effort();
        assert_eq!(
            (counts.placements, counts.undos, counts.dead_ends),
            (effort.placements, effort.undos, effort.dead_ends)
        );
        for (board, counts) in states.iter().rev() {
            assert_eq!((timeline.board(), timeline.counts()), (board, *counts));
            timeline.back();
        }
        assert!(!timeline.back());
        assert_eq!(timeline.at(), 0);
    }
}

#[test]
fn jumps_from_undo_to_undo() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, usize::MAX);
    let steps = timeline.steps().iter().zip(1..);
    let undos: Vec<usize> = steps
        .filter(|(step, _)| step.kind == StepKind::Undo)
        .map(|(_, at)| at)
        .collect();

    let mut seen = Vec::new();
    while let Some(undo) = timeline.next_undo() {
        timeline.go_to(undo);
        seen.push(undo);
    }
    assert_eq!(seen, undos);
    while let Some(undo) = timeline.previous_undo() {
        seen.pop();
        timeline.go_to(undo);
        assert_eq!(seen.last(), Some(&undo));
    }
    assert_eq!(seen.len(), 1);
}

#[test]
fn counts_the_whole_search_when_it_records_a_part() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, 100);
    assert_eq!(timeline.effort(), counted(scan, &given).effort);
    assert!(timeline.is_solved() && !timeline.is_complete());

    timeline.go_to(usize::MAX);
    assert_eq!(timeline.at(), 100);
    assert_eq!(
        timeline.board(),
        &replayed(&given, &trace(scan, &given)[..100])
    );
}

#[rstest]
#[case::before_the_first_step(0, "nothing has been placed")]
#[case::a_guess(1, "r1c3: 1 → placed, a guess; 2 and 4 could be tried too")]
#[case::the_only_candidate(5, "r1c8: 9 → placed, the only candidate")]
#[case::a_dead_end(6, "r1c8: 9 → undone, r1c9 has no candidate")]
#[case::an_undo_after_a_dead_end(7, "r1c7: 8 → undone, all candidates of r1c8 were tried")]
fn says_what_happened(#[case] step: usize, #[case] words: &str) {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, 100);
    timeline.go_to(step);
    assert_eq!(timeline.what_happened(), words);
}

#[test]
fn json_holds_every_step_and_the_counts_of_the_whole_search() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let timeline = Timeline::record(scan, &given, 1_000);
    let document: serde_json::Value = serde_json::from_str(&json::text(&timeline)).unwrap();
    let effort = counted(scan, &given).effort;
    assert_eq!(document["name"], "board_scan");
    assert_eq!(document["board"], to_line(&given));
    assert_eq!(document["complete"], false);
    assert_eq!(document["placements"], effort.placements);
    assert_eq!(document["undos"], effort.undos);
    assert_eq!(document["reads"], effort.reads);

    let steps = document["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 1_000);
    for (written, step) in steps.iter().zip(trace(scan, &given)) {
        let kind = match step.kind {
            StepKind::Placement => "placement",
            StepKind::Undo => "undo",
        };
        assert_eq!(written["kind"], kind);
        assert_eq!(written["row"], step.r + 1);
        assert_eq!(written["column"], step.c + 1);
        assert_eq!(written["digit"], step.digit.to_digit(10).unwrap());
        assert_eq!(written["line"], step.line);
        assert!(written["reason"]["kind"].is_string());
    }
}
