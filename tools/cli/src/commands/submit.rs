use std::io::Write;

use anyhow::ensure;
use boards::generate;
use judge::{Solution, Verdict};
use sudoku_kata::puzzles;

use crate::interrupt::handle_ctrl_c;
use crate::report::Reporter;
use crate::searches::{SearchName, search_parser};
use crate::settings::Settings;
use crate::usage::InChinese;
use crate::{project_files, solution};

/// Print a solution for LeetCode's editor: select all there, paste, submit.
///
/// Without an approach, your practice solution is judged first. If it is not Accepted, nothing is
/// printed, the verdict goes to stderr, and the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(
    zh = "打印可以贴进力扣编辑器的程序：在那里全选、粘贴、提交。\n\n不写解法时，先判练习项目里的程序。如果没有通过，什么也不打印，判定结果写到标准错误，退出码是 1。",
    after_help = "Example:\n  sudoku-kata submit bitmask_mrv"
)]
pub struct Args {
    /// The approach to print, or the solution file to judge and print, instead of your practice solution.
    #[arg(zh = "打印哪个解法，或者判定和打印哪个程序文件，代替练习项目里的程序。")]
    #[arg(value_name = "APPROACH|FILE", value_parser = search_parser(), hide_possible_values = true,
        conflicts_with = "Settings")]
    name: Option<SearchName>,

    /// The solution file to judge and print, with the options of the judge.
    #[arg(zh = "要判定和打印的程序文件，可以加判题器的选项。", long, default_value = solution::PRACTICE, conflicts_with = "name")]
    file: String,

    /// Print this approach or solution and its judge in one file that any Rust compiler takes. Where nothing is
    /// installed, paste it into play.rust-lang.org.
    #[arg(zh = "把这个解法或程序和给它判题的代码打印成一个文件，任何 Rust 编译器都能编译：什么都没有安装时，可以贴进 play.rust-lang.org。", long,
        value_name = "FILE|NAME",
        value_parser = search_parser(), hide_possible_values = true,
        conflicts_with_all = ["name", "file", "anyway", "Settings"]
    )]
    playground: Option<SearchName>,

    /// Print your solution, whatever its verdict.
    #[arg(zh = "无论判定结果如何，都打印程序。", long)]
    anyway: bool,

    #[command(flatten)]
    settings: Settings,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    if let Some(named) = &args.playground {
        let file = runner::one_file::text(&named.submission()?, "", &puzzles::ALL[0].board());
        write!(out, "{file}")?;
        return Ok(true);
    }
    let named = args.name.as_ref();
    let file = match named.map(|named| (named, named.path())) {
        Some((approach, None)) => {
            ensure!(
                !args.anyway,
                say!(
                    "--anyway prints a solution that is not Accepted: expected the path of one, found an approach",
                    "--anyway 打印没有通过的程序，后面写程序的路径，不写解法的名字"
                )
            );
            write!(out, "{}", approach.submission()?)?;
            return Ok(true);
        }
        Some((_, Some(path))) => path,
        None => &args.file,
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
    let cases = project_files::with_kept(&judge::everyday(seed), file);
    let judge = settings.judge(false, None)?;
    let judged = judge.judge(solution, cases, Some(seed))?;
    let kept = project_files::update(file, &judged);
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
