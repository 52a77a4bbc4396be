//! Timelines: at each step, forwards and backwards, the board is that of the search.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, to_grid, to_line};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::reasons::{Constraint, Reason};
use sudoku_kata::replay::{DeadEnd, Explained, Fewest, Jump, Timeline, code, json, live};
use sudoku_kata::search::Search;
use sudoku_kata::trace::{Step, StepKind};

use crate::support::{TIMEOUT, counted};

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
        assert_eq!(timeline.reads(), effort.reads);
        for (board, counts) in states.iter().rev() {
            assert_eq!((timeline.board(), timeline.counts()), (board, *counts));
            assert!(timeline.reads() <= effort.reads);
            timeline.back();
        }
        assert!(!timeline.back());
        assert_eq!(timeline.at(), 0);
    }
}

#[rstest]
#[case::undos(Jump::Undo)]
#[case::guesses(Jump::Guess)]
#[case::dead_ends(Jump::DeadEnd)]
fn jumps_to_every_step_of_a_kind(#[case] jump: Jump) {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, usize::MAX);
    let mut expected = Vec::new();
    while timeline.forward() {
        let step = timeline.last_step().unwrap();
        let is_one = match jump {
            Jump::Undo => step.kind == StepKind::Undo,
            Jump::Guess => matches!(timeline.reason(), Some(Reason::Guess { .. })),
            Jump::DeadEnd => matches!(timeline.reason(), Some(Reason::DeadEnd(_))),
        };
        if is_one {
            expected.push(timeline.at());
        }
    }
    assert!(expected.len() > 100);

    timeline.go_to(0);
    let mut seen = Vec::new();
    while let Some(step) = timeline.next(jump) {
        timeline.go_to(step);
        seen.push(step);
    }
    assert_eq!(seen, expected);
    while let Some(step) = timeline.previous(jump) {
        seen.pop();
        timeline.go_to(step);
        assert_eq!(seen.last(), Some(&step));
    }
    assert_eq!(seen.len(), 1);
}

/// The placements that stand after these steps, each as the number of its step.
fn standing(steps: &[Step]) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        match step.kind {
            StepKind::Placement => standing.push(index),
            StepKind::Undo => {
                standing.retain(|&placed| (steps[placed].r, steps[placed].c) != (step.r, step.c))
            }
        }
    }
    standing
}

#[test]
fn levels_are_the_placements_that_stand() {
    let given = Puzzle::named("mrv_loses").unwrap().board();
    for approach in approaches::ALL {
        let mut timeline = Timeline::record(approach, &given, 3_000);
        let steps = timeline.steps().to_vec();
        // Forwards, and back over many undos.
        for at in [1, 700, 2_900, 1_500, 600, 2] {
            timeline.go_to(at);
            let levels: Vec<usize> = timeline.levels().iter().map(|level| level.at - 1).collect();
            let made = &steps[..timeline.at()];
            assert_eq!(levels, standing(made), "{} at {at}", approach.name);
            for level in timeline.levels() {
                assert_eq!(level.step, steps[level.at - 1]);
            }
        }
    }
}

#[test]
fn a_level_knows_what_was_tried_before() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, usize::MAX);
    // The second digit in r1c7, after 8 has failed.
    timeline.go_to(8);
    let level = *timeline.levels().last().unwrap();
    assert_eq!((level.step.r, level.step.c, level.step.digit), (0, 6, '9'));
    let on = Constraint::Cell { r: 0, c: 6 };
    let (options, tried) = (0b1_1000_0000, 0b1000_0000);
    assert_eq!(level.reason, Reason::Guess { on, options, tried });
}

#[rstest]
fn finds_the_costliest_wrong_guess(#[values("classic", "inkala")] name: &str) {
    let given = Puzzle::named(name).unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, 20_000);
    let steps = timeline.steps().to_vec();
    let mut costliest = (0, 0);
    for (index, step) in steps.iter().enumerate() {
        timeline.go_to(index + 1);
        let is_guess = matches!(timeline.reason(), Some(Reason::Guess { .. }));
        let same_cell = |other: &Step| (other.r, other.c) == (step.r, step.c);
        let undo = steps[index + 1..].iter().position(same_cell);
        assert_eq!(
            timeline.undone_at(index + 1),
            undo.filter(|_| step.kind == StepKind::Placement)
                .map(|undo| index + undo + 2)
        );
        if let (true, Some(undo)) = (is_guess, undo)
            && undo + 1 > costliest.1
        {
            costliest = (index + 1, undo + 1);
        }
    }
    assert_eq!(timeline.costliest_wrong_guess(), Some(costliest.0));
}

#[test]
fn a_search_without_undo_has_no_wrong_guess() {
    let given = Puzzle::named("classic").unwrap().board();
    let mrv = Approach::named("bitmask_mrv").unwrap();
    let timeline = Timeline::record(mrv, &given, usize::MAX);
    assert_eq!(timeline.costliest_wrong_guess(), None);
}

#[test]
fn compares_the_candidates_of_the_cell_with_those_of_others() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, 10);
    assert_eq!(timeline.fewest(), None);
    timeline.forward();
    // r1c3 can hold 1, 2 and 4; r5c5 nothing but 5.
    let fewest = Fewest {
        own: 3,
        other: Some((4, 4, 1)),
    };
    assert_eq!(timeline.fewest(), Some(fewest));
}

/// Approaches that place in a cell with the fewest candidates, on a board that makes them guess.
#[rstest]
fn no_cell_has_fewer_where_mrv_places(#[values("bitmask_mrv", "empty_list_mrv")] approach: &str) {
    let given = Puzzle::named("inkala").unwrap().board();
    let approach = Approach::named(approach).unwrap();
    let mut timeline = Timeline::record(approach, &given, 1_000);
    while timeline.forward() {
        let fewest = timeline.fewest().unwrap();
        if let (StepKind::Placement, Some((.., other))) =
            (timeline.last_step().unwrap().kind, fewest.other)
        {
            assert!(fewest.own <= other, "step {}", timeline.at());
        }
    }
}

#[test]
fn shows_the_cell_of_a_dead_end_and_what_blocks_it() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let mut timeline = Timeline::record(scan, &given, 10);
    timeline.go_to(5);
    assert_eq!(timeline.dead_end(), DeadEnd::default());
    timeline.go_to(6);
    // 5 3 1 | 2 7 4 | 8 9 .   row 1 before the undo: all but 6
    // 6 . . | 1 9 5 | . . .
    // . 9 8 | . . . | . 6 .   6 is in the box of r1c9
    let blockers = (0..8).map(|c| (0, c));
    let below = [(2, 7), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8)];
    let dead_end = DeadEnd {
        cells: vec![(0, 8)],
        blockers: blockers.chain(below).collect(),
    };
    assert_eq!(timeline.dead_end(), dead_end);
}

/// The blockers leave nothing to a dead end, by themselves.
#[rstest]
fn blockers_suffice(#[values("singles", "dancing_links")] approach: &str) {
    let given = Puzzle::named("inkala").unwrap().board();
    let approach = Approach::named(approach).unwrap();
    let mut timeline = Timeline::record(approach, &given, 5_000);
    let mut seen = [0; 2];
    while timeline.forward() {
        let Some(Reason::DeadEnd(constraint)) = timeline.reason() else {
            continue;
        };
        let step = timeline.last_step().unwrap();
        let mut board = timeline.board().clone();
        board[usize::from(step.r)][usize::from(step.c)] = step.digit;
        let DeadEnd { cells, blockers } = timeline.dead_end();
        let sees = |&(r, c): &(usize, usize), &(pr, pc): &(usize, usize)| {
            r == pr || c == pc || (r / 3, c / 3) == (pr / 3, pc / 3)
        };
        assert!(cells.iter().all(|&(r, c)| board[r][c] == '.'));
        let blocked = |cell: &(usize, usize), digit: char| {
            let mut blockers = blockers.iter();
            blockers.any(|blocker| sees(cell, blocker) && board[blocker.0][blocker.1] == digit)
        };
        match constraint {
            Constraint::Cell { r, c } => {
                assert_eq!(cells, [(r, c)]);
                assert!(('1'..='9').all(|digit| blocked(&(r, c), digit)));
                seen[0] += 1;
            }
            Constraint::Digit { digit, unit } => {
                let is_of_unit = |&(r, c): &(usize, usize)| unit.position(r, c).is_some();
                assert!(cells.iter().all(is_of_unit));
                assert!(cells.iter().all(|cell| blocked(cell, digit)));
                seen[1] += 1;
            }
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn searches_with_the_same_steps_share_their_explanation() {
    let given = Puzzle::named("classic").unwrap().board();
    let searches = ["board_scan", "bool_arrays", "bitmask_mrv"];
    let [scan, arrays, mrv] = searches.map(|name| Approach::named(name).unwrap());
    let of = |approach: &'static Approach, limit: usize, known: &[Arc<Explained>]| {
        let steps = approach.record(&given, limit).steps;
        Timeline::of_steps(approach, &given, &steps, known)
    };
    let first = of(scan, 100, &[]);
    let known = [first.explained()];
    let mut same = of(arrays, 100, &known);
    assert!(Arc::ptr_eq(&same.explained(), &known[0]) && same.has_the_steps_of(&first));
    same.go_to(6);
    assert_eq!(
        same.what_happened(),
        "r1c8: 9 → undone, r1c9 has no candidate"
    );
    assert!(!of(mrv, 100, &known).has_the_steps_of(&first));

    // The first is not recorded to the end: it may go on like the second.
    assert!(first.begins_like(&of(arrays, 50, &[])));
    assert!(!first.begins_like(&of(mrv, 100, &[])));
    let ended = Timeline::record(scan, &given, 50);
    assert!(!ended.begins_like(&first));
    let nothing = of(arrays, 0, &[]);
    assert!(!first.begins_like(&nothing));
}

#[test]
fn a_search_that_goes_on_is_counted_so_far() {
    let given = Puzzle::named("classic").unwrap().board();
    let scan = Approach::named("board_scan").unwrap();
    let recording = scan.record(&given, 100);
    let mut timeline = Timeline::of_steps(scan, &given, &recording.steps, &[]);
    assert!(timeline.is_searching() && !timeline.is_complete() && !timeline.is_solved());
    assert_eq!(timeline.all_steps(), 100);
    timeline.end(&recording.traced.into());
    assert!(!timeline.is_searching() && timeline.is_solved());
    assert_eq!(timeline.all_steps(), 8_365);
}

#[test]
fn a_live_search_shows_steps_before_it_ends() {
    let given = Puzzle::named("seventeen").unwrap().board();
    let names = ["bool_arrays", "bitmask_next_empty"];
    let searches = live::start(
        &names.map(|name| Approach::named(name).unwrap().into()),
        &given,
        50_000,
    );
    let first = searches[0].wait_for_news(TIMEOUT).expect("it comes soon");
    assert!(first.is_searching());
    assert!(first.steps().len() < 50_000);
    let all = searches[0].wait_for_news(TIMEOUT).expect("it comes soon");
    assert_eq!(all.steps().len(), 50_000);
    assert!(all.is_searching());
    assert_eq!(&all.steps()[..first.steps().len()], first.steps());

    let so_far = searches[0].effort();
    let start = Instant::now();
    while searches[0].effort() == so_far {
        assert!(start.elapsed() < TIMEOUT, "nothing is counted");
        std::thread::sleep(Duration::from_millis(10));
    }
    let later = searches[0].effort();
    assert!(so_far.placements < later.placements && so_far.reads < later.reads);
    assert!(searches[1].wait(Duration::ZERO).is_none());
}

#[test]
fn a_live_search_ends_like_any_other() {
    let all: Vec<Search> = approaches::ALL.iter().map(Search::from).collect();
    for (puzzle, limit) in [("inkala", 1_000), ("classic", 10_000)] {
        let given = Puzzle::named(puzzle).unwrap().board();
        for live in live::start(&all, &given, limit) {
            let timeline = live.wait(TIMEOUT).expect("it ends");
            let expected = Timeline::record(live.search().clone(), &given, limit);
            assert_eq!(timeline.search().name(), expected.search().name());
            assert_eq!(timeline.steps(), expected.steps());
            assert_eq!(timeline.effort(), expected.effort());
            assert_eq!(timeline.is_solved(), expected.is_solved());
            assert_eq!(timeline.is_complete(), expected.is_complete());
        }
    }
}

#[test]
fn code_is_shown_without_the_essay() {
    for approach in approaches::ALL {
        let lines: Vec<_> = code::lines(approach.source).collect();
        let file: Vec<&str> = approach.source.lines().collect();
        assert!(
            lines
                .iter()
                .all(|&(number, text)| file[number as usize - 1] == text)
        );
        assert!(
            lines
                .iter()
                .any(|(_, text)| text.starts_with("pub fn solve_sudoku"))
        );
        let solve = file
            .iter()
            .position(|text| text.starts_with("pub fn solve_sudoku"));
        let above = file[..solve.unwrap()].iter().enumerate();
        let essay = above.skip_while(|(_, text)| !text.starts_with("/// "));
        for (index, text) in essay.filter(|(_, text)| text.starts_with("///")) {
            let number = index as u32 + 1;
            assert!(
                lines.iter().all(|&(shown, _)| shown != number),
                "{}: line {number}: {text}",
                approach.name
            );
        }
    }
}

#[test]
fn names_the_function_of_each_step() {
    let given = Puzzle::named("inkala").unwrap().board();
    for (name, functions) in [
        ("board_scan", vec!["fill_from"]),
        ("bool_arrays", vec!["fill_from"]),
        ("explicit_stack", vec!["solve_sudoku"]),
    ] {
        let approach = Approach::named(name).unwrap();
        let steps = approach.record(&given, 1_000).steps;
        let mut seen: Vec<_> = steps
            .iter()
            .map(|step| code::function_at(approach.source, step.line).expect("it is in one"))
            .collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, functions, "{name}");
    }
    assert_eq!(code::function_at("use std::fmt;\n", 1), None);
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
