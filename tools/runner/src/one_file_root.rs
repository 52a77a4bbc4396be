// A glob: an import of the solution's, or an item of its own, is used instead.
#[allow(unused_imports)]
use kata_names::*;
// Those of the standard library are in every scope: a glob would leave it open which is meant.
#[allow(unused_imports)]
use kata_names::{dbg, eprint, eprintln, print, println, vec};

fn main() {
    kata::parent_child::do_job(
        |board: &mut kata::trace::Vec<kata::trace::Vec<char>>| {
            let _ = Solution::solve_sudoku(board);
        },
        KATA_JOB,
    );
}
