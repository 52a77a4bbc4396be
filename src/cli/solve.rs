use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::grouped;
use sudoku_kata::solutions;

use super::input::Source;
use super::{Output, approach_parser, terminal};

/// Solve boards, and print the solutions in the same order.
///
/// A board with no solution or with several is reported on stderr. The exit code is 1 if any board
/// has no solution. All cores are used; memory does not grow with the number of boards.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Args {
    /// The approach to use.
    #[arg(long, value_name = "NAME", value_parser = approach_parser(), default_value = "band_bitboards")]
    approach: &'static Approach,

    /// The format of the solutions: a drawn grid, a line of 81 characters, or LeetCode's JSON.
    #[arg(long, value_enum, default_value_t = Format::Grid)]
    format: Format,

    /// A file of boards, or `-` for standard input.
    #[arg(long, value_name = "FILE|-")]
    puzzles: Option<String>,

    /// Boards, names of boards, files of boards, or `-` for standard input, which is the default.
    #[arg(value_name = "FILE|-|BOARD|NAME")]
    boards: Vec<String>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    Grid,
    Line,
    Json,
}

impl Format {
    /// Appends a solution in the form it has after another one.
    fn append(self, board: &Board, into: &mut String) {
        match self {
            Format::Grid => *into += &format!("\n{}", board::to_grid(board)),
            Format::Line => *into += &format!("{}\n", board::to_line(board)),
            Format::Json => *into += &format!("{}\n", board::to_json(board)),
        }
    }
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<ExitCode> {
    let bar = progress_bar();
    let mut printer = Printer {
        out,
        bar: bar.clone(),
        is_first: true,
        solved: 0,
        code: ExitCode::SUCCESS,
    };
    let start = Instant::now();
    let outcome = solve_all(args, &bar, &mut printer);
    bar.finish_and_clear();
    outcome?;
    if printer.solved >= MIN_FOR_SPEED {
        let solved = printer.solved as f64;
        let per_second = (solved / start.elapsed().as_secs_f64()) as u64;
        let (solved, per_second) = (grouped(printer.solved), grouped(per_second));
        tell!("{solved} boards, {per_second} boards/s");
    }
    Ok(printer.code)
}

/// From this many solved boards on, the speed is reported.
const MIN_FOR_SPEED: u64 = 1000;

/// The number of boards that one core solves at a time.
const CHUNK: usize = 64;

/// The number of boards in a batch, enough for all cores. Two batches are in memory: while one is
/// solved, the next is read.
fn batch_size() -> usize {
    4 * CHUNK * rayon::current_num_threads()
}

/// A progress bar on stderr, hidden if stderr is not a terminal. It is also hidden if the solutions
/// go to the terminal, because they show the progress themselves.
fn progress_bar() -> ProgressBar {
    if terminal::is_on_stdout() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("the template is right");
    ProgressBar::no_length().with_style(style)
}

/// Solves the boards of all sources, and prints the answers in their order.
fn solve_all(args: &Args, bar: &ProgressBar, printer: &mut Printer) -> anyhow::Result<()> {
    let stdin = String::from("-");
    let is_given = args.puzzles.is_some() || !args.boards.is_empty();
    let files = args.puzzles.iter().map(|path| Source::open(path, bar));
    let boards = args.boards.iter();
    let boards = boards.chain((!is_given).then_some(&stdin));
    let boards = boards.map(|argument| Source::from_argument(argument, bar));
    for source in files.chain(boards) {
        let mut source = source?;
        let mut batch = Batch::read(&mut source, 1);
        while !printer.out.is_closed() {
            let first = batch.first + batch.boards.len();
            let is_last = batch.mistake.is_err() || batch.boards.len() < batch_size();
            let name = source.name().to_owned();
            let (answers, next) = rayon::join(
                || batch.answers(args, &name),
                || (!is_last).then(|| Batch::read(&mut source, first)),
            );
            for answer in answers {
                printer.print(answer)?;
            }
            // Solutions before a mistake are printed before the mistake is reported.
            batch.mistake?;
            let Some(next) = next else {
                break;
            };
            batch = next;
        }
    }
    Ok(())
}

/// Consecutive boards of one source.
struct Batch {
    /// The number of its first board in the source, from 1.
    first: usize,
    boards: Vec<Board>,
    /// The error after these boards, if the source ends with one.
    mistake: anyhow::Result<()>,
}

impl Batch {
    fn read(source: &mut Source, first: usize) -> Batch {
        let mut boards = Vec::new();
        for board in source.take(batch_size()) {
            match board {
                Ok(board) => boards.push(board),
                Err(error) => {
                    let mistake = Err(error);
                    return Batch {
                        first,
                        boards,
                        mistake,
                    };
                }
            }
        }
        Batch {
            first,
            boards,
            mistake: Ok(()),
        }
    }

    /// The answers to chunks of boards, in order. `source` is its name for messages.
    fn answers(&self, args: &Args, source: &str) -> Vec<Answer> {
        let chunks = self.boards.par_chunks(CHUNK).enumerate();
        chunks
            .map(|(index, boards)| answer(args, source, self.first + index * CHUNK, boards))
            .collect()
    }
}

/// The output for a chunk of boards.
#[derive(Default)]
struct Answer {
    solutions: String,
    solved: u64,
    messages: Vec<String>,
    has_unsolvable: bool,
}

fn answer(args: &Args, source: &str, first: usize, boards: &[Board]) -> Answer {
    let mut answer = Answer::default();
    for (number, board) in (first..).zip(boards) {
        let name = || format!("{source}, board {number}");
        match solutions::count(board, 2) {
            0 => {
                answer.messages.push(format!("{}: no solution", name()));
                answer.has_unsolvable = true;
                continue;
            }
            1 => {}
            _ => {
                let message = format!("{}: several solutions; one of them is printed", name());
                answer.messages.push(message);
            }
        }
        let mut board = board.clone();
        (args.approach.solve)(&mut board);
        args.format.append(&board, &mut answer.solutions);
        answer.solved += 1;
    }
    answer
}

struct Printer<'a> {
    out: &'a mut Output,
    bar: ProgressBar,
    is_first: bool,
    solved: u64,
    code: ExitCode,
}

impl Printer<'_> {
    fn print(&mut self, answer: Answer) -> anyhow::Result<()> {
        if answer.has_unsolvable {
            self.code = ExitCode::FAILURE;
        }
        for message in answer.messages {
            self.bar.suspend(|| tell!("{message}"));
        }
        let mut solutions = &answer.solutions[..];
        if self.is_first && !solutions.is_empty() {
            // The empty line is only between grids.
            solutions = solutions.trim_start();
            self.is_first = false;
        }
        self.out.write_all(solutions.as_bytes())?;
        self.solved += answer.solved;
        self.bar
            .set_message(format!("{} boards", grouped(self.solved)));
        Ok(())
    }
}
