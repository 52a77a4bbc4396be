#![allow(macro_expanded_macro_exports_accessed_by_absolute_paths)]

#[allow(dead_code)]
struct Solution;

include!("solution.rs");

// A glob: an import or an item of the solution's with one of its names is used instead.
#[allow(unused_imports)]
use kata_names::*;

mod kata_names {
    pub use ::kata_driver::trace::Vec;

    #[allow(unused_macros)]
    macro_rules! kata_vec {
        ($item:expr; $count:expr) => { ::kata_driver::trace::Vec::from_elem($item, $count) };
        ($($item:expr),* $(,)?) => { ::kata_driver::trace::Vec::from([$($item),*]) };
    }
    #[allow(unused_imports)]
    pub(crate) use kata_vec as vec;
}

fn main() {
    ::kata_driver::run_traced(|board: &mut ::kata_driver::trace::Vec<::kata_driver::trace::Vec<char>>| {
        let _ = Solution::solve_sudoku(board);
    });
}
