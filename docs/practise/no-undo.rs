impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        while let Some((r, c)) = tightest_cell(board) {
            match candidates(board, r, c).first() {
                Some(digit) => board[r][c] = *digit,
                None => return,
            }
        }
    }
}

fn tightest_cell(board: &[Vec<char>]) -> Option<(usize, usize)> {
    let cells = (0..81).map(|index| (index / 9, index % 9));
    cells
        .filter(|&(r, c)| board[r][c] == '.')
        .min_by_key(|&(r, c)| candidates(board, r, c).len())
}

fn candidates(board: &[Vec<char>], r: usize, c: usize) -> Vec<char> {
    let fits = |digit: &char| {
        (0..9).all(|k| {
            board[r][k] != *digit
                && board[k][c] != *digit
                && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != *digit
        })
    };
    ('1'..='9').filter(fits).collect()
}
