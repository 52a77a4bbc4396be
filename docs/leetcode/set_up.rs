/// The digits that each unit holds, and the number of empty cells.
fn set_up(board: &[Vec<char>]) -> (Used, usize) {
    let mut used = Used {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [[0; 3]; 3],
    };
    let mut remaining = 0;
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                remaining += 1;
            } else {
                used.flip(r, c, 1 << (board[r][c] as u8 - b'1'));
            }
        }
    }
    (used, remaining)
}
