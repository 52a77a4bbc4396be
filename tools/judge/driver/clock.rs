//! The clock of a search: the processor time of this process on Linux and macOS, and the wall clock
//! elsewhere. Unlike the wall clock, processor time stands still while other processes run.

pub use here::{end_process_after, now};

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod here {
    use std::env::consts::OS;
    use std::os::raw::{c_int, c_long};
    use std::ptr;
    use std::time::Duration;

    /// Seconds, and nanoseconds or microseconds.
    #[repr(C)]
    struct Time(c_long, c_long);

    /// The time between two ends, if there are several, and the time to the next.
    #[repr(C)]
    struct Timer(Time, Time);

    // SAFETY: so they are declared by POSIX; both structures have C's layout.
    unsafe extern "C" {
        fn clock_gettime(clock: c_int, now: *mut Time) -> c_int;
        fn setitimer(timer: c_int, new: *const Timer, old: *mut Timer) -> c_int;
    }

    const ITIMER_PROF: c_int = 2;

    pub fn now() -> Duration {
        // CLOCK_PROCESS_CPUTIME_ID.
        let clock = if OS == "macos" { 12 } else { 2 };
        let mut now = Time(0, 0);
        // SAFETY: it writes to `now`, which outlives the call.
        unsafe { clock_gettime(clock, &mut now) };
        Duration::new(now.0 as u64, now.1 as u32)
    }

    /// Has the system end this process with SIGPROF.
    pub fn end_process_after(limit: Duration) {
        let end = Time(limit.as_secs() as c_long, limit.subsec_micros() as c_long);
        // SAFETY: it reads the timer during the call, and writes no old one to a null pointer.
        unsafe { setitimer(ITIMER_PROF, &Timer(Time(0, 0), end), ptr::null_mut()) };
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod here {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    static START: OnceLock<Instant> = OnceLock::new();

    pub fn now() -> Duration {
        START.get_or_init(Instant::now).elapsed()
    }

    /// The judge ends it.
    pub fn end_process_after(_: Duration) {}
}
