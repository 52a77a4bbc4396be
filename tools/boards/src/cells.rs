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
    let numbers =
        |row: &Vec<char>| Vec::from_iter(row.iter().map(|of| of.to_digit(10).unwrap_or(0)));
    let rows = Vec::from_iter(board.iter().map(numbers));
    serde_json::to_string(&rows).expect("rows of numbers are JSON")
}

/// The game ID of sgt-puzzles: a letter is that many empty cells, and `_` is between two digits.
pub fn to_sgt(board: &[Vec<char>]) -> String {
    let line = to_line(board);
    let ends = line
        .match_indices(|of| of != '.')
        .map(|(at, _)| at)
        .chain([line.len()]);
    let (mut id, mut start) = (String::from("3x3:"), 0);
    for end in ends {
        let mut empty = end - start;
        if empty == 0 && 0 < end && end < line.len() {
            id.push('_');
        }
        while empty > 0 {
            let run = empty.min(26);
            id.push(char::from(b'a' - 1 + run as u8));
            empty -= run;
        }
        id.push_str(line.get(end..=end).unwrap_or_default());
        start = end + 1;
    }
    id
}
