//! Keys that are read while the judge works.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossterm::event::Event;
use crossterm::terminal;

use crate::terminal::next_event;

/// The keyboard, which passes on each key at once and shows none of them, until it is dropped.
pub struct Keyboard {
    is_closed: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Keyboard {
    /// Calls `on_event` in a thread of its own for each event of the terminal.
    pub fn open(mut on_event: impl FnMut(Event) + Send + 'static) -> io::Result<Keyboard> {
        let mut keyboard = Keyboard {
            is_closed: Arc::default(),
            thread: None,
        };
        terminal::enable_raw_mode()?;
        #[cfg(unix)]
        keep_line_feeds_and_ctrl_c()?;
        let is_closed = Arc::clone(&keyboard.is_closed);
        keyboard.thread = Some(thread::spawn(move || {
            // It fails when the terminal is gone.
            while !is_closed.load(Ordering::Relaxed)
                && let Ok(event) = next_event(POLL_INTERVAL)
            {
                event.into_iter().for_each(&mut on_event);
            }
        }));
        Ok(keyboard)
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        self.is_closed.store(true, Ordering::Relaxed);
        // It may have panicked.
        let _ = self.thread.take().map(JoinHandle::join);
        // As it was before.
        let _ = terminal::disable_raw_mode();
    }
}

/// How long the thread goes on after the keyboard is closed.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// In raw mode a line feed would not return to the first column, in whatever is printed meanwhile, and
/// Ctrl-C would be a key that is seen late. The other keys that send a signal stay keys, such as Ctrl-Z
/// and `Ctrl-\`: nothing would restore the terminal. Not on Windows: its raw mode is about keys only.
#[cfg(unix)]
fn keep_line_feeds_and_ctrl_c() -> io::Result<()> {
    use rustix::termios::{LocalModes, OptionalActions, OutputModes, SpecialCodeIndex};
    use rustix::termios::{tcgetattr, tcsetattr};
    let stdin = io::stdin();
    let mut modes = tcgetattr(&stdin)?;
    modes.output_modes |= OutputModes::OPOST;
    modes.local_modes |= LocalModes::ISIG;
    let signals = [
        SpecialCodeIndex::VQUIT,
        SpecialCodeIndex::VSUSP,
        #[cfg(target_os = "macos")]
        SpecialCodeIndex::VDSUSP,
    ];
    for signal in signals {
        // `_POSIX_VDISABLE`.
        modes.special_codes[signal] = if cfg!(target_os = "linux") { 0 } else { 0xff };
    }
    Ok(tcsetattr(&stdin, OptionalActions::Now, &modes)?)
}
