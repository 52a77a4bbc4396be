//! Rounds in which programs take turns.

use std::time::{Duration, Instant};

/// Numbers rounds from 0: at most `most` of them, and none begins once `budget` has passed since the
/// call. The first always takes place.
///
/// To time several programs, give each of them its turn in every round, and take the median of its
/// times: a machine that slows down then slows all of them alike, and an odd slow round decides
/// nothing.
///
/// ```
/// use std::time::{Duration, Instant};
/// use measure::{Spread, rounds};
///
/// let programs: [fn() -> u64; 2] = [|| (0..100).sum(), || (0..1_000).product()];
/// let mut times = [const { Vec::new() }; 2];
/// for _round in rounds(11, Duration::from_millis(250)) {
///     for (program, times) in programs.iter().zip(&mut times) {
///         let start = Instant::now();
///         std::hint::black_box(program());
///         times.push(start.elapsed().as_nanos() as u64);
///     }
/// }
/// let medians = times.map(|times| Spread::of(times).median);
/// # assert_eq!(medians.len(), 2);
/// ```
pub fn rounds(most: usize, budget: Duration) -> impl Iterator<Item = usize> {
    let start = Instant::now();
    (0..most).take_while(move |&round| round == 0 || start.elapsed() <= budget)
}
