//! What of a search is guessing.
//!
//! A guess is a placement that the rules did not force: the cell had another candidate, and the
//! digit had another place in the row, in the column and in the box. A digit that is tried after
//! another was taken back is a guess again. What the search knew does not matter, so that every
//! approach is counted alike.

use std::cell::RefCell;
use std::rc::Rc;

use crate::approaches::Approach;
use crate::board::{self, Unit};
use crate::trace::{Effort, Step, StepKind};

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Its placements and undos.
    pub effort: Effort,
    /// How many of the placements were guesses.
    pub guesses: u64,
}

/// Searches a copy of the 9×9 `board` and counts what the search does.
pub fn count(approach: &Approach, board: &[Vec<char>]) -> Work {
    let state = Rc::new(RefCell::new((Marks::new(board), 0)));
    let seen = Rc::clone(&state);
    let traced = approach.observe(board, move |Step { kind, r, c, digit }| {
        let (marks, guesses) = &mut *seen.borrow_mut();
        let (r, c) = (usize::from(r), usize::from(c));
        if kind == StepKind::Placement {
            *guesses += u64::from(!marks.is_forced(r, c, bit(digit)));
        }
        marks.toggle(r, c, bit(digit));
    });
    let guesses = state.borrow().1;
    Work {
        effort: traced.effort,
        guesses,
    }
}

/// The digits in each unit, bit d-1 for digit d, and the filled cells.
struct Marks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    is_filled: [[bool; 9]; 9],
}

impl Marks {
    fn new(board: &[Vec<char>]) -> Marks {
        let mut marks = Marks {
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            is_filled: [[false; 9]; 9],
        };
        for (r, c) in board::cells() {
            if board[r][c] != '.' {
                marks.toggle(r, c, bit(board[r][c]));
            }
        }
        marks
    }

    /// Fills the cell if it is empty, and empties it if it is filled.
    fn toggle(&mut self, r: usize, c: usize, bit: u16) {
        self.rows[r] ^= bit;
        self.columns[c] ^= bit;
        self.boxes[r / 3 * 3 + c / 3] ^= bit;
        self.is_filled[r][c] ^= true;
    }

    /// Whether the empty cell has no other candidate, or the digit no other place in a unit.
    fn is_forced(&self, r: usize, c: usize, bit: u16) -> bool {
        let has_no_other_place = |unit: Unit| {
            let mut others = (0..9).map(|k| unit.cell(k)).filter(|&cell| cell != (r, c));
            others.all(|(r, c)| self.candidates(r, c) & bit == 0)
        };
        self.candidates(r, c) == bit || Unit::of(r, c).into_iter().any(has_no_other_place)
    }

    fn candidates(&self, r: usize, c: usize) -> u16 {
        if self.is_filled[r][c] {
            return 0;
        }
        !(self.rows[r] | self.columns[c] | self.boxes[r / 3 * 3 + c / 3]) & 0x1ff
    }
}

fn bit(digit: char) -> u16 {
    1 << (digit as u8 - b'1')
}
