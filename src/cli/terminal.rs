//! Questions about the terminal, and what is done to it.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{self, Clear, ClearType};

/// Whether standard input comes from a terminal.
pub fn is_on_stdin() -> bool {
    io::stdin().is_terminal()
}

/// Whether standard output goes to a terminal.
pub fn is_on_stdout() -> bool {
    io::stdout().is_terminal()
}

/// The columns of the terminal that standard output goes to, if it goes to one.
pub fn width() -> Option<u16> {
    let size = is_on_stdout().then(terminal::size)?;
    size.ok().map(|(columns, _)| columns)
}

/// The next event of the terminal, if there is one in time.
///
/// # Errors
///
/// The terminal is gone, or cannot be read.
pub fn next_event(timeout: Duration) -> io::Result<Option<Event>> {
    // Those that are read already come first.
    if !event::poll(Duration::ZERO)? {
        wait_for_input(timeout)?;
    }
    event::poll(Duration::ZERO)?.then(event::read).transpose()
}

/// Waits for the terminal, which `event::poll` would do without end if the terminal is gone. Not every
/// system can poll a terminal.
#[cfg(target_os = "linux")]
fn wait_for_input(timeout: Duration) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    if !is_on_stdin() {
        // The events come from elsewhere.
        return event::poll(timeout).map(drop);
    }
    let stdin = io::stdin();
    let mut files = [PollFd::new(&stdin, PollFlags::IN)];
    let timeout = timeout.try_into().expect("it is short");
    match poll(&mut files, Some(&timeout)) {
        // A signal: the window may have another size.
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let gone = PollFlags::HUP | PollFlags::ERR;
    if files[0].revents().intersects(gone) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn wait_for_input(timeout: Duration) -> io::Result<()> {
    event::poll(timeout).map(drop)
}

/// Whether the user allows colour: `NO_COLOR` is unset or empty (<https://no-color.org>), and the
/// terminal knows colours.
pub fn allows_color() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// Whether the terminal may let programs write to the clipboard. It does not tell.
pub fn may_have_a_clipboard() -> bool {
    env::var_os("TERM").is_some_and(|terminal| terminal != "dumb" && terminal != "linux")
}

/// Clears the screen and the lines above it. Does nothing where standard output is not a terminal.
///
/// # Errors
///
/// When `out` cannot be written.
pub fn clear(mut out: impl Write) -> io::Result<()> {
    if is_on_stdout() {
        queue!(
            out,
            Clear(ClearType::All),
            Clear(ClearType::Purge),
            MoveTo(0, 0)
        )?;
    }
    Ok(())
}

/// Draws the bar several times a second from now on, so that its time goes on while nothing else
/// changes. Does nothing if the bar is hidden.
pub fn tick(bar: &ProgressBar) {
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
}

/// Runs a task that may take seconds. Meanwhile, stderr shows what is being done, if it is a terminal,
/// and the progress, if known.
pub fn wait_for<T>(
    what: &str,
    progress: Option<(Arc<AtomicUsize>, usize)>,
    task: impl FnOnce() -> T,
) -> T {
    let style = ProgressStyle::with_template("{spinner} {msg}{progress}  {elapsed}");
    let mut style = style.expect("the template is right");
    if let Some((done, all)) = progress {
        style = style.with_key(
            "progress",
            move |_: &ProgressState, text: &mut dyn fmt::Write| {
                // Writing to a string does not fail.
                let _ = write!(text, "  {}/{all}", done.load(Ordering::Relaxed));
            },
        );
    }
    let bar = ProgressBar::no_length().with_style(style);
    bar.set_message(String::from(what));
    tick(&bar);
    let result = task();
    bar.finish_and_clear();
    result
}
