//! The one program that is compiled around a solution, here and at the playground's service.
//!
//! ```text
//!   a solution + this ── rustc ──> a program ── boards ──> facts ──> a verdict, a diagnosis
//! ```
//!
//! Most modules are text, too: they use the standard library and each other alone. [`text`] puts them and a
//! solution into one file, which compiles anywhere; the judge compiles them once, as a library ([`JUDGED`], [`TRACED`]).
//!
//! ```text
//!   process  asks another process, which is the same program, about boards
//!   finder   judges, finds a small board on which it fails, and tries what a diagnosis asks about
//!   search   searches a board with the traced twin, within limits
//!   facts    what is known of a search, and its text
//! ```

#[cfg(any(unix, windows))]
#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod clock;
#[cfg(any(unix, windows))]
#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod driver;
pub mod endless;
pub mod evidence;
pub mod facts;
pub mod finder;
#[cfg(any(unix, windows))]
#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod memory;
pub mod overwriting;
pub mod probes;
#[allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "it never returns"
)]
pub mod process;
pub mod reading;
pub mod recorder;
pub mod said;
pub mod search;
pub mod shrink;
pub mod steps;
#[cfg(any(unix, windows))]
pub mod traced;

use boards::solutions;
use explain::program::TRIAL;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::submission::TRACE;
// In the one file it is a module beside the others.
use sudoku_kata::trace;

pub use finder::{Case, Job};

macro_rules! texts {
    ($end:literal $($name:ident)*) => {
        [$((concat!(stringify!($name), $end), include_str!(concat!(stringify!($name), ".rs")))),*]
    };
}

macro_rules! root {
    () => {
        "mod clock; mod driver; mod memory; pub use driver::run;\n"
    };
}

/// A program has one allocator.
macro_rules! allocator {
    () => {
        "#[global_allocator]\nstatic ALLOCATOR: memory::Counting = memory::Counting;\n"
    };
}

/// The modules of the one file beside `trace`: the name and the text of each.
const MODULES: [(&str, &str); 13] = texts! {
    "" endless evidence facts finder overwriting probes process reading recorder said search shrink steps
};

/// The library that the judge links a solution with. Its files: the name and the text of each, the root first.
pub const JUDGED: [(&str, &str); 4] = driver(concat!(root!(), allocator!()));

/// The same for a solution with its own allocator.
pub const UNMEASURED: [(&str, &str); 4] = driver(root!());

/// The same for a traced twin.
pub const TRACED: [(&str, &str); 19] = {
    let [root, clock, driver, memory] = driver(concat!(
        root!(),
        allocator!(),
        "pub mod trace; mod endless; mod evidence; mod facts; mod finder; mod overwriting; mod probes; mod process;
        mod reading; mod recorder; mod said; mod search; mod shrink; mod steps; mod traced;
        pub use traced::{run_traced, untraced};"
    ));
    let [a, b, c, d, e, f, g, h, i, j, k, l, m] = texts! {
        ".rs" endless evidence facts finder overwriting probes process reading recorder said search shrink steps
    };
    let traced = ("traced.rs", include_str!("traced.rs"));
    let trace = ("trace.rs", TRACE);
    [
        root, clock, driver, memory, trace, traced, a, b, c, d, e, f, g, h, i, j, k, l, m,
    ]
};

const fn driver(root: &str) -> [(&str, &str); 4] {
    let [clock, driver, memory] = texts! { ".rs" clock driver memory };
    [("lib.rs", root), clock, driver, memory]
}

/// The names of the standard library that are recorded or counted, as the solution sees them.
const NAMES: &str = include_str!("names.rs");

/// What uses them, at the root of the one file, and its `main`.
const USED: &str = include_str!("used.rs");

/// The most bytes of a file that is sent to a service.
pub const MOST_BYTES: usize = 256 << 10;

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
/// `mark`: then each line of facts begins with it, for [`facts::Facts::read`]. `chosen` is the board whose steps
/// are printed when the solution is accepted.
///
/// ```text
///   struct Solution; the text of the solution ...    its lines keep their numbers
///   use of a Vec that records, and of print! that counts
///   main, the recording Vec, the runner
/// ```
pub fn text(solution: &str, mark: &str, chosen: &Board) -> String {
    let solution = with_whole_boards(solution.trim_start_matches('\u{feff}'));
    let trial = boards::parse(TRIAL).expect("it is a board");
    let job = Job {
        mark: mark.to_owned(),
        cases: cases(),
        known: None,
        shown: vec![chosen.clone(), trial],
    };
    let job = job.text();
    let library = library();
    format!(
        "struct Solution; {solution}\n\n// What follows judges it.\n{USED}\n{library}\n\
         const KATA_JOB: &str = {job:?};\n"
    )
}

/// All of it as text: the module `kata`, and `kata_names` with what replaces names of the standard library.
pub fn library() -> String {
    let modules = [("trace", TRACE)].into_iter().chain(MODULES);
    let modules = modules.map(|(name, text)| format!("pub mod {name} {{\n{text}}}\n"));
    let modules = modules
        .collect::<String>()
        .replace("cfg!(may_not_end)", "true");
    format!("{NAMES}\n#[allow(warnings)]\nmod kata {{\n{modules}}}\n")
}

/// The solution with `&mut Vec<Vec<char>>` for `&mut [Vec<char>]`, if nothing but a whole board can be lent as one.
/// The board would lend all rows at once and lose the order of writes to different ones.
pub fn with_whole_boards(solution: &str) -> String {
    let makes_slices = ["..]", "_mut(", "as_mut", "; 9]"]
        .iter()
        .any(|part| solution.contains(part));
    if makes_slices {
        return solution.to_owned();
    }
    solution.replace("&mut [Vec<char>]", "&mut Vec<Vec<char>>")
}
