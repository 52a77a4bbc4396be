//! Ctrl-C where processes run that must not stay.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: the command ends.
static CTRL_C: AtomicBool = AtomicBool::new(false);

/// Set to stop what the judge is doing. It then ends its processes and removes its files.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C only sets [`CTRL_C`] and [`INTERRUPTED`]. It may be called again. The end of the terminal is that
/// of the process: another thread may read from it without end, and the next start removes what is left.
pub fn handle_ctrl_c() -> anyhow::Result<()> {
    let handler = || {
        #[cfg(unix)]
        #[expect(clippy::disallowed_methods, reason = "it cannot say anything")]
        if crate::terminal::is_gone() {
            std::process::exit(2);
        }
        end();
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
