//! One file with a solution and all that judges it.

use boards::solutions;
use explain::program::TRIAL;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;

use super::finder::{Given, Job};
use super::{MODULES, TRACE};

/// The names of the standard library that are recorded or counted, as the solution sees them.
const NAMES: &str = include_str!("names.rs");

/// What uses them, at the root of the one file, and its `main`.
const USED: &str = include_str!("used.rs");

/// The text in LeetCode's editor before anything is written.
pub const TEMPLATE: &str = "\
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        
    }
}
";

/// The most bytes of a file that is sent to a service.
pub const MOST_BYTES: usize = 256 << 10;

/// The boards, in the judge's order: those that LeetCode is known to use, edge cases, and boards on which
/// almost every search has to backtrack.
pub fn cases() -> Vec<Given> {
    let mut cases: Vec<Given> = ["classic", "leetcode_2", "leetcode_3"].map(named).into();
    let solution = cases[0].solution.clone();
    let empty = |cells: &[(usize, usize)], name: String| {
        let (mut board, solution) = (solution.clone(), solution.clone());
        for &(r, c) in cells {
            board[r][c] = '.';
        }
        Given {
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

/// The named board.
///
/// # Panics
///
/// If no board has this name.
pub fn named(name: &str) -> Given {
    let board = Puzzle::named(name).expect("it is in the list").board();
    let mut cells = boards::to_cells(&board);
    solutions::solve(&mut cells, 2);
    Given {
        name: name.to_owned(),
        board,
        solution: boards::from_cells(&cells),
    }
}

/// The one file of a solution, as it is in LeetCode's editor. It prints for people, unless there is a
/// `mark`: then each line of facts begins with it, for [`super::facts::Facts::read`]. `chosen` is the board whose steps
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
        shown: vec![chosen.clone(), trial],
        ..Job::default()
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
