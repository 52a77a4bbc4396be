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
//! No process is started here: the caller runs the boards ([`Program`]), or has their outcomes.

mod checks;
mod decide;
mod kind;
mod known;
mod mistake;
mod program;
mod tree;
mod words;

use serde::Serialize;

use self::decide::Evidence;
pub use self::kind::{Diagnosis, Kind};

use self::mistake::{Mistake, Seen};
pub use self::program::{Failed, Outcome, Program, Trace, Unknown};
use self::program::{Failing, Prober};
use self::tree::Walk;
use ::words::Language;
use runner::endless;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Step;

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
    /// The board.
    pub input: Board,
    /// The board as the solution left it, if it returned.
    pub output: Option<Board>,
    /// The number of its steps, if they can be traced.
    pub steps: Option<usize>,
    /// The first of them.
    #[serde(skip)]
    pub first: Vec<Step>,
}

/// The first steps that are kept: a report shows them.
const SHOWN_STEPS: usize = 6;

impl Failed<'_> {
    /// Finds out what is wrong, as far as `program` knows. It gave a wrong answer, or panicked.
    pub fn diagnose(&self, program: &dyn Program, language: Language) -> Finding {
        let Ok(Some((before, failing))) = self.again(program) else {
            // It does not fail again: chance, or the time of the day.
            return Finding::default();
        };
        let (input, outcome) = program.smallest(false);
        let mut smallest = Smallest {
            before,
            output: outcome.board().cloned(),
            input,
            steps: None,
            first: Vec::new(),
        };
        let mistake = self.mistake(program, &failing, &mut smallest, &outcome);
        let mistake = mistake.unwrap_or_default();
        Finding {
            smallest: Some(smallest),
            diagnosis: mistake.map(|mistake| mistake.diagnosis(language)),
        }
    }

    /// The boards that must run before this one in the same process, and how it fails then.
    fn again(&self, program: &dyn Program) -> Result<Option<(Vec<Board>, Failing)>, Unknown> {
        let one_by_one = self.earlier.iter().map(|board| vec![board.clone()]);
        let some = [Vec::new()].into_iter().chain(one_by_one);
        for before in some.chain([self.earlier.to_vec()]) {
            let boards = [&before[..], std::slice::from_ref(self.board)].concat();
            let outcome = program.run(&boards)?.into_iter().nth(before.len());
            if let Some(outcome) = outcome
                && let Some(failing) = outcome.failing(self.board)
            {
                return Ok(Some((before, failing)));
            }
        }
        Ok(None)
    }

    /// What is wrong, and the steps on the smallest board.
    fn mistake(
        &self,
        program: &dyn Program,
        failing: &Failing,
        smallest: &mut Smallest,
        outcome: &Outcome,
    ) -> Result<Option<Mistake>, Unknown> {
        let before = smallest.before.clone();
        let small = self.walk(program, &before, &smallest.input)?;
        if let Some(small) = &small {
            smallest.show(small);
        }
        let big = self.walk(program, &before, self.board)?;
        let evidence = Evidence {
            failed: self,
            prober: &Prober::new(program),
            before: &before,
            outcome,
            input: &smallest.input,
            small: small.as_ref(),
            big: big.as_ref(),
            overflow: match failing {
                Failing::Fault(_) => program.overflow(self.board)?,
                _ => None,
            },
        };
        let Some(mistake) = evidence.decide()? else {
            return Ok(None);
        };
        if before.is_empty() && mistake.is_elsewhere() {
            // Then the smallest board is the smallest of those that show it.
            let (input, outcome) = program.smallest(true);
            if input != *self.board
                && let Some((walk, mistake)) = self.shown(program, &mistake, &input)?
            {
                smallest.show(&walk);
                (smallest.input, smallest.output) = (input, outcome.board().cloned());
                return Ok(Some(mistake));
            }
        }
        Ok(Some(mistake))
    }

    /// A search that was too slow. There is a smallest board only if it is proven that it never ends.
    pub fn diagnose_slow(&self, program: &dyn Program, language: Language) -> Finding {
        let found = |mistake: Mistake, smallest| Finding {
            smallest,
            diagnosis: Some(mistake.diagnosis(language)),
        };
        let Ok(Some(walk)) = self.walk(program, &[], self.board) else {
            return Finding::default();
        };
        let Some(proven) = endless::proof(&walk.steps, walk.effort) else {
            return decide::too_slow(&walk)
                .map_or(Finding::default(), |mistake| found(mistake, None));
        };
        let (input, _) = program.smallest(false);
        let again = self.walk(program, &[], &input).unwrap_or_default();
        let again = again.and_then(|small| {
            let proven = endless::proof(&small.steps, small.effort)?;
            Some((proven, input, small.steps.len()))
        });
        let (proven, input, steps) =
            again.unwrap_or((proven, self.board.clone(), walk.steps.len()));
        let smallest = Smallest {
            before: Vec::new(),
            input,
            output: None,
            steps: Some(steps),
            first: Vec::new(),
        };
        found(decide::no_end(proven), Some(smallest))
    }

    /// The steps on a board, and the mistake as it shows there, if it does.
    fn shown(
        &self,
        program: &dyn Program,
        mistake: &Mistake,
        board: &Board,
    ) -> Result<Option<(Walk, Mistake)>, Unknown> {
        let walk = self.walk(program, &[], board)?;
        Ok(walk.and_then(|walk| {
            let mistake = self.in_walk(mistake, &walk)?;
            Some((walk, mistake))
        }))
    }

    /// The steps on a board, after others in the same process.
    fn walk(
        &self,
        program: &dyn Program,
        before: &[Board],
        board: &Board,
    ) -> Result<Option<Walk>, Unknown> {
        let trace = program.trace(before, board)?;
        Ok(trace.map(|trace| Walk::of(board, self.solution, trace)))
    }
}

impl Smallest {
    fn show(&mut self, walk: &Walk) {
        self.steps = Some(walk.steps.len());
        self.first = walk.steps.iter().take(SHOWN_STEPS).copied().collect();
    }
}

/// It printed more than the limit.
pub fn prints_too_much(language: Language) -> Diagnosis {
    Mistake::new(Seen::Printing).diagnosis(language)
}
