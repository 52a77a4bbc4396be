impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut options = [0x3fe_u16; 81];
        for i in 0..81 {
            if let Some(d) = board[i / 9][i % 9].to_digit(10) { options[i] = 1 << d; }
        }
        for (i, set) in solve(options).unwrap_or(options).into_iter().enumerate() {
            if set.count_ones() == 1 {
                board[i / 9][i % 9] = (b'0' + set.trailing_zeros() as u8) as char;
            }
        }
    }
}
fn are_peers(i: usize, j: usize) -> bool {
    j != i && (i / 9 == j / 9 || i % 9 == j % 9 || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3))
}
fn solve(mut options: [u16; 81]) -> Option<[u16; 81]> {
    for _ in 0..81 {
        for i in (0..81).filter(|&i| options[i].count_ones() == 1).collect::<Vec<_>>() {
            (0..81).filter(|&j| are_peers(i, j)).for_each(|j| options[j] &= !options[i]);
        }
    }
    if options.contains(&0) { return None; }
    let open = (0..81).filter(|&i| options[i].count_ones() > 1);
    let Some(i) = open.min_by_key(|&i| options[i].count_ones()) else { return Some(options) };
    for d in 1..=9 {
        let mut next = options;
        next[i] &= 1 << d;
        if let Some(solved) = solve(next) { return Some(solved); }
    }
    None
}
