use std::collections::{BTreeMap, BTreeSet};

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut sets = Sets::new();
        for option in 0..729 {
            for constraint in constraints(option) {
                sets.entry(constraint).or_default().insert(option);
            }
        }
        for r in 0..9 {
            for c in 0..9 {
                if let Some(digit) = board[r][c].to_digit(10) {
                    choose(&mut sets, (r * 9 + c) * 9 + digit as usize - 1);
                }
            }
        }
        fill(board, &mut sets);
    }
}

type Sets = BTreeMap<usize, BTreeSet<usize>>;

fn units(r: usize, c: usize) -> [usize; 3] {
    [r, 9 + c, 18 + r / 3 * 3 + c / 3]
}

fn constraints(option: usize) -> [usize; 4] {
    let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
    let [row, column, square] = units(r, c).map(|unit| 81 + unit * 9 + digit);
    [r * 9 + c, row, column, square]
}

fn fill(board: &mut Vec<Vec<char>>, sets: &mut Sets) -> bool {
    let Some(options) = sets.values().min_by_key(|options| options.len()) else {
        return true;
    };
    for option in options.clone() {
        let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
        board[r][c] = (b'1' + digit as u8) as char;
        let removed = choose(sets, option);
        if fill(board, sets) {
            return true;
        }
        restore(sets, option, removed);
        board[r][c] = '.';
    }
    false
}

fn choose(sets: &mut Sets, option: usize) -> [BTreeSet<usize>; 4] {
    constraints(option).map(|constraint| {
        let options = sets.remove(&constraint).unwrap_or_default();
        for &rival in &options {
            for other in constraints(rival) {
                if let Some(others) = sets.get_mut(&other) {
                    others.remove(&rival);
                }
            }
        }
        options
    })
}

fn restore(sets: &mut Sets, option: usize, removed: [BTreeSet<usize>; 4]) {
    for (constraint, options) in constraints(option).into_iter().zip(removed).rev() {
        for &rival in &options {
            for other in constraints(rival) {
                if let Some(others) = sets.get_mut(&other) {
                    others.insert(rival);
                }
            }
        }
        sets.insert(constraint, options);
    }
}
