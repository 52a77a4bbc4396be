//! Judging after every save, and on keys.

use std::fs;
use std::io::Write;
use std::iter;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ratatui::crossterm::event::Event;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{Clear, ClearType};
use sudoku_kata::judge::keys::{Action, Situation};
use sudoku_kata::judge::{self, Case, Solution};
use sudoku_kata::{generate, practice};

use super::super::interrupt::{INTERRUPTED, end, should_end};
use super::super::search::OneBoard;
use super::super::{Output, terminal, watch};
use super::keyboard::Keyboard;
use super::{Args, Seen, Session, read};

/// Judges at once and after every save, until Ctrl-C. A save stops the judgement in progress. On a
/// terminal, keys do more.
pub fn run(session: Session, out: &mut Output) -> anyhow::Result<ExitCode> {
    let (sender, news) = mpsc::channel();
    let has_keys = terminal::is_on_stdin() && terminal::is_on_stdout();
    let mut watching = Watching {
        session,
        sender,
        keyboard: None,
        has_keys,
        is_paused: Arc::default(),
        save: None,
        seen: None,
        all_boards: None,
        hints: 0,
    };
    watching.open_keyboard()?;
    watching.watch_file();
    while !should_end() && !out.is_closed() {
        let Ok(first) = news.recv_timeout(POLL_INTERVAL) else {
            continue;
        };
        INTERRUPTED.store(false, Ordering::Relaxed);
        // It may have been pressed just before INTERRUPTED was cleared.
        if should_end() {
            break;
        }
        let mut is_saved = false;
        let mut actions = Vec::new();
        for news in iter::once(first).chain(news.try_iter()) {
            match news {
                News::Saved(save) => {
                    watching.save = Some(save);
                    is_saved = true;
                }
                News::Pressed(action) => actions.push(action),
                News::Resized(width) => watching.session.printer.width = Some(width),
            }
        }
        watching.hide_line(out)?;
        if is_saved {
            watching.judge(out)?;
        }
        for action in actions {
            watching.act(action, out)?;
        }
        if !should_end() {
            watching.show_line(out)?;
        }
    }
    if watching.has_keys {
        // The shell's prompt gets a line of its own.
        writeln!(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

enum News {
    Saved(Save),
    Pressed(Action),
    /// To this width.
    Resized(u16),
}

/// A solution, or why there is none.
type Save = Result<Solution, String>;

struct Watching<'a> {
    session: Session<'a>,
    sender: Sender<News>,
    /// Open whenever `has_keys`, but while the player has the terminal.
    keyboard: Option<Keyboard>,
    has_keys: bool,
    /// Whether saves are left for later.
    is_paused: Arc<AtomicBool>,
    save: Option<Save>,
    /// What is known of the last save, if its judgement was not stopped before the verdict.
    seen: Option<Seen>,
    /// While only one board is judged: the others, and their seed.
    all_boards: Option<(Vec<Case>, Option<u64>)>,
    /// The number of hints shown.
    hints: usize,
}

impl Watching<'_> {
    fn open_keyboard(&mut self) -> anyhow::Result<()> {
        if !self.has_keys {
            return Ok(());
        }
        let sender = self.sender.clone();
        let keyboard = Keyboard::open(move |event| {
            let news = match event {
                Event::Key(key) => Action::of(key).map(News::Pressed),
                Event::Resize(width, _) => Some(News::Resized(width)),
                _ => None,
            };
            match news {
                Some(News::Pressed(Action::Quit)) => end(),
                Some(News::Pressed(action)) if action.stops_judging() => {
                    INTERRUPTED.store(true, Ordering::Relaxed);
                }
                _ => {}
            }
            if let Some(news) = news {
                // Nobody listens after the end.
                let _ = sender.send(news);
            }
        });
        self.keyboard = Some(keyboard?);
        Ok(())
    }

    /// Sends the solution in the file, now and after every save, or why there is none.
    fn watch_file(&self) {
        let path = self.session.args.file.clone();
        let sender = self.sender.clone();
        let is_paused = Arc::clone(&self.is_paused);
        thread::spawn(move || {
            let mut before = None;
            let mut sent = None;
            let mut looks = 0;
            loop {
                thread::sleep(POLL_INTERVAL);
                if is_paused.load(Ordering::Relaxed) {
                    continue;
                }
                // The time tells an unchanged text that was saved again.
                let time = fs::metadata(&path).and_then(|file| file.modified()).ok();
                let save = read(&path).map_err(|error| format!("{error:#}"));
                let now = Some((time, save));
                looks = if now == before { looks + 1 } else { 0 };
                // An editor may empty or remove a file before it writes it, so a text counts as
                // saved once it is read twice, and a file as removed after a moment.
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
                    if sender.send(News::Saved(save.clone())).is_err() {
                        return;
                    }
                    sent = now.clone();
                }
                before = now;
            }
        });
    }

    fn judge(&mut self, out: &mut Output) -> anyhow::Result<()> {
        self.seen = None;
        let Some(save) = &self.save else {
            return Ok(());
        };
        if terminal::is_on_stdout() {
            terminal::clear(&mut *out)?;
            writeln!(out, "judging {}", self.session.args.file)?;
            out.flush()?;
        }
        let message = match save {
            Ok(solution) => match self.session.judge(solution, out, &mut self.seen) {
                Err(error) if is_interruption(&error) => return Ok(()),
                // The next save may be judged again: a disk was full, or a crate was missing.
                Err(error) if error.is::<judge::Error>() => error.to_string(),
                outcome => return outcome.map(drop),
            },
            Err(message) => message.clone(),
        };
        if terminal::is_on_stdout() {
            terminal::clear(&mut *out)?;
            let message = format!("{message}\n");
            write!(out, "{}", self.session.printer.fit(&message))?;
        } else {
            tell!("{message}");
        }
        Ok(())
    }

    fn situation(&self) -> Situation<'_> {
        Situation {
            report: self.seen.as_ref().map(|seen| &seen.report),
            has_seed: self.session.printer.seed.is_some(),
            is_on_one_board: self.all_boards.is_some(),
        }
    }

    /// Does what a key asks for, if that is possible.
    fn act(&mut self, action: Action, out: &mut Output) -> anyhow::Result<()> {
        // The key may have stopped the judgement that it asks about.
        let is_about_a_verdict = matches!(
            action,
            Action::OnlyThisBoard | Action::Watch | Action::Submit
        );
        if self.seen.is_none() && is_about_a_verdict {
            self.judge(out)?;
        }
        if !self.situation().allows(action) {
            return Ok(());
        }
        match action {
            Action::Again => self.judge(out),
            Action::NewSeed => {
                self.session.change_seed(generate::any_seed());
                self.judge(out)
            }
            Action::OnlyThisBoard => {
                let printer = &mut self.session.printer;
                if let Some(Seen { report, case, .. }) = &self.seen
                    && let (Some(_), Some(case)) = (&report.failure, case)
                {
                    let boards = vec![case.clone()];
                    let all = std::mem::replace(&mut self.session.cases, boards);
                    self.all_boards = Some((all, printer.seed.take()));
                }
                self.judge(out)
            }
            Action::AllBoards => {
                if let Some((cases, seed)) = self.all_boards.take() {
                    self.session.cases = cases;
                    self.session.printer.seed = seed;
                }
                self.judge(out)
            }
            Action::Hint => self.hint(out),
            Action::Watch => self.watch(out),
            Action::Submit => self.submit(out),
            Action::Keys => {
                let keys = self.situation().explained();
                self.say(&keys, out)
            }
            Action::Quit => Ok(()),
        }
    }

    /// The next hint for the approach whose steps the solution begins with; after the last, the first.
    fn hint(&mut self, out: &mut Output) -> anyhow::Result<()> {
        let Some(Ok(solution)) = &self.save else {
            return Ok(());
        };
        let hint = practice::hint(&solution.text, self.hints, self.session.printer.language);
        self.hints += 1;
        self.say(&hint, out)
    }

    /// Opens the player on the failed board, at the first wrong step if there is one.
    fn watch(&mut self, out: &mut Output) -> anyhow::Result<()> {
        let Some(Seen { report, step, .. }) = &self.seen else {
            return Ok(());
        };
        let Some(failure) = &report.failure else {
            return Ok(());
        };
        let Args { file, settings, .. } = self.session.args;
        let (options, limits) = (settings.options(false, None), settings.limits());
        let player = watch::Args {
            search: OneBoard::of_solution(file, &failure.input, options, limits),
            speed: None,
            step: *step,
        };
        out.flush()?;
        self.is_paused.store(true, Ordering::Relaxed);
        // The player reads the keys itself.
        self.keyboard = None;
        let outcome = watch::run(&player, out);
        self.open_keyboard()?;
        self.is_paused.store(false, Ordering::Relaxed);
        match outcome {
            Err(error) if !is_interruption(&error) => self.say(&format!("{error:#}\n"), out),
            _ => Ok(()),
        }
    }

    /// Copies the solution to the clipboard, by OSC 52.
    fn submit(&self, out: &mut Output) -> anyhow::Result<()> {
        let Some(Ok(Solution { path, text })) = &self.save else {
            return Ok(());
        };
        if !terminal::may_have_a_clipboard() {
            let words =
                format!("this terminal has no clipboard: copy the text of {path} yourself\n");
            return self.say(&words, out);
        }
        write!(out, "\x1b]52;c;{}\x07", STANDARD.encode(text))?;
        let words = format!(
            "{path} was sent to the clipboard: in LeetCode's editor select all, paste, submit\n\
             if it does not arrive, this terminal does not let programs copy (OSC 52): copy the \
             text yourself\n"
        );
        self.say(&words, out)
    }

    /// Prints these lines below the report.
    fn say(&self, lines: &str, out: &mut Output) -> anyhow::Result<()> {
        Ok(write!(out, "{}", self.session.printer.fit(lines))?)
    }

    fn show_line(&self, out: &mut Output) -> anyhow::Result<()> {
        if self.has_keys {
            let width = terminal::width().unwrap_or(80);
            write!(out, "\n{}", self.situation().line(width))?;
        } else if terminal::is_on_stdout() {
            let line = format!(
                "\nwatching {}, press Ctrl-C to quit\n",
                self.session.args.file
            );
            write!(out, "{}", self.session.printer.fit(&line))?;
        }
        Ok(out.flush()?)
    }

    /// Removes the line of keys, so that more can be printed above the next one.
    fn hide_line(&self, out: &mut Output) -> anyhow::Result<()> {
        if self.has_keys {
            write!(out, "\r")?;
            queue!(out, Clear(ClearType::FromCursorDown))?;
        }
        Ok(())
    }
}

/// How often a file must be missing in a row.
const LOOKS_FOR_A_FILE: u32 = 10;

/// The pause between two reads of the file, and between two looks at Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

fn is_interruption(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(judge::Error::Interrupted))
}
