//! A search to step through, forwards and back.
//!
//! A [`Timeline`] is what the traced twin of an approach did, and a place in it. The terminal
//! player, the page and the pictures show nothing else, so that at any step they show the board
//! as the search had it.
//!
//! ```
//! use sudoku_kata::{approaches::Approach, puzzles::Puzzle, replay::Timeline};
//!
//! let classic = Puzzle::named("classic").unwrap().board();
//! let scan = Approach::named("board_scan").unwrap();
//! let mut timeline = Timeline::record(scan, &classic, 10_000);
//!
//! let undo = timeline.next_undo().unwrap();
//! timeline.go_to(undo);
//! assert_eq!(timeline.what_happened(), "r1c8: 9 → undone, r1c9 has no candidate");
//! ```

pub mod json;
pub mod page;
#[cfg(feature = "cli")]
pub mod player;
pub mod race;
pub mod script;
pub mod svg;

use std::fmt::{self, Write};

use crate::approaches::Approach;
use crate::board::{Board, Unit, check_solution};
use crate::format::grouped;
use crate::reasons::{self, Reason};
use crate::trace::{Effort, Recording, Step, StepKind};

/// A search as it was recorded, and a place in it.
///
/// Every step can be undone, so that going back costs what going forward costs: one cell a step.
#[derive(Clone, Debug)]
pub struct Timeline {
    approach: &'static Approach,
    given: Board,
    recording: Recording,
    /// One for each recorded step.
    reasons: Vec<Reason>,
    board: Board,
    at: usize,
    counts: Counts,
}

/// What a search has done up to some step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
    /// Undos that came right after a placement.
    pub dead_ends: u64,
    /// Placements that stand on the board.
    pub depth: i64,
}

impl Timeline {
    /// Searches a copy of the 9×9 board `given`, whose clues do not clash, to the end, keeps the
    /// first `limit` steps, and stands before the first of them.
    pub fn record(approach: &'static Approach, given: &Board, limit: usize) -> Timeline {
        let recording = approach.record(given, limit);
        Timeline {
            approach,
            given: given.clone(),
            reasons: reasons::explain(given, &recording.steps),
            recording,
            board: given.clone(),
            at: 0,
            counts: Counts::default(),
        }
    }

    /// The approach that searched.
    pub fn approach(&self) -> &'static Approach {
        self.approach
    }

    /// The board that the search was given.
    pub fn given(&self) -> &Board {
        &self.given
    }

    /// The board at the present step.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of steps made up to here.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What the search has done up to here.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The steps that were recorded, in order.
    pub fn steps(&self) -> &[Step] {
        &self.recording.steps
    }

    /// Whether both searches made the same recorded steps, wherever in their programs.
    pub fn has_the_steps_of(&self, other: &Timeline) -> bool {
        let changes = self.steps().iter().map(Step::change);
        changes.eq(other.steps().iter().map(Step::change))
    }

    /// What the whole search did, recorded or not.
    pub fn effort(&self) -> Effort {
        self.recording.traced.effort
    }

    /// The number of steps of the whole search, recorded or not.
    pub fn all_steps(&self) -> u64 {
        self.effort().placements + self.effort().undos
    }

    /// Whether the whole search was recorded.
    pub fn is_complete(&self) -> bool {
        self.recording.is_complete()
    }

    /// Whether the search filled the board by the rules, with every clue kept.
    pub fn is_solved(&self) -> bool {
        check_solution(&self.given, &self.recording.traced.board).is_ok()
    }

    /// The whole search in a sentence.
    fn outcome(&self) -> String {
        let effort = self.effort();
        let outcome = if self.is_solved() {
            "solves it"
        } else {
            "finds no solution"
        };
        format!(
            "{} {outcome} with {} digits placed and {} taken back.",
            self.approach.name,
            grouped(effort.placements),
            grouped(effort.undos)
        )
    }

    /// Makes the next step; `false` if there is none.
    pub fn forward(&mut self) -> bool {
        let Some(&step) = self.steps().get(self.at) else {
            return false;
        };
        let dead_end = u64::from(self.turns_round(self.at));
        self.at += 1;
        let cell = &mut self.board[usize::from(step.r)][usize::from(step.c)];
        match step.kind {
            StepKind::Placement => {
                *cell = step.digit;
                self.counts.placements += 1;
                self.counts.depth += 1;
            }
            StepKind::Undo => {
                *cell = '.';
                self.counts.undos += 1;
                self.counts.dead_ends += dead_end;
                self.counts.depth -= 1;
            }
        }
        true
    }

    /// Takes the last step back; `false` if there is none.
    pub fn back(&mut self) -> bool {
        let Some(step) = self.last_step() else {
            return false;
        };
        self.at -= 1;
        let dead_end = u64::from(self.turns_round(self.at));
        let cell = &mut self.board[usize::from(step.r)][usize::from(step.c)];
        match step.kind {
            StepKind::Placement => {
                *cell = '.';
                self.counts.placements -= 1;
                self.counts.depth -= 1;
            }
            StepKind::Undo => {
                *cell = step.digit;
                self.counts.undos -= 1;
                self.counts.dead_ends -= dead_end;
                self.counts.depth += 1;
            }
        }
        true
    }

    /// Goes to where `step` steps are made, or to the last step that was recorded.
    pub fn go_to(&mut self, step: usize) {
        while self.at < step && self.forward() {}
        while self.at > step {
            self.back();
        }
    }

    /// Where the next undo after the present step has been made.
    pub fn next_undo(&self) -> Option<usize> {
        let ahead = &self.steps()[self.at..];
        let distance = ahead.iter().position(|step| step.kind == StepKind::Undo)?;
        Some(self.at + distance + 1)
    }

    /// Where the last undo before the present step has been made.
    pub fn previous_undo(&self) -> Option<usize> {
        let behind = &self.steps()[..self.at.saturating_sub(1)];
        let index = behind
            .iter()
            .rposition(|step| step.kind == StepKind::Undo)?;
        Some(index + 1)
    }

    /// The step that led here.
    pub fn last_step(&self) -> Option<Step> {
        let index = self.at.checked_sub(1)?;
        self.steps().get(index).copied()
    }

    /// The digits that no peer of (r, c) holds at the present step, whatever (r, c) itself holds.
    pub fn candidates(&self, r: usize, c: usize) -> Vec<char> {
        candidates(&self.board, r, c)
    }

    /// Why the last step was made, as far as the board proves it.
    pub fn reason(&self) -> Option<Reason> {
        let index = self.at.checked_sub(1)?;
        self.reasons.get(index).copied()
    }

    /// The last step in words: `r1c3: 4 → placed, the only candidate`.
    pub fn what_happened(&self) -> String {
        match self.last_step().zip(self.reason()) {
            None => String::from("nothing has been placed"),
            Some((step, reason)) => {
                let Step { r, c, digit, .. } = step;
                format!("r{}c{}: {digit} → {}", r + 1, c + 1, reason.words(&step))
            }
        }
    }

    /// Whether the step of this index is an undo right after a placement: a dead end.
    fn turns_round(&self, index: usize) -> bool {
        let steps = self.steps();
        index > 0
            && steps[index].kind == StepKind::Undo
            && steps[index - 1].kind == StepKind::Placement
    }
}

/// The digits that no peer of (r, c) holds.
fn candidates(board: &Board, r: usize, c: usize) -> Vec<char> {
    let mut held = [false; 10];
    for unit in Unit::of(r, c) {
        for peer in (0..9).map(|k| unit.cell(k)).filter(|&peer| peer != (r, c)) {
            if let Some(digit) = board[peer.0][peer.1].to_digit(10) {
                held[digit as usize] = true;
            }
        }
    }
    let digits = ('1'..='9').zip(&held[1..]);
    digits
        .filter(|(_, held)| !**held)
        .map(|(digit, _)| digit)
        .collect()
}

/// Adds to a text that is being written.
fn put(text: &mut String, arguments: fmt::Arguments) {
    text.write_fmt(arguments).expect("a string takes all");
}
