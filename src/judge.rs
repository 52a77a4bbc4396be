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
mod failure;
pub mod keys;
mod method;
mod mistake;
mod newer;
mod process;
mod question;
mod report;
mod searcher;
mod standing;
mod trial;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use thiserror::Error;

pub use cases::{Case, NotUnique, Origin, everyday, hard};
pub use compiler::{Edition, Options, Program};
pub use mistake::{FirstWrong, first_wrong};
pub use newer::leetcodes_version;
pub use report::{Clock, Count, Failure, Printed, Report, Verdict};
pub use searcher::{MOST_STEPS, Observed, Searcher, Twin, Untraceable};
pub use standing::{Effort, Rival, Standing};

use compiler::{Compiled, Compiler, Harness, Library};
use failure::failure;
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
