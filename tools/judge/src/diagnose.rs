//! Runs a solution that has failed for its diagnosis: on each board that is asked about.

use std::fs;
use std::time::Duration;

use diagnosis::{Failed, Finding, Smallest};
use runner::facts::{Facts, Outcome};
use runner::finder::Job;
use runner::search::{AGAIN, Limit, SLOW};

use crate::cases::{Case, QUICK, known};
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
        let case = &cases[failure.number - 1];
        let failed = Failed {
            text: &solution.text,
            path: &solution.path,
            name: case.name.in_language(language),
            board: &case.board,
            solution: &case.solution,
            earlier: &[],
        };
        let limit = if is_slow { SLOW } else { AGAIN };
        let cases = &cases[..failure.number];
        let found = self.facts_twice(solution, cases, limit);
        match found {
            Ok((facts, overflow)) => Ok(failed.known(&facts, overflow, language)),
            Err(Error::Interrupted) => Ok(Finding::default()),
            Err(error) => Err(error),
        }
    }

    /// What is known of a solution that fails on the last of `cases`, and the place and the message of its overflow
    /// there. Only where checked arithmetic has overflowed, the solution is compiled again without the check.
    fn facts_twice(
        &self,
        solution: &Solution,
        cases: &[Case],
        limit: Limit,
    ) -> Result<(Facts, Option<(String, String)>), Error> {
        let facts = self.facts(solution, cases, limit, "-Coverflow-checks=on")?;
        if !facts.has_overflowed {
            return Ok((facts, None));
        }
        let failing = facts.failing.filter(|seen| {
            let board = cases.last().map(|case| &case.board);
            Some(&seen.given) == board && seen.outcome.has_overflowed()
        });
        let overflow = failing.and_then(|seen| match seen.outcome {
            Outcome::Panicked { place, message } => Some((place, message)),
            _ => None,
        });
        let facts = self.facts(solution, cases, limit, "")?;
        Ok((facts, overflow))
    }

    /// What a job finds out about a solution that fails on the last of `cases`.
    fn facts(
        &self,
        solution: &Solution,
        cases: &[Case],
        limit: Limit,
        flags: &'static str,
    ) -> Result<Facts, Error> {
        let mut judge = self.until(self.interrupted);
        judge.compiler.options.flags = flags;
        let traced = judge.traced(solution);
        let is_untraced = matches!(
            traced,
            Ok(Compiled::Failed(_) | Compiled::TooMuch(_)) | Err(Error::Unusable(_))
        );
        let compiled = match is_untraced {
            true => judge.compiler.solution(solution, &UNTRACED),
            false => traced,
        };
        let Compiled::Program(program) = compiled? else {
            return Ok(Facts::default());
        };
        let case = |case: &Case| runner::finder::Case {
            name: case.name.en.clone(),
            board: case.board.clone(),
            solution: case.solution.clone(),
        };
        let job = Job {
            mark: trial::mark(),
            cases: cases.iter().map(case).collect(),
            known: Some(limit),
            shown: Vec::new(),
        };
        let folder = temporary_folder()?;
        fs::write(folder.path().join("job"), job.text()).map_err(Error::Temporary)?;
        let limits = process::Limits {
            cpu: BUDGET,
            sleep: BUDGET,
            output: MAX_FACTS,
            memory: Some(self.limits.memory.saturating_add(process::BESIDE_THE_HEAP)),
        };
        let mut command = program.command(folder.path());
        command.arg("find");
        let finished = process::run(&mut command, limits, self.interrupted, || false)?;
        match finished.end {
            process::End::Interrupted => Err(Error::Interrupted),
            _ => {
                let output = String::from_utf8_lossy(&finished.stdout);
                Ok(Facts {
                    is_untraced,
                    ..Facts::read(&output, &job.mark)
                })
            }
        }
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
        let found = self.diagnose(&of.solution, &report, &cases, Language::default())?;
        Ok(found.smallest)
    }

    /// Whether a solution that has not returned from this board never will.
    pub(crate) fn never_ends(&self, solution: &Solution, case: &Case) -> Result<bool, Error> {
        let facts = self.facts(solution, std::slice::from_ref(case), SLOW, "")?;
        Ok(facts.failing.is_some_and(|seen| seen.is_endless))
    }
}
