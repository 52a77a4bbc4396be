#![allow(macro_expanded_macro_exports_accessed_by_absolute_paths)]

#[allow(unused_macros)]
macro_rules! vec {
    ($item:expr; $count:expr) => { ::kata_driver::Vec::from_elem($item, $count) };
    ($($item:expr),* $(,)?) => { ::kata_driver::Vec::from([$($item),*]) };
}

#[allow(dead_code)]
struct Solution;

include!("solution.rs");

// A glob: an import of the solution's, or an item of its own, is used instead.
#[allow(unused_imports)]
use kata_names::*;

mod kata_names {
    pub use ::kata_driver::Vec;
}

mod kata_count {
    /// Counts the effort on the boards in the file `cases`, and writes the sums to the file `answers`.
    pub fn run(twin: ::kata_driver::Twin) {
        let cases = ::std::fs::read_to_string("cases").unwrap();
        let (mut placements, mut undos) = (0, 0);
        for line in cases.lines() {
            let cells: Vec<char> = line.chars().collect();
            let board: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
            let effort = ::kata_driver::count(twin, &board).effort;
            placements += effort.placements;
            undos += effort.undos;
        }
        ::std::fs::write("answers", ::std::format!("{placements} {undos}")).unwrap();
    }
}

fn main() {
    kata_count::run(|board: &mut ::kata_driver::Vec<::kata_driver::Vec<char>>| {
        let _ = Solution::solve_sudoku(board);
    });
}
