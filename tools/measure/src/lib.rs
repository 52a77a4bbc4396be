//! Searches side by side on the same boards: what each did, and how long it took.
//!
//! One board is no measure of a search: an image of it, the same puzzle to a person, may take a
//! hundred times as many placements. So for several boards there are a median, percentiles and a
//! maximum beside the sums.

mod comparison;
mod count;

pub mod sets;

pub use comparison::{
    Comparison, ENOUGH_TIME, MAX_ROUNDS, MIN_ROUNDS, Percentiles, Ratio, Row, Spread, compare,
};
pub use count::{Count, Progress, count};

/// The compiler's flags with which the approaches are compiled.
pub const FLAGS: &str = env!("FLAGS");
