//! A whole search as one picture, the *icicle*: a bar for each placement, from its step to that of its
//! undo. It is built in one pass, and stays small however long the search is.
//!
//! ```text
//!   row 0   ████████████████   █████████        2 in r1c3, undone after many steps; then 4
//!   row 1    ███  ██████████    ████████        the placements on top of it
//! ```

use std::cmp::Reverse;
use std::mem;

use crate::reasons::overwrites;
use sudoku_kata::trace::{Effort, Step, StepKind, Tally};

/// The steps of a search as bars in rows.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    tally: Tally,
    /// Bars of at least two to this power steps are alone. Shorter ones that begin in the same slot are joined.
    slot_bits: u32,
    /// Those that have ended, by row.
    rows: Vec<Vec<Bar>>,
    /// The bars that have not ended, by their cells.
    open: [[Option<Open>; 9]; 9],
    /// A bit for each row that has one.
    taken: u128,
    dead_ends: Vec<u64>,
    jumps: bool,
    /// The last step, if it has taken out a digit that was not the newest.
    undone: Option<Step>,
}

/// A guess that failed, made while no costlier one stood that failed, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The row of its bar.
    pub row: usize,
    /// The index of its step.
    pub from: u64,
    /// The step.
    pub step: Step,
    /// The steps that it took, its undo the last.
    pub cost: u64,
    /// Of a hundred steps of the search, those that it took.
    pub percent: u64,
}

/// A placement that stands: the bit of its row, the index of its step, and the step.
type Open = (u128, u64, Step);

/// A placement from its step to its undo, or several that are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The index of the first step.
    pub from: u64,
    /// The index of the undo; `None` while the digit stands.
    pub to: Option<u64>,
    /// The step of the placement; of those that are joined, that of the longest.
    pub step: Step,
    /// The steps of that placement until its undo.
    longest: u64,
    /// How many placements are joined: one if the bar is alone.
    pub joined: u64,
}

/// With so many slots, no row has more than 4,096 bars: in each slot begins one that is joined, or one
/// that is as long as a slot.
const MOST_SLOTS: u64 = 2_048;

/// So many mistakes are told.
const MOST_MISTAKES: usize = 12;

impl Summary {
    /// The picture of these steps, the first of a search.
    pub fn of(steps: &[Step]) -> Summary {
        let mut summary = Summary::default();
        for step in steps {
            summary.see(step);
        }
        summary
    }

    /// Adds the next step, and returns whether the slots have become longer.
    pub fn see(&mut self, step: &Step) -> bool {
        let index = self.steps();
        // What is written over is no change to another board.
        let undone = self.undone.take();
        self.jumps |= undone.is_some_and(|undone| !overwrites(&undone, step));
        let dead_ends = self.tally.effort.dead_ends;
        self.tally.see(step);
        if index.is_multiple_of(1 << self.slot_bits) {
            self.dead_ends.push(0);
        }
        if let Some(last) = self.dead_ends.last_mut() {
            *last += self.tally.effort.dead_ends - dead_ends;
        }
        let (r, c) = step.cell();
        match step.kind {
            StepKind::Placement => {
                let lowest = self.taken | (self.taken + 1);
                let bit = lowest ^ self.taken;
                self.taken = lowest;
                self.open[r][c] = Some((bit, index, *step));
                if self.rows.len() <= row_of(bit) {
                    self.rows.push(Vec::new());
                }
            }
            // A clue that the search takes out has no bar.
            StepKind::Undo => {
                if let Some((bit, from, placed)) = self.open[r][c].take() {
                    self.taken ^= bit;
                    self.undone = (self.taken > bit).then_some(*step);
                    let bar = Bar::alone(from, Some(index), placed);
                    push(&mut self.rows[row_of(bit)], bar, self.slot_bits);
                }
            }
        }
        let is_full = self.steps() > MOST_SLOTS << self.slot_bits;
        if is_full {
            self.slot_bits += 1;
            for row in &mut self.rows {
                for bar in mem::take(row) {
                    push(row, bar, self.slot_bits);
                }
            }
            let pairs = self.dead_ends.chunks(2);
            self.dead_ends = pairs.map(|pair| pair.iter().sum()).collect();
        }
        is_full
    }

    /// What the steps did.
    pub fn effort(&self) -> Effort {
        self.tally.effort
    }

    /// The number of steps.
    pub fn steps(&self) -> u64 {
        self.tally.effort.steps()
    }

    /// Bars of at least so many steps are alone.
    pub fn slot(&self) -> u64 {
        1 << self.slot_bits
    }

    /// The bars of each row, in order. A bar takes the lowest row that is free: if each undo is that of
    /// the newest digit, its depth.
    pub fn rows(&self) -> Vec<Vec<Bar>> {
        let mut rows = self.rows.clone();
        for &(bit, from, step) in self.open.iter().flatten().flatten() {
            rows[row_of(bit)].push(Bar::alone(from, None, step));
        }
        rows
    }

    /// The costliest mistakes, the costliest first. `is_guess` tells whether the search had something else to try at the
    /// step of this index.
    pub fn mistakes(&self, is_guess: impl Fn(u64) -> bool) -> Vec<Mistake> {
        let rows = self.rows.iter().enumerate();
        let bars = rows.flat_map(|(row, bars)| bars.iter().map(move |bar| (row, bar)));
        let mut failed: Vec<_> = bars
            .filter(|(_, bar)| bar.joined == 1 && is_guess(bar.from))
            .collect();
        let mut mistakes = Vec::new();
        while mistakes.len() < MOST_MISTAKES {
            // Ties go to the first.
            let costliest = failed
                .iter()
                .max_by_key(|(_, bar)| (bar.longest, Reverse(bar.from)));
            let Some(&(row, bar)) = costliest else { break };
            failed.retain(|(_, other)| !(bar.from..=bar.from + bar.longest).contains(&other.from));
            let cost = bar.longest + 1;
            mistakes.push(Mistake {
                row,
                from: bar.from,
                step: bar.step,
                cost,
                percent: (200 * cost + self.steps()) / (2 * self.steps()),
            });
        }
        mistakes
    }

    /// The dead ends in each slot.
    pub fn dead_ends(&self) -> &[u64] {
        &self.dead_ends
    }

    /// Whether an undo was not that of the newest digit: the search jumps between boards.
    pub fn jumps(&self) -> bool {
        self.jumps || self.undone.is_some()
    }
}

impl Bar {
    /// The bar of one placement.
    pub fn alone(from: u64, to: Option<u64>, step: Step) -> Bar {
        Bar {
            from,
            to,
            step,
            longest: to.map_or(0, |to| to - from),
            joined: 1,
        }
    }
}

fn row_of(bit: u128) -> usize {
    bit.trailing_zeros() as usize
}

/// Adds a bar to its row, or joins it with the one before.
fn push(row: &mut Vec<Bar>, bar: Bar, slot_bits: u32) {
    let is_short = |bar: &Bar| bar.longest >> slot_bits == 0;
    match row.last_mut() {
        Some(last)
            if is_short(last)
                && is_short(&bar)
                && last.from >> slot_bits == bar.from >> slot_bits =>
        {
            last.to = bar.to;
            last.joined += bar.joined;
            if bar.longest > last.longest {
                (last.longest, last.step) = (bar.longest, bar.step);
            }
        }
        _ => row.push(bar),
    }
}
