impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        for cell in ['5', '.', '5'] { board[0][2] = cell; }
    }
}
