//! Where a search writes a digit over another, and forgets those that it placed later.

use super::trace::{Step, StepKind};

/// A search with tables looks at few cells of the board for each step.
pub const LOOKS_OF_TABLES: u64 = 6;

/// A digit written over another while digits that were placed after that one still stand: the two steps,
/// and those digits. Where the board is hardly looked at, tables are the state, and it is no mistake.
pub fn overwriting(steps: &[Step]) -> Option<([Step; 2], Vec<Step>)> {
    let loan = |step: Step| (step.line, step.reads);
    let (first, last) = (steps.first()?, steps.last()?);
    let looks = last.reads.saturating_sub(first.reads) / steps.len() as u64;
    let mut path: Vec<Step> = Vec::new();
    // Undone by the same write: left behind.
    let mut left: Vec<Step> = Vec::new();
    for pair in steps.windows(2) {
        let [step, next] = [pair[0], pair[1]];
        if step.kind == StepKind::Placement {
            path.push(step);
            continue;
        }
        let at = path.iter().position(|placed| placed.cell() == step.cell());
        let is_one = loan(step) == loan(next);
        let is_over = is_one && next.kind == StepKind::Placement && next.cell() == step.cell();
        if is_over {
            let above = at.map_or(Vec::new(), |at| path[at + 1..].to_vec());
            if !above.is_empty() || !left.is_empty() && looks > LOOKS_OF_TABLES {
                left.reverse();
                left.extend(above);
                return Some(([step, next], left));
            }
        }
        if let Some(at) = at {
            path.remove(at);
        }
        if is_one && next.kind == StepKind::Undo {
            left.push(step);
        } else {
            left.clear();
        }
    }
    None
}
