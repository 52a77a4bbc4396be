//! An approach as LeetCode's editor wants it.

use crate::approaches::Approach;

/// What follows the file of an approach: LeetCode's method, which calls the free function of the
/// same name.
pub const FOOTER: &str = "
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve_sudoku(board)
    }
}
";

/// The text to put in place of everything in LeetCode's editor: the file of the approach, byte for
/// byte, and [`FOOTER`].
pub fn text(approach: &Approach) -> String {
    [approach.source, FOOTER].concat()
}
