//! A judgement: the verdict of a solution, and then what is wrong with it, or how good it is.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use diagnosis::Diagnosis;
use serde::Serialize;
use sudoku_kata::approaches::{self, Approach};
use words::Language;
use words::message::Message;

use crate::cases::{Case, everyday};
use crate::compile::compiler::Judge;
use crate::compile::method;
use crate::compile::solution::Solution;
use crate::entry::Entry;
use crate::error::Error;
use crate::leetcode::Verdict;
use crate::practice::Solved;
use crate::report::Report;
use crate::stage;
use crate::standing::{Standing, TotalEffort};

/// A solution that was judged.
#[derive(Debug)]
pub struct Judgement<'a> {
    /// The solution.
    pub solution: Solution,
    /// Its program, if it compiles.
    pub entry: Option<Arc<Entry<'a>>>,
    /// The boards that it was judged on.
    pub cases: Vec<Case>,
    /// What is known by now.
    pub full: FullReport,
    /// The approach to compare an accepted solution with: that which it is meant to be, or that it is, or else the next.
    pub beside: Option<&'static Approach>,
}

/// The report and what is known after it. Programs read it as JSON.
#[derive(Debug, Default, Serialize)]
pub struct FullReport {
    /// The verdict.
    #[serde(flatten)]
    pub report: Report,
    /// The number of boards solved before the first failure.
    pub passed: usize,
    /// The number of boards.
    pub cases: usize,
    /// That of the random boards, if there are any.
    pub seed: Option<u64>,
    /// How fast an accepted solution is.
    pub standing: Option<Standing>,
    /// What it does.
    pub effort: Option<TotalEffort>,
    /// Which approach it is.
    pub solved: Option<Solved>,
    /// The approach to write next, or the page to read.
    pub next: Option<Message>,
    /// What is wrong with a solution that failed.
    pub diagnosis: Option<Diagnosis>,
}

/// What [`Judgement::find_out`] does next, or has found.
#[derive(Debug)]
pub enum Update<'a> {
    /// It looks for the smallest board.
    Diagnosing,
    /// It times the solution beside two approaches.
    Timing,
    /// Their times.
    Timed(&'a Standing),
    /// It counts placements.
    Counting,
    /// A part is left out: the verdict is valid without it.
    NotMeasured(&'a Error),
    /// What was solved could not be written down.
    NotKept(&'a io::Error),
}

impl<'a> Judge<'a> {
    /// Compiles a solution and judges it on `cases`, those with this seed if random boards are among them.
    ///
    /// A failing solution is no error: its verdict is in the report.
    pub fn judge(
        &self,
        solution: &Solution,
        cases: Vec<Case>,
        seed: Option<u64>,
    ) -> Result<Judgement<'a>, Error> {
        self.done.store(0, Ordering::Relaxed);
        let mut report = Report {
            rustc: self.compiler(),
            ..Report::default()
        };
        let origins = cases.iter().map(|case| case.origin);
        origins.for_each(|origin| report.count_of(origin).cases += 1);
        let start = Instant::now();
        let entered = self.enter(solution)?;
        report.compile_nanoseconds = start.elapsed().as_nanos() as u64;
        let entry = match entered {
            Ok(entry) => {
                entry.judge(self.limits, &cases, &mut report)?;
                Some(Arc::new(entry))
            }
            Err(mut messages) => {
                report.verdict = Verdict::CompileError;
                report.method = method::explained(&mut messages, solution);
                report.compiler = Some(messages.text);
                None
            }
        };
        Ok(Judgement {
            solution: solution.clone(),
            entry,
            full: FullReport {
                passed: report.passed(),
                cases: cases.len(),
                seed,
                report,
                ..FullReport::default()
            },
            cases,
            beside: None,
        })
    }
}

impl Judgement<'_> {
    /// The case that has failed.
    pub fn failed(&self) -> Option<&Case> {
        let failure = self.full.report.unsolved()?;
        self.cases.get(failure.number - 1)
    }

    /// Finds out what is wrong with it, or how good it is, and tells what it does meanwhile. After an interruption, what is
    /// known is kept, unless it `stops` then.
    pub fn find_out(
        &mut self,
        language: Language,
        stops: bool,
        tell: &mut dyn FnMut(Update) -> io::Result<()>,
    ) -> Result<(), Error> {
        let Some(entry) = self.entry.clone() else {
            return Ok(());
        };
        let full = &mut self.full;
        if full.report.unsolved().is_some() {
            tell(Update::Diagnosing)?;
            let found = entry.diagnose(&full.report, &self.cases, language);
            let found = unless_it_fails(found, stops, tell)?.unwrap_or_default();
            full.diagnosis = found.diagnosis;
            let Report { failure, slow, .. } = &mut full.report;
            if let Some(failure) = failure.as_mut().or(slow.first_mut()) {
                failure.smallest = found.smallest;
            }
            return Ok(());
        }
        let end = Instant::now() + AFTER;
        tell(Update::Timing)?;
        // The same everyday boards every time: others prove less.
        let boards = full
            .seed
            .map_or_else(|| self.cases.clone(), |_| everyday(0));
        let standing = entry.standing(&boards, (&full.report, &self.cases));
        full.standing = unless_it_fails(standing, stops, tell)?.flatten();
        full.standing
            .as_ref()
            .map_or(Ok(()), |standing| tell(Update::Timed(standing)))?;
        tell(Update::Counting)?;
        full.effort = unless_it_fails(entry.effort(&self.cases, end), stops, tell)?.flatten();
        let path = Path::new(&self.solution.path);
        let own = Solved::of(path, full.effort.as_ref());
        let mut solved = vec![own.clone()];
        // Without its counts it is not known what was solved.
        if full.seed.is_some() && !entry.judge.interrupted.load(Ordering::Relaxed) {
            match own.clone().keep(path) {
                Ok(all) => solved = all,
                Err(error) => tell(Update::NotKept(&error))?,
            }
        }
        let approach = next(&solved);
        full.next = match own.page() {
            Some(page) => Some(Message::of(|language| stage::page(page, language))),
            None => approach.map(Message::from),
        };
        let of_stage = own.stage().map(|stage| stage.approach);
        let names = [
            Some(&*own.file),
            own.approach.as_deref(),
            of_stage,
            approach,
        ];
        self.beside = names.into_iter().flatten().find_map(Approach::named);
        full.solved = Some(own);
        Ok(())
    }
}

/// What follows Accepted is counted for so long, whatever the solution does.
const AFTER: Duration = Duration::from_millis(1_400);

/// A part of what follows a verdict, which is valid without it.
fn unless_it_fails<T>(
    part: Result<T, Error>,
    stops: bool,
    tell: &mut dyn FnMut(Update) -> io::Result<()>,
) -> Result<Option<T>, Error> {
    match part {
        Ok(part) => return Ok(Some(part)),
        Err(Error::Interrupted) if stops => return Err(Error::Interrupted),
        Err(Error::Interrupted) => {}
        Err(error) => tell(Update::NotMeasured(&error))?,
    }
    Ok(None)
}

/// An approach to write next, after an accepted solution: the first that is not `solved`, after the one that
/// was solved last, in the order in which they build on each other, or else before it.
fn next(solved: &[Solved]) -> Option<&'static str> {
    // A program of the path stands for the approach that it leads to.
    let of_stage = |of: &Solved| of.stage().map(|stage| stage.approach);
    let names = solved
        .iter()
        .map(|of| of.approach.as_deref().or_else(|| of_stage(of)));
    let names: Vec<_> = names.collect();
    let is_last = |of: &Approach| names.last() == Some(&Some(of.name));
    let last = approaches::ALL.iter().position(is_last);
    let (before, after) = approaches::ALL.split_at(last.map_or(0, |at| at + 1));
    let mut all = after.iter().chain(before).map(|approach| approach.name);
    all.find(|name| !names.contains(&Some(name)))
}
