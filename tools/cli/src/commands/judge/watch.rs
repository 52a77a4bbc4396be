//! Judging after every save, and on keys.

use std::fs;
use std::io::Write;
use std::iter;
use std::mem;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use boards::generate;
use crossterm::clipboard::CopyToClipboard;
use crossterm::event::Event;
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};
use explain::code;
use explain::format::duration;
use judge::{Case, Judgement, MOST_STEPS, Searcher, Solution, practice};
use sudoku_kata::approaches;
use sudoku_kata::board::Board;
use words::Language;
use words::message::{Message, Words};

use crate::commands::judge::keyboard::Keyboard;
use crate::commands::judge::keys::{Situation, is_about_a_verdict, pressed, stops_judging};
use crate::commands::judge::session::Session;
use crate::errors::words;
use crate::interrupt::{INTERRUPTED, end, should_end};
use crate::language::of_user;
use crate::output::Output;
use crate::play::play;
use crate::searches::{file_name, start};
use crate::{shell, solution, terminal};

/// Judges at once and after every save, until Ctrl-C. A save stops the judgement in progress. On a
/// terminal, keys do more.
pub fn run(session: Session<'_>, out: &mut Output) -> anyhow::Result<bool> {
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
        let mut keys = Vec::new();
        for news in iter::once(first).chain(news.try_iter()) {
            match news {
                News::Saved(save) => {
                    watching.save = Some(save);
                    is_saved = true;
                }
                News::Pressed(key) => keys.push(key),
                News::Resized(width) => watching.session.reporter.width = Some(width),
            }
        }
        if watching.has_keys {
            // More can be printed above the next line of keys.
            queue!(out, Print('\r'), Clear(ClearType::FromCursorDown))?;
        }
        if is_saved {
            watching.judge(out)?;
        }
        for key in keys {
            watching.act(key, out)?;
        }
        if !should_end() {
            watching.show_line(out)?;
        }
    }
    if watching.has_keys {
        // The shell's prompt gets a line of its own.
        writeln!(out)?;
    }
    Ok(true)
}

enum News {
    Saved(Save),
    Pressed(char),
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
    seen: Option<Judgement<'static>>,
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
                Event::Key(key) => pressed(key).map(News::Pressed),
                Event::Resize(width, _) => Some(News::Resized(width)),
                _ => None,
            };
            match news {
                Some(News::Pressed('q')) => end(),
                Some(News::Pressed(key)) if stops_judging(key) => {
                    INTERRUPTED.store(true, Ordering::Relaxed);
                }
                _ => {}
            }
            // Nobody listens after the end.
            let _ = news.map(|news| sender.send(news));
        });
        self.keyboard = Some(keyboard?);
        Ok(())
    }

    /// Sends the solution in the file, now and after every save, or why there is none.
    fn watch_file(&self) {
        let path = self.session.reporter.file.clone();
        let sender = self.sender.clone();
        let is_paused = Arc::clone(&self.is_paused);
        thread::spawn(move || {
            let (mut before, mut sent, mut looks) = (None, None, 0);
            loop {
                thread::sleep(POLL_INTERVAL);
                if is_paused.load(Ordering::Relaxed) {
                    continue;
                }
                // The time tells an unchanged text that was saved again.
                let time = fs::metadata(&path).and_then(|file| file.modified()).ok();
                let save = solution::read(&path).map_err(|error| words(&error));
                // An editor may empty or remove a file before it writes it, so a text counts as
                // saved once it is read twice, and a file as removed after a moment.
                let enough = if save.is_ok() { 1 } else { LOOKS_FOR_A_FILE };
                let now = Some((time, save.clone()));
                looks = if now == before { looks + 1 } else { 0 };
                if looks >= enough && now != sent {
                    INTERRUPTED.store(true, Ordering::Relaxed);
                    if sender.send(News::Saved(save)).is_err() {
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
            let file = &self.session.reporter.file;
            writeln!(out, "{}", say!("judging {file}", "正在判 {file}"))?;
            out.flush()?;
        }
        let session = &self.session;
        let mut judged = |solution: &Solution| {
            let judged = session.verdict(solution, out)?;
            session.details(self.seen.insert(judged), out)
        };
        let message = match save {
            Ok(solution) => match judged(solution) {
                Err(error) if is_interruption(&error) => return Ok(()),
                // The next save may be judged again: a disk was full, or a crate was missing.
                Err(error) if error.is::<judge::Error>() => words(&error),
                outcome => return outcome,
            },
            Err(message) => message.clone(),
        };
        if !terminal::is_on_stdout() {
            note!("{message}");
            return Ok(());
        }
        terminal::clear(&mut *out)?;
        self.say(&format!("{message}\n"), out)
    }

    fn situation(&self) -> Situation<'_> {
        Situation {
            report: self.seen.as_ref().map(|seen| &seen.full.report),
            has_seed: self.session.reporter.seed.is_some(),
            is_on_one_board: self.all_boards.is_some(),
        }
    }

    /// Does what a key asks for, if that is possible.
    fn act(&mut self, key: char, out: &mut Output) -> anyhow::Result<()> {
        // The key may have stopped the judgement that it asks about.
        if self.seen.is_none() && is_about_a_verdict(key) {
            self.judge(out)?;
        }
        if !self.situation().allows(key) {
            return Ok(());
        }
        let (cases, seed) = (&mut self.session.cases, &mut self.session.reporter.seed);
        let text = match (key, &self.seen) {
            ('q', _) => return Ok(()),
            ('w', _) => return self.watch(out),
            ('n', _) => {
                let new = generate::any_seed();
                (*cases, *seed) = (self.session.args.random_cases(new), Some(new));
                return self.judge(out);
            }
            ('a', _) => {
                if let Some(all) = self.all_boards.take() {
                    (*cases, *seed) = all;
                }
                return self.judge(out);
            }
            ('f', Some(seen)) => {
                let all = mem::replace(cases, seen.failed().cloned().into_iter().collect());
                self.all_boards = Some((all, seed.take()));
                return self.judge(out);
            }
            // The next hint for the approach whose steps the solution begins with; after the last, the first.
            ('h', Some(seen)) => {
                self.hints += 1;
                practice::hint(&seen.solution, self.hints - 1, of_user())
            }
            ('k', Some(seen)) => keep_test(seen),
            ('s', Some(seen)) => copy(&seen.solution, out)?,
            // Beside the approach that it is meant to be, or that it is, or else the next one.
            ('c', Some(seen)) => {
                let approach = seen.beside.unwrap_or(&approaches::ALL[0]);
                let text = approach.submission();
                let its = (approach.name, code::split(&text).code);
                let own = (&seen.solution.path[..], seen.solution.submission());
                self.session.reporter.beside([own, its])
            }
            ('t', Some(seen)) => {
                let line = |(name, time): &(Message, Duration)| {
                    let time = duration(time.as_nanos() as u64);
                    format!("{time:>9}  {}\n", name.in_language(of_user()))
                };
                seen.full.report.times.iter().map(line).collect()
            }
            ('?', _) => self.situation().explained(of_user()),
            _ => return self.judge(out),
        };
        self.say(&text, out)
    }

    /// Opens the player on the smallest board that fails, at its first step, or else on the failed board.
    fn watch(&mut self, out: &mut Output) -> anyhow::Result<()> {
        let seen = self.seen.as_ref();
        let failed =
            seen.and_then(|seen| Some((seen.entry.as_ref()?, seen.full.report.unsolved()?)));
        let Some((entry, failure)) = failed else {
            return Ok(());
        };
        let (board, before, step) = match &failure.smallest {
            Some(smallest) => (&smallest.input, smallest.before.clone(), Some(1)),
            None => (&failure.input, Vec::new(), None),
        };
        out.flush()?;
        self.is_paused.store(true, Ordering::Relaxed);
        // The player reads the keys itself.
        self.keyboard = None;
        let title = Language::BOARD_GIVEN.in_language(of_user());
        let name = file_name(&entry.solution.path);
        let searcher = Searcher::of(Arc::clone(entry));
        let search = searcher.map(|searcher| searcher.after(before).named(&name));
        let searches = search
            .map_err(Into::into)
            .and_then(|search| start(&[search], board, MOST_STEPS));
        let outcome = searches.and_then(|searches: Vec<_>| play(title, &searches, step));
        self.open_keyboard()?;
        self.is_paused.store(false, Ordering::Relaxed);
        match outcome {
            Err(error) if !is_interruption(&error) => self.say(&(words(&error) + "\n"), out),
            _ => Ok(()),
        }
    }

    fn say(&self, lines: &str, out: &mut Output) -> anyhow::Result<()> {
        Ok(write!(out, "{}", self.session.reporter.fit(lines))?)
    }

    fn show_line(&self, out: &mut Output) -> anyhow::Result<()> {
        if self.has_keys {
            let width = terminal::width().unwrap_or(80);
            write!(out, "\n{}", self.situation().line(width, of_user()))?;
        } else if terminal::is_on_stdout() {
            let file = &self.session.reporter.file;
            let words = say!(
                "\nwatching {file}, press Ctrl-C to quit\n",
                "\n正在等 {file} 保存，按 Ctrl-C 退出\n"
            );
            self.say(&words, out)?;
        }
        Ok(out.flush()?)
    }
}

/// Writes a test of the small board that it fails on into its practice project, and says so.
fn keep_test(seen: &Judgement) -> String {
    let Some(failure) = seen.full.report.unsolved() else {
        return String::new();
    };
    let smallest = failure.smallest.as_ref();
    let before = smallest.map_or(&[][..], |of| &of.before);
    let input = smallest.map_or(&failure.input, |of| &of.input);
    let expected = smallest.map_or(&failure.expected, |of| &of.expected);
    let boards: Vec<&Board> = before.iter().chain([input]).collect();
    let path = Path::new(&seen.solution.path);
    match practice::keep_test(path, &boards, expected) {
        Some(Ok(path)) => {
            let path = shell::path(&path);
            say!(
                "{path} has a test of this board: `cargo test` in the practice project tries it\n",
                "{path} 里有这个盘面的测试：在练习项目里运行 `cargo test` 时会用到\n"
            )
        }
        Some(Err(error)) => {
            let error = error.words(of_user());
            say!("no test is written: {error}\n", "没有写成测试：{error}\n")
        }
        None => {
            let typed = shell::typed();
            say!(
                "only a practice project has tests; `{typed} practice` makes one\n",
                "只有练习项目里才有测试；用 `{typed} practice` 新建一个\n"
            )
        }
    }
}

/// Copies the solution to the clipboard, by OSC 52, and says so.
fn copy(solution: &Solution, out: &mut Output) -> anyhow::Result<String> {
    let path = &solution.path;
    if !terminal::may_have_a_clipboard() {
        return Ok(say!(
            "this terminal has no clipboard: copy the text of {path} yourself\n",
            "这个终端没有剪贴板：请自己复制 {path} 的内容\n"
        ));
    }
    let copy = CopyToClipboard::to_clipboard_from(solution.submission());
    queue!(out, copy)?;
    Ok(say!(
        "{path} was sent to the clipboard: in LeetCode's editor select all, paste, submit\n\
         if it does not arrive, this terminal does not let programs copy (OSC 52): copy the \
         text yourself\n",
        "{path} 已送到剪贴板：在力扣的编辑器里全选、粘贴、提交\n\
         如果剪贴板里没有，说明这个终端不让程序复制（OSC 52）：请自己复制\n"
    ))
}

/// How often a file must be missing in a row.
const LOOKS_FOR_A_FILE: u32 = 10;

/// The pause between two reads of the file, and between two looks at Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

fn is_interruption(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(judge::Error::Interrupted))
}
