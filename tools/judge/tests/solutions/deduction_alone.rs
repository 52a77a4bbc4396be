impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        while (0..324).any(|question| place_single(board, question)) {}
    }
}

/// A cell with one candidate, or a digit with one cell in a row, a column or a box.
fn place_single(board: &mut Vec<Vec<char>>, question: usize) -> bool {
    let (unit, k) = (question / 9, question % 9);
    let found: Vec<_> = (0..9).map(|n| match unit / 9 {
        0 => (unit % 9, k, n),
        1 => (unit % 9, n, k),
        2 => (n, unit % 9, k),
        _ => (unit % 9 / 3 * 3 + n / 3, unit % 3 * 3 + n % 3, k),
    }).filter(|&(r, c, digit)| fits(board, r, c, (b'1' + digit as u8) as char)).collect();
    if let [(r, c, digit)] = found[..] {
        board[r][c] = (b'1' + digit as u8) as char;
    }
    found.len() == 1
}

fn fits(board: &Vec<Vec<char>>, r: usize, c: usize, digit: char) -> bool {
    board[r][c] == '.'
        && (0..9).all(|k| {
            board[r][k] != digit
                && board[k][c] != digit
                && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit
        })
}
