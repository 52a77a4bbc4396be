//! Boards and their forms in text.

/// Nine rows of nine cells, each `'1'` to `'9'`, or `'.'` if it is empty.
pub type Board = Vec<Vec<char>>;

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

/// The board as 81 characters, in reading order.
pub fn to_line(board: &[Vec<char>]) -> String {
    board.iter().flatten().collect()
}

/// The board as LeetCode's JSON, on one line.
pub fn to_json(board: &[Vec<char>]) -> String {
    serde_json::to_string(board).expect("rows of characters are JSON")
}

/// The board as a drawn grid: eleven lines of 21 columns, each ended by a line feed.
pub fn to_grid(board: &[Vec<char>]) -> String {
    let mut grid = String::new();
    for (r, row) in board.iter().enumerate() {
        if r == 3 || r == 6 {
            grid += "------+-------+------\n";
        }
        for (c, cell) in row.iter().enumerate() {
            grid += match c {
                0 => "",
                3 | 6 => " | ",
                _ => " ",
            };
            grid.push(*cell);
        }
        grid.push('\n');
    }
    grid
}

/// The cells of a board in reading order, as (r, c).
pub fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..81).map(|index| (index / 9, index % 9))
}

/// The number of filled cells.
pub fn count_clues(board: &[Vec<char>]) -> usize {
    board.iter().flatten().filter(|&&cell| cell != '.').count()
}

/// The name of a cell for people, who count from 1: `r1c3` for (0, 2).
pub fn cell_name(r: usize, c: usize) -> String {
    format!("r{}c{}", r + 1, c + 1)
}
