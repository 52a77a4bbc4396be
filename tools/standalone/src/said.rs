//! The steps that the one file says to a reader.

use sudoku_kata::trace::{Step, StepKind};

type Board = Vec<Vec<char>>;

/// So many steps are said.
const SAID: usize = 12;

/// The first steps, and which of all is wrong.
pub fn steps(steps: &[Step], solution: Option<Board>) -> Vec<String> {
    let place = |step: &Step| format!("line {}: {step}", step.line);
    let said = steps.iter().take(SAID);
    let mut lines: Vec<String> = said.map(|step| format!("  {}", place(step))).collect();
    if let Some(more @ 1..) = steps.len().checked_sub(SAID) {
        lines.push(format!("  and {more} more steps"));
    }
    let Some(solution) = solution else {
        return lines;
    };
    // Of each cell, the last step.
    let stays = |at: usize| {
        let mut later = steps[at + 1..].iter();
        later.all(|step| step.cell() != steps[at].cell())
    };
    let right = |step: &Step| solution[step.cell().0][step.cell().1];
    let is_wrong = |step: &Step| step.kind == StepKind::Undo || step.digit != right(step);
    if let Some(at) = (0..steps.len()).find(|&at| is_wrong(&steps[at]) && stays(at)) {
        lines.push(format!(
            "Step {} is wrong and stays: {}; the solution has {} there",
            at + 1,
            place(&steps[at]),
            right(&steps[at])
        ));
    }
    lines
}
