//! Finds the solutions of a board and counts them.

use crate::board::{self, Board, Cells, Unit};

// It includes an approach, whose own function is called elsewhere.
#[allow(dead_code)]
mod sweeps;

/// Counts the solutions of a 9×9 board, up to `limit`. A board whose clues clash has none.
///
/// It searches with the sweeps of [`band_bitboards`](crate::approaches::band_bitboards).
pub fn count(board: &[Vec<char>], limit: usize) -> usize {
    solve(&mut board::to_cells(board), limit)
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

/// The first solution found of a 9×9 board whose clues do not clash.
pub fn first(board: &[Vec<char>]) -> Option<Board> {
    let mut first = None;
    visit(board, &mut |solution| {
        first = Some(solution.clone());
        false
    });
    first
}

/// Passes the solutions of a 9×9 board whose clues do not clash to `see`, one after the other,
/// until there are no more or `see` returns `false`.
///
/// The search places all singles and then branches where it has the fewest choices: the candidates
/// of one cell, or the places of one digit in a unit. It is slower than [`count`], but the order of
/// the solutions is fixed, and boards made from a seed depend on it.
pub fn visit(board: &[Vec<char>], see: &mut dyn FnMut(&Board) -> bool) {
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
    search.search(see);
}

const ALL_DIGITS: u16 = 0b1_1111_1111;

/// The cells of each unit: nine rows, nine columns, nine boxes. Cell (r, c) has the number 9 r + c.
static UNITS: [[usize; 9]; 27] = {
    let mut units = [[0; 9]; 27];
    let mut index = 0;
    while index < 27 * 9 {
        let (unit, k) = (index / 9, index % 9);
        let (r, c) = match unit / 9 {
            0 => Unit::Row(unit),
            1 => Unit::Column(unit - 9),
            _ => Unit::Box(unit - 18),
        }
        .cell(k);
        units[unit][k] = 9 * r + c;
        index += 1;
    }
    units
};

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

    /// Finds all solutions of this board; returns `false` if `see` stopped the search.
    fn search(&mut self, see: &mut dyn FnMut(&Board) -> bool) -> bool {
        if !self.place_singles() {
            return true;
        }
        let Some(choices) = self.fewest_choices() else {
            return see(&self.cells.chunks(9).map(<[char]>::to_vec).collect());
        };
        choices.into_iter().all(|(cell, bit)| {
            let mut next = self.clone();
            next.place(cell, bit);
            next.search(see)
        })
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

    /// The smallest set of placements one of which is in every solution, `None` if the board is
    /// full. Expects that no singles are left.
    fn fewest_choices(&self) -> Option<Vec<(usize, u8)>> {
        let empty = (0..81).filter(|&cell| self.cells[cell] == '.');
        let cell = empty.min_by_key(|&cell| self.candidates[cell].count_ones())?;
        let mut fewest = Choices::Cell(cell);
        let mut least = self.candidates[cell].count_ones() as usize;
        for (unit, cells) in UNITS.iter().enumerate() {
            // Two choices are the minimum, because no singles are left.
            if least == 2 {
                break;
            }
            for bit in bits(self.lacking[unit]) {
                let places = cells.iter().filter(|&&cell| self.may_hold(cell, bit));
                let count = places.count();
                if count < least {
                    least = count;
                    fewest = Choices::Digit(cells, bit);
                }
            }
        }
        Some(match fewest {
            Choices::Cell(cell) => bits(self.candidates[cell]).map(|bit| (cell, bit)).collect(),
            Choices::Digit(cells, bit) => {
                let places = cells.iter().filter(|&&cell| self.may_hold(cell, bit));
                places.map(|&cell| (cell, bit)).collect()
            }
        })
    }

    fn may_hold(&self, cell: usize, bit: u8) -> bool {
        self.candidates[cell] & 1 << bit != 0
    }
}

/// Where to branch: on the candidates of a cell, or on the places of a digit in a unit.
enum Choices {
    Cell(usize),
    Digit(&'static [usize; 9], u8),
}

fn bits(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |bit| set & 1 << bit != 0)
}
