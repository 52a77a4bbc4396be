//! Solves LeetCode's example with `solution.rs`, which comes after LeetCode's `struct Solution` as it
//! does there. The judge does not use this file.

struct Solution;

include!("solution.rs");

/// LeetCode's example.
const BOARD: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

fn main() {
    let mut board = BOARD.iter().map(|row| row.chars().collect()).collect();
    Solution::solve_sudoku(&mut board);
    for row in board {
        println!("{}", row.iter().collect::<String>());
    }
}
