//! The clock of searches.

use std::time::{Duration, Instant};

/// The time that this thread needs for the work: see [`without_interruptions`].
pub fn time(work: impl FnOnce()) -> Duration {
    let cpu_start = cpu();
    let start = Instant::now();
    work();
    let wall = start.elapsed();
    let taken = cpu().zip(cpu_start);
    let taken = taken.map(|(end, start)| end.saturating_sub(start));
    without_interruptions(wall, taken.unwrap_or(wall))
}

/// The time of a search that took this time by the wall clock, and by a clock of the processor, which is
/// coarser but stands still while other processes run.
pub fn without_interruptions(wall: Duration, cpu: Duration) -> Duration {
    match cpu {
        // It has not ticked, so it may stand still for longer than a tick, as in some virtual machines.
        Duration::ZERO => wall,
        _ => wall.min(cpu + TICK),
    }
}

/// Some clocks of the processor tick every microsecond, that of Windows every 15.6 ms.
pub const TICK: Duration = Duration::from_micros(if cfg!(windows) { 15_625 } else { 1 });

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
