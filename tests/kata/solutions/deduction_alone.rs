impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        while place_naked_single(board) || place_hidden_single(board) {}
    }
}

/// A cell with one candidate.
fn place_naked_single(board: &mut Vec<Vec<char>>) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            let mut digits = ('1'..='9').filter(|digit| fits(board, r, c, *digit));
            if let (Some(digit), None) = (digits.next(), digits.next()) {
                board[r][c] = digit;
                return true;
            }
        }
    }
    false
}

/// A digit with one cell in a row, a column or a box.
fn place_hidden_single(board: &mut Vec<Vec<char>>) -> bool {
    for unit in 0..27 {
        for digit in '1'..='9' {
            let cells = (0..9).map(|k| cell(unit, k));
            let mut cells = cells.filter(|&(r, c)| fits(board, r, c, digit));
            if let (Some((r, c)), None) = (cells.next(), cells.next()) {
                board[r][c] = digit;
                return true;
            }
        }
    }
    false
}

fn cell(unit: usize, k: usize) -> (usize, usize) {
    match (unit / 9, unit % 9) {
        (0, r) => (r, k),
        (1, c) => (k, c),
        (_, b) => (b / 3 * 3 + k / 3, b % 3 * 3 + k % 3),
    }
}

fn fits(board: &Vec<Vec<char>>, r: usize, c: usize, digit: char) -> bool {
    board[r][c] == '.'
        && (0..9).all(|k| {
            board[r][k] != digit
                && board[k][c] != digit
                && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit
        })
}
