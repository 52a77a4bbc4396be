impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut grid = [[0; 9]; 9];
        let mut used = [[[false; 10]; 9]; 3];
        for r in 0..9 { for c in 0..9 { if let Some(d) = board[r][c].to_digit(10) {
            grid[r][c] = d as u8;
            mark(&mut used, r, c, d as u8, true);
        }}}
        solve(&mut grid, &mut used, 0, board);
        for r in 0..9 { for c in 0..9 { board[r][c] = (b'0' + grid[r][c]) as char; } }
    }
}
fn mark(used: &mut [[[bool; 10]; 9]; 3], r: usize, c: usize, d: u8, is: bool) {
    used[0][r][d as usize] = is;
    used[1][c][d as usize] = is;
    used[2][r / 3 * 3 + c / 3][d as usize] = is;
}
fn solve(grid: &mut [[u8; 9]; 9], used: &mut [[[bool; 10]; 9]; 3], k: usize, board: &mut Vec<Vec<char>>) -> bool {
    if k == 81 { return true; }
    let (r, c) = (k / 9, k % 9);
    if grid[r][c] != 0 { return solve(grid, used, k + 1, board); }
    for d in 1..=9_u8 {
        if !used[0][r][d as usize] && !used[1][c][d as usize] && !used[2][r / 3 * 3 + c / 3][d as usize] {
            grid[r][c] = d;
            mark(used, r, c, d, true);
            if solve(grid, used, k + 1, board) { return true; }
            mark(used, r, c, d, false);
            grid[r][c] = 0;
        }
    }
    false
}
