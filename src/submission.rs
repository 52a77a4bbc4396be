//! An approach in the form that LeetCode's editor expects.

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
#[cfg(not(target_arch = "wasm32"))]
pub fn text(approach: &crate::approaches::Approach) -> String {
    [approach.source, FOOTER].concat()
}
