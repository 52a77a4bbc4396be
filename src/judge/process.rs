//! Runs a program under limits, and kills it with everything that it started.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The limits of a program.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From its start to its end.
    pub time: Duration,
    /// Bytes on stdout, and as many on stderr.
    pub output: usize,
}

/// A program that is no longer running.
#[derive(Debug)]
pub struct Finished {
    pub end: End,
    /// The bytes that it printed, up to the limit.
    pub stdout: Vec<u8>,
    /// The bytes that it printed on stderr, up to the limit.
    pub stderr: Vec<u8>,
}

/// Why a program is no longer running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited, or a signal ended it that was not ours.
    Exited(ExitStatus),
    /// It reached the time limit.
    TimedOut,
    /// It printed more than the limit.
    TooMuchOutput,
    /// The caller's `is_done` returned `true`.
    Done,
    /// The user interrupted it.
    Interrupted,
}

/// Runs a program until it exits, breaks a limit, `is_done` returns `true`, or `interrupted` is
/// set. `is_done` is called again and again, and once more after the end.
///
/// # Errors
///
/// When the program cannot be started.
pub fn run(
    command: &mut Command,
    limits: Limits,
    interrupted: &AtomicBool,
    mut is_done: impl FnMut() -> bool,
) -> io::Result<Finished> {
    let start = Instant::now();
    let leader = in_own_process_group(command)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut group = Group {
        leader,
        is_killed: false,
    };
    let stdout = Capture::start(group.leader.stdout.take(), limits.output);
    let stderr = Capture::start(group.leader.stderr.take(), limits.output);
    let end = loop {
        if is_done() {
            break End::Done;
        }
        if group.leader_has_exited()? {
            break End::Exited(group.kill()?);
        }
        if stdout.is_full() || stderr.is_full() {
            break End::TooMuchOutput;
        }
        if interrupted.load(Ordering::Relaxed) {
            break End::Interrupted;
        }
        if start.elapsed() > limits.time {
            break End::TimedOut;
        }
        thread::sleep(POLL_INTERVAL);
    };
    drop(group);
    // The program may have written something just before its end.
    is_done();
    let deadline = Instant::now() + PIPE_DRAIN_TIMEOUT;
    Ok(Finished {
        end,
        stdout: stdout.finish(deadline),
        stderr: stderr.finish(deadline),
    })
}

/// A terminal sends Ctrl-C to the judge's group only, and the judge kills the program. Otherwise a
/// program could react to Ctrl-C, and the judge would take that for a result.
#[cfg(unix)]
fn in_own_process_group(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(windows)]
fn in_own_process_group(command: &mut Command) -> &mut Command {
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP)
}

#[cfg(not(any(unix, windows)))]
fn in_own_process_group(command: &mut Command) -> &mut Command {
    command
}

/// The pause between two checks of a running program.
const POLL_INTERVAL: Duration = Duration::from_micros(500);

/// How long to wait for the rest of the output of a program that has ended. The pipe stays open
/// while another process holds it: one that the program started and that has left the group.
const PIPE_DRAIN_TIMEOUT: Duration = Duration::from_secs(3);

/// A program and the processes that it has started, as far as they have stayed in its process group.
/// Dropping it kills them all. On Windows it is the program alone.
struct Group {
    leader: Child,
    is_killed: bool,
}

impl Group {
    /// Whether the program has exited. It is not reaped yet: its id, which is also the id of its
    /// group, stays taken until [`Group::kill`].
    #[cfg(unix)]
    fn leader_has_exited(&mut self) -> io::Result<bool> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let leader = WaitId::Pid(Pid::from_child(&self.leader));
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(leader, look)?.is_some())
    }

    #[cfg(not(unix))]
    fn leader_has_exited(&mut self) -> io::Result<bool> {
        Ok(self.leader.try_wait()?.is_some())
    }

    fn kill(&mut self) -> io::Result<ExitStatus> {
        if !self.is_killed {
            #[cfg(unix)]
            {
                use rustix::process::{Pid, Signal, kill_process_group};
                // Fails when the group is empty.
                let _ = kill_process_group(Pid::from_child(&self.leader), Signal::KILL);
            }
            // Fails when the program has exited.
            let _ = self.leader.kill();
            self.is_killed = true;
        }
        self.leader.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// Reads a pipe in a thread of its own. So the program never waits for the judge.
struct Capture {
    bytes: Arc<Mutex<Vec<u8>>>,
    limit: usize,
    end_of_pipe: mpsc::Receiver<()>,
}

impl Capture {
    fn start(pipe: Option<impl Read + Send + 'static>, limit: usize) -> Capture {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (sender, end_of_pipe) = mpsc::channel();
        let shared = Arc::clone(&bytes);
        thread::spawn(move || {
            let mut chunk = [0; 8192];
            let mut pipe = pipe.expect("the pipe was asked for");
            while let Ok(count @ 1..) = pipe.read(&mut chunk) {
                let mut bytes = shared.lock().unwrap_or_else(PoisonError::into_inner);
                // One byte over the limit shows that it was exceeded. The rest is read and dropped.
                let room = (limit + 1).saturating_sub(bytes.len());
                bytes.extend_from_slice(&chunk[..count.min(room)]);
            }
            // Fails when the drain has timed out.
            let _ = sender.send(());
        });
        Capture {
            bytes,
            limit,
            end_of_pipe,
        }
    }

    fn is_full(&self) -> bool {
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.len() > self.limit
    }

    /// Waits for the end of the pipe, at most until `deadline`, and returns what was read.
    fn finish(self, deadline: Instant) -> Vec<u8> {
        let left = deadline.saturating_duration_since(Instant::now());
        let _ = self.end_of_pipe.recv_timeout(left);
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
