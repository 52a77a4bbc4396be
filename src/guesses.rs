//! Counts the placements of a search that are guesses.
//!
//! A guess is a placement that the rules do not force: its cell has another candidate, and its digit
//! has another place in the row, in the column and in the box. The next digit that is tried after an
//! undo is a guess again. Only the board decides, so all approaches are counted alike.

use std::cell::RefCell;
use std::rc::Rc;

use crate::board::{self, Unit};
use crate::search::{Run, Search};
use crate::trace::{Step, StepKind};

/// Searches a copy of the 9×9 `board`, and counts what the search does and how often it guesses.
///
/// The guesses are `None` if they cannot be known: the digits come in reading order, none is undone,
/// and not all of them are forced. Either every guess was right, or the search worked on copies and
/// writes only the solution. They cannot be known either if not every step was seen.
pub fn count(search: &Search, board: &[Vec<char>]) -> (Run, Option<u64>) {
    observe(search, board, || false, |_| {})
}

/// Like [`count`], and passes each step to `observer`, in order. It ends soon after `is_stopped`
/// returns `true`.
pub fn observe(
    search: &Search,
    board: &[Vec<char>],
    is_stopped: impl Fn() -> bool + 'static,
    mut observer: impl FnMut(Step) + 'static,
) -> (Run, Option<u64>) {
    let state = Rc::new(RefCell::new(State {
        marks: Marks::new(board),
        guesses: 0,
        steps: 0,
        last: None,
        is_in_reading_order: true,
    }));
    let seen = Rc::clone(&state);
    let run = search.observe(board, is_stopped, move |step| {
        observer(step);
        seen.borrow_mut().see(step);
    });
    let state = state.borrow();
    let effort = run.traced.effort;
    let is_unknown = state.steps < effort.placements + effort.undos
        || state.guesses > 0 && state.is_in_reading_order && effort.undos == 0;
    (run, (!is_unknown).then_some(state.guesses))
}

struct State {
    marks: Marks,
    guesses: u64,
    steps: u64,
    last: Option<(usize, usize)>,
    is_in_reading_order: bool,
}

impl State {
    fn see(
        &mut self,
        Step {
            kind, r, c, digit, ..
        }: Step,
    ) {
        self.steps += 1;
        let (r, c) = (usize::from(r), usize::from(c));
        if kind == StepKind::Placement {
            self.guesses += u64::from(!self.marks.is_forced(r, c, bit(digit)));
            self.is_in_reading_order &= self.last < Some((r, c));
            self.last = Some((r, c));
        }
        self.marks.toggle(r, c, bit(digit));
    }
}

/// The digits in each unit, bit d - 1 for digit d, and the filled cells.
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

    /// Whether the empty cell has no other candidate, or its digit no other place in a unit.
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
