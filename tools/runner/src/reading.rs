//! Reads the writes of a search as they are meant.
//!
//! Many solutions do not write '.' back: their tables are the state, and a digit is written over later.
//! As long as everything that is written over fits one stack, a digit written over a digit undoes it and
//! all digits that were placed after it:
//!
//! ```text
//!   r1c3 = 1   r1c4 = 2   r1c6 = 6   then 4 over the 1 in r1c3:
//!   undo 6 in r1c6, undo 2 in r1c4, undo 1 in r1c3, place 4 in r1c3; 2 and 6 are left behind
//! ```
//!
//! It fits if what was left behind is written over, or taken out, before the search fills a cell for the
//! first time. A digit that clashes, and is written over at once, was tried and not placed.

use super::trace::{Step, StepKind, Write};

/// The stack that the writes so far fit.
pub struct Reading {
    /// The clues, and the digits of `path`.
    board: [[char; 9]; 9],
    /// The placements that stand, in order.
    path: Vec<Step>,
    /// A placement that clashes. The next write tells whether it was a try.
    pub tried: Option<Step>,
    was_filled: [[bool; 9]; 9],
    left_behind: [[bool; 9]; 9],
    /// Whether a digit was written over another.
    pub has_overwritten: bool,
    /// Whether all writes fit.
    pub fits: bool,
}

impl Reading {
    pub fn new(board: &[Vec<char>]) -> Reading {
        let digit = |cell: char| if cell.is_ascii_digit() { cell } else { '.' };
        Reading {
            board: std::array::from_fn(|r| std::array::from_fn(|c| digit(board[r][c]))),
            path: Vec::with_capacity(81),
            tried: None,
            was_filled: [[false; 9]; 9],
            left_behind: [[false; 9]; 9],
            has_overwritten: false,
            fits: true,
        }
    }

    /// Whether this write would mean what it is: a digit goes into an empty cell, or the last one goes.
    pub fn is_plain(&self, write: &Write) -> bool {
        let mut steps = write.steps();
        let (first, second) = (steps.next(), steps.next());
        let last = self.tried.or(self.path.last().copied());
        let is_last = |step: Step| last.is_some_and(|last| last.cell() == step.cell());
        second.is_none()
            && first.is_none_or(|step| step.kind == StepKind::Placement || is_last(step))
    }

    /// Reads the next write. Passes the steps that it makes to `emit`.
    pub fn see(&mut self, write: &Write, emit: &mut impl FnMut(Step)) {
        let cell: (usize, usize) = (write.r.into(), write.c.into());
        let (r, c) = cell;
        let (mut undone, mut placed) = (None, None);
        for step in write.steps() {
            match step.kind {
                StepKind::Undo => undone = Some(step),
                StepKind::Placement => placed = Some(step),
            }
        }
        if write.was == write.now {
            // The digit that was left behind is placed anew; otherwise nothing has changed.
            if !std::mem::take(&mut self.left_behind[r][c]) {
                return;
            }
            placed = Some(placement(write));
        }
        self.has_overwritten |= undone.is_some() && placed.is_some();
        match self.tried.take() {
            Some(tried) if tried.cell() == cell && self.has_overwritten => {}
            tried => {
                if let Some(tried) = tried {
                    self.place(tried, emit);
                }
                if let Some(undone) = undone {
                    let at = self.path.iter().rposition(|placed| placed.cell() == cell);
                    if let Some(at) = at {
                        self.undo_from(at, undone, emit);
                    }
                    // Taken out where it stands, or where it was left behind.
                    self.fits &= self.left_behind[r][c];
                    self.left_behind[r][c] = false;
                }
            }
        }
        let Some(placed) = placed else { return };
        let clashes = (0..9).any(|k| {
            let in_box = (r / 3 * 3 + k / 3, c / 3 * 3 + k % 3);
            let peers = [(r, k), (k, c), in_box];
            peers.iter().any(|&(r, c)| self.board[r][c] == placed.digit)
        });
        if clashes {
            self.tried = Some(placed);
        } else {
            self.place(placed, emit);
        }
    }

    /// Whether digits that were undone still stand.
    pub fn leaves_digits(&self) -> bool {
        self.left_behind.as_flattened().contains(&true)
    }

    /// Passes on what is left at the end.
    pub fn finish(&mut self, emit: &mut impl FnMut(Step)) {
        if let Some(tried) = self.tried.take() {
            self.place(tried, emit);
        }
    }

    fn place(&mut self, step: Step, emit: &mut impl FnMut(Step)) {
        let (r, c) = step.cell();
        let is_first = !self.was_filled[r][c];
        self.fits &= !(is_first && self.leaves_digits());
        self.was_filled[r][c] = true;
        self.board[r][c] = step.digit;
        self.path.push(step);
        emit(step);
    }

    /// Undoes the placements from this one on, the last first: `by` does it.
    fn undo_from(&mut self, at: usize, by: Step, emit: &mut impl FnMut(Step)) {
        for placed in self.path.drain(at..).rev() {
            let (r, c) = placed.cell();
            self.board[r][c] = '.';
            self.left_behind[r][c] = true;
            emit(Step {
                kind: StepKind::Undo,
                line: by.line,
                reads: by.reads,
                ..placed
            });
        }
    }
}

/// What a write puts into its cell.
fn placement(write: &Write) -> Step {
    Step {
        kind: StepKind::Placement,
        r: write.r,
        c: write.c,
        digit: write.now,
        line: write.line,
        reads: write.reads,
    }
}
