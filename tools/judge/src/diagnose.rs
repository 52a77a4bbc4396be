//! Runs a solution that has failed for its diagnosis: on each board that is asked about.

use std::cell::{Cell, OnceCell};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use diagnosis::{Failed, Finding, Outcome, Program, Smallest, Trace, Unknown};

use crate::cases::{Case, QUICK, known};
use crate::compile::compiler::Built;
use crate::compile::solution::{Compiled, Solution};
use crate::error::Error;
use crate::failure::{STACK_OVERFLOW, unanswered};
use crate::judge::Judge;
use crate::leetcode::Verdict;
use crate::report::Report;
use crate::run::trial::{self, Record};
use crate::searcher::{Searcher, Twin};
use explain::message::Message;
use sudoku_kata::board::Board;
use words::Language;

/// No process is started after so long: the last resort on a machine that is very slow.
const BUDGET: Duration = Duration::from_secs(60);

/// Whether a solution fails at all is looked at for so long.
const QUICK_TIME: Duration = Duration::from_millis(300);

/// A search on a nearly full board takes microseconds.
const PROBE_TIME: Duration = Duration::from_millis(30);

/// The steps on a board are collected for so long.
const TRACE_TIME: Duration = Duration::from_millis(300);

impl Judge<'_> {
    /// Finds out what is wrong with a solution that failed on one of `cases`. `program` is what it was
    /// compiled to. After an interruption, what is known by then.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn diagnose(
        &self,
        solution: &Solution,
        (report, program): (&Report, &Built),
        cases: &[Case],
        language: Language,
    ) -> Result<Finding, Error> {
        let Some(failure) = &report.failure else {
            return Ok(Finding::default());
        };
        let is_slow = match report.verdict {
            Verdict::OutputLimitExceeded => {
                let has_printed = !failure.stdout.is_empty() || !failure.stderr.is_empty();
                return Ok(Finding {
                    smallest: None,
                    diagnosis: has_printed.then(|| diagnosis::prints_too_much(language)),
                });
            }
            Verdict::MemoryLimitExceeded => return Ok(Finding::default()),
            verdict => verdict == Verdict::TimeLimitExceeded,
        };
        let tried = &cases[..failure.number];
        let (case, earlier) = tried.split_last().expect("it has a number");
        let earlier: Vec<Board> = earlier.iter().map(|case| case.board.clone()).collect();
        let failed = Failed {
            text: &solution.text,
            path: &solution.path,
            name: case.name.in_language(language),
            board: &case.board,
            solution: &case.solution,
            earlier: &earlier,
        };
        thread::scope(|scope| {
            let live = Live {
                judge: self,
                program,
                twin: Awaited::new(scope.spawn(|| Ok(self.short_twin(solution)?.ok()))),
                checked: Awaited::new(scope.spawn(|| match is_slow {
                    true => Ok(None),
                    false => self.checked(solution),
                })),
                deadline: Instant::now() + BUDGET,
                error: Cell::default(),
            };
            let found = match is_slow {
                true => failed.diagnose_slow(&live, language),
                false => failed.diagnose(&live, language),
            };
            live.error.into_inner().map_or(Ok(found), Err)
        })
    }

    /// The smallest board on which a solution gives a wrong answer or panics, if it does on one of `kept`, or
    /// on one of some boards that a right search solves at once.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn smallest(&self, of: &Searcher, kept: Vec<Case>) -> Result<Option<Smallest>, Error> {
        let quick = QUICK.map(known);
        let cases: Vec<Case> = kept.into_iter().chain(quick).collect();
        let limits = self.limits.within(QUICK_TIME);
        let (program, stop) = (&of.program, self.interrupted);
        let trial = trial::run(program, &[], &cases, &limits, stop, |_| false)?;
        let mut report = Report::default();
        self.examine(&trial, &cases, &mut report);
        let is_slow = !matches!(report.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
        if is_slow || report.failure.is_none() {
            return Ok(None);
        }
        let judged = (&report, &of.program);
        let found = self.diagnose(&of.solution, judged, &cases, Language::default())?;
        Ok(found.smallest)
    }

    /// Whether a solution that has not returned from this board never will.
    pub(crate) fn never_ends(&self, solution: &Solution, case: &Case) -> Result<bool, Error> {
        let Ok(twin) = self.short_twin(solution)? else {
            return Ok(false);
        };
        let trace = trace(&twin, &[], &case.board)?;
        Ok(diagnosis::never_ends(&trace.steps, trace.effort))
    }

    fn short_twin(&self, solution: &Solution) -> Result<Result<Twin<'_>, Message>, Error> {
        self.twin(solution, &self.limits.within(TRACE_TIME))
    }

    /// The solution with checked arithmetic, if it compiles.
    fn checked(&self, solution: &Solution) -> Result<Option<Built>, Error> {
        let mut judge = self.until(self.interrupted);
        judge.compiler.options.debug = true;
        Ok(match judge.compile(solution)?.0 {
            Compiled::Program(program) => Some(program),
            Compiled::Failed(_) | Compiled::TooMuch(_) => None,
        })
    }
}

fn trace(twin: &Twin, before: &[Board], board: &Board) -> Result<Trace, Error> {
    let mut steps = Vec::new();
    let seen = twin.observe_after(before, board, &|| false, &mut |step| steps.push(step))?;
    Ok(Trace {
        steps,
        effort: seen.run.traced.effort,
        broken: seen.broken.map(|(step, _)| step),
        mark: seen.mark,
        is_cloned: seen.is_cloned,
    })
}

/// A program that can be run, while its twin and its checked build are compiled.
struct Live<'a, 'scope> {
    judge: &'a Judge<'a>,
    program: &'a Built,
    twin: Awaited<'scope, Option<Twin<'a>>>,
    checked: Awaited<'scope, Option<Built>>,
    deadline: Instant,
    /// The first one, but for an interruption.
    error: Cell<Option<Error>>,
}

/// What a thread makes.
struct Awaited<'scope, T> {
    thread: Cell<Option<ScopedJoinHandle<'scope, Result<T, Error>>>>,
    made: OnceCell<T>,
}

impl<'scope, T> Awaited<'scope, T> {
    fn new(thread: ScopedJoinHandle<'scope, Result<T, Error>>) -> Awaited<'scope, T> {
        Awaited {
            thread: Cell::new(Some(thread)),
            made: OnceCell::new(),
        }
    }
}

impl Live<'_, '_> {
    fn known<T>(&self, result: Result<T, Error>) -> Result<T, Unknown> {
        result.map_err(|error| {
            if !matches!(error, Error::Interrupted) {
                self.error.set(Some(error));
            }
            Unknown
        })
    }

    fn awaited<'a, T>(&self, made: &'a Awaited<T>) -> Result<&'a T, Unknown> {
        if let Some(thread) = made.thread.take() {
            let result = thread.join().expect("compiling does not panic");
            let (Ok(()) | Err(_)) = made.made.set(self.known(result)?);
        }
        made.made.get().ok_or(Unknown)
    }

    fn outcomes(
        &self,
        program: &Built,
        boards: &[Board],
        time: Duration,
    ) -> Result<Vec<Outcome>, Unknown> {
        if Instant::now() > self.deadline {
            return Err(Unknown);
        }
        let refs: Vec<&Board> = boards.iter().collect();
        let limits = self.judge.limits.within(time);
        let limits = limits.with_output_times(boards.len());
        let stop = self.judge.interrupted;
        let trial = trial::run_until(program, &[], &refs, &limits, stop, |_, _| Ok(false));
        let trial = self.known(trial)?;
        // A program that writes its own answers may write too many.
        let answers = trial.answers().take(boards.len());
        let answers = answers.map(|answer| Outcome::Returned(answer.board.clone()));
        let mut outcomes: Vec<Outcome> = answers.collect();
        let returned = outcomes.len();
        if returned == boards.len() {
            return Ok(outcomes);
        }
        outcomes.extend(match trial.records.get(returned) {
            Some(Record::Panic { place, message }) => Some(Outcome::Panicked {
                place: place.clone(),
                message: message.clone(),
            }),
            _ => match unanswered(&trial, returned, &limits) {
                // The boards before it have used up the time: it has all of it in the next process.
                Some((Verdict::TimeLimitExceeded, _)) if returned > 0 => None,
                Some((Verdict::TimeLimitExceeded, _)) => Some(Outcome::TimedOut),
                Some((_, reason)) if reason == STACK_OVERFLOW.into() => {
                    Some(Outcome::StackOverflow)
                }
                Some((verdict, _)) => Some(Outcome::Ended(verdict.to_string())),
                None => None,
            },
        });
        Ok(outcomes)
    }
}

impl Program for Live<'_, '_> {
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        self.outcomes(self.program, boards, self.judge.limits.time)
    }

    fn probe(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        self.outcomes(self.program, boards, PROBE_TIME)
    }

    fn trace(&self, before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        let twin = self.awaited(&self.twin)?.as_ref();
        let trace = twin.map(|twin| trace(twin, before, board));
        self.known(trace.transpose())
    }

    fn overflow(&self, board: &Board) -> Result<Option<(String, String)>, Unknown> {
        let Some(program) = self.awaited(&self.checked)? else {
            return Ok(None);
        };
        let time = self.judge.limits.time;
        let outcomes = self.outcomes(program, std::slice::from_ref(board), time)?;
        let overflow = outcomes.into_iter().find_map(|outcome| match outcome {
            Outcome::Panicked { place, message } => Some((place, message)),
            _ => None,
        });
        Ok(overflow.filter(|(_, message)| {
            message.starts_with("attempt to ") && message.contains("overflow")
        }))
    }
}
