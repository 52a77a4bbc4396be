//! Runs a program under limits, and leaves no process behind.

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
    let mut child = Killed(child);
    let stdout = Capture::start(child.0.stdout.take(), limits.output);
    let stderr = Capture::start(child.0.stderr.take(), limits.output);
    let how = loop {
        if seen_enough() {
            break How::SeenEnough;
        }
        if let Some(status) = child.0.try_wait()? {
            break How::Exited(status);
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
    Ok(Ended {
        how,
        stdout: stdout.finish(),
        stderr: stderr.finish(),
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

/// A process that is killed, with its group, and waited for when this is dropped.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        end_group(&self.0);
        // Both fail when it has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Ends what the program has started, as far as that has stayed in its group.
#[cfg(unix)]
fn end_group(leader: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Fails when nobody is left in it.
    let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
}

#[cfg(not(unix))]
fn end_group(_leader: &Child) {}

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

    fn finish(self) -> Vec<u8> {
        let _ = self.ended.recv_timeout(END_OF_OUTPUT);
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
