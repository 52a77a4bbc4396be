impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut held = [[false; 10]; 27];
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] != '.' {
                    let digit = (board[r][c] as u8 - b'0') as usize;
                    mark(&mut held, r, c, digit, true);
                }
            }
        }
        search(board, &mut held, 0);
    }
}

fn units(r: usize, c: usize) -> [usize; 3] {
    [r, 9 + c, 18 + r / 3 * 3 + c / 3]
}

fn mark(held: &mut [[bool; 10]; 27], r: usize, c: usize, digit: usize, value: bool) {
    for unit in units(r, c) {
        held[unit][digit] = value;
    }
}

fn search(board: &mut Vec<Vec<char>>, held: &mut [[bool; 10]; 27], start: usize) -> bool {
    let mut index = start;
    while index < 81 && board[index / 9][index % 9] != '.' {
        index += 1;
    }
    if index == 81 {
        return true;
    }
    let (r, c) = (index / 9, index % 9);
    for digit in 1..=9 {
        if units(r, c).iter().any(|&unit| held[unit][digit]) {
            continue;
        }
        board[r][c] = (b'0' + digit as u8) as char;
        mark(held, r, c, digit, true);
        if search(board, held, index + 1) {
            return true;
        }
        board[r][c] = '.';
        mark(held, r, c, digit, false);
    }
    false
}
