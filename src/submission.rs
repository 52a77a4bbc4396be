//! An approach in the form that LeetCode's editor expects.

use crate::approaches::Approach;

/// The text in LeetCode's editor before anything is written.
pub const TEMPLATE: &str = "\
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        
    }
}
";

/// The text after the file of an approach: LeetCode's method, which calls the free function with
/// the same name.
pub const FOOTER: &str = "
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve_sudoku(board)
    }
}
";

/// The text that replaces everything in LeetCode's editor: the file of the approach, byte for
/// byte, and [`FOOTER`].
pub fn text(approach: &Approach) -> String {
    [approach.source, FOOTER].concat()
}

/// The text of [`trace`](crate::trace), which compiles alone: with it, a solution that is not in the
/// catalogue is traced as well.
pub const TRACE: &str = include_str!("trace.rs");
