//! What a board allows: the candidates of its cells, and the places of its digits.

use sudoku_kata::board::{Unit, cells};

/// The digits of a board, and those of each unit.
#[derive(Default)]
pub struct Marks {
    /// The digits, 0 to 8 for '1' to '9'.
    pub digits: [[Option<u8>; 9]; 9],
    /// How often: a search that writes a digit and checks it afterwards can have it twice in a unit.
    counts: [[u8; 9]; 27],
    /// The digits that each unit holds, in the order of [`Unit::all`].
    pub held: [u16; 27],
}

impl Marks {
    pub fn of(board: &[Vec<char>]) -> Marks {
        let mut marks = Marks::default();
        for (r, c) in cells() {
            if matches!(board[r][c], '1'..='9') {
                marks.toggle((r, c), board[r][c]);
            }
        }
        marks
    }

    /// Fills the cell if it is empty, and empties it if it is filled. A program can write anything: what
    /// is not a digit fills the cell and no unit.
    pub fn toggle(&mut self, (r, c): (usize, usize), digit: char) {
        let is_placement = self.digits[r][c].is_none();
        let digit = digit_index(digit);
        self.digits[r][c] = is_placement.then_some(digit);
        if digit < 9 {
            for unit in Unit::of(r, c).map(Unit::index) {
                let count = &mut self.counts[unit][usize::from(digit)];
                *count = if is_placement { *count + 1 } else { *count - 1 };
                let is_held = u16::from(*count > 0);
                self.held[unit] = self.held[unit] & !(1 << digit) | is_held << digit;
            }
        }
    }

    /// The digits that no peer of an empty cell holds; none for a filled cell.
    pub fn candidates(&self, (r, c): (usize, usize)) -> u16 {
        if self.digits[r][c].is_some() {
            return 0;
        }
        let held = Unit::of(r, c).map(|unit| self.held[unit.index()]);
        ALL_DIGITS & !(held[0] | held[1] | held[2])
    }

    /// The empty cell that comes first in reading order.
    pub fn first_empty(&self) -> Option<(usize, usize)> {
        cells().find(|&(r, c)| self.digits[r][c].is_none())
    }

    /// The cells of the unit in which the digit is a candidate.
    pub fn places(&self, digit: char, unit: Unit) -> u16 {
        let bit = bit(digit);
        let is_place = |k: usize| u16::from(self.candidates(unit.cell(k)) & bit != 0);
        (0..9).fold(0, |places, k| places | is_place(k) << k)
    }
}

pub const ALL_DIGITS: u16 = 0b1_1111_1111;

/// 0 to 8 for the digits, 9 for anything else.
pub fn digit_index(digit: char) -> u8 {
    digit
        .to_digit(10)
        .map_or(9, |digit| (digit as u8).wrapping_sub(1).min(9))
}

/// The mask of a digit; 0 for anything else.
pub fn bit(digit: char) -> u16 {
    1 << digit_index(digit) & ALL_DIGITS
}
