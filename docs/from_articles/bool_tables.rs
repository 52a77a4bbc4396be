impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = Used::default();
        let mut spaces = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(digit) => used.set(r, c, digit as usize - 1, true),
                    None => spaces.push((r, c)),
                }
            }
        }
        dfs(board, &mut used, &spaces);
    }
}

#[derive(Default)]
struct Used {
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    boxes: [[[bool; 9]; 3]; 3],
}

impl Used {
    fn fits(&self, r: usize, c: usize, d: usize) -> bool {
        !self.rows[r][d] && !self.columns[c][d] && !self.boxes[r / 3][c / 3][d]
    }

    fn set(&mut self, r: usize, c: usize, d: usize, is_used: bool) {
        self.rows[r][d] = is_used;
        self.columns[c][d] = is_used;
        self.boxes[r / 3][c / 3][d] = is_used;
    }
}

fn dfs(board: &mut Vec<Vec<char>>, used: &mut Used, spaces: &[(usize, usize)]) -> bool {
    let Some((&(r, c), rest)) = spaces.split_first() else {
        return true;
    };
    for d in 0..9 {
        if used.fits(r, c, d) {
            // Overwritten by the next digit here: only the tables are looked at.
            board[r][c] = (b'1' + d as u8) as char;
            used.set(r, c, d, true);
            if dfs(board, used, rest) {
                return true;
            }
            used.set(r, c, d, false);
        }
    }
    false
}
