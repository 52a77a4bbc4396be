use std::collections::BTreeSet;
use std::io::Write;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use anyhow::ensure;
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::board::{self, Board};
use sudoku_kata::compare::{self, Comparison, Percentiles, Progress, Spread};
use sudoku_kata::format::{duration, grouped, multiple};
use sudoku_kata::judge;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::sets::Set;
use sudoku_kata::{solutions, symmetry};

use super::input::Source;
use super::interrupt::should_end;
use super::search::{SearchName, SearchParser, searches};
use super::{puzzle_parser, set_parser, terminal};

/// Run approaches on the same boards: what each did, and how long it took.
///
/// Counts are exact: placements, undos, reads (cells of the board looked at), the deepest point,
/// guesses. Times are medians of rounds in which every approach has its turn. For several boards, two
/// more tables show the median, the percentiles and the maximum.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = "Examples:\n  \
    sudoku-kata compare --puzzle inkala bool_arrays bitmask_mrv\n  \
    sudoku-kata compare --set minimal --guesses bitmask_mrv singles\n  \
    sudoku-kata compare --images 1000 --seed 1 bool_arrays bitmask_mrv")]
pub struct Args {
    /// A named board, instead of LeetCode's example.
    #[arg(long, value_name = "NAME", value_parser = puzzle_parser(), conflicts_with_all = ["set", "puzzles"])]
    puzzle: Option<&'static Puzzle>,

    /// A set of a hundred boards.
    #[arg(long, value_name = "NAME", value_parser = set_parser(), conflicts_with = "puzzles")]
    set: Option<&'static Set>,

    /// A file with boards, or `-` for standard input.
    #[arg(long, value_name = "FILE|-")]
    puzzles: Option<String>,

    /// Run on this many random images of each board instead of the board itself.
    ///
    /// An image is the same puzzle seen another way: digits renamed, rows, columns, bands and stacks
    /// permuted, transposed or not.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    images: Option<u32>,

    /// The seed of the random images: the same seed gives the same images on every machine.
    #[arg(long, value_name = "S", requires = "images", default_value_t = 1)]
    seed: u64,

    /// Count guesses too: placements that the rules did not force.
    #[arg(long)]
    guesses: bool,

    /// Print one JSON document instead of tables.
    #[arg(long)]
    json: bool,

    /// Approaches, paths of solutions, or `mine` for the practice solution; all approaches if none
    /// is named.
    #[arg(value_name = "SEARCH", value_parser = SearchParser)]
    searches: Vec<SearchName>,
}

impl Args {
    fn boards(&self) -> anyhow::Result<Vec<Board>> {
        let given = if let Some(path) = &self.puzzles {
            let source = Source::open(path, &ProgressBar::hidden())?;
            source.collect::<Result<_, _>>()?
        } else if let Some(set) = self.set {
            set.boards().to_vec()
        } else {
            let classic = || Puzzle::named("classic").expect("it is named");
            vec![self.puzzle.unwrap_or_else(classic).board()]
        };
        let Some(images) = self.images else {
            return Ok(given);
        };
        let images = images as usize;
        ensure!(
            images.saturating_mul(given.len()) <= MAX_IMAGES,
            "expected up to {} images in all, found {}",
            grouped(MAX_IMAGES as u64),
            grouped((images * given.len()) as u64)
        );
        let given = given.iter();
        let images = given.flat_map(|board| symmetry::images(board, self.seed).take(images));
        Ok(images.collect())
    }
}

/// All boards are in memory at once.
const MAX_IMAGES: usize = 1_000_000;

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let boards = args.boards()?;
    let searches = searches(
        &args.searches,
        &judge::Options::default(),
        &judge::Limits::default(),
    )?;

    let names = searches.iter().map(|search| search.name().to_owned());
    let bar = Arc::new(Bar::new(names.collect(), boards.len() as u64));
    let shown = Arc::clone(&bar);
    let show = move |progress| shown.show(progress);
    let comparison = compare::compare(&searches, &boards, args.guesses, should_end, show);
    bar.bar.finish_and_clear();
    ensure!(!should_end(), judge::Error::Interrupted);

    if args.json {
        serde_json::to_writer(&mut *out, &comparison)?;
        writeln!(out)?;
    } else {
        if let [board] = &boards[..] {
            write!(out, "{}", with_its_solution(board))?;
            writeln!(out)?;
        }
        writeln!(out, "{}", overview(&comparison, args.guesses).trim_fmt())?;
        if boards.len() > 1 {
            let placements = spreads("placements", &comparison, |of| of.placements, grouped);
            let times = spreads("time", &comparison, |of| of.nanoseconds, duration);
            writeln!(out, "\n{}\n\n{}", placements.trim_fmt(), times.trim_fmt())?;
        }
    }
    for row in &comparison.approaches {
        if let Some(stopped) = &row.stopped {
            out.flush()?;
            tell!("{}: {stopped}", row.name);
        }
    }
    Ok(if all_solved(&comparison) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn all_solved(comparison: &Comparison) -> bool {
    let mut rows = comparison.approaches.iter();
    rows.all(|row| row.solved == comparison.boards)
}

/// A bar on stderr, hidden where stderr is not a terminal: first the searches that have counted, then
/// the approaches that have been timed.
struct Bar {
    bar: ProgressBar,
    names: Vec<String>,
    boards: u64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    is_timing: bool,
    /// The indices of the searches that have begun, and not ended on all boards.
    under_way: BTreeSet<usize>,
    /// For each search, the number of boards that it has counted.
    counted: Vec<u64>,
    placements: u64,
}

impl Bar {
    fn new(names: Vec<String>, boards: u64) -> Bar {
        // One search may take longer than all others together.
        let left = if boards > 1 { ", {eta} left" } else { "" };
        let template = "{bar:12} {human_pos}/{human_len}  {elapsed}".to_owned() + left;
        let style = ProgressStyle::with_template(&(template + "  {wide_msg}"));
        let bar = ProgressBar::new(names.len() as u64 * boards);
        bar.set_style(style.expect("the template is right"));
        terminal::tick(&bar);
        let state = State {
            counted: vec![0; names.len()],
            ..State::default()
        };
        Bar {
            bar,
            names,
            boards,
            state: Mutex::new(state),
        }
    }

    fn show(&self, progress: Progress) {
        if self.bar.is_hidden() {
            return;
        }
        let mut state = self.state.lock().expect("no thread panics with the lock");
        match progress {
            Progress::Counting(search) => {
                state.under_way.insert(search);
            }
            Progress::Placed(more) => state.placements += more,
            Progress::Counted(search) => {
                state.counted[search] += 1;
                if state.counted[search] == self.boards {
                    state.under_way.remove(&search);
                }
                self.bar.inc(1);
            }
            Progress::Timing(search) => {
                if !state.is_timing {
                    state.is_timing = true;
                    self.bar.set_length(self.names.len() as u64);
                    self.bar.set_position(0);
                }
                state.under_way = BTreeSet::from([search]);
            }
            // The first round is the whole bar. The others take less than a second.
            Progress::Timed(_) if self.bar.position() < self.names.len() as u64 => self.bar.inc(1),
            Progress::Timed(_) => {}
        }
        let names = state
            .under_way
            .iter()
            .map(|&search| &self.names[search][..]);
        let names = names.collect::<Vec<_>>().join(", ");
        let message = if state.is_timing {
            format!("timing {names}")
        } else if state.placements == 0 {
            format!("counting {names}")
        } else {
            let placements = grouped(state.placements);
            format!("{placements} placements so far, counting {names}")
        };
        self.bar.set_message(message);
    }
}

/// The board, and its solution beside it, or below it where the terminal is narrow.
fn with_its_solution(given: &Board) -> String {
    let solved = solutions::first(given).unwrap_or_else(|| given.clone());
    let (given, solved) = (board::to_grid(given), board::to_grid(&solved));
    if terminal::width().is_some_and(|columns| columns < TWO_BOARDS) {
        return format!("{given}\n{solved}");
    }
    let lines = given.lines().zip(solved.lines());
    lines
        .map(|(given, solved)| format!("{given}     {solved}\n"))
        .collect()
}

/// The width of two boards side by side.
const TWO_BOARDS: u16 = 47;

/// A column of a table: its heading and one cell for each approach.
struct Column {
    heading: &'static str,
    /// A column of a lower importance is dropped first where the terminal is too narrow for all.
    importance: u8,
    cells: Vec<String>,
}

/// One row for each approach, with sums over all boards.
fn overview(comparison: &Comparison, with_guesses: bool) -> Table {
    let rows = &comparison.approaches;
    let boards = comparison.boards;
    let fastest = rows.iter().filter_map(|row| row.nanoseconds_per_board);
    let fastest = fastest.min().unwrap_or(0).max(1);
    let column = |heading, importance, cell: &dyn Fn(&compare::Row) -> String| Column {
        heading,
        importance,
        cells: rows.iter().map(cell).collect(),
    };
    let mut columns = vec![
        column("approach", 12, &|row| row.name.to_owned()),
        column("placements", 11, &|row| known(row.placements, grouped)),
    ];
    if boards > 1 {
        columns.push(column("per board", 3, &|row| {
            let mean = |sum| grouped((sum as f64 / boards as f64).round() as u64);
            known(row.placements, mean)
        }));
    }
    columns.push(column("undos", 2, &|row| known(row.undos, grouped)));
    if with_guesses {
        columns.push(column("guesses", 9, &|row| known(row.guesses, grouped)));
    }
    columns.extend([
        column("reads", 7, &|row| known(row.reads, grouped)),
        column("deepest", 1, &|row| known(row.deepest, grouped)),
        column("time", 8, &|row| known(row.nanoseconds_per_board, duration)),
        column("ratio", 4, &|row| {
            known(row.nanoseconds_per_board, |time| {
                multiple(time as f64 / fastest as f64)
            })
        }),
        column(
            "solved",
            if all_solved(comparison) { 5 } else { 10 },
            &|row| match row.solved {
                solved if solved == boards => String::from("yes"),
                0 => String::from("NO"),
                solved => format!("{}/{}", grouped(solved as u64), grouped(boards as u64)),
            },
        ),
    ]);
    table(columns)
}

fn known(count: Option<u64>, written: impl Fn(u64) -> String) -> String {
    count.map_or(String::from("–"), written)
}

/// How the boards differ: one row for each approach, headed by `what`.
fn spreads(
    what: &'static str,
    comparison: &Comparison,
    spread: fn(&Percentiles) -> Option<Spread>,
    written: fn(u64) -> String,
) -> Table {
    let rows = comparison.approaches.iter();
    let spreads = rows.filter_map(|row| Some((&row.name[..], spread(row.percentiles.as_ref()?)?)));
    let spreads: Vec<(&str, Spread)> = spreads.collect();
    let column = |heading, importance, value: fn(&Spread) -> u64| {
        let cells = spreads.iter().map(|(_, spread)| written(value(spread)));
        Column {
            heading,
            importance,
            cells: cells.collect(),
        }
    };
    let names = spreads.iter().map(|(name, _)| name.to_string());
    table(vec![
        Column {
            heading: what,
            importance: 9,
            cells: names.collect(),
        },
        column("median", 3, |spread| spread.median),
        column("90 %", 1, |spread| spread.p90),
        column("99 %", 2, |spread| spread.p99),
        column("maximum", 4, |spread| spread.max),
    ])
}

/// A table that fits the terminal: the least important columns are left out where it is narrow.
fn table(mut columns: Vec<Column>) -> Table {
    loop {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(columns.iter().map(|column| column.heading));
        for row in 0..columns[0].cells.len() {
            table.add_row(columns.iter().map(|column| &column.cells[row]));
        }
        for (index, column) in table.column_iter_mut().enumerate() {
            column.set_padding((0, GAP));
            if index > 0 {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        let widths = table.column_max_content_widths();
        let width = widths.iter().map(|width| width + GAP).sum::<u16>() - GAP;
        if columns.len() == 1 || terminal::width().is_none_or(|room| width <= room) {
            return table;
        }
        let least = columns.iter().map(|column| column.importance).min();
        columns.retain(|column| Some(column.importance) != least);
    }
}

/// Spaces between columns.
const GAP: u16 = 2;
