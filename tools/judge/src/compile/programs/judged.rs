#![allow(macro_expanded_macro_exports_accessed_by_absolute_paths)]

#[allow(dead_code)]
struct Solution;

include!("solution.rs");

fn main() {
    ::kata_driver::run(::std::boxed::Box::new(|board: &mut ::std::vec::Vec<::std::vec::Vec<char>>| {
        let _ = Solution::solve_sudoku(board);
    }));
}
