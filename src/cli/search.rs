//! Command-line arguments for searches and their board.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::builder::{PossibleValue, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::grouped;
use sudoku_kata::judge::{self, Judge, Limits, Options};
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::Timeline;
use sudoku_kata::replay::live::{self, Live};
use sudoku_kata::search::Search;

use super::input::Source;
use super::interrupt::{INTERRUPTED, handle_ctrl_c, should_end};
use super::{approach_parser, practice, puzzle_parser};

/// An approach by its name, or a solution file of the user's.
#[derive(Clone, Debug)]
pub enum SearchName {
    Approach(&'static Approach),
    /// Its path, and what the user called it.
    Own {
        path: String,
        name: String,
    },
}

impl SearchName {
    /// The solution at this path, called by the name of its file.
    fn of_file(path: &str) -> SearchName {
        let name = Path::new(path).file_name();
        let name = name.map_or(path.into(), OsStr::to_string_lossy);
        SearchName::Own {
            path: path.to_owned(),
            name: name.into_owned(),
        }
    }

    fn name(&self) -> &str {
        match self {
            SearchName::Approach(approach) => approach.name,
            SearchName::Own { name, .. } => name,
        }
    }
}

/// Short for the practice solution.
pub const MINE: &str = "mine";

/// Accepts the name of an approach, `mine`, or the path of a solution.
#[derive(Clone)]
pub struct SearchParser;

impl TypedValueParser for SearchParser {
    type Value = SearchName;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<SearchName, clap::Error> {
        let word = value.to_string_lossy();
        if word == MINE {
            return Ok(SearchName::Own {
                path: String::from(practice::SOLUTION),
                name: String::from(MINE),
            });
        }
        if word.ends_with(".rs") || word.contains(['/', '\\']) || Path::new(value).is_file() {
            return Ok(SearchName::of_file(&word));
        }
        let approach = approach_parser().parse_ref(command, argument, value)?;
        Ok(SearchName::Approach(approach))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = approaches::ALL
            .iter()
            .map(|approach| PossibleValue::new(approach.name).help(approach.summary));
        let mine = PossibleValue::new(MINE).help("your practice solution");
        Some(Box::new(names.chain([mine])))
    }
}

/// The searches that the user named, or all approaches. A solution whose name another search has is
/// named by its path. Solutions are compiled with these options, and searched within these limits;
/// Ctrl-C then sets flags only.
pub fn searches(
    names: &[SearchName],
    options: &Options,
    limits: &Limits,
) -> anyhow::Result<Vec<Search>> {
    if names.is_empty() {
        return Ok(approaches::ALL.iter().map(Search::from).collect());
    }
    let mut judge = None;
    let searches = names.iter().map(|search| match search {
        SearchName::Approach(approach) => Ok(Search::from(*approach)),
        SearchName::Own { path, name } => {
            let same = names.iter().filter(|other| other.name() == name);
            let name = if same.count() == 1 { name } else { path };
            let judge = match &judge {
                Some(judge) => judge,
                None => {
                    handle_ctrl_c()?;
                    let made = Judge::new(options.clone(), limits.clone(), &INTERRUPTED)?;
                    judge.insert(made)
                }
            };
            own(judge, path, name)
        }
    });
    searches.collect()
}

fn own(judge: &Judge<'static>, path: &str, name: &str) -> anyhow::Result<Search> {
    let solution = super::judge::read(path)?;
    let searcher = match judge.searcher(&solution) {
        Err(judge::Error::DoesNotCompile(messages)) => {
            tell!("{}\n", messages.trim_end());
            bail!("{path}: expected a solution that compiles");
        }
        outcome => outcome?,
    };
    Ok(Search::Own {
        name: name.to_owned(),
        searcher: Arc::new(searcher),
    })
}

/// Searches, and the board that they are run on.
#[derive(Debug, clap::Args)]
pub struct OneBoard {
    /// Approaches, paths of solutions, or `mine` for the practice solution; all approaches if none
    /// is named.
    #[arg(value_name = "SEARCH", value_parser = SearchParser)]
    searches: Vec<SearchName>,

    /// A named board, instead of LeetCode's example.
    #[arg(long, value_name = "NAME", value_parser = puzzle_parser(), conflicts_with = "board")]
    puzzle: Option<&'static Puzzle>,

    /// A board: 81 cells, a file that holds one, or `-` for standard input.
    #[arg(long, value_name = "FILE|-|BOARD")]
    board: Option<String>,

    /// How solutions are compiled.
    #[arg(skip)]
    options: Options,

    /// Their limits.
    #[arg(skip)]
    limits: Limits,
}

/// Between two pictures of what a command waits for.
const INTERVAL: Duration = Duration::from_millis(200);

impl OneBoard {
    /// The solution at `path` on this board, as the judge runs it.
    pub fn of_solution(path: &str, board: &Board, options: Options, limits: Limits) -> OneBoard {
        OneBoard {
            searches: vec![SearchName::of_file(path)],
            puzzle: None,
            board: Some(board::to_line(board)),
            options,
            limits,
        }
    }

    /// The named board, unless another one is given.
    pub fn puzzle(&self) -> Option<&'static Puzzle> {
        let classic = || Puzzle::named("classic").expect("it is named");
        match self.board {
            Some(_) => None,
            None => Some(self.puzzle.unwrap_or_else(classic)),
        }
    }

    /// The number of searches.
    pub fn count(&self) -> usize {
        match self.searches.len() {
            0 => approaches::ALL.len(),
            count => count,
        }
    }

    /// Starts the searches; with them comes the name of their board, and the board.
    pub fn start(&self, most_steps: usize) -> anyhow::Result<(String, Board, Vec<Live>)> {
        let (title, board) = self.board()?;
        let searches = searches(&self.searches, &self.options, &self.limits)?;
        for search in &searches {
            if let Search::Own { searcher, .. } = search
                && let Err(reason) = searcher.twin()
            {
                bail!("{}: {reason}", search.file());
            }
        }
        let searches = live::start(&searches, &board, most_steps);
        Ok((title, board, searches))
    }

    /// The searches, run to their ends, and the name of their board. What they wait for is shown on
    /// stderr.
    pub fn timelines(&self, most_steps: usize) -> anyhow::Result<(String, Vec<Timeline>)> {
        let (title, _, searches) = self.start(most_steps)?;
        let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}")?;
        let progress = ProgressBar::no_length().with_style(style);
        let timelines = searches.iter().map(|search| {
            while !should_end() {
                if let Some(timeline) = search.wait(INTERVAL) {
                    return Some(timeline);
                }
                let placements = grouped(search.effort().placements);
                let name = search.search().name();
                progress.set_message(format!("{name}: {placements} placements so far"));
                progress.tick();
            }
            None
        });
        let timelines: Option<Vec<Timeline>> = timelines.collect();
        progress.finish_and_clear();
        let timelines = timelines.filter(|_| !should_end());
        let timelines = timelines.ok_or(judge::Error::Interrupted)?;
        Ok((title, timelines))
    }

    fn board(&self) -> anyhow::Result<(String, Board)> {
        if let Some(puzzle) = self.puzzle() {
            return Ok((puzzle.name.to_owned(), puzzle.board()));
        }
        let argument = self.board.as_deref().expect("it is no named board");
        let mut source = Source::from_argument(argument, &ProgressBar::hidden())?;
        let board = source.next().context("expected a board, found none")??;
        if let Some(second) = source.next() {
            second?;
            bail!("{argument}: expected one board, found more");
        }
        Ok((Language::English.board_given().to_owned(), board))
    }
}
