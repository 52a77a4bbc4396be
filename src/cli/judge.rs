use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, ensure};
use indicatif::ProgressBar;
use ratatui::crossterm::terminal;
use serde::Serialize;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::{bytes, duration, grouped, multiple};
use sudoku_kata::generate;
use sudoku_kata::judge::{
    self, Case, Edition, Effort, Failure, Judge, Limits, Options, Report, Solution, Standing,
    Verdict,
};

use super::Output;
use super::input::{Source, check_file};

/// Say what LeetCode would say about a solution.
///
/// It is compiled as LeetCode does, and run on LeetCode's known cases, the edges of what is
/// allowed, boards that need undoing, and random ones. The exit code is 0 for Accepted, 1 for any
/// other verdict, and 2 if there can be none.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata judge --watch")]
pub struct Args {
    /// The solution, or `-` for standard input.
    #[arg(value_name = "FILE|-", default_value = super::practice::SOLUTION)]
    file: String,

    /// Judge again at every save, until Ctrl-C.
    #[arg(long)]
    watch: bool,

    /// Add boards with few clues: hard ones, and some that take reading order seconds.
    #[arg(long)]
    hard: bool,

    /// Judge on the boards of this file alone, `-` for standard input.
    #[arg(long, value_name = "FILE|-", conflicts_with = "hard")]
    puzzles: Option<String>,

    /// Judge on this board alone, 81 cells or a named board; more than once for several.
    #[arg(long = "case", value_name = "BOARD|NAME", conflicts_with_all = ["hard", "puzzles"])]
    boards: Vec<String>,

    /// The random boards to use, by their number.
    #[arg(long, conflicts_with_all = ["puzzles", "boards"])]
    seed: Option<u64>,

    /// Print one JSON document instead of a report.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    settings: Settings,
}

/// How to compile a solution, and what it may use.
#[derive(Debug, clap::Args)]
pub struct Settings {
    /// The edition of Rust.
    #[arg(long, value_enum, default_value_t = EditionName::E2024)]
    edition: EditionName,

    /// Seconds, over all boards together.
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    time_limit: Duration,

    /// Megabytes on the heap at once.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory_limit: u64,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum EditionName {
    #[value(name = "2021")]
    E2021,
    #[value(name = "2024")]
    E2024,
}

impl Settings {
    pub fn options(&self, color: bool) -> Options {
        Options {
            edition: match self.edition {
                EditionName::E2021 => Edition::E2021,
                EditionName::E2024 => Edition::E2024,
            },
            color,
            ..Options::default()
        }
    }

    pub fn limits(&self) -> Limits {
        Limits {
            time: self.time_limit,
            memory: self.memory_limit << 20,
            ..Limits::default()
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| format!("expected a number of seconds up to {}", LONGEST.as_secs()))
}

const LONGEST: Duration = Duration::from_secs(3600);

/// Set by Ctrl-C.
static CTRL_C: AtomicBool = AtomicBool::new(false);

/// Set to end a judgement before it is done: what was started is ended, what was made is removed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<ExitCode> {
    ensure!(
        !(args.watch && args.file == "-"),
        "expected a file to watch, found '-'"
    );
    ensure!(
        !(args.puzzles.as_deref() == Some("-") && args.file == "-"),
        "expected the solution or the boards on standard input, found '-' for both"
    );
    let sheet = Sheet::new(args)?;
    let solution = read(&args.file)?;
    // From here on Ctrl-C is ours; until here it ends a wait for standard input.
    heed_ctrl_c()?;
    if args.watch {
        return watch(&args.file, &sheet, out);
    }
    let verdict = sheet.judge(&solution, out)?;
    Ok(if verdict == Verdict::Accepted {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// From now on, Ctrl-C sets [`CTRL_C`] and [`INTERRUPTED`], and does no more.
fn heed_ctrl_c() -> anyhow::Result<()> {
    Ok(ctrlc::set_handler(|| {
        CTRL_C.store(true, Ordering::Relaxed);
        INTERRUPTED.store(true, Ordering::Relaxed);
    })?)
}

/// The solution in the file at `path`, or on standard input for `-`.
pub fn read(path: &str) -> anyhow::Result<Solution> {
    let mut bytes = Vec::new();
    if path == "-" {
        io::stdin().read_to_end(&mut bytes)?;
    } else if path == super::practice::SOLUTION && !Path::new(path).exists() {
        anyhow::bail!(
            "{path}: expected a solution, found no such file: make one with 'practice', or name another"
        );
    } else {
        check_file(path)?;
        bytes = fs::read(path).with_context(|| path.to_owned())?;
    }
    let text = String::from_utf8(bytes)
        .ok()
        .with_context(|| format!("{path}: expected text, found bytes that are not UTF-8"))?;
    Ok(Solution {
        path: String::from(if path == "-" { "<stdin>" } else { path }),
        text,
    })
}

/// Judges a solution on the everyday boards, and reports on stderr unless it is accepted.
pub fn is_accepted(solution: &Solution, settings: &Settings) -> anyhow::Result<bool> {
    heed_ctrl_c()?;
    let seed = generate::any_seed();
    let cases = judge::everyday(seed);
    let judge = Judge::new(settings.options(false), settings.limits(), &INTERRUPTED)?;
    let (report, _) = judge.judge(solution, &cases)?;
    if report.verdict == Verdict::Accepted {
        return Ok(true);
    }
    let words = Words {
        file: super::practice::SOLUTION.to_owned(),
        seed: Some(seed),
        style: Style::PLAIN,
    };
    tell!("{}", words.report(&report).trim_end());
    Ok(false)
}

/// What every judgement of one call has in common.
struct Sheet<'a> {
    args: &'a Args,
    cases: Vec<Case>,
    judge: Judge<'static>,
    words: Words,
}

impl<'a> Sheet<'a> {
    fn new(args: &'a Args) -> anyhow::Result<Sheet<'a>> {
        let mut seed = None;
        let cases = if let Some(path) = &args.puzzles {
            given_cases(Source::open(path, &ProgressBar::hidden())?)?
        } else if !args.boards.is_empty() {
            let boards = args.boards.iter();
            let cases = boards.map(|board| given_cases(Source::from_board(board)));
            cases.collect::<Result<Vec<_>, _>>()?.concat()
        } else {
            let number = args.seed.unwrap_or_else(generate::any_seed);
            seed = Some(number);
            if args.hard {
                judge::hard(number)
            } else {
                judge::everyday(number)
            }
        };
        let style = Style::of_stdout();
        let options = args.settings.options(style.has_color && !args.json);
        let judge = Judge::new(options, args.settings.limits(), &INTERRUPTED)?;
        Ok(Sheet {
            args,
            cases,
            judge,
            words: Words {
                file: args.file.clone(),
                seed,
                style,
            },
        })
    }

    fn judge(&self, solution: &Solution, out: &mut dyn Write) -> anyhow::Result<Verdict> {
        let Sheet { judge, cases, .. } = self;
        let (report, program) = judge.judge(solution, cases)?;
        if !self.args.json {
            if self.args.watch {
                self.words.style.clear_screen(out)?;
            }
            write!(out, "{}", self.words.report(&report))?;
            // The verdict does not wait for what comes with it.
            out.flush()?;
        }
        let mut standing = None;
        let mut effort = None;
        if let Some(program) = &program {
            effort = self.if_there_is(judge.effort(solution, cases))?;
            standing = self.if_there_is(judge.standing(program, &report, cases))?;
        }
        if self.args.json {
            let document = Document {
                report: &report,
                seed: self.words.seed,
                standing,
                effort,
            };
            serde_json::to_writer(&mut *out, &document)?;
            writeln!(out)?;
        } else {
            if let Some(Effort { placements, undos }) = effort {
                let (placements, undos) = (grouped(placements), grouped(undos));
                writeln!(out, "search  {placements} placements, {undos} undos")?;
            }
            if let Some(standing) = &standing {
                writeln!(out, "among   {}", rank(standing))?;
            }
        }
        out.flush()?;
        Ok(report.verdict)
    }

    /// What comes with a verdict. The verdict stands without it, but a save makes it an old one.
    fn if_there_is<T>(
        &self,
        found: Result<Option<T>, judge::Error>,
    ) -> Result<Option<T>, judge::Error> {
        match found {
            Err(judge::Error::Interrupted) if !self.args.watch => Ok(None),
            Err(error) if !matches!(error, judge::Error::Interrupted) => {
                tell!("not compared with the approaches: {error}");
                Ok(None)
            }
            found => found,
        }
    }
}

/// A report for people.
struct Words {
    /// Where the solution is, as the user calls it.
    file: String,
    /// Of the random boards, if there are any.
    seed: Option<u64>,
    style: Style,
}

impl Words {
    fn report(&self, report: &Report) -> String {
        let Report { passed, cases, .. } = report;
        let is_accepted = report.verdict == Verdict::Accepted;
        let mut text = self.style.paint(
            &report.verdict.to_string(),
            if is_accepted { GREEN } else { RED },
        );
        match &report.compiler {
            Some(messages) => text += &format!("\n\n{}\n", messages.trim_end()),
            None => {
                text += &format!("  {passed}/{cases} cases");
                if let Some(seed) = self.seed {
                    text += &format!(", seed {seed}");
                }
                text.push('\n');
            }
        }
        if is_accepted {
            let time = duration(report.nanoseconds);
            let heap = bytes(report.peak_heap);
            text += &format!("\ntime    {time}\nheap    {heap} at the peak\n");
        }
        if let Some(failure) = &report.failure {
            text += &self.failure(failure);
        }
        text
    }

    fn failure(&self, failure: &Failure) -> String {
        let Failure { number, name, .. } = failure;
        let mut text = format!("\ncase {number}, {name}: {}\n\n", failure.reason);
        text += &self.side_by_side(failure);
        if let Some(output) = failure.output.as_ref().filter(|output| !is_square(output)) {
            text += &format!("\noutput  {}\n", board::to_json(output));
        }
        for (name, printed) in [("stdout", &failure.stdout), ("stderr", &failure.stderr)] {
            if !printed.is_empty() {
                text += &format!("\n{name}\n{}", shortened(printed));
            }
        }
        let line = board::to_line(&failure.input);
        let json = board::to_json(&failure.input);
        let file = match &self.file[..] {
            super::practice::SOLUTION => String::new(),
            other => format!(" {other}"),
        };
        text + &format!("\nalone   judge{file} --case {line}\njson    {json}\n")
    }

    /// Input, Output and Expected in LeetCode's order, with a star after each wrong digit. Where
    /// three do not fit, Input is left out: its clues are in the others.
    fn side_by_side(&self, failure: &Failure) -> String {
        let input = board::to_grid(&failure.input);
        let expected = board::to_grid(&failure.expected);
        let Some(output) = failure.output.as_ref().filter(|output| is_square(output)) else {
            let lines = input.lines().zip(expected.lines());
            let lines = lines.map(|(input, expected)| format!("{input:24}{expected}\n"));
            return format!("{:24}Expected\n", "Input") + &lines.collect::<String>();
        };
        let output = self.marked(output, &failure.expected);
        let mut text = format!("{:24}{:24}Expected\n", "Input", "Output");
        for ((input, output), expected) in input.lines().zip(output).zip(expected.lines()) {
            text += &format!("{input:24}{output}  {expected}\n");
        }
        if self.style.is_narrow {
            let lines = text.lines().map(|line| format!("{}\n", &line[24..]));
            return lines.collect();
        }
        text
    }

    /// The lines of the grid of `output`, 22 columns wide, with its wrong digits marked.
    fn marked(&self, output: &Board, expected: &Board) -> Vec<String> {
        let mut lines = Vec::new();
        for (r, row) in output.iter().enumerate() {
            if r == 3 || r == 6 {
                lines.push(format!("{:22}", "------+-------+------"));
            }
            let mut line = String::new();
            for (c, cell) in row.iter().enumerate() {
                if c == 3 || c == 6 {
                    line += "| ";
                }
                // What is not a digit must not break the line.
                let shown = if cell.is_control() { '?' } else { *cell };
                if *cell == expected[r][c] || *cell == '.' {
                    line += &format!("{shown} ");
                } else {
                    line += &self.style.paint(&format!("{shown}*"), RED);
                }
            }
            lines.push(line);
        }
        lines
    }
}

/// Whether it can be drawn as a grid.
fn is_square(board: &Board) -> bool {
    board.len() == 9 && board.iter().all(|row| row.len() == 9)
}

/// The boards that the user gave, each of which must have one solution.
fn given_cases(mut source: Source) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    while let Some(board) = source.next() {
        let name = source.last_board();
        cases.push(Case::new(name.clone(), board?).context(name)?);
    }
    Ok(cases)
}

/// A report with all that belongs to it, for scripts.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    report: &'a Report,
    seed: Option<u64>,
    standing: Option<Standing>,
    effort: Option<Effort>,
}

/// `faster than bool_arrays, 3.1× the time of bitmask_mrv`: the nearest on either side.
fn rank(standing: &Standing) -> String {
    let own = standing.nanoseconds.max(1);
    let times = standing.approaches.iter().map(|rival| {
        // One that was ended before it was done took longer than any other.
        let time = rival.nanoseconds.unwrap_or(u64::MAX);
        (time.max(1), rival.name)
    });
    let slower = times.clone().filter(|(time, _)| *time >= own).min();
    let faster = times.filter(|(time, _)| *time < own).max();
    let slower = slower.map(|(_, name)| format!("faster than {name}"));
    let faster = faster.map(|(time, name)| {
        let ratio = own as f64 / time as f64;
        format!("{} the time of {name}", multiple(ratio))
    });
    let parts: Vec<String> = slower.into_iter().chain(faster).collect();
    parts.join(", ")
}

/// The first and the last lines of what was printed, each ended by a line feed.
fn shortened(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = lines.len().saturating_sub(2 * SOME_LINES);
    let (first, last) = if left_out == 0 {
        (&lines[..], &lines[..0])
    } else {
        (&lines[..SOME_LINES], &lines[lines.len() - SOME_LINES..])
    };
    let shown = |line: &&str| {
        let line = line
            .chars()
            .filter(|symbol| !symbol.is_control() || *symbol == '\t');
        format!("  {}\n", line.take(LONGEST_LINE).collect::<String>())
    };
    let mut text: String = first.iter().map(shown).collect();
    if left_out > 0 {
        text += &format!("  … {} lines …\n", grouped(left_out as u64));
    }
    text + &last.iter().map(shown).collect::<String>()
}

const SOME_LINES: usize = 5;
const LONGEST_LINE: usize = 120;

/// Judges at once, and again at every save, until Ctrl-C. A save ends a judgement that is not done.
fn watch(path: &str, sheet: &Sheet, out: &mut Output) -> anyhow::Result<ExitCode> {
    let saves = saves(path);
    while !CTRL_C.load(Ordering::Relaxed) && !out.is_closed() {
        let Ok(mut solution) = saves.recv_timeout(BETWEEN_LOOKS) else {
            continue;
        };
        INTERRUPTED.store(false, Ordering::Relaxed);
        while let Ok(newer) = saves.try_recv() {
            solution = newer;
        }
        if CTRL_C.load(Ordering::Relaxed) {
            break;
        }
        if sheet.words.style.has_screen {
            sheet.words.style.clear_screen(out)?;
            writeln!(out, "judging {path}")?;
            out.flush()?;
        }
        match sheet.judge(&solution, out) {
            Err(error) if is_interruption(&error) => continue,
            outcome => outcome?,
        };
        if sheet.words.style.has_screen {
            writeln!(out, "\nwatching {path}, Ctrl-C to end")?;
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
            // An editor may empty or remove a file before it writes it: twice the same is a save.
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
            thread::sleep(BETWEEN_LOOKS);
        }
    });
    saves
}

const BETWEEN_LOOKS: Duration = Duration::from_millis(30);

fn is_interruption(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(judge::Error::Interrupted))
}

/// How to show things where stdout goes.
struct Style {
    /// There is a screen to keep tidy.
    has_screen: bool,
    has_color: bool,
    /// Three boards do not fit side by side.
    is_narrow: bool,
}

/// The width of three boards.
const THREE_BOARDS: u16 = 69;

const GREEN: &str = "32";
const RED: &str = "31";

impl Style {
    const PLAIN: Style = Style {
        has_screen: false,
        has_color: false,
        is_narrow: false,
    };

    /// Colour is for a terminal, unless `NO_COLOR` says no.
    fn of_stdout() -> Style {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let has_screen = io::stdout().is_terminal();
        Style {
            has_screen,
            has_color: has_screen && !no_color,
            is_narrow: has_screen
                && terminal::size().is_ok_and(|(columns, _)| columns < THREE_BOARDS),
        }
    }

    fn paint(&self, text: &str, color: &str) -> String {
        if self.has_color {
            format!("\x1b[{color}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    fn clear_screen(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.has_screen {
            write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}
