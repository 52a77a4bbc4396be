#![allow(macro_expanded_macro_exports_accessed_by_absolute_paths)]

#[allow(unused_macros)]
macro_rules! vec {
    ($item:expr; $count:expr) => { ::kata_driver::trace::Vec::from_elem($item, $count) };
    ($($item:expr),* $(,)?) => { ::kata_driver::trace::Vec::from_items([$($item),*]) };
}

#[allow(dead_code)]
struct Solution;

include!("solution.rs");

// A glob: an import of the solution's, or an item of its own, is used instead.
#[allow(unused_imports)]
use kata_names::*;

mod kata_names {
    pub use ::kata_driver::trace::Vec;
}

fn main() {
    ::kata_driver::run_traced(|board: &mut ::kata_driver::trace::Vec<::kata_driver::trace::Vec<char>>| {
        let _ = Solution::solve_sudoku(board);
    });
}
