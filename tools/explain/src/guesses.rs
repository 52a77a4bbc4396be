//! Counts the placements of a search that are guesses.
//!
//! A guess is a placement that the rules do not force: its cell has another candidate, and its digit
//! has another place in the row, in the column and in the box. The next digit that is tried after an
//! undo is a guess again, and so is one that a search with several boards places once more. Only the
//! board decides, so all approaches are counted alike.

use std::cell::RefCell;
use std::rc::Rc;

use crate::marks::Marks;
use crate::program::{IsStopped, OnStep, Run, Search};
use crate::reasons::why_placed;
use sudoku_kata::trace::{Step, StepKind};

/// Searches a copy of the 9×9 `board`, and counts what the search does and how often it guesses. Each step is
/// passed to `observer`, in order. It ends soon after `is_stopped` returns `true`.
///
/// The guesses are `None` if they cannot be known: the search wrote down a solution that it found on
/// copies, as [`Reason::Copied`](crate::reasons::Reason::Copied) says, or not every step was seen.
pub fn observe(
    search: &Search,
    board: &[Vec<char>],
    is_stopped: IsStopped,
    mut observer: OnStep,
) -> (Run, Option<u64>) {
    let counter = Rc::new(RefCell::new(Counter::of(board)));
    let seen = Rc::clone(&counter);
    let see = move |step| {
        observer(step);
        seen.borrow_mut().see(&step);
    };
    let run = search.observe(board, is_stopped, Box::new(see));
    let counter = counter.borrow();
    let is_copied = counter.is_copied() || search.is_copying();
    let are_known = counter.steps == run.traced.effort.steps() && !is_copied;
    (run, are_known.then_some(counter.guesses))
}

/// Counts guesses, and notices a solution that was found elsewhere and is written in one go: placements in
/// reading order, between which the search looks at no cell.
#[derive(Default)]
pub(crate) struct Counter {
    pub(crate) board: Marks,
    steps: u64,
    guesses: u64,
    last: Option<Step>,
    is_in_order: bool,
    has_unforced: bool,
}

impl Counter {
    /// Before the first step on this board.
    pub(crate) fn of(board: &[Vec<char>]) -> Counter {
        Counter {
            board: Marks::of(board),
            is_in_order: true,
            ..Counter::default()
        }
    }

    /// Makes the next step.
    pub(crate) fn see(&mut self, step: &Step) {
        let follows = |last: Step| last.cell() < step.cell() && last.reads == step.reads;
        self.is_in_order &= self.last.is_none_or(follows);
        match step.kind {
            StepKind::Placement => {
                let reason = why_placed(&self.board, step);
                self.guesses += u64::from(reason.is_guess());
                self.has_unforced |= !reason.is_single();
            }
            StepKind::Undo => self.is_in_order = false,
        }
        self.steps += 1;
        self.last = Some(*step);
        self.board.toggle(step.cell(), step.digit);
    }

    /// Whether all steps are copied, up to the last cell. A search that finds only singles may meet them in reading
    /// order, too.
    pub(crate) fn is_copied(&self) -> bool {
        let is_whole = self.board.first_empty().is_none();
        is_whole && self.is_in_order && self.has_unforced
    }
}
