extern crate kata_driver;

mod solution {
    #[allow(dead_code)]
    struct Solution;

    include!("solution.rs");

    pub fn main() {
        ::kata_driver::run(|board: &mut ::std::vec::Vec<::std::vec::Vec<char>>| {
            let _ = Solution::solve_sudoku(board);
        });
    }
}

fn main() {
    solution::main();
}
