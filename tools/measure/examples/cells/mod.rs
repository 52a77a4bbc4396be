//! A board as the experiments search it. Cells are numbered from 0 to 80, and a set of digits has bit d - 1 for
//! digit d.

use sudoku_kata::board::{Board, Unit};

/// The digits in each row, column and box.
#[derive(Clone)]
pub struct Used([u16; 27]);

impl Used {
    /// The digits of a board, and its empty cells.
    pub fn of(board: &Board) -> (Used, Vec<usize>) {
        let (mut used, mut empty) = (Used([0; 27]), Vec::new());
        for (cell, symbol) in board.iter().flatten().enumerate() {
            match symbol.to_digit(10) {
                Some(digit) => used.flip(cell, 1 << (digit - 1)),
                None => empty.push(cell),
            }
        }
        (used, empty)
    }

    /// The digits that no peer of the cell holds.
    pub fn candidates(&self, cell: usize) -> u16 {
        0x1ff & !units(cell).iter().fold(0, |all, unit| all | self.0[*unit])
    }

    /// How many digits these are.
    pub fn count(&self, cell: usize) -> u32 {
        self.candidates(cell).count_ones()
    }

    /// Places a digit, or takes it out.
    pub fn flip(&mut self, cell: usize, digit: u16) {
        for unit in units(cell) {
            self.0[unit] ^= digit;
        }
    }
}

/// The digits in a set, each as a set of its own.
pub fn each(digits: u16) -> impl Iterator<Item = u16> {
    let all = (0..9).map(|shift| 1 << shift);
    all.filter(move |digit| digits & digit != 0)
}

/// The row, the column and the box of a cell.
pub fn units(cell: usize) -> [usize; 3] {
    Unit::of(cell / 9, cell % 9).map(Unit::index)
}
