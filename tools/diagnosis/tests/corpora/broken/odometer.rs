// Each empty cell counts up from '0', like the wheels of an odometer.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut empty = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] == '.' {
                    empty.push((r, c));
                    board[r][c] = '0';
                }
            }
        }
        let mut depth = 0;
        while depth < empty.len() {
            let (r, c) = empty[depth];
            if board[r][c] == '9' {
                board[r][c] = '0';
                depth -= 1;
            } else {
                board[r][c] = (board[r][c] as u8 + 1) as char;
                depth += usize::from(fits(board, r, c));
            }
        }
    }
}

fn fits(board: &[Vec<char>], r: usize, c: usize) -> bool {
    (0..9).all(|k| {
        let (br, bc) = (r / 3 * 3 + k / 3, c / 3 * 3 + k % 3);
        let others = [(r, k), (k, c), (br, bc)];
        others.iter().all(|&(or, oc)| (or, oc) == (r, c) || board[or][oc] != board[r][c])
    })
}
