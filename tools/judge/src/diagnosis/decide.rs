//! Decides what kind of mistake it is, the most exact kind first.

use super::checks::{Checks, only_unit};
use super::endless::Endless;
use super::mistake::{Cell, Gap, Mistake, Panic, Seen, Sight};
use super::probe::{Failing, Outcome, Prober};
use super::tree::{Lost, Walk, stuck};

use crate::cases::Case;
use crate::error::Error;
use sudoku_kata::board::{Board, Fault, candidates, cells, check_solution};
use sudoku_kata::trace::{Step, StepKind};

/// What is known of a solution that gave a wrong answer or panicked.
pub struct Evidence<'a> {
    /// The text of its file.
    pub text: &'a str,
    /// The path of its file, as panics name it.
    pub path: &'a str,
    pub prober: &'a Prober<'a>,
    /// The board that it failed on.
    pub case: &'a Case,
    /// The boards that ran before in the same process.
    pub before: &'a [Board],
    pub failing: &'a Failing,
    /// What it makes of the smallest board.
    pub outcome: &'a Outcome,
    /// The smallest board.
    pub input: &'a Board,
    /// Its first write there of something that is neither a digit nor '.'.
    pub mark: Option<Step>,
    /// Its step there that changes a clue, or else on the board that it failed on.
    pub broken: Option<Step>,
    /// Its steps on the smallest board, and on the board that it failed on, if they can be traced.
    pub small: Option<&'a Walk>,
    pub big: Option<&'a Walk>,
    /// The place and the message of an overflow on the board that it failed on.
    pub overflow: Option<(String, String)>,
}

/// The empty cells of a board.
fn empty(board: &Board) -> impl Iterator<Item = Cell> {
    cells().filter(|&(r, c)| board[r][c] == '.')
}

impl Evidence<'_> {
    /// The mistake, if anything is certain.
    pub fn decide(&self) -> Result<Option<Mistake>, Error> {
        if !self.before.is_empty() {
            return Ok(Some(Mistake::new(Seen::StateKept)));
        }
        match self.failing {
            Failing::Panic(place) => return Ok(Some(self.panic(place))),
            Failing::Ended(_) => return Ok(self.ended()),
            Failing::Fault(_) => {}
        }
        if let Some((place, message)) = &self.overflow {
            let found = Mistake::new(Seen::Overflow(message.clone()));
            return Ok(Some(found.lines(self.line(place))));
        }
        let Some(output) = &self.outcome.output else {
            return Ok(None);
        };
        match check_solution(self.input, output) {
            Err(Fault::Shape) => return Ok(Some(Mistake::new(Seen::ShapeChanged))),
            Err(Fault::NotADigit { r, c, found }) => {
                let lines = self.mark.map(|mark| mark.line);
                let found = Mistake::new(Seen::NotADigit(found));
                return Ok(Some(found.at((r, c)).lines(lines)));
            }
            Err(Fault::Clue { r, c, clue, found }) => {
                let lines = self.broken.map(|step| step.line);
                let found = Mistake::new(Seen::ClueChanged(found));
                return Ok(Some(found.at((r, c)).of(clue).lines(lines)));
            }
            _ => {}
        }
        if let Some(found) = self.undone() {
            return Ok(Some(found));
        }
        let solution = &self.case.solution;
        let checks = Checks::find(self.prober, solution)?;
        let writes = self.walks().any(|walk| !walk.steps.is_empty());
        if !checks.has_written && !writes && output == self.input {
            let copies = ["clone()", "to_vec()", "to_owned()"];
            let is_copied = copies.iter().any(|copy| self.text.contains(copy));
            return Ok(Some(Mistake::new(match is_copied {
                true => Seen::Copied,
                false => Seen::NothingWritten,
            })));
        }
        if let Some(found) = self.unchecked(&checks, output) {
            return Ok(Some(found));
        }
        if !checks.refused.is_empty()
            && let Some(found) = self.refused(&checks)?
        {
            return Ok(Some(found));
        }
        if let Some(step) = self.broken {
            let ((r, c), case) = (step.cell(), self.case.name.clone());
            let found = Mistake::new(Seen::ClueTakenOut { case }).step(step);
            return Ok(Some(found.of(solution[r][c])));
        }
        Ok(match self.small {
            Some(small) => self.lost_the_way(small, output)?,
            None => None,
        })
    }

    /// The small one first.
    fn walks(&self) -> impl DoubleEndedIterator<Item = &Walk> {
        [self.small, self.big].into_iter().flatten()
    }

    /// The line in the solution's file of a place such as `solution.rs:12:9`.
    fn line(&self, place: &str) -> Option<u32> {
        let rest = place.strip_prefix(self.path)?.strip_prefix(':')?;
        rest.split(':').next()?.parse().ok()
    }

    fn panic(&self, place: &str) -> Mistake {
        let message = self.outcome.panic.as_deref().unwrap_or_default();
        let panic = if let Some((length, index)) = out_of_bounds(message) {
            Panic::Index { length, index }
        } else if message.starts_with("attempt to ") && message.contains("overflow") {
            Panic::Overflow
        } else if message.starts_with("called `") || message.contains("` on a `None` value") {
            Panic::Unwrap
        } else {
            Panic::Other
        };
        let found = Mistake::new(Seen::Panic(panic, message.to_owned()));
        found.lines(self.line(place))
    }

    /// It did not return, and did not panic.
    fn ended(&self) -> Option<Mistake> {
        let reason = self.outcome.panic.as_deref()?;
        if !reason.starts_with(crate::failure::STACK_OVERFLOW) {
            return None;
        }
        let last = self.small.and_then(|walk| walk.steps.last());
        Some(Mistake::new(Seen::StackOverflow).lines(last.map(|step| step.line)))
    }

    /// It undoes what it has just solved, or everything at once.
    fn undone(&self) -> Option<Mistake> {
        // On the large board, so that a solved board is not confused with a first digit.
        let large_first = || self.walks().rev();
        if let Some([placed, _]) = large_first().find_map(Walk::undone_at_once) {
            let small = self
                .small
                .and_then(|walk| walk.steps.as_chunks::<2>().0.first());
            let [placed, undone] = *small.unwrap_or(&[placed, placed]);
            let found = Mistake::new(Seen::UndoneAtOnce).step(placed);
            return Some(found.lines([placed.line, undone.line]));
        }
        self.big.and_then(Walk::undo_of_the_solution)?;
        let undo = self.walks().find_map(Walk::undo_of_the_solution)?;
        Some(Mistake::new(Seen::SolutionUndone).step(undo))
    }

    /// Digits are placed beside their equals: a check is missing or wrong.
    fn unchecked(&self, checks: &Checks, output: &Board) -> Option<Mistake> {
        let solution = &self.case.solution;
        let placed: Vec<_> = self.walks().flat_map(|walk| walk.clashes(false)).collect();
        let among_placed = Walk::kinds_of(&placed);
        if let Some(&(cell, peer)) = checks.unseen.first() {
            // The clues count for nothing, but the search keeps to its own digits.
            let placements = self.big.map_or(0, |walk| walk.steps.len());
            if checks.is_blind() && among_placed == [0; 3] && placements > 9 {
                let found = Mistake::new(Seen::CluesUnseen).at(cell).beside(peer);
                return Some(found.of(solution[peer.0][peer.1]));
            }
            let unit = unseen_unit(checks, check_solution(self.input, output).err())?;
            return Some(self.unseen(checks, unit)?.lines(self.placing()));
        }
        if let Some((unit, &(cell, other))) = checks.mistaken_unit().zip(checks.mistaken.first()) {
            let sight = Sight::WrongCells;
            let found = Mistake::new(Seen::Check { unit, sight }).at(cell);
            let found = found.of(solution[cell.0][cell.1]).beside(other);
            return Some(found.lines(self.placing()));
        }
        if let Some(([old, new], left)) = self.small.and_then(Walk::overwriting) {
            return Some(overwritten([old, new], left, None));
        }
        if let Some(([old, new], left)) = self.big.and_then(Walk::overwriting) {
            return Some(overwritten([old, new], left, Some(self.case.name.clone())));
        }
        let &(step, peer) = self.small?.clashes(false).first()?;
        let mut units = (0..3).filter(|unit| among_placed[*unit] > 0);
        let seen = match (units.next(), units.next()) {
            (None, _) => return None,
            (Some(unit), None) => Seen::Check {
                unit,
                sight: Sight::ClashOfPlaced,
            },
            _ => Seen::Stale,
        };
        Some(Mistake::new(seen).step(step).beside(peer))
    }

    /// The check of this unit does not see every cell: as it shows on the smallest board, or else as it was
    /// tried.
    fn unseen(&self, checks: &Checks, unit: usize) -> Option<Mistake> {
        let is_of = |cell: Cell, peer: Cell| only_unit(cell, peer) == Some(unit);
        let clashes = |is_clue| self.small.map_or(Vec::new(), |walk| walk.clashes(is_clue));
        let mut clashes = [true, false].into_iter().flat_map(clashes);
        if let Some((step, peer)) = clashes.find(|(step, peer)| is_of(step.cell(), *peer)) {
            let sight = Sight::Clash;
            let found = Mistake::new(Seen::Check { unit, sight }).step(step);
            return Some(found.beside(peer));
        }
        let mut pairs = checks.unseen.iter();
        let &(cell, peer) = pairs.find(|(cell, peer)| is_of(*cell, *peer))?;
        let sight = Sight::Elsewhere;
        let found = Mistake::new(Seen::Check { unit, sight }).at(cell);
        let digit = self.case.solution[cell.0][cell.1];
        Some(found.of(digit).beside(peer))
    }

    /// The line that places a digit.
    fn placing(&self) -> Option<u32> {
        let mut steps = self.walks().flat_map(|walk| &walk.steps);
        steps
            .find(|step| step.kind == StepKind::Placement)
            .map(|step| step.line)
    }

    /// A single empty cell is not filled with its digit.
    fn refused(&self, checks: &Checks) -> Result<Option<Mistake>, Error> {
        let solution = &self.case.solution;
        let first =
            empty(self.input).find(|&(r, c)| checks.refused.iter().any(|of| of.0 == (r, c)));
        let cell = first.unwrap_or(checks.refused[0].0);
        let digit = solution[cell.0][cell.1];
        let found = |seen| Mistake::new(seen).at(cell).of(digit);
        let mut single = solution.clone();
        single[cell.0][cell.1] = '.';
        let outcome = self.prober.alone(&single)?;
        if outcome.is_none_or(|outcome| outcome.holds(cell) != Some('.')) {
            // It is filled in a process of its own: the boards before it have left something.
            return Ok(None);
        }
        // Every cell of these digits is refused, and no search places one of them.
        let is_untried = |&(_, digit): &(Cell, char)| {
            checks.filled.iter().all(|&(r, c)| solution[r][c] != digit)
                && self.walks().all(|walk| !walk.places(digit))
        };
        if checks.refused.len() < 81 && checks.refused.iter().all(is_untried) {
            return Ok(Some(found(Seen::DigitNeverTried).lines(self.placing())));
        }
        let mut steps = self.walks().flat_map(|walk| &walk.steps);
        if steps.all(|step| step.cell() != cell)
            && checks.refused.len() < 81
            && Checks::skips(self.prober, solution, cell)?
        {
            return Ok(Some(self.skipped(cell)));
        }
        let steps = self.small.map_or(&[][..], |walk| &walk.steps);
        let tried = steps.windows(2).find(|pair| {
            let [placed, undone] = [pair[0], pair[1]];
            placed.cell() == cell && placed.digit == digit && undone.kind == StepKind::Undo
        });
        let seen = Seen::Refused {
            is_tried: tried.is_some(),
            instead: Checks::mistaken_for_digit(self.prober, solution, cell)?,
        };
        let lines = tried.into_iter().flatten().map(|step| step.line);
        Ok(Some(found(seen).lines(lines)))
    }

    fn skipped(&self, cell: Cell) -> Mistake {
        let digit = self.case.solution[cell.0][cell.1];
        let found = Mistake::new(Seen::Skipped).at(cell).of(digit);
        found.lines(self.placing())
    }

    /// Each cell alone is filled rightly: the search goes wrong when it must choose, or go back.
    fn lost_the_way(&self, small: &Walk, output: &Board) -> Result<Option<Mistake>, Error> {
        let big = self.big.unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // What stands at the end is what was tried last: the tables are the state.
            return match unwound.lost() {
                Some(lost) => self.lost_on_the_way(&unwound, big, &lost),
                None => Ok(None),
            };
        }
        let solution = &self.case.solution;
        let wrong = cells().find(|&(r, c)| !['.', solution[r][c]].contains(&output[r][c]));
        if let Some(wrong) = wrong {
            return Ok(self.stands_wrong(small, big, output, wrong));
        }
        let Some(lost) = small.lost() else {
            return Ok(None);
        };
        if lost.undo.is_none() && lost.tried.is_none() {
            // It ended with right digits alone.
            let alone = empty(output).find(|&(r, c)| candidates(output, r, c).len() == 1);
            let count = empty(output).count();
            return Ok(match alone {
                Some(cell) => Some(self.skipped(cell)),
                None if small.has_undo() || big.has_undo() => None,
                None => Some(Mistake::new(Seen::NothingSingle { count })),
            });
        }
        self.lost_on_the_way(small, big, &lost)
    }

    /// The search went back from a board on which all digits were right.
    fn lost_on_the_way(
        &self,
        small: &Walk,
        big: &Walk,
        lost: &Lost,
    ) -> Result<Option<Mistake>, Error> {
        let undo = lost.undo.map(|step| step.line);
        let Some((cell, tried)) = &lost.tried else {
            return self.refused_after(&lost.board, undo);
        };
        let digit = self.case.solution[cell.0][cell.1];
        let fresh = self.prober.alone(&lost.board)?;
        let fresh = fresh.is_some_and(|outcome| outcome.failing.is_none());
        let ascending = tried.iter().all(|step| step.digit < digit);
        let in_table = fresh || small.was_undone_beside(*cell, digit, lost.undo);
        let last = tried.last();
        let lines = last.map(|step| step.line).into_iter();
        let found = |seen| Mistake::new(seen).at(*cell).of(digit);
        Ok(Some(if in_table && (fresh || big.tries_again()) {
            found(Seen::LeftInTable).lines(lines)
        } else if ascending && !big.tries_again() {
            let last = last.map_or('?', |step| step.digit);
            found(Seen::NotTriedAfter(last)).lines(lines.chain(undo))
        } else {
            found(Seen::RefusedHere).lines(lines)
        }))
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, board: &Board, line: Option<u32>) -> Result<Option<Mistake>, Error> {
        let fresh = || self.prober.alone(board);
        if *board == *self.input || fresh()?.is_none_or(|outcome| outcome.failing.is_some()) {
            return Ok(None);
        }
        let Some((r, c)) = empty(board).next() else {
            return Ok(None);
        };
        let digit = self.case.solution[r][c];
        let undone = self
            .small
            .is_some_and(|small| small.was_undone_beside((r, c), digit, None));
        let found = Mistake::new(Seen::LeftInTable).at((r, c)).of(digit);
        Ok(undone.then(|| found.lines(line)))
    }

    /// The search ends with a wrong digit on the board.
    fn stands_wrong(
        &self,
        small: &Walk,
        big: &Walk,
        output: &Board,
        wrong: Cell,
    ) -> Option<Mistake> {
        let dead = stuck(output).next()?;
        let mut steps = small.steps.iter().rev();
        let step = steps.find(|step| step.cell() == wrong);
        let end = big.end();
        let all_stuck = empty(&end).count() == stuck(&end).count();
        let writes_empty = ["= '.'", "= b'.'", "='.'"].iter().any(|text| {
            let mut at = self.text.match_indices(text);
            at.any(|(at, _)| !self.text[..at].ends_with(['=', '!', '<', '>']))
        });
        let (at, gap) = if small.has_undo() || big.has_undo() {
            (wrong, Gap::Reported)
        } else if all_stuck && empty(&end).next().is_some() {
            (dead, Gap::Passed)
        } else if !writes_empty {
            (wrong, Gap::NeverUndone)
        } else {
            (wrong, Gap::GivenUp)
        };
        let found = Mistake::new(Seen::StandsWrong { wrong, dead, gap }).at(at);
        let found = found.of(output[wrong.0][wrong.1]);
        Some(found.lines(step.map(|step| step.line)))
    }
}

/// The unit whose check does not see every cell.
fn unseen_unit(checks: &Checks, fault: Option<Fault>) -> Option<usize> {
    let unseen = checks.unseen_in();
    let most = *unseen.iter().max()?;
    match fault {
        // Nothing is looked at: the clash that came back is the one to speak of.
        Some(Fault::Clash(clash)) if unseen.iter().all(|share| 2 * share > most) => {
            Some(clash.unit.index() / 9)
        }
        _ => unseen.iter().position(|share| *share == most),
    }
}

/// The second step writes over the digit of the first.
fn overwritten([old, new]: [Step; 2], left: Vec<Step>, case: Option<String>) -> Mistake {
    let now = new.digit;
    let found = Mistake::new(Seen::Overwritten { now, left, case });
    found.step(old).lines([new.line])
}

/// The length and the index in the message of an index out of bounds.
fn out_of_bounds(panic: &str) -> Option<(u64, u64)> {
    let rest = panic.strip_prefix("index out of bounds: the len is ")?;
    let (length, index) = rest.split_once(" but the index is ")?;
    Some((length.parse().ok()?, index.parse().ok()?))
}

/// A search that is at work makes more in the time that it is watched.
const FEW_STEPS: usize = 1_000;

/// A search that was too slow: what can be said of its first steps.
pub fn too_slow(walk: &Walk, broken: Option<Step>) -> Option<Mistake> {
    if let Some(step) = broken {
        let found = Mistake::new(Seen::ClueOverwritten).at(step.cell());
        return Some(found.lines([step.line]));
    }
    if let Some(undo) = walk.undo_of_the_solution() {
        return Some(Mistake::new(Seen::SolutionUndone).step(undo));
    }
    let clashes = [walk.clashes(true), walk.clashes(false)].concat();
    if let Some(&(step, peer)) = clashes.first()
        && !Walk::kinds_of(&clashes).contains(&0)
    {
        return Some(Mistake::new(Seen::CheckedLate).step(step).beside(peer));
    }
    let number = walk.steps.len();
    let last = *walk.steps.last().filter(|_| number < FEW_STEPS)?;
    let found = Mistake::new(Seen::NothingSince { number, last });
    Some(found.at(last.cell()).lines([last.line]))
}

/// The search never ends.
pub fn no_end(proven: Endless) -> Mistake {
    let line = match &proven {
        Endless::Repeats(steps) => Some(steps[0].line),
        Endless::Looks(last) => last.map(|step| step.line),
    };
    Mistake::new(Seen::NoEnd(proven)).lines(line)
}
