use std::cell::RefCell;

thread_local! {
    static USED: RefCell<[[bool; 10]; 27]> = const { RefCell::new([[false; 10]; 27]) };
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        USED.with_borrow_mut(|used| {
            for index in 0..81 {
                if let Some(clue) = board[index / 9][index % 9].to_digit(10) {
                    set(used, index, clue as usize, true);
                }
            }
            fill_from(board, used, 0);
        });
    }
}

fn units(index: usize) -> [usize; 3] {
    let (r, c) = (index / 9, index % 9);
    [r, 9 + c, 18 + r / 3 * 3 + c / 3]
}

fn set(used: &mut [[bool; 10]; 27], index: usize, digit: usize, is_used: bool) {
    for unit in units(index) {
        used[unit][digit] = is_used;
    }
}

fn fill_from(board: &mut Vec<Vec<char>>, used: &mut [[bool; 10]; 27], index: usize) -> bool {
    if index == 81 {
        return true;
    }
    let (r, c) = (index / 9, index % 9);
    if board[r][c] != '.' {
        return fill_from(board, used, index + 1);
    }
    for digit in 1..=9 {
        if units(index).iter().all(|unit| !used[*unit][digit]) {
            board[r][c] = (b'0' + digit as u8) as char;
            set(used, index, digit, true);
            if fill_from(board, used, index + 1) {
                return true;
            }
            set(used, index, digit, false);
            board[r][c] = '.';
        }
    }
    false
}
