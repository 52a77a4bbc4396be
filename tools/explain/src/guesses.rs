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
use crate::sight::Sight;
use sudoku_kata::trace::StepKind;

/// Searches a copy of the 9×9 `board`, and counts what the search does and how often it guesses. Each step is
/// passed to `observer`, in order. It ends soon after `is_stopped` returns `true`.
///
/// The guesses are `None` if they cannot be known: the search writes down solutions that it finds on
/// copies, as [`Sight::Solution`] says, or not every step was seen.
pub fn observe(
    search: &Search,
    board: &[Vec<char>],
    is_stopped: IsStopped,
    mut observer: OnStep,
) -> (Run, Option<u64>) {
    let counted = Rc::new(RefCell::new((Marks::of(board), 0, 0)));
    let count = Rc::clone(&counted);
    let see = move |step| {
        observer(step);
        let (board, steps, guesses) = &mut *count.borrow_mut();
        *steps += 1;
        let is_placement = step.kind == StepKind::Placement;
        *guesses += u64::from(is_placement && why_placed(board, &step).is_guess());
        board.toggle(step.cell(), step.digit);
    };
    let run = search.observe(board, is_stopped, Box::new(see));
    let (_, steps, guesses) = counted.take();
    let are_known = steps == run.traced.effort.steps() && search.sight() != Sight::Solution;
    (run, are_known.then_some(guesses))
}
