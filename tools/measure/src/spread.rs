//! How values are distributed.

use serde::Serialize;

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
