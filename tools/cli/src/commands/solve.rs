use std::io::Write;
use std::iter;
use std::sync::Arc;
use std::time::Instant;

use boards::{Cells, ReadError, solutions};
use explain::format::grouped;
use explain::reasons::words::solutions_in_words;
use indicatif::ProgressBar;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board;

use crate::input::Source;
use crate::language::of_user;
use crate::names::approach_parser;
use crate::output::Output;
use crate::parallel::in_order;
use crate::terminal;
use crate::usage::InChinese;

/// Solve boards, and print the solutions in the same order.
///
/// A board with no solution or with several is reported on stderr. The exit code is 1 if any board
/// has no solution. All cores are used; memory does not grow with the number of boards.
#[derive(Debug, clap::Args)]
#[command(
    zh = "求解盘面，按原来的顺序打印解。\n\n盘面无解或者有多个解，都报告在标准错误上。只要有一个盘面无解，退出码就是 1。所有处理器核都用上；盘面再多，占用的内存也不增加。",
    after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Args {
    /// The approach to use.
    #[arg(zh = "用哪个解法。", long, value_name = "NAME", value_parser = approach_parser(), default_value = solutions::APPROACH)]
    approach: &'static Approach,

    /// The format of the solutions: a drawn grid, a line of 81 characters, or LeetCode's JSON.
    #[arg(zh = "解的格式：画出来的格子（grid），一行 81 个字符（line），或者力扣的 JSON。", long, value_enum, default_value_t = SolutionFormat::Grid)]
    format: SolutionFormat,

    /// A file of boards, or `-` for standard input.
    #[arg(zh = "盘面文件，`-` 表示标准输入。", long, value_name = "FILE|-")]
    puzzles: Option<String>,

    /// Boards, names of boards, files of boards, or `-` for standard input, which is the default.
    #[arg(
        zh = "盘面、盘面的名字、盘面文件，或者 `-`，表示标准输入，这也是默认值。",
        value_name = "FILE|-|BOARD|NAME"
    )]
    boards: Vec<String>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum SolutionFormat {
    Grid,
    Line,
    Json,
}

/// How solutions are written: copies of one text in which only the cells differ.
struct Form {
    /// An empty board, as it follows another.
    blank: String,
    /// Where its cells are.
    places: Vec<usize>,
}

impl Form {
    fn of(format: SolutionFormat) -> Form {
        let empty = boards::from_cells(&[b'.'; 81]);
        let blank = match format {
            // The empty line is only between grids.
            SolutionFormat::Grid => format!("\n{}", board::to_grid(&empty)),
            SolutionFormat::Line => board::to_line(&empty) + "\n",
            SolutionFormat::Json => boards::to_json(&empty) + "\n",
        };
        let places = blank.match_indices('.').map(|(place, _)| place).collect();
        Form { blank, places }
    }

    fn write(&self, cells: &Cells, text: &mut Vec<u8>) {
        let start = text.len();
        text.extend_from_slice(self.blank.as_bytes());
        for (place, cell) in self.places.iter().zip(cells) {
            text[start + place] = *cell;
        }
    }
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<bool> {
    let bar = terminal::bar_beside_output(None, "{spinner} {msg}  {elapsed}");
    let start = Instant::now();
    let outcome = solve_all(args, out, &bar);
    bar.finish_and_clear();
    let (solved, unsolvable) = outcome?;
    if solved >= MIN_FOR_SPEED {
        out.flush()?;
        let speed = grouped((solved as f64 / start.elapsed().as_secs_f64()) as u64);
        let solved = grouped(solved);
        note!(
            "{solved} boards, {speed} boards/s",
            "{solved} 个盘面，每秒 {speed} 个"
        );
    }
    Ok(unsolvable == 0)
}

const MIN_FOR_SPEED: u64 = 1000;

/// The number of boards that one core solves at a time.
const BLOCK: usize = 512;

/// Solves the boards of all sources, and prints the answers in their order. Returns how many boards
/// were solved, and how many cannot be.
fn solve_all(args: &Args, out: &mut Output, bar: &ProgressBar) -> anyhow::Result<(u64, u64)> {
    let (mut solved, mut unsolvable) = (0, 0);
    let form = Arc::new(Form::of(args.format));
    let stdin = String::from("-");
    let is_given = args.puzzles.is_some() || !args.boards.is_empty();
    let files = args.puzzles.iter().map(|path| Source::open(path, bar));
    let boards = args.boards.iter().chain((!is_given).then_some(&stdin));
    let boards = boards.map(|argument| Source::from_argument(argument, bar));
    for source in files.chain(boards) {
        let mut source = source?;
        let name = source.name.clone();
        let blocks = iter::from_fn(|| next_block(&mut source));
        let (approach, form, of) = (args.approach, Arc::clone(&form), name.clone());
        for answers in in_order(blocks, move |block| solve(approach, &form, &of, block)) {
            let text = &answers.text[..];
            out.write_all(match solved {
                0 => text.trim_ascii_start(),
                _ => text,
            })?;
            solved += answers.solved;
            unsolvable += answers.unsolvable;
            for (number, message) in answers.messages {
                out.flush()?;
                bar.suspend(|| {
                    note!(
                        "{name}, board {number}: {message}",
                        "{name}，盘面 {number}：{message}"
                    );
                });
            }
            // Solutions before a mistake are printed before the mistake is reported.
            if let Some(mistake) = answers.mistake {
                return Err(mistake);
            }
            let count = grouped(solved);
            bar.set_message(say!("{count} boards", "{count} 个盘面"));
            if out.is_closed() {
                return Ok((solved, unsolvable));
            }
        }
    }
    Ok((solved, unsolvable))
}

/// Boards whose clues may clash, each with its number in its source and that of its last line there,
/// and the mistake that ends the source, if there is one.
type Block = (Vec<(Cells, usize, usize)>, Option<anyhow::Error>);

/// The next boards of the source, if there are any.
fn next_block(source: &mut Source) -> Option<Block> {
    let mut boards = Vec::with_capacity(BLOCK);
    while boards.len() < BLOCK {
        match source.next_cells() {
            Some(Ok(cells)) => boards.push((cells, source.number, source.line())),
            Some(Err(mistake)) => return Some((boards, Some(mistake))),
            None => break,
        }
    }
    (!boards.is_empty()).then_some((boards, None))
}

/// What came of a block.
struct Answers {
    /// The solutions in their format.
    text: Vec<u8>,
    solved: u64,
    unsolvable: u64,
    /// Numbers of boards, and what is to be said of them.
    messages: Vec<(usize, String)>,
    mistake: Option<anyhow::Error>,
}

/// Solves a block of the source of this name, up to clues that clash: these are a mistake.
fn solve(approach: &Approach, form: &Form, name: &str, (boards, mistake): Block) -> Answers {
    let mut answers = Answers {
        text: Vec::with_capacity(boards.len() * form.blank.len()),
        solved: 0,
        unsolvable: 0,
        messages: Vec::new(),
        mistake,
    };
    for (cells, number, line) in boards {
        let mut solution = cells;
        let count = solutions::solve(&mut solution, 2);
        if count == 0 {
            // Clues that clash have no solution either, so all other boards need no check.
            let board = boards::from_cells(&cells);
            if let Err(clash) = board::check_clues(&board) {
                let error = clash.into();
                let clash = anyhow::Error::from(ReadError { line, error });
                answers.mistake = Some(clash.context(name.to_owned()));
                break;
            }
            let words = solutions_in_words(of_user(), &board, count);
            answers.messages.push((number, words.unwrap_or_default()));
            answers.unsolvable += 1;
            continue;
        }
        if approach.name != solutions::APPROACH {
            let mut board = boards::from_cells(&cells);
            approach.solve(&mut board);
            solution = boards::to_cells(&board);
        }
        if count > 1 {
            let message = say!(
                "several solutions; one of them is printed",
                "有多个解，打印的是其中一个"
            );
            answers.messages.push((number, message));
        }
        form.write(&solution, &mut answers.text);
        answers.solved += 1;
    }
    answers
}
