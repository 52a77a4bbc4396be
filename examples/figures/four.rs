//! The program of the first lesson, compiled with a board that records every step.

use std::vec::Vec as StdVec;

use sudoku_kata::trace::{self, Recording, Vec};

include!("../../docs/backtracking/four.rs");

/// The board of the lesson.
pub const BOARD: &str = ".1....3.1.23..1.";

/// All steps on a 4×4 board of 16 characters.
pub fn record(cells: &str) -> Recording {
    // The recorder knows 9×9 boards. The program looks at the first four rows and columns alone.
    let cells: StdVec<char> = cells.chars().collect();
    let cell = |r: usize, c: usize| {
        if r < 4 && c < 4 {
            cells[4 * r + c]
        } else {
            '.'
        }
    };
    let row = |r: usize| (0..9).map(|c| cell(r, c)).collect();
    let board: StdVec<StdVec<char>> = (0..9).map(row).collect();
    let search = |board: &mut Vec<Vec<char>>| {
        fill(board, 0);
    };
    trace::record(search, &board, usize::MAX)
}
