impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = vec![vec![vec![false; 10]; 9]; 3];
        let mut empty: Vec<(usize, usize)> = Vec::new();
        for (r, row) in board.iter().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                match cell.to_digit(10) {
                    Some(digit) => mark(&mut used, (r, c), digit as usize, true),
                    None => empty.push((r, c)),
                }
            }
        }
        fill(board, &mut used, &empty[..]);
    }
}

fn mark(used: &mut Vec<Vec<Vec<bool>>>, (r, c): (usize, usize), digit: usize, is_used: bool) {
    let units = vec![r, c, r / 3 * 3 + c / 3];
    for (kind, unit) in used.iter_mut().zip(units) {
        kind[unit][digit] = is_used;
    }
}

fn fill(
    board: &mut Vec<Vec<char>>,
    used: &mut Vec<Vec<Vec<bool>>>,
    empty: &[(usize, usize)],
) -> bool {
    let Some((&(r, c), rest)) = empty.split_first() else {
        return true;
    };
    let b = r / 3 * 3 + c / 3;
    let fits = |digit: &usize| !used[0][r][*digit] && !used[1][c][*digit] && !used[2][b][*digit];
    let candidates = (1..10).filter(fits).collect::<Vec<usize>>();
    for digit in candidates {
        board[r][c] = char::from_digit(digit as u32, 10).unwrap();
        mark(used, (r, c), digit, true);
        if fill(board, used, rest) {
            return true;
        }
        mark(used, (r, c), digit, false);
        board[r][c] = '.';
    }
    false
}
