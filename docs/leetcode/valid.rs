/// LeetCode 36: whether no row, column or box holds a digit twice.
pub fn is_valid(board: &[Vec<char>]) -> bool {
    let mut used = [0; 27];
    (0..81).all(|index| {
        let (r, c) = (index / 9, index % 9);
        let Some(digit) = board[r][c].to_digit(10) else {
            return true;
        };
        let is_free = candidates(&used, r, c) & (1 << digit) != 0;
        flip(&mut used, r, c, digit as usize);
        is_free
    })
}
