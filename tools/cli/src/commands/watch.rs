use std::io::{self, Write};

use anyhow::ensure;
use judge::MOST_STEPS;

use crate::four;
use crate::play::play;
use crate::searches::OneBoard;
use crate::terminal;
use crate::usage::InChinese;

/// Watch approaches search, step by step, side by side in the terminal.
///
/// Press `?` for the keys.
#[derive(Debug, clap::Args)]
#[command(
    zh = "一步一步地观看搜索，在终端里并排显示。\n\n按 `?` 看按键说明。",
    after_help = "Example:\n  sudoku-kata watch board_scan bitmask_mrv"
)]
pub struct Args {
    #[command(flatten)]
    search: OneBoard,

    /// Play the program on the 4×4 board of the book's first chapter: you are asked for each step.
    #[arg(zh = "书里第一章的 4×4 盘面：你来当程序，每一步都由你说。")]
    #[arg(long, conflicts_with_all = ["OneBoard", "step"])]
    four: bool,

    /// The step to begin at, and to pause at.
    #[arg(zh = "从哪一步开始，并停在那里。", long, value_name = "N")]
    step: Option<usize>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    if args.four {
        four::play(&mut io::stdin().lock(), out)?;
        return Ok(true);
    }
    ensure!(
        terminal::is_on_stdout(),
        say!(
            "expected a terminal to draw on, found a file or a pipe: replay -o FILE.html makes a page",
            "watch 只能画在终端里，不能写进文件或管道：replay -o FILE.html 可以做成网页"
        )
    );
    let (title, searches) = args.search.start(MOST_STEPS)?;
    play(&title, &searches, args.step)?;
    Ok(true)
}
