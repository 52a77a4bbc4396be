impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = [0; 27];
        let mut empty = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                if let Some(digit) = board[r][c].to_digit(10) {
                    flip(&mut used, r, c, digit as usize);
                } else {
                    empty.push((r, c));
                }
            }
        }
        fill(board, &mut used, &mut empty);
    }
}

type Used = [u16; 27];

fn units(r: usize, c: usize) -> [usize; 3] {
    [r, 9 + c, 18 + r / 3 * 3 + c / 3]
}

fn candidates(used: &Used, r: usize, c: usize) -> u16 {
    let [row, column, square] = units(r, c);
    !(used[row] | used[column] | used[square]) & 0b11_1111_1110
}

fn flip(used: &mut Used, r: usize, c: usize, digit: usize) {
    for unit in units(r, c) {
        used[unit] ^= 1 << digit;
    }
}

fn tightest(cells: &[(usize, usize)], used: &Used) -> Option<usize> {
    (0..cells.len()).min_by_key(|&index| {
        let (r, c) = cells[index];
        candidates(used, r, c).count_ones()
    })
}

fn fill(board: &mut Vec<Vec<char>>, used: &mut Used, cells: &mut [(usize, usize)]) -> bool {
    let Some(index) = tightest(cells, used) else {
        return true;
    };
    cells.swap(0, index);
    let (r, c) = cells[0];
    let candidates = candidates(used, r, c);
    for digit in 1..=9 {
        if candidates & (1 << digit) != 0 {
            board[r][c] = (b'0' + digit as u8) as char;
            flip(used, r, c, digit);
            if fill(board, used, &mut cells[1..]) {
                return true;
            }
            flip(used, r, c, digit);
            board[r][c] = '.';
        }
    }
    false
}
