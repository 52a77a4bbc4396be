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

use super::facts::Rows;
use super::trace::{Step, StepKind, Tally, Write};

/// The first steps, and the counts of all.
#[derive(Clone)]
pub struct Track {
    pub steps: Vec<Step>,
    pub tally: Tally,
    /// How many are kept.
    limit: u64,
}

impl Track {
    pub fn new(limit: u64) -> Track {
        Track {
            steps: Vec::new(),
            tally: Tally::default(),
            limit,
        }
    }

    pub fn add(&mut self, step: Step) {
        self.tally.see(&step);
        if self.tally.effort.steps() <= self.limit {
            self.steps.push(step);
        }
    }
}

/// The stack that the writes so far fit.
pub struct Reading {
    /// What they mean.
    pub track: Track,
    /// The clues, and the digits of `path`.
    board: Rows,
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
    pub fn new(board: &Rows, track: Track) -> Reading {
        Reading {
            track,
            board: *board,
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

    /// Reads the next write.
    pub fn see(&mut self, write: &Write) {
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
            placed = Write { was: '.', ..*write }.steps().next();
        }
        self.has_overwritten |= undone.is_some() && placed.is_some();
        if self.has_overwritten && self.tried.is_some_and(|tried| tried.cell() == cell) {
            self.tried = None;
        } else {
            self.finish();
            if let Some(undone) = undone {
                self.undo_from(cell, undone);
                // Taken out where it stands, or where it was left behind.
                self.fits &= std::mem::take(&mut self.left_behind[r][c]);
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
            self.place(placed);
        }
    }

    /// Whether digits that were undone still stand.
    pub fn leaves_digits(&self) -> bool {
        self.left_behind.as_flattened().contains(&true)
    }

    /// Places what clashes: it was no try.
    pub fn finish(&mut self) {
        if let Some(tried) = self.tried.take() {
            self.place(tried);
        }
    }

    fn place(&mut self, step: Step) {
        let (r, c) = step.cell();
        let is_first = !self.was_filled[r][c];
        self.fits &= !(is_first && self.leaves_digits());
        self.was_filled[r][c] = true;
        self.board[r][c] = step.digit;
        self.path.push(step);
        self.track.add(step);
    }

    /// Undoes the placements from the last one in this cell on, the last first: `by` does it.
    fn undo_from(&mut self, cell: (usize, usize), by: Step) {
        let at = self.path.iter().rposition(|placed| placed.cell() == cell);
        let at = at.unwrap_or(self.path.len());
        for &Step { r, c, digit, .. } in self.path[at..].iter().rev() {
            let (row, column) = (usize::from(r), usize::from(c));
            self.board[row][column] = '.';
            self.left_behind[row][column] = true;
            self.track.add(Step { r, c, digit, ..by });
        }
        self.path.truncate(at);
    }
}
