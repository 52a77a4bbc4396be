#![allow(macro_expanded_macro_exports_accessed_by_absolute_paths)]

#[allow(dead_code)]
struct Solution;

include!("solution.rs");

fn main() {
    ::kata_driver::run_traced(|board| ::kata_driver::untraced(board, |board| {
        let _ = Solution::solve_sudoku(board);
    }));
}
