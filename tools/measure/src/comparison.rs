//! Counts and times together.

use std::time::Duration;

use explain::message::Message;
use serde::Serialize;

use crate::count::{Count, Progress, count_and_tell};
use crate::spread::Spread;
use explain::program::Search;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;

/// What approaches did on the same boards.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The number of boards.
    pub boards: usize,
    /// One row for each approach, in the order in which they were asked for.
    pub approaches: Vec<Row>,
}

/// What one approach did on all boards.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The approach.
    pub name: String,
    /// Digits written into empty cells, over all boards; `None`, like the other counts, if the search
    /// did not return from every board or cannot be traced.
    pub placements: Option<u64>,
    /// Digits taken out again, over all boards.
    pub undos: Option<u64>,
    /// Placements that the rules did not force, over all boards, if that was asked for and can be
    /// known for every board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// Cells of the board that the search looked at, over all boards.
    pub reads: Option<u64>,
    /// The most placements that stood on one board at once.
    pub deepest: Option<u64>,
    /// The number of boards that were filled by the rules, with every clue kept.
    pub solved: usize,
    /// The mean over the boards, of the shortest time over the rounds for each; `None` if the search does
    /// not return from every board.
    pub nanoseconds_per_board: Option<u64>,
    /// How the boards differ, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentiles: Option<Percentiles>,
    /// Why there are no counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Message>,
}

/// How much one approach did on the boards, taken one by one: a mean hides the worst of them.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// Digits written into empty cells.
    pub placements: Option<Spread>,
    /// For each board the shortest time over the rounds.
    pub nanoseconds: Option<Spread>,
}

/// Runs every approach on every board: its traced twin once, on all cores, for the counts, and the
/// plain function in rounds, on one core, for the time.
///
/// Approaches take turns in each round, so a machine that slows down slows all of them alike.
/// There are [`MAX_ROUNDS`]; an approach that has spent [`ENOUGH_TIME`] takes part in no further one after
/// the first [`MIN_ROUNDS`].
///
/// When `is_stopped` returns `true`, the twins stop soon, and the plain function after the board that
/// it is on: what is not done then has no counts and no time. A solution of the user stops with its
/// judge.
pub fn compare(
    searches: &[Search],
    boards: &[Board],
    with_guesses: bool,
    is_stopped: impl Fn() -> bool + Clone + Send + Sync + 'static,
    progress: impl Fn(Progress) + Clone + Send + Sync + 'static,
) -> Comparison {
    let (stops, tell) = (is_stopped.clone(), progress.clone());
    let counts = count_and_tell(searches, boards, with_guesses, stops, tell);
    let clock = Clock {
        shortest: Some(vec![u64::MAX; boards.len()]),
        spent: Duration::ZERO,
    };
    let mut clocks = vec![clock; searches.len()];
    for round in 0..MAX_ROUNDS {
        for (index, (search, clock)) in searches.iter().zip(&mut clocks).enumerate() {
            let is_wanted = round < MIN_ROUNDS || clock.spent < ENOUGH_TIME;
            if clock.shortest.is_some() && is_wanted && !is_stopped() {
                progress(Progress::Timing(index));
                clock.time(search, boards, &is_stopped);
                progress(Progress::Timed(index));
            }
        }
    }
    let rows = searches.iter().zip(counts).zip(clocks);
    let rows = rows.map(|((search, counts), clock)| row(search, &counts, clock));
    Comparison {
        boards: boards.len(),
        approaches: rows.collect(),
    }
}

fn row(search: &Search, counts: &[Count], clock: Clock) -> Row {
    let efforts: Option<Vec<Effort>> = counts.iter().map(|count| count.effort).collect();
    let each = |of: fn(&Effort) -> u64| {
        let counts = efforts.as_ref()?.iter().map(of);
        Some(counts.collect::<Vec<u64>>())
    };
    let sum = |of| Some(each(of)?.iter().sum());
    let spread = |values: Vec<u64>| (!values.is_empty()).then(|| Spread::of(values));
    Row {
        name: search.name().to_owned(),
        placements: sum(|effort| effort.placements),
        undos: sum(|effort| effort.undos),
        reads: sum(|effort| effort.reads),
        guesses: counts.iter().map(|count| count.guesses).sum(),
        deepest: each(|effort| effort.deepest).map(|all| all.into_iter().max().unwrap_or(0)),
        solved: counts.iter().filter(|count| count.is_solved).count(),
        nanoseconds_per_board: clock.mean(),
        percentiles: (counts.len() > 1).then(|| Percentiles {
            placements: each(|effort| effort.placements).and_then(spread),
            nanoseconds: clock.times().and_then(|times| spread(times.clone())),
        }),
        stopped: counts.iter().find_map(|count| count.stopped.clone()),
    }
}

/// The maximum number of rounds that are timed.
pub const MAX_ROUNDS: usize = 11;

/// The minimum number: what slows down one round is not in the shortest time of several.
pub const MIN_ROUNDS: usize = 3;

/// An approach that has spent this much time in rounds takes part in no further one after these.
pub const ENOUGH_TIME: Duration = Duration::from_millis(100);

/// The times of one approach.
#[derive(Clone)]
struct Clock {
    /// For each board, the shortest time over the rounds, in nanoseconds. `None` once the search has not
    /// returned from a board: it is not tried again.
    shortest: Option<Vec<u64>>,
    /// Without interruptions: on a busy machine there are about as many rounds as elsewhere.
    spent: Duration,
}

impl Clock {
    /// One round on all boards.
    fn time(&mut self, search: &Search, boards: &[Board], is_stopped: &dyn Fn() -> bool) {
        let Some(mut shortest) = self.shortest.take() else {
            return;
        };
        // What is known by now decides how often a board is solved: the first rounds are slow, while the
        // processor does not know the search yet.
        let repeats = |time: &u64| match *time {
            ..TOO_SHORT => BATCH / u64::max(*time, 1),
            _ => 1,
        };
        let row = |time: &u64| repeats(time).saturating_mul(u64::max(*time, 1));
        let sum = shortest.iter().map(row).fold(1, u64::saturating_add);
        let passes = 1 + (SAMPLE / sum) as usize;
        let repeats: Vec<usize> = shortest.iter().map(|time| repeats(time) as usize).collect();
        let pass: Vec<(&Board, usize)> = boards.iter().zip(repeats).collect();
        let rows = pass.repeat(passes);
        let places = (0..boards.len()).cycle();
        let mut times = Vec::new();
        for part in rows.chunks(CHUNK) {
            match search.time(part, is_stopped) {
                Some(more) => times.extend(more),
                None => return,
            }
        }
        for ((place, time), (_, repeats)) in places.zip(times).zip(&rows) {
            self.spent += time * *repeats as u32;
            shortest[place] = shortest[place].min(time.as_nanos() as u64);
        }
        self.shortest = Some(shortest);
    }

    /// The shortest times, if there are any.
    fn times(&self) -> Option<&Vec<u64>> {
        let times = self.shortest.as_ref();
        times.filter(|times| times.first().is_some_and(|time| *time < u64::MAX))
    }

    /// Nanoseconds per board.
    fn mean(&self) -> Option<u64> {
        let times = self.times()?;
        Some(times.iter().sum::<u64>() / times.len() as u64)
    }
}

/// A board that takes fewer nanoseconds is solved several times in a row: a look at the clock takes some
/// tens of nanoseconds.
const TOO_SHORT: u64 = 1_000;

/// Nanoseconds of such a row.
const BATCH: u64 = 20_000;

/// Nanoseconds of a round, at least: if all boards together take less, there are several passes. In the
/// first one, a new process is slow for a moment.
const SAMPLE: u64 = 4_000_000;

/// Boards that a search is given at a time.
const CHUNK: usize = 1_000;
