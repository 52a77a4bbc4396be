//! Finds the solutions of a board and counts them.

use sudoku_kata::approaches::dancing_links::solve_sudoku;
use sudoku_kata::board::{Board, count_clues};

// It includes an approach, whose own function is called elsewhere.
#[allow(dead_code, clippy::ptr_arg)]
#[cfg(not(rust_analyzer))]
mod sweeps;
#[cfg(rust_analyzer)]
mod sweeps {
    pub fn count(_: &mut [u8; 81], _: usize) -> usize {
        0
    }
}

pub use sweeps::count as solve;

/// Counts the solutions of a 9×9 board, up to `limit`. A board whose clues clash has none.
///
/// It searches with the sweeps of [`band_bitboards`](sudoku_kata::approaches::band_bitboards).
pub fn count(board: &[Vec<char>], limit: usize) -> usize {
    let cell = |k: usize| board[k / 9][k % 9] as u8;
    solve(&mut std::array::from_fn(cell), limit)
}

/// The approach whose search counts the solutions.
pub const APPROACH: &str = "band_bitboards";

/// The solution of a 9×9 board that [`dancing_links`](sudoku_kata::approaches::dancing_links) finds. Boards made from a seed depend on which it is.
pub fn first(board: &[Vec<char>]) -> Option<Board> {
    let mut solution = board.to_vec();
    solve_sudoku(&mut solution);
    (count_clues(&solution) == 81).then_some(solution)
}
