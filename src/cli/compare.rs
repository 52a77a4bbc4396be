use std::io::Write;
use std::process::ExitCode;

use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::compare::{self, Comparison, Percentiles, Progress, Spread};
use sudoku_kata::format::{duration, grouped, multiple};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::solutions;

use super::input::Source;
use super::{approach_parser, named_or_all, puzzle_parser};

/// Run approaches on the same boards: what each did, and how long it took.
///
/// Placements, undos and the deepest point are exact. Times are medians of rounds in which every
/// approach has its turn. For several boards, two more tables tell the middle one from the worst.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata compare --puzzle inkala bool_arrays bitmask_mrv")]
pub struct Args {
    /// A named board, instead of LeetCode's example.
    #[arg(long, value_name = "NAME", value_parser = puzzle_parser(), conflicts_with = "puzzles")]
    puzzle: Option<&'static Puzzle>,

    /// A file with boards, or `-` for standard input.
    #[arg(long, value_name = "FILE|-")]
    puzzles: Option<String>,

    /// Print one JSON document instead of a table.
    #[arg(long)]
    json: bool,

    /// The approaches to run; all if none is named.
    #[arg(value_name = "APPROACH", value_parser = approach_parser())]
    approaches: Vec<&'static Approach>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let boards: Vec<Board> = match (&args.puzzles, args.puzzle) {
        (Some(path), _) => Source::open(path, &ProgressBar::hidden())?.collect::<Result<_, _>>()?,
        (None, Some(puzzle)) => vec![puzzle.board()],
        (None, None) => vec![Puzzle::named("classic").expect("it is named").board()],
    };
    let approaches = named_or_all(&args.approaches);

    let bar = progress_bar(approaches.len(), boards.len());
    let comparison = compare::compare(&approaches, &boards, |progress| match progress {
        Progress::Counted => bar.inc(1),
        Progress::Timed => bar.set_message("timing"),
    });
    bar.finish_and_clear();

    if args.json {
        serde_json::to_writer(&mut *out, &comparison)?;
        writeln!(out)?;
    } else {
        if let [board] = &boards[..] {
            write!(out, "{}", beside_its_solution(board))?;
            writeln!(out)?;
        }
        writeln!(out, "{}", table(&comparison).trim_fmt())?;
        if boards.len() > 1 {
            let placements = spreads("placements", &comparison, |of| of.placements, grouped);
            let times = spreads("time", &comparison, |of| of.nanoseconds, duration);
            writeln!(out, "\n{}\n\n{}", placements.trim_fmt(), times.trim_fmt())?;
        }
    }
    let all_solved = |row: &compare::Row| row.solved == comparison.boards;
    Ok(if comparison.approaches.iter().all(all_solved) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A bar on stderr, which stays hidden where stderr is not a terminal.
fn progress_bar(approaches: usize, boards: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:8} {wide_bar} {pos}/{len}")
        .expect("the template is right");
    let bar = ProgressBar::new((approaches * boards) as u64).with_style(style);
    bar.set_message("counting");
    bar
}

fn beside_its_solution(given: &Board) -> String {
    let solved = solutions::first(given).unwrap_or_else(|| given.clone());
    let (given, solved) = (board::to_grid(given), board::to_grid(&solved));
    let lines = given.lines().zip(solved.lines());
    lines
        .map(|(given, solved)| format!("{given}     {solved}\n"))
        .collect()
}

fn table(comparison: &Comparison) -> Table {
    let boards = comparison.boards;
    let rows = &comparison.approaches;
    let fastest = rows.iter().map(|row| row.nanoseconds_per_board).min();
    let fastest = fastest.unwrap_or(0).max(1);
    let many = boards > 1;

    let mut table = Table::new();
    let is_narrow = table.width().is_some_and(|columns| columns < WIDE);
    let (placements, deepest) = if is_narrow {
        ("place-\nments", "deep-\nest")
    } else {
        ("placements", "deepest")
    };
    let mut header = vec!["approach", placements, "undos", deepest];
    if many {
        header = vec![
            "approach", placements, "a board", "undos", "a board", deepest,
        ];
    }
    header.extend(["time", "ratio", "solved"]);
    table.load_style(presets::NOTHING).set_header(&header);

    for row in rows {
        let mut cells = vec![row.name.to_owned(), grouped(row.placements)];
        if many {
            cells.push(per_board(row.placements, boards));
        }
        cells.push(grouped(row.undos));
        if many {
            cells.push(per_board(row.undos, boards));
        }
        let ratio = row.nanoseconds_per_board as f64 / fastest as f64;
        cells.extend([
            row.deepest.to_string(),
            duration(row.nanoseconds_per_board),
            multiple(ratio),
            if many {
                format!("{}/{boards}", row.solved)
            } else {
                yes_or_no(row.solved == 1)
            },
        ]);
        table.add_row(cells);
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if is_narrow { 1 } else { 2 }));
        if index > 0 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// How the boards differ: one row for each approach, headed by `what`.
fn spreads(
    what: &str,
    comparison: &Comparison,
    spread: fn(&Percentiles) -> Spread,
    written: fn(u64) -> String,
) -> Table {
    let mut table = Table::new();
    let header = [what, "median", "90 %", "99 %", "most"];
    table.load_style(presets::NOTHING).set_header(header);
    for row in &comparison.approaches {
        if let Some(percentiles) = &row.percentiles {
            let Spread {
                median,
                p90,
                p99,
                max,
            } = spread(percentiles);
            let [median, p90, p99, max] = [median, p90, p99, max].map(written);
            table.add_row([row.name.to_owned(), median, p90, p99, max]);
        }
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if index > 0 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// A terminal of this many columns shows the table of one board with room to spare.
const WIDE: u16 = 76;

fn yes_or_no(yes: bool) -> String {
    String::from(if yes { "yes" } else { "NO" })
}

fn per_board(sum: u64, boards: usize) -> String {
    grouped((sum as f64 / boards as f64).round() as u64)
}
