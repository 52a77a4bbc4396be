//! Boards and their forms for programs.

use sudoku_kata::board::Board;

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
