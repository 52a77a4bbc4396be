//! Runs a program under limits, and kills it with everything that it started.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use super::linux;
#[cfg(windows)]
use super::windows::JobObject;
use crate::error::Error;
use crate::leetcode::Limits;
#[cfg(windows)]
use windows_sys::Win32::Foundation::ERROR_TIMEOUT;

/// A program that is no longer running.
#[derive(Debug)]
pub struct Finished {
    pub end: End,
    /// The bytes that it printed, up to the limit.
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// The time of the processor of all its processes, as the system has counted it; 0 where that is not known.
    pub cpu: Duration,
}

impl Finished {
    pub fn is_success(&self) -> bool {
        matches!(self.end, End::Exited(status) if status.success())
    }
}

/// Why a program is no longer running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited, or a signal ended it that was not ours.
    Exited(ExitStatus),
    /// It used too much processor time.
    TimedOut,
    /// It slept too long, all in all.
    Slept,
    /// It wrote more than [`MAX_FILE`] to a file.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix limits it"))]
    TooLargeFile,
    TooMuchOutput,
    /// The caller's `is_done` returned `true`.
    Done,
}

impl End {
    /// The reason for this status. These signals, and this code, come from the limits of the driver and of
    /// the system.
    fn of(status: ExitStatus) -> End {
        #[cfg(unix)]
        {
            use rustix::process::Signal;
            let signal = std::os::unix::process::ExitStatusExt::signal(&status);
            match signal.and_then(Signal::from_named_raw) {
                Some(Signal::PROF | Signal::XCPU) => return End::TimedOut,
                Some(Signal::XFSZ) => return End::TooLargeFile,
                _ => {}
            }
        }
        #[cfg(windows)]
        if status.code() == Some(ERROR_TIMEOUT.cast_signed()) {
            return End::TimedOut;
        }
        End::Exited(status)
    }
}

/// The bytes that a solution may have beside its heap, most of them stacks of threads: without a limit, it starts as many as
/// the system has, and nobody else can start one.
pub const BESIDE_THE_HEAP: u64 = 2 << 30;

/// Runs a program until it exits, exceeds one of the limits, or `is_done` returns `true`. That is called repeatedly, and
/// once more after the end. What it starts ends with it.
///
/// At the limit of time, the end comes within a second more; on Windows, the time of all that it starts counts, too. `sleep`
/// is the time asleep, all in all. A program that waits for a processor does not sleep, but only Linux tells the two
/// apart: elsewhere a program sleeps while it uses no processor time, and on macOS always.
pub fn run(
    command: &mut Command,
    limits: Limits,
    sleep: Duration,
    interrupted: &AtomicBool,
    mut is_done: impl FnMut() -> io::Result<bool>,
) -> Result<Finished, Error> {
    // Files: a program never waits for the judge, nor the judge for what a program has left behind.
    let files = || tempfile::tempfile().map_err(Error::Temporary);
    let [stdout, stderr] = [files()?, files()?];
    command.stdin(Stdio::null());
    command
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?);
    let mut group = Group::start(command, limits)?;
    let start = Instant::now();
    let end = loop {
        if interrupted.load(Ordering::Relaxed) {
            return Err(Error::Interrupted);
        }
        if is_done()? {
            break End::Done;
        }
        if group.leader_has_exited()? {
            break End::of(group.kill()?);
        }
        let printed = stdout.metadata()?.len().max(stderr.metadata()?.len());
        if printed > limits.output as u64 {
            break End::TooMuchOutput;
        }
        #[cfg(windows)]
        if group.job.cpu_time() > limits.time + Duration::from_secs(1) {
            break End::TimedOut;
        }
        if group.slept() > sleep {
            break End::Slept;
        }
        thread::sleep(POLL_INTERVAL.max(start.elapsed() / 32).min(LOOK_INTERVAL));
    };
    group.kill()?;
    let cpu = group.cpu;
    // The system has killed what ignores its signals.
    let end = match end {
        End::Exited(status) if cpu > limits.time && status.code().is_none() => End::TimedOut,
        end => end,
    };
    // The program may have written something just before its end.
    is_done()?;
    // Up to one byte over the limit.
    let printed = |mut file: File| {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.take(limits.output as u64 + 1)
            .read_to_end(&mut bytes)?;
        io::Result::Ok(bytes)
    };
    let [stdout, stderr] = [printed(stdout)?, printed(stderr)?];
    Ok(Finished {
        end,
        stdout,
        stderr,
        cpu,
    })
}

/// Limits the program's memory, files and time, and gives it a session of its own; on Linux, it has a guard.
///
/// A terminal sends Ctrl-C to the judge's group only, and the judge kills the program. Otherwise a
/// program could react to Ctrl-C, and the judge would take that for a result. In a session of its own,
/// a program has no terminal at all, and it cannot join the judge's group.
#[cfg(unix)]
fn confined(command: &mut Command, limits: Limits) -> &mut Command {
    use rustix::process::{Resource, Rlimit, setrlimit, setsid};
    let set = |resource, current, maximum| {
        let [current, maximum] = [current, maximum].map(Some);
        // Fails if there is a lower limit: then that one holds.
        let _ = setrlimit(resource, Rlimit { current, maximum });
    };
    let seconds = limits.time.as_secs() + 1;
    #[cfg(target_os = "linux")]
    let judge = rustix::process::getpid();
    let prepare = move || {
        set(Resource::Core, 0, 0);
        #[cfg(target_os = "linux")]
        // SAFETY: after a fork there is one thread, and what has opened the files does not go on here.
        #[allow(unsafe_code, reason = "Rust has no safe call for it")]
        unsafe {
            linux::leave_guard(judge)?;
        }
        set(Resource::Fsize, MAX_FILE, MAX_FILE);
        set(Resource::Data, limits.memory, limits.memory);
        // A program that ignores the signal at the first limit is killed at the second.
        set(Resource::Cpu, seconds, seconds + 1);
        setsid().map(drop).map_err(io::Error::from)
    };
    // SAFETY: between fork and exec, it makes system calls only. The guard allocates, which glibc and musl allow there.
    #[allow(unsafe_code, reason = "Rust has no safe call for it")]
    unsafe {
        std::os::unix::process::CommandExt::pre_exec(command, prepare)
    }
}

/// The most bytes of a file that a program writes.
pub const MAX_FILE: u64 = 256 << 20;

/// The first pause between two checks of a running program; they grow with its time, up to [`LOOK_INTERVAL`].
const POLL_INTERVAL: Duration = Duration::from_micros(500);

/// How often to look whether a program sleeps.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// The programs that run, by the ids of their processes. It is locked while one starts or ends.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A program and the processes that it has started. Dropping it kills them all: on Linux and Windows every
/// one, on other Unix systems those that have stayed in its process group.
struct Group {
    leader: Child,
    is_killed: bool,
    #[cfg(windows)]
    job: JobObject,
    /// The processor time that it had used at the last look.
    #[cfg(windows)]
    used: Duration,
    looked: Instant,
    slept: Duration,
    /// What it and all that it has started used, up to its end.
    cpu: Duration,
}

impl Group {
    fn start(command: &mut Command, limits: Limits) -> io::Result<Group> {
        let mut running = RUNNING.lock().expect("nobody panics with it");
        #[cfg(target_os = "linux")]
        linux::inherit_strays();
        #[cfg(unix)]
        let leader = confined(command, limits).spawn()?;
        #[cfg(windows)]
        let (leader, job) = JobObject::start(command, limits.memory)?;
        running.push(leader.id());
        Ok(Group {
            leader,
            is_killed: false,
            #[cfg(windows)]
            job,
            #[cfg(windows)]
            used: Duration::ZERO,
            looked: Instant::now(),
            slept: Duration::ZERO,
            cpu: Duration::ZERO,
        })
    }

    /// Looks, if it is time to, and returns how long the program has slept, all in all.
    fn slept(&mut self) -> Duration {
        let passed = self.looked.elapsed();
        if passed >= LOOK_INTERVAL {
            self.looked = Instant::now();
            #[cfg(target_os = "linux")]
            let is_runnable = linux::is_runnable(&self.leader);
            #[cfg(windows)]
            let is_runnable = std::mem::replace(&mut self.used, self.job.cpu_time()) < self.used;
            #[cfg(not(any(target_os = "linux", windows)))]
            let is_runnable = false;
            if !is_runnable {
                // On a busy machine, the judge itself may not have run for long. It knows no more of that
                // time than of the program at its end.
                self.slept += passed.min(2 * LOOK_INTERVAL);
            }
        }
        self.slept
    }

    /// Whether the program has exited. It is not reaped yet: its id, which is also the id of its
    /// group, stays taken until [`Group::kill`].
    fn leader_has_exited(&mut self) -> io::Result<bool> {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions as Look, waitid};
            let leader = WaitId::Pid(Pid::from_child(&self.leader));
            Ok(waitid(leader, Look::EXITED | Look::NOHANG | Look::NOWAIT)?.is_some())
        }
        #[cfg(not(unix))]
        Ok(self.leader.try_wait()?.is_some())
    }

    fn kill(&mut self) -> io::Result<ExitStatus> {
        if !self.is_killed {
            self.is_killed = true;
            #[cfg(target_os = "linux")]
            {
                self.cpu = linux::cpu_time(self.leader.id());
            }
            #[cfg(windows)]
            {
                self.cpu = self.job.cpu_time();
            }
            let mut running = RUNNING.lock().expect("nobody panics with it");
            #[cfg(unix)]
            {
                use rustix::process::{Pid, Signal, kill_process_group};
                // Fails when the group is empty.
                let _ = kill_process_group(Pid::from_child(&self.leader), Signal::KILL);
            }
            #[cfg(windows)]
            self.job.kill();
            // Fails when the program has exited.
            let _ = self.leader.kill();
            self.leader.wait()?;
            running.retain(|id| *id != self.leader.id());
            #[cfg(target_os = "linux")]
            linux::kill_strays(&running);
        }
        self.leader.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}
