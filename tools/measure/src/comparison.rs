//! Counts and times together.

use std::time::Duration;

use serde::Serialize;
use words::message::Message;

use crate::count::{Count, Progress, count_and_tell};
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
    /// did not return from every board or cannot be traced. What it places on copies of the board is not counted: then
    /// `undos` and `deepest` are `None`, too.
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
    /// Its time as a multiple of that of the fastest, unless it is the fastest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Ratio>,
    /// How the boards differ, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentiles: Option<Percentiles>,
    /// Why there are no counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Message>,
}

/// A ratio of times, and how far to trust it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ratio {
    /// The ratio of the means.
    pub value: f64,
    /// By how much of itself it differs between the even rounds and the odd ones: the machine's part.
    pub machine: f64,
    /// Its standard error, as a part of itself, if these boards are a sample of others.
    pub boards: f64,
}

impl Ratio {
    fn of(clock: &Clock, fastest: &Clock) -> Option<Ratio> {
        let (times, others) = (clock.times()?, fastest.times()?);
        let ratio = |of: fn(&[u64; 2]) -> u64| {
            let [one, other] = [clock, fastest].map(|clock| {
                let halves = clock.halves.iter().flatten();
                halves.map(|times| of(times) as f64).sum::<f64>()
            });
            one / other
        };
        let value = ratio(|[even, odd]| *even.min(odd));
        let [even, odd] = [ratio(|times| times[0]), ratio(|times| times[1])];
        let residual = |(time, other): (&u64, &u64)| (*time as f64 - value * *other as f64).powi(2);
        let residuals: f64 = times.iter().zip(&others).map(residual).sum();
        let n = times.len() as f64;
        Some(Ratio {
            value,
            machine: (even - odd).abs() / value,
            boards: (residuals * n / (n - 1.0).max(1.0)).sqrt() / times.iter().sum::<u64>() as f64,
        })
    }
}

/// How much one approach did on the boards, taken one by one: a mean hides the worst of them.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// Digits written into empty cells.
    pub placements: Option<Spread>,
    /// For each board the shortest time over the rounds.
    pub nanoseconds: Option<Spread>,
}

/// Points of a distribution of values. Each is one of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// At least half of the values are no greater.
    pub median: u64,
    /// At least 90 % of the values are no greater.
    pub p90: u64,
    /// At least 99 % of the values are no greater.
    pub p99: u64,
    /// The greatest value.
    pub max: u64,
}

impl Spread {
    /// The spread of one value or more.
    ///
    /// # Panics
    ///
    /// When there is no value.
    pub fn of(mut values: Vec<u64>) -> Spread {
        values.sort_unstable();
        let at = |percent: usize| values[(values.len() * percent).div_ceil(100) - 1];
        Spread {
            median: at(50),
            p90: at(90),
            p99: at(99),
            max: at(100),
        }
    }
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
        halves: Some(vec![[u64::MAX; 2]; boards.len()]),
        spent: Duration::ZERO,
    };
    let mut clocks = vec![clock; searches.len()];
    for round in 0..MAX_ROUNDS {
        for (index, (search, clock)) in searches.iter().zip(&mut clocks).enumerate() {
            let is_wanted = round < MIN_ROUNDS || clock.spent < ENOUGH_TIME;
            if clock.halves.is_some() && is_wanted && !is_stopped() {
                progress(Progress::Timing(index, round));
                clock.halves = clock.time(round % 2, search, boards, &is_stopped);
            }
        }
    }
    let timed = clocks.iter().filter(|clock| clock.mean().is_some());
    let fastest = timed.min_by_key(|clock| clock.mean());
    let rows = searches.iter().zip(counts).zip(&clocks);
    let rows = rows.map(|((search, counts), clock)| row(search, &counts, clock, fastest));
    Comparison {
        boards: boards.len(),
        approaches: rows.collect(),
    }
}

fn row(search: &Search, counts: &[Count], clock: &Clock, fastest: Option<&Clock>) -> Row {
    let efforts: Option<Vec<Effort>> = counts.iter().map(|count| count.effort).collect();
    let each = |of: fn(&Effort) -> u64| {
        let counts = efforts.as_ref()?.iter().map(of);
        Some(counts.collect::<Vec<u64>>())
    };
    let sum = |of| Some(each(of)?.iter().sum());
    let is_elsewhere = search.is_copying() && sum(|effort| effort.undos) == Some(0);
    let placed = |of| each(of).filter(|_| !is_elsewhere);
    let sum_placed = |of| Some(placed(of)?.iter().sum());
    Row {
        name: search.name().to_owned(),
        placements: sum_placed(|effort| effort.placements),
        undos: sum_placed(|effort| effort.undos),
        reads: sum(|effort| effort.reads),
        guesses: counts.iter().map(|count| count.guesses).sum(),
        deepest: placed(|effort| effort.deepest).map(|all| all.into_iter().max().unwrap_or(0)),
        solved: counts.iter().filter(|count| count.is_solved).count(),
        nanoseconds_per_board: clock.mean(),
        ratio: fastest
            .filter(|fastest| !std::ptr::eq(*fastest, clock))
            .and_then(|fastest| Ratio::of(clock, fastest)),
        percentiles: (counts.len() > 1).then(|| Percentiles {
            placements: placed(|effort| effort.placements).map(Spread::of),
            nanoseconds: clock.times().map(Spread::of),
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
    /// For each board, the shortest time over the even rounds and over the odd ones, in nanoseconds; `None` if
    /// the search does not return from every board: then it is not tried again.
    halves: Option<Vec<[u64; 2]>>,
    /// Without interruptions: on a busy machine there are about as many rounds as elsewhere.
    spent: Duration,
}

impl Clock {
    /// The `halves` after one round on all boards.
    fn time(
        &mut self,
        half: usize,
        search: &Search,
        boards: &[Board],
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<[u64; 2]>> {
        let mut halves = self.halves.take()?;
        // What is known by now decides how often a board is solved: the first rounds are slow, while the
        // processor does not know the search yet.
        let shortest = halves.iter().map(|[even, odd]| *even.min(odd).max(&1));
        let repeats = |time: u64| if time < TOO_SHORT { BATCH / time } else { 1 };
        let taken = shortest
            .clone()
            .map(|time| time.saturating_mul(repeats(time)));
        let passes = 1 + SAMPLE / taken.fold(1, u64::saturating_add);
        let repeats = shortest.map(|time| repeats(time) as usize);
        let rows = Vec::from_iter(boards.iter().zip(repeats)).repeat(passes as usize);
        let mut times = Vec::new();
        for part in rows.chunks(CHUNK) {
            times.extend(search.time(part, is_stopped)?);
        }
        let places = (0..boards.len()).cycle();
        for ((place, time), (_, repeats)) in places.zip(times).zip(&rows) {
            self.spent += time * *repeats as u32;
            let shortest = &mut halves[place][half];
            *shortest = u64::min(*shortest, time.as_nanos() as u64);
        }
        Some(halves)
    }

    /// The shortest times, if there are any.
    fn times(&self) -> Option<Vec<u64>> {
        let times = self.halves.as_ref()?.iter();
        let times: Vec<u64> = times.map(|[even, odd]| *even.min(odd)).collect();
        times
            .first()
            .is_some_and(|time| *time < u64::MAX)
            .then_some(times)
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
