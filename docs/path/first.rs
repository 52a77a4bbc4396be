impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        fill_from(board, 0, 0);
    }
}

fn fill_from(board: &mut Vec<Vec<char>>, r: usize, c: usize) -> bool {
    if c == 9 {
        return fill_from(board, r + 1, 0);
    }
    if r == 9 {
        return true;
    }
    if board[r][c] != '.' {
        return fill_from(board, r, c + 1);
    }
    for digit in '1'..='9' {
        if fits(board, r, c, digit) {
            board[r][c] = digit;
            if fill_from(board, r, c + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    (0..9).all(|k| {
        board[r][k] != digit
            && board[k][c] != digit
            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit
    })
}
