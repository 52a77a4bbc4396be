/// The number of solutions, but at most `limit`, which is 1 or more. Leaves the board as given.
pub fn count_solutions(board: &mut Vec<Vec<char>>, limit: usize) -> usize {
    let (mut units, remaining) = set_up(board);
    count(board, &mut units, remaining, limit)
}

fn count(board: &mut Vec<Vec<char>>, units: &mut Units, remaining: usize, limit: usize) -> usize {
    if remaining == 0 {
        return 1;
    }
    let (r, c) = tightest_cell(board, units);
    let candidates = units.candidates(r, c);
    let mut found = 0;
    for bit in 0..9 {
        if candidates & (1 << bit) != 0 && found < limit {
            board[r][c] = (b'1' + bit) as char;
            units.flip(r, c, bit);
            found += count(board, units, remaining - 1, limit - found);
            units.flip(r, c, bit);
            board[r][c] = '.';
        }
    }
    found
}

/// Whether the board has exactly one solution.
pub fn is_unique(board: &mut Vec<Vec<char>>) -> bool {
    count_solutions(board, 2) == 1
}
