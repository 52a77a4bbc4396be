//! After a verdict: the smallest board that a solution fails on, what happens there, and one question.
//!
//! ```text
//!   the board that failed ── fewer and fewer empty cells ──> the smallest that fails in the same way
//!   its traced twin       ── the steps on both boards ─────┐
//!   the checked build     ── an overflow? ─────────────────┼──> one diagnosis
//!   full boards with one empty cell ── which cells count? ─┘
//! ```
//!
//! Every sentence is about something that was tried. Where nothing is certain, nothing is said.
//!
//! Nothing is run here: all comes from [`Facts`].

mod checks;
mod decide;
mod kind;
mod tree;

use serde::Serialize;

use self::checks::Checks;
use self::decide::Evidence;
pub use self::decide::begins_wide;
pub use self::kind::{Diagnosis, Kind};
use self::tree::Walk;
use explain::guesses;
use explain::program::Search;
use runner::facts::{Facts, Outcome, Seen, rows_of};
use runner::finder::JobCase;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, Fault};
use sudoku_kata::trace::Step;
use words::Language;

/// What is found out after a verdict.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    /// The smallest board, unless none was searched for.
    pub smallest: Option<Smallest>,
    /// What happens there, if anything is certain.
    pub diagnosis: Option<Diagnosis>,
}

/// A board with as few empty cells as were found on which a solution fails in the same way.
#[derive(Clone, Debug, Serialize)]
pub struct Smallest {
    /// The boards that ran first in the same process: none, unless the solution keeps state.
    pub before: Vec<Board>,
    /// The name of the board that it comes from, if the solution is only too slow on the one of the verdict.
    pub elsewhere: Option<String>,
    /// The board.
    pub input: Board,
    /// The board as the solution left it, if it returned.
    pub output: Option<Board>,
    /// The only solution.
    pub expected: Board,
    /// The number of its steps, if they can be traced up to their end.
    pub steps: Option<usize>,
    /// The first of them.
    #[serde(skip)]
    pub first: Vec<Step>,
}

/// The first steps that are kept: a report shows them.
const SHOWN_STEPS: usize = 6;

/// A solution that has failed.
#[derive(Clone, Copy, Debug)]
pub struct Failed<'a> {
    /// The path of its file, as panics name it.
    pub path: &'a str,
    /// The boards that it was judged on, in order.
    pub cases: &'a [JobCase],
    /// The index of the first that was not solved.
    pub at: usize,
    /// What came back of it, if that is known: traced, it may take too long.
    pub answer: Option<&'a Board>,
}

impl Failed<'_> {
    /// What is wrong, as far as these facts tell: on the board of the verdict, or, if it is only too slow there, on another.
    pub fn finding(&self, facts: &Facts, language: Language) -> Finding {
        let other = facts.elsewhere.as_deref();
        let Some((other, at)) = other.and_then(|other| Some((other, other.case?))) else {
            return self.of(facts, self.at, language);
        };
        let found = self.of(other, at, language);
        let [slow, wrong] = [self.at, at].map(|at| &*self.cases[at].name);
        let elsewhere = Some(wrong.to_owned());
        Finding {
            smallest: found.smallest.map(|smallest| Smallest {
                elsewhere,
                ..smallest
            }),
            diagnosis: found
                .diagnosis
                .map(|of| of.elsewhere([slow, wrong], language)),
        }
    }

    /// What is wrong with its own grid, if cells that are empty there come back as '0'.
    fn of_zeros(&self, facts: &Facts, at: usize, language: Language) -> Option<Finding> {
        let found = self.as_they_are(&with_zeros_empty(facts)?, at, language);
        let output = |seen: &Seen| seen.outcome.board().cloned();
        let diagnosis = found.diagnosis?;
        let says = &diagnosis.says;
        let says = words::words!(
            language,
            "cells come back as '0': 0 was tried as a digit, or they are still empty in the program's own grid. Here they count as empty. {says}",
            "有的格返回 '0'：要么把 0 当作数字试了，要么这些格在程序自己的盘面里还空着。这里当作空格。{says}"
        );
        Some(Finding {
            smallest: found.smallest.map(|smallest| Smallest {
                output: facts.smallest.as_ref().and_then(output),
                ..smallest
            }),
            // A line that copies a grid is not the one that left it so.
            diagnosis: Some(diagnosis.saying(&says).lines([])),
        })
    }

    /// What these facts tell about the board at this index.
    fn of(&self, facts: &Facts, at: usize, language: Language) -> Finding {
        let of_zeros = self.of_zeros(facts, at, language);
        of_zeros.unwrap_or_else(|| self.as_they_are(facts, at, language))
    }

    /// The same, whatever zeros there are.
    fn as_they_are(&self, facts: &Facts, at: usize, language: Language) -> Finding {
        let Some(failing) = &facts.failing else {
            return Finding::default();
        };
        if matches!(&failing.outcome, Outcome::Ended(how) if how == "output") {
            return prints_too_much(language);
        }
        let case = &self.cases[at];
        let seen = facts.smallest.as_ref().unwrap_or(failing);
        let is_published = seen.is_published || failing.is_published;
        let walk = |seen: &Seen| {
            (!facts.is_untraced).then(|| Walk::of(seen, &case.solution, is_published))
        };
        let evidence = Evidence {
            language,
            path: self.path,
            name: &case.name,
            facts,
            answer: self.answer.filter(|_| at == self.at),
            solution: &case.solution,
            guesses: self.cases[..at.min(self.at)].iter().any(needs_a_guess),
            whole: failing,
            seen,
            small: walk(seen),
            shown: facts.shown.as_ref().and_then(walk),
            big: walk(failing),
            checks: Checks::of(&facts.tried, &case.solution),
        };
        let diagnosis = evidence.decide();
        let (seen, walk, is_small) = match (&facts.shown, &diagnosis) {
            // Then the smallest board is the smallest of those that show it.
            (Some(shown), Some(Diagnosis { is_shown: true, .. })) => (shown, evidence.shown, true),
            _ => (seen, evidence.small, facts.smallest.is_some()),
        };
        let is_slow_after_others = !facts.before.is_empty();
        let steps = walk.map(|walk| walk.writes);
        let shown_steps = match seen.outcome {
            Outcome::Endless => 0,
            _ => SHOWN_STEPS,
        };
        Finding {
            smallest: (is_small || is_slow_after_others).then(|| Smallest {
                before: facts.before.iter().map(rows_of).collect(),
                elsewhere: None,
                input: rows_of(&seen.given),
                output: seen.outcome.board().cloned(),
                expected: rows_of(&case.solution),
                // Where checked arithmetic has overflowed, it has ended them.
                steps: steps
                    .as_ref()
                    .map(Vec::len)
                    .filter(|_| facts.overflow.is_none()),
                first: steps.into_iter().flatten().take(shown_steps).collect(),
            }),
            diagnosis,
        }
    }
}

/// A program that keeps a grid of its own looks at the board no more often than once for each digit of a cell.
const READS_OF_A_GRID: u64 = 81 * 10;

/// Facts of a solution that leaves '0' in cells that it has never filled, with '.' instead: its own grid has 0 in empty cells.
fn with_zeros_empty(facts: &Facts) -> Option<Facts> {
    let is_zero = |seen: &Seen| {
        let has_undone = seen.effort.undos > 0 && !seen.is_published;
        let is_read_once = seen.effort.reads <= READS_OF_A_GRID;
        !has_undone
            && is_read_once
            && matches!(seen.fault(), Some(Fault::NotADigit { found: '0', .. }))
    };
    let mut all = facts.failing.iter().chain(&facts.smallest);
    let is_so = facts.failing.is_some() && all.all(is_zero);
    let mut facts = is_so.then(|| facts.clone())?;
    let all = [&mut facts.failing, &mut facts.smallest, &mut facts.shown];
    let mut cells: Vec<&mut char> = facts.tried.iter_mut().collect();
    for seen in all.into_iter().flatten() {
        seen.is_published = true;
        if let Outcome::Returned(board) = &mut seen.outcome {
            cells.extend(board.iter_mut().flatten());
        }
    }
    let zeros = cells.into_iter().filter(|cell| **cell == '0');
    zeros.for_each(|cell| *cell = '.');
    Some(facts)
}

/// Whether no chain of naked and hidden singles solves it.
fn needs_a_guess(case: &JobCase) -> bool {
    let singles = Search::from(Approach::named("singles").expect("it is in the catalogue"));
    let never = Box::new(|| false);
    guesses::observe(&singles, &rows_of(&case.board), never, Box::new(drop)).1 != Some(0)
}

/// It printed more than the limit.
pub fn prints_too_much(language: Language) -> Finding {
    let says = words::words!(
        language,
        "the search prints while it runs, and there are thousands of steps",
        "搜索一边运行一边打印，而步数成千上万"
    );
    let asks = words::words!(
        language,
        "Which line prints, and how often is it reached? `watch` shows the steps without it",
        "哪一行在打印？会执行多少次？不打印，用 `watch` 也能看到每一步"
    );
    Finding {
        smallest: None,
        diagnosis: Some(Diagnosis::new(Kind::PrintsEachStep, says, asks)),
    }
}
