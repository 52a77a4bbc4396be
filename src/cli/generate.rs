use std::io::Write;
use std::process::ExitCode;

use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::grouped;
use sudoku_kata::generate::{self, CLUES, CLUES_OF_MINIMAL, Draft};

use super::{Output, approach_parser, named_or_all, terminal};

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
    /// Default 30; with --minimal, as many as are left, about 24.
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
    let (clues, wanted) = match (args.minimal, args.clues) {
        (true, clues) => (0, clues),
        (false, clues) => (clues.unwrap_or(30), Some(clues.unwrap_or(30))),
    };
    let mut rng = generate::rng(seed);
    let mut left = args.count;
    let mut drawn = 0;
    let mut size = left.min(MAX_BATCH);
    let bar = progress_bar(args.count as u64);
    while left > 0 && !out.is_closed() {
        // Random numbers are drawn in order and boards are kept in order: they depend on the seed
        // alone, whatever the number of cores.
        let drafts = std::iter::repeat_with(|| Draft::draw(&mut rng)).take(size);
        let drafts: Vec<Draft> = drafts.collect();
        let boards = drafts.par_iter().map(|draft| draft.board(clues));
        let has_wanted =
            |board: &Board| wanted.is_none_or(|clues| board::count_clues(board) == clues);
        let mut boards: Vec<Board> = boards.filter(has_wanted).collect();
        boards.truncate(left);
        drawn += drafts.len() as u64;
        bar.set_message(format!("{} tried", grouped(drawn)));
        // Some approaches take seconds for a board: the bar moves, and a closed pipe ends the work.
        let at_once = if args.effort {
            rayon::current_num_threads()
        } else {
            MAX_BATCH
        };
        for boards in boards.chunks(at_once) {
            let lines: Vec<String> = boards.par_iter().map(|board| line(args, board)).collect();
            for line in &lines {
                writeln!(out, "{line}")?;
            }
            left -= lines.len();
            bar.inc(lines.len() as u64);
            if out.is_closed() {
                break;
            }
        }
        // Few clues are rare.
        size = (2 * size).min(MAX_BATCH);
    }
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}

/// The number of boards that are made at a time, at most.
const MAX_BATCH: usize = 1024;

/// A bar on stderr, hidden if stderr is not a terminal, or if the boards go to the terminal.
fn progress_bar(boards: u64) -> ProgressBar {
    if terminal::is_on_stdout() {
        return ProgressBar::hidden();
    }
    let template = "{wide_bar} {human_pos}/{human_len}  {msg}  {elapsed}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("the template is right");
    let bar = ProgressBar::new(boards).with_style(style);
    terminal::tick(&bar);
    bar
}

fn line(args: &Args, board: &Board) -> String {
    let mut line = board::to_line(board);
    if args.effort {
        line += &format!("  # {}", effort(board, &args.approaches));
    }
    line
}

/// `24 clues; placements: bitmask_mrv 387, singles 72`.
fn effort(board: &Board, approaches: &[&'static Approach]) -> String {
    let counts = named_or_all(approaches).into_iter().map(|approach| {
        let placements = approach.count(board).effort.placements;
        format!("{} {placements}", approach.name)
    });
    let counts: Vec<String> = counts.collect();
    let clues = board::count_clues(board);
    format!("{clues} clues; placements: {}", counts.join(", "))
}
