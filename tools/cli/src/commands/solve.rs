use std::io::Write;
use std::iter;
use std::sync::Mutex;
use std::time::Instant;

use boards::{Cells, solutions};
use explain::format::grouped;
use explain::reasons::words::solutions_in_words;
use indicatif::ProgressBar;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board;
use words::message::Words;

use crate::formats::BoardFormat;
use crate::input::{Name, Source};
use crate::language::of_user;
use crate::names::{approach_parser, board_parser};
use crate::output::Output;
use crate::parallel::in_order;
use crate::terminal;
use crate::usage::InChinese;

/// Solve boards, and print the solutions in the same order.
///
/// Each board gets one answer. Unless it is a grid, a board without a solution gets an empty line or `null`.
/// A board with no solution or with several is reported on stderr, except with CSV. The exit code is 1 if any
/// board has no solution. Each answer is printed as soon as it is known. All cores are used; memory does not grow with
/// the number of boards.
#[derive(Debug, clap::Args)]
#[command(
    zh = "求解盘面，按原来的顺序打印解。\n\n每个盘面都有一个答案。除了 grid，无解的盘面也占一行，是空行或者 `null`。盘面无解或者有多个解，都报告在标准错误上，csv 除外。只要有一个盘面无解，退出码就是 1。答案一算出来就打印。所有处理器核都用上；盘面再多，占用的内存也不增加。",
    after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Args {
    /// The approach to use.
    #[arg(zh = "用哪个解法。", long, value_name = "NAME", value_parser = approach_parser(), hide_possible_values = true, default_value = solutions::APPROACH)]
    approach: &'static Approach,

    /// The format of the answers.
    #[arg(zh = "答案的格式。", long, value_enum, default_value_t = BoardFormat::Grid)]
    format: BoardFormat,

    /// Exit with 1 unless each board has exactly one solution.
    #[arg(zh = "只要有一个盘面不是恰好一个解，退出码就是 1。", long)]
    unique: bool,

    /// Boards, names of boards, files of boards, or `-` for standard input, which is the default.
    #[arg(zh = "盘面、盘面的名字、盘面文件，或者 `-`，表示标准输入，这也是默认值。")]
    #[arg(value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(), hide_possible_values = true)]
    boards: Vec<String>,

    /// Boards, given as in other commands.
    #[arg(zh = "盘面，写法和别的命令一样。", long = "board", aliases = ["puzzle", "puzzles"],
        value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(), hide_possible_values = true)]
    more: Vec<String>,
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
const BLOCK: usize = 800;

/// Solves the boards of all sources, and prints the answers in their order. Returns how many boards
/// there were, and how many have no solution and several.
fn solve_all(args: &Args, out: &mut Output, bar: &ProgressBar) -> anyhow::Result<[u64; 3]> {
    let (approach, format) = (args.approach, args.format);
    let solved = in_order(blocks(args, bar), move |block| {
        solved(approach, format, block)
    });
    let (mut sums, mut is_first) = ([0; 3], format == BoardFormat::Grid);
    for block in solved {
        let text = block.text;
        // The empty line is only between grids.
        let mut printed = usize::from(is_first && !text.is_empty());
        is_first &= text.is_empty();
        for (end, told) in block.told {
            out.write_all(&text[printed.min(end)..end])?;
            out.flush()?;
            printed = printed.max(end);
            bar.suspend(|| note!("{told}"));
        }
        out.write_all(&text[printed..])?;
        give_back(text);
        // Someone may wait for them.
        out.flush()?;
        // Solutions before a mistake are printed before the mistake is reported.
        block.mistake.map_or(Ok(()), Err)?;
        sums = std::array::from_fn(|k| sums[k] + block.counts[k]);
        let count = grouped(sums[0]);
        bar.set_message(say!("{count} boards", "{count} 个盘面"));
        if out.is_closed() {
            break;
        }
    }
    Ok(sums)
}

/// Memory that is used again: the system takes long to give new one.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

fn spare() -> Vec<u8> {
    let spare = SPARE.lock().ok().and_then(|mut spare| spare.pop());
    spare.unwrap_or_default()
}

fn give_back(mut memory: Vec<u8>) {
    memory.clear();
    if let Ok(mut spare) = SPARE.lock() {
        spare.push(memory);
    }
}

/// Boards of a source, whose clues may clash, and the mistake that ends them.
#[derive(Default)]
struct Block {
    name: Name,
    /// How many boards of the source come before.
    before: usize,
    /// Their cells.
    boards: Vec<u8>,
    mistake: Option<anyhow::Error>,
}

/// The boards of all sources, up to where one has to wait for the next.
fn blocks(args: &Args, bar: &ProgressBar) -> impl Iterator<Item = Block> + Send + use<> {
    let bar = bar.clone();
    let mut arguments = [&args.more[..], &args.boards].concat();
    if arguments.is_empty() {
        arguments.push(String::from("-"));
    }
    let mut arguments = arguments.into_iter();
    let mut source: Option<Source> = None;
    iter::from_fn(move || {
        loop {
            let mut block = Block::default();
            if let Some(source) = &mut source {
                source.boards.may_clash = true;
                (block.name, block.before) = (source.name.clone(), source.number);
                block.boards = spare();
                block.mistake = source.block(&mut block.boards, BLOCK);
            }
            if block.boards.is_empty() && block.mistake.is_none() {
                match Source::of(&arguments.next()?, &bar) {
                    Ok(opened) => source = Some(opened),
                    Err(mistake) => block.mistake = Some(mistake),
                }
            }
            if !block.boards.is_empty() || block.mistake.is_some() {
                return Some(block);
            }
        }
    })
}

/// What is printed of the boards of a block.
struct Solved {
    text: Vec<u8>,
    /// How many boards there are, and how many have no solution and several.
    counts: [u64; 3],
    /// What is said of a board, and where its answer ends.
    told: Vec<(usize, String)>,
    mistake: Option<anyhow::Error>,
}

fn solved(approach: &Approach, format: BoardFormat, block: Block) -> Solved {
    let mut text = spare();
    let (mut counts, mut told) = ([0; 3], Vec::new());
    for (number, cells) in (block.before + 1..).zip(block.boards.as_chunks().0) {
        let count = answer(approach, format, cells, &mut text);
        let found = [1, u64::from(count == 0), u64::from(count > 1)];
        counts = std::array::from_fn(|k| counts[k] + found[k]);
        if count != 1 && format != BoardFormat::Csv {
            let (name, message) = (block.name.of_board(number), message(cells, count));
            told.push((text.len(), say!("{name}: {message}", "{name}：{message}")));
        }
    }
    give_back(block.boards);
    Solved {
        text,
        counts,
        told,
        mistake: block.mistake,
    }
}

/// Writes what is printed of a board. Returns the number of its solutions, up to 2.
fn answer(approach: &Approach, format: BoardFormat, cells: &Cells, text: &mut Vec<u8>) -> usize {
    let mut solution = *cells;
    let count = solutions::solve(&mut solution, 2);
    if count > 0 && approach.name != solutions::APPROACH {
        let mut board = boards::from_cells(cells);
        approach.solve(&mut board);
        solution = boards::to_cells(&board);
    }
    if format == BoardFormat::Csv {
        text.extend_from_slice(cells);
        text.extend(format!(",{count},").bytes());
    }
    match (format, count) {
        (BoardFormat::Grid, 0) => return 0,
        (BoardFormat::Json | BoardFormat::Numbers, 0) => text.extend(b"null"),
        (_, 0) => (),
        // Many boards are written so.
        (BoardFormat::Line | BoardFormat::Csv, _) => text.extend_from_slice(&solution),
        _ => {
            text.extend((format == BoardFormat::Grid).then_some(b'\n'));
            text.extend(format.written(&boards::from_cells(&solution)).bytes());
        }
    }
    text.extend((format != BoardFormat::Grid).then_some(b'\n'));
    count
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
