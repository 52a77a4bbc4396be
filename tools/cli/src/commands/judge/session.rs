//! Judgements with the same settings: each with a report, and with what is measured after it.

use std::io::{self, Write};

use judge::{Case, Judge, Judgement, News, Solution, Verdict};
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
    /// Judges and measures. `seen` is set as soon as there is a verdict.
    pub fn judge(
        &self,
        solution: &Solution,
        out: &mut dyn Write,
        seen: &mut Option<Judgement<'static>>,
    ) -> anyhow::Result<Verdict> {
        let (reporter, seed) = (&self.reporter, self.reporter.seed);
        let cases = match seed {
            Some(_) => failed_boards::with_kept(&self.cases, &reporter.file),
            None => self.cases.clone(),
        };
        let count = cases.len();
        let progress = Some((self.judge.done(), count));
        let waiting = terminal::waiting(&say!("judging", "正在判题"), progress);
        let judged = self.judge.judge(solution, cases, seed);
        drop(waiting);
        let judged = seen.insert(judged?);
        // As JSON, everything is printed at the end.
        let mut nowhere = io::sink();
        let text: &mut dyn Write = if self.args.json { &mut nowhere } else { out };
        if self.args.watch {
            terminal::clear(&mut *text)?;
        }
        write!(text, "{}", reporter.report(&judged.full.report))?;
        // What follows may take seconds.
        text.flush()?;
        let kept = failed_boards::update(&reporter.file, judged);
        let mut waiting = None;
        judged.find_out(of_user(), self.args.watch, &mut |news| {
            waiting = None;
            let doing = match news {
                News::Diagnosing => say!("looking for the smallest board", "正在找最小盘面"),
                News::Timing => say!("timing the solution", "正在给程序计时"),
                News::Counting => say!(
                    "counting placements on {count} boards",
                    "正在数 {count} 个盘面上的填数次数"
                ),
                News::Timed(standing) => {
                    write!(text, "{}", reporter.ratios(standing))?;
                    return text.flush();
                }
                News::NotMeasured(error) => {
                    let error = error.words(of_user());
                    note!("not measured: {error}", "没有测量：{error}");
                    return Ok(());
                }
                News::NotKept(error) => {
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
        Ok(judged.full.report.verdict)
    }
}
