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

fn places(cells: &[(usize, usize)], used: &Used) -> (Used, Used) {
    let (mut once, mut twice) = ([0; 27], [0; 27]);
    for &(r, c) in cells {
        let candidates = candidates(used, r, c);
        for unit in units(r, c) {
            twice[unit] |= once[unit] & candidates;
            once[unit] |= candidates;
        }
    }
    (once, twice)
}

fn fill(board: &mut Vec<Vec<char>>, used: &mut Used, cells: &mut [(usize, usize)]) -> bool {
    let (once, twice) = places(cells, used);
    if (0..27).any(|unit| (used[unit] | once[unit]) != 0b11_1111_1110) {
        return false;
    }
    let choices = |(r, c)| {
        let candidates = candidates(used, r, c);
        let [row, column, square] = units(r, c).map(|unit| once[unit] & !twice[unit]);
        match (row | column | square) & candidates {
            0 => candidates,
            hidden => hidden,
        }
    };
    let Some(index) = (0..cells.len()).min_by_key(|&index| choices(cells[index]).count_ones())
    else {
        return true;
    };
    cells.swap(0, index);
    let (r, c) = cells[0];
    let choices = choices((r, c));
    for digit in 1..=9 {
        if choices & (1 << digit) != 0 {
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
