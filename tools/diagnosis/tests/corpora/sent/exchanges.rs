impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let given = board.clone();
        for r in 0..9 {
            let mut lacking = ('1'..='9').filter(|d| !given[r].contains(d));
            for c in 0..9 { if board[r][c] == '.' { board[r][c] = lacking.next().unwrap(); } }
        }
        arrange(board, &given, 0);
    }
}
fn clashes(board: &Vec<Vec<char>>, given: &Vec<Vec<char>>, r: usize, c: usize) -> bool {
    (0..9).any(|i| {
        let (r2, c2) = (r / 3 * 3 + i / 3, c / 3 * 3 + i % 3);
        let is_known = |r2: usize, c2: usize| r2 < r || r2 > r && given[r2][c2] != '.';
        is_known(i, c) && board[i][c] == board[r][c] || is_known(r2, c2) && board[r2][c2] == board[r][c]
    })
}
fn arrange(board: &mut Vec<Vec<char>>, given: &Vec<Vec<char>>, k: usize) -> bool {
    if k == 81 { return true; }
    let (r, c) = (k / 9, k % 9);
    if given[r][c] != '.' { return arrange(board, given, k + 1); }
    for other in (c..9).filter(|&other| given[r][other] == '.') {
        board[r].swap(c, other);
        if !clashes(board, given, r, c) && arrange(board, given, k + 1) { return true; }
        board[r].swap(c, other);
    }
    false
}
