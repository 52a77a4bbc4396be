//! Searches side by side on the same boards: what each did, and how long it took.
//!
//! One board is no measure of a search: an image of it, the same puzzle to a person, may take a
//! hundred times as many placements. So for several boards there are a median, percentiles and a
//! maximum beside the sums.

use serde::Serialize;

use crate::board::{Board, check_solution};
use crate::guesses;
use crate::search::{Run, Search};
use crate::trace::Effort;

#[cfg(feature = "cli")]
mod timed;

#[cfg(feature = "cli")]
pub use timed::{Comparison, ENOUGH_TIME, MAX_ROUNDS, Percentiles, Progress, Row, compare};

/// What one search did on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Its placements, undos and so on, if it returned and can be traced.
    pub effort: Option<Effort>,
    /// What ended it before it returned.
    pub stopped: Option<String>,
    /// How many of its placements were guesses, if that was asked for and can be known.
    pub guesses: Option<u64>,
    /// Whether it filled the board by the rules, with every clue kept.
    pub is_solved: bool,
}

/// Runs the traced twin of every search on every 9×9 board; on all cores with the feature `cli`.
///
/// The result has one row for each search, with one [`Count`] for each board. `counted` is called
/// after each search of a board. Guesses take longer to count than the rest, so they are counted on
/// demand.
pub fn count(
    searches: &[Search],
    boards: &[Board],
    with_guesses: bool,
    counted: &(impl Fn() + Sync),
) -> Vec<Vec<Count>> {
    map(searches, |search| {
        let count = |board: &Board, run: Run, guesses| {
            counted();
            Count {
                effort: run.stopped.is_none().then_some(run.traced.effort),
                stopped: run.stopped,
                guesses,
                is_solved: check_solution(board, &run.traced.board).is_ok(),
            }
        };
        if with_guesses {
            return map(boards, |board| {
                let (run, guesses) = guesses::count(search, board);
                count(board, run, guesses)
            });
        }
        match search {
            Search::Named(approach) => map(boards, |board| {
                count(board, approach.count(board).into(), None)
            }),
            // One process for all boards.
            #[cfg(feature = "cli")]
            Search::Own { searcher, .. } => {
                let runs = searcher.count(boards).into_iter();
                let runs = boards.iter().zip(runs);
                let mut counts: Vec<Count> =
                    runs.map(|(board, run)| count(board, run, None)).collect();
                if searcher.twin().is_err() {
                    // The plain program may solve them all the same.
                    let answers = searcher
                        .answers(boards, 1)
                        .ok()
                        .flatten()
                        .unwrap_or_default();
                    for ((count, board), (answer, _)) in counts.iter_mut().zip(boards).zip(answers)
                    {
                        count.is_solved = check_solution(board, &answer).is_ok();
                    }
                }
                counts
            }
        }
    })
}

#[cfg(feature = "cli")]
fn map<T: Sync, U: Send>(items: &[T], function: impl Fn(&T) -> U + Sync + Send) -> Vec<U> {
    use rayon::prelude::*;
    items.par_iter().map(function).collect()
}

#[cfg(not(feature = "cli"))]
fn map<T, U>(items: &[T], function: impl Fn(&T) -> U) -> Vec<U> {
    items.iter().map(function).collect()
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
