//! The boards that a solution is judged on.

use thiserror::Error;

use crate::board::{self, Board};
use crate::puzzles::Puzzle;
use crate::{generate, solutions, symmetry};

/// A board with exactly one solution.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name in a report.
    pub name: String,
    /// The board as it is given.
    pub board: Board,
    /// Its solution.
    pub solution: Board,
    /// Where it comes from.
    pub origin: Origin,
    /// Why a board of the judge's own is worth passing.
    pub purpose: Option<&'static str>,
}

/// Where a case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// LeetCode is known to use it.
    LeetCode,
    /// It is one of the judge's own.
    Judge,
    /// It is one of the judge's own, made from the seed, and no search that is right takes long.
    Random,
    /// The solution has failed on it before.
    Kept,
    /// The user has given it.
    User,
}

impl Case {
    /// A case of this board, the user's or LeetCode's.
    ///
    /// # Errors
    ///
    /// When the board does not have exactly one solution: LeetCode promises that each has.
    pub fn new(name: impl Into<String>, board: Board) -> Result<Case, NotUnique> {
        let mut cells = board::to_cells(&board);
        match solutions::solve(&mut cells, 2) {
            0 => Err(NotUnique { found: "none" }),
            1 => Ok(Case {
                name: name.into(),
                origin: if LEETCODE.iter().any(|name| puzzle(name) == board) {
                    Origin::LeetCode
                } else {
                    Origin::User
                },
                board,
                solution: board::from_cells(&cells),
                purpose: None,
            }),
            _ => Err(NotUnique { found: "several" }),
        }
    }

    /// A case on which the solution has failed before.
    ///
    /// # Errors
    ///
    /// As for [`Case::new`].
    pub fn kept(name: impl Into<String>, board: Board) -> Result<Case, NotUnique> {
        Ok(Case {
            origin: Origin::Kept,
            purpose: Some("your solution has failed on it before"),
            ..Case::new(name, board)?
        })
    }

    fn unique(name: impl Into<String>, board: Board, purpose: &'static str) -> Case {
        let case = Case::new(name, board).expect("the board was made with one solution");
        if case.origin == Origin::LeetCode {
            return case;
        }
        Case {
            origin: Origin::Judge,
            purpose: Some(purpose),
            ..case
        }
    }

    fn random(name: String, board: Board, purpose: &'static str) -> Case {
        Case {
            origin: Origin::Random,
            ..Case::unique(name, board, purpose)
        }
    }
}

/// The error for a board that does not have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a board with one solution, found {found}")]
pub struct NotUnique {
    found: &'static str,
}

/// The boards of an everyday judgement: LeetCode's own, then edge cases, boards on which almost every
/// search has to backtrack, and random ones from a seed.
pub fn everyday(seed: u64) -> Vec<Case> {
    let mut cases: Vec<Case> = LEETCODE.iter().map(|name| named(name, "")).collect();
    cases.push(named("eighteen", FEW_CLUES));
    cases.extend(edge_cases());
    let backtracking = BACKTRACKING.iter();
    cases.extend(backtracking.map(|name| named(name, EVERYONE_BACKTRACKS)));
    // The boards so far, the same for every seed, find the known mistakes. The rest may find others.
    let mut rng = generate::rng(seed);
    cases.extend(BACKTRACKING.iter().map(|name| {
        let image = symmetry::image(&mut rng, &puzzle(name));
        Case::random(format!("image of {name}"), image, IMAGE)
    }));
    cases.extend((1..=RANDOM).map(|number| {
        let board = generate::board(&mut rng, 28);
        Case::random(format!("random {number}"), board, ANY)
    }));
    cases
}

/// The boards of [`everyday`], and boards that take a simple search long.
pub fn hard(seed: u64) -> Vec<Case> {
    let mut cases = everyday(seed);
    cases.push(named("seventeen", FEW_CLUES));
    cases.push(named(
        "anti_brute_force",
        "it was made against a search in reading order",
    ));
    // Not the random numbers that the everyday boards are made of.
    let mut rng = generate::rng(!seed);
    cases.extend((1..=RANDOM).map(|number| {
        let board = generate::board(&mut rng, 0);
        Case::unique(format!("minimal {number}"), board, FEW_CLUES)
    }));
    cases
}

/// The boards that LeetCode is known to use.
const LEETCODE: [&str; 3] = ["classic", "leetcode_2", "leetcode_3"];

/// On these, a search without undo fails even if it takes the cell with the fewest candidates first.
const BACKTRACKING: [&str; 3] = ["everyone_backtracks", "mrv_loses", "inkala"];

const RANDOM: usize = 10;

const FEW_CLUES: &str = "so few clues find a search that is too slow";
const EVERYONE_BACKTRACKS: &str = "it finds a search that does not undo its wrong guesses";
const IMAGE: &str = "it is a known puzzle with its digits renamed and its rows and columns moved";
const ANY: &str = "a search that is right solves any such board";

fn puzzle(name: &str) -> Board {
    let puzzle = Puzzle::named(name).expect("it is in the list of puzzles");
    puzzle.board()
}

fn named(name: &str, purpose: &'static str) -> Case {
    Case::unique(name, puzzle(name), purpose)
}

/// LeetCode's example, solved, and solved but for one corner.
///
/// The example has a clue in its first and its last cell. On it alone, nobody notices a search that
/// forgets one of these cells.
fn edge_cases() -> Vec<Case> {
    let solution = named("classic", "").solution;
    let purpose = "it finds a search that does not stop when no cell is empty";
    let mut cases = vec![Case::unique("already solved", solution.clone(), purpose)];
    for (r, c) in [(0, 0), (0, 8), (8, 0), (8, 8)] {
        let mut board = solution.clone();
        board[r][c] = '.';
        let name = format!("one empty cell, {}", board::cell_name(r, c));
        let purpose = "it finds a search that leaves out the first or the last cell";
        cases.push(Case::unique(name, board, purpose));
    }
    cases
}
