//! Runs a program under limits, and ends it with all processes of its group.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From its start to its end.
    pub time: Duration,
    /// Bytes on stdout, and as many on stderr.
    pub output: usize,
}

/// A program that has ended, or was ended.
#[derive(Debug)]
pub struct Ended {
    pub how: How,
    /// What it printed, up to the limit.
    pub stdout: Vec<u8>,
    /// What it printed on stderr, up to the limit.
    pub stderr: Vec<u8>,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By itself.
    Exited(ExitStatus),
    /// Its time was over.
    OutOfTime,
    /// It printed more than it may.
    TooMuchOutput,
    /// The judge had seen enough.
    SeenEnough,
    /// The user wants to stop.
    Interrupted,
}

/// Runs a program until it ends, breaks a limit, `interrupted` is set, or `seen_enough` says so,
/// which is asked again and again.
///
/// # Errors
///
/// When the program cannot be started.
pub fn run(
    command: &mut Command,
    limits: Limits,
    interrupted: &AtomicBool,
    mut seen_enough: impl FnMut() -> bool,
) -> io::Result<Ended> {
    let start = Instant::now();
    let child = apart(command)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut child = Group {
        leader: child,
        is_ended: false,
    };
    let stdout = Capture::start(child.leader.stdout.take(), limits.output);
    let stderr = Capture::start(child.leader.stderr.take(), limits.output);
    let how = loop {
        if seen_enough() {
            break How::SeenEnough;
        }
        if child.is_left_by_its_leader()? {
            break How::Exited(child.end()?);
        }
        if stdout.is_too_much() || stderr.is_too_much() {
            break How::TooMuchOutput;
        }
        if interrupted.load(Ordering::Relaxed) {
            break How::Interrupted;
        }
        if start.elapsed() > limits.time {
            break How::OutOfTime;
        }
        thread::sleep(PAUSE);
    };
    drop(child);
    // What was written just before the end decides, too.
    seen_enough();
    let until = Instant::now() + END_OF_OUTPUT;
    Ok(Ended {
        how,
        stdout: stdout.finish(until),
        stderr: stderr.finish(until),
    })
}

/// A terminal's Ctrl-C goes to the judge alone, who ends the program. What a program says when it is
/// interrupted must not pass for its own doing.
#[cfg(unix)]
fn apart(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(windows)]
fn apart(command: &mut Command) -> &mut Command {
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP)
}

#[cfg(not(any(unix, windows)))]
fn apart(command: &mut Command) -> &mut Command {
    command
}

/// Between two looks at a program that runs.
const PAUSE: Duration = Duration::from_micros(500);

/// How long to wait for the end of the output of a program that has ended: one that it started and
/// that was not ended with it may hold the pipe.
const END_OF_OUTPUT: Duration = Duration::from_secs(3);

/// A process that is killed and waited for when this is dropped, and with it all that it has started
/// and that has stayed in its group. On Windows it has none.
struct Group {
    leader: Child,
    is_ended: bool,
}

impl Group {
    /// Whether the leader has come to its end. Its number stays its own and that of its group until
    /// [`Group::end`].
    #[cfg(unix)]
    fn is_left_by_its_leader(&mut self) -> io::Result<bool> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let leader = WaitId::Pid(Pid::from_child(&self.leader));
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(leader, look)?.is_some())
    }

    #[cfg(not(unix))]
    fn is_left_by_its_leader(&mut self) -> io::Result<bool> {
        Ok(self.leader.try_wait()?.is_some())
    }

    fn end(&mut self) -> io::Result<ExitStatus> {
        if !self.is_ended {
            #[cfg(unix)]
            {
                use rustix::process::{Pid, Signal, kill_process_group};
                // Fails when nobody is left in it.
                let _ = kill_process_group(Pid::from_child(&self.leader), Signal::KILL);
            }
            // Fails when it has ended already.
            let _ = self.leader.kill();
            self.is_ended = true;
        }
        self.leader.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

/// Reads a pipe in a thread of its own, so that the program never waits for us.
struct Capture {
    bytes: Arc<Mutex<Vec<u8>>>,
    limit: usize,
    ended: mpsc::Receiver<()>,
}

impl Capture {
    fn start(pipe: Option<impl Read + Send + 'static>, limit: usize) -> Capture {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (end, ended) = mpsc::channel();
        let shared = Arc::clone(&bytes);
        thread::spawn(move || {
            let mut chunk = [0; 8192];
            let mut pipe = pipe.expect("the pipe was asked for");
            while let Ok(count @ 1..) = pipe.read(&mut chunk) {
                let mut bytes = shared.lock().unwrap_or_else(PoisonError::into_inner);
                // One more than the limit shows that there was too much; the rest is let go.
                let room = (limit + 1).saturating_sub(bytes.len());
                bytes.extend_from_slice(&chunk[..count.min(room)]);
            }
            // Nobody may be waiting any more.
            let _ = end.send(());
        });
        Capture {
            bytes,
            limit,
            ended,
        }
    }

    fn is_too_much(&self) -> bool {
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.len() > self.limit
    }

    fn finish(self, until: Instant) -> Vec<u8> {
        let _ = self
            .ended
            .recv_timeout(until.saturating_duration_since(Instant::now()));
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
