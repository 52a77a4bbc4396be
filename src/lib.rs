//! One signature, `fn solve_sudoku(board: &mut Vec<Vec<char>>)`, and many ways to search: LeetCode 37,
//! Sudoku Solver, as a kata.
//!
//! The words of this kata: a *cell* (r, c) is in row r and column c. A *unit* is a row, a column or a box. Two
//! cells are *peers* if they share a unit. A *candidate* of an empty cell is a digit that no peer holds. A
//! *clue* is a digit that is given.
//!
//! The approaches are in [`approaches`], a file each, which can be read on its own and pasted into LeetCode
//! unchanged: six that articles document, those beyond them, and the summit, the fastest.
//!
//! What they need is here too: [`board`] has its cells and units, and checks the rules;
//! [`puzzles`] has named boards; [`trace`] writes down what a search does.
//!
//! ```
//! use sudoku_kata::{approaches::Approach, board, puzzles::Puzzle};
//!
//! let classic = Puzzle::named("classic").unwrap().board();
//! let mrv = Approach::named("bitmask_mrv").unwrap();
//!
//! let mut solved = classic.clone();
//! mrv.solve(&mut solved);
//! assert_eq!(board::check_solution(&classic, &solved), Ok(()));
//!
//! // The same search, traced: it fills the 51 empty cells and undoes no digit.
//! let effort = mrv.count(&classic).effort;
//! assert_eq!((effort.placements, effort.undos), (51, 0));
//! ```

pub mod approaches;
pub mod board;
pub mod puzzles;
pub mod trace;
