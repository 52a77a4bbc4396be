impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = [0; 27];
        for r in 0..9 {
            for c in 0..9 {
                if let Some(digit) = board[r][c].to_digit(10) {
                    flip(&mut used, r, c, digit as usize);
                }
            }
        }
        fill(board, &mut used);
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

fn tightest(board: &[Vec<char>], used: &Used) -> Option<(usize, usize)> {
    (0..81)
        .map(|index| (index / 9, index % 9))
        .filter(|&(r, c)| board[r][c] == '.')
        .min_by_key(|&(r, c)| candidates(used, r, c).count_ones())
}

fn fill(board: &mut Vec<Vec<char>>, used: &mut Used) -> bool {
    let Some((r, c)) = tightest(board, used) else {
        return true;
    };
    let candidates = candidates(used, r, c);
    for digit in 1..=9 {
        if candidates & (1 << digit) != 0 {
            board[r][c] = (b'0' + digit as u8) as char;
            flip(used, r, c, digit);
            if fill(board, used) {
                return true;
            }
            flip(used, r, c, digit);
            board[r][c] = '.';
        }
    }
    false
}
