/// Solves the board, or leaves it as given and returns `false`.
pub fn solve_without_recursion(board: &mut Vec<Vec<char>>) -> bool {
    let (mut used, mut remaining) = set_up(board);
    // Each entry is a cell on the path, its digit, and the candidates that are still untried.
    let mut path: Vec<(usize, usize, u16, u16)> = Vec::new();
    while remaining > 0 {
        let (r, c) = tightest_cell(board, &used);
        let mut next = (r, c, used.candidates(r, c));
        // At a dead end, go back to the last cell with an untried candidate.
        while next.2 == 0 {
            let Some((r, c, bit, untried)) = path.pop() else {
                return false;
            };
            used.flip(r, c, bit);
            board[r][c] = '.';
            remaining += 1;
            next = (r, c, untried);
        }
        let (r, c, candidates) = next;
        let bit = candidates & candidates.wrapping_neg();
        board[r][c] = (b'1' + bit.trailing_zeros() as u8) as char;
        used.flip(r, c, bit);
        remaining -= 1;
        path.push((r, c, bit, candidates ^ bit));
    }
    true
}
