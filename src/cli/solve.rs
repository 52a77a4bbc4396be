use std::io::{self, Write};
use std::process::ExitCode;

use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::solutions;

use super::approach_parser;
use super::input::Source;

/// Solve boards, and print the solutions in the same order.
///
/// A board that has no solution, or several, is told so on stderr. The exit code is 1 when one has
/// none.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata solve --format line \\\n    \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Args {
    /// The approach to solve them with.
    #[arg(long, value_name = "NAME", value_parser = approach_parser(), default_value = "bitmask_mrv")]
    approach: &'static Approach,

    /// How to print a solution: a drawn grid, 81 characters on a line, or LeetCode's JSON.
    #[arg(long, value_enum, default_value_t = Format::Grid)]
    format: Format,

    /// Files with boards, `-` for standard input, or boards; standard input if there are none.
    #[arg(value_name = "FILE|-|BOARD")]
    boards: Vec<String>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    Grid,
    Line,
    Json,
}

impl Format {
    fn write(self, board: &Board, is_first: bool, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Format::Grid if is_first => write!(out, "{}", board::to_grid(board)),
            Format::Grid => write!(out, "\n{}", board::to_grid(board)),
            Format::Line => writeln!(out, "{}", board::to_line(board)),
            Format::Json => writeln!(out, "{}", board::to_json(board)),
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let stdin = [String::from("-")];
    let arguments = if args.boards.is_empty() {
        &stdin[..]
    } else {
        &args.boards
    };
    let mut printed = 0;
    let mut code = ExitCode::SUCCESS;
    for argument in arguments {
        let mut source = Source::from_argument(argument)?;
        while let Some(board) = source.next() {
            let mut board = board?;
            match solutions::count(&board, 2) {
                0 => {
                    eprintln!("{}: no solution", source.last_board());
                    code = ExitCode::FAILURE;
                    continue;
                }
                1 => {}
                _ => eprintln!("{}: several solutions, this is one", source.last_board()),
            }
            (args.approach.solve)(&mut board);
            args.format.write(&board, printed == 0, out)?;
            printed += 1;
        }
    }
    Ok(code)
}
