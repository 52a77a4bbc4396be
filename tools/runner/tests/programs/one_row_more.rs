impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) { board.push(board[0].clone()); }
}
