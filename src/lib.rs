//! One signature, `fn solve_sudoku(board: &mut Vec<Vec<char>>)`, and many ways to search.
//!
//! This is LeetCode 37, Sudoku Solver, as a kata. Each module of [`approaches`] is one way to
//! solve it, in a file that can be read on its own and pasted into LeetCode unchanged. Around them:
//!
//! - [`board`] converts between text and boards, and checks the rules;
//! - [`puzzles`] has named boards worth knowing;
//! - [`trace`] records the steps of a search and counts them;
//! - [`reasons`] says why each step was made;
//! - [`search`] has one type for whatever searches a board;
//! - [`compare`] runs searches on the same boards;
//! - [`replay`] plays a search step by step, and draws it;
//! - [`solutions`] counts the solutions of a board;
//! - [`symmetry`] makes images of a board: relabelled, rows and columns permuted, transposed;
//! - [`generate`] makes boards with exactly one solution;
//! - [`sets`] has sets of such boards for measuring searches;
//! - [`guesses`] counts the guesses of a search;
//! - [`judge`] gives LeetCode's verdict on a solution;
//! - [`practice`] makes a project for your own solution;
//! - [`submission`] has an approach in the form that LeetCode's editor expects.
//!
//! ```
//! use sudoku_kata::{approaches::Approach, board, puzzles::Puzzle};
//!
//! let classic = Puzzle::named("classic").unwrap().board();
//! let mrv = Approach::named("bitmask_mrv").unwrap();
//!
//! let mut solved = classic.clone();
//! (mrv.solve)(&mut solved);
//! assert_eq!(board::check_solution(&classic, &solved), Ok(()));
//!
//! // The same search, traced: it fills the 51 empty cells and undoes no digit.
//! let effort = mrv.count(&classic).effort;
//! assert_eq!((effort.placements, effort.undos), (51, 0));
//! ```

pub mod approaches;
pub mod board;
pub mod compare;
#[cfg(feature = "cli")]
pub mod files;
pub mod format;
pub mod generate;
pub mod guesses;
#[cfg(feature = "cli")]
pub mod judge;
pub mod language;
mod marks;
#[cfg(feature = "cli")]
pub mod practice;
pub mod puzzles;
pub mod reasons;
pub mod replay;
pub mod search;
pub mod sets;
pub mod solutions;
pub mod submission;
pub mod symmetry;
#[cfg(feature = "cli")]
pub mod text;
pub mod trace;
