//! The boards that a solution is judged on.

use thiserror::Error;

use crate::board::Board;
use crate::puzzles::Puzzle;
use crate::{generate, solutions, symmetry};

/// A board with exactly one solution.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it is called in a report.
    pub name: String,
    /// The board as it is given.
    pub board: Board,
    /// Its solution.
    pub solution: Board,
}

impl Case {
    /// A case of this board.
    ///
    /// # Errors
    ///
    /// When it does not have exactly one solution, as LeetCode promises.
    pub fn new(name: impl Into<String>, board: Board) -> Result<Case, NotOne> {
        let mut found = Vec::new();
        solutions::visit(&board, &mut |solution| {
            found.push(solution.clone());
            found.len() < 2
        });
        match (found.pop(), found.pop()) {
            (Some(solution), None) => Ok(Case {
                name: name.into(),
                board,
                solution,
            }),
            (None, _) => Err(NotOne { found: "none" }),
            (Some(_), Some(_)) => Err(NotOne { found: "several" }),
        }
    }

    fn one(name: impl Into<String>, board: Board) -> Case {
        Case::new(name, board).expect("it is made with one solution")
    }
}

/// A board does not have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a board with one solution, found {found}")]
pub struct NotOne {
    found: &'static str,
}

/// The boards of an everyday judgement: LeetCode's own, the edges of what it allows, boards on
/// which digits have to be taken back in whatever order cells are filled, and random ones.
pub fn everyday(seed: u64) -> Vec<Case> {
    let mut cases: Vec<Case> = LEETCODE.iter().map(|name| named(name)).collect();
    cases.extend(edges());
    cases.extend(UNDOING.iter().map(|name| named(name)));
    // What is wrong is caught by the boards so far, which are the same for every seed; the rest is
    // for what nobody has thought of.
    let mut rng = generate::rng(seed);
    cases.extend(UNDOING.iter().map(|name| {
        let image = symmetry::image(&mut rng, &named(name).board);
        Case::one(format!("{name}, in disguise"), image)
    }));
    cases.extend((1..=RANDOM).map(|number| {
        let board = generate::board(&mut rng, 28);
        Case::one(format!("random {number}"), board)
    }));
    cases
}

/// The boards of [`everyday`], and those that only a good search can do.
pub fn hard(seed: u64) -> Vec<Case> {
    let mut cases = everyday(seed);
    cases.extend(HARD.iter().map(|name| named(name)));
    // Another stream than the random boards of every day.
    let mut rng = generate::rng(!seed);
    cases.extend((1..=RANDOM).map(|number| {
        let board = generate::board(&mut rng, 0);
        Case::one(format!("minimal {number}"), board)
    }));
    cases
}

/// The boards that LeetCode is known to judge by.
const LEETCODE: [&str; 4] = ["classic", "leetcode_2", "leetcode_3", "eighteen"];

/// On these even the fewest candidates first is not enough without undoing.
const UNDOING: [&str; 3] = ["everyone_backtracks", "mrv_loses", "inkala"];

const HARD: [&str; 2] = ["seventeen", "anti_brute_force"];

const RANDOM: usize = 10;

fn named(name: &str) -> Case {
    let puzzle = Puzzle::named(name).expect("it is in the list of puzzles");
    Case::one(name, puzzle.board())
}

/// LeetCode's example solved but for one cell, in each corner, and solved altogether.
///
/// The example begins and ends with a clue: on it alone, nobody sees that a search forgets the
/// last cell.
fn edges() -> Vec<Case> {
    let solution = named("classic").solution;
    let mut cases = vec![Case::one("nothing left to do", solution.clone())];
    for (r, c) in [(0, 0), (0, 8), (8, 0), (8, 8)] {
        let mut board = solution.clone();
        board[r][c] = '.';
        let name = format!("one cell left in row {}, column {}", r + 1, c + 1);
        cases.push(Case::one(name, board));
    }
    cases
}
