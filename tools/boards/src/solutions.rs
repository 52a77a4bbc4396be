//! Finds the solutions of a board and counts them.

use std::array::from_fn;
use std::slice::from_ref;
use std::sync::LazyLock;

use sudoku_kata::board::{Board, Unit};

use crate::cells::{Cells, to_cells};

// It includes an approach, whose own function is called elsewhere.
#[allow(dead_code, clippy::ptr_arg)]
mod sweeps;

/// Counts the solutions of a 9×9 board, up to `limit`. A board whose clues clash has none.
///
/// It searches with the sweeps of [`band_bitboards`](sudoku_kata::approaches::band_bitboards).
pub fn count(board: &[Vec<char>], limit: usize) -> usize {
    solve(&mut to_cells(board), limit)
}

/// The approach whose search counts the solutions.
pub const APPROACH: &str = "band_bitboards";

/// Counts the solutions up to `limit`, and fills the cells with the one that [`APPROACH`] finds.
///
/// If there is none, or if `limit` is 0, the cells stay as they are. Clues that clash have no
/// solution.
pub fn solve(cells: &mut Cells, limit: usize) -> usize {
    sweeps::count(cells, limit)
}

/// The first solution in the order of [`in_order`].
pub fn first(board: &[Vec<char>]) -> Option<Board> {
    in_order(board, 1).pop()
}

/// The solutions of a 9×9 board whose clues do not clash, up to `limit`, which is not 0.
///
/// The search places all singles and then branches where it has the fewest choices: the candidates
/// of one cell, or the places of one digit in a unit. It is slower than [`count`], but the order of
/// the solutions is fixed, and boards made from a seed depend on it.
pub fn in_order(board: &[Vec<char>], limit: usize) -> Vec<Board> {
    let mut search = Search {
        cells: ['.'; 81],
        candidates: [ALL_DIGITS; 81],
        lacking: [ALL_DIGITS; 27],
    };
    for (cell, &clue) in board.iter().flatten().enumerate() {
        if clue != '.' {
            search.place(cell, clue as u8 - b'1');
        }
    }
    let mut found = Vec::new();
    search.search(&mut found, limit);
    found
}

const ALL_DIGITS: u16 = 0b1_1111_1111;

/// The cells of each unit. Cell (r, c) has the number 9 r + c.
static UNITS: LazyLock<[[usize; 9]; 27]> = LazyLock::new(|| {
    let mut units = Unit::all();
    from_fn(|_| {
        let unit = units.next().expect("there are 27");
        from_fn(|k| unit.cell(k)).map(|(r, c)| 9 * r + c)
    })
});

/// A board and what may still be placed. In a set of digits, bit d - 1 is digit d.
#[derive(Clone)]
struct Search {
    cells: [char; 81],
    /// The candidates of each empty cell; empty for a filled one.
    candidates: [u16; 81],
    /// The digits that each unit does not hold yet.
    lacking: [u16; 27],
}

impl Search {
    fn place(&mut self, cell: usize, bit: u8) {
        self.cells[cell] = (b'1' + bit) as char;
        let (r, c) = (cell / 9, cell % 9);
        for unit in [r, 9 + c, 18 + r / 3 * 3 + c / 3] {
            self.lacking[unit] &= !(1 << bit);
            for peer in UNITS[unit] {
                self.candidates[peer] &= !(1 << bit);
            }
        }
        self.candidates[cell] = 0;
    }

    /// Finds solutions of this board, until `limit` are found.
    fn search(&mut self, found: &mut Vec<Board>, limit: usize) {
        if !self.place_singles() {
            return;
        }
        let Some((cells, set)) = self.fewest_choices() else {
            found.push(self.cells.chunks(9).map(<[char]>::to_vec).collect());
            return;
        };
        for &cell in cells {
            for bit in bits(self.candidates[cell] & set) {
                if found.len() < limit {
                    let mut next = self.clone();
                    next.place(cell, bit);
                    next.search(found, limit);
                }
            }
        }
    }

    /// Places singles until there are none, or returns `false` at a dead end.
    fn place_singles(&mut self) -> bool {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for cell in 0..81 {
                let candidates = self.candidates[cell];
                if candidates.is_power_of_two() {
                    self.place(cell, candidates.trailing_zeros() as u8);
                    is_changed = true;
                } else if candidates == 0 && self.cells[cell] == '.' {
                    return false;
                }
            }
            for (unit, cells) in UNITS.iter().enumerate() {
                let (mut once, mut again) = (0, 0);
                for &cell in cells {
                    again |= once & self.candidates[cell];
                    once |= self.candidates[cell];
                }
                if once != self.lacking[unit] {
                    return false;
                }
                if once == again {
                    continue;
                }
                for &cell in cells {
                    // If two digits share their only place, the next round finds the dead end.
                    let hidden = self.candidates[cell] & once & !again;
                    if hidden != 0 {
                        self.place(cell, hidden.trailing_zeros() as u8);
                        is_changed = true;
                    }
                }
            }
        }
        true
    }

    /// Cells and a set of digits: in every solution, one of the cells holds one of the digits. These are
    /// the fewest choices there are; `None` if the board is full. Expects that no singles are left.
    fn fewest_choices(&self) -> Option<(&'static [usize], u16)> {
        let cells = UNITS[..9].iter().flatten();
        let empty = cells.filter(|&&cell| self.cells[cell] == '.');
        let in_cells = empty.map(|cell| (from_ref(cell), ALL_DIGITS));
        let in_units = UNITS
            .iter()
            .zip(self.lacking)
            .flat_map(|(cells, lacking)| bits(lacking).map(move |bit| (&cells[..], 1 << bit)));
        in_cells.chain(in_units).min_by_key(|&(cells, set)| {
            let choices = cells.iter().map(|&cell| self.candidates[cell] & set);
            choices.map(u16::count_ones).sum::<u32>()
        })
    }
}

fn bits(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |bit| set & 1 << bit != 0)
}
