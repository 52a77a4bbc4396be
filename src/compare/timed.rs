//! Counts and times together.

use std::iter::repeat_n;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::{Count, Progress, Spread, count_and_tell};
use crate::board::Board;
use crate::search::Search;
use crate::trace::Effort;

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
    /// The median over the rounds; `None` if the search does not return from every board.
    pub nanoseconds_per_board: Option<u64>,
    /// How the boards differ, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentiles: Option<Percentiles>,
    /// Why there are no counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// How much one approach did on the boards, taken one by one: a mean hides the worst of them.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// Digits written into empty cells.
    pub placements: Option<Spread>,
    /// For each board the shortest time over the rounds. A look at the clock is part of it: some
    /// tens of nanoseconds.
    pub nanoseconds: Option<Spread>,
}

/// Runs every approach on every board: its traced twin once, on all cores, for the counts, and the
/// plain function in rounds, on one core, for the time.
///
/// In a round every approach has its turn, so a machine that slows down slows all of them alike.
/// There are up to [`MAX_ROUNDS`], and after [`ENOUGH_TIME`] no further one begins.
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
    let counts = count_and_tell(
        searches,
        boards,
        with_guesses,
        is_stopped.clone(),
        progress.clone(),
    );

    let mut clocks = vec![Clock::new(boards, &is_stopped); searches.len()];
    let start = Instant::now();
    for round in 0..MAX_ROUNDS {
        if round > 0 && start.elapsed() > ENOUGH_TIME {
            break;
        }
        for (index, (search, clock)) in searches.iter().zip(&mut clocks).enumerate() {
            if clock.samples.is_none() || is_stopped() {
                continue;
            }
            progress(Progress::Timing(index));
            clock.time(search, boards);
            progress(Progress::Timed(index));
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
        nanoseconds_per_board: clock.samples.and_then(spread).map(|spread| spread.median),
        percentiles: (counts.len() > 1).then(|| Percentiles {
            placements: each(|effort| effort.placements).and_then(spread),
            nanoseconds: spread(clock.shortest).filter(|spread| spread.max < u64::MAX),
        }),
        stopped: counts.iter().find_map(|count| count.stopped.clone()),
    }
}

/// The maximum number of rounds that are timed.
pub const MAX_ROUNDS: usize = 11;

/// When this much time has been spent in rounds, no further one begins.
pub const ENOUGH_TIME: Duration = Duration::from_millis(250);

/// The times of one approach.
#[derive(Clone)]
struct Clock<'a> {
    /// Nanoseconds per board, one value for each round. `None` once the search has not returned from
    /// a board: it is not tried again.
    samples: Option<Vec<u64>>,
    /// For each board, the shortest time over the rounds, in nanoseconds.
    shortest: Vec<u64>,
    /// How often each board is solved in a sample: a microsecond alone is too short to measure.
    repeats: usize,
    is_stopped: &'a dyn Fn() -> bool,
}

impl<'a> Clock<'a> {
    fn new(boards: &[Board], is_stopped: &'a dyn Fn() -> bool) -> Clock<'a> {
        Clock {
            samples: Some(Vec::new()),
            shortest: vec![u64::MAX; boards.len()],
            repeats: 1,
            is_stopped,
        }
    }

    fn time(&mut self, search: &Search, boards: &[Board]) {
        let sample = self.sample(search, boards);
        let samples = self.samples.take().zip(sample);
        self.samples = samples.map(|(mut samples, sample)| {
            samples.push(sample);
            samples
        });
    }

    /// Nanoseconds per board, if the search returns from all boards.
    fn sample(&mut self, search: &Search, boards: &[Board]) -> Option<u64> {
        let count = boards.len().max(1) as u32;
        if boards.len() > 1 {
            let taken = self.time_one_by_one(search, boards)?;
            if taken > count * TIMER_NEGLIGIBLE {
                return Some((taken / count).as_nanos() as u64);
            }
        }
        let mut taken = time(search, boards, self.repeats)?;
        while self.samples.as_ref().is_some_and(Vec::is_empty)
            && taken < MIN_SAMPLE
            && !boards.is_empty()
        {
            self.repeats *= 4;
            taken = time(search, boards, self.repeats)?;
        }
        Some((taken / self.repeats as u32 / count).as_nanos() as u64)
    }

    /// Keeps the shortest time of each board, and returns the sum of the times.
    fn time_one_by_one(&mut self, search: &Search, boards: &[Board]) -> Option<Duration> {
        let mut sum = Duration::ZERO;
        let shortest = self.shortest.chunks_mut(CHUNK);
        for (chunk, shortest) in boards.chunks(CHUNK).zip(shortest) {
            for (taken, shortest) in times(search, chunk, self.is_stopped)?
                .into_iter()
                .zip(shortest)
            {
                *shortest = (*shortest).min(taken.as_nanos() as u64);
                sum += taken;
            }
        }
        Some(sum)
    }
}

/// The time that the plain program takes on each board, unless it is stopped.
fn times(
    search: &Search,
    boards: &[Board],
    is_stopped: &dyn Fn() -> bool,
) -> Option<Vec<Duration>> {
    match search {
        Search::Named(approach) => {
            let mut copies = boards.to_vec();
            let times = copies.iter_mut().map(|board| {
                let start = Instant::now();
                (approach.solve)(board);
                let taken = start.elapsed();
                (!is_stopped()).then_some(taken)
            });
            times.collect()
        }
        Search::Own { searcher, .. } => {
            let answers = searcher.answers(boards, 1).ok()??;
            Some(answers.into_iter().map(|(_, time)| time).collect())
        }
    }
}

const MIN_SAMPLE: Duration = Duration::from_millis(1);

/// When a board takes this long, a look at the clock for each does not change the sum.
const TIMER_NEGLIGIBLE: Duration = Duration::from_micros(10);

/// Boards that are copied at a time: the copies are made before the clock starts.
const CHUNK: usize = 1_000;

/// The time that the plain program takes on all boards, `repeats` times over.
fn time(search: &Search, boards: &[Board], repeats: usize) -> Option<Duration> {
    let approach = match search {
        Search::Named(approach) => approach,
        Search::Own { searcher, .. } => {
            let answers = searcher.answers(boards, repeats).ok()??;
            return Some(answers.iter().map(|(_, time)| *time).sum());
        }
    };
    let mut taken = Duration::ZERO;
    for chunk in boards.chunks(CHUNK) {
        let copies = repeat_n(chunk, repeats).flatten();
        let mut copies: Vec<Board> = copies.cloned().collect();
        let start = Instant::now();
        for board in &mut copies {
            (approach.solve)(board);
        }
        taken += start.elapsed();
    }
    Some(taken)
}
