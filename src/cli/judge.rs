mod kept;
mod keyboard;
mod report;
mod watch;

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::ValueEnum;
use indicatif::ProgressBar;
use sudoku_kata::judge::{self, Case, Edition, Judge, Limits, Options, Report, Solution, Verdict};
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::{approaches, generate, puzzles};

use super::input::{Source, check_file, looks_like_a_board};
use super::interrupt::{INTERRUPTED, handle_ctrl_c};
use super::{Output, language, terminal};
use report::{Document, Printer};

/// Judge a solution as LeetCode would.
///
/// It compiles the solution as LeetCode does, and runs it on LeetCode's known boards, edge cases,
/// boards that need backtracking, and random boards. The exit code is 0 for Accepted, 1 for any
/// other verdict, and 2 if the solution could not be judged.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata judge --watch")]
pub struct Args {
    /// The solution file, or `-` for standard input.
    #[arg(value_name = "FILE|-", default_value = super::practice::SOLUTION)]
    file: String,

    /// Judge again after every save, until Ctrl-C. On a terminal, the last line shows the keys.
    #[arg(long)]
    watch: bool,

    /// Add boards with few clues; a simple search needs seconds for some of them.
    #[arg(long)]
    hard: bool,

    /// Judge only on the boards in this file; `-` for standard input.
    #[arg(long, value_name = "FILE|-", conflicts_with = "hard")]
    puzzles: Option<String>,

    /// Judge only on this board: 81 cells or a puzzle's name; repeat the option for more boards.
    #[arg(long = "case", value_name = "BOARD|NAME", conflicts_with_all = ["hard", "puzzles"])]
    boards: Vec<String>,

    /// The seed of the random boards; the same seed gives the same boards.
    #[arg(long, conflicts_with_all = ["puzzles", "boards"])]
    seed: Option<u64>,

    /// Show what the solution prints for the boards that it solves, too; for a single board it is
    /// always shown.
    #[arg(long, conflicts_with = "json")]
    show_output: bool,

    /// Print one JSON document instead of a report.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    settings: Settings,
}

/// How to compile a solution, its limits, and how its verdict is worded.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    /// The Rust edition of the solution.
    #[arg(long, value_enum, default_value_t = EditionName::E2024)]
    edition: EditionName,

    /// Panic where an arithmetic overflow would wrap silently, as it does at LeetCode.
    #[arg(long)]
    debug: bool,

    /// The time limit in seconds, for all boards together; of CPU time on Linux and macOS.
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    time_limit: Duration,

    /// The memory limit in megabytes; only the heap counts.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory_limit: u64,

    /// The language of verdicts and hints [default: that of LC_ALL, LC_MESSAGES or LANG].
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum EditionName {
    #[value(name = "2021")]
    E2021,
    #[value(name = "2024")]
    E2024,
}

impl Settings {
    fn edition(&self) -> Edition {
        match self.edition {
            EditionName::E2021 => Edition::E2021,
            EditionName::E2024 => Edition::E2024,
        }
    }

    /// Those that are not the defaults, as arguments with a space before each.
    fn arguments(&self) -> String {
        let defaults = Limits::default();
        let Limits { time, memory, .. } = self.limits();
        let mut text = String::new();
        if self.edition() != Edition::default() {
            text += &format!(" --edition {}", self.edition().name());
        }
        if self.debug {
            text += " --debug";
        }
        if time != defaults.time {
            text += &format!(" --time-limit {}", time.as_secs_f64());
        }
        if memory != defaults.memory {
            text += &format!(" --memory-limit {}", self.memory_limit);
        }
        if let Some(language) = self.lang.and_then(|lang| lang.to_possible_value()) {
            text += &format!(" --lang {}", language.get_name());
        }
        text
    }

    /// Whether `watch`, which has no settings, compiles the same program.
    fn are_those_of_watch(&self) -> bool {
        self.edition() == Edition::default() && !self.debug
    }

    fn options(&self, color: bool, width: Option<u16>) -> Options {
        Options {
            edition: self.edition(),
            debug: self.debug,
            color,
            width,
            notify: |line| tell!("{line}"),
            ..Options::default()
        }
    }

    fn limits(&self) -> Limits {
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
    time.filter(|time| !time.is_zero() && *time <= MAX_TIME_LIMIT)
        .ok_or_else(|| {
            let most = MAX_TIME_LIMIT.as_secs();
            format!("expected a number of seconds up to {most}")
        })
}

const MAX_TIME_LIMIT: Duration = Duration::from_secs(3600);

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<ExitCode> {
    ensure!(
        !(args.watch && args.file == "-"),
        "expected a file to watch, found '-'"
    );
    ensure!(
        !(args.puzzles.as_deref() == Some("-") && args.file == "-"),
        "expected the solution or the boards on standard input, found '-' for both"
    );
    // Ctrl-C must end a wait for standard input or for a named pipe.
    let may_wait = args.file == "-" || args.puzzles.is_some();
    if !may_wait {
        handle_ctrl_c()?;
    }
    let session = Session::new(args)?;
    let solution = read(&args.file)?;
    handle_ctrl_c()?;
    if args.watch {
        return watch::run(session, out);
    }
    let verdict = session.judge(&solution, out, &mut None)?;
    Ok(if verdict == Verdict::Accepted {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The solution in the file at `path`, or on standard input for `-`.
pub fn read(path: &str) -> anyhow::Result<Solution> {
    let mut bytes = Vec::new();
    if path == "-" {
        io::stdin().read_to_end(&mut bytes)?;
    } else if path == super::practice::SOLUTION && !Path::new(path).exists() {
        bail!(
            "{path}: expected a solution, found no such file: make one with 'practice', or name \
             another file"
        );
    } else {
        check_file(path)?;
        // A pipe would be read once, and would keep a judge waiting that watches it.
        ensure!(
            fs::metadata(path).is_ok_and(|found| found.is_file()),
            "{path}: expected a file, found a pipe or a device; '-' reads standard input"
        );
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

/// Judges a solution on the everyday boards. Unless it is accepted, the report goes to stderr.
pub fn is_accepted(solution: &Solution, settings: &Settings) -> anyhow::Result<bool> {
    handle_ctrl_c()?;
    let seed = generate::any_seed();
    let file = super::practice::SOLUTION;
    let cases = kept::with_kept(&judge::everyday(seed), file);
    let judge = Judge::new(
        settings.options(false, None),
        settings.limits(),
        &INTERRUPTED,
    )?;
    let (report, _) = judge.judge(solution, &cases)?;
    let kept = kept::update(file, &cases, &report, seed);
    if report.verdict == Verdict::Accepted {
        if let Err(line) = kept {
            tell!("{}", line.trim_end());
        }
        return Ok(true);
    }
    let printer = Printer {
        language: language::chosen(settings.lang),
        file: file.to_owned(),
        settings: settings.clone(),
        seed: Some(seed),
        has_color: false,
        width: None,
        shows_output: false,
    };
    let kept = kept.unwrap_or_else(Some).unwrap_or_default();
    tell!("{}", (printer.report(&report) + &kept).trim_end());
    Ok(false)
}

impl Args {
    fn boards_of(&self, seed: u64) -> Vec<Case> {
        if self.hard {
            judge::hard(seed)
        } else {
            judge::everyday(seed)
        }
    }
}

/// What the keys of `--watch` need from a judgement.
struct Seen {
    report: Report,
    /// The case that has failed.
    case: Option<Case>,
    /// The number of the first wrong step.
    step: Option<usize>,
}

/// What all judgements of one call share.
struct Session<'a> {
    args: &'a Args,
    cases: Vec<Case>,
    judge: Judge<'static>,
    printer: Printer,
}

impl<'a> Session<'a> {
    fn new(args: &'a Args) -> anyhow::Result<Session<'a>> {
        let mut seed = None;
        let cases = if let Some(path) = &args.puzzles {
            users_cases(Source::open(path, &ProgressBar::hidden())?)?
        } else if !args.boards.is_empty() {
            let boards = args.boards.iter();
            let cases = boards.map(|board| users_cases(named_or_given(board)?));
            cases.collect::<Result<Vec<_>, _>>()?.concat()
        } else {
            let number = args.seed.unwrap_or_else(generate::any_seed);
            seed = Some(number);
            args.boards_of(number)
        };
        let has_color = terminal::is_on_stdout() && terminal::allows_color();
        let width = terminal::width().filter(|_| !args.json);
        let options = args.settings.options(has_color && !args.json, width);
        Ok(Session {
            args,
            cases,
            judge: Judge::new(options, args.settings.limits(), &INTERRUPTED)?,
            printer: Printer {
                language: language::chosen(args.settings.lang),
                file: args.file.clone(),
                settings: args.settings.clone(),
                seed,
                has_color,
                width,
                shows_output: args.show_output,
            },
        })
    }

    /// Judges on the boards of another seed from now on.
    fn change_seed(&mut self, seed: u64) {
        self.cases = self.args.boards_of(seed);
        self.printer.seed = Some(seed);
    }

    /// Judges and measures. `seen` is set as soon as there is a verdict.
    fn judge(
        &self,
        solution: &Solution,
        out: &mut dyn Write,
        seen: &mut Option<Seen>,
    ) -> anyhow::Result<Verdict> {
        let Session {
            args,
            cases,
            judge,
            printer,
        } = self;
        let cases = &match printer.seed {
            Some(_) => kept::with_kept(cases, &args.file),
            None => cases.clone(),
        };
        let boards = cases.len();
        let progress = Some((judge.done(), boards));
        let (report, program) =
            terminal::wait_for("judging", progress, || judge.judge(solution, cases))?;
        if !args.json {
            if args.watch {
                terminal::clear(&mut *out)?;
            }
            write!(out, "{}", printer.report(&report))?;
            // The measurements below may take seconds.
            out.flush()?;
        }
        let seen = seen.insert(Seen {
            report: report.clone(),
            case: report
                .failure
                .as_ref()
                .and_then(|failure| cases.get(failure.number - 1).cloned()),
            step: None,
        });
        let kept = match printer.seed {
            Some(seed) => kept::update(&args.file, cases, &report, seed),
            None => Ok(None),
        };
        let first_wrong = match report.failure {
            Some(_) => self.unless_it_fails(judge.first_wrong(solution, &report))?,
            None => None,
        };
        seen.step = first_wrong.as_ref().map(|wrong| wrong.step);
        let mut standing = None;
        let mut effort = None;
        let mut newer = None;
        if let Some(program) = &program {
            let counting = format!("counting placements on {boards} boards");
            let counted = terminal::wait_for(&counting, None, || judge.effort(solution, cases));
            effort = self.unless_it_fails(counted)?;
            newer = self.unless_it_fails(judge.newer_than_leetcode(solution))?;
            let progress = Some((judge.done(), approaches::ALL.len()));
            let timed = terminal::wait_for("timing the approaches", progress, || {
                judge.standing(program, &report, cases)
            });
            standing = self.unless_it_fails(timed)?;
        }
        if args.json {
            if let Err(line) = kept {
                tell!("{}", line.trim_end());
            }
            let document = Document {
                question: report.question(),
                report: &report,
                passed: report.passed(),
                cases: report.cases(),
                seed: printer.seed,
                standing,
                effort,
                newer,
                first_wrong,
            };
            serde_json::to_writer(&mut *out, &document)?;
            writeln!(out)?;
        } else {
            if let (Some(wrong), Some(failure)) = (&first_wrong, &report.failure) {
                write!(out, "{}", printer.first_wrong(wrong, failure))?;
            }
            let kept = kept.unwrap_or_else(Some).unwrap_or_default();
            write!(out, "{}", printer.fit(&kept))?;
            write!(out, "{}", printer.question(&report))?;
            let measured = report::measured(
                &report,
                effort.as_ref(),
                standing.as_ref(),
                newer.as_deref(),
            );
            write!(out, "{}", printer.fit(&measured))?;
        }
        out.flush()?;
        Ok(report.verdict)
    }

    /// A measurement after the verdict. The verdict is valid without it. Only a save while watching
    /// is a reason to stop: the verdict is out of date then.
    fn unless_it_fails<T>(
        &self,
        measured: Result<Option<T>, judge::Error>,
    ) -> Result<Option<T>, judge::Error> {
        match measured {
            Err(judge::Error::Interrupted) if !self.args.watch => Ok(None),
            Err(error) if !matches!(error, judge::Error::Interrupted) => {
                tell!("not measured: {error}");
                Ok(None)
            }
            measured => measured,
        }
    }
}

/// The board of `--case`.
fn named_or_given(board: &str) -> anyhow::Result<Source> {
    if Puzzle::named(board).is_none() && !looks_like_a_board(board) {
        let names: Vec<&str> = puzzles::ALL.iter().map(|puzzle| puzzle.name).collect();
        bail!(
            "expected a board or the name of one, found '{board}'; the names are {}",
            names.join(", ")
        );
    }
    Source::from_board(board)
}

/// The user's boards, each of which must have exactly one solution.
fn users_cases(mut source: Source) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    while let Some(board) = source.next() {
        let name = source.last_board();
        cases.push(Case::new(name.clone(), board?).context(name)?);
    }
    Ok(cases)
}
