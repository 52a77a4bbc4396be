//! The clock of a search: the processor time of this process on Linux, macOS and Windows, and the wall
//! clock elsewhere. Unlike the wall clock, processor time stands still while other processes run.

pub use here::*;

/// Ends this process when the one that has started it was killed: nothing else ends a solution that never returns.
#[cfg(unix)]
pub fn guard() {
    use std::os::unix::process::parent_id;
    let parent = parent_id();
    while parent_id() == parent {
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    std::process::abort();
}

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

#[cfg(windows)]
mod here {
    use std::os::windows::raw::HANDLE;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    use std::time::Duration;

    /// Hundreds of nanoseconds: the lower half, and the upper one.
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    struct Time(u32, u32);

    // SAFETY: so they are declared by Windows; the structure has C's layout.
    unsafe extern "system" {
        fn GetCurrentProcess() -> HANDLE;
        fn TerminateProcess(process: HANDLE, code: u32) -> i32;
        fn GetProcessTimes(
            process: HANDLE,
            created: *mut Time,
            exited: *mut Time,
            kernel: *mut Time,
            user: *mut Time,
        ) -> i32;
    }

    pub fn now() -> Duration {
        let [mut created, mut exited, mut kernel, mut user] = [Time::default(); 4];
        // SAFETY: it writes to the times, which outlive the call.
        unsafe {
            let process = GetCurrentProcess();
            GetProcessTimes(process, &mut created, &mut exited, &mut kernel, &mut user);
        }
        let hundreds = |Time(low, high)| u64::from(high) << 32 | u64::from(low);
        Duration::from_nanos(100 * (hundreds(kernel) + hundreds(user)))
    }

    /// The time by this clock at which the process is to end, in microseconds.
    static END: AtomicU64 = AtomicU64::new(u64::MAX);

    /// Has the guard end this process.
    pub fn end_process_after(limit: Duration) {
        END.store((now() + limit).as_micros() as u64, Relaxed);
    }

    /// Ends this process when it has used its time, with the code ERROR_TIMEOUT: it ends with the judge anyway, whose job
    /// it is in.
    pub fn guard() {
        while now().as_micros() < END.load(Relaxed).into() {
            std::thread::sleep(Duration::from_millis(5));
        }
        // SAFETY: nothing of this process runs after it.
        unsafe { TerminateProcess(GetCurrentProcess(), 1460) };
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
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
