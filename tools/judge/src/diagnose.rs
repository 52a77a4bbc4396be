//! Runs a solution that has failed for its diagnosis: on each board that is asked about.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use diagnosis::{Failed, Finding, Smallest};
use runner::facts::{Facts, Outcome};
use runner::finder::{Given, Job};
use runner::search::{AGAIN, Limit, SLOW};

use crate::cases::{Case, QUICK, known};
use crate::compile::compiler::Built;
use crate::compile::harness::UNTRACED;
use crate::compile::solution::{Compiled, Solution};
use crate::error::Error;
use crate::judge::Judge;
use crate::leetcode::Verdict;
use crate::report::Report;
use crate::run::process;
use crate::run::trial;
use crate::searcher::Searcher;
use crate::temporary::temporary_folder;
use words::Language;

/// A job ends after so long: the last resort on a machine that is very slow.
const BUDGET: Duration = Duration::from_secs(60);

/// Bytes of facts.
const MAX_FACTS: usize = 64 << 20;

/// Whether a solution fails at all is looked at for so long.
const QUICK_TIME: Duration = Duration::from_millis(300);

/// A solution's twin, which does jobs.
#[derive(Debug)]
pub struct Worker {
    solution: Solution,
    /// Whether its arithmetic is checked.
    is_checked: bool,
    /// Whether only the boards that it returns are seen.
    is_untraced: bool,
    program: Built,
}

impl Judge<'_> {
    /// Finds out what is wrong with a solution that failed on one of `cases`. After an interruption, nothing.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn diagnose(
        &self,
        solution: &Solution,
        report: &Report,
        cases: &[Case],
        language: Language,
    ) -> Result<Finding, Error> {
        let Some(failure) = report.unsolved() else {
            return Ok(Finding::default());
        };
        let limit = match failure.verdict {
            Verdict::OutputLimitExceeded => {
                let has_printed = !failure.stdout.is_empty() || !failure.stderr.is_empty();
                return Ok(Finding {
                    smallest: None,
                    diagnosis: has_printed.then(|| diagnosis::prints_too_much(language)),
                });
            }
            Verdict::WrongAnswer | Verdict::RuntimeError => AGAIN,
            _ => SLOW,
        };
        let given = cases.iter().map(|case| Given {
            name: case.name.in_language(language).to_owned(),
            board: case.board.clone(),
            solution: case.solution.clone(),
        });
        let given: Vec<Given> = given.collect();
        let failed = Failed {
            path: &solution.path,
            cases: &given,
            at: failure.number - 1,
        };
        match self.facts_twice(solution, &given, (failed.at, limit)) {
            Ok((facts, overflow)) => Ok(failed.finding(&facts, overflow, language)),
            Err(Error::Interrupted) => Ok(Finding::default()),
            Err(error) => Err(error),
        }
    }

    /// What is known of a solution that fails on this one of `cases`, and the place and the message of its overflow
    /// there. Only where checked arithmetic has overflowed, the solution is compiled again without the check.
    fn facts_twice(
        &self,
        solution: &Solution,
        cases: &[Given],
        known: (usize, Limit),
    ) -> Result<(Facts, Option<(String, String)>), Error> {
        let facts = self.facts(solution, cases, known, true)?;
        if !facts.has_overflowed {
            return Ok((facts, None));
        }
        let failing = facts
            .failing
            .filter(|seen| seen.given == cases[known.0].board && seen.outcome.has_overflowed());
        let overflow = failing.and_then(|seen| match seen.outcome {
            Outcome::Panicked { place, message } => Some((place, message)),
            _ => None,
        });
        let facts = self.facts(solution, cases, known, false)?;
        Ok((facts, overflow))
    }

    /// What a job finds out about a solution that fails on this one of `cases`: with checked arithmetic, if it
    /// `is_checked`, up to an overflow.
    fn facts(
        &self,
        solution: &Solution,
        cases: &[Given],
        known: (usize, Limit),
        is_checked: bool,
    ) -> Result<Facts, Error> {
        // With `--debug` an overflow is a failure like others.
        let is_checked = is_checked && !self.compiler.options.debug;
        let Some(twin) = self.worker(solution, is_checked)? else {
            return Ok(Facts::default());
        };
        let job = Job {
            mark: trial::mark(),
            cases: cases.to_vec(),
            known: Some(known),
            is_checked,
            shown: Vec::new(),
        };
        let folder = temporary_folder()?;
        fs::write(folder.path().join("job"), job.text()).map_err(Error::Temporary)?;
        let limits = process::Bounds {
            cpu: BUDGET,
            sleep: BUDGET,
            output: MAX_FACTS,
            memory: Some(self.limits.memory.saturating_add(process::BESIDE_THE_HEAP)),
        };
        let mut command = twin.program.command(folder.path());
        command.arg("find");
        let finished = process::run(&mut command, limits, self.interrupted, || false)?;
        match finished.end {
            process::End::Interrupted => Err(Error::Interrupted),
            _ => {
                let output = String::from_utf8_lossy(&finished.stdout);
                Ok(Facts {
                    is_untraced: twin.is_untraced,
                    ..Facts::read(&output, &job.mark)
                })
            }
        }
    }

    /// The program that does a job, compiled once for each solution.
    fn worker(&self, solution: &Solution, is_checked: bool) -> Result<Option<Arc<Worker>>, Error> {
        let is_it =
            |kept: &&Arc<Worker>| (&kept.solution, kept.is_checked) == (solution, is_checked);
        let kept = || self.worker.lock().expect("nobody panics with it");
        if let Some(kept) = kept().as_ref().filter(is_it) {
            return Ok(Some(Arc::clone(kept)));
        }
        let mut judge = self.until(self.interrupted);
        judge.compiler.options.flags = if is_checked {
            "-Coverflow-checks=on"
        } else {
            ""
        };
        let traced = judge.traced(solution);
        let is_untraced = matches!(
            traced,
            Ok(Compiled::Failed(_) | Compiled::TooMuch(_)) | Err(Error::Unusable(..))
        );
        let compiled = match is_untraced {
            true => judge.compiler.solution(solution, &UNTRACED),
            false => traced,
        };
        let Compiled::Program(program) = compiled? else {
            return Ok(None);
        };
        let solution = solution.clone();
        let compiled = Arc::new(Worker {
            solution,
            is_checked,
            is_untraced,
            program,
        });
        *kept() = Some(Arc::clone(&compiled));
        Ok(Some(compiled))
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
        self.examine(&trial, &cases, &limits, false, &mut report);
        let is_slow = !matches!(report.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
        if is_slow || report.failure.is_none() {
            return Ok(None);
        }
        let found = self.diagnose(&of.solution, &report, &cases, Language::default())?;
        Ok(found.smallest)
    }

    /// Whether a solution that has not returned from this board never will.
    pub(crate) fn never_ends(&self, solution: &Solution, case: &Case) -> Result<bool, Error> {
        let case = Given {
            name: String::new(),
            board: case.board.clone(),
            solution: case.solution.clone(),
        };
        let facts = self.facts(solution, &[case], (0, SLOW), true)?;
        Ok(facts.failing.is_some_and(|seen| seen.is_endless))
    }
}
