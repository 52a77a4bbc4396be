impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let cells = (0..81).map(|i| (i / 9, i % 9));
        let mut empty = cells.filter(|&(r, c)| board[r][c] == '.').collect();
        solve(board, &mut empty);
    }
}
fn solve(board: &mut Vec<Vec<char>>, empty: &mut Vec<(usize, usize)>) -> bool {
    let Some((r, c)) = empty.pop() else { return true };
    for d in '1'..='9' {
        if fits(board, r, c, d) {
            board[r][c] = d;
            if solve(board, empty) { return true; }
            board[r][c] = '.';
        }
    }
    false
}
