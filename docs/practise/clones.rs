impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if let Some(solved) = filled(board) {
            *board = solved;
        }
    }
}

fn filled(board: &Vec<Vec<char>>) -> Option<Vec<Vec<char>>> {
    let mut cells = (0..81).map(|index| (index / 9, index % 9));
    let Some((r, c)) = cells.find(|&(r, c)| board[r][c] == '.') else {
        return Some(board.clone());
    };
    ('1'..='9')
        .filter(|&digit| fits(board, r, c, digit))
        .find_map(|digit| {
            let mut next = board.clone();
            next[r][c] = digit;
            filled(&next)
        })
}

fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    (0..9).all(|k| {
        board[r][k] != digit
            && board[k][c] != digit
            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit
    })
}
