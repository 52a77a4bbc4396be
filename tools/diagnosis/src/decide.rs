//! Decides what kind of mistake it is: the first of some questions that the evidence answers.

use super::checks::{Checks, only_unit};
use super::mistake::{Cell, Gap, Mistake, Panic, Rearranged, Sight, Sign};
use super::tree::{Lost, Walk, stuck};
use runner::endless::{self, Endless};
use runner::evidence::first_wrong;
use runner::facts::{Facts, Outcome, Seen};
use runner::overwriting::overwriting;

use sudoku_kata::board::{Board, Fault, candidates, cells, check_solution, peers};
use sudoku_kata::trace::{Step, StepKind};

/// What is known of a solution that has failed.
pub struct Evidence<'a> {
    /// The path of its file, as panics name it.
    pub path: &'a str,
    /// The name of the board that it failed on.
    pub name: &'a str,
    pub solution: &'a Board,
    pub facts: &'a Facts,
    /// What it makes of that board, and of the smallest.
    pub whole: &'a Seen,
    pub seen: &'a Seen,
    /// Its steps on the smallest board, and on the one that it failed on, if they can be traced.
    pub small: Option<Walk>,
    pub big: Option<Walk>,
    /// What it writes into single empty cells.
    pub checks: Checks,
}

/// The empty cells of a board.
fn empty(board: &Board) -> impl Iterator<Item = Cell> {
    cells().filter(|&(r, c)| board[r][c] == '.')
}

impl Evidence<'_> {
    /// Each asks for one kind of mistake. In this order: what is certain by itself, then what its steps show, then what it
    /// does with single empty cells, then where it lost the way to the solution.
    const QUESTIONS: [fn(&Self) -> Option<Mistake>; 29] = [
        // How it ended.
        Self::keeps_state,
        Self::never_ends,
        Self::panics,
        Self::fills_the_stack,
        Self::overflows,
        // What came back.
        Self::rearranges_the_answer,
        Self::changes_the_shape,
        Self::writes_no_digit,
        Self::changes_a_clue,
        // What was seen before its time was over.
        Self::overwrites_a_clue,
        Self::checks_late,
        Self::passes_over_a_cell,
        // What its steps undo.
        Self::undoes_at_once,
        Self::undoes_the_solution,
        // What it writes, and which cells keep it from that.
        Self::writes_nothing,
        Self::fills_a_cell_again,
        Self::exchanges_indices,
        Self::sees_no_clue,
        Self::misses_a_cell,
        Self::sees_a_wrong_cell,
        Self::overwrites_a_digit,
        Self::clashes,
        Self::never_tries_a_digit,
        Self::skips_a_cell,
        Self::refuses_a_digit,
        // Each cell alone is filled rightly: it goes wrong when it must choose, or go back.
        Self::takes_out_a_clue,
        Self::loses_the_way,
        // Nothing is certain.
        Self::writes_nothing_more,
        Self::makes_a_wrong_step,
    ];

    /// The mistake, if anything is certain.
    pub fn decide(&self) -> Option<Mistake> {
        Self::QUESTIONS.iter().find_map(|question| question(self))
    }

    /// The smallest board.
    fn input(&self) -> &Board {
        &self.seen.given
    }

    /// What it made of that, if it returned.
    fn output(&self) -> Option<&Board> {
        self.seen.outcome.board()
    }

    /// What is wrong with that.
    fn fault(&self) -> Option<Fault> {
        check_solution(self.input(), self.output()?).err()
    }

    /// The small one first.
    fn walks(&self) -> impl DoubleEndedIterator<Item = &Walk> {
        [&self.small, &self.big].into_iter().flatten()
    }

    /// The first steps of a search that was stopped.
    fn slow(&self) -> Option<&Walk> {
        let is_slow = self.seen.outcome == Outcome::TimedOut;
        self.small.as_ref().filter(|_| is_slow)
    }

    fn broken(&self) -> Option<Step> {
        self.walks().find_map(|walk| walk.broken)
    }

    fn digit(&self, (r, c): Cell) -> char {
        self.solution[r][c]
    }

    /// The line in the solution's file of a place such as `solution.rs:12:9`.
    fn line(&self, place: &str) -> Option<u32> {
        let rest = place.strip_prefix(self.path)?.strip_prefix(':')?;
        rest.split(':').next()?.parse().ok()
    }

    // ---- How it ended ----

    fn keeps_state(&self) -> Option<Mistake> {
        let needs_others = !self.facts.before.is_empty();
        needs_others.then(|| Mistake::new(Sign::StateKept))
    }

    fn never_ends(&self) -> Option<Mistake> {
        let all = [self.seen, self.whole].into_iter();
        let mut all = all.filter(|seen| seen.is_endless);
        let proven = all.find_map(|seen| endless::proof(&seen.steps, seen.effort))?;
        let line = match &proven {
            Endless::Repeats(steps) => Some(steps[0].line),
            Endless::Looks(last) => last.map(|step| step.line),
        };
        Some(Mistake::new(Sign::NoEnd(proven)).lines(line))
    }

    fn panics(&self) -> Option<Mistake> {
        let Outcome::Panicked { place, message } = &self.seen.outcome else {
            return None;
        };
        let panic = if let Some((length, index)) = out_of_bounds(message) {
            Panic::Index { length, index }
        } else if self.seen.outcome.has_overflowed() {
            Panic::Overflow
        } else if message.starts_with("called `") || message.contains("` on a `None` value") {
            Panic::Unwrap
        } else {
            Panic::Other
        };
        let found = Mistake::new(Sign::Panic(panic, message.to_owned()));
        Some(found.lines(self.line(place)))
    }

    fn fills_the_stack(&self) -> Option<Mistake> {
        let has_filled = self.seen.outcome == Outcome::StackOverflow;
        let last = self.small.as_ref().and_then(|walk| walk.steps.last());
        let found = Mistake::new(Sign::StackOverflow).lines(last.map(|step| step.line));
        has_filled.then_some(found)
    }

    fn overflows(&self) -> Option<Mistake> {
        let (place, message) = self.facts.overflow.as_ref()?;
        let found = Mistake::new(Sign::Overflow(message.clone()));
        Some(found.lines(self.line(place)))
    }

    // ---- What came back ----

    /// The whole answer is the right one, rearranged: all but one row at most.
    fn rearranges_the_answer(&self) -> Option<Mistake> {
        let output = self.whole.outcome.board()?;
        let at = |(r, c): Cell| output.get(r)?.get(c).copied();
        let moved = |(r, c): Cell, by: usize| ((9 * r + c + by) % 81 / 9, (9 * r + c + by) % 9);
        let is = |to: &dyn Fn(Cell) -> Cell, by: i16| {
            let fits = |cell: &Cell| {
                at(to(*cell)).is_some_and(|found| found as i16 == self.digit(*cell) as i16 + by)
            };
            cells().filter(fits).count() >= 72
        };
        let turns: [fn(Cell) -> Cell; 5] = [
            |(r, c)| (r, 8 - c),
            |(r, c)| (8 - r, c),
            |(r, c)| (8 - r, 8 - c),
            |(r, c)| (c, 8 - r),
            |(r, c)| (8 - c, r),
        ];
        let found = if is(&|(r, c)| (c, r), 0) {
            Rearranged::Transposed
        } else if turns.iter().any(|turn| is(turn, 0)) {
            Rearranged::Turned
        } else if [1, 80].iter().any(|by| is(&|cell| moved(cell, *by), 0)) {
            Rearranged::Shifted
        } else if [1, -1].iter().any(|by| is(&|cell| cell, *by)) {
            Rearranged::DigitsOff
        } else {
            return None;
        };
        Some(Mistake::new(Sign::Rearranged(found)))
    }

    fn changes_the_shape(&self) -> Option<Mistake> {
        let is_so = matches!(self.fault()?, Fault::Shape);
        is_so.then(|| Mistake::new(Sign::ShapeChanged))
    }

    fn writes_no_digit(&self) -> Option<Mistake> {
        let Fault::NotADigit { cell, found } = self.fault()? else {
            return None;
        };
        let mark = self.small.as_ref().and_then(|walk| walk.mark);
        let found = Mistake::new(Sign::NotADigit(found)).at(cell);
        Some(found.lines(mark.map(|mark| mark.line)))
    }

    fn changes_a_clue(&self) -> Option<Mistake> {
        let Fault::Clue { cell, clue, found } = self.fault()? else {
            return None;
        };
        let found = Mistake::new(Sign::ClueChanged(found)).at(cell).of(clue);
        Some(found.lines(self.broken().map(|step| step.line)))
    }

    // ---- What was seen before its time was over ----

    fn overwrites_a_clue(&self) -> Option<Mistake> {
        let step = self.slow()?.broken?;
        let found = Mistake::new(Sign::ClueOverwritten).at(step.cell());
        Some(found.lines([step.line]))
    }

    fn checks_late(&self) -> Option<Mistake> {
        let walk = self.slow()?;
        let clashes = [walk.clashes(true), walk.clashes(false)].concat();
        let &(step, peer) = clashes.first()?;
        let has_all = !Walk::kinds_of(&clashes).contains(&0);
        has_all.then(|| Mistake::new(Sign::CheckedLate).step(step).beside(peer))
    }

    fn passes_over_a_cell(&self) -> Option<Mistake> {
        let (cell, next) = self.slow()?.passed_over()?;
        let found = Mistake::new(Sign::PassedOver(next)).at(cell);
        Some(found.lines([next.line]))
    }

    // ---- What its steps undo ----

    fn undoes_at_once(&self) -> Option<Mistake> {
        self.output()?;
        // On the large board, so that a solved board is not confused with a first digit.
        let [placed, _] = self.walks().rev().find_map(Walk::undone_at_once)?;
        let small = self
            .small
            .as_ref()
            .map(|walk| walk.steps.as_chunks::<2>().0);
        let small = small.and_then(<[_]>::first);
        let [placed, undone] = *small.unwrap_or(&[placed, placed]);
        let found = Mistake::new(Sign::UndoneAtOnce).step(placed);
        Some(found.lines([placed.line, undone.line]))
    }

    fn undoes_the_solution(&self) -> Option<Mistake> {
        self.big.as_ref().and_then(Walk::undo_of_the_solution)?;
        let undo = self.walks().find_map(Walk::undo_of_the_solution)?;
        Some(Mistake::new(Sign::SolutionUndone).step(undo))
    }

    // ---- What it writes, and which cells keep it from that ----

    fn writes_nothing(&self) -> Option<Mistake> {
        let writes = self.checks.has_written || self.walks().any(|walk| !walk.steps.is_empty());
        if writes || self.output()? != self.input() {
            return None;
        }
        let is_copied = self.walks().any(|walk| walk.is_copied);
        Some(Mistake::new(match is_copied {
            true => Sign::Copied,
            false => Sign::NothingWritten,
        }))
    }

    /// A cell is filled while it holds the digit of the call before.
    fn fills_a_cell_again(&self) -> Option<Mistake> {
        let seen = self.facts.pair.as_ref()?;
        let [old, new] = Walk::of(seen, self.solution).filled_again()?;
        Some(
            Mistake::new(Sign::FilledAgain(new.digit))
                .step(old)
                .lines([new.line]),
        )
    }

    fn exchanges_indices(&self) -> Option<Mistake> {
        let (cell, other) = self.checks.exchanged()?;
        Some(
            Mistake::new(Sign::Exchanged)
                .at(cell)
                .of(self.digit(cell))
                .beside(other),
        )
    }

    /// The clues count for nothing, but the search keeps to its own digits.
    fn sees_no_clue(&self) -> Option<Mistake> {
        let &(cell, peer) = self.checks.unseen.first()?;
        let placements = self.big.as_ref().map_or(0, |walk| walk.steps.len());
        let keeps_to_its_own = self
            .walks()
            .all(|walk| Walk::kinds_of(&walk.clashes(false)) == [0; 3]);
        if !self.checks.is_blind() || !keeps_to_its_own || placements <= 9 {
            return None;
        }
        let clashes = self.small.as_ref().map(|walk| walk.clashes(true));
        let found = Mistake::new(Sign::CluesUnseen);
        Some(match clashes.unwrap_or_default().first() {
            Some(&(step, peer)) => found.step(step).beside(peer),
            None => found.at(cell).of(self.digit(cell)).beside(peer),
        })
    }

    /// A check does not see every cell: as it shows on the smallest board, or else as it was tried.
    fn misses_a_cell(&self) -> Option<Mistake> {
        self.checks.unseen.first()?;
        let unit = self.unseen_unit(&self.checks.unseen_in())?;
        let of_unit = |sight| Mistake::new(Sign::Check { unit, sight });
        if let Some((step, peer)) = self.clash_in(unit) {
            return Some(of_unit(Sight::Clash).step(step).beside(peer));
        }
        let mistaken = self.sees_a_wrong_cell();
        let is_same = |found: &Mistake| matches!(found.sign, Sign::Check { unit: other, .. } if other == unit);
        if mistaken.as_ref().is_some_and(is_same) {
            return mistaken;
        }
        let mut pairs = self.checks.unseen.iter();
        let &(cell, peer) = pairs.find(|(cell, peer)| only_unit(*cell, *peer) == Some(unit))?;
        let found = of_unit(Sight::Elsewhere).at(cell).beside(peer);
        Some(found.of(self.digit(cell)))
    }

    /// The unit whose check does not see every cell: of several, one that shows on the smallest
    /// board.
    fn unseen_unit(&self, unseen: &[usize; 3]) -> Option<usize> {
        let most = *unseen.iter().max()?;
        let often = |unit: &usize| 2 * unseen[*unit] > most;
        match self.fault() {
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

    /// The digits that are placed on the smallest board although a peer holds them, which is a clue or is not.
    fn clashes_with(&self, is_clue: bool) -> Vec<(Step, Cell)> {
        let small = self.small.as_ref();
        small.map_or(Vec::new(), |walk| walk.clashes(is_clue))
    }

    /// A digit that is placed there although a peer holds it that shares only this unit.
    fn clash_in(&self, unit: usize) -> Option<(Step, Cell)> {
        let mut clashes = [true, false]
            .into_iter()
            .flat_map(|is_clue| self.clashes_with(is_clue));
        clashes.find(|(step, peer)| only_unit(step.cell(), *peer) == Some(unit))
    }

    /// A check looks at cells that it must not: on the smallest board, if it does there.
    fn sees_a_wrong_cell(&self) -> Option<Mistake> {
        let is_shown = |&&((r, c), other): &&(Cell, Cell)| {
            self.input()[r][c] == '.' && self.input()[other.0][other.1] == self.digit((r, c))
        };
        let mistaken = &self.checks.mistaken;
        let shown = mistaken.iter().find(is_shown);
        let &(cell, other) = shown.or_else(|| mistaken.first())?;
        let unit = self.checks.mistaken_unit(cell)?;
        let sight = Sight::WrongCells;
        let found = Mistake::new(Sign::Check { unit, sight }).at(cell);
        Some(found.of(self.digit(cell)).beside(other))
    }

    fn overwrites_a_digit(&self) -> Option<Mistake> {
        self.output()?;
        let small = self.small.as_ref().and_then(|walk| overwritten(walk, None));
        small.or_else(|| overwritten(self.big.as_ref()?, Some(self.name.to_owned())))
    }

    /// Digits are placed beside their equals, although the check of the cell sees those.
    fn clashes(&self) -> Option<Mistake> {
        self.output()?;
        let clues = self.clashes_with(true);
        let placed = self.clashes_with(false);
        let &(step, peer) = placed.first().or(clues.first())?;
        let all = match self.checks.is_of_whole_boards {
            true => [clues, placed].concat(),
            false if placed.is_empty() => Vec::new(),
            false => {
                let walks = self.walks().flat_map(|walk| walk.clashes(false));
                walks.collect()
            }
        };
        let in_units = Walk::kinds_of(&all);
        let mut units = (0..3).filter(|unit| in_units[*unit] > 0);
        let sign = match (units.next(), units.next()) {
            (Some(unit), None) => Sign::Check {
                unit,
                sight: Sight::Clash,
            },
            _ => {
                // Undone beside it before: then it came back too early.
                let steps = self.small.iter().flat_map(|walk| &walk.steps);
                let mut before = steps.take_while(|other| **other != step);
                let is_back = |other: &&Step| {
                    let (r, c) = other.cell();
                    other.kind == StepKind::Undo
                        && other.digit == step.digit
                        && peers(r, c).any(|peer| peer == step.cell())
                };
                match before.find(is_back) {
                    Some(undo) => Sign::GivenBack(undo.cell()),
                    None => Sign::Stale,
                }
            }
        };
        Some(Mistake::new(sign).step(step).beside(peer))
    }

    /// Every cell of these digits is refused, and no search places one of them.
    fn never_tries_a_digit(&self) -> Option<Mistake> {
        let (refused, filled) = (&self.checks.refused, &self.checks.filled);
        let cell = self.refused()?;
        let is_untried = |&cell: &Cell| {
            let digit = self.digit(cell);
            filled.iter().all(|&cell| self.digit(cell) != digit)
                && self.walks().all(|walk| !walk.places(digit))
        };
        let are_all = refused.len() < 81 && refused.iter().all(is_untried);
        are_all.then(|| {
            Mistake::new(Sign::DigitNeverTried)
                .at(cell)
                .of(self.digit(cell))
        })
    }

    /// A cell that is not filled although it alone is empty: one of the smallest board, if there is one.
    fn refused(&self) -> Option<Cell> {
        let refused = &self.checks.refused;
        let first = empty(self.input()).find(|cell| refused.contains(cell));
        first.or(refused.first().copied())
    }

    /// Nothing is ever written into this cell when it alone is empty.
    fn skips_a_cell(&self) -> Option<Mistake> {
        let cell = self.refused()?;
        let steps = |walk: &Walk| walk.steps.iter().any(|step| step.cell() == cell);
        let is_skipped = self.checks.skipped.contains(&cell)
            && self.checks.refused.len() < 81
            && !self.small.as_ref().is_some_and(steps);
        let is_reached = self.big.as_ref().is_some_and(steps);
        is_skipped.then(|| self.skipped(cell, is_reached))
    }

    fn skipped(&self, cell: Cell, is_reached: bool) -> Mistake {
        let found = Mistake::new(Sign::Skipped { is_reached });
        found.at(cell).of(self.digit(cell))
    }

    /// A single empty cell is not filled with its digit.
    fn refuses_a_digit(&self) -> Option<Mistake> {
        let cell = self.refused()?;
        let digit = self.digit(cell);
        let steps = self.small.as_ref().map_or(&[][..], |walk| &walk.steps);
        let tried = steps.windows(2).find(|pair| {
            let [placed, undone] = [pair[0], pair[1]];
            placed.cell() == cell && placed.digit == digit && undone.kind == StepKind::Undo
        });
        let sign = Sign::Refused {
            is_tried: tried.is_some(),
            is_looked_at: tried.is_none_or(|pair| pair[1].reads > pair[0].reads),
            instead: self.checks.instead.get(&cell).copied(),
        };
        let lines = tried.into_iter().flatten().map(|step| step.line);
        Some(Mistake::new(sign).at(cell).of(digit).lines(lines))
    }

    // ---- Where it lost the way ----

    fn takes_out_a_clue(&self) -> Option<Mistake> {
        self.output()?;
        let step = self.broken()?;
        let is_shown = self
            .small
            .as_ref()
            .is_some_and(|walk| walk.broken.is_some());
        let case = (!is_shown).then(|| self.name.to_owned());
        Some(self.clue_taken_out(step, case))
    }

    fn loses_the_way(&self) -> Option<Mistake> {
        let (output, small) = (self.output()?, self.small.as_ref()?);
        let big = self.big.as_ref().unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // The board keeps the digits tried last: the tables are the state.
            return self.lost_on_the_way(&unwound, big, &unwound.lost()?);
        }
        let mut wrong =
            cells().filter(|&(r, c)| !['.', self.solution[r][c]].contains(&output[r][c]));
        if let Some(wrong) = wrong.next() {
            let left = small
                .left_behind()
                .map(|(undo, left)| Mistake::new(Sign::LeftBehind(left)).step(undo));
            return left.or_else(|| self.stands_wrong(small, big, output, wrong));
        }
        let lost = small.lost()?;
        if lost.undo.is_some() || lost.tried.is_some() {
            return self.lost_on_the_way(small, big, &lost);
        }
        // It ended with right digits alone.
        let alone = empty(output).find(|&(r, c)| candidates(output, r, c).len() == 1);
        let count = empty(output).count();
        match alone {
            Some(cell) => Some(match small.undone_for(cell) {
                Some(undo) => {
                    let found = Mistake::new(Sign::Dropped(undo)).at(cell);
                    found.of(self.digit(cell)).lines([undo.line])
                }
                None => self.skipped(cell, big.steps.iter().any(|step| step.cell() == cell)),
            }),
            None if small.has_undo() || big.has_undo() => None,
            None => Some(Mistake::new(Sign::NothingSingle { count })),
        }
    }

    /// Whether it solves this board, on which all digits are right, when it is asked to.
    fn solves(&self, board: &Board) -> bool {
        let alone = self.facts.alone.iter().find(|seen| seen.given == *board);
        alone.is_some_and(|seen| seen.outcome.failing(board).is_none())
    }

    /// The search went back from a board on which all digits were right.
    fn lost_on_the_way(&self, small: &Walk, big: &Walk, lost: &Lost) -> Option<Mistake> {
        let undo = lost.undo.map(|step| step.line);
        let Some((cell, tried)) = &lost.tried else {
            let is_limit =
                |found: &Mistake| matches!(found.sign, Sign::NothingAfter { after: Some(_) });
            let nothing = self.undone_for_nothing(lost);
            return match nothing.as_ref().is_some_and(is_limit) {
                true => nothing,
                false => self.refused_after(&lost.board, undo).or(nothing),
            };
        };
        let digit = self.digit(*cell);
        let fresh = self.solves(&lost.board);
        let ascending = tried.iter().all(|step| step.digit < digit);
        let in_table = small.was_undone_beside(*cell, digit, lost.undo)
            && !self
                .walks()
                .any(|walk| walk.refuses_from_the_start(*cell, digit));
        let last = tried.last();
        let lines = last.map(|step| step.line).into_iter();
        let found = |sign| Mistake::new(sign).at(*cell).of(digit);
        Some(if in_table && (fresh || big.tries_again()) {
            found(Sign::LeftInTable).lines(lines)
        } else if ascending && !big.tries_again() {
            let last = last.map_or('?', |step| step.digit);
            let found = found(Sign::NotTriedAfter(last)).lines(lines.chain(undo));
            let mut holders = peers(cell.0, cell.1).filter(|&(r, c)| lost.board[r][c] == last);
            match holders.next() {
                Some(holder) => found.beside(holder),
                None => found,
            }
        } else {
            found(Sign::RefusedHere).lines(lines)
        })
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, board: &Board, line: Option<u32>) -> Option<Mistake> {
        if board == self.input() || !self.solves(board) {
            return None;
        }
        let cell = empty(board).next()?;
        let digit = self.digit(cell);
        let small = self.small.as_ref()?;
        let undone = small.was_undone_beside(cell, digit, None)
            && !self
                .walks()
                .any(|walk| walk.refuses_from_the_start(cell, digit));
        let found = Mistake::new(Sign::LeftInTable).at(cell).of(digit);
        undone.then(|| found.lines(line))
    }

    /// A right digit was placed and undone, with nothing in between. Of a walk that is read as one with undos, this
    /// cannot be said.
    fn undone_for_nothing(&self, lost: &Lost) -> Option<Mistake> {
        let steps = &self.small.as_ref()?.steps;
        let mut pairs = steps.windows(2).enumerate();
        let (at, pair) = pairs
            .find(|(_, pair)| Some(pair[1]) == lost.undo && pair[0].cell() == pair[1].cell())?;
        // From there on, no digit is placed after another.
        let placements = |pair: &[Step]| pair.iter().all(|step| step.kind == StepKind::Placement);
        let is_limit = at >= MANY_STEPS && !steps[at..].windows(2).any(placements);
        let after = is_limit.then_some(at);
        let found = Mistake::new(Sign::NothingAfter { after }).step(pair[0]);
        Some(found.lines(pair.iter().map(|step| step.line)))
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
        let (at, gap) = if small.has_undo() || big.has_undo() {
            (wrong, Gap::Reported)
        } else if all_stuck && empty(&end).next().is_some() {
            (dead, Gap::Passed)
        } else {
            (wrong, Gap::GivenUp)
        };
        let found = Mistake::new(Sign::StandsWrong { wrong, dead, gap }).at(at);
        let found = found.of(output[wrong.0][wrong.1]);
        Some(found.lines(step.map(|step| step.line)))
    }

    // ---- Nothing is certain ----

    fn writes_nothing_more(&self) -> Option<Mistake> {
        let steps = &self.slow()?.steps;
        let number = steps.len();
        let last = *steps.last().filter(|_| number < MANY_STEPS)?;
        let found = Mistake::new(Sign::NothingSince { number, last });
        Some(found.at(last.cell()).lines([last.line]))
    }

    fn makes_a_wrong_step(&self) -> Option<Mistake> {
        self.output()?;
        let small = self.small.as_ref()?;
        if small.unwound().is_some() {
            // Its tables are the state, and its steps are not what it writes.
            return None;
        }
        let (number, step) = first_wrong(&small.steps, self.solution)?;
        let found = Mistake::new(Sign::FirstWrong(number, step)).at(step.cell());
        Some(found.lines([step.line]))
    }

    fn clue_taken_out(&self, step: Step, case: Option<String>) -> Mistake {
        let found = Mistake::new(Sign::ClueTakenOut { case }).step(step);
        found.of(self.digit(step.cell()))
    }

    /// The same mistake as it shows in this walk, if it was seen on another board than the smallest.
    pub fn in_walk(&self, mistake: &Mistake, walk: &Walk) -> Option<Mistake> {
        match mistake.sign {
            Sign::Overwritten { case: Some(_), .. } => overwritten(walk, None),
            Sign::ClueTakenOut { case: Some(_) } => Some(self.clue_taken_out(walk.broken?, None)),
            _ => None,
        }
    }
}

/// A search that is at work makes more in the time that it is watched.
const MANY_STEPS: usize = 1_000;

/// A digit is written over another, and what was placed after that one stays.
fn overwritten(walk: &Walk, case: Option<String>) -> Option<Mistake> {
    let ([old, new], left) = overwriting(&walk.steps)?;
    let now = new.digit;
    let found = Mistake::new(Sign::Overwritten { now, left, case });
    Some(found.step(old).lines([new.line]))
}

/// The length and the index in the message of an index out of bounds.
fn out_of_bounds(panic: &str) -> Option<(u64, u64)> {
    let rest = panic.strip_prefix("index out of bounds: the len is ")?;
    let (length, index) = rest.split_once(" but the index is ")?;
    Some((length.parse().ok()?, index.parse().ok()?))
}
