//! A solution and its judge in one file: it uses the standard library alone, and compiles anywhere.
//!
//! ```text
//!   struct Solution; the text of the solution ...    its lines keep their numbers
//!   use of a Vec that records, and of print! that counts
//!   main, the recording Vec, the runner              without comments
//! ```
//!
//! [`text`] makes it, and [`facts`] reads what it prints.

pub mod facts;

#[path = "../../diagnosis/src/endless.rs"]
#[allow(dead_code)]
mod endless;
mod minified;
#[path = "../../judge/driver/reading.rs"]
#[allow(dead_code)]
mod reading;
#[path = "../../judge/driver/recorder.rs"]
#[allow(dead_code)]
mod recorder;
#[allow(
    dead_code,
    clippy::disallowed_methods,
    reason = "it runs in the one file, whose main never returns"
)]
mod runner;

use std::fmt::Write;

use explain::program::TRIAL;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::solutions;
use sudoku_kata::submission::TRACE;

use minified::{minified, without_hints};

/// The parts of the judge: the name of a module and its text.
const MODULES: [(&str, &str); 5] = [
    ("trace", TRACE),
    ("reading", include_str!("../../judge/driver/reading.rs")),
    ("recorder", include_str!("../../judge/driver/recorder.rs")),
    ("endless", include_str!("../../diagnosis/src/endless.rs")),
    ("runner", include_str!("runner.rs")),
];

/// What the solution means by the names of the standard library that are recorded or counted.
const NAMES: &str = include_str!("names.rs");

/// The most bytes of a file: a service need not take more.
pub const MOST_BYTES: usize = 64 << 10;

/// A board that is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its name in a report.
    pub name: String,
    /// The board as it is given.
    pub board: Board,
    /// Its solution.
    pub solution: Board,
}

/// The boards, in the judge's order: those that LeetCode is known to use, edge cases, and boards on which
/// almost every search has to backtrack.
pub fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = ["classic", "leetcode_2", "leetcode_3"].map(named).into();
    let solution = cases[0].solution.clone();
    let empty = |cells: &[(usize, usize)], name: String| {
        let (mut board, solution) = (solution.clone(), solution.clone());
        for &(r, c) in cells {
            board[r][c] = '.';
        }
        Case {
            name,
            board,
            solution,
        }
    };
    cases.push(empty(&[], String::from("already solved")));
    cases.extend([(0, 0), (0, 8), (8, 0), (8, 8)].map(|(r, c)| {
        let name = format!("one empty cell, {}", board::cell_name(r, c));
        empty(&[(r, c)], name)
    }));
    cases.extend(["everyone_backtracks", "mrv_loses", "inkala"].map(named));
    cases
}

fn named(name: &str) -> Case {
    let board = Puzzle::named(name).expect("it is in the list").board();
    let mut cells = board::to_cells(&board);
    solutions::solve(&mut cells, 2);
    Case {
        name: name.to_owned(),
        board,
        solution: board::from_cells(&cells),
    }
}

/// The one file of a solution, as it is in LeetCode's editor. What it prints is for people, unless there is a
/// `mark`: then each line of facts begins with it, for [`facts::read`]. `chosen` is the board whose steps
/// are told when the solution is accepted.
///
/// Lines that are only a comment are left empty where the file would have more than [`MOST_BYTES`]. It may have
/// more all the same.
pub fn text(solution: &str, mark: &str, chosen: &Board) -> String {
    let solution = solution.trim_start_matches('\u{feff}');
    let judge = judge(mark, chosen);
    // On the solution's first line: the numbers of its lines stay.
    let text = |solution: &str| {
        format!("struct Solution; {solution}\n\n// What follows judges it.\n{judge}")
    };
    let whole = text(solution);
    match whole.len() > MOST_BYTES {
        true => text(&without_comments(solution)),
        false => whole,
    }
}

/// The same lines, but those are empty that are only a comment.
fn without_comments(text: &str) -> String {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let lines = text
        .lines()
        .map(|line| if is_comment(&line) { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

/// What follows a solution.
fn judge(mark: &str, chosen: &Board) -> String {
    let mut text = minified(NAMES);
    let mut modules = String::new();
    for (name, module) in MODULES {
        let module = without_hints(&minified(module));
        let module = ["sudoku_kata::", "crate::"]
            .iter()
            .fold(module, |module, path| module.replace(path, "super::"));
        writeln!(modules, "pub mod {name}{{{module}}}").expect("it is text");
    }
    let mut boards = String::new();
    for Case {
        name,
        board,
        solution,
    } in cases()
    {
        let [board, solution] = [&board, &solution].map(|cells| board::to_line(cells));
        writeln!(boards, "[{name:?},\"{board}\",\"{solution}\"],").expect("it is text");
    }
    // Several boards are parts of one solution, which is written once.
    let solved = format!("\"{}\"", board::to_line(&cases()[0].solution));
    let boards = boards.replace(&solved, "S");
    let chosen = board::to_line(chosen);
    write!(
        text,
        "\n#[allow(warnings)]\nmod kata{{\n{modules}const S:&str={solved};\npub const JOB:runner::Job=runner::Job{{mark:{mark:?},\
         chosen:\"{chosen}\",trial:\"{TRIAL}\",cases:&[\n{boards}]}};\n}}\n"
    )
    .expect("it is text");
    text
}
