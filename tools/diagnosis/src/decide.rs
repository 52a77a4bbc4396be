//! Decides what kind of mistake it is, the most exact kind first.

use super::checks::{Checks, only_unit};
use super::mistake::{Cell, Gap, Mistake, Panic, Seen, Sight};
use super::program::{Failed, Outcome, Prober, Unknown};
use super::tree::{Lost, Walk, stuck};
use runner::endless::Endless;
use runner::overwriting::overwriting;
use runner::probes;

use sudoku_kata::board::{Board, Fault, candidates, cells, check_solution, peers};
use sudoku_kata::trace::{Step, StepKind};

/// What is known of a solution that gave a wrong answer or panicked.
pub struct Evidence<'a> {
    pub failed: &'a Failed<'a>,
    pub prober: &'a Prober<'a>,
    /// The boards that ran before in the same process.
    pub before: &'a [Board],
    /// What it makes of the smallest board.
    pub outcome: &'a Outcome,
    /// The smallest board.
    pub input: &'a Board,
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
    pub fn decide(&self) -> Result<Option<Mistake>, Unknown> {
        if !self.before.is_empty() {
            return Ok(Some(Mistake::new(Seen::StateKept)));
        }
        let output = match self.outcome {
            Outcome::Returned(output) => output,
            Outcome::Panicked { place, message } => return Ok(Some(self.panic(place, message))),
            Outcome::StackOverflow => {
                let last = self.small.and_then(|walk| walk.steps.last());
                let found = Mistake::new(Seen::StackOverflow);
                return Ok(Some(found.lines(last.map(|step| step.line))));
            }
            Outcome::TimedOut | Outcome::Ended(_) => return Ok(None),
        };
        if let Some((place, message)) = &self.overflow {
            let found = Mistake::new(Seen::Overflow(message.clone()));
            return Ok(Some(found.lines(self.line(place))));
        }
        let broken = self.walks().find_map(|walk| walk.broken);
        match check_solution(self.input, output) {
            Err(Fault::Shape) => return Ok(Some(Mistake::new(Seen::ShapeChanged))),
            Err(Fault::NotADigit { cell, found }) => {
                let mark = self.small.and_then(|walk| walk.mark);
                let lines = mark.map(|mark| mark.line);
                let found = Mistake::new(Seen::NotADigit(found));
                return Ok(Some(found.at(cell).lines(lines)));
            }
            Err(Fault::Clue { cell, clue, found }) => {
                let lines = broken.map(|step| step.line);
                let found = Mistake::new(Seen::ClueChanged(found));
                return Ok(Some(found.at(cell).of(clue).lines(lines)));
            }
            _ => {}
        }
        if let Some(found) = self.undone() {
            return Ok(Some(found));
        }
        let solution = self.failed.solution;
        let checks = Checks::find(self.prober, solution)?;
        let writes = self.walks().any(|walk| !walk.steps.is_empty());
        if !checks.has_written && !writes && output == self.input {
            let is_cloned = self.walks().any(|walk| walk.is_cloned);
            return Ok(Some(Mistake::new(match is_cloned {
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
        if let Some(step) = broken {
            let is_shown = self.small.is_some_and(|walk| walk.broken.is_some());
            let case = (!is_shown).then(|| self.failed.name.to_owned());
            return Ok(Some(self.failed.clue_taken_out(step, case)));
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
        let rest = place.strip_prefix(self.failed.path)?.strip_prefix(':')?;
        rest.split(':').next()?.parse().ok()
    }

    fn panic(&self, place: &str, message: &str) -> Mistake {
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

    /// It undoes what it has just solved, or everything at once.
    fn undone(&self) -> Option<Mistake> {
        // On the large board, so that a solved board is not confused with a first digit.
        let large_first = || self.walks().rev();
        if let Some([placed, _]) = large_first().find_map(Walk::undone_at_once) {
            let small = self.small.map(|walk| walk.steps.as_chunks::<2>().0);
            let small = small.and_then(<[_]>::first);
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
        let solution = self.failed.solution;
        let placed: Vec<_> = self.walks().flat_map(|walk| walk.clashes(false)).collect();
        let among_placed = Walk::kinds_of(&placed);
        if let Some(&(cell, peer)) = checks.unseen.first() {
            // The clues count for nothing, but the search keeps to its own digits.
            let placements = self.big.map_or(0, |walk| walk.steps.len());
            if checks.is_blind() && among_placed == [0; 3] && placements > 9 {
                let clashes = self.small.map(|walk| walk.clashes(true));
                let clash = clashes.unwrap_or_default().first().copied();
                let found = Mistake::new(Seen::CluesUnseen);
                return Some(match clash {
                    Some((step, peer)) => found.step(step).beside(peer),
                    None => found.at(cell).of(solution[cell.0][cell.1]).beside(peer),
                });
            }
            let fault = check_solution(self.input, output).err();
            let unit = self.unseen_unit(&checks.unseen_in(), fault)?;
            return self.unseen(checks, unit);
        }
        if let Some(found) = self.mistaken(checks) {
            return Some(found);
        }
        let case = Some(self.failed.name.to_owned());
        let small = self.small.and_then(|walk| overwritten(walk, None));
        if let Some(found) = small.or_else(|| overwritten(self.big?, case)) {
            return Some(found);
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

    /// The unit whose check does not see every cell: of several, one that shows on the smallest
    /// board.
    fn unseen_unit(&self, unseen: &[usize; 3], fault: Option<Fault>) -> Option<usize> {
        let most = *unseen.iter().max()?;
        let often = |unit: &usize| 2 * unseen[*unit] > most;
        match fault {
            // Nothing is looked at: the clash that came back is the one to speak of.
            Some(Fault::Clash(clash)) if (0..3).all(|unit| often(&unit)) => {
                Some(clash.unit.index() / 9)
            }
            _ => {
                let mut often = (0..3).filter(often);
                let shown = often.find(|unit| self.clash_in(*unit).is_some());
                shown.or_else(|| unseen.iter().position(|share| *share == most))
            }
        }
    }

    /// A digit that is placed on the smallest board although a peer holds it that shares only this unit.
    fn clash_in(&self, unit: usize) -> Option<(Step, Cell)> {
        let clashes = |is_clue| self.small.map_or(Vec::new(), |walk| walk.clashes(is_clue));
        let mut clashes = [true, false].into_iter().flat_map(clashes);
        clashes.find(|(step, peer)| only_unit(step.cell(), *peer) == Some(unit))
    }

    /// The check of this unit does not see every cell: as it shows on the smallest board, or else as it was
    /// tried.
    fn unseen(&self, checks: &Checks, unit: usize) -> Option<Mistake> {
        let of_unit = |sight| Mistake::new(Seen::Check { unit, sight });
        if let Some((step, peer)) = self.clash_in(unit) {
            return Some(of_unit(Sight::Clash).step(step).beside(peer));
        }
        let mistaken = self.mistaken(checks);
        if mistaken.as_ref().is_some_and(
            |found| matches!(found.seen, Seen::Check { unit: other, .. } if other == unit),
        ) {
            return mistaken;
        }
        let is_of = |cell: Cell, peer: Cell| only_unit(cell, peer) == Some(unit);
        let mut pairs = checks.unseen.iter();
        let &(cell, peer) = pairs.find(|(cell, peer)| is_of(*cell, *peer))?;
        let found = of_unit(Sight::Elsewhere).at(cell).beside(peer);
        Some(found.of(self.failed.solution[cell.0][cell.1]))
    }

    /// A check looks at cells that it must not: on the smallest board, if it does there.
    fn mistaken(&self, checks: &Checks) -> Option<Mistake> {
        let solution = self.failed.solution;
        let is_shown = |&&((r, c), other): &&(Cell, Cell)| {
            self.input[r][c] == '.' && self.input[other.0][other.1] == solution[r][c]
        };
        let shown = checks.mistaken.iter().find(is_shown);
        let &(cell, other) = shown.or_else(|| checks.mistaken.first())?;
        let unit = checks.mistaken_unit(cell)?;
        let sight = Sight::WrongCells;
        let found = Mistake::new(Seen::Check { unit, sight }).at(cell);
        Some(found.of(solution[cell.0][cell.1]).beside(other))
    }

    /// The line that places a digit.
    fn placing(&self) -> Option<u32> {
        let mut steps = self.walks().flat_map(|walk| &walk.steps);
        let placement = steps.find(|step| step.kind == StepKind::Placement);
        placement.map(|step| step.line)
    }

    /// A single empty cell is not filled with its digit.
    fn refused(&self, checks: &Checks) -> Result<Option<Mistake>, Unknown> {
        let solution = self.failed.solution;
        let first =
            empty(self.input).find(|&(r, c)| checks.refused.iter().any(|of| of.0 == (r, c)));
        let cell = first.unwrap_or(checks.refused[0].0);
        let digit = solution[cell.0][cell.1];
        let found = |seen| Mistake::new(seen).at(cell).of(digit);
        let outcome = self.prober.alone(&probes::single(solution, cell))?;
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
        let digit = self.failed.solution[cell.0][cell.1];
        let mut steps = self.small.iter().flat_map(|walk| &walk.steps);
        let placed = steps.find(|step| step.kind == StepKind::Placement);
        let found = Mistake::new(Seen::Skipped).at(cell).of(digit);
        found.lines(placed.map(|step| step.line))
    }

    /// Each cell alone is filled rightly: the search goes wrong when it must choose, or go back.
    fn lost_the_way(&self, small: &Walk, output: &Board) -> Result<Option<Mistake>, Unknown> {
        let big = self.big.unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // The board keeps the digits tried last: the tables are the state.
            return match unwound.lost() {
                Some(lost) => self.lost_on_the_way(&unwound, big, &lost),
                None => Ok(None),
            };
        }
        let solution = self.failed.solution;
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
    ) -> Result<Option<Mistake>, Unknown> {
        let undo = lost.undo.map(|step| step.line);
        let Some((cell, tried)) = &lost.tried else {
            let known = self.refused_after(&lost.board, undo)?;
            // Of a walk that is read as one with undos, this cannot be said.
            let steps = self.small.map_or(&[][..], |walk| &walk.steps);
            let gave_up = steps
                .windows(2)
                .find(|pair| Some(pair[1]) == lost.undo && pair[0].cell() == pair[1].cell());
            let gave_up = gave_up.map(|pair| {
                let found = Mistake::new(Seen::NothingAfter).step(pair[0]);
                found.lines(pair.iter().map(|step| step.line))
            });
            return Ok(known.or(gave_up));
        };
        let digit = self.failed.solution[cell.0][cell.1];
        let fresh = self.prober.alone(&lost.board)?;
        let fresh = fresh.is_some_and(|outcome| outcome.failing(&lost.board).is_none());
        let ascending = tried.iter().all(|step| step.digit < digit);
        let in_table = fresh || small.was_undone_beside(*cell, digit, lost.undo);
        let last = tried.last();
        let lines = last.map(|step| step.line).into_iter();
        let found = |seen| Mistake::new(seen).at(*cell).of(digit);
        Ok(Some(if in_table && (fresh || big.tries_again()) {
            found(Seen::LeftInTable).lines(lines)
        } else if ascending && !big.tries_again() {
            let last = last.map_or('?', |step| step.digit);
            let found = found(Seen::NotTriedAfter(last)).lines(lines.chain(undo));
            let mut holders = peers(cell.0, cell.1).filter(|&(r, c)| lost.board[r][c] == last);
            match holders.next() {
                Some(holder) => found.beside(holder),
                None => found,
            }
        } else {
            found(Seen::RefusedHere).lines(lines)
        }))
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, board: &Board, line: Option<u32>) -> Result<Option<Mistake>, Unknown> {
        let fresh = || self.prober.alone(board);
        if *board == *self.input || fresh()?.is_none_or(|outcome| outcome.failing(board).is_some())
        {
            return Ok(None);
        }
        let Some((r, c)) = empty(board).next() else {
            return Ok(None);
        };
        let digit = self.failed.solution[r][c];
        let small = self.small;
        let undone = small.is_some_and(|small| small.was_undone_beside((r, c), digit, None));
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
            let mut at = self.failed.text.match_indices(text);
            at.any(|(at, _)| !self.failed.text[..at].ends_with(['=', '!', '<', '>']))
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

/// A digit is written over another, and what was placed after that one stays.
fn overwritten(walk: &Walk, case: Option<String>) -> Option<Mistake> {
    let ([old, new], left) = overwriting(&walk.steps)?;
    let now = new.digit;
    let found = Mistake::new(Seen::Overwritten { now, left, case });
    Some(found.step(old).lines([new.line]))
}

impl Failed<'_> {
    fn clue_taken_out(&self, step: Step, case: Option<String>) -> Mistake {
        let (r, c) = step.cell();
        let found = Mistake::new(Seen::ClueTakenOut { case }).step(step);
        found.of(self.solution[r][c])
    }

    /// The same mistake as it shows in this walk, if it was seen on another board than the smallest.
    pub fn in_walk(&self, mistake: &Mistake, walk: &Walk) -> Option<Mistake> {
        match mistake.seen {
            Seen::Overwritten { case: Some(_), .. } => overwritten(walk, None),
            Seen::ClueTakenOut { case: Some(_) } => Some(self.clue_taken_out(walk.broken?, None)),
            _ => None,
        }
    }
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
pub fn too_slow(walk: &Walk) -> Option<Mistake> {
    if let Some(step) = walk.broken {
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
