//! Arguments for searches and their board.

use std::path::Path;
use std::time::Duration;

use anyhow::bail;
use explain::format::grouped;
use explain::live::{self, Live};
use explain::program::{Program, Search};
use explain::timeline::Timeline;
use indicatif::ProgressBar;
use judge::{Judge, Limits, Options, Searcher, Smallest, Solution};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use words::Language;

use crate::input::Source;
use crate::interrupt::{INTERRUPTED, handle_ctrl_c, should_end};
use crate::language::of_user;
use crate::names::{WordParser, approach_parser, board_parser};
use crate::usage::InChinese;
use crate::{failed_boards, solution, terminal};

/// An approach, or a solution of the user's.
#[derive(Clone, Debug)]
pub enum SearchName {
    Approach(&'static Approach),
    Solution { name: String, path: String },
}

impl SearchName {
    fn name(&self) -> &str {
        match self {
            SearchName::Approach(approach) => approach.name,
            SearchName::Solution { name, .. } => name,
        }
    }
}

/// What the solution at this path is called.
pub fn file_name(path: &str) -> String {
    let name = Path::new(path).file_name().unwrap_or(path.as_ref());
    name.to_string_lossy().into_owned()
}

/// Accepts the name of an approach, `mine`, or the path of a solution.
pub fn search_parser() -> WordParser<SearchName> {
    let of = |word: &str| {
        let is_path = word.ends_with(".rs") || word.contains(['/', '\\']);
        let (name, path) = match word {
            solution::MINE => (word.to_owned(), solution::PRACTICE),
            _ if is_path || Path::new(word).is_file() => (file_name(word), word),
            _ => return Approach::named(word).map(SearchName::Approach),
        };
        let path = path.to_owned();
        Some(SearchName::Solution { name, path })
    };
    let names = || {
        let mut names = (approach_parser().names)();
        names.push(solution::MINE.into());
        names
    };
    WordParser { of, names }
}

/// The searches that the user named, or all approaches. A solution whose name another search has is
/// named by its path.
pub fn searches(names: &[SearchName]) -> anyhow::Result<Vec<Search>> {
    searches_after(names, |_| Ok(Vec::new()))
}

/// These searches, where each compiled solution solves some boards first.
fn searches_after(
    names: &[SearchName],
    mut before: impl FnMut(&Searcher) -> anyhow::Result<Vec<Board>>,
) -> anyhow::Result<Vec<Search>> {
    if names.is_empty() {
        return Ok(approaches::ALL.iter().map(Search::from).collect());
    }
    let is_solution = |of: &SearchName| matches!(of, SearchName::Solution { .. });
    let judge = names.iter().any(is_solution).then(new_judge).transpose()?;
    let searches = names.iter().map(|of| match of {
        SearchName::Approach(approach) => Ok(Search::from(*approach)),
        SearchName::Solution { name, path } => {
            let same = names.iter().filter(|other| other.name() == name);
            let name = if same.count() == 1 { name } else { path };
            let judge = judge.as_ref().expect("there is a solution");
            let searcher = compile(judge, &solution::read(path)?)?;
            let before = before(&searcher)?;
            Ok(searcher.after(before).named(name))
        }
    });
    searches.collect()
}

/// A search with this solution alone.
pub fn search_with(solution: &Solution) -> anyhow::Result<Search> {
    let searcher = compile(&new_judge()?, solution)?;
    Ok(searcher.named(&file_name(&solution.path)))
}

/// A judge that compiles solutions as the approaches are compiled. From now on, Ctrl-C sets flags only.
fn new_judge() -> anyhow::Result<Judge<'static>> {
    handle_ctrl_c()?;
    let options = Options {
        flags: measure::FLAGS,
        ..Options::default()
    };
    Ok(Judge::new(options, Limits::default(), &INTERRUPTED)?)
}

fn compile(judge: &Judge<'static>, solution: &Solution) -> anyhow::Result<Searcher> {
    match judge.searcher(solution) {
        Err(judge::Error::DoesNotCompile(messages)) => {
            note!("{}\n", messages.in_language(of_user()).trim_end());
            let path = &solution.path;
            bail!(say!(
                "{path}: expected a solution that compiles",
                "{path}：通不过编译"
            ));
        }
        searcher => Ok(searcher?),
    }
}

/// Starts searches of one board, all of which must be traceable.
pub fn start(searches: &[Search], board: &Board, most_steps: usize) -> anyhow::Result<Vec<Live>> {
    let untraceable = |of: &Search| {
        let (file, reason) = (of.file(), of.untraceable()?);
        let reason = reason.in_language(of_user());
        Some(say!("{file}: {reason}", "{file}：{reason}"))
    };
    if let Some(reason) = searches.iter().find_map(untraceable) {
        bail!(reason);
    }
    Ok(live::start(searches, board, most_steps))
}

/// Searches, and the board that they are run on.
#[derive(Debug, clap::Args)]
pub struct OneBoard {
    /// Names of approaches (see `list`), paths of solutions, or `mine` for the practice solution; all approaches by
    /// default.
    #[arg(zh = "解法（名字见 `list`）、程序文件的路径，或者 `mine`，它代表练习项目里的程序；默认是所有解法。",
        value_name = "SEARCH", value_parser = search_parser(), hide_possible_values = true)]
    searches: Vec<SearchName>,

    /// One board: its cells, its name, a file, or `-` for standard input; otherwise LeetCode's example, or the
    /// smallest board on which a solution fails.
    #[arg(zh = "一个盘面：格子、名字、文件，`-` 表示标准输入；不写就是力扣的示例，或者使程序失败的最小盘面。",
        long, alias = "puzzle", value_name = "BOARD|NAME|FILE|-", value_parser = board_parser(), hide_possible_values = true)]
    board: Option<String>,

    /// A board that a solution solves first, in the same process. Repeat the option for more.
    #[arg(zh = "程序在同一个进程里先解的盘面。可以写多次，给出多个盘面。",
        long, value_name = "BOARD", value_parser = board_parser(), hide_possible_values = true, requires = "board")]
    after: Vec<String>,
}

const INTERVAL: Duration = Duration::from_millis(200);

impl OneBoard {
    /// Starts the searches, and says what their board is called. If no board is given and a solution fails, it is the
    /// smallest on which it does.
    pub fn start(&self, most_steps: usize) -> anyhow::Result<(String, Vec<Live>)> {
        let mut smallest: Option<Smallest> = None;
        let after = self.after.iter().map(|board| one_board(board));
        let after = after.collect::<anyhow::Result<Vec<Board>>>()?;
        let searches = searches_after(&self.searches, |searcher| {
            if self.board.is_some() || smallest.is_some() {
                return Ok(after.clone());
            }
            smallest = searcher
                .entry
                .smallest(failed_boards::with_kept(&[], &searcher.file()))?;
            Ok(smallest.as_ref().map_or(Vec::new(), |of| of.before.clone()))
        })?;
        let (title, board) = match smallest {
            Some(smallest) => {
                let title = say!("the smallest board on which it fails", "使它失败的最小盘面");
                note!(
                    "opened on {title}; --board names another",
                    "打开的是{title}；--board 选别的"
                );
                (title, smallest.input)
            }
            None => self.titled_board()?,
        };
        Ok((title, start(&searches, &board, most_steps)?))
    }

    /// What the board is called, and the searches, run to their ends. What they wait for is shown on stderr.
    pub fn timelines(&self, most_steps: usize) -> anyhow::Result<(String, Vec<Timeline>)> {
        let (title, searches) = self.start(most_steps)?;
        let progress = terminal::bar(None, "{spinner} {msg}  {elapsed}");
        let timelines = searches.iter().map(|search| {
            while !should_end() {
                let news = search.wait(INTERVAL);
                if let Some(end) = news.filter(|timeline| !timeline.is_searching()) {
                    return Some(end);
                }
                let placements = grouped(search.effort().placements);
                let name = search.search().name();
                progress.set_message(say!(
                    "{name}: {placements} placements so far",
                    "{name}：已填数 {placements} 次"
                ));
            }
            None
        });
        let timelines: Option<Vec<Timeline>> = timelines.collect();
        let timelines = timelines.filter(|_| !should_end());
        Ok((title, timelines.ok_or(judge::Error::Interrupted)?))
    }

    /// The title and the board that is given, or those of LeetCode's example.
    fn titled_board(&self) -> anyhow::Result<(String, Board)> {
        let argument = self.board.as_deref().unwrap_or("classic");
        let given = Language::BOARD_GIVEN.in_language(of_user());
        let title = Puzzle::named(argument).map_or(given, |puzzle| puzzle.name);
        Ok((title.to_owned(), one_board(argument)?))
    }
}

/// The board that this argument names.
fn one_board(argument: &str) -> anyhow::Result<Board> {
    let mut source = Source::of(argument, &ProgressBar::hidden())?;
    let board = source.next().expect("it has a board or an error")?;
    if let Some(second) = source.next() {
        second?;
        let name = &source.name.text;
        bail!(say!(
            "{name}: expected one board, found more",
            "{name}：只要一个盘面，这里有好几个"
        ));
    }
    Ok(boards::from_cells(&board))
}
