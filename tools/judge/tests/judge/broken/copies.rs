// A stack of whole boards. The newest is copied over the caller's.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut stack = vec![board.clone()];
        while let Some(now) = stack.pop() {
            for r in 0..9 {
                for c in 0..9 {
                    board[r][c] = now[r][c];
                }
            }
            let Some(k) = (0..81).find(|k| now[k / 9][k % 9] == '.') else {
                return;
            };
            for digit in ('1'..='9').rev() {
                if fits(&now, k / 9, k % 9, digit) {
                    let mut next = now.clone();
                    next[k / 9][k % 9] = digit;
                    stack.push(next);
                }
            }
        }
    }
}

fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    (0..9).all(|k| {
        let (br, bc) = (r / 3 * 3 + k / 3, c / 3 * 3 + k % 3);
        [board[r][k], board[k][c], board[br][bc]].iter().all(|cell| *cell != digit)
    })
}
