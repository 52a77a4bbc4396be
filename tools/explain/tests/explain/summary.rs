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

#[rstest]
#[case("bitmask_mrv", "leetcode_2")]
#[case("bool_arrays", "mrv_loses")]
fn each_placement_of_a_short_search_has_a_bar(#[case] name: &str, #[case] board: &str) {
    let (steps, placements) = placements(name, board);
    let summary = Summary::of(&steps);
    assert_eq!((summary.slot(), summary.jumps()), (1, false));
    for (row, bars) in summary.rows().iter().enumerate() {
        let of_row = placements.iter().filter(|(_, depth)| *depth == row);
        assert_eq!(bars, &of_row.map(|(bar, _)| *bar).collect::<Vec<_>>());
    }
    let mut dead_ends = summary.dead_ends().iter().zip(&steps);
    assert!(
        dead_ends.all(|(&count, step)| count == 0 || count == 1 && step.kind == StepKind::Undo)
    );
}

fn are_apart(bars: &[Bar]) -> bool {
    let mut pairs = bars.windows(2);
    pairs.all(|pair| pair[0].to.unwrap() < pair[1].from)
}

#[rstest]
#[case("bool_arrays", "classic")]
#[case("bitmask_mrv", "inkala")]
#[case("board_scan", "leetcode_2")]
fn a_long_search_keeps_its_long_bars(#[case] name: &str, #[case] board: &str) {
    let (steps, placements) = placements(name, board);
    let summary = Summary::of(&steps);
    let (slot, all) = (summary.slot(), steps.len() as u64);
    assert!(slot > 1 && all <= 2_048 * slot && all > 1_024 * slot);
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
    assert_eq!(summary.dead_ends().len() as u64, all.div_ceil(slot));
}

#[test]
fn a_search_with_several_boards_jumps() {
    let (steps, _) = placements("best_first", "inkala");
    let summary = Summary::of(&steps);
    assert!(summary.jumps());
    assert!(summary.rows().iter().all(|bars| are_apart(bars)));
}
