use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::grouped;
use sudoku_kata::solutions;

use super::input::Source;
use super::{Output, approach_parser};

/// Solve boards, and print the solutions in the same order.
///
/// A board that has no solution, or several, is told so on stderr. The exit code is 1 when one has
/// none. Many boards take all cores, and no more memory than a few.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Args {
    /// The approach to solve them with.
    #[arg(long, value_name = "NAME", value_parser = approach_parser(), default_value = "band_bitboards")]
    approach: &'static Approach,

    /// How to print a solution: a drawn grid, 81 characters on a line, or LeetCode's JSON.
    #[arg(long, value_enum, default_value_t = Format::Grid)]
    format: Format,

    /// A file with boards, or `-` for standard input, as for `compare`.
    #[arg(long, value_name = "FILE|-")]
    puzzles: Option<String>,

    /// Files with boards, `-` for standard input, boards, or names of boards; standard input if
    /// there are none.
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
    /// The solution as it is printed after another one.
    fn put(self, board: &Board, into: &mut String) {
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
    let mut workers = Workers::new(args);
    let start = Instant::now();
    let read = read_all(args, &bar, &mut workers, &mut printer);
    // What came before a mistake is printed before the mistake is told.
    let printed = workers.finish(&mut printer);
    bar.finish_and_clear();
    printed.and(read)?;
    if printer.solved >= WORTH_A_WORD {
        let solved = printer.solved as f64;
        let a_second = (solved / start.elapsed().as_secs_f64()) as u64;
        let (solved, a_second) = (grouped(printer.solved), grouped(a_second));
        tell!("{solved} boards, {a_second} boards/s");
    }
    Ok(printer.code)
}

/// The speed is told for this many solved boards or more.
const WORTH_A_WORD: u64 = 1000;

/// Boards that one worker takes at a time.
const CHUNK: usize = 64;

/// A bar on stderr, which stays hidden where stderr is not a terminal. Where solutions scroll by,
/// they show how far it is.
fn progress_bar() -> ProgressBar {
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("the template is right");
    ProgressBar::no_length().with_style(style)
}

/// Hands all boards to the workers, and prints what they are done with in the meantime.
fn read_all(
    args: &Args,
    bar: &ProgressBar,
    workers: &mut Workers,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let stdin = String::from("-");
    let is_given = args.puzzles.is_some() || !args.boards.is_empty();
    let files = args.puzzles.iter().map(|path| Source::open(path, bar));
    let boards = args.boards.iter();
    let boards = boards.chain((!is_given).then_some(&stdin));
    let boards = boards.map(|argument| Source::from_argument(argument, bar));
    for source in files.chain(boards) {
        let mut source = source?;
        let mut is_open = !printer.out.is_closed();
        let mut first = 1;
        while is_open {
            let mut boards = Vec::new();
            let mut mistake = Ok(());
            while boards.len() < CHUNK && is_open {
                match source.next() {
                    Some(Ok(board)) => boards.push(board),
                    Some(Err(error)) => (mistake, is_open) = (Err(error), false),
                    None => is_open = false,
                }
            }
            let last = first + boards.len();
            workers.take(source.name(), first, boards);
            mistake?;
            first = last;
            workers.print_what_is_done(printer)?;
            is_open &= !printer.out.is_closed();
        }
    }
    Ok(())
}

/// Consecutive boards of one source, and who waits for the answer.
struct Chunk {
    source: String,
    first: usize,
    boards: Vec<Board>,
    answer: Sender<Answer>,
}

/// What is to be printed of a chunk.
#[derive(Default)]
struct Answer {
    solutions: String,
    solved: u64,
    messages: Vec<String>,
    has_unsolvable: bool,
}

/// Threads that solve chunks, as many as there are cores, and the chunks they are at.
///
/// They end with the program: what is left undone when it ends early is not waited for.
struct Workers {
    approach: &'static Approach,
    format: Format,
    ask: Sender<Chunk>,
    asked: Arc<Mutex<Receiver<Chunk>>>,
    threads: usize,
    most_threads: usize,
    /// In the order of the boards.
    answers: VecDeque<Receiver<Answer>>,
}

impl Workers {
    fn new(args: &Args) -> Workers {
        let (ask, asked) = mpsc::channel();
        Workers {
            approach: args.approach,
            format: args.format,
            ask,
            asked: Arc::new(Mutex::new(asked)),
            threads: 0,
            most_threads: thread::available_parallelism().map_or(1, usize::from),
            answers: VecDeque::new(),
        }
    }

    fn take(&mut self, source: &str, first: usize, boards: Vec<Board>) {
        if boards.is_empty() {
            return;
        }
        if self.threads < self.most_threads {
            let (approach, format, asked) = (self.approach, self.format, self.asked.clone());
            thread::spawn(move || work(approach, format, &asked));
            self.threads += 1;
        }
        let (answer, answered) = mpsc::channel();
        let source = source.to_owned();
        let chunk = Chunk {
            source,
            first,
            boards,
            answer,
        };
        self.ask.send(chunk).expect("we keep the other end");
        self.answers.push_back(answered);
    }

    /// Prints answers in order, and waits where too many chunks are under way: memory stays the
    /// same, however many boards there are.
    fn print_what_is_done(&mut self, printer: &mut Printer) -> anyhow::Result<()> {
        while let Some(answer) = self.answers.front() {
            let answer = if self.answers.len() < 4 * self.most_threads {
                match answer.try_recv() {
                    Err(TryRecvError::Empty) => return Ok(()),
                    answer => answer.ok(),
                }
            } else {
                answer.recv().ok()
            };
            self.answers.pop_front();
            printer.print(answer.expect("a worker answers"))?;
        }
        Ok(())
    }

    fn finish(&mut self, printer: &mut Printer) -> anyhow::Result<()> {
        for answer in self.answers.drain(..) {
            if printer.out.is_closed() {
                break;
            }
            printer.print(answer.recv().expect("a worker answers"))?;
        }
        Ok(())
    }
}

fn work(approach: &Approach, format: Format, asked: &Mutex<Receiver<Chunk>>) {
    loop {
        let chunk = asked.lock().expect("nobody panics with the lock").recv();
        let Ok(chunk) = chunk else {
            return;
        };
        let mut answer = Answer::default();
        for (number, mut board) in (chunk.first..).zip(chunk.boards) {
            let name = || format!("{}, board {number}", chunk.source);
            match solutions::count(&board, 2) {
                0 => {
                    answer.messages.push(format!("{}: no solution", name()));
                    answer.has_unsolvable = true;
                    continue;
                }
                1 => {}
                _ => {
                    let message = format!("{}: several solutions, this is one", name());
                    answer.messages.push(message);
                }
            }
            (approach.solve)(&mut board);
            format.put(&board, &mut answer.solutions);
            answer.solved += 1;
        }
        // Nobody waits any more when nobody reads.
        let _ = chunk.answer.send(answer);
    }
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
            // The empty line between grids.
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
