//! A comparison sums the counts of the traced twins and checks every solution.

use std::sync::atomic::{AtomicU32, Ordering};

use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::compare::{Progress, Spread, compare};
use sudoku_kata::puzzles::Puzzle;

fn board(name: &str) -> Vec<Vec<char>> {
    Puzzle::named(name).expect("the puzzle exists").board()
}

#[test]
fn counts_are_summed_and_the_depth_is_the_maximum() {
    let boards = ["classic", "inkala"].map(board);
    let approaches = ["bool_arrays", "bitmask_mrv"].map(|name| Approach::named(name).unwrap());
    let (counted, timed) = (AtomicU32::new(0), AtomicU32::new(0));
    let comparison = compare(&approaches, &boards, false, &|progress| {
        let count = match progress {
            Progress::Counted(_) => &counted,
            Progress::Timed(_) => &timed,
            Progress::Counting(_) | Progress::Timing(_) => return,
        };
        count.fetch_add(1, Ordering::Relaxed);
    });
    let (counted, timed) = (counted.into_inner(), timed.into_inner());

    assert_eq!(comparison.boards, 2);
    let rows = comparison.approaches.iter();
    let rows: Vec<_> = rows
        .map(|row| (row.name, row.placements, row.undos, row.deepest, row.solved))
        .collect();
    let expected = [
        ("bool_arrays", 4_208 + 49_558, 4_157 + 49_498, 60, 2),
        ("bitmask_mrv", 51 + 10_101, 10_041, 60, 2),
    ];
    assert_eq!(rows, expected);
    assert!(
        comparison
            .approaches
            .iter()
            .all(|row| row.nanoseconds_per_board > 0)
    );
    assert_eq!(counted, 4);
    assert!(
        timed >= 2 && timed % 2 == 0,
        "every round gives each a turn: {timed}"
    );
}

#[test]
fn a_board_without_a_solution_is_not_solved() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let mut unsolvable = vec![vec!['.'; 9]; 9];
    unsolvable[0] = "12345678.".chars().collect();
    unsolvable[1][8] = '9';
    let comparison = compare(&[approach], &[unsolvable, board("classic")], false, &|_| {});
    assert_eq!(comparison.approaches[0].solved, 1);
}

#[test]
fn one_board_has_no_percentiles() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let comparison = compare(&[approach], &[board("classic")], false, &|_| {});
    assert!(comparison.approaches[0].percentiles.is_none());
}

#[test]
fn percentiles_show_a_rare_hard_board() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let mut boards = vec![board("classic"); 97];
    boards.extend(["leetcode_2", "inkala", "leetcode_2"].map(board));
    let comparison = compare(&[approach], &boards, false, &|_| {});
    let percentiles = comparison.approaches[0].percentiles.as_ref().unwrap();
    let placements = percentiles.placements;
    let expected = Spread {
        median: 51,
        p90: 51,
        p99: 103,
        max: 10_101,
    };
    assert_eq!(placements, expected);
    let times = percentiles.nanoseconds;
    assert!(0 < times.median && times.median <= times.p90 && times.p90 <= times.p99);
    assert!(times.p99 <= times.max && times.max < u64::MAX);
}

#[test]
fn without_boards_or_approaches_the_counts_are_empty() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    assert_eq!(
        compare(&[approach], &[], false, &|_| {}).approaches[0].placements,
        0
    );
    assert!(
        compare(&[], &[board("classic")], false, &|_| {})
            .approaches
            .is_empty()
    );
}

/// The time of a board is that of one search on it: not the sum over the boards of a round, nor over
/// the repeats of a quick board.
#[test]
fn times_are_per_board_however_many_boards_and_repeats() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let many = &compare(&[approach], &many_of(1_000), false, &|_| {}).approaches[0];
    let shortest = many.percentiles.as_ref().unwrap().nanoseconds.median;
    let alone = &compare(&[approach], &many_of(1), false, &|_| {}).approaches[0];
    for time in [many.nanoseconds_per_board, alone.nanoseconds_per_board] {
        // A sum over a thousand boards, or over enough repeats for a millisecond, is far more.
        assert!(
            shortest / 2 < time && time < 30 * shortest,
            "{time} ns, {shortest} ns"
        );
    }
}

fn many_of(count: usize) -> Vec<Vec<Vec<char>>> {
    vec![board("classic"); count]
}

#[test]
fn guesses_are_counted_on_demand() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let boards = ["classic", "leetcode_2"].map(board);
    let guesses =
        |with_guesses| compare(&[approach], &boards, with_guesses, &|_| {}).approaches[0].guesses;
    assert_eq!(guesses(false), None);
    assert_eq!(guesses(true), Some(6));
}
