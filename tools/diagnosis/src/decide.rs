//! Decides what kind of mistake it is: the first of some questions that the evidence answers. What each says and asks
//! is beside it, in English and in Chinese.

/// A text in the language of the evidence.
macro_rules! text {
    ($of:expr; $en:literal, $zh:literal) => {
        words!($of.language, $en, $zh)
    };
}

/// A kind of mistake, what it says and what it asks, in the language of the evidence.
macro_rules! found {
    ($of:expr, $kind:ident: $en:literal, $zh:literal; $asks_en:literal, $asks_zh:literal) => {
        Diagnosis::new(
            Kind::$kind,
            text!($of; $en, $zh),
            text!($of; $asks_en, $asks_zh),
        )
    };
}

mod cells;
mod ends;
mod way;

pub use way::begins_wide;

use crate::checks::{Cell, Checks, only_unit, unit_of_all};
use crate::kind::{Diagnosis, Kind};
use crate::tree::{Lost, Walk, stuck};
use ::words::{Language, Text, words};
use explain::format::{self, first_line, grouped, one_line};
use runner::endless::{self, Endless};
use runner::facts::{self, Facts, Outcome, Seen, rows_of};
use runner::overwriting::overwriting;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board, Fault, candidates, cells, peers};
use sudoku_kata::trace::{Step, StepKind};

/// What is known of a solution that has failed.
pub struct Evidence<'a> {
    /// The language of the diagnosis.
    pub language: Language,
    /// The path of its file, as panics name it.
    pub path: &'a str,
    /// The name of the board that it failed on.
    pub name: &'a str,
    pub solution: &'a facts::Rows,
    pub facts: &'a Facts,
    /// What it leaves of the board that it failed on when it is not traced, if that is known.
    pub answer: Option<&'a Board>,
    /// Whether it has solved a board on which one must guess.
    pub guesses: bool,
    /// What it makes of that board, and of the smallest.
    pub whole: &'a Seen,
    pub seen: &'a Seen,
    /// Its steps on the smallest board, on a small one that shows more, and on the one that it failed on, if they can be
    /// traced.
    pub small: Option<Walk>,
    pub shown: Option<Walk>,
    pub big: Option<Walk>,
    /// What it writes into single empty cells.
    pub checks: Checks,
}

/// The empty cells of a board.
fn empty(board: &Board) -> impl Iterator<Item = Cell> {
    cells().filter(|&(r, c)| board[r][c] == '.')
}

fn name((r, c): Cell) -> String {
    board::cell_name(r, c)
}

impl Evidence<'_> {
    /// Each asks for one kind of mistake. In this order: what is certain by itself, then what its steps show, then what it
    /// does with single empty cells, then where it lost the way to the solution.
    const QUESTIONS: [fn(&Self) -> Option<Diagnosis>; 32] = [
        // How it ended.
        Self::keeps_state,
        Self::never_ends,
        Self::panics,
        Self::fills_the_stack,
        |own| own.overflows().filter(|_| !own.facts.is_overflow_survived),
        // What came back.
        Self::turns_the_answer,
        Self::changes_the_shape,
        Self::writes_no_digit,
        Self::changes_a_clue,
        // What was seen before its time was over, here and further down.
        Self::overwrites_a_clue,
        // What its steps undo.
        Self::undoes_at_once,
        Self::undoes_the_solution,
        // What it writes, and which cells keep it from that.
        Self::writes_nothing,
        Self::fills_a_cell_again,
        Self::exchanges_digits,
        Self::exchanges_indices,
        Self::sees_no_clue,
        Self::misses_a_cell,
        Self::sees_a_wrong_cell,
        Self::checks_late,
        Self::passes_over_a_cell,
        Self::overwrites_a_digit,
        Self::clashes,
        Self::overflows,
        Self::never_tries_a_digit,
        Self::skips_a_cell,
        Self::refuses_a_digit,
        // Each cell alone is filled rightly: it goes wrong when it must choose, or go back.
        Self::takes_out_a_clue,
        Self::loses_the_way,
        // Nothing is certain.
        Self::makes_no_step,
        Self::writes_nothing_more,
        Self::begins_wide,
    ];

    /// The mistake, if anything is certain.
    pub fn decide(&self) -> Option<Diagnosis> {
        Self::QUESTIONS.iter().find_map(|question| question(self))
    }

    /// The smallest board.
    fn input(&self) -> &facts::Rows {
        &self.seen.given
    }

    /// What it made of that, if it returned.
    fn output(&self) -> Option<&Board> {
        self.seen.outcome.board()
    }

    /// The small one first.
    fn walks(&self) -> impl DoubleEndedIterator<Item = &Walk> {
        [&self.small, &self.big].into_iter().flatten()
    }

    /// Whether it writes into a copy of the board: what it tries there is not seen.
    fn is_copied(&self) -> bool {
        self.seen.is_copied || self.whole.is_copied
    }

    /// Whether it writes grids that it keeps beside the board, one over the other.
    fn is_published(&self) -> bool {
        self.seen.is_published || self.whole.is_published
    }

    /// Whether its lines of writes are those that copy an answer.
    fn writes_a_copy(&self) -> bool {
        self.walks().any(Walk::is_copied)
    }

    /// Its steps on the smallest board.
    fn steps(&self) -> &[Step] {
        self.small.as_ref().map_or(&[], |walk| &walk.steps)
    }

    /// The first steps of a search that was stopped.
    fn slow(&self) -> Option<&Walk> {
        let is_slow = matches!(self.seen.outcome, Outcome::TimedOut | Outcome::Endless);
        self.small.as_ref().filter(|_| is_slow)
    }

    fn broken(&self) -> Option<Step> {
        self.walks().find_map(|walk| walk.broken)
    }

    fn digit(&self, (r, c): Cell) -> char {
        self.solution[r][c]
    }

    fn shown(&self, step: &Step) -> String {
        format::step(self.language, step)
    }

    /// A mistake that a walk shows: on the smallest board; or else on the one that it failed on, whose name is said, and
    /// then on the smallest of those that show it, if one was searched for.
    fn in_walk(&self, of: impl Fn(&Walk, &str) -> Option<Diagnosis>) -> Option<Diagnosis> {
        let name = self.name;
        let on = words!(self.language, "on {name}, ", "在盘面“{name}”上，");
        let small = self.small.as_ref().and_then(|walk| of(walk, ""));
        small.or_else(|| {
            let found = of(self.big.as_ref()?, &on)?;
            let shown = self.shown.as_ref().and_then(|walk| of(walk, ""));
            let shown = shown.map(|shown| Diagnosis {
                is_shown: true,
                ..shown
            });
            shown.or(Some(found))
        })
    }
}

/// A search that is at work makes more in the time that it is watched.
const MANY_STEPS: usize = 1_000;
