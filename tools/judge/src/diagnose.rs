//! Runs a solution that has failed for its diagnosis: its twin does a job, on each board that is asked about.

use std::fs;
use std::iter::repeat;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use diagnosis::{Failed, Finding, Smallest};
use runner::facts::{Facts, Outcome, Seen, rows_of};
use runner::finder::{Job, JobCase};
use runner::search::{AGAIN, SLOW};

use crate::cases::{Case, QUICK_BOARDS, known};
use crate::compile::harness::UNTRACED;
use crate::entry::Entry;
use crate::error::Error;
use crate::leetcode::{Limits, Verdict};
use crate::report::Report;
use crate::run::process::{self, BESIDE_THE_HEAP};
use crate::run::trial::{self, Answer, once};
use crate::temporary::temporary_folder;
use crate::twin::Twin;
use sudoku_kata::board::Board;
use words::Language;

/// Whether a solution fails at all is looked at for so long.
const QUICK_TIME: Duration = Duration::from_millis(500);

/// A job ends by itself, but where a solution keeps it from that: then after so long.
const JOB_TIME: Duration = Duration::from_secs(20);

/// Bytes of facts.
const MAX_FACTS: usize = 64 << 20;

impl Entry<'_> {
    /// Finds out what is wrong with a solution that failed on one of `cases`.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn diagnose(
        &self,
        report: &Report,
        cases: &[Case],
        language: Language,
    ) -> Result<Finding, Error> {
        let Some(failure) = report.unsolved() else {
            return Ok(Finding::default());
        };
        if failure.has_slept {
            // It would sleep again.
            return Ok(Finding::default());
        }
        if failure.verdict == Verdict::OutputLimitExceeded {
            let has_printed = !failure.stdout.is_empty() || !failure.stderr.is_empty();
            let found = has_printed.then(|| diagnosis::prints_too_much(language));
            return Ok(found.unwrap_or_default());
        }
        let budget = match failure.verdict {
            Verdict::WrongAnswer | Verdict::RuntimeError => AGAIN,
            _ => SLOW,
        };
        let given = cases.iter().map(|case| {
            let name = case.name.in_language(language);
            JobCase::new(name, [&case.board, &case.solution])
        });
        let at = failure.number - 1;
        let job = Job {
            mark: trial::mark(),
            cases: given.collect(),
            known: Some((at, budget)),
            ..Job::default()
        };
        let failed = Failed {
            path: &self.solution.path,
            cases: &job.cases,
            at,
            answer: failure.output.as_ref(),
        };
        let mut facts = self.facts(&job, self.judge.interrupted)?;
        if self.unchecked(&mut facts)?
            && let Ok(twin) = self.judge.twin(&self.solution)?
        {
            *self.worker.lock().expect("nobody panics with it") = Some(twin);
            let overflow = facts.overflow;
            facts = self.facts(&job, self.judge.interrupted)?;
            (facts.overflow, facts.is_overflow_survived) = (overflow, true);
        }
        if let Some(elsewhere) = &mut facts.elsewhere {
            self.unchecked(elsewhere)?;
        }
        Ok(failed.finding(&facts, language))
    }

    /// What a job finds out about the solution, with checked arithmetic. Nothing, if it does not compile then.
    pub(crate) fn facts(&self, job: &Job, interrupted: &AtomicBool) -> Result<Facts, Error> {
        let Some(worker) = self.worker(interrupted)? else {
            return Ok(Facts::default());
        };
        let folder = temporary_folder()?;
        fs::write(folder.path().join("job"), job.text()).map_err(Error::Temporary)?;
        let limits = Limits {
            time: JOB_TIME,
            output: MAX_FACTS,
            memory: self.judge.limits.memory.saturating_add(BESIDE_THE_HEAP),
        };
        let mut command = worker.program.command(folder.path());
        command.arg("find");
        let finished = process::run(&mut command, limits, JOB_TIME, interrupted, || Ok(false))?;
        let output = String::from_utf8_lossy(&finished.stdout);
        Ok(Facts {
            is_untraced: worker.is_untraced,
            ..Facts::read(&output, &job.mark)
        })
    }

    /// Compiled when it is first asked for.
    fn worker(&self, interrupted: &AtomicBool) -> Result<Option<Twin<'_>>, Error> {
        let mut kept = self.worker.lock().expect("nobody panics with it");
        if kept.is_none() {
            let mut compiler = self.judge.clone();
            compiler.interrupted = interrupted;
            compiler.options.flags = "-Coverflow-checks=on";
            let program = match compiler.twin(&self.solution)? {
                Ok(twin) => Some((twin.program, false)),
                Err(_) => {
                    let untraced = compiler.solution(&self.solution, &UNTRACED)?.ok();
                    untraced.map(|program| (Arc::new(program), true))
                }
            };
            *kept = program.map(|(program, is_untraced)| Twin {
                program,
                judge: self.judge.clone(),
                is_untraced,
            });
        }
        Ok(kept.clone())
    }

    /// Gives these facts, if checked arithmetic has stopped an overflow, what comes of their boards without the check. Whether
    /// a board on which it happens is solved.
    fn unchecked(&self, facts: &mut Facts) -> Result<bool, Error> {
        let is_stopped =
            |seen: &&mut Seen| !self.judge.options.debug && seen.outcome.has_overflowed();
        let Some(failing) = facts.failing.as_mut().filter(is_stopped) else {
            return Ok(false);
        };
        let mut all = vec![failing];
        all.extend(facts.smallest.as_mut());
        let boards: Vec<Board> = all.iter().map(|seen| rows_of(&seen.given)).collect();
        let boards = once(&boards);
        let trial = self.runner().run(&boards, false, |_, _| false)?;
        let returned = |answer: &Answer| Outcome::Returned(answer.board.clone());
        let answers = trial
            .answers()
            .map(returned)
            .chain(repeat(Outcome::TimedOut));
        let mut overflow = None;
        for (seen, answer) in all.into_iter().zip(answers) {
            if let Outcome::Panicked { place, message } = mem::replace(&mut seen.outcome, answer) {
                overflow = overflow.or(Some((place, message)));
            }
        }
        let is_solved =
            |seen: &Option<Seen>| seen.as_ref().is_some_and(|seen| seen.failing().is_none());
        let is_survived = is_solved(&facts.smallest);
        if is_solved(&facts.failing) {
            *facts = Facts::default();
        } else if is_survived {
            facts.smallest = None;
        }
        facts.overflow = overflow;
        Ok(is_survived)
    }

    /// The smallest board on which a solution gives a wrong answer or panics, if it does on one of `kept`, or
    /// on one of some boards that a right search solves at once.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn smallest(&self, kept: Vec<Case>) -> Result<Option<Smallest>, Error> {
        let quick = QUICK_BOARDS.map(known);
        let cases: Vec<Case> = kept.into_iter().chain(quick).collect();
        let mut report = Report::default();
        let limits = self.judge.limits.within(QUICK_TIME);
        self.judge(limits, &cases, &mut report)?;
        let is_slow = !matches!(report.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
        if is_slow || report.failure.is_none() {
            return Ok(None);
        }
        let found = self.diagnose(&report, &cases, Language::default())?;
        Ok(found.smallest)
    }
}
