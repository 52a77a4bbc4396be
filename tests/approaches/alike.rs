//! What several approaches have in common.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::puzzles;

use crate::approach;
use crate::search;

/// Whether an index or a function leads to the next cell, and whether calls or a stack remember it.
#[rstest]
#[case(search::LONG)]
#[ignore = "some searches take tens of millions of placements"]
#[case::however_long_it_takes(u64::MAX)]
fn searches_that_go_on_from_the_present_cell_read_alike(#[case] most: u64) {
    for puzzle in puzzles::ALL {
        let reads = |name| {
            let traced = search::traced_within(most, approach(name), &puzzle.board(), |_| {});
            traced.map(|traced| traced.effort.reads)
        };
        let expected = reads("bool_arrays");
        for name in ["count_arrays", "bitmask_next_empty", "explicit_stack"] {
            assert_eq!(reads(name), expected, "{name}, {}", puzzle.name);
        }
    }
}
