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

/// Some clocks of the processor tick every microsecond, that of Windows every 15 ms.
pub const CPU_IS_EXACT: Duration = Duration::from_micros(if cfg!(windows) { 300_000 } else { 100 });

/// The processor time of this thread so far.
fn cpu() -> Option<Duration> {
    #[cfg(unix)]
    {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        now.try_into().ok()
    }
    #[cfg(windows)]
    {
        use windows_sys::Win32::Foundation::FILETIME;
        use windows_sys::Win32::System::Threading::{GetCurrentThread, GetThreadTimes};
        let [mut began, mut ended, mut kernel, mut user] = [FILETIME::default(); 4];
        // SAFETY: it writes to the times, which outlive the call.
        #[allow(unsafe_code, reason = "Rust has no safe call for it")]
        let is_known = unsafe {
            let thread = GetCurrentThread();
            GetThreadTimes(thread, &mut began, &mut ended, &mut kernel, &mut user) != 0
        };
        let hundreds =
            |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
        is_known.then(|| Duration::from_nanos(100 * (hundreds(kernel) + hundreds(user))))
    }
    #[cfg(not(any(unix, windows)))]
    None
}
