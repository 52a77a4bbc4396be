//! `band_bitboards` as a function in C, of the form that tdoku's benchmark calls.
//!
//! `cargo build --release --example band_bitboards` makes a library to link and one to load, in
//! `target/release/examples`. In the table of that benchmark it is
//! `Solver(band_bitboards, 0, "band_bitboards", "B/shrc../m+", 1)`: the 1 says that it returns a
//! solution, and counts neither solutions nor guesses. Compare it with `-f`: without, the benchmark asks
//! the others for a second solution, too. Each call builds LeetCode's board and reads it again, which takes
//! nearly as long as to solve an easy one.

use std::ffi::c_char;

use sudoku_kata::approaches::band_bitboards::solve_sudoku;

/// Solves a board, and returns 1 if there is a solution, or else 0.
///
/// It never looks for a second solution, whatever the limit: 1 means at least one. It counts no
/// guesses, and writes 0. It knows no pencil marks, and checks no more of its input than tdoku does.
///
/// # Safety
///
/// `input` holds 81 characters, `1` to `9` or `.`; there is room for 81 at `solution`, and for a number
/// at `guesses`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn band_bitboards(
    input: *const c_char,
    _limit: usize,
    _configuration: u32,
    solution: *mut c_char,
    guesses: *mut usize,
) -> usize {
    // SAFETY: as the caller promises.
    let (input, solution, guesses) = unsafe {
        (
            &*input.cast::<[u8; 81]>(),
            &mut *solution.cast::<[u8; 81]>(),
            &mut *guesses,
        )
    };
    *guesses = 0;
    let rows = input
        .chunks(9)
        .map(|row| row.iter().map(|&cell| cell.into()));
    let mut board: Vec<Vec<char>> = rows.map(Iterator::collect).collect();
    solve_sudoku(&mut board);
    // An unsolvable board is left as given.
    if board.iter().flatten().any(|&cell| cell == '.') {
        return 0;
    }
    for (cells, row) in solution.chunks_mut(9).zip(&board) {
        cells
            .iter_mut()
            .zip(row)
            .for_each(|(cell, &digit)| *cell = digit as u8);
    }
    1
}
