//! Boards and their forms for programs.

use sudoku_kata::board::{Board, to_line};

/// The cells of a board in reading order, each `b'1'` to `b'9'`, or `b'.'` if it is empty: a board
/// that needs no allocation.
pub type Cells = [u8; 81];

/// The cells of a 9×9 board.
pub fn to_cells(board: &[Vec<char>]) -> Cells {
    std::array::from_fn(|cell| board[cell / 9][cell % 9] as u8)
}

/// The board with these cells.
pub fn from_cells(cells: &Cells) -> Board {
    let rows = cells.as_chunks::<9>().0.iter();
    rows.map(|row| row.map(char::from).to_vec()).collect()
}

/// The board as LeetCode's JSON, on one line.
pub fn to_json(board: &[Vec<char>]) -> String {
    serde_json::to_string(board).expect("rows of characters are JSON")
}

/// The board as JSON of numbers, on one line: 0 is empty.
pub fn to_numbers(board: &[Vec<char>]) -> String {
    to_json(board).replace('"', "").replace('.', "0")
}

/// The game ID of sgt-puzzles: a letter is that many empty cells, and `_` is between two digits.
pub fn to_sgt(board: &[Vec<char>]) -> String {
    let mut cells = to_line(board);
    for k in (1..81).rev() {
        let digits = cells.is_char_boundary(k) && !cells[k - 1..=k].contains('.');
        cells.insert_str(k, if digits { "_" } else { "" });
    }
    (1..=26).rev().fold(format!("3x3:{cells}"), |id, run| {
        let letter = char::from(b'`' + run as u8);
        id.replace(&".".repeat(run), &letter.to_string())
    })
}
