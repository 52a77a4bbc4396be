//! What an unknown program looks at, as its steps show.

use std::iter;

use sudoku_kata::board::Board;
use sudoku_kata::trace::{Step, StepKind};

use crate::marks::Marks;
use crate::reasons::{Constraint, Copying, Reason, Why, explain, is_without_search, why_placed};
use crate::sight::Sight;

/// The most that a search can look at which makes these steps.
pub fn sight_shown_by(given: &Board, steps: &[Step]) -> Sight {
    let (mut board, mut copying) = (Marks::of(given), Copying::default());
    let (mut standing, mut walks, mut jumps, mut forgets) = (Vec::new(), true, false, false);
    for (at, step) in steps.iter().enumerate() {
        let cell = step.cell();
        match step.kind {
            StepKind::Placement => {
                walks &= board.first_empty() == Some(cell);
                copying.see(step, why_placed(&board, step));
                standing.push(cell);
            }
            StepKind::Undo => {
                copying.see(step, Reason::Unknown);
                if standing.pop() != Some(cell) {
                    let is_forgotten = is_forgotten(&steps[at.saturating_sub(1)..]);
                    forgets |= is_forgotten;
                    jumps |= !is_forgotten;
                }
            }
        }
        board.toggle(cell, step.digit);
    }
    let all = [Sight::Constraints, Sight::Places, Sight::Candidates];
    match steps {
        [] => Sight::Unknown,
        _ if copying.is_all() => Sight::Solution,
        _ if jumps => Sight::Boards,
        _ if forgets => Sight::Unknown,
        _ => iter::once(Sight::NextCell)
            .filter(|_| walks)
            .chain(all)
            .find(|&sight| is_kept(sight, steps, &explain(given, steps, sight).whys))
            .unwrap_or(Sight::Unknown),
    }
}

/// Whether the second step takes out a digit only by writing over it, after more looks than a copy of a board
/// needs: the digits placed after it are still there, because their undo was forgotten.
fn is_forgotten(steps: &[Step]) -> bool {
    let [before, undo, placement, ..] = steps else {
        return false;
    };
    let is_written_over = undo.cell() == placement.cell() && undo.reads == placement.reads;
    is_written_over && !is_without_search(before, undo)
}

/// Whether nothing is tried beside a forced placement, and guesses from one board have one constraint.
/// The newest digit is the first that is undone.
fn is_kept(sight: Sight, steps: &[Step], whys: &[Why]) -> bool {
    let mut last_children: Vec<Option<Why>> = vec![None];
    for (step, why) in steps.iter().zip(whys) {
        if step.kind == StepKind::Undo {
            last_children.pop();
            continue;
        }
        let last = last_children.last_mut().expect("the root is never undone");
        if last.is_some_and(|last| last.is_forced || !have_same_constraint(last, *why)) {
            return false;
        }
        *last = Some(*why);
        last_children.push(None);
    }
    // Places that were tried one after the other.
    let is_of_places = |why: &Why| {
        matches!(
            why.reason,
            Reason::Guess {
                on: Constraint::Digit { .. },
                tried: 1..,
                ..
            }
        )
    };
    sight != Sight::Constraints || whys.iter().any(is_of_places)
}

fn have_same_constraint(one: Why, other: Why) -> bool {
    let of = |why: Why| match why.reason {
        Reason::Guess { on, .. } => Some(on),
        _ => None,
    };
    of(one) == of(other)
}
