use std::io::Write;
use std::process::ExitCode;

use anyhow::ensure;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::generate::{self, CLUES, CLUES_OF_MINIMAL};

use super::{Output, approach_parser, named_or_all};

/// Make boards with exactly one solution, one on a line of 81 characters.
///
/// The same seed makes the same boards on every machine, in the same order.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    sudoku-kata generate --count 100 --seed 1 > boards.txt\n  \
    sudoku-kata generate --minimal --effort bitmask_mrv singles")]
pub struct Args {
    /// How many clues each board has: 22 to 81, or 22 to 27 if it is to be minimal.
    ///
    /// 30 if it is not said; as many as it takes for a minimal board.
    #[arg(long, value_name = "N")]
    clues: Option<usize>,

    /// Make boards of which no clue can be taken away.
    #[arg(long)]
    minimal: bool,

    /// How many boards to make.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// Where the random numbers begin; without it, somewhere else each time.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Add the clues and the placements of approaches to each line, as a comment.
    #[arg(long)]
    effort: bool,

    /// The approaches whose effort to count; all if none is named.
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
        tell!("the same boards again: --seed {seed}");
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
