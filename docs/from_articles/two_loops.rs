impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        backtracking(board);
    }
}

fn backtracking(board: &mut Vec<Vec<char>>) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                continue;
            }
            for digit in '1'..='9' {
                if is_valid(board, r, c, digit) {
                    board[r][c] = digit;
                    if backtracking(board) {
                        return true;
                    }
                    board[r][c] = '.';
                }
            }
            return false;
        }
    }
    true
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    for k in 0..9 {
        if board[r][k] == digit || board[k][c] == digit {
            return false;
        }
    }
    for i in r / 3 * 3..r / 3 * 3 + 3 {
        for j in c / 3 * 3..c / 3 * 3 + 3 {
            if board[i][j] == digit {
                return false;
            }
        }
    }
    true
}
