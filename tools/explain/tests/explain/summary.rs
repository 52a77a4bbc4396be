//! A summary has a bar for each placement, and joins only what is short.

use explain::summary::{Bar, Summary};
use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::StepKind;
use testing::{approach, named_board};

fn are_apart(bars: &[Bar]) -> bool {
    let mut pairs = bars.windows(2);
    pairs.all(|pair| pair[0].to.unwrap() < pair[1].from)
}

#[rstest]
#[case("bitmask_mrv", "leetcode_2", 1)]
#[case("bool_arrays", "mrv_loses", 1)]
#[case("bool_arrays", "classic", 8)]
#[case("bitmask_mrv", "inkala", 16)]
#[case("board_scan", "leetcode_2", 16)]
fn bars_of_a_slot_and_more_are_alone(#[case] name: &str, #[case] board: &str, #[case] slot: u64) {
    let timeline = Timeline::record(approach(name), &named_board(board), usize::MAX);
    let summary = Summary::of(timeline.steps());
    assert_eq!((summary.slot(), summary.jumps()), (slot, false));
    let (rows, mut depth) = (summary.rows(), 0);
    for (index, step) in timeline.steps().iter().enumerate() {
        if step.kind == StepKind::Undo {
            depth -= 1;
            continue;
        }
        let undone = timeline.undone_at(index + 1);
        let bar = Bar::alone(index as u64, undone.map(|at| at as u64 - 1), *step);
        let is_short = bar.to.is_some_and(|to| to - bar.from < slot);
        assert!(is_short || rows[depth].contains(&bar), "{bar:?}");
        depth += 1;
    }
    let mut joined = 0;
    for bars in &rows {
        assert!(bars.len() <= 4_096 && bars.is_sorted_by_key(|bar| bar.from) && are_apart(bars));
        let mut together = bars.iter().filter(|bar| bar.joined > 1);
        assert!(together.all(|bar| bar.to.unwrap() - bar.from < 2 * slot));
        joined += bars.iter().map(|bar| bar.joined).sum::<u64>();
    }
    let (effort, dead_ends) = (summary.effort(), summary.dead_ends());
    assert_eq!(joined, effort.placements);
    assert_eq!(dead_ends.iter().sum::<u64>(), effort.dead_ends);
    assert_eq!(dead_ends.len() as u64, summary.steps().div_ceil(slot));
}

#[test]
fn a_search_with_several_boards_jumps() {
    let steps = approach("best_first")
        .record(&named_board("inkala"), usize::MAX)
        .steps;
    let summary = Summary::of(&steps);
    assert!(summary.jumps());
    assert!(summary.rows().iter().all(|bars| are_apart(bars)));
}
