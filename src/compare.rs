//! Searches side by side on the same boards: what each did, and how long it took.
//!
//! One board is no measure of a search: an image of it, the same puzzle to a person, may take a
//! hundred times as many placements. So for several boards there are a median, percentiles and a
//! maximum beside the sums.

use serde::Serialize;

use crate::board::{Board, check_solution};
use crate::guesses;
use crate::search::{Run, Search};
use crate::trace::{Effort, Step, StepKind};

#[cfg(feature = "cli")]
use crate::judge::Searcher;

#[cfg(feature = "cli")]
mod timed;

#[cfg(feature = "cli")]
pub use timed::{Comparison, ENOUGH_TIME, MAX_ROUNDS, Percentiles, Row, compare};

/// What one search did on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Its placements, undos and so on, if it returned and can be traced.
    pub effort: Option<Effort>,
    /// What ended it before it returned.
    pub stopped: Option<String>,
    /// How many of its placements were guesses, if that was asked for and can be known, and the search
    /// returned.
    pub guesses: Option<u64>,
    /// Whether it filled the board by the rules, with every clue kept.
    pub is_solved: bool,
}

/// The parts of a comparison, for showing progress. A search is named by its index.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// A search begins to count what it does on a board, or on all boards one after the other.
    /// Several may count at a time.
    Counting(usize),
    /// A search has made as many more placements.
    Placed(u64),
    /// A search has counted what it does on one board.
    Counted(usize),
    /// A search begins a round on all boards.
    Timing(usize),
    /// A search has finished a round.
    Timed(usize),
}

/// A search tells of its placements after so many.
const PLACEMENTS_AT_ONCE: u64 = 100_000;

/// Runs the traced twin of every search on every 9×9 board; on all cores with the feature `cli`.
///
/// The result has one row for each search, with one [`Count`] for each board. Guesses take longer to
/// count than the rest, so they are counted on demand.
pub fn count(searches: &[Search], boards: &[Board], with_guesses: bool) -> Vec<Vec<Count>> {
    count_and_tell(searches, boards, with_guesses, || false, |_| {})
}

fn count_and_tell(
    searches: &[Search],
    boards: &[Board],
    with_guesses: bool,
    is_stopped: impl Fn() -> bool + Clone + Send + Sync + 'static,
    progress: impl Fn(Progress) + Clone + Send + Sync + 'static,
) -> Vec<Vec<Count>> {
    let indices: Vec<usize> = (0..searches.len()).collect();
    map(&indices, |&index| match &searches[index] {
        // One process for all boards. Without a twin there are no guesses to count either.
        #[cfg(feature = "cli")]
        Search::Own { searcher, .. } if !with_guesses || searcher.twin().is_err() => {
            progress(Progress::Counting(index));
            count_own(searcher, boards, || progress(Progress::Counted(index)))
        }
        search => map(boards, |board| {
            progress(Progress::Counting(index));
            let (mut placements, tell) = (0, progress.clone());
            let observer = move |step: Step| {
                placements += u64::from(step.kind == StepKind::Placement);
                if placements == PLACEMENTS_AT_ONCE {
                    tell(Progress::Placed(placements));
                    placements = 0;
                }
            };
            let is_stopped = is_stopped.clone();
            let (run, guesses) = if with_guesses {
                guesses::observe(search, board, is_stopped, observer)
            } else {
                (search.observe(board, is_stopped, observer), None)
            };
            progress(Progress::Counted(index));
            Count::of(board, run, guesses)
        }),
    })
}

impl Count {
    fn of(board: &Board, run: Run, guesses: Option<u64>) -> Count {
        Count {
            effort: run.stopped.is_none().then_some(run.traced.effort),
            guesses: guesses.filter(|_| run.stopped.is_none()),
            stopped: run.stopped,
            is_solved: check_solution(board, &run.traced.board).is_ok(),
        }
    }
}

#[cfg(feature = "cli")]
fn count_own(searcher: &Searcher, boards: &[Board], counted: impl Fn()) -> Vec<Count> {
    let mut told = 0;
    let runs = searcher.count(boards, &mut || {
        told += 1;
        counted();
    });
    for _ in told..boards.len() {
        counted();
    }
    let counts = boards.iter().zip(runs);
    let counts = counts.map(|(board, run)| Count::of(board, run, None));
    let mut counts: Vec<Count> = counts.collect();
    if searcher.twin().is_err() {
        // The plain program may solve them all the same.
        let answers = searcher.answers(boards, 1).ok().flatten();
        let answers = answers.unwrap_or_default();
        for ((count, board), (answer, _)) in counts.iter_mut().zip(boards).zip(answers) {
            count.is_solved = check_solution(board, &answer).is_ok();
        }
    }
    counts
}

fn map<T: Sync, U: Send>(items: &[T], function: impl Fn(&T) -> U + Sync + Send) -> Vec<U> {
    #[cfg(feature = "cli")]
    use rayon::prelude::*;
    #[cfg(feature = "cli")]
    let items = items.par_iter();
    #[cfg(not(feature = "cli"))]
    let items = items.iter();
    items.map(function).collect()
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
