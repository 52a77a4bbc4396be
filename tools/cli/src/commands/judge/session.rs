//! Judgements with the same settings: each with a report, and with what is measured after it.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use judge::practice::Solved;
use judge::{Case, Entry, Judge, Report, Solution, Verdict, stage};
use sudoku_kata::approaches::Approach;
use words::message::Message;

use crate::interrupt::INTERRUPTED;
use crate::language::of_user;
use crate::report::{FullReport, Reporter, next};
use crate::{project_files, terminal};

/// What all judgements of one call share.
pub struct Session {
    pub cases: Vec<Case>,
    pub judge: Judge<'static>,
    pub reporter: Reporter,
    /// Whether random boards include some with few clues.
    pub is_hard: bool,
    pub is_json: bool,
    /// Whether a save stops a judgement, and each report has the screen to itself.
    pub is_watching: bool,
}

/// What the keys of `--watch` need from a judgement.
pub struct Judged {
    pub solution: Solution,
    /// If it compiles.
    pub entry: Option<Arc<Entry<'static>>>,
    pub full: FullReport,
    /// The case that has failed.
    pub failed: Option<Case>,
    /// The approach to compare the code with.
    pub beside: Option<&'static Approach>,
}

pub fn random_cases(seed: u64, is_hard: bool) -> Vec<Case> {
    match is_hard {
        true => judge::hard(seed),
        false => judge::everyday(seed),
    }
}

type Measured<T> = Result<Option<T>, judge::Error>;

impl Session {
    /// Judges on the boards of another seed from now on.
    pub fn change_seed(&mut self, seed: u64) {
        self.cases = random_cases(seed, self.is_hard);
        self.reporter.seed = Some(seed);
    }

    /// Judges and measures. `seen` is set as soon as there is a verdict.
    pub fn judge(
        &self,
        solution: &Solution,
        out: &mut dyn Write,
        seen: &mut Option<Judged>,
    ) -> anyhow::Result<Verdict> {
        let (judge, reporter, seed) = (&self.judge, &self.reporter, self.reporter.seed);
        let cases = &match seed {
            Some(_) => project_files::with_kept(&self.cases, &reporter.file),
            None => self.cases.clone(),
        };
        let progress = Some((judge.done(), cases.len()));
        let judging = say!("judging", "正在判题");
        let judged = terminal::wait_for(&judging, progress, || judge.judge(solution, cases));
        let (report, entry) = judged?;
        let entry = entry.map(Arc::new);
        // As JSON, everything is printed at the end.
        let mut nowhere = io::sink();
        let text: &mut dyn Write = if self.is_json { &mut nowhere } else { out };
        if self.is_watching {
            terminal::clear(&mut *text)?;
        }
        write!(text, "{}", reporter.report(&report))?;
        // The measurements below may take seconds.
        text.flush()?;
        let (verdict, unsolved) = (report.verdict, report.unsolved());
        let has_failed = unsolved.is_some();
        let failed = unsolved.and_then(|failure| cases.get(failure.number - 1).cloned());
        let kept = seed.map(|seed| project_files::update(&reporter.file, cases, &report, seed));
        let kept = kept.unwrap_or(Ok(String::new()));
        let seen = seen.insert(Judged {
            solution: solution.clone(),
            entry: entry.clone(),
            full: FullReport {
                passed: report.passed(),
                cases: report.cases(),
                seed,
                report,
                ..FullReport::default()
            },
            failed,
            beside: None,
        });
        let full = &mut seen.full;
        if let (Some(entry), true) = (&entry, has_failed) {
            let diagnose = || {
                let found = entry.diagnose(&full.report, cases, of_user())?;
                // After Ctrl-C, what is known is shown; after a save, the verdict is out of date.
                match self.is_watching && INTERRUPTED.load(Ordering::Relaxed) {
                    true => Err(judge::Error::Interrupted),
                    false => Ok(Some(found)),
                }
            };
            let looking = say!("looking for the smallest board", "正在找最小盘面");
            let found = terminal::wait_for(&looking, None, diagnose);
            let found = self.unless_it_fails(found)?.unwrap_or_default();
            full.diagnosis = found.diagnosis;
            let Report { failure, slow, .. } = &mut full.report;
            if let Some(failure) = failure.as_mut().or(slow.first_mut()) {
                failure.smallest = found.smallest;
            }
        } else if let Some(entry) = &entry {
            let boards = seed.map_or_else(|| cases.clone(), |_| judge::timed());
            let time = || entry.standing(&boards, (&full.report, cases));
            let timing = say!("timing the solution", "正在给程序计时");
            full.standing = self.unless_it_fails(terminal::wait_for(&timing, None, time))?;
            if let Some(standing) = &full.standing {
                write!(text, "{}", reporter.ratios(standing))?;
                text.flush()?;
            }
            let count = cases.len();
            let counting = say!(
                "counting placements on {count} boards",
                "正在数 {count} 个盘面上的填数次数"
            );
            let counted = terminal::wait_for(&counting, None, || entry.effort(cases));
            // Without its counts it is not known what was solved.
            let was_interrupted = matches!(counted, Err(judge::Error::Interrupted));
            full.effort = self.unless_it_fails(counted)?;
            let own = Solved::of(Path::new(&reporter.file), full.effort.as_ref());
            // Other boards than the everyday ones prove less.
            let solved = match seed {
                Some(_) if !was_interrupted => {
                    project_files::keep_solved(&reporter.file, own.clone())
                }
                _ => vec![own.clone()],
            };
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
            seen.beside = names.into_iter().flatten().find_map(Approach::named);
            full.solved = Some(own);
        }
        if self.is_json {
            if let Err(line) = kept {
                note!("{}", line.trim_end());
            }
            serde_json::to_writer(&mut *out, full)?;
            writeln!(out)?;
        } else {
            let kept = kept.unwrap_or_else(|line| line);
            write!(out, "{}", reporter.details(full, &kept))?;
        }
        out.flush()?;
        Ok(verdict)
    }

    /// A measurement after the verdict. The verdict is valid without it. Only a save while watching
    /// is a reason to stop: the verdict is out of date then.
    fn unless_it_fails<T>(&self, measured: Measured<T>) -> Measured<T> {
        match measured {
            Err(judge::Error::Interrupted) if self.is_watching => return measured,
            Err(judge::Error::Interrupted) | Ok(_) => {}
            Err(ref error) => {
                let error = error.words(of_user());
                note!("not measured: {error}", "没有测量：{error}");
            }
        }
        Ok(measured.unwrap_or_default())
    }
}
