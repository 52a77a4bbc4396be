//! How long a comparison takes, what it tells meanwhile, and what its times mean. Its counts are those of the program's
//! sessions.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use explain::clock::{TICK, without_interruptions};
use measure::{Comparison, ENOUGH_TIME, MAX_ROUNDS, MIN_ROUNDS, Progress, compare};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;
use testing::{approach, named_board};

/// Compares, and stops as soon as it is told what is meant. Returns what was told of the progress, too.
fn compared(
    names: &[&str],
    boards: &[Board],
    with_guesses: bool,
    ends: fn(&Progress) -> bool,
) -> (Comparison, Vec<Progress>) {
    let searches: Vec<_> = names.iter().map(|name| approach(name).into()).collect();
    let told = Arc::new(Mutex::new(Vec::new()));
    let [seen, tell] = [0; 2].map(|_| Arc::clone(&told));
    let is_stopped = move || seen.lock().unwrap().iter().any(ends);
    let tell = move |progress| tell.lock().unwrap().push(progress);
    let comparison = compare(&searches, boards, with_guesses, is_stopped, tell);
    let told = told.lock().unwrap().clone();
    (comparison, told)
}

fn is_timing(progress: &Progress) -> bool {
    matches!(progress, Progress::Timing(..))
}

#[test]
fn searches_take_turns_until_one_has_had_enough_time() {
    let boards = ["classic", "inkala"].map(named_board);
    let (comparison, told) = compared(&["bool_arrays", "bitmask_mrv"], &boards, false, |_| false);
    // The fastest has none.
    let ratios = comparison.approaches.iter().filter_map(|row| row.ratio);
    let ratios: Vec<f64> = ratios.map(|ratio| ratio.value).collect();
    assert!(ratios.len() == 1 && ratios[0] > 1.0, "{ratios:?}");
    let counted = told.iter().filter(|of| matches!(of, Progress::Counted));
    assert_eq!(counted.count(), 4);
    let timed = told.iter().filter_map(|progress| match progress {
        Progress::Timing(search, _) => Some(*search),
        _ => None,
    });
    let timed: Vec<usize> = timed.collect();
    let alone = timed.windows(2).position(|turns| turns[0] == turns[1]);
    let together = &timed[..alone.unwrap_or(timed.len())];
    assert!(timed.len() <= 2 * MAX_ROUNDS && together.starts_with(&[0, 1]));
}

#[rstest]
#[case::a_quick_search_in_all_rounds("classic", 1, MAX_ROUNDS)]
#[case::a_long_one_until_it_has_had_enough_time("eighteen", 10, MIN_ROUNDS)]
fn times_rounds_until_there_is_enough(
    #[case] board: &str,
    #[case] copies: usize,
    #[case] rounds: usize,
) {
    let boards = vec![named_board(board); copies];
    let (comparison, told) = compared(&["bool_arrays"], &boards, false, |_| false);
    let taken = comparison.approaches[0].nanoseconds_per_board.unwrap() * copies as u64;
    let is_enough = taken > ENOUGH_TIME.as_nanos() as u64;
    assert_eq!(is_enough, rounds == MIN_ROUNDS, "{taken} ns are not meant");
    assert_eq!(told.iter().filter(|of| is_timing(of)).count(), rounds);
}

#[test]
fn interruptions_do_not_count_however_short_the_search() {
    let [short, long] = [3, 30_000].map(|ticks| TICK * ticks);
    assert_eq!(without_interruptions(short, short - TICK), short);
    assert_eq!(without_interruptions(long, short), short + TICK);
    // The clock of the processor has not ticked.
    assert_eq!(without_interruptions(long, Duration::ZERO), long);
}

#[test]
fn a_search_can_be_stopped_while_it_is_timed() {
    let boards = vec![named_board("classic"); 2];
    let (comparison, _) = compared(&["bitmask_mrv"], &boards, false, is_timing);
    let row = &comparison.approaches[0];
    assert_eq!((row.solved, row.nanoseconds_per_board), (2, None));
}

#[rstest]
fn a_search_can_be_stopped_while_it_is_counted(#[values(false, true)] with_guesses: bool) {
    let boards = vec![named_board("anti_brute_force"); 3];
    let is_counting = |progress: &_| matches!(progress, Progress::Counting(_));
    let (comparison, _) = compared(&["board_scan"], &boards, with_guesses, is_counting);
    let row = &comparison.approaches[0];
    assert_eq!((row.placements, row.guesses, row.solved), (None, None, 0));
    let stopped = row.stopped.as_ref().map(|why| &why.en[..]);
    assert_eq!(stopped, Some("it was stopped"));
    assert_eq!(row.nanoseconds_per_board, None);
}

/// The time of a board is that of one search on it: not the sum over the boards of a round, nor over
/// the repeats of a quick board.
#[rstest]
#[case::boards_for_which_the_timer_matters("bitmask_mrv")]
#[case::boards_for_which_it_does_not("bool_arrays")]
fn times_are_per_board_however_many_boards_and_repeats(#[case] name: &str) {
    let [many, alone] = [100, 1].map(|copies| {
        let boards = vec![named_board("classic"); copies];
        let (mut comparison, _) = compared(&[name], &boards, false, |_| false);
        comparison.approaches.remove(0)
    });
    let shortest = many.percentiles.unwrap().nanoseconds.unwrap().median;
    for time in [many.nanoseconds_per_board, alone.nanoseconds_per_board].map(Option::unwrap) {
        // A sum over a hundred boards, or over enough repeats for a millisecond, is far more.
        let is_alike = shortest / 2 < time && time < 30 * shortest;
        assert!(is_alike, "{time} ns, {shortest} ns");
    }
}
