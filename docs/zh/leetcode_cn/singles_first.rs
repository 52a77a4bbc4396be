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
        fill_singles(board, &mut used, &mut spaces);
        dfs(board, &mut used, &spaces);
    }
}

/// 每行、每列、每宫已经有哪些数字。第 0 到 8 位表示数字 1 到 9。
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

/// 把只有一个候选数的空格填上，一遍又一遍，直到某一遍什么也没填。填好的格从 `spaces` 里去掉。
fn fill_singles(board: &mut Vec<Vec<char>>, used: &mut Used, spaces: &mut Vec<(usize, usize)>) {
    loop {
        let before = spaces.len();
        spaces.retain(|&(r, c)| {
            let candidates = used.candidates(r, c);
            if candidates.count_ones() != 1 {
                return true;
            }
            board[r][c] = (b'1' + candidates.trailing_zeros() as u8) as char;
            used.flip(r, c, candidates);
            false
        });
        if spaces.len() == before {
            return;
        }
    }
}

/// 填满 `spaces` 里的空格；填不满，就让各个整数恢复原样，返回 `false`。
fn dfs(board: &mut Vec<Vec<char>>, used: &mut Used, spaces: &[(usize, usize)]) -> bool {
    let Some((&(r, c), rest)) = spaces.split_first() else {
        return true;
    };
    let mut candidates = used.candidates(r, c);
    while candidates != 0 {
        // 最低位的 1，也就是 b & (-b)。
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
