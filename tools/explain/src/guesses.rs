//! Counts the placements of a search that are guesses.
//!
//! A guess is a placement that the rules do not force: its cell has another candidate, and its digit
//! has another place in the row, in the column and in the box. The next digit that is tried after an
//! undo is a guess again, and so is one that a search with several boards places once more. Only the
//! board decides, so all approaches are counted alike.

use std::cell::RefCell;
use std::rc::Rc;

use crate::marks::Marks;
use crate::program::{IsStopped, Observer, Run, Search};
use crate::reasons::{Copying, Reason, why_placed};
use sudoku_kata::trace::{Step, StepKind};

/// Searches a copy of the 9×9 `board`, and counts what the search does and how often it guesses.
///
/// The guesses are `None` if they cannot be known: the search wrote down a solution that it found on
/// copies, as [`Reason::Copied`] says, or not every step was seen.
pub fn count(search: &Search, board: &[Vec<char>]) -> (Run, Option<u64>) {
    observe(search, board, Box::new(|| false), Box::new(|_| {}))
}

/// Like [`count`], and passes each step to `observer`, in order. It ends soon after `is_stopped`
/// returns `true`.
pub fn observe(
    search: &Search,
    board: &[Vec<char>],
    is_stopped: IsStopped,
    mut observer: Observer,
) -> (Run, Option<u64>) {
    let counter = Rc::new(RefCell::new(Counter {
        marks: Marks::of(board),
        guesses: 0,
        steps: 0,
        copying: Copying::default(),
    }));
    let seen = Rc::clone(&counter);
    let see = move |step| {
        observer(step);
        seen.borrow_mut().see(&step);
    };
    let run = search.observe(board, is_stopped, Box::new(see));
    let counter = counter.borrow();
    let has_seen_all = counter.steps == run.traced.effort.steps();
    let are_known = has_seen_all && !counter.copying.is_all();
    (run, are_known.then_some(counter.guesses))
}

struct Counter {
    marks: Marks,
    guesses: u64,
    steps: u64,
    copying: Copying,
}

impl Counter {
    fn see(&mut self, step: &Step) {
        self.steps += 1;
        let reason = match step.kind {
            StepKind::Placement => why_placed(&self.marks, step),
            StepKind::Undo => Reason::Unknown,
        };
        self.guesses += u64::from(reason.is_guess());
        self.copying.see(step, reason);
        self.marks.toggle(step.cell(), step.digit);
    }
}
