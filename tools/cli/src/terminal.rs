//! Terminal queries and control.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event};
use crossterm::queue;
use crossterm::terminal::{self, Clear, ClearType};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressState, ProgressStyle};
use words::Text;

use crate::language::of_user;

pub fn is_on_stdin() -> bool {
    io::stdin().is_terminal()
}

pub fn is_on_stdout() -> bool {
    io::stdout().is_terminal()
}

/// The columns of the terminal that standard output goes to, if it goes to one and they are known. Some
/// terminals, as those of `docker exec` and of serial lines, report 0: then `COLUMNS` counts.
pub fn width() -> Option<u16> {
    let size = is_on_stdout().then(terminal::size)?;
    let reported = size.ok().map(|(columns, _)| columns);
    let named = || env::var("COLUMNS").ok()?.parse().ok();
    let is_known = |columns: &u16| *columns > 0;
    reported.filter(is_known).or_else(named).filter(is_known)
}

/// The next event of the terminal, if there is one in time. Fails if the terminal is gone.
pub fn next_event(timeout: Duration) -> io::Result<Option<Event>> {
    // Where the terminal is gone, `event::poll` would never return.
    wait_for_input(Duration::ZERO)?;
    // Events that were read before come first.
    if !event::poll(Duration::ZERO)? {
        wait_for_input(timeout)?;
    }
    event::poll(Duration::ZERO)?.then(event::read).transpose()
}

/// Whether there was a terminal, and it is gone.
pub fn is_gone() -> bool {
    #[cfg(target_os = "linux")]
    if let Err(rustix::io::Errno::NOTTY) = rustix::termios::tcgetattr(io::stdin()) {
        return false;
    }
    wait_for_input(Duration::ZERO).is_err()
}

/// Waits for the terminal; fails if it is gone. Not every system can poll a terminal.
#[cfg(target_os = "linux")]
fn wait_for_input(timeout: Duration) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use rustix::termios::tcgetattr;
    let stdin = io::stdin();
    // One that is gone has another error.
    if let Err(Errno::NOTTY) = tcgetattr(&stdin) {
        // The events come from elsewhere.
        return event::poll(timeout).map(drop);
    }
    let mut files = [PollFd::new(&stdin, PollFlags::IN)];
    let timeout = timeout.try_into().expect("it is short");
    match poll(&mut files, Some(&timeout)) {
        // A signal: the window may have another size.
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let gone = PollFlags::HUP | PollFlags::ERR;
    match files[0].revents().intersects(gone) {
        true => Err(io::ErrorKind::UnexpectedEof.into()),
        false => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
fn wait_for_input(timeout: Duration) -> io::Result<()> {
    event::poll(timeout).map(drop)
}

/// Whether standard output is to be coloured: it goes to a terminal that knows colours, and `NO_COLOR`
/// is unset or empty (<https://no-color.org>). `CLICOLOR` and `CLICOLOR_FORCE` count, too.
pub fn has_color() -> bool {
    let is_wanted = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    // To ask a console of Windows is to enable them there.
    #[cfg(windows)]
    let is_wanted = is_wanted && crossterm::ansi_support::supports_ansi();
    is_wanted
}

/// Whether the terminal may let programs write to the clipboard. It does not tell.
pub fn may_have_a_clipboard() -> bool {
    let is_known = |terminal| terminal != "dumb" && terminal != "linux";
    // Windows Terminal.
    env::var_os("TERM").is_some_and(is_known) || env::var_os("WT_SESSION").is_some()
}

/// Clears the screen and the lines above it. Does nothing where standard output is not a terminal.
pub fn clear(mut out: impl Write) -> io::Result<()> {
    if is_on_stdout() {
        let (screen, above) = (Clear(ClearType::All), Clear(ClearType::Purge));
        queue!(out, screen, above, MoveTo(0, 0))?;
    }
    Ok(())
}

/// A progress bar on stderr, hidden where stderr is no terminal. It is drawn several times a second, so
/// that its time goes on while nothing else changes, and cleared when its last copy is dropped.
pub fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(length, target).with_style(style(template));
    let bar = bar.with_finish(ProgressFinish::AndClear);
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

/// A bar of progress, hidden also where standard output is a terminal: what is printed shows the progress.
pub fn bar_beside_output(length: Option<u64>, template: &str) -> ProgressBar {
    let hidden = is_on_stdout().then(ProgressBar::hidden);
    hidden.unwrap_or_else(|| bar(length, template))
}

/// The time that is left, as the end of a template.
pub fn left() -> &'static str {
    Text::of(", {eta} left", "，还需 {eta}").in_language(of_user())
}

/// The style of a bar with this template, which must be right.
pub fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is right")
}

/// Shows on stderr, if it is a terminal, what is being done, and the progress, if known, until the bar is dropped.
pub fn waiting(what: &str, progress: Option<(Arc<AtomicUsize>, usize)>) -> ProgressBar {
    let template = "{spinner} {msg}{progress}  {elapsed}";
    let bar = bar(None, template).with_message(String::from(what));
    if let Some((done, all)) = progress {
        let show = move |_: &ProgressState, text: &mut dyn fmt::Write| {
            // Writing to a string does not fail.
            let _ = write!(text, "  {}/{all}", done.load(Ordering::Relaxed));
        };
        bar.set_style(style(template).with_key("progress", show));
    }
    bar
}
