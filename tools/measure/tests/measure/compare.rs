//! How long a comparison takes, what it tells meanwhile, and what its times mean. Its counts are those of the program's
//! sessions.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use explain::clock::{TICK, without_interruptions};
use explain::program::Search;
use measure::{Comparison, ENOUGH_TIME, MAX_ROUNDS, MIN_ROUNDS, Progress, Row, compare};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;
use testing::{approach, named_board};

fn search(name: &str) -> Search {
    approach(name).into()
}

/// The row of one approach.
fn row(name: &str, boards: &[Board]) -> Row {
    let mut comparison = compare(&[search(name)], boards, false, || false, |_| {});
    comparison.approaches.remove(0)
}

/// What a comparison tells of its progress.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<Progress>>>);

impl Told {
    /// Compares, and stops as soon as it is told what is meant.
    fn compare(
        &self,
        searches: &[Search],
        boards: &[Board],
        with_guesses: bool,
        ends: fn(&Progress) -> bool,
    ) -> Comparison {
        let (told, seen) = (self.clone(), self.clone());
        let is_stopped = move || seen.count(ends) > 0;
        let tell = move |progress| told.0.lock().unwrap().push(progress);
        compare(searches, boards, with_guesses, is_stopped, tell)
    }

    fn count(&self, is_meant: fn(&Progress) -> bool) -> usize {
        let told = self.0.lock().unwrap();
        told.iter().filter(|progress| is_meant(progress)).count()
    }
}

fn is_placed(progress: &Progress) -> bool {
    matches!(progress, Progress::Placed(_))
}

fn is_timing(progress: &Progress) -> bool {
    matches!(progress, Progress::Timing(_))
}

#[test]
fn searches_take_turns_until_one_has_had_enough_time() {
    let boards = ["classic", "inkala"].map(named_board);
    let searches = ["bool_arrays", "bitmask_mrv"].map(search);
    let told = Told::default();
    let comparison = told.compare(&searches, &boards, false, |_| false);
    // The fastest has none.
    let ratios = comparison.approaches.iter().filter_map(|row| row.ratio);
    assert!(ratios.clone().count() == 1 && ratios.map(|of| of.value).all(|of| of > 1.0));
    assert_eq!(told.count(|told| matches!(told, Progress::Counted(_))), 4);
    // No search makes 100,000 placements, which are reported at once.
    assert_eq!(told.count(is_placed), 0);
    let told = told.0.lock().unwrap();
    let timed = told.iter().filter_map(|progress| match progress {
        Progress::Timed(search) => Some(*search),
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
    let told = Told::default();
    let boards = vec![named_board(board); copies];
    let comparison = told.compare(&[search("bool_arrays")], &boards, false, |_| false);
    let taken = comparison.approaches[0].nanoseconds_per_board.unwrap() * copies as u64;
    let is_enough = taken > ENOUGH_TIME.as_nanos() as u64;
    assert_eq!(is_enough, rounds == MIN_ROUNDS, "{taken} ns are not meant");
    assert_eq!(told.count(is_timing), rounds);
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
fn a_long_search_reports_its_placements_meanwhile() {
    let told = Told::default();
    let searches = [search("bool_arrays")];
    let comparison = told.compare(&searches, &[named_board("eighteen")], true, |_| false);
    let reports = told.0.lock().unwrap();
    let mut placed = 0;
    for report in reports.iter() {
        if let Progress::Placed(more) = report {
            placed += more;
        }
    }
    let placements = comparison.approaches[0].placements.unwrap();
    assert!(placed > 0 && (placed..placed + 100_000).contains(&placements));
}

#[test]
fn a_search_can_be_stopped_while_it_is_timed() {
    let searches = [search("bitmask_mrv")];
    let comparison = Told::default().compare(&searches, &many_of(2), false, is_timing);
    let row = &comparison.approaches[0];
    assert_eq!((row.solved, row.nanoseconds_per_board), (2, None));
}

#[rstest]
fn a_search_can_be_stopped_while_it_is_counted(#[values(false, true)] with_guesses: bool) {
    let boards = vec![named_board("anti_brute_force"); 3];
    let searches = [search("board_scan")];
    let comparison = Told::default().compare(&searches, &boards, with_guesses, is_placed);
    let row = &comparison.approaches[0];
    assert_eq!((row.placements, row.guesses, row.solved), (None, None, 0));
    assert_eq!(
        row.stopped.as_ref().map(|why| &why.en[..]),
        Some("it was stopped")
    );
    assert_eq!(row.nanoseconds_per_board, None);
}

/// The time of a board is that of one search on it: not the sum over the boards of a round, nor over
/// the repeats of a quick board.
#[rstest]
#[case::boards_for_which_the_timer_matters("bitmask_mrv")]
#[case::boards_for_which_it_does_not("bool_arrays")]
fn times_are_per_board_however_many_boards_and_repeats(#[case] name: &str) {
    let many = row(name, &many_of(100));
    let shortest = many.percentiles.unwrap().nanoseconds.unwrap().median;
    let alone = row(name, &many_of(1));
    for time in [many.nanoseconds_per_board, alone.nanoseconds_per_board].map(Option::unwrap) {
        // A sum over a hundred boards, or over enough repeats for a millisecond, is far more.
        let is_alike = shortest / 2 < time && time < 30 * shortest;
        assert!(is_alike, "{time} ns, {shortest} ns");
    }
}

fn many_of(count: usize) -> Vec<Board> {
    vec![named_board("classic"); count]
}
