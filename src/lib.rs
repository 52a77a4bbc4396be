//! One signature, `fn solve_sudoku(board: &mut Vec<Vec<char>>)`, and many ways to search.
//!
//! This is LeetCode 37, Sudoku Solver, as a kata. Each module of [`approaches`] is one way to
//! solve it, in a file that can be read on its own and pasted into LeetCode as it is. Around them:
//!
//! - [`board`] turns text into boards and back, and knows the rules;
//! - [`puzzles`] has boards worth knowing;
//! - [`trace`] watches a search and counts what it does;
//! - [`reasons`] says why it does each step;
//! - [`compare`] runs approaches side by side on the same boards;
//! - [`replay`] steps through a search, and draws it;
//! - [`solutions`] counts the solutions of a board;
//! - [`symmetry`] makes images of a board, the same puzzle seen another way;
//! - [`generate`] makes boards with exactly one solution;
//! - [`sets`] has sets of such boards, to measure searches on;
//! - [`guesses`] counts what of a search is guessing;
//! - [`judge`] gives LeetCode's verdict on a solution;
//! - [`practice`] makes a project for your own solution;
//! - [`submission`] is an approach as LeetCode's editor wants it.
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
//! // The same search, watched: it fills the 51 empty cells and takes no digit back.
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
#[cfg(feature = "cli")]
pub mod practice;
pub mod puzzles;
pub mod reasons;
pub mod replay;
pub mod sets;
pub mod solutions;
pub mod submission;
pub mod symmetry;
pub mod trace;
