//! A solution is compiled once, and is an entry from then on: judged on boards, diagnosed, measured, searched with.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::cases::Case;
use crate::compile::compiler::{Built, Judge};
use crate::compile::harness::{JUDGED, UNMEASURED};
use crate::compile::messages::Messages;
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::failure::failure;
use crate::leetcode::{Limits, Verdict};
use crate::report::{Clock, Printed, Report};
use crate::run::process::End;
use crate::run::trial::{self, Record, Runner, Trial, once};
use crate::twin::Twin;
use runner::endless;
use runner::facts::Seen;
use runner::finder::{Job, JobCase};
use runner::search::PROOF;
use sudoku_kata::board::check_solution;
use words::message;
use words::message::Message;

/// A solution that compiles, and its program. What else is needed is compiled when it is first asked for.
#[derive(Debug)]
pub struct Entry<'a> {
    /// The solution.
    pub solution: Solution,
    pub(crate) judge: Judge<'a>,
    program: Arc<Built>,
    /// Whether that is its traced twin.
    pub(crate) is_traced: bool,
    /// Whether the driver counts its memory: not if it has its own allocator.
    is_measured: bool,
    /// The twin that does jobs.
    pub(crate) worker: Mutex<Option<Twin<'a>>>,
}

impl<'a> Judge<'a> {
    /// Compiles a solution, or says why it does not compile.
    pub fn enter(&self, solution: &Solution) -> Result<Result<Entry<'a>, Messages>, Error> {
        // A program has one allocator, and the usual driver counts with its own.
        let is_measured = !solution.text.contains("global_allocator");
        let harness = if is_measured { &JUDGED } else { &UNMEASURED };
        let compiled = self.solution(solution, harness)?;
        Ok(compiled.map(|program| Entry {
            solution: solution.clone(),
            judge: self.clone(),
            program: Arc::new(program),
            is_traced: false,
            is_measured,
            worker: Mutex::default(),
        }))
    }

    /// A solution whose traced twin does all: without checked arithmetic.
    pub(crate) fn enter_twin(&self, solution: &Solution, twin: &Twin<'a>) -> Entry<'a> {
        Entry {
            solution: solution.clone(),
            judge: self.clone(),
            program: Arc::clone(&twin.program),
            is_traced: true,
            is_measured: false,
            worker: Mutex::new(Some(twin.clone())),
        }
    }
}

impl<'a> Entry<'a> {
    /// Runs its program within the judge's limits.
    pub(crate) fn runner(&self) -> Runner<'_> {
        Runner {
            argument: self.is_traced.then_some("0"),
            is_traced: self.is_traced,
            ..self.judge.runner(&self.program)
        }
    }

    /// Judges it on `cases`, within these limits.
    pub(crate) fn judge(
        &self,
        limits: Limits,
        cases: &[Case],
        report: &mut Report,
    ) -> Result<(), Error> {
        let mut known = 0;
        while known < cases.len() && report.failure.is_none() {
            let rest = &cases[known..];
            let is_rest = !rest.iter().any(|case| case.origin.decides()) && !report.slow.is_empty();
            if is_rest && report.slow.len() > 1 {
                break;
            }
            let time = if is_rest { REST_TIME } else { limits.time };
            let trial = self.try_all(limits.within(time), rest)?;
            self.measure(&trial, report);
            known += examine(&trial, rest, known, report);
            if is_rest
                && trial.finished.end == End::TimedOut
                && let [_, second] = &mut report.slow[..]
            {
                let seconds = REST_TIME.as_secs_f64();
                second.reason = message!(
                    "it did not return within {seconds} s of CPU time, which is all that is given to the boards after one that is too slow",
                    "用完 {seconds} 秒（CPU 时间）还没有返回：有一个盘面太慢之后，其余盘面合计只有这么多时间"
                );
            }
        }
        Ok(())
    }

    /// Runs a program on all boards, until one is not solved. It is stopped at a board from which it never returns, if that
    /// is proven.
    fn try_all(&self, limits: Limits, cases: &[Case]) -> Result<Trial, Error> {
        let runner = Runner {
            limits,
            ..self.runner()
        };
        // The number of the board, if it is one.
        let endless = AtomicUsize::new(usize::MAX);
        // The verdict does not wait for a proof.
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let (mut since, mut is_asked) = ((0, Instant::now()), false);
            let is_right = |(record, case): (&Record, &Case)| match record {
                Record::Answer(answer) => check_solution(&case.board, &answer.board).is_ok(),
                Record::Panic { .. } | Record::Memory => false,
            };
            let boards = once(cases.iter().map(|case| &case.board));
            let trial = runner.run(&boards, false, |records, _| {
                let tried = records.len();
                self.judge.done.store(tried, Ordering::Relaxed);
                if since.0 != tried {
                    since = (tried, Instant::now());
                } else if !is_asked && since.1.elapsed() > ASKED_AFTER && tried < cases.len() {
                    is_asked = true;
                    let (endless, is_over) = (&endless, &is_over);
                    scope.spawn(move || {
                        if let Ok(true) = self.never_ends(&cases[tried], is_over) {
                            endless.store(tried, Ordering::Relaxed);
                        }
                    });
                }
                let is_stopped = endless.load(Ordering::Relaxed) == tried;
                is_stopped || !records.iter().zip(cases).all(is_right)
            });
            is_over.store(true, Ordering::Relaxed);
            trial
        })
    }

    /// Reports the time and the memory of a program.
    fn measure(&self, trial: &Trial, report: &mut Report) {
        let mut time: Duration = trial.answers().map(|answer| answer.time).sum();
        if time < WALL_IS_EXACT && report.times.is_empty() && report.slow.is_empty() {
            report.clock = Clock::Wall;
        } else if report.clock == Clock::Processor {
            time = trial.answers().map(|answer| answer.cpu_time).sum();
            // Unless the system has counted something else.
            let cpu = trial.finished.cpu;
            if !cpu.is_zero() {
                let moment = Duration::from_millis(300);
                time = time.clamp(cpu.saturating_sub(moment), cpu + moment);
            }
        }
        report.nanoseconds += time.as_nanos() as u64;
        let peaks = trial.answers().map(|answer| answer.peak_heap);
        let peaks = peaks.chain(report.peak_heap);
        report.peak_heap = self.is_measured.then(|| peaks.max().unwrap_or(0));
    }

    /// Its traced twin: the program that did a job, if that traces it, or else one that is compiled in at most this time.
    pub(crate) fn twin(&self, compiling: Duration) -> Result<Result<Twin<'a>, Message>, Error> {
        let kept = self.worker.lock().expect("nobody panics with it").clone();
        if let Some(twin) = kept.filter(|worker| !worker.is_untraced) {
            return Ok(Ok(twin));
        }
        let mut judge = self.judge.clone();
        let time = &mut judge.options.time;
        *time = compiling.min(*time);
        judge.twin(&self.solution)
    }

    /// Whether it is proven that the solution, which has not returned from this board, never will: that it has written
    /// nothing for long proves nothing.
    fn never_ends(&self, case: &Case, is_over: &AtomicBool) -> Result<bool, Error> {
        let job = Job {
            mark: trial::mark(),
            cases: vec![JobCase::new("", [&case.board, &case.solution])],
            known: Some((0, PROOF)),
            ..Job::default()
        };
        let facts = self.facts(&job, is_over)?;
        let most = (u64::MAX, endless::PROOF_TIMES);
        let is_proven = |seen: Seen| endless::habit(&seen.steps, seen.effort, most).is_some();
        Ok(facts.failing.is_some_and(is_proven))
    }
}

/// Reports what a program made of these cases, up to the first that is not solved, and returns the number of those. So many
/// were `known` before.
fn examine(trial: &Trial, cases: &[Case], known: usize, report: &mut Report) -> usize {
    for (index, case) in cases.iter().enumerate() {
        let answer = trial.answers().nth(index);
        let time = answer.map(|answer| (case.name.clone(), answer.time));
        let number = known + index + 1;
        let Some(failure) = failure(trial, index, case, number) else {
            report.times.extend(time);
            let [stdout, stderr] = trial.printed(index);
            if !stdout.is_empty() || !stderr.is_empty() {
                report.printed.push(Printed {
                    number,
                    name: case.name.clone(),
                    stdout,
                    stderr,
                });
            }
            report.count_of(case.origin).passed += 1;
            continue;
        };
        // It has returned from all boards, or never will from this one.
        let is_certain = time.is_some() || trial.finished.end == End::Done;
        let is_too_slow = failure.verdict == Verdict::TimeLimitExceeded && is_certain;
        if case.origin.decides() || is_too_slow || !failure.verdict.is_limit() {
            report.times.extend(time);
            report.verdict = failure.verdict;
            report.failure = Some(failure);
        } else {
            report.slow.push(failure);
        }
        return index + 1;
    }
    cases.len()
}

/// The time for the rest of our boards, after one on which a solution was too slow.
const REST_TIME: Duration = Duration::from_secs(1);

/// After so long on one board it is asked whether the search ever ends.
const ASKED_AFTER: Duration = Duration::from_secs(1);

/// Below this time a search is hardly interrupted, and the processor's clock is coarse: it stands
/// still for parts of a millisecond in a virtual machine.
const WALL_IS_EXACT: Duration = Duration::from_millis(if cfg!(windows) { 300 } else { 10 });
