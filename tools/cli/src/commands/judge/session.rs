//! Judgements with the same settings: each with a report, and with what is measured after it.

use std::io::{self, Write};

use judge::{Case, Judge, Judgement, Solution, Update};
use words::message::Words;

use super::Args;
use crate::interrupt::wait_for_enter;
use crate::language::of_user;
use crate::report::Reporter;
use crate::{failed_boards, terminal};

/// What all judgements of one call share.
pub struct Session<'a> {
    pub args: &'a Args,
    pub cases: Vec<Case>,
    pub judge: Judge<'static>,
    pub reporter: Reporter,
}

impl Session<'_> {
    /// Judges, and reports the verdict.
    pub fn verdict(
        &self,
        solution: &Solution,
        out: &mut dyn Write,
    ) -> anyhow::Result<Judgement<'static>> {
        let (reporter, seed) = (&self.reporter, self.reporter.seed);
        let cases = match seed {
            Some(_) => failed_boards::with_kept(&self.cases, &reporter.file),
            None => self.cases.clone(),
        };
        let progress = Some((self.judge.done(), cases.len()));
        let waiting = terminal::waiting(&say!("judging", "正在判题"), progress);
        let judged = self.judge.judge(solution, cases, seed);
        drop(waiting);
        let judged = judged?;
        // As JSON, everything is printed at the end.
        if !self.args.json {
            if self.args.watch {
                terminal::clear(&mut *out)?;
            }
            write!(out, "{}", reporter.report(&judged.full.report))?;
            // What follows may take seconds.
            out.flush()?;
        }
        Ok(judged)
    }

    /// Diagnoses or measures what was judged, and reports that.
    pub fn details(
        &self,
        judged: &mut Judgement<'static>,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (reporter, count) = (&self.reporter, judged.cases.len());
        let kept = failed_boards::update(&reporter.file, judged);
        let mut nowhere = io::sink();
        let text: &mut dyn Write = if self.args.json { &mut nowhere } else { out };
        let mut waiting = None;
        judged.find_out(of_user(), self.args.watch, &mut |news| {
            waiting = None;
            let doing = match news {
                Update::Diagnosing => say!("looking for the smallest board", "正在找最小盘面"),
                Update::Timing => say!("timing the solution", "正在给程序计时"),
                Update::Counting => say!(
                    "counting placements on {count} boards",
                    "正在数 {count} 个盘面上的填数次数"
                ),
                Update::Timed(standing) => {
                    write!(text, "{}", reporter.ratios(standing))?;
                    return text.flush();
                }
                Update::NotMeasured(error) => {
                    let error = error.words(of_user());
                    note!("not measured: {error}", "没有测量：{error}");
                    return Ok(());
                }
                Update::NotKept(error) => {
                    let error = error.words(of_user());
                    note!(
                        "not kept as solved in solved.json: {error}",
                        "没有在 solved.json 里记下已经解出：{error}"
                    );
                    return Ok(());
                }
            };
            waiting = Some(terminal::waiting(&doing, None));
            Ok(())
        })?;
        drop(waiting);
        if self.args.json {
            if let Err(line) = kept {
                note!("{}", line.trim_end());
            }
            serde_json::to_writer(&mut *out, &judged.full)?;
            writeln!(out)?;
        } else {
            let kept = kept.unwrap_or_else(|line| line);
            if self.args.hints {
                for hint in reporter.hints(&judged.full) {
                    writeln!(out, "{hint}")?;
                    out.flush()?;
                    wait_for_enter()?;
                }
            }
            write!(out, "{}", reporter.details(&judged.full, &kept))?;
        }
        out.flush()?;
        Ok(())
    }
}
