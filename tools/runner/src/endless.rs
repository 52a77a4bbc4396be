//! Notices a search that does the same again and again, or only looks at the board.

use super::trace::{Effort, Step, StepKind};

/// What a search does that seems not to end.
#[derive(Clone, Debug)]
pub enum Endless {
    /// It repeats these steps, after which the board is as before them.
    Repeats(Vec<Step>),
    /// It has looked at more than [`LOOKS`] cells since its last step, which is this one. That is no proof: its digits may be
    /// beside the board.
    Looks(Option<Step>),
}

/// A block of steps is seen so often, in so many steps at least, before it counts as repeated, and before it proves that
/// the search never ends: some try the same a few times.
pub const TIMES: usize = 3;
pub const PROOF_TIMES: usize = 100;
const STEPS: usize = 1_000;

/// The steps that are searched for a block, from the last one back.
const WINDOW: usize = 1 << 17;

/// So many cells are looked at without a write.
pub const LOOKS: u64 = 20_000_000;

/// What a search was doing when it was stopped, by its first steps and the counts of all: it looked at so many cells since
/// its last step, or did the same so many times.
pub fn habit(steps: &[Step], effort: Effort, (most_looks, times): (u64, usize)) -> Option<Endless> {
    let last = steps.last();
    let seen = last.map_or(0, |step| step.reads);
    let looks = effort.reads.saturating_sub(seen);
    if effort.steps() == steps.len() as u64 && looks >= most_looks {
        return Some(Endless::Looks(last.copied()));
    }
    let steps = &steps[steps.len().saturating_sub(WINDOW)..];
    // Each step backwards, with the reads since the step before it.
    let mut moves = Vec::new();
    for pair in steps.windows(2).rev() {
        let [before, step] = [pair[0], pair[1]];
        moves.push((step.change(), step.line, step.reads - before.reads));
    }
    // borders[n]: the longest proper prefix of the first n moves that they also end with.
    let mut borders = vec![0, 0];
    let mut border = 0;
    for at in 1..moves.len() {
        while border > 0 && moves[at] != moves[border] {
            border = borders[border];
        }
        border += usize::from(moves[at] == moves[border]);
        borders.push(border);
        let (length, block) = (at + 1, at + 1 - border);
        if length >= STEPS && length >= times * block {
            let repeated = steps[steps.len() - block..].to_vec();
            return restores_the_board(&repeated).then_some(Endless::Repeats(repeated));
        }
    }
    None
}

/// Whether the board is the same before and after these steps.
fn restores_the_board(steps: &[Step]) -> bool {
    let mut change = [[0_i64; 9]; 81];
    for step in steps {
        let (r, c) = step.cell();
        let Some(digit @ 1..) = step.digit.to_digit(10) else {
            return false;
        };
        change[9 * r + c][digit as usize - 1] += match step.kind {
            StepKind::Placement => 1,
            StepKind::Undo => -1,
        };
    }
    change.as_flattened().iter().all(|sum| *sum == 0)
}
