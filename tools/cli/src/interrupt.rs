//! Ctrl-C where processes run that must not stay.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: the command ends.
static CTRL_C: AtomicBool = AtomicBool::new(false);

/// Set to stop what the judge is doing. It then ends its processes and removes its files.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C only sets [`CTRL_C`] and [`INTERRUPTED`]. It may be called again.
pub fn handle_ctrl_c() -> anyhow::Result<()> {
    match ctrlc::set_handler(end) {
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
