impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve(board);
    }
}
fn is_valid(board: &Vec<Vec<char>>) -> bool {
    let mut seen = std::collections::HashSet::new();
    (0..81).all(|i| {
        let (r, c) = (i / 9, i % 9);
        let d = board[r][c];
        d == '.' || seen.insert((r, d)) && seen.insert((9 + r / 3 * 3 + c / 3, d))
    })
}
fn solve(board: &mut Vec<Vec<char>>) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                for d in '1'..='9' {
                    board[r][c] = d;
                    if is_valid(board) && solve(board) { return true; }
                }
                board[r][c] = '.';
                return false;
            }
        }
    }
    true
}
