/// The number of solutions, but at most `limit`, which is 1 or more. Leaves the board as given.
pub fn count_solutions(board: &mut Vec<Vec<char>>, limit: usize) -> usize {
    let mut used = set_up(board);
    count(board, &mut used, limit)
}

fn count(board: &mut Vec<Vec<char>>, used: &mut Used, limit: usize) -> usize {
    let Some((r, c)) = tightest(board, used) else {
        return 1;
    };
    let candidates = candidates(used, r, c);
    let mut found = 0;
    for digit in 1..=9 {
        if candidates & (1 << digit) != 0 && found < limit {
            board[r][c] = (b'0' + digit as u8) as char;
            flip(used, r, c, digit);
            found += count(board, used, limit - found);
            flip(used, r, c, digit);
            board[r][c] = '.';
        }
    }
    found
}

/// Whether the board has exactly one solution.
pub fn is_unique(board: &mut Vec<Vec<char>>) -> bool {
    count_solutions(board, 2) == 1
}
