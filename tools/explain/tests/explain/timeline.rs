//! Timelines: at each step, forwards and backwards, the board is that of the search.

use std::sync::Arc;

use explain::reasons::{Reason, Why};
use explain::summary::Summary;
use explain::timeline::{DeadEnd, Explained, Jump, Timeline};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use sudoku_kata::board::{cell_name, from_line};
use sudoku_kata::trace::{Effort, Step, StepKind};
use testing::{approach, named_board, snapshots};
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
        let counts = Effort { deepest, ..counts };
        assert_eq!([timeline.effort(), counts], [effort; 2]);
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
    for at in (0..=timeline.steps().len()).step_by(7) {
        timeline.go_to(at);
        let next = expected.iter().find(|&&of| of > at);
        assert_eq!(timeline.next(jump), next.copied());
        let previous = expected.iter().rfind(|&&of| of < at);
        assert_eq!(timeline.previous(jump), previous.copied());
    }
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
fn finds_the_costliest_mistake(#[values("classic", "inkala")] board: &str) {
    let mut timeline = recorded("board_scan", board, usize::MAX);
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
    assert_eq!(timeline.costliest_mistake(), Some(costliest.0));
    // The first of a shorter recording are known of the whole search, too.
    let cut = recorded("board_scan", board, costliest.0);
    assert_eq!(cut.costliest_mistake(), Some(costliest.0));
    let without_undo = recorded("bitmask_mrv", "classic", usize::MAX);
    assert_eq!(without_undo.costliest_mistake(), None);
}

/// On a board without a solution each digit comes out again, one that was forced, too.
#[rstest]
#[case("bitmask_mrv", &[(202, 312)])]
#[case("singles", &[])]
fn a_forced_digit_is_no_mistake(#[case] name: &str, #[case] costliest: &[(u64, u64)]) {
    let cells = "8......5.652.79.1...35.6...56...89..37.....4...1..46...4...1..9.3.847..51...6...4";
    let timeline = Timeline::record(approach(name), &from_line(cells).unwrap(), usize::MAX);
    let mistakes = timeline.mistakes(&timeline.summary()).into_iter().take(1);
    let places = mistakes.map(|mistake| (mistake.from + 1, mistake.cost));
    assert_eq!(Vec::from_iter(places), costliest);
}

/// What the player says and shows of the first steps: what happened, the candidates of the cell and the fewest
/// elsewhere, and where a dead end is.
#[test]
fn says_what_is_seen_at_each_step() {
    let names = |cells: &[(usize, usize)]| {
        let names = cells.iter().map(|&(r, c)| cell_name(r, c));
        names.collect::<Vec<_>>().join(" ")
    };
    let mut text = String::new();
    for (name, board, steps) in [
        ("board_scan", "classic", 0..=17),
        ("dancing_links", "leetcode_2", 40..=46),
    ] {
        let mut timeline = recorded(name, board, 100);
        for step in steps {
            timeline.go_to(step);
            let happened = timeline.what_happened(Language::English);
            text += &format!("{step} {happened}\n");
            let loss = timeline.loss().map(|loss| loss.words(Language::English));
            for aside in timeline.aside(Language::English).into_iter().chain(loss) {
                text += &format!("   {aside}\n");
            }
            if let Some(fewest) = timeline.fewest(Language::English) {
                text += &format!("   {fewest}\n");
            }
            let DeadEnd { cells, blockers } = timeline.dead_end();
            if !cells.is_empty() {
                let (cells, blockers) = (names(&cells), names(&blockers));
                text += &format!("   dead end: {cells}, blocked by {blockers}\n");
            }
        }
    }
    snapshots("explain").bind(|| assert_snapshot!("said_of_each_step", text));
}

/// The first steps of a search on the classic board that goes on.
fn begun(name: &str, limit: usize, known: &[Arc<Explained>]) -> Timeline {
    let given = named_board("classic");
    let steps = approach(name).record(&given, limit).steps;
    Timeline::of_steps(approach(name), &given, &steps, known)
}

/// As far as both are recorded: a search that is not recorded to the end may go on like the other.
#[test]
fn searches_with_the_same_steps_are_alike_and_share_their_explanation() {
    let first = begun("board_scan", 100, &[]);
    let known = [first.explained()];
    let mut same = begun("bool_arrays", 100, &known);
    assert!(Arc::ptr_eq(&same.explained(), &known[0]) && same.is_alike(&first));
    same.go_to(6);
    let words = "r1c8: 9 → undone, r1c9 has no candidate";
    assert_eq!(same.what_happened(Language::English), words);
    assert!(first.is_alike(&begun("bool_arrays", 50, &[])));
    assert!(!first.is_alike(&begun("bitmask_mrv", 100, &known)));
    assert!(!first.is_alike(&begun("bool_arrays", 0, &[])));
    assert!(!recorded("board_scan", "classic", 50).is_alike(&first));
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
fn counts_the_whole_search_once_it_has_ended() {
    let mut timeline = begun("board_scan", 100, &[]);
    assert!(timeline.is_searching() && !timeline.is_complete() && !timeline.is_solved());
    assert_eq!(timeline.all_steps(), 100);
    let whole = approach("board_scan").count(timeline.given());
    timeline.end(&whole.into(), Summary::default());
    for mut timeline in [timeline, recorded("board_scan", "classic", 100)] {
        assert!(timeline.is_solved() && !timeline.is_searching() && !timeline.is_complete());
        assert_eq!(timeline.all_steps(), 8_365);
        timeline.go_to(usize::MAX);
        assert_eq!(timeline.at(), 100);
    }
}
