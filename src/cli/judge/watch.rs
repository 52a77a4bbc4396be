//! Judging after every save.

use std::fs;
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
        let Ok(mut save) = saves.recv_timeout(POLL_INTERVAL) else {
            continue;
        };
        INTERRUPTED.store(false, Ordering::Relaxed);
        while let Ok(newer) = saves.try_recv() {
            save = newer;
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
        match save {
            Ok(solution) => match session.judge(&solution, out) {
                Err(error) if is_interruption(&error) => continue,
                outcome => drop(outcome?),
            },
            Err(message) if terminal::is_on_stdout() => {
                terminal::clear(&mut *out)?;
                write!(out, "{}", session.printer.fit(&format!("{message}\n")))?;
            }
            Err(message) => tell!("{message}"),
        }
        if terminal::is_on_stdout() {
            let line = format!("\nwatching {path}, press Ctrl-C to quit\n");
            write!(out, "{}", session.printer.fit(&line))?;
            out.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The solution in the file at `path`, now and after every save, or why there is none.
fn saves(path: &str) -> mpsc::Receiver<Save> {
    let (sender, saves) = mpsc::channel();
    let path = path.to_owned();
    thread::spawn(move || {
        let mut before = None;
        let mut sent = None;
        let mut looks = 0;
        loop {
            // The time tells an unchanged text that was saved again.
            let time = fs::metadata(&path).and_then(|file| file.modified()).ok();
            let save = read(&path).map_err(|error| format!("{error:#}"));
            let now = Some((time, save));
            looks = if now == before { looks + 1 } else { 0 };
            // An editor may empty or remove a file before it writes it, so a text counts as saved
            // once it is read twice, and a file as removed after a moment.
            let enough = if matches!(now, Some((_, Ok(_)))) {
                1
            } else {
                LOOKS_FOR_A_FILE
            };
            if looks >= enough
                && now != sent
                && let Some((_, save)) = &now
            {
                INTERRUPTED.store(true, Ordering::Relaxed);
                if sender.send(save.clone()).is_err() {
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

/// A solution, or why there is none.
type Save = Result<Solution, String>;

/// How often a file must be missing in a row.
const LOOKS_FOR_A_FILE: u32 = 10;

/// The pause between two reads of the file, and between two looks at Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

fn is_interruption(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(judge::Error::Interrupted))
}
