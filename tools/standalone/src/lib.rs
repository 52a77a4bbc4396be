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

mod evidence;
mod minified;
#[allow(
    dead_code,
    clippy::disallowed_methods,
    reason = "it runs in the one file, whose main never returns"
)]
mod runner;
mod said;
mod words;

use std::fmt::Write;

// In the one file these are modules beside `runner` and `evidence`; here, those find them in the same place.
use boards::solutions;
use diagnosis::{endless, overwriting, probes, shrink, texts};
use driver::recorder;
use explain::program::TRIAL;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::submission::TRACE;

use minified::{minified, minified_lines, without_comments, without_hints};

/// The parts of the judge: the name of a module and its text.
const MODULES: [(&str, &str); 5] = [
    ("trace", TRACE),
    ("reading", driver::READING),
    ("recorder", driver::RECORDER),
    ("endless", texts::ENDLESS),
    ("runner", include_str!("runner.rs")),
];

/// A part that may be left out.
struct Part {
    name: &'static str,
    text: &'static str,
    /// The text in its place.
    instead: &'static str,
    /// Whether it is there, for a page or a reader, with room or without.
    is_there: fn(is_page: bool, has_room: bool) -> bool,
}

const PARTS: [Part; 6] = [
    Part {
        name: "shrink",
        text: texts::SHRINK,
        instead: "pub type Cell=(usize,usize);pub type Found<T>=(Vec<Cell>,T);
            pub fn shrink<T,E>(_:&mut Found<T>,_:bool,
            _:&mut impl FnMut(Vec<Vec<Cell>>)->Result<Option<Found<T>>,E>)->Result<(),E>{Ok(())}",
        is_there: |_, has_room| has_room,
    },
    Part {
        name: "overwriting",
        text: texts::OVERWRITING,
        instead: "",
        is_there: |is_page, has_room| is_page && has_room,
    },
    Part {
        name: "probes",
        text: texts::PROBES,
        instead: "",
        is_there: |is_page, has_room| is_page && has_room,
    },
    Part {
        name: "evidence",
        text: include_str!("evidence.rs"),
        instead: "use super::trace::Step;type B=Vec<Vec<char>>;
            pub fn probes(_:&B)->Vec<String>{Vec::new()}
            pub fn sight(_:&B,_:&[Step])->u8{0}
            pub fn way(_:&B,_:&[Step],_:&B)->Vec<String>{Vec::new()}",
        is_there: |is_page, has_room| is_page && has_room,
    },
    Part {
        name: "words",
        text: include_str!("words.rs"),
        instead: "pub fn verdict(_:&str,_:&str,_:usize,_:u64)->String{String::new()}",
        is_there: |is_page, _| !is_page,
    },
    Part {
        name: "said",
        text: include_str!("said.rs"),
        instead: "use super::trace::Step;
            pub fn steps(_:&[Step],_:Option<Vec<Vec<char>>>)->Vec<String>{Vec::new()}",
        is_there: |is_page, has_room| !is_page && has_room,
    },
];

/// The names of the standard library that are recorded or counted, as the solution sees them.
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
    let mut cells = boards::to_cells(&board);
    solutions::solve(&mut cells, 2);
    Case {
        name: name.to_owned(),
        board,
        solution: boards::from_cells(&cells),
    }
}

/// The one file of a solution, as it is in LeetCode's editor. It prints for people, unless there is a
/// `mark`: then each line of facts begins with it, for [`facts::read`]. `chosen` is the board whose steps
/// are printed when the solution is accepted.
///
/// Where the file would have more than [`MOST_BYTES`], the solution loses its comments, and then all needless space, and
/// then parts of the judge are left out. It may have more all the same.
pub fn text(solution: &str, mark: &str, chosen: &Board) -> String {
    let solution = &with_whole_boards(solution.trim_start_matches('\u{feff}'));
    // On the solution's first line: the numbers of its lines stay.
    let with = |solution: &str, judge: &str| {
        format!("struct Solution; {solution}\n\n// What follows judges it.\n{judge}")
    };
    let (short, small) = (without_comments(solution), minified_lines(solution));
    let whole = judge(mark, chosen, true);
    let texts = [solution, &short, &small].map(|solution| with(solution, &whole));
    let fitting = texts.into_iter().find(|text| text.len() <= MOST_BYTES);
    fitting.unwrap_or_else(|| with(&small, &judge(mark, chosen, false)))
}

/// The solution with `&mut Vec<Vec<char>>` for `&mut [Vec<char>]`, if nothing but a whole board can be lent as one.
/// The board would lend all rows at once and lose the order of writes to different ones.
fn with_whole_boards(solution: &str) -> String {
    let makes_slices = ["..]", "_mut(", "as_mut", "; 9]"]
        .iter()
        .any(|part| solution.contains(part));
    if makes_slices {
        return solution.to_owned();
    }
    solution.replace("&mut [Vec<char>]", "&mut Vec<Vec<char>>")
}

/// What follows a solution.
fn judge(mark: &str, chosen: &Board, has_room: bool) -> String {
    let mut text = minified(NAMES);
    let mut modules = String::new();
    let is_page = !mark.is_empty();
    let parts = PARTS.iter().map(|part| {
        let is_there = (part.is_there)(is_page, has_room);
        (part.name, if is_there { part.text } else { part.instead })
    });
    for (name, module) in MODULES.into_iter().chain(parts) {
        let module = without_hints(&minified(module));
        let module = module.replace("sudoku_kata::", "super::");
        let module = module.replace("crate::", "super::");
        let module = module.replace("cfg!(may_not_end)", "true");
        writeln!(modules, "pub mod {name}{{{module}}}").expect("it is text");
    }
    let mut boards = String::new();
    for case in cases() {
        let [board, solution] = [&case.board, &case.solution].map(|cells| board::to_line(cells));
        let name = if is_page { "" } else { &case.name };
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
