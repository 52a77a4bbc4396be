//! Counts the placements of a search that are guesses.
//!
//! A guess is a placement that the rules do not force: its cell has another candidate, and its digit
//! has another place in the row, in the column and in the box. The next digit that is tried after an
//! undo is a guess again. Only the board decides, so all approaches are counted alike.

use std::cell::RefCell;
use std::rc::Rc;

use crate::board::Unit;
use crate::marks::{Marks, bit};
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
        marks: Marks::of(board),
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
            self.guesses += u64::from(is_guess(&self.marks, r, c, digit));
            self.is_in_reading_order &= self.last < Some((r, c));
            self.last = Some((r, c));
        }
        self.marks.toggle(r, c, digit);
    }
}

/// Whether the digit is a candidate of the cell that is not forced.
fn is_guess(marks: &Marks, r: usize, c: usize, digit: char) -> bool {
    let candidates = marks.candidates(r, c);
    let has_another_place = |unit| marks.places(digit, unit).count_ones() > 1;
    candidates & bit(digit) != 0
        && candidates != bit(digit)
        && Unit::of(r, c).into_iter().all(has_another_place)
}
