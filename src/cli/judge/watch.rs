//! Judging after every save.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use sudoku_kata::judge::{self, Solution};

use super::super::interrupt::{CTRL_C, INTERRUPTED};
use super::super::{Output, terminal};
use super::{Session, read};

/// Judges at once and after every save, until Ctrl-C. A save stops the judgement in progress.
pub fn run(path: &str, session: &Session, out: &mut Output) -> anyhow::Result<ExitCode> {
    let saves = saves(path);
    while !CTRL_C.load(Ordering::Relaxed) && !out.is_closed() {
        let Ok(mut solution) = saves.recv_timeout(POLL_INTERVAL) else {
            continue;
        };
        INTERRUPTED.store(false, Ordering::Relaxed);
        while let Ok(newer) = saves.try_recv() {
            solution = newer;
        }
        // It may have been pressed just before INTERRUPTED was cleared.
        if CTRL_C.load(Ordering::Relaxed) {
            break;
        }
        if terminal::is_on_stdout() {
            terminal::clear(&mut *out)?;
            writeln!(out, "judging {path}")?;
            out.flush()?;
        }
        match session.judge(&solution, out) {
            Err(error) if is_interruption(&error) => continue,
            outcome => outcome?,
        };
        if terminal::is_on_stdout() {
            writeln!(out, "\nwatching {path}, press Ctrl-C to quit")?;
            out.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The solution in the file at `path`, now and after every save.
fn saves(path: &str) -> mpsc::Receiver<Solution> {
    let (sender, saves) = mpsc::channel();
    let path = path.to_owned();
    thread::spawn(move || {
        let mut before = None;
        let mut sent = None;
        loop {
            // An editor may empty or remove a file before it writes it, so a text counts as saved
            // once it is read twice.
            let now = read(&path).ok();
            if let Some(solution) = &now
                && now == before
                && now != sent
            {
                INTERRUPTED.store(true, Ordering::Relaxed);
                if sender.send(solution.clone()).is_err() {
                    return;
                }
                sent = now.clone();
            }
            before = now;
            thread::sleep(POLL_INTERVAL);
        }
    });
    saves
}

/// The pause between two reads of the file, and between two looks at Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

fn is_interruption(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(judge::Error::Interrupted))
}
