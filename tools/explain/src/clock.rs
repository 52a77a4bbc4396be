//! The clock of searches.

use std::time::{Duration, Instant};

/// The time that this thread needs for the work.
///
/// Short work is timed by the wall clock, which is read in some tens of nanoseconds. Longer work may be
/// interrupted by other processes, so it is timed by the clock of the processor, where there is one.
pub fn time(work: impl FnOnce()) -> Duration {
    let cpu_start = cpu();
    let start = Instant::now();
    work();
    let wall = start.elapsed();
    let taken = cpu().zip(cpu_start);
    let taken = taken.map(|(end, start)| end.saturating_sub(start));
    without_interruptions(wall, taken.unwrap_or(wall))
}

/// The time of a search that took this time by the wall, and by a clock of the processor.
pub fn without_interruptions(wall: Duration, cpu: Duration) -> Duration {
    if cpu < CPU_IS_EXACT {
        wall
    } else {
        wall.min(cpu)
    }
}

/// Some clocks of the processor tick every microsecond.
const CPU_IS_EXACT: Duration = Duration::from_micros(100);

/// The processor time of this thread so far.
fn cpu() -> Option<Duration> {
    #[cfg(unix)]
    {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        now.try_into().ok()
    }
    #[cfg(not(unix))]
    None
}
