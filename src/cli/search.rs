//! What to search, and how: the same for the commands that show steps.

use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::Timeline;
use sudoku_kata::replay::live::{self, Live};

use super::input::Source;
use super::{approach_parser, puzzle_parser, searches};

/// Approaches, and the board that they are run on.
#[derive(Debug, clap::Args)]
pub struct Search {
    /// The approaches to run; all if none is named.
    #[arg(value_name = "APPROACH", value_parser = approach_parser())]
    approaches: Vec<&'static Approach>,

    /// A named board, instead of LeetCode's example.
    #[arg(long, value_name = "NAME", value_parser = puzzle_parser(), conflicts_with = "board")]
    puzzle: Option<&'static Puzzle>,

    /// A board: 81 cells, a file that holds one, or `-` for standard input.
    #[arg(long, value_name = "FILE|-|BOARD")]
    board: Option<String>,
}

/// Between two pictures of what a command waits for.
const INTERVAL: Duration = Duration::from_millis(200);

impl Search {
    /// The number of searches.
    pub fn count(&self) -> usize {
        searches(&self.approaches).len()
    }

    /// Starts the searches; with them comes the name of their board, and the board.
    pub fn start(&self, most_steps: usize) -> anyhow::Result<(String, Board, Vec<Live>)> {
        let (title, board) = self.board()?;
        let searches = live::start(&searches(&self.approaches), &board, most_steps);
        Ok((title, board, searches))
    }

    /// The searches, run to their ends, and the name of their board. What they wait for is shown on
    /// stderr.
    pub fn timelines(&self, most_steps: usize) -> anyhow::Result<(String, Vec<Timeline>)> {
        let (title, _, searches) = self.start(most_steps)?;
        let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}")?;
        let progress = ProgressBar::no_length().with_style(style);
        let timelines = searches.iter().map(|search| {
            loop {
                if let Some(timeline) = search.wait(INTERVAL) {
                    return timeline;
                }
                let placements = grouped(search.effort().placements);
                let name = search.search().name();
                progress.set_message(format!("{name}: {placements} placements so far"));
                progress.tick();
            }
        });
        let timelines = timelines.collect();
        progress.finish_and_clear();
        Ok((title, timelines))
    }

    fn board(&self) -> anyhow::Result<(String, Board)> {
        let Some(argument) = &self.board else {
            let classic = || Puzzle::named("classic").expect("it is named");
            let puzzle = self.puzzle.unwrap_or_else(classic);
            return Ok((puzzle.name.to_owned(), puzzle.board()));
        };
        let mut source = Source::from_argument(argument, &ProgressBar::hidden())?;
        let board = source.next().context("expected a board, found none")??;
        if let Some(second) = source.next() {
            second?;
            bail!("{argument}: expected one board, found more");
        }
        Ok((String::from("the board given"), board))
    }
}
