/// Solves the board, or leaves it as given and returns `false`.
pub fn solve_without_recursion(board: &mut Vec<Vec<char>>) -> bool {
    let mut used = set_up(board);
    // Each entry is a cell on the path, its digit, and the candidates that are still untried.
    let mut path: Vec<(usize, usize, usize, u16)> = Vec::new();
    while let Some((r, c)) = tightest(board, &used) {
        let mut next = (r, c, candidates(&used, r, c));
        // At a dead end, go back to the last cell with an untried candidate.
        while next.2 == 0 {
            let Some((r, c, digit, untried)) = path.pop() else {
                return false;
            };
            flip(&mut used, r, c, digit);
            board[r][c] = '.';
            next = (r, c, untried);
        }
        let (r, c, candidates) = next;
        let digit = candidates.trailing_zeros() as usize;
        board[r][c] = (b'0' + digit as u8) as char;
        flip(&mut used, r, c, digit);
        path.push((r, c, digit, candidates ^ (1 << digit)));
    }
    true
}
