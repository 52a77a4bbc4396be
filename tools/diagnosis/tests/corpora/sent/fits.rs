fn fits(board: &Vec<Vec<char>>, r: usize, c: usize, d: char) -> bool {
    for k in 0..9 {
        if board[r][k] == d || board[k][c] == d { return false; }
        if board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d { return false; }
    }
    true
}
