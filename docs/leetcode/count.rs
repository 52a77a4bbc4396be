/// The number of solutions, but at most `limit`, which is 1 or more. Leaves the board as given.
pub fn count_solutions(board: &mut Vec<Vec<char>>, limit: usize) -> usize {
    let (mut used, remaining) = set_up(board);
    count(board, &mut used, remaining, limit)
}

fn count(board: &mut Vec<Vec<char>>, used: &mut Used, remaining: usize, limit: usize) -> usize {
    if remaining == 0 {
        return 1;
    }
    let (r, c) = tightest_cell(board, used);
    let candidates = used.candidates(r, c);
    let mut found = 0;
    for digit in 1..10 {
        let bit = 1 << (digit - 1);
        if candidates & bit != 0 && found < limit {
            board[r][c] = (b'0' + digit) as char;
            used.flip(r, c, bit);
            found += count(board, used, remaining - 1, limit - found);
            used.flip(r, c, bit);
            board[r][c] = '.';
        }
    }
    found
}

/// Whether the board has exactly one solution.
pub fn is_unique(board: &mut Vec<Vec<char>>) -> bool {
    count_solutions(board, 2) == 1
}
