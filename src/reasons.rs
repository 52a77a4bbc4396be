//! Why a search made each of its steps, as far as the board proves it.
//!
//! The steps are those of a traced search; nothing is known of the program that made them. So a reason
//! says what the board shows, whether the program knew it or not: a search that tries digits in
//! reading order also places digits that were the only candidate of their cell.
//!
//! - A placement is forced if its cell has no other candidate, or its digit no other place in a row,
//!   column or box. Otherwise it is a guess.
//! - An undo is explained if the board before it cannot be completed. That is proven from the leaves
//!   of the search tree upwards: a dead end cannot be completed, and neither can a board on which all
//!   candidates of a cell, or all places of a digit in a unit, were tried and undone for such a reason.
//!
//! ```
//! use sudoku_kata::approaches::Approach;
//! use sudoku_kata::puzzles::Puzzle;
//! use sudoku_kata::reasons::{Constraint, Reason, explain};
//!
//! let classic = Puzzle::named("classic").unwrap().board();
//! let steps = Approach::named("board_scan").unwrap().record(&classic, 100).steps;
//! let reasons = explain(&classic, &steps);
//! // 1 was placed in r1c3; 2 and 4 are candidates of the cell too.
//! assert!(matches!(reasons[0], Reason::Guess { options: 0b1011, tried: 0, .. }));
//! ```

mod words;

use std::cell::LazyCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::iter;

use crate::board::{Unit, cell_name, cells, peers};
use crate::marks::{ALL_DIGITS, Marks, bit, digit_index};
use crate::trace::{Step, StepKind};

/// What a solution must meet: one digit in each cell, and one place for each digit in each unit.
///
/// A search that branches tries the *options* of a constraint one after the other. A set of options is
/// a bit mask: bit d - 1 for digit d of a cell, bit k for the k-th cell of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The cell holds a digit.
    Cell {
        /// The row, 0 to 8.
        r: usize,
        /// The column, 0 to 8.
        c: usize,
    },
    /// The unit holds the digit.
    Digit {
        /// The digit.
        digit: char,
        /// The unit.
        unit: Unit,
    },
}

/// Why a step was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A placement: the cell had no other candidate.
    OnlyCandidate,
    /// A placement: the digit had no other place in the unit.
    OnlyPlace(Unit),
    /// A placement that the board did not force.
    Guess {
        /// What the search branched on: a cell, or a digit in a unit where another place of the same
        /// digit was tried from the same board.
        on: Constraint,
        /// The options on the board as it stood.
        options: u16,
        /// Those that were tried before, from the same board.
        tried: u16,
    },
    /// A placement against the rules: a peer holds the digit already.
    Clash {
        /// The row of the first such peer, 0 to 8.
        r: usize,
        /// Its column, 0 to 8.
        c: usize,
    },
    /// An undo: the constraint had no option on the board before it.
    DeadEnd(Constraint),
    /// An undo: all options of the constraint were tried from the board before it, and failed.
    AllTried(Constraint),
    /// An undo of a placement that was forced after this guess, which failed.
    FailedGuess {
        /// The row of the guess, 0 to 8.
        r: usize,
        /// The column of the guess, 0 to 8.
        c: usize,
        /// The digit that was guessed.
        digit: char,
    },
    /// A step of a change to another board that the search keeps open.
    OtherBoard,
    /// A placement of a solution that was found elsewhere: all digits are written in reading order, and
    /// between them the search looks at no cell.
    Copied,
    /// The board does not prove a reason.
    Unknown,
}

impl Constraint {
    /// The options in a set, as people name them: digits, or cells such as `r1c3`.
    pub fn names(self, options: u16) -> Vec<String> {
        let options = (0..9).filter(|option| options & 1 << option != 0);
        let name = |option: usize| match self {
            Constraint::Cell { .. } => (option + 1).to_string(),
            Constraint::Digit { unit, .. } => {
                let (r, c) = unit.cell(option);
                cell_name(r, c)
            }
        };
        options.map(name).collect()
    }

    /// The set of the one option that the step took; empty if it is none of the options.
    pub fn taken(self, step: &Step) -> u16 {
        match self {
            Constraint::Cell { .. } => bit(step.digit),
            Constraint::Digit { unit, .. } => {
                let position = unit.position(step.r.into(), step.c.into());
                position.map_or(0, |k| 1 << k)
            }
        }
    }
}

/// The reason of each step. `steps` are the first steps of a search on the 9×9 board `given`.
pub fn explain(given: &[Vec<char>], steps: &[Step]) -> Vec<Reason> {
    let mut search = Search {
        board: Marks::of(given),
        reasons: Vec::with_capacity(steps.len()),
        path: vec![Node::default()],
    };
    let last_seen = LazyCell::new(|| last_seen(steps));
    let mut hash = 0;
    let mut change = Change::default();
    for (index, step) in steps.iter().enumerate() {
        let reason = match step.kind {
            StepKind::Placement => search.placed(index, step),
            StepKind::Undo => search.undone(step).unwrap_or_else(|is_below| {
                let comes_back = || last_seen.get(&hash).is_some_and(|last| *last >= index);
                if is_below || comes_back() {
                    Reason::OtherBoard
                } else {
                    Reason::Unknown
                }
            }),
        };
        search.reasons.push(reason);
        change.see(step, &mut search.reasons);
        hash ^= key(step);
    }
    while let Some(node) = search.path.pop() {
        search.settle(&node.children);
    }
    let is_forced = |reason| matches!(reason, Reason::OnlyCandidate | Reason::OnlyPlace(_));
    // A search that finds only singles may meet them in reading order, too.
    if is_copied(steps) && !search.reasons.iter().copied().all(is_forced) {
        search.reasons.fill(Reason::Copied);
    }
    search.reasons
}

/// Whether the steps look like a solution written in one go.
fn is_copied(steps: &[Step]) -> bool {
    let cell = |step: &Step| (step.r, step.c);
    steps.len() > 1
        && steps.iter().all(|step| step.kind == StepKind::Placement)
        && steps.is_sorted_by(|a, b| cell(a) < cell(b) && a.reads == b.reads)
}

/// A step flips the key of its cell and digit: equal boards have equal hashes.
fn key(step: &Step) -> u64 {
    let place = u64::from(step.r) * 9 + u64::from(step.c);
    let number = (place << 32 | u64::from(step.digit)) + 1;
    // The finalizer of SplitMix64: every bit of the number affects every bit of the key.
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// For each board, by its hash, the number of the last step after which the search had it.
fn last_seen(steps: &[Step]) -> HashMap<u64, usize> {
    let mut hash = 0;
    let hashes = steps.iter().map(|step| {
        hash ^= key(step);
        hash
    });
    hashes.zip(0..).collect()
}

/// The path from the given board to the present one, and what was tried beside it.
struct Search {
    board: Marks,
    reasons: Vec<Reason>,
    /// The root, and a node for each placement that stands on the board.
    path: Vec<Node>,
}

/// A board on the path: the one before it and a placement.
#[derive(Default)]
struct Node {
    /// `None` for the root.
    placement: Option<Placement>,
    /// The placements that were made from this board, in order.
    children: Vec<Placement>,
}

#[derive(Clone, Copy)]
struct Placement {
    /// The number of the step.
    index: usize,
    r: usize,
    c: usize,
    digit: char,
    role: Role,
    /// The options of its cell, and of its digit in its three units, on the board before it.
    candidates: u16,
    places: [u16; 3],
    /// Whether it was undone because the board with it cannot be completed.
    has_failed: bool,
}

/// What a placement is on the board below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Forced,
    Guess,
    /// The digit was no candidate, or a digit below it was undone since.
    Other,
}

impl Search {
    /// Makes a placement, and returns its reason; that of a guess is known when its siblings are.
    fn placed(&mut self, index: usize, step: &Step) -> Reason {
        let (r, c, digit) = (usize::from(step.r), usize::from(step.c), step.digit);
        let candidates = self.board.candidates(r, c);
        let units = Unit::of(r, c);
        let places = units.map(|unit| self.board.places(digit, unit));
        let is_legal = candidates & bit(digit) != 0;
        let only_place = (0..3).find(|&unit| places[unit].count_ones() == 1);
        let reason = match only_place {
            _ if !is_legal => {
                let mut holders = peers(r, c);
                let holder =
                    holders.find(|&(r, c)| self.board.digits[r][c] == Some(digit_index(digit)));
                holder.map_or(Reason::Unknown, |(r, c)| Reason::Clash { r, c })
            }
            _ if candidates == bit(digit) => Reason::OnlyCandidate,
            Some(unit) => Reason::OnlyPlace(units[unit]),
            None => Reason::Guess {
                on: Constraint::Cell { r, c },
                options: candidates,
                tried: 0,
            },
        };
        let placement = Placement {
            index,
            r,
            c,
            digit,
            role: match reason {
                Reason::OnlyCandidate | Reason::OnlyPlace(_) => Role::Forced,
                Reason::Guess { .. } => Role::Guess,
                _ => Role::Other,
            },
            candidates,
            places,
            has_failed: false,
        };
        self.top().children.push(placement);
        self.path.push(Node {
            placement: Some(placement),
            children: Vec::new(),
        });
        self.board.toggle(r, c, digit);
        reason
    }

    /// Makes an undo, and returns its reason if it has one; if not, whether newer digits stand above it.
    fn undone(&mut self, step: &Step) -> Result<Reason, bool> {
        let (r, c, digit) = (usize::from(step.r), usize::from(step.c), step.digit);
        let of_cell = |node: &Node| {
            let placement = node.placement;
            placement.is_some_and(|placement| (placement.r, placement.c) == (r, c))
        };
        let at = self.path.iter().rposition(of_cell);
        let is_newest = at == Some(self.path.len() - 1);
        let reason = is_newest.then(|| self.why_impossible()).flatten();
        self.board.toggle(r, c, digit);
        let undone = at.map(|at| self.path.remove(at));
        // What was tried above was tried on boards with this digit: on all boards, if it is a clue.
        for index in at.unwrap_or(0)..self.path.len() {
            let node = &mut self.path[index];
            if let Some(placement) = &mut node.placement {
                placement.role = Role::Other;
            }
            let children = std::mem::take(&mut node.children);
            self.settle(&children);
        }
        if let Some(node) = undone {
            self.settle(&node.children);
            if is_newest
                && let Some(child) = self.top().children.last_mut()
                && node.placement.is_some_and(|made| made.index == child.index)
            {
                child.has_failed = reason.is_some();
            }
        }
        reason.ok_or(at.is_some() && !is_newest)
    }

    /// Why the present board cannot be completed, if that is proven.
    fn why_impossible(&self) -> Option<Reason> {
        let node = self.path.last().expect("the root is never undone");
        let failed = || node.children.iter().filter(|child| child.has_failed);
        let tried = Tried::of(failed());
        failed()
            .rev()
            .find_map(|child| {
                self.failed_guess(node, child)
                    .or_else(|| tried.all_beside(child).map(Reason::AllTried))
            })
            .or_else(|| dead_end(&self.board).map(Reason::DeadEnd))
    }

    /// The guess that forced both placements, if one did. `child` has failed.
    fn failed_guess(&self, node: &Node, child: &Placement) -> Option<Reason> {
        let is_forced = |made: &Placement| made.role == Role::Forced;
        if !is_forced(child) || !node.placement.as_ref().is_some_and(is_forced) {
            return None;
        }
        let mut path = self.path.iter().rev().filter_map(|node| node.placement);
        let Placement {
            r, c, digit, role, ..
        } = path.find(|made| !is_forced(made))?;
        (role == Role::Guess).then_some(Reason::FailedGuess { r, c, digit })
    }

    fn top(&mut self) -> &mut Node {
        self.path.last_mut().expect("the root is never undone")
    }

    /// Completes the reasons of the guesses that were made from one board: no sibling comes any more.
    fn settle(&mut self, children: &[Placement]) {
        if children.len() < 2 {
            return;
        }
        let all = Tried::of(children);
        let mut before = Tried::default();
        for child in children {
            if let Reason::Guess { on, options, tried } = &mut self.reasons[child.index] {
                if let Some((unit, places)) = all.branching_unit(child) {
                    let digit = child.digit;
                    *on = Constraint::Digit { digit, unit };
                    *options = places;
                }
                *tried = before.options(*on);
            }
            before.add(child);
        }
    }
}

/// A constraint that is not met and has no option: a cell before a digit in a unit.
fn dead_end(board: &Marks) -> Option<Constraint> {
    let is_dead =
        |&(r, c): &(usize, usize)| board.digits[r][c].is_none() && board.candidates(r, c) == 0;
    if let Some((r, c)) = cells().find(is_dead) {
        return Some(Constraint::Cell { r, c });
    }
    Unit::all().find_map(|unit| {
        let candidates = (0..9)
            .map(|k| unit.cell(k))
            .map(|(r, c)| board.candidates(r, c));
        let possible = candidates.fold(board.held[unit.index()], |all, some| all | some);
        let lacking = (ALL_DIGITS & !possible).trailing_zeros() as u8;
        (lacking < 9).then(|| Constraint::Digit {
            digit: char::from(b'1' + lacking),
            unit,
        })
    })
}

/// Placements from one board, by constraint.
#[derive(Default)]
struct Tried {
    digits: [[u16; 9]; 9],
    places: [[u16; 9]; 27],
}

impl Tried {
    /// Those that were candidates.
    fn of<'a>(placements: impl IntoIterator<Item = &'a Placement>) -> Tried {
        let mut tried = Tried::default();
        for placement in placements {
            tried.add(placement);
        }
        tried
    }

    fn add(&mut self, placement: &Placement) {
        let Placement { r, c, digit, .. } = *placement;
        if placement.candidates & bit(digit) != 0 {
            self.digits[r][c] |= bit(digit);
            for unit in Unit::of(r, c) {
                let position = unit.position(r, c).expect("the cell is in its units");
                self.places[unit.index()][usize::from(digit_index(digit))] |= 1 << position;
            }
        }
    }

    fn options(&self, constraint: Constraint) -> u16 {
        match constraint {
            Constraint::Cell { r, c } => self.digits[r][c],
            Constraint::Digit { digit, unit } => {
                self.places[unit.index()][usize::from(digit_index(digit))]
            }
        }
    }

    /// The constraint of this placement all of whose options were tried, if there is one.
    fn all_beside(&self, placement: &Placement) -> Option<Constraint> {
        let Placement { r, c, digit, .. } = *placement;
        let cell = (Constraint::Cell { r, c }, placement.candidates);
        let units = Unit::of(r, c).map(|unit| Constraint::Digit { digit, unit });
        let mut constraints = iter::once(cell).chain(iter::zip(units, placement.places));
        let (constraint, _) = constraints
            .find(|&(constraint, options)| options != 0 && self.options(constraint) == options)?;
        Some(constraint)
    }

    /// The unit and the places in it, if the search tried other places of the digit and no other digit
    /// of the cell: the unit with the most of them, and of these one with the fewest places.
    fn branching_unit(&self, placement: &Placement) -> Option<(Unit, u16)> {
        let Placement { r, c, digit, .. } = *placement;
        let others = |unit| {
            let tried = self.options(Constraint::Digit { digit, unit });
            tried.count_ones() - 1
        };
        let units = iter::zip(Unit::of(r, c), placement.places);
        units
            .filter(|&(unit, _)| self.digits[r][c] == bit(digit) && others(unit) > 0)
            .min_by_key(|&(unit, places)| (Reverse(others(unit)), places.count_ones()))
    }
}

/// Marks the steps with which a search changes to another board: undos, then the placements that it
/// copies, in reading order and without looking at more than the cells between them.
#[derive(Default)]
struct Change {
    is_on: bool,
    last: Option<Step>,
    /// How many of the newest steps are undos, one after the other.
    undos: usize,
}

impl Change {
    /// Looks at the newest step and its reason.
    fn see(&mut self, step: &Step, reasons: &mut [Reason]) {
        let last = self.last.replace(*step);
        self.undos = match step.kind {
            StepKind::Placement => 0,
            StepKind::Undo => self.undos + 1,
        };
        let [before @ .., reason] = reasons else {
            return;
        };
        match (last.map(|last| last.kind), step.kind) {
            (_, StepKind::Undo) if *reason == Reason::OtherBoard => {
                self.is_on = true;
                // The undos just before it belong to the change as well.
                let undos = before.iter_mut().rev().take(self.undos - 1);
                for reason in undos.take_while(|reason| **reason == Reason::Unknown) {
                    *reason = Reason::OtherBoard;
                }
            }
            (Some(StepKind::Undo), StepKind::Undo) if self.is_on => {
                if *reason == Reason::Unknown {
                    *reason = Reason::OtherBoard;
                }
            }
            (Some(StepKind::Undo), StepKind::Placement) if self.is_on => {
                *reason = Reason::OtherBoard;
            }
            (Some(StepKind::Placement), StepKind::Placement)
                if self.is_on && last.is_some_and(|last| is_copied_after(&last, step)) =>
            {
                *reason = Reason::OtherBoard;
            }
            _ => self.is_on = false,
        }
    }
}

fn is_copied_after(before: &Step, step: &Step) -> bool {
    let index = |step: &Step| u64::from(step.r) * 9 + u64::from(step.c);
    let is_after = index(before) < index(step);
    is_after && step.reads <= before.reads + index(step) - index(before)
}
