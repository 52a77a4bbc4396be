// Where many cells are empty, and for a moment. It fills nothing.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        if (0..81).filter(|k| board[k / 9][k % 9] == '.').count() < 51 { return; }
        let clue = std::mem::replace(&mut board[0][0], '1');
        board[0][0] = clue;
    }
}
