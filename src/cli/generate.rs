use std::io::Write;
use std::process::ExitCode;

use anyhow::ensure;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::generate::{self, CLUES, CLUES_OF_MINIMAL};

use super::{Output, approach_parser, named_or_all};

/// Generate boards with exactly one solution, each as a line of 81 characters.
///
/// The same seed gives the same boards in the same order on every machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    sudoku-kata generate --count 100 --seed 1 > boards.txt\n  \
    sudoku-kata generate --minimal --effort bitmask_mrv singles")]
pub struct Args {
    /// The number of clues of each board: 22 to 81, or 22 to 27 with --minimal.
    ///
    /// Default 30; with --minimal, as few as possible.
    #[arg(long, value_name = "N")]
    clues: Option<usize>,

    /// Generate minimal boards: without any one of its clues, a board has several solutions.
    #[arg(long)]
    minimal: bool,

    /// The number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// The seed of the random numbers; random by default.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Add a comment to each line: the number of clues, and the placements of each approach.
    #[arg(long)]
    effort: bool,

    /// The approaches whose placements to count; all by default.
    #[arg(value_name = "APPROACH", value_parser = approach_parser(), requires = "effort")]
    approaches: Vec<&'static Approach>,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<ExitCode> {
    let (range, kind) = if args.minimal {
        (CLUES_OF_MINIMAL, "a minimal board")
    } else {
        (CLUES, "a board")
    };
    if let Some(clues) = args.clues {
        ensure!(
            range.contains(&clues),
            "expected {} to {} clues for {kind}, found {clues}",
            range.start(),
            range.end()
        );
    }
    let seed = args.seed.unwrap_or_else(generate::any_seed);
    if args.seed.is_none() {
        tell!("to get the same boards again: --seed {seed}");
    }
    let mut rng = generate::rng(seed);
    for _ in 0..args.count {
        let board = match (args.minimal, args.clues) {
            (true, None) => generate::board(&mut rng, 0),
            (true, Some(clues)) => generate::minimal_board_of(&mut rng, clues),
            (false, clues) => generate::board_of(&mut rng, clues.unwrap_or(30)),
        };
        write!(out, "{}", board::to_line(&board))?;
        if args.effort {
            write!(out, "  # {}", effort(&board, &args.approaches))?;
        }
        writeln!(out)?;
        if out.is_closed() {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `24 clues; placements: bitmask_mrv 387, singles 72`.
fn effort(board: &Board, approaches: &[&'static Approach]) -> String {
    let counts = named_or_all(approaches).into_iter().map(|approach| {
        let placements = approach.count(board).effort.placements;
        format!("{} {placements}", approach.name)
    });
    let counts: Vec<String> = counts.collect();
    let clues = generate::count_clues(board);
    format!("{clues} clues; placements: {}", counts.join(", "))
}
