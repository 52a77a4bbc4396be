mod keyboard;
mod keys;
mod session;
mod watch;

use anyhow::{Context, anyhow, bail};
use boards::generate;
use clap::builder::{StringValueParser, TypedValueParser};
use indicatif::ProgressBar;
use judge::{Case, Verdict};

use self::session::Session;
use crate::input::Source;
use crate::interrupt::handle_ctrl_c;
use crate::language::of_user;
use crate::names::board_parser;
use crate::output::Output;
use crate::report::Reporter;
use crate::settings::Settings;
use crate::usage::InChinese;
use crate::{solution, terminal};

/// Judge a solution as LeetCode would.
///
/// It compiles the solution as LeetCode does, and runs it on LeetCode's known boards, edge cases,
/// boards that need backtracking, and random boards. The exit code is 0 for Accepted, 1 for any
/// other verdict, and 2 if the solution could not be judged.
///
/// A solution runs in a process and a new folder of its own, without environment variables and without
/// a terminal. Its time, heap, output and files are limited, and on Linux and Windows all processes that
/// it starts are ended with it. Nothing else isolates it: it can do what you can do, with your files and
/// on the network, so judge a stranger's code in a container.
#[derive(Debug, clap::Args)]
#[command(
    zh = "按力扣的规则给一个程序判题。\n\n它像力扣那样编译，在力扣已知的盘面、边界情形、需要回溯的盘面和随机盘面上运行。退出码 0 表示通过，1 表示其他判定结果，2 表示没法判定。\n\n程序在自己的进程和新的文件夹里运行，没有环境变量，也没有终端。它的时间、堆内存、输出和文件都有限制；在 Linux 和 Windows 上，它启动的所有进程都随它结束。此外没有隔离：它能做你能做的一切，包括你的文件和网络，所以陌生人的代码请放在容器里判。",
    after_help = "Example:\n  sudoku-kata judge --watch"
)]
pub struct Args {
    /// The solution file, or `-` for standard input.
    #[arg(zh = "程序文件，`-` 表示标准输入。", value_name = "FILE|-", default_value = solution::PRACTICE, value_parser = StringValueParser::new().map(solution::named))]
    file: String,

    /// Judge again after every save, until Ctrl-C. On a terminal, the last line shows the keys.
    #[arg(zh = "每次保存后再判，直到按 Ctrl-C。在终端里，最后一行列出按键。")]
    #[arg(long)]
    watch: bool,

    /// After the verdict, show what is wrong bit by bit: the question first, the rest at each Enter.
    #[arg(zh = "判定结果之后，每按一次回车才多说一点：先是一个问题。")]
    #[arg(long, conflicts_with_all = ["watch", "json"])]
    hints: bool,

    /// Add boards with few clues; a simple search needs seconds for some of them.
    #[arg(zh = "加上已知数很少的盘面；简单的搜索在其中几个上要用好几秒。", long)]
    hard: bool,

    /// Judge only on these boards: the cells of one, a name, a file, or `-` for standard input. Repeat the option for
    /// more.
    #[arg(zh = "只判这些盘面：一个盘面的格子、名字、文件，`-` 表示标准输入。可以写多次，给出多个盘面。",
        long = "board", aliases = ["case", "puzzle", "puzzles"], value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(),
        hide_possible_values = true, conflicts_with = "hard")]
    boards: Vec<String>,

    /// The seed of the random boards; the same seed gives the same boards.
    #[arg(zh = "随机盘面的种子；种子相同，盘面也相同。")]
    #[arg(long, conflicts_with = "boards")]
    seed: Option<u64>,

    /// Show what the solution prints, also for the boards that it solves; for a single board it is always shown.
    #[arg(zh = "解出的盘面也显示程序打印的内容；只有一个盘面时总是显示。")]
    #[arg(long, conflicts_with = "json")]
    show_output: bool,

    /// Print one JSON document instead of a report.
    #[arg(zh = "打印一个 JSON 文档，不打印报告。", long)]
    json: bool,

    #[command(flatten)]
    settings: Settings,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<bool> {
    let is_stdin = args.file == "-";
    if is_stdin && args.watch {
        bail!(say!(
            "expected a file to watch, found '-'",
            "--watch 要看着一个文件，不能用 '-'"
        ));
    }
    let is_typed = args.boards.iter().any(|board| board == "-");
    if is_stdin && is_typed {
        bail!(say!(
            "expected the solution or the boards on standard input, found '-' for both",
            "标准输入只能是程序或盘面，这里两个都是 '-'"
        ));
    }
    // Ctrl-C must end a wait for standard input or for a named pipe.
    if !is_stdin && args.boards.is_empty() {
        handle_ctrl_c()?;
    }
    let session = args.session()?;
    let solution = solution::read(&args.file)?;
    handle_ctrl_c()?;
    if args.watch {
        return watch::run(session, out);
    }
    let mut judged = session.verdict(&solution, out)?;
    session.details(&mut judged, out)?;
    Ok(judged.full.report.verdict == Verdict::Accepted)
}

impl Args {
    fn session(&self) -> anyhow::Result<Session<'_>> {
        let seed = self
            .boards
            .is_empty()
            .then(|| self.seed.unwrap_or_else(generate::any_seed));
        let cases = if let Some(seed) = seed {
            self.random_cases(seed)
        } else {
            let open = |board: &String| Source::of(board, &ProgressBar::hidden());
            let cases = self.boards.iter().map(|board| users_cases(open(board)?));
            cases.collect::<Result<Vec<_>, _>>()?.concat()
        };
        let has_color = terminal::has_color() && !self.json;
        let width = terminal::width().filter(|_| !self.json);
        Ok(Session {
            args: self,
            cases,
            judge: self.settings.judge(has_color, width)?,
            reporter: Reporter {
                file: self.file.clone(),
                settings: self.settings.clone(),
                seed,
                has_color,
                width,
                is_brief: self.watch && terminal::is_on_stdout(),
                shows_output: self.show_output,
            },
        })
    }

    /// The boards of an everyday judgement, with those of this seed.
    fn random_cases(&self, seed: u64) -> Vec<Case> {
        match self.hard {
            true => judge::hard(seed),
            false => judge::everyday(seed),
        }
    }
}

/// The user's boards, each of which must have exactly one solution.
fn users_cases(mut source: Source) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    while let Some(board) = source.next() {
        let name = source.name.of_board(source.number);
        let case = Case::new(&name[..], boards::from_cells(&board?));
        let case = case.map_err(|why| anyhow!(why.in_language(of_user()).to_owned()));
        cases.push(case.context(name)?);
    }
    Ok(cases)
}
