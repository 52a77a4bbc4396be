use std::io::Write;

use anyhow::ensure;
use boards::generate;
use judge::{Solution, Verdict};

use crate::interrupt::handle_ctrl_c;
use crate::report::Reporter;
use crate::searches::{SearchName, search_parser};
use crate::settings::Settings;
use crate::usage::InChinese;
use crate::{failed_boards, solution};

/// Print a solution for LeetCode's editor: select all there, paste, submit.
///
/// A solution of yours is judged first. If it is not Accepted, nothing is printed, the verdict goes to stderr, and the exit
/// code is 1.
#[derive(Debug, clap::Args)]
#[command(
    zh = "打印可以贴进力扣编辑器的程序：在那里全选、粘贴、提交。\n\n你自己的程序先判题。如果没有通过，什么也不打印，判定结果写到标准错误，退出码是 1。",
    after_help = "Example:\n  sudoku-kata submit bitmask_mrv"
)]
pub struct Args {
    /// The approach to print, or the solution file to judge and print; `mine` is the practice solution.
    #[arg(zh = "打印哪个解法，或者判定和打印哪个程序文件；`mine` 代表练习项目里的程序。")]
    #[arg(value_name = "APPROACH|FILE", value_parser = search_parser(), hide_possible_values = true, default_value = solution::MINE)]
    name: SearchName,

    /// Print your solution, whatever its verdict.
    #[arg(zh = "无论判定结果如何，都打印程序。", long)]
    anyway: bool,

    #[command(flatten)]
    settings: Settings,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let file = match &args.name {
        SearchName::Solution { path, .. } => path,
        SearchName::Approach(approach) => {
            ensure!(
                !args.anyway && args.settings.are_default(),
                say!(
                    "an approach is printed without a verdict: expected its name alone, or the path of a solution",
                    "解法直接打印，不判题：只写它的名字，或者改写程序的路径"
                )
            );
            write!(out, "{}", solution::of_approach(approach))?;
            return Ok(true);
        }
    };
    let solution = solution::read(file)?;
    let is_accepted = is_accepted(file, &solution, &args.settings)?;
    if is_accepted || args.anyway {
        write!(out, "{}", solution.submission())?;
    }
    Ok(is_accepted)
}

/// Judges a solution on the everyday boards. Unless it is accepted, the report goes to stderr.
fn is_accepted(file: &str, solution: &Solution, settings: &Settings) -> anyhow::Result<bool> {
    handle_ctrl_c()?;
    let seed = generate::any_seed();
    let cases = failed_boards::with_kept(&judge::everyday(seed), file);
    let judge = settings.judge(false, None)?;
    let judged = judge.judge(solution, cases, Some(seed))?;
    let kept = failed_boards::update(file, &judged);
    let report = &judged.full.report;
    if report.verdict == Verdict::Accepted {
        if let Err(line) = kept {
            note!("{}", line.trim_end());
        }
        return Ok(true);
    }
    let reporter = Reporter {
        file: file.to_owned(),
        settings: settings.clone(),
        seed: Some(seed),
        has_color: false,
        width: None,
        is_brief: false,
        shows_output: false,
    };
    let kept = kept.unwrap_or_else(|line| line);
    note!("{}", (reporter.report(report) + &kept).trim_end());
    Ok(false)
}
