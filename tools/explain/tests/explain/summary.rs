//! A summary has a bar for each placement, and joins only what is short.

use explain::summary::{Bar, Summary};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{Step, StepKind};
use testing::{approach, named_board};

/// The steps of an approach, and for each placement the index of its undo and its depth.
fn placements(name: &str, board: &str) -> (Vec<Step>, Vec<(Bar, usize)>) {
    let steps = approach(name).record(&named_board(board), usize::MAX).steps;
    let mut bars = Vec::new();
    let mut depth = 0;
    for (index, step) in steps.iter().enumerate() {
        if step.kind == StepKind::Undo {
            depth -= 1;
            continue;
        }
        let mut later = steps[index + 1..].iter();
        let undo = later.position(|other| other.cell() == step.cell());
        let to = undo.map(|undo| (index + 1 + undo) as u64);
        let bar = Bar::alone(index as u64, to, *step);
        bars.push((bar, depth));
        depth += 1;
    }
    (steps, bars)
}

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
    let (steps, placements) = placements(name, board);
    let summary = Summary::of(&steps);
    assert_eq!((summary.slot(), summary.jumps()), (slot, false));
    let mut joined = 0;
    for (row, bars) in summary.rows().iter().enumerate() {
        assert!(bars.len() <= 4_096 && bars.is_sorted_by_key(|bar| bar.from) && are_apart(bars));
        let is_long = |bar: &Bar| bar.to.is_none_or(|to| to - bar.from >= slot);
        let of_row = placements.iter().filter(|(_, depth)| *depth == row);
        let mut long = of_row.filter(|(bar, _)| is_long(bar));
        assert!(long.all(|(bar, _)| bars.contains(bar)));
        let mut together = bars.iter().filter(|bar| bar.joined > 1);
        assert!(together.all(|bar| bar.to.unwrap() - bar.from < 2 * slot));
        joined += bars.iter().map(|bar| bar.joined).sum::<u64>();
    }
    let effort = summary.effort();
    assert_eq!(joined, effort.placements);
    assert_eq!(summary.dead_ends().iter().sum::<u64>(), effort.dead_ends);
    assert_eq!(
        summary.dead_ends().len() as u64,
        summary.steps().div_ceil(slot)
    );
}

#[test]
fn a_search_with_several_boards_jumps() {
    let (steps, _) = placements("best_first", "inkala");
    let summary = Summary::of(&steps);
    assert!(summary.jumps());
    assert!(summary.rows().iter().all(|bars| are_apart(bars)));
}
