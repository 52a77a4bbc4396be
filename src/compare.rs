//! Searches side by side on the same boards: what each did, and how long it took.
//!
//! One board is no measure of a search: an image of it, the same puzzle to a person, may take a
//! hundred times as many placements. So for several boards there are a median, percentiles and a
//! maximum beside the sums.

use serde::Serialize;

use crate::approaches::Approach;
use crate::board::{Board, check_solution};
use crate::guesses;
use crate::trace::{Effort, Step};

#[cfg(feature = "cli")]
mod timed;

#[cfg(feature = "cli")]
pub use timed::{Comparison, ENOUGH_TIME, MAX_ROUNDS, Percentiles, Progress, Row, compare};

/// What one search did on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Its placements, undos and so on.
    pub effort: Effort,
    /// How many of its placements were guesses, if that was asked for and can be known.
    pub guesses: Option<u64>,
    /// Whether it filled the board by the rules, with every clue kept.
    pub is_solved: bool,
}

impl Count {
    /// Searches the board, and passes each step to `observer`.
    fn of(
        approach: &Approach,
        board: &Board,
        with_guesses: bool,
        observer: impl FnMut(Step) + 'static,
    ) -> Count {
        let (traced, guesses) = if with_guesses {
            guesses::observe(approach, board, observer)
        } else {
            (approach.observe(board, observer), None)
        };
        Count {
            effort: traced.effort,
            guesses,
            is_solved: check_solution(board, &traced.board).is_ok(),
        }
    }
}

/// Runs the traced twin of every approach on every 9×9 board; on all cores with the feature `cli`.
///
/// The result has one row for each board, with one [`Count`] for each approach. `counted` is called
/// after each search. Guesses take longer to count than the rest, so they are counted on demand.
pub fn count(
    approaches: &[&'static Approach],
    boards: &[Board],
    with_guesses: bool,
    counted: &(impl Fn() + Sync),
) -> Vec<Vec<Count>> {
    map_searches(approaches, boards, &|approach, board| {
        let count = Count::of(approach, board, with_guesses, |_| {});
        counted();
        count
    })
}

/// One row for each board, with the result of each approach on it.
fn map_searches<T: Send>(
    approaches: &[&'static Approach],
    boards: &[Board],
    search: &(impl Fn(&'static Approach, &Board) -> T + Sync),
) -> Vec<Vec<T>> {
    map(boards, |board| {
        map(approaches, |approach| search(approach, board))
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
