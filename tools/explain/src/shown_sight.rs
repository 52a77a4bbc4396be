//! What an unknown program looks at, as its steps show.

use std::cell::RefCell;
use std::collections::HashSet;
use std::iter;
use std::rc::Rc;

use sudoku_kata::board::{self, Board, cells};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};

use crate::marks::Marks;
use crate::program::Search;
use crate::reasons::{Constraint, Reason, Why, changes_after, explain};
use crate::sight::Sight;

/// `anti_brute_force` without a clue. Every search backtracks here, and one that branches on the places
/// of digits does so at times.
pub const BRANCHING_BOARD: &str =
    "..............3.85..1.2.......5.7.....4...1...9..............73..2.1........4...9";

/// A board on which every search backtracks, and soon.
pub const EVERYONE_BACKTRACKS: &str = "everyone_backtracks";

impl Search {
    /// What it looks at before it places a digit. The first call runs a program that is no named
    /// approach.
    pub fn sight(&self) -> Sight {
        let known = Sight::of_approach(self.name()).filter(|_| !self.has_own_process());
        *self.sight.get_or_init(|| match known {
            Some(known) => known,
            // A search that never ends by itself is stopped by a panic, which is an end in WebAssembly.
            None if cfg!(target_arch = "wasm32") => Sight::Unknown,
            None => self.shown_sight(),
        })
    }

    /// Whether it is a user's program that searches on copies of the board, or beside it: here it only writes a solution.
    pub fn is_copying(&self) -> bool {
        self.has_own_process() && self.sight() == Sight::Solution
    }

    /// What it looks at, as its first steps show on boards where every search backtracks. The first is a quick one: a
    /// search that shows none of its steps there is asked no more. By fewest candidates one may be lucky on the second.
    pub fn shown_sight(&self) -> Sight {
        let quick = Puzzle::named(EVERYONE_BACKTRACKS).expect("it is in the list");
        let branching = board::from_line(BRANCHING_BOARD).expect("it is a board");
        match self.sight_on(quick.board()) {
            Sight::Solution => Sight::Solution,
            quick => match self.sight_on(branching) {
                Sight::Solution => quick,
                sight => sight,
            },
        }
    }

    fn sight_on(&self, given: Board) -> Sight {
        const STEPS: usize = 5_000;
        let steps = Rc::new(RefCell::new(Vec::new()));
        let (seen, counted) = (Rc::clone(&steps), Rc::clone(&steps));
        let see = move |step| seen.borrow_mut().push(step);
        let is_enough = move || counted.borrow().len() >= STEPS;
        self.observe(&given, Box::new(is_enough), Box::new(see));
        let steps = steps.take();
        sight_shown_by(&given, &steps[..steps.len().min(STEPS)])
    }
}

/// The most that a search can look at which makes these steps.
pub fn sight_shown_by(given: &Board, steps: &[Step]) -> Sight {
    let mut board = Marks::of(given);
    let (mut standing, mut walks, mut jumps, mut forgets) = (Vec::new(), true, false, false);
    let (mut seen, mut is_changing) = (HashSet::from([board.digits]), false);
    for (at, step) in steps.iter().enumerate() {
        let cell = step.cell();
        match step.kind {
            StepKind::Placement => {
                walks &= board.first_empty() == Some(cell);
                standing.push(cell);
            }
            StepKind::Undo => {
                is_changing |= standing.last() != Some(&cell);
                standing.retain(|other| *other != cell);
            }
        }
        board.toggle(cell, step.digit);
        let next = steps.get(at + 1);
        if is_changing && !next.is_some_and(|next| changes_after(step, next)) {
            // Where the undo of a digit was forgotten, it still stands: nothing was restored.
            let is_open = is_open(&board, &seen);
            jumps |= is_open;
            forgets |= !is_open && next.is_some();
            is_changing = false;
        }
        if !is_changing {
            seen.insert(board.digits);
        }
    }
    let walked_straight = steps.iter().all(|step| step.kind == StepKind::Placement);
    let all = [Sight::Constraints, Sight::Places, Sight::Candidates];
    match steps {
        [] => Sight::Unknown,
        // Without an undo, the solution was found elsewhere.
        _ if walked_straight && board.first_empty().is_none() => Sight::Solution,
        _ if forgets => Sight::Unknown,
        _ if jumps => Sight::Boards,
        _ => iter::once(Sight::NextCell)
            .filter(|_| walks)
            .chain(all)
            .find(|&sight| is_kept(sight, steps, &explain(given, steps, sight)))
            .unwrap_or(Sight::Unknown),
    }
}

/// Whether a search can keep this board open: it has seen it, or it has with a digit less.
fn is_open(board: &Marks, seen: &HashSet<[[Option<u8>; 9]; 9]>) -> bool {
    let is_seen_without = |(r, c): (usize, usize)| {
        let mut digits = board.digits;
        digits[r][c] = None;
        seen.contains(&digits)
    };
    seen.contains(&board.digits) || cells().any(is_seen_without)
}

/// Whether nothing is tried beside a forced placement, and guesses from one board have one constraint.
/// The newest digit is the first that is undone.
fn is_kept(sight: Sight, steps: &[Step], whys: &[Why]) -> bool {
    let on = |why: &Why| guess(why).map(|(on, _)| on);
    let mut last_children: Vec<Option<Why>> = vec![None];
    for (step, why) in steps.iter().zip(whys) {
        if step.kind == StepKind::Undo {
            last_children.pop();
            continue;
        }
        let last = last_children.last_mut().expect("the root is never undone");
        if last.is_some_and(|last| last.is_forced || on(&last) != on(why)) {
            return false;
        }
        *last = Some(*why);
        last_children.push(None);
    }
    // Places that were tried one after the other.
    let is_of_places = |why| matches!(guess(why), Some((Constraint::Digit { .. }, 1..)));
    sight != Sight::Constraints || whys.iter().any(is_of_places)
}

/// What was guessed on, and which options were tried before.
fn guess(why: &Why) -> Option<(Constraint, u16)> {
    match why.reason {
        Reason::Guess(guess) => Some((guess.on, guess.tried)),
        _ => None,
    }
}
