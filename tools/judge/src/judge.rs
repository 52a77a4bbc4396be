//! Judges a solution: compiles it, runs it on the boards, and reports the verdict.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::cases::{Case, Origin};
use crate::compile::compiler::{Built, Compiler, Options};
use crate::compile::harness::{JUDGED, UNMEASURED};
use crate::compile::method;
use crate::compile::solution::{Compiled, Solution};
use crate::error::Error;
use crate::failure::failure;
use crate::leetcode::Verdict;
use crate::report::{Clock, Failure, Printed, Report};
use crate::run::trial::{self, Limits, Record, Trial};
use explain::message::Message;
use words::Text;

/// LeetCode's judge, with a compiler and limits.
#[derive(Debug)]
pub struct Judge<'a> {
    pub(crate) compiler: Compiler<'a>,
    pub(crate) limits: Limits,
    pub(crate) interrupted: &'a AtomicBool,
    pub(crate) done: Arc<AtomicUsize>,
}

impl<'a> Judge<'a> {
    /// A judge that stops when `interrupted` is set.
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

    /// How far [`Judge::judge`] has come, for a progress bar in another thread: the boards that were tried.
    pub fn done(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.done)
    }

    /// The same judge, which stops when `interrupted` is set.
    pub(crate) fn until<'b>(&self, interrupted: &'b AtomicBool) -> Judge<'b> {
        Judge {
            compiler: self.compiler.until(interrupted),
            limits: self.limits.clone(),
            interrupted,
            done: self.done(),
        }
    }

    /// Compiles a solution and judges it on `cases`.
    ///
    /// Its program is returned too, for [`Judge::standing`] and [`Judge::diagnose`].
    ///
    /// A failing solution is no error: its verdict is in the report.
    pub fn judge(
        &self,
        solution: &Solution,
        cases: &[Case],
    ) -> Result<(Report, Option<Built>), Error> {
        self.done.store(0, Ordering::Relaxed);
        let mut report = Report {
            rustc: self.compiler.name(),
            ..Report::default()
        };
        for case in cases {
            report.count_of(case.origin).cases += 1;
        }
        let start = Instant::now();
        let (compiled, is_measured) = self.compile(solution)?;
        report.compile_nanoseconds = start.elapsed().as_nanos() as u64;
        let messages = match compiled {
            Compiled::Program(program) => {
                let (trial, is_endless) = self.try_all(&program, solution, cases)?;
                self.examine(&trial, cases, &mut report);
                if let Some(failure) = report.failure.as_mut().filter(|_| is_endless) {
                    let words = Text::of(
                        "it did not return, and it never will",
                        "没有返回，也永远不会返回",
                    );
                    failure.reason = words.into();
                }
                let peaks = trial.answers().map(|answer| answer.peak_heap);
                report.peak_heap = is_measured.then(|| peaks.max().unwrap_or(0));
                return Ok((report, Some(program)));
            }
            Compiled::Failed(messages) => {
                report.method = method::missing(&messages, &solution.text);
                messages.text.into()
            }
            Compiled::TooMuch(limit) => limit,
        };
        report.verdict = Verdict::CompileError;
        report.compiler = Some(messages);
        Ok((report, None))
    }

    /// Runs a program on all boards. It is stopped at a board from which it never returns, if that is proven.
    fn try_all(
        &self,
        program: &Built,
        solution: &Solution,
        cases: &[Case],
    ) -> Result<(Trial, bool), Error> {
        let (limits, stop) = (&self.limits, self.interrupted);
        // The number of the board, if it is one.
        let endless = AtomicUsize::new(usize::MAX);
        // The verdict does not wait for a proof.
        let is_over = AtomicBool::new(false);
        let judge = self.until(&is_over);
        let trial = thread::scope(|scope| {
            let (mut since, mut is_asked) = ((0, Instant::now()), false);
            let is_stopped = |tried: usize| {
                self.done.store(tried, Ordering::Relaxed);
                if since.0 != tried {
                    since = (tried, Instant::now());
                } else if !is_asked && since.1.elapsed() > SLOW && tried < cases.len() {
                    is_asked = true;
                    let (endless, judge) = (&endless, &judge);
                    scope.spawn(move || {
                        if let Ok(true) = judge.never_ends(solution, &cases[tried]) {
                            endless.store(tried, Ordering::Relaxed);
                        }
                    });
                }
                endless.load(Ordering::Relaxed) == tried
            };
            let trial = trial::run(program, &[], cases, limits, stop, is_stopped);
            is_over.store(true, Ordering::Relaxed);
            trial
        })?;
        let is_endless = endless.into_inner() == trial.records.len();
        Ok((trial, is_endless))
    }

    /// Reports what came out of a program: its time, and its outcome up to the first failure.
    pub(crate) fn examine(&self, trial: &Trial, cases: &[Case], report: &mut Report) {
        let mut time = trial.time_from(0);
        if time < WALL_IS_EXACT {
            report.clock = Clock::Wall;
        } else if report.clock == Clock::Processor {
            time = trial.answers().map(|answer| answer.cpu_time).sum();
        }
        report.nanoseconds = time.as_nanos() as u64;
        let times = cases.iter().zip(trial.answers());
        let times = times.map(|(case, answer)| (case.name.clone(), answer.time));
        report.times = times.collect();
        for (index, case) in cases.iter().enumerate() {
            let (number, name) = (index + 1, case.name.clone());
            let [stdout, stderr] = trial.printed(index);
            if let Some((verdict, output, reason)) = failure(trial, index, case, &self.limits) {
                report.verdict = verdict;
                // How many more boards were searched depends on the machine.
                report.times.truncate(number);
                report.failure = Some(Failure {
                    number,
                    name,
                    reason,
                    is_leetcodes: case.origin == Origin::LeetCode,
                    is_random: case.origin == Origin::Random,
                    purpose: case.purpose.map(Message::from),
                    input: case.board.clone(),
                    output,
                    expected: case.solution.clone(),
                    smallest: None,
                    panic: match trial.records.get(index) {
                        Some(Record::Panic { message, .. }) => Some(message.clone()),
                        _ => None,
                    },
                    stdout,
                    stderr,
                });
                return;
            }
            if !stdout.is_empty() || !stderr.is_empty() {
                report.printed.push(Printed {
                    number,
                    name,
                    stdout,
                    stderr,
                });
            }
            report.count_of(case.origin).passed += 1;
        }
    }

    /// The compiled solution, and whether its memory is measured.
    pub(crate) fn compile(&self, solution: &Solution) -> Result<(Compiled, bool), Error> {
        let compiled = self.compiler.solution(solution, &JUDGED)?;
        // A program has one allocator, and the usual driver counts with its own.
        if let Compiled::Failed(_) = &compiled
            && solution.text.contains("global_allocator")
        {
            return Ok((self.compiler.solution(solution, &UNMEASURED)?, false));
        }
        Ok((compiled, true))
    }
}

/// After so long on one board it is asked whether the search ever ends.
const SLOW: Duration = Duration::from_secs(1);

/// Below this time a search is hardly interrupted, and the processor's clock is coarse: it stands
/// still for parts of a millisecond in a virtual machine.
const WALL_IS_EXACT: Duration = Duration::from_millis(if cfg!(windows) { 300 } else { 10 });
