use std::io::Write;
use std::iter;
use std::time::Instant;

use boards::{Cells, solutions};
use explain::format::grouped;
use explain::message::Words;
use explain::reasons::words::solutions_in_words;
use indicatif::ProgressBar;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board;

use crate::input::{Name, Source};
use crate::language::of_user;
use crate::names::{approach_parser, board_parser};
use crate::output::Output;
use crate::parallel::in_order;
use crate::terminal;
use crate::usage::InChinese;

/// Solve boards, and print the solutions in the same order.
///
/// A board in is an answer out: as lines, JSON or CSV, a board without a solution has an empty line or `null`.
/// A board with no solution or with several is reported on stderr, except as CSV. The exit code is 1 if any
/// board has no solution. Each answer is printed as soon as it is known. All cores are used; memory does not grow with
/// the number of boards.
#[derive(Debug, clap::Args)]
#[command(
    zh = "求解盘面，按原来的顺序打印解。\n\n进来一个盘面，就出去一个答案：格式是 line、json 或 csv 时，无解的盘面也占一行，空行或者 `null`。盘面无解或者有多个解，都报告在标准错误上，csv 除外。只要有一个盘面无解，退出码就是 1。答案一算出来就打印。所有处理器核都用上；盘面再多，占用的内存也不增加。",
    after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Args {
    /// The approach to use.
    #[arg(zh = "用哪个解法。", long, value_name = "NAME", value_parser = approach_parser(), hide_possible_values = true, default_value = solutions::APPROACH)]
    approach: &'static Approach,

    /// The format of the answers: a drawn grid, a line of 81 characters, LeetCode's JSON, or CSV: the board, the
    /// number of its solutions (0, 1, or 2 for more) and a solution.
    #[arg(zh = "答案的格式：画出来的格子（grid），一行 81 个字符（line），力扣的 JSON，或者 CSV：盘面、解的个数（0、1，2 表示不止一个）、解。", long, value_enum, default_value_t = SolutionFormat::Grid)]
    format: SolutionFormat,

    /// Exit with 1 unless each board has exactly one solution.
    #[arg(zh = "只要有一个盘面不是恰好一个解，退出码就是 1。", long)]
    unique: bool,

    /// Boards, names of boards, files of boards, or `-` for standard input, which is the default.
    #[arg(
        zh = "盘面、盘面的名字、盘面文件，或者 `-`，表示标准输入，这也是默认值。",
        value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(), hide_possible_values = true
    )]
    boards: Vec<String>,

    /// The same, as in other commands.
    #[arg(zh = "同上，和别的命令一样。", long = "board", aliases = ["puzzle", "puzzles"],
        value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(), hide_possible_values = true)]
    more: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
enum SolutionFormat {
    Grid,
    Line,
    Json,
    Csv,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<bool> {
    let bar = terminal::bar_beside_output(None, "{spinner} {msg}  {elapsed}");
    let start = Instant::now();
    let outcome = solve_all(args, out, &bar);
    bar.finish_and_clear();
    let [boards, unsolvable, several] = outcome?;
    if boards >= MIN_FOR_SPEED {
        let speed = grouped((boards as f64 / start.elapsed().as_secs_f64()) as u64);
        let boards = grouped(boards);
        note!(
            "{boards} boards, {speed} boards/s",
            "{boards} 个盘面，每秒 {speed} 个"
        );
    }
    Ok(unsolvable == 0 && !(args.unique && several > 0))
}

const MIN_FOR_SPEED: u64 = 1000;

/// The number of boards that one core solves at a time.
const BLOCK: usize = 512;

/// Solves the boards of all sources, and prints the answers in their order. Returns how many boards
/// there were, and how many have no solution and several.
fn solve_all(args: &Args, out: &mut Output, bar: &ProgressBar) -> anyhow::Result<[u64; 3]> {
    let (approach, format) = (args.approach, args.format);
    let answers = in_order(blocks(args, bar), move |block| {
        solve(approach, format, block)
    });
    let (mut sums, mut is_first) = ([0; 3], format == SolutionFormat::Grid);
    for answers in answers {
        let text = &answers.text[..];
        let text = text
            .strip_prefix(b"\n")
            .filter(|_| is_first)
            .unwrap_or(text);
        out.write_all(text)?;
        // Someone may wait for them.
        out.flush()?;
        is_first &= text.is_empty();
        for (sum, more) in sums.iter_mut().zip(answers.counts) {
            *sum += more;
        }
        for message in answers.messages {
            bar.suspend(|| note!("{message}"));
        }
        // Solutions before a mistake are printed before the mistake is reported.
        if let Some(mistake) = answers.mistake {
            return Err(mistake);
        }
        let count = grouped(sums[0]);
        bar.set_message(say!("{count} boards", "{count} 个盘面"));
        if out.is_closed() {
            break;
        }
    }
    Ok(sums)
}

/// Boards of a source, whose clues may clash, and the mistake that ends it, if there is one.
#[derive(Default)]
struct Block {
    name: Name,
    /// How many boards of the source come before.
    before: usize,
    boards: Vec<Cells>,
    mistake: Option<anyhow::Error>,
}

/// The boards of all sources.
fn blocks(args: &Args, bar: &ProgressBar) -> impl Iterator<Item = Block> + Send + use<> {
    let bar = bar.clone();
    let mut arguments = [&args.more[..], &args.boards].concat();
    if arguments.is_empty() {
        arguments.push(String::from("-"));
    }
    arguments.into_iter().flat_map(move |argument| {
        let mut source = Some(Source::of(&argument, &bar));
        iter::from_fn(move || {
            if let Some(Ok(source)) = &mut source {
                return next_block(source);
            }
            let mistake = source.take()?.err();
            Some(Block {
                mistake,
                ..Block::default()
            })
        })
    })
}

/// The next boards of the source, if there are any, up to where one has to wait for the next.
fn next_block(source: &mut Source) -> Option<Block> {
    source.boards.may_clash = true;
    let mut block = Block {
        name: source.name.clone(),
        before: source.number,
        ..Block::default()
    };
    while block.boards.len() < BLOCK {
        match source.next() {
            Some(Ok(cells)) => block.boards.push(cells),
            mistake => {
                block.mistake = mistake.and_then(Result::err);
                break;
            }
        }
        if source.may_wait() {
            break;
        }
    }
    (!block.boards.is_empty() || block.mistake.is_some()).then_some(block)
}

/// What came of a block.
#[derive(Default)]
struct Answers {
    text: Vec<u8>,
    /// Boards, those without a solution, and those with several.
    counts: [u64; 3],
    messages: Vec<String>,
    mistake: Option<anyhow::Error>,
}

fn solve(approach: &Approach, format: SolutionFormat, block: Block) -> Answers {
    let empty = boards::from_cells(&[b'.'; 81]);
    // In each grid or array, only the cells differ.
    let (blank, none) = match format {
        // The empty line is only between grids.
        SolutionFormat::Grid => (format!("\n{}", board::to_grid(&empty)), ""),
        SolutionFormat::Json => (boards::to_json(&empty) + "\n", "null\n"),
        SolutionFormat::Line | SolutionFormat::Csv => (String::new(), "\n"),
    };
    let places: Vec<usize> = blank.match_indices('.').map(|(place, _)| place).collect();
    let mut text = Vec::with_capacity(block.boards.len() * blank.len().max(2 * 81 + 4));
    let mut answers = Answers {
        counts: [block.boards.len() as u64, 0, 0],
        mistake: block.mistake,
        ..Answers::default()
    };
    for (cells, number) in block.boards.iter().zip(block.before + 1..) {
        let mut solution = *cells;
        let count = solutions::solve(&mut solution, 2);
        if count > 0 && approach.name != solutions::APPROACH {
            let mut board = boards::from_cells(cells);
            approach.solve(&mut board);
            solution = boards::to_cells(&board);
        }
        if format == SolutionFormat::Csv {
            text.extend_from_slice(cells);
            text.extend([b',', b'0' + count as u8, b',']);
        }
        if count == 0 {
            text.extend_from_slice(none.as_bytes());
        } else if blank.is_empty() {
            text.extend_from_slice(&solution);
            text.push(b'\n');
        } else {
            let start = text.len();
            text.extend_from_slice(blank.as_bytes());
            for (place, cell) in places.iter().zip(solution) {
                text[start + place] = cell;
            }
        }
        if count == 1 {
            continue;
        }
        answers.counts[if count == 0 { 1 } else { 2 }] += 1;
        if format != SolutionFormat::Csv {
            let (name, message) = (block.name.of_board(number), message(cells, count));
            let message = say!("{name}: {message}", "{name}：{message}");
            answers.messages.push(message);
        }
    }
    Answers { text, ..answers }
}

/// Why a board has not one solution.
fn message(cells: &Cells, count: usize) -> String {
    if count > 1 {
        return say!(
            "several solutions; one of them is printed",
            "有多个解，打印的是其中一个"
        );
    }
    let board = boards::from_cells(cells);
    match board::check_clues(&board) {
        // These have no solution either, so all other boards need no check.
        Err(clash) => {
            let clash = clash.words(of_user());
            say!("no solution: {clash}", "无解：{clash}")
        }
        Ok(()) => solutions_in_words(of_user(), &board, 0).unwrap_or_default(),
    }
}
