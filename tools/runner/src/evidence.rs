//! The boards and traces that a diagnosis is made from.

use std::ops::IndexMut;

use super::facts::{Rows, Seen};
use super::overwriting::overwriting;
use super::trace::{Step, StepKind};

/// A digit is written over another, while digits that were placed later stay.
pub const OVERWRITES: u64 = 1;
const CHANGES_A_CLUE: u64 = 2;

/// The mistakes that these steps show, as a set of the bits above. The steps on a smaller board may show fewer.
pub fn mistakes_shown(seen: &Seen) -> u64 {
    let Seen { given, steps, .. } = seen;
    let is_clue = |step: &Step| given[step.cell().0][step.cell().1] != '.';
    let broken = steps.iter().position(is_clue);
    let until = broken.unwrap_or(steps.len());
    let overwrites = !seen.is_published && overwriting(&steps[..until]).is_some();
    OVERWRITES * u64::from(overwrites) + CHANGES_A_CLUE * u64::from(broken.is_some())
}

/// The most boards of a way.
const MAX_WAY: usize = 30;

/// The boards of right digits that a search passes before it is done, or ends with.
pub fn way(given: &Rows, steps: &[Step], solution: &Rows) -> Vec<Rows> {
    let (mut board, mut way) = (*given, Vec::new());
    for step in steps.iter().map(Some).chain([None]) {
        let mut cells = board.as_flattened().iter().zip(solution.as_flattened());
        let is_right = cells.all(|(cell, right)| *cell == '.' || cell == right);
        if is_right && board != *solution && way.len() < MAX_WAY && !way.contains(&board) {
            way.push(board);
        }
        if let Some(step) = step {
            make(&mut board, step);
        }
    }
    way
}

/// Makes a step.
pub fn make(board: &mut [impl IndexMut<usize, Output = char>], step: &Step) {
    let (r, c) = step.cell();
    board[r][c] = match step.kind {
        StepKind::Placement => step.digit,
        StepKind::Undo => '.',
    };
}
