//! Timelines: at each step, forwards and backwards, the board is that of the search.

use std::iter;
use std::sync::Arc;

use explain::reasons::{Constraint, Reason, Why};
use explain::summary::Summary;
use explain::timeline::{DeadEnd, Explained, Fewest, Jump, Timeline};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use sudoku_kata::board::peers;
use sudoku_kata::trace::{Effort, Step, StepKind};
use testing::{approach, named_board};
use words::Language;

/// The first steps of an approach on a named board.
fn recorded(name: &str, board: &str, limit: usize) -> Timeline {
    Timeline::record(approach(name), &named_board(board), limit)
}

#[test]
fn has_the_board_and_the_counts_of_every_step_forwards_and_back() {
    for approach in approaches::ALL {
        let mut timeline = recorded(approach.name, "classic", usize::MAX);
        let recording = approach.record(timeline.given(), usize::MAX);
        assert_eq!(timeline.steps(), recording.steps);
        let mut board = timeline.given().clone();
        let mut states = vec![(board.clone(), timeline.counts())];
        for (at, step) in recording.steps.iter().enumerate() {
            let is_placed = step.kind == StepKind::Placement;
            board[step.cell().0][step.cell().1] = if is_placed { step.digit } else { '.' };
            assert!(timeline.forward() && timeline.at() == at + 1);
            assert_eq!(timeline.board(), &board, "{} at {at}", approach.name);
            states.push((board.clone(), timeline.counts()));
        }
        assert!(!timeline.forward());
        let effort = recording.traced.effort;
        let (deepest, counts) = (effort.deepest, timeline.counts());
        assert_eq!(
            [timeline.effort(), Effort { deepest, ..counts }],
            [effort; 2]
        );
        for (at, (board, counts)) in states.iter().enumerate().rev() {
            timeline.go_to(at);
            assert_eq!((timeline.board(), timeline.counts()), (board, *counts));
        }
        assert!(!timeline.back());
        timeline.go_to(usize::MAX);
        assert_eq!(timeline.board(), &board);
    }
}

#[rstest]
#[case::undos(Jump::Undo, |step: Step, _| step.kind == StepKind::Undo)]
#[case::guesses(Jump::Guess, |_, why: Why| why.is_guess())]
#[case::dead_ends(Jump::DeadEnd, |_, why: Why| matches!(why.reason, Reason::DeadEnd(_)))]
fn jumps_to_every_step_of_a_kind(#[case] jump: Jump, #[case] is_one: fn(Step, Why) -> bool) {
    let mut timeline = recorded("board_scan", "classic", usize::MAX);
    let steps = timeline.steps().iter().zip(timeline.whys()).zip(1..);
    let expected = steps.filter(|((step, why), _)| is_one(**step, **why));
    let expected: Vec<usize> = expected.map(|(_, at)| at).collect();
    assert!(expected.len() > 100);
    let mut go = |step: Option<usize>, next: fn(&Timeline, Jump) -> Option<usize>| {
        timeline.go_to(step?);
        next(&timeline, jump)
    };
    let forwards = iter::successors(go(Some(0), Timeline::next), |&at| {
        go(Some(at), Timeline::next)
    });
    let forwards: Vec<usize> = forwards.collect();
    assert_eq!(forwards, expected);
    let back = iter::successors(Some(forwards[forwards.len() - 1]), |&at| {
        go(Some(at), Timeline::previous)
    });
    assert!(back.eq(expected.iter().rev().copied()));
}

#[test]
fn levels_are_the_placements_that_stand() {
    for approach in approaches::ALL {
        let mut timeline = recorded(approach.name, "mrv_loses", 3_000);
        let steps = timeline.steps().to_vec();
        // Forwards, and back over many undos.
        for at in [1, 700, 2_900, 1_500, 600, 2] {
            timeline.go_to(at);
            let mut standing = Vec::new();
            for (step, why) in steps[..timeline.at()].iter().zip(timeline.whys()) {
                match step.kind {
                    StepKind::Placement => standing.push((*step, *why)),
                    StepKind::Undo => standing.retain(|(other, _)| other.cell() != step.cell()),
                }
            }
            assert_eq!(timeline.levels(), standing, "{} at {at}", approach.name);
        }
    }
}

#[rstest]
fn finds_the_costliest_wrong_guess(#[values("classic", "inkala")] board: &str) {
    let mut timeline = recorded("board_scan", board, 20_000);
    let steps = timeline.steps().to_vec();
    let mut costliest = (0, None);
    for (index, step) in steps.iter().enumerate() {
        timeline.go_to(index + 1);
        let mut later = steps[index + 1..].iter();
        let undo = later.position(|other| other.cell() == step.cell());
        let is_placement = step.kind == StepKind::Placement;
        let undone_at = undo.filter(|_| is_placement).map(|undo| index + undo + 2);
        assert_eq!(timeline.undone_at(index + 1), undone_at);
        let is_guess = timeline.whys()[index].is_guess();
        if is_guess && undo > costliest.1 {
            costliest = (index + 1, undo);
        }
    }
    assert_eq!(timeline.costliest_wrong_guess(), Some(costliest.0));
    let without_undo = recorded("bitmask_mrv", "classic", usize::MAX);
    assert_eq!(without_undo.costliest_wrong_guess(), None);
}

#[test]
fn compares_the_candidates_of_the_cell_with_those_of_others() {
    let mut timeline = recorded("board_scan", "classic", 10);
    assert_eq!(timeline.fewest(), None);
    timeline.forward();
    // r1c3 can hold 1, 2 and 4; r5c5 nothing but 5.
    let (own, other) = (3, Some((4, 4, 1)));
    assert_eq!(timeline.fewest(), Some(Fewest { own, other }));
}

#[test]
fn shows_the_cell_of_a_dead_end_and_what_blocks_it() {
    let mut timeline = recorded("board_scan", "classic", 10);
    timeline.go_to(4);
    assert_eq!(timeline.dead_end(), DeadEnd::default());
    // 5 3 1 | 2 7 4 | 8 9 .   row 1 before the undo: all but 6
    // 6 . . | 1 9 5 | . . .
    // . 9 8 | . . . | . 6 .   6 is in the box of r1c9
    let in_row = (0..8).map(|c| (0, c));
    let below = [(2, 7), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8)];
    let (cells, blockers) = (vec![(0, 8)], in_row.chain(below).collect());
    let expected = DeadEnd { cells, blockers };
    for step in [5, 6] {
        timeline.go_to(step);
        assert_eq!(timeline.dead_end(), expected);
    }
}

/// Each blocker holds the digit and sees one of the cells, and each cell is blocked.
#[test]
fn shows_the_cells_of_a_digit_without_a_place_and_what_blocks_it() {
    let mut timeline = recorded("dancing_links", "inkala", 5_000);
    let on_digit = |timeline: &Timeline| match timeline.reason() {
        Some(Reason::DeadEnd(Constraint::Digit { digit, unit })) => Some((digit, unit)),
        _ => None,
    };
    while on_digit(&timeline).is_none() {
        assert!(timeline.forward());
    }
    let (digit, unit) = on_digit(&timeline).expect("it stands there");
    let DeadEnd { cells, blockers } = timeline.dead_end();
    timeline.back();
    let board = timeline.board();
    let empty = (0..9).map(|k| unit.cell(k));
    assert!(
        empty
            .filter(|&(r, c)| board[r][c] == '.')
            .eq(cells.iter().copied())
    );
    let sees = |&cell: &(usize, usize), (s, d)| peers(s, d).any(|peer| peer == cell);
    assert!(
        cells
            .iter()
            .all(|cell| blockers.iter().any(|&blocker| sees(cell, blocker)))
    );
    for &(s, d) in &blockers {
        assert!(board[s][d] == digit && cells.iter().any(|cell| sees(cell, (s, d))));
    }
}

/// The first steps of a search on the classic board that goes on.
fn begun(name: &str, limit: usize, known: &[Arc<Explained>]) -> Timeline {
    let given = named_board("classic");
    let steps = approach(name).record(&given, limit).steps;
    Timeline::of_steps(approach(name), &given, &steps, known)
}

#[test]
fn searches_with_the_same_steps_share_their_explanation() {
    let first = begun("board_scan", 100, &[]);
    let known = [first.explained()];
    let mut same = begun("bool_arrays", 100, &known);
    assert!(Arc::ptr_eq(&same.explained(), &known[0]) && same.is_alike(&first));
    same.go_to(6);
    let words = "r1c8: 9 → undone, r1c9 has no candidate";
    assert_eq!(same.what_happened(Language::English), words);
    assert!(!begun("bitmask_mrv", 100, &known).is_alike(&first));
}

/// A search that is not recorded to the end may go on like the other.
#[test]
fn searches_begin_alike_as_far_as_both_are_recorded() {
    let first = begun("board_scan", 100, &[]);
    assert!(first.is_alike(&begun("bool_arrays", 50, &[])));
    assert!(!first.is_alike(&begun("bitmask_mrv", 100, &[])));
    assert!(!recorded("board_scan", "classic", 50).is_alike(&first));
    assert!(!first.is_alike(&begun("bool_arrays", 0, &[])));
}

/// In a time that does not grow with the square of its steps.
#[test]
fn a_search_that_tries_the_same_again_and_again_is_explained() {
    let given = named_board("classic");
    let [placed, ..] = approach("board_scan").record(&given, 1).steps[..] else {
        unreachable!("it places a digit")
    };
    let kind = StepKind::Undo;
    let steps = [placed, Step { kind, ..placed }].repeat(400_000);
    let mut timeline = Timeline::of_steps(approach("board_scan"), &given, &steps, &[]);
    timeline.go_to(usize::MAX);
    assert_eq!(timeline.board(), &given);
}

#[test]
fn a_search_that_goes_on_is_counted_so_far() {
    let mut timeline = begun("board_scan", 100, &[]);
    assert!(timeline.is_searching() && !timeline.is_complete() && !timeline.is_solved());
    assert_eq!(timeline.all_steps(), 100);
    let whole = approach("board_scan").count(timeline.given());
    timeline.end(&whole.into(), Summary::default());
    assert!(!timeline.is_searching() && timeline.is_solved());
    assert_eq!(timeline.all_steps(), 8_365);
}

#[test]
fn counts_the_whole_search_when_it_records_a_part() {
    let mut timeline = recorded("board_scan", "classic", 100);
    assert_eq!(timeline.all_steps(), 8_365);
    assert!(timeline.is_solved() && !timeline.is_complete());
    timeline.go_to(usize::MAX);
    assert_eq!(timeline.at(), 100);
}

#[rstest]
#[case::before_the_first_step(0, "nothing has been placed")]
#[case::a_guess(1, "r1c3: 1 → placed, the next that fits; 2 and 4 are still untried")]
#[case::the_last_candidate(8, "r1c7: 9 → placed, the last candidate, 8 was tried")]
#[case::the_only_candidate(5, "r1c8: 9 → placed, the only candidate")]
#[case::a_dead_end(6, "r1c8: 9 → undone, r1c9 has no candidate")]
#[case::an_undo_after_a_dead_end(7, "r1c7: 8 → undone, all candidates of r1c8 were tried")]
fn says_what_happened(#[case] step: usize, #[case] words: &str) {
    let mut timeline = recorded("board_scan", "classic", 100);
    timeline.go_to(step);
    assert_eq!(timeline.what_happened(Language::English), words);
}

#[rstest]
#[case::a_digit_with_one_place(16, &[
    "by the way: 4 has no other place in row 2",
    "this board has had no solution since step 1: 1 has no place left in column 8. This search can't see it",
])]
#[case::a_forced_digit(5, &[
    "this board has had no solution since step 1: 1 has no place left in column 8. This search can't see it",
])]
#[case::nothing(0, &[])]
fn says_apart_what_the_search_does_not_look_at(#[case] step: usize, #[case] asides: &[&str]) {
    let mut timeline = recorded("board_scan", "classic", 100);
    timeline.go_to(step);
    let loss = timeline.loss().map(|loss| loss.words(Language::English));
    let shown = timeline.aside(Language::English).into_iter().chain(loss);
    assert_eq!(shown.collect::<Vec<_>>(), asides);
}
