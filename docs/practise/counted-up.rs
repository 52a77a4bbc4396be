impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let cells = (0..81).map(|index| (index / 9, index % 9));
        let empty: Vec<(usize, usize)> = cells.filter(|&(r, c)| board[r][c] == '.').collect();
        let mut depth = 0;
        while depth < empty.len() {
            let (r, c) = empty[depth];
            let from = match board[r][c] {
                '.' => '1',
                digit => (digit as u8 + 1) as char,
            };
            board[r][c] = '.';
            if let Some(digit) = (from..='9').find(|&digit| fits(board, r, c, digit)) {
                board[r][c] = digit;
                depth += 1;
            } else if depth > 0 {
                depth -= 1;
            } else {
                return;
            }
        }
    }
}

fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    (0..9).all(|k| {
        board[r][k] != digit
            && board[k][c] != digit
            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit
    })
}
