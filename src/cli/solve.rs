use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Cells, ReadError};
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
    #[arg(long, value_name = "NAME", value_parser = approach_parser(), default_value = solutions::APPROACH)]
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
    /// The bytes of a solution.
    fn size(self) -> usize {
        match self {
            Format::Grid => 243,
            Format::Line => 82,
            Format::Json => 344,
        }
    }

    /// Appends a solution in the form it has after another one.
    fn append(self, cells: &Cells, into: &mut Vec<u8>) {
        match self {
            Format::Grid => {
                into.push(b'\n');
                into.extend(board::to_grid(&board::from_cells(cells)).bytes());
            }
            Format::Line => {
                into.extend(cells);
                into.push(b'\n');
            }
            Format::Json => {
                into.extend(board::to_json(&board::from_cells(cells)).bytes());
                into.push(b'\n');
            }
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
    let bar = ProgressBar::no_length().with_style(style);
    terminal::tick(&bar);
    bar
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
    boards: Vec<Given>,
    /// The error after these boards, if the source ends with one.
    mistake: anyhow::Result<()>,
}

/// A board whose clues may clash.
struct Given {
    cells: Cells,
    /// The number of its last line in the source, from 1.
    line: usize,
}

impl Batch {
    fn read(source: &mut Source, first: usize) -> Batch {
        let size = batch_size();
        let mut batch = Batch {
            first,
            boards: Vec::with_capacity(size),
            mistake: Ok(()),
        };
        while batch.boards.len() < size {
            match source.next_cells() {
                Some(Ok(cells)) => {
                    let line = source.line();
                    batch.boards.push(Given { cells, line });
                }
                Some(Err(error)) => {
                    batch.mistake = Err(error);
                    break;
                }
                None => break,
            }
        }
        batch
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
struct Answer {
    solutions: Vec<u8>,
    solved: u64,
    messages: Vec<String>,
    has_unsolvable: bool,
    /// The error after these solutions, if the clues of a board clash. It ends the output.
    mistake: anyhow::Result<()>,
}

fn answer(args: &Args, source: &str, first: usize, boards: &[Given]) -> Answer {
    let mut answer = Answer {
        solutions: Vec::with_capacity(boards.len() * args.format.size()),
        solved: 0,
        messages: Vec::new(),
        has_unsolvable: false,
        mistake: Ok(()),
    };
    for (number, Given { cells, line }) in (first..).zip(boards) {
        let name = || format!("{source}, board {number}");
        let mut solution = *cells;
        match solutions::solve(&mut solution, 2) {
            0 => {
                // Clues that clash have no solution either, so all other boards need no check.
                if let Err(clash) = board::check_clues(&board::from_cells(cells)) {
                    let (line, error) = (*line, clash.into());
                    let error = anyhow::Error::new(ReadError { line, error });
                    answer.mistake = Err(error.context(source.to_owned()));
                    break;
                }
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
        if args.approach.name != solutions::APPROACH {
            let mut board = board::from_cells(cells);
            (args.approach.solve)(&mut board);
            solution = board::to_cells(&board);
        }
        args.format.append(&solution, &mut answer.solutions);
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
            solutions = solutions.trim_ascii_start();
            self.is_first = false;
        }
        self.out.write_all(solutions)?;
        self.solved += answer.solved;
        self.bar
            .set_message(format!("{} boards", grouped(self.solved)));
        answer.mistake
    }
}
