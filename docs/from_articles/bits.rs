impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = Used::default();
        let mut spaces = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(digit) => used.flip(r, c, 1 << (digit - 1)),
                    None => spaces.push((r, c)),
                }
            }
        }
        dfs(board, &mut used, &spaces);
    }
}

#[derive(Default)]
struct Used {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [[u16; 3]; 3],
}

impl Used {
    fn candidates(&self, r: usize, c: usize) -> u16 {
        !(self.rows[r] | self.columns[c] | self.boxes[r / 3][c / 3]) & 0b1_1111_1111
    }

    fn flip(&mut self, r: usize, c: usize, bit: u16) {
        self.rows[r] ^= bit;
        self.columns[c] ^= bit;
        self.boxes[r / 3][c / 3] ^= bit;
    }
}

fn dfs(board: &mut Vec<Vec<char>>, used: &mut Used, spaces: &[(usize, usize)]) -> bool {
    let Some((&(r, c), rest)) = spaces.split_first() else {
        return true;
    };
    let mut candidates = used.candidates(r, c);
    while candidates != 0 {
        let bit = candidates & candidates.wrapping_neg();
        candidates ^= bit;
        board[r][c] = (b'1' + bit.trailing_zeros() as u8) as char;
        used.flip(r, c, bit);
        if dfs(board, used, rest) {
            return true;
        }
        used.flip(r, c, bit);
    }
    false
}
