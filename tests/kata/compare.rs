//! A comparison sums the counts of the traced twins and checks every solution.

use std::slice::from_ref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::compare::{self, Comparison, ENOUGH_TIME, MAX_ROUNDS, Progress, Spread, compare};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::search::Search;

fn board(name: &str) -> Vec<Vec<char>> {
    Puzzle::named(name).expect("the puzzle exists").board()
}

fn compared(searches: &[Search], boards: &[Board], with_guesses: bool) -> Comparison {
    compare(searches, boards, with_guesses, || false, |_| {})
}

#[test]
fn counts_are_summed_and_the_depth_is_the_maximum() {
    let boards = ["classic", "inkala"].map(board);
    let approaches =
        ["bool_arrays", "bitmask_mrv"].map(|name| Search::from(Approach::named(name).unwrap()));
    let [counted, timed, placed] = [const { AtomicU64::new(0) }; 3].map(Arc::new);
    let counters = [&counted, &timed, &placed].map(Arc::clone);
    let show = move |progress| {
        let (counter, more) = match progress {
            Progress::Counted(_) => (0, 1),
            Progress::Timed(_) => (1, 1),
            Progress::Placed(more) => (2, more),
            Progress::Counting(_) | Progress::Timing(_) => return,
        };
        counters[counter].fetch_add(more, Ordering::Relaxed);
    };
    let comparison = compare(&approaches, &boards, false, || false, show);
    let [counted, timed, placed] =
        [counted, timed, placed].map(|counter| counter.load(Ordering::Relaxed));

    assert_eq!(comparison.boards, 2);
    let rows = comparison.approaches.iter();
    let rows: Vec<_> = rows
        .map(|row| {
            (
                &row.name[..],
                row.placements.unwrap(),
                row.undos.unwrap(),
                row.deepest.unwrap(),
                row.solved,
            )
        })
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
            .all(|row| row.nanoseconds_per_board > Some(0))
    );
    assert_eq!(counted, 4);
    // No search makes 100,000 placements, which are reported at once.
    assert_eq!(placed, 0);
    assert!(
        timed >= 2 && timed % 2 == 0,
        "every round gives each a turn: {timed}"
    );
}

#[test]
fn counts_each_search_on_each_board() {
    let boards = ["classic", "leetcode_2"].map(board);
    let searches = ["bool_arrays", "bitmask_mrv"].map(|name| Approach::named(name).unwrap());
    let counts = compare::count(&searches.map(Search::from), &boards, false);
    let placements = counts.iter().map(|counts| {
        let efforts = counts.iter().map(|count| count.effort.unwrap());
        efforts.map(|effort| effort.placements).collect()
    });
    let placements: Vec<Vec<u64>> = placements.collect();
    let expected = searches.map(|approach| {
        let efforts = boards.each_ref().map(|board| approach.count(board).effort);
        efforts.map(|effort| effort.placements).to_vec()
    });
    assert_eq!(placements, expected);
    assert!(counts.iter().flatten().all(|count| count.is_solved));
}

#[rstest]
#[case::a_quick_round_is_followed_by_others(Duration::ZERO, 2, MAX_ROUNDS)]
#[case::no_round_begins_after_enough_time(ENOUGH_TIME, 1, 1)]
fn times_rounds_until_there_is_enough(
    #[case] pause: Duration,
    #[case] fewest: usize,
    #[case] most: usize,
) {
    let rounds = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&rounds);
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    compare(
        from_ref(&approach),
        &[],
        false,
        || false,
        move |progress| {
            if let Progress::Timing(_) = progress {
                counter.fetch_add(1, Ordering::Relaxed);
                sleep(pause);
            }
        },
    );
    let rounds = rounds.load(Ordering::Relaxed);
    assert!((fewest..=most).contains(&rounds), "{rounds} rounds");
}

#[test]
fn a_long_search_reports_its_placements_meanwhile() {
    let placed = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&placed);
    let approach = Search::from(Approach::named("bool_arrays").unwrap());
    let comparison = compare(
        from_ref(&approach),
        &[board("eighteen")],
        true,
        || false,
        move |progress| {
            if let Progress::Placed(more) = progress {
                counter.fetch_add(more, Ordering::Relaxed);
            }
        },
    );
    let (placements, placed) = (
        comparison.approaches[0].placements.unwrap(),
        placed.load(Ordering::Relaxed),
    );
    assert!(placed > 0 && (placed..placed + 100_000).contains(&placements));
}

#[test]
fn a_search_can_be_stopped_while_it_is_timed() {
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    let timing = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&timing);
    let show = move |progress| {
        if let Progress::Timing(_) = progress {
            seen.fetch_add(1, Ordering::Relaxed);
        }
    };
    let is_stopped = move || timing.load(Ordering::Relaxed) > 0;
    let comparison = compare(from_ref(&approach), &many_of(2), false, is_stopped, show);
    let row = &comparison.approaches[0];
    assert_eq!((row.solved, row.nanoseconds_per_board), (2, None));
}

#[test]
fn a_search_can_be_stopped_while_it_is_counted() {
    let approach = Search::from(Approach::named("board_scan").unwrap());
    let boards = vec![board("anti_brute_force"); 3];
    for with_guesses in [false, true] {
        let counting = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&counting);
        let show = move |progress| {
            if let Progress::Placed(more) = progress {
                seen.fetch_add(more, Ordering::Relaxed);
            }
        };
        let is_stopped = move || counting.load(Ordering::Relaxed) > 0;
        let comparison = compare(from_ref(&approach), &boards, with_guesses, is_stopped, show);
        let row = &comparison.approaches[0];
        assert_eq!((row.placements, row.guesses, row.solved), (None, None, 0));
        assert_eq!(row.stopped.as_deref(), Some("it was stopped"));
        assert_eq!(row.nanoseconds_per_board, None);
    }
}

#[test]
fn a_board_without_a_solution_is_not_solved() {
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    let mut unsolvable = vec![vec!['.'; 9]; 9];
    unsolvable[0] = "12345678.".chars().collect();
    unsolvable[1][8] = '9';
    let comparison = compared(from_ref(&approach), &[unsolvable, board("classic")], false);
    assert_eq!(comparison.approaches[0].solved, 1);
}

#[test]
fn one_board_has_no_percentiles() {
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    let comparison = compared(from_ref(&approach), &[board("classic")], false);
    assert!(comparison.approaches[0].percentiles.is_none());
}

#[test]
fn percentiles_show_a_rare_hard_board() {
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    let mut boards = vec![board("classic"); 97];
    boards.extend(["leetcode_2", "inkala", "leetcode_2"].map(board));
    let comparison = compared(from_ref(&approach), &boards, false);
    let percentiles = comparison.approaches[0].percentiles.as_ref().unwrap();
    let placements = percentiles.placements.unwrap();
    let expected = Spread {
        median: 51,
        p90: 51,
        p99: 103,
        max: 10_101,
    };
    assert_eq!(placements, expected);
    let times = percentiles.nanoseconds.unwrap();
    assert!(0 < times.median && times.median <= times.p90 && times.p90 <= times.p99);
    assert!(times.p99 <= times.max && times.max < u64::MAX);
}

#[test]
fn without_boards_or_approaches_the_counts_are_empty() {
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    assert_eq!(
        compared(from_ref(&approach), &[], false).approaches[0].placements,
        Some(0)
    );
    assert!(
        compared(&[], &[board("classic")], false)
            .approaches
            .is_empty()
    );
}

/// The time of a board is that of one search on it: not the sum over the boards of a round, nor over
/// the repeats of a quick board.
#[rstest]
#[case::boards_for_which_the_timer_matters("bitmask_mrv")]
#[case::boards_for_which_it_does_not("bool_arrays")]
fn times_are_per_board_however_many_boards_and_repeats(#[case] name: &str) {
    let approach = Search::from(Approach::named(name).unwrap());
    let many = &compared(from_ref(&approach), &many_of(100), false).approaches[0];
    let shortest = many
        .percentiles
        .as_ref()
        .unwrap()
        .nanoseconds
        .unwrap()
        .median;
    let alone = &compared(from_ref(&approach), &many_of(1), false).approaches[0];
    for time in [many.nanoseconds_per_board, alone.nanoseconds_per_board].map(Option::unwrap) {
        // A sum over a hundred boards, or over enough repeats for a millisecond, is far more.
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
    let approach = Search::from(Approach::named("bitmask_mrv").unwrap());
    let boards = ["classic", "leetcode_2"].map(board);
    let guesses =
        |with_guesses| compared(from_ref(&approach), &boards, with_guesses).approaches[0].guesses;
    assert_eq!(guesses(false), None);
    assert_eq!(guesses(true), Some(6));
}
