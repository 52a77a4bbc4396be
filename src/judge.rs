//! Compiles a solution as LeetCode does, runs it on many boards, and gives LeetCode's verdict.
//!
//! ```text
//!   solution.rs ── rustc ──> a program ── boards ──> answers ── the rules ──> a verdict
//!                  + LeetCode's struct     in a process of its own,
//!                  + a driver              which knows no solutions
//! ```
//!
//! The solution is compiled unchanged, at the crate root, after LeetCode's `struct Solution;`. Printing "Accepted" does not help it: the judge checks the boards that it returns.

mod cases;
mod compiler;
mod crates;
pub mod keys;
mod method;
mod mistake;
mod newer;
mod process;
mod question;
mod searcher;
mod standing;
mod trial;

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use thiserror::Error;

use crate::board::{self, Board};
use crate::format::bytes;

pub use cases::{Case, NotUnique, Origin, everyday, hard};
pub use compiler::{Edition, Options, Program};
pub use mistake::{FirstWrong, first_wrong};
pub use newer::leetcodes_version;
pub use searcher::{MOST_STEPS, Observed, Searcher, Twin, Untraceable};
pub use standing::{Effort, Rival, Standing};

use compiler::{Compiled, Compiler, Harness, Library};
use process::End;
use trial::{Record, Trial};

/// A solution in LeetCode's form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The name of its file, for messages.
    pub path: String,
    /// The text in LeetCode's editor.
    pub text: String,
}

/// The limits of a solution, for all boards together.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The time of the search, by [`Clock::HERE`].
    pub time: Duration,
    /// Bytes on the heap at once.
    pub memory: u64,
    /// Bytes printed on stdout, and as many on stderr.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(10),
            memory: 256 << 20,
            output: 1 << 20,
        }
    }
}

impl Limits {
    /// The wall-clock time after which a process is ended in any case: one that sleeps, or waits for
    /// something that never happens, uses no processor time.
    fn wall_time(&self) -> Duration {
        match Clock::HERE {
            Clock::Processor => self.time * 3 + Duration::from_secs(1),
            Clock::Wall => self.time,
        }
    }
}

/// What a search's time is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// The processor time of its process, in all threads.
    Processor,
    /// The wall-clock time.
    Wall,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::HERE
    }
}

impl Clock {
    /// The clock of the judge on this system.
    pub const HERE: Clock = if cfg!(any(target_os = "linux", target_os = "macos")) {
        Clock::Processor
    } else {
        Clock::Wall
    };
}

/// The clock's name after a time.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clock::Processor => "CPU time",
            Clock::Wall => "wall time",
        })
    }
}

/// LeetCode's verdicts, in its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Verdict {
    /// Every board was solved.
    #[default]
    Accepted,
    /// An answer breaks the rules, or changes a clue.
    #[serde(rename = "Wrong Answer")]
    WrongAnswer,
    /// The time limit was reached before the last answer.
    #[serde(rename = "Time Limit Exceeded")]
    TimeLimitExceeded,
    /// It held more memory at once than the limit.
    #[serde(rename = "Memory Limit Exceeded")]
    MemoryLimitExceeded,
    /// It printed more than the limit.
    #[serde(rename = "Output Limit Exceeded")]
    OutputLimitExceeded,
    /// It panicked, or its process ended before the last answer.
    #[serde(rename = "Runtime Error")]
    RuntimeError,
    /// It does not compile.
    #[serde(rename = "Compile Error")]
    CompileError,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Accepted => "Accepted",
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::TimeLimitExceeded => "Time Limit Exceeded",
            Verdict::MemoryLimitExceeded => "Memory Limit Exceeded",
            Verdict::OutputLimitExceeded => "Output Limit Exceeded",
            Verdict::RuntimeError => "Runtime Error",
            Verdict::CompileError => "Compile Error",
        })
    }
}

/// A verdict and its details. The default is that of no boards, all solved.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The boards that LeetCode is known to use.
    pub leetcode: Count,
    /// The boards that the solution has failed on before.
    pub kept: Count,
    /// The other boards.
    pub extra: Count,
    /// The compiler and its version.
    pub rustc: String,
    /// The time to compile the solution.
    pub compile_nanoseconds: u64,
    /// The time of the search, over all boards that have an answer, right or wrong.
    pub nanoseconds: u64,
    /// The clock of that time.
    pub clock: Clock,
    /// The most bytes that the search held on the heap at once. `None` if it was not measured: the
    /// solution has its own allocator, or does not compile.
    pub peak_heap: Option<u64>,
    /// The compiler's messages, if the solution does not compile.
    pub compiler: Option<String>,
    /// If LeetCode cannot call the solution: its call, and the function that was found instead.
    pub method: Option<String>,
    /// What the solution printed for the boards that it solved, without those for which it printed
    /// nothing.
    pub printed: Vec<Printed>,
    /// The first board that was not solved.
    pub failure: Option<Failure>,
}

impl Report {
    /// The number of boards solved before the first failure.
    pub fn passed(&self) -> usize {
        self.leetcode.passed + self.kept.passed + self.extra.passed
    }

    /// The number of boards.
    pub fn cases(&self) -> usize {
        self.leetcode.cases + self.kept.cases + self.extra.cases
    }

    fn count_of(&mut self, origin: Origin) -> &mut Count {
        match origin {
            Origin::LeetCode => &mut self.leetcode,
            Origin::Kept => &mut self.kept,
            Origin::Judge | Origin::Random | Origin::User => &mut self.extra,
        }
    }
}

/// How many boards of a kind there are, and were solved before the first failure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The number that were solved.
    pub passed: usize,
    /// The number of boards.
    pub cases: usize,
}

/// What the solution printed for a board.
#[derive(Clone, Debug, Serialize)]
pub struct Printed {
    /// The board's number, from 1.
    pub number: usize,
    /// The board's name.
    pub name: String,
    /// The text on stdout.
    pub stdout: String,
    /// The text on stderr.
    pub stderr: String,
}

/// A board that was not solved.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// Its number, from 1.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// What happened, in one line.
    pub reason: String,
    /// Whether LeetCode is known to use this board.
    pub is_leetcodes: bool,
    /// Why a board of the judge's own is worth passing.
    pub purpose: Option<&'static str>,
    /// The board as it was given.
    pub input: Board,
    /// The board as the solution left it, if it returned. One of the wrong shape may be cut short.
    pub output: Option<Board>,
    /// The only solution.
    pub expected: Board,
    /// The whole message of its panic, if it panicked.
    pub panic: Option<String>,
    /// The text that the solution printed for this board.
    pub stdout: String,
    /// The text that the solution printed on stderr for this board.
    pub stderr: String,
}

/// Why there is no verdict.
#[derive(Debug, Error)]
pub enum Error {
    /// The compiler cannot be started.
    #[error(
        "expected a Rust compiler, but '{compiler}' does not start ({reason}): install Rust, or name a compiler in KATA_RUSTC"
    )]
    NoCompiler {
        /// The program that was to be started.
        compiler: String,
        /// The system's message.
        reason: String,
    },
    /// The compiler does not compile the judge's own files.
    #[error(
        "expected a Rust compiler that works and is not too old, found one that does not compile the judge's own files: {0}"
    )]
    Unusable(String),
    /// The solution does not compile: the compiler's messages.
    #[error("it does not compile:\n{0}")]
    DoesNotCompile(String),
    /// The crates that LeetCode offers cannot be built.
    #[error(
        "the solution uses one of LeetCode's crates, which could not be built: {reason}. Run the \
         judge once with a network; the crates are then cached"
    )]
    Crates {
        /// What is missing, or cargo's message.
        reason: String,
    },
    /// A temporary file cannot be written.
    #[error(
        "expected to write temporary files in {}, but: {reason}; TMPDIR can name another folder",
        folder.display()
    )]
    Temporary {
        /// The folder of temporary files.
        folder: PathBuf,
        /// The system's message.
        reason: String,
    },
    /// The user interrupted it.
    #[error("interrupted")]
    Interrupted,
    /// A file or a process failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// LeetCode's judge, with a compiler and limits.
#[derive(Debug)]
pub struct Judge<'a> {
    compiler: Compiler<'a>,
    limits: Limits,
    interrupted: &'a AtomicBool,
    done: Arc<AtomicUsize>,
}

impl<'a> Judge<'a> {
    /// A judge that stops when `interrupted` is set.
    ///
    /// # Errors
    ///
    /// When the compiler does not start.
    pub fn new(
        options: Options,
        limits: Limits,
        interrupted: &'a AtomicBool,
    ) -> Result<Judge<'a>, Error> {
        Ok(Judge {
            compiler: Compiler::find(options, interrupted)?,
            limits,
            interrupted,
            done: Arc::default(),
        })
    }

    /// How far [`Judge::judge`] or [`Judge::standing`] has come, for a progress bar in another
    /// thread: the boards that were tried, or the approaches that were timed once.
    pub fn done(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.done)
    }

    /// Compiles a solution and judges it on `cases`.
    ///
    /// The program of an accepted solution is returned too, for [`Judge::standing`].
    ///
    /// # Errors
    ///
    /// When there can be no verdict. A failing solution is no error: its verdict is in the report.
    pub fn judge(
        &self,
        solution: &Solution,
        cases: &[Case],
    ) -> Result<(Report, Option<Program>), Error> {
        let count = |tried| self.done.store(tried, Ordering::Relaxed);
        count(0);
        let mut report = Report {
            rustc: self.compiler.name(),
            ..Report::default()
        };
        for case in cases {
            report.count_of(case.origin).cases += 1;
        }
        let start = Instant::now();
        let compiled = self.compile(solution)?;
        report.compile_nanoseconds = start.elapsed().as_nanos() as u64;
        let (program, is_measured) = match compiled {
            (Compiled::Program(program), is_measured) => (program, is_measured),
            (Compiled::TimedOut, _) => {
                report.verdict = Verdict::CompileError;
                report.compiler = Some(format!(
                    "the compiler did not end within {} s: a constant, a macro or a type of the \
                     solution keeps it busy",
                    self.compiler.time_limit().as_secs_f64()
                ));
                return Ok((report, None));
            }
            (Compiled::Failed(messages), _) => {
                report.verdict = Verdict::CompileError;
                report.method = method::missing(&messages, &solution.text);
                report.compiler = Some(messages);
                return Ok((report, None));
            }
        };
        let trial = trial::run(&program, &[], cases, &self.limits, self.interrupted, count)?;
        let mut time = trial.time();
        if report.clock == Clock::Processor {
            if time < WALL_IS_EXACT {
                report.clock = Clock::Wall;
            } else {
                time = trial.cpu_time();
            }
        }
        report.nanoseconds = time.as_nanos() as u64;
        report.peak_heap = is_measured.then(|| trial.peak_heap());
        for (index, case) in cases.iter().enumerate() {
            let (stdout, stderr) = trial.printed(index);
            if let Some((verdict, output, reason)) = failure(&trial, index, case, &self.limits) {
                report.verdict = verdict;
                report.failure = Some(Failure {
                    number: index + 1,
                    name: case.name.clone(),
                    reason,
                    is_leetcodes: case.origin == Origin::LeetCode,
                    purpose: case.purpose,
                    input: case.board.clone(),
                    output,
                    expected: case.solution.clone(),
                    panic: match trial.records.get(index) {
                        Some(Record::Panic { message, .. }) => Some(message.clone()),
                        _ => None,
                    },
                    stdout,
                    stderr,
                });
                return Ok((report, None));
            }
            if !stdout.is_empty() || !stderr.is_empty() {
                report.printed.push(Printed {
                    number: index + 1,
                    name: case.name.clone(),
                    stdout,
                    stderr,
                });
            }
            report.count_of(case.origin).passed += 1;
        }
        Ok((report, Some(program)))
    }

    /// The compiled solution, and whether its memory is measured.
    fn compile(&self, solution: &Solution) -> Result<(Compiled, bool), Error> {
        let harness = Harness::new(ROOT, DRIVER);
        let compiled = self.compiler.solution(solution, &harness)?;
        // A program has one allocator, and the usual driver counts with its own.
        if let Compiled::Failed(_) = &compiled
            && solution.text.contains("global_allocator")
        {
            let harness = Harness::new(ROOT, UNMEASURED_DRIVER);
            let unmeasured = self.compiler.solution(solution, &harness)?;
            return Ok((unmeasured, false));
        }
        Ok((compiled, true))
    }

    /// `arguments` choose the search in a program that holds several.
    fn run(
        &self,
        program: &Program,
        arguments: &[&str],
        cases: &[Case],
        limits: &Limits,
    ) -> Result<Trial, Error> {
        trial::run(program, arguments, cases, limits, self.interrupted, |_| ())
    }
}

/// Below this time a search is hardly interrupted, and the processor's clock is coarse: it stands
/// still for parts of a millisecond in a virtual machine.
const WALL_IS_EXACT: Duration = Duration::from_millis(10);

/// The crate root of a judged program, which includes the solution.
const ROOT: &str = include_str!("judge/programs/leetcode.rs");

/// The driver and these files after it, then texts.
macro_rules! driver {
    ($($file:literal),* $(; $($text:tt)*)?) => {
        Library {
            name: "kata_driver",
            source: concat!(
                include_str!("judge/programs/driver.rs"),
                $(include_str!(concat!("judge/programs/", $file)),)*
                $($($text)*)?
            ),
            edition: Edition::E2024,
        }
    };
}

/// The drivers with this clock.
macro_rules! drivers {
    ($clock:literal) => {
        /// Runs the solution, records its answers, and measures its time and its memory.
        const DRIVER: Library = driver!($clock, "memory.rs");

        /// The same for a solution with its own allocator.
        const UNMEASURED_DRIVER: Library = driver!($clock);

        /// Runs a traced twin, and writes down its steps.
        const TRACED_DRIVER: Library = driver!(
            $clock, "memory.rs";
            "pub mod trace {\n",
            include_str!("trace.rs"),
            "}\n",
            include_str!("judge/programs/traced.rs")
        );
    };
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
drivers!("cpu_clock.rs");

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
drivers!("wall_clock.rs");

/// Why the board at this index is not solved: a verdict, the answer if there is one, and the reason.
///
/// The verdict does not depend on how far the process got before it was killed, so the same program
/// gets the same verdict every time.
fn failure(
    trial: &Trial,
    index: usize,
    case: &Case,
    limits: &Limits,
) -> Option<(Verdict, Option<Board>, String)> {
    if trial.printed_too_much(index) {
        let (verdict, reason) = too_much_output(limits);
        return Some((verdict, None, reason));
    }
    match trial.records.get(index) {
        Some(Record::Answer { board, .. }) => {
            let mut reason = board::check_solution(&case.board, board).err()?.to_string();
            if *board == case.board {
                reason.insert_str(0, "nothing was written, or everything was undone: ");
            }
            Some((Verdict::WrongAnswer, Some(board.clone()), reason))
        }
        _ => {
            let (verdict, reason) = unanswered(trial, index, limits)?;
            Some((verdict, None, reason))
        }
    }
}

fn too_much_output(limits: &Limits) -> (Verdict, String) {
    let reason = format!(
        "it printed more than the {} for all cases",
        bytes(limits.output as u64)
    );
    (Verdict::OutputLimitExceeded, reason)
}

/// Why the search did not return from the board at this index, if it did not.
fn unanswered(trial: &Trial, index: usize, limits: &Limits) -> Option<(Verdict, String)> {
    Some(match trial.records.get(index) {
        Some(Record::Answer { .. }) => return None,
        Some(Record::Panic { place, message }) => {
            let reason = if place.is_empty() {
                // The solution has set its own panic hook.
                String::from("it panicked")
            } else {
                format!("it panicked at {place}: {}", first_line(message))
            };
            (Verdict::RuntimeError, one_line(&reason))
        }
        Some(Record::Memory) => {
            let reason = format!(
                "it asked for more than {} on the heap",
                bytes(limits.memory)
            );
            (Verdict::MemoryLimitExceeded, reason)
        }
        None => no_answer(trial, index, limits),
    })
}

/// The first line of a message, cut.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut cut: String = line.chars().take(MAX_LINE).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    cut
}

/// Characters of a message in one line.
const MAX_LINE: usize = 120;

/// The text with its control characters escaped.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for symbol in text.chars() {
        if symbol.is_control() {
            line.extend(symbol.escape_debug());
        } else {
            line.push(symbol);
        }
    }
    line
}

/// How the reason of a failure by stack overflow begins.
const STACK_OVERFLOW: &str = "stack overflow";

fn no_answer(trial: &Trial, index: usize, limits: &Limits) -> (Verdict, String) {
    let (_, stderr) = trial.printed(index);
    if trial.has_spoilt_answers {
        let reason = "it wrote to the file in which the judge expects its answers";
        return (Verdict::OutputLimitExceeded, String::from(reason));
    }
    let reason = match trial.end {
        End::TooMuchOutput => return too_much_output(limits),
        End::Exited(status) if is_out_of_time(status) => {
            let seconds = limits.time.as_secs_f64();
            let reason = format!(
                "it did not return within the {seconds} s of {} for all cases",
                Clock::HERE
            );
            return (Verdict::TimeLimitExceeded, reason);
        }
        End::Exited(_) if stderr.contains("has overflowed its stack") => {
            format!(
                "{STACK_OVERFLOW}: the recursion never ends, or its local variables are too large"
            )
        }
        End::Exited(status) => match status.code() {
            Some(code) => format!("its process exited with code {code} before it returned"),
            None => format!("its process was killed before it returned, {status}"),
        },
        _ => {
            let seconds = limits.wall_time().as_secs_f64();
            let mut reason = format!("it did not return within {seconds} s");
            match Clock::HERE {
                Clock::Processor => {
                    let cpu = limits.time.as_secs_f64();
                    reason += &format!(
                        " and used less than {cpu} s of CPU time: it sleeps or waits, or the \
                         machine is very busy"
                    );
                }
                Clock::Wall => reason += " for all cases",
            }
            return (Verdict::TimeLimitExceeded, reason);
        }
    };
    (Verdict::RuntimeError, reason)
}

/// Whether the system has ended the process at the driver's time limit.
#[cfg(unix)]
fn is_out_of_time(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    Clock::HERE == Clock::Processor
        && status.signal() == Some(rustix::process::Signal::PROF.as_raw())
}

#[cfg(not(unix))]
fn is_out_of_time(_: ExitStatus) -> bool {
    false
}
