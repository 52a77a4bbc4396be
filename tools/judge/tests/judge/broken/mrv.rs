impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        search(board);
    }
}

fn candidates(board: &Vec<Vec<char>>, r: usize, c: usize) -> u16 {
    let mut held = 0;
    for k in 0..9 {
        for cell in [board[r][k], board[k][c], board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3]] {
            if let Some(digit) = cell.to_digit(10) {
                held |= 1 << digit;
            }
        }
    }
    0b11_1111_1110 & !held
}

fn search(board: &mut Vec<Vec<char>>) -> bool {
    let mut best = None;
    let mut fewest = 10;
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                let count = candidates(board, r, c).count_ones();
                if count < fewest {
                    fewest = count;
                    best = Some((r, c));
                }
            }
        }
    }
    let Some((r, c)) = best else {
        return true;
    };
    let mut rest = candidates(board, r, c);
    while rest != 0 {
        let digit = rest.trailing_zeros();
        rest &= rest - 1;
        board[r][c] = char::from_digit(digit, 10).unwrap();
        if search(board) {
            return true;
        }
        board[r][c] = '.';
    }
    false
}
