//! Ctrl-C where processes run that must not stay.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::terminal;

/// Set by Ctrl-C: the command ends.
static CTRL_C: AtomicBool = AtomicBool::new(false);

/// Set to stop what the judge is doing. It then ends its processes and removes its files.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How long after the end of its terminal the command ends, whatever it does.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often it is looked whether Ctrl-C was pressed.
pub const POLL: Duration = Duration::from_millis(20);

/// From now on, Ctrl-C only sets [`CTRL_C`] and [`INTERRUPTED`], and so does the end of the terminal. It may
/// be called again.
#[expect(
    clippy::disallowed_methods,
    reason = "main may wait for the terminal without end"
)]
pub fn handle_ctrl_c() -> anyhow::Result<()> {
    let handler = || {
        end();
        // A key that was awaited at that moment may be awaited without end.
        thread::spawn(|| {
            thread::sleep(FAREWELL);
            if terminal::is_gone() {
                process::exit(2);
            }
        });
    };
    match ctrlc::set_handler(handler) {
        Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        outcome => Ok(outcome?),
    }
}

pub fn end() {
    CTRL_C.store(true, Ordering::Relaxed);
    INTERRUPTED.store(true, Ordering::Relaxed);
}

pub fn should_end() -> bool {
    CTRL_C.load(Ordering::Relaxed)
}

/// Waits for a line of standard input, or for its end. Ctrl-C is an error.
pub fn wait_for_enter() -> Result<(), judge::Error> {
    let (sender, receiver) = mpsc::channel();
    // A read goes on after a signal.
    thread::spawn(move || sender.send(io::stdin().read_line(&mut String::new())));
    while matches!(receiver.recv_timeout(POLL), Err(RecvTimeoutError::Timeout)) {
        if should_end() {
            return Err(judge::Error::Interrupted);
        }
    }
    Ok(())
}
