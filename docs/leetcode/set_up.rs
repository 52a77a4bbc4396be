/// The digits that each unit holds.
fn set_up(board: &[Vec<char>]) -> Used {
    let mut used = [0; 27];
    for r in 0..9 {
        for c in 0..9 {
            if let Some(digit) = board[r][c].to_digit(10) {
                flip(&mut used, r, c, digit as usize);
            }
        }
    }
    used
}
