//! The program as far as its facts tell: the diagnosis asks about it, and nothing is run.

use diagnosis::{Diagnosis, Failed, Outcome, Program, Trace, Unknown};
use standalone::Case;
use standalone::facts::{Facts, Seen, Verdict};
use sudoku_kata::board::Board;
use sudoku_kata::language::Language;
use sudoku_kata::trace::Step;

/// The name of the reader's file.
pub const FILE: &str = "solution.rs";

/// A search that failed, and the boards that were searched before it.
struct Known<'a> {
    case: &'a Case,
    before: &'a [Board],
    seen: &'a Seen,
}

/// What is certainly wrong, on the board that is shown.
pub fn diagnosis(facts: &Facts, solution: &str, language: Language) -> Option<Diagnosis> {
    let (case, failing) = facts.failing.as_ref()?;
    let smallest = facts.smallest.as_ref();
    let known = Known {
        case,
        before: smallest.map_or(&[], |smallest| &smallest.before),
        seen: smallest.map_or(failing, |smallest| &smallest.seen),
    };
    let failed = Failed {
        text: solution,
        path: FILE,
        name: &case.name,
        board: &known.seen.given,
        solution: &case.solution,
        earlier: known.before,
    };
    match facts.verdict? {
        Verdict::Wrong | Verdict::Panic => failed.diagnose(&known, language).diagnosis,
        Verdict::Endless | Verdict::Stopped => failed.diagnose_slow(&known, language).diagnosis,
        Verdict::Output => Some(diagnosis::prints_too_much(language)),
        Verdict::Accepted => None,
    }
}

impl Program for Known<'_> {
    /// After fewer boards than it takes it does not fail: then it is the solution that comes back.
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let (last, before) = boards.split_last().ok_or(Unknown)?;
        if *last != self.seen.given {
            return Err(Unknown);
        }
        let solved = Outcome::Returned(self.case.solution.clone());
        let outcome = match (&self.seen.left, &self.seen.panic) {
            _ if before.len() < self.before.len() => solved.clone(),
            (_, Some((line, message))) => Outcome::Panicked {
                place: format!("{FILE}:{line}:1"),
                message: message.clone(),
            },
            (Some(left), _) => Outcome::Returned(left.clone()),
            (None, None) => Outcome::TimedOut,
        };
        let mut outcomes = vec![solved; before.len()];
        outcomes.push(outcome);
        Ok(outcomes)
    }

    fn probe(&self, _: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        Err(Unknown)
    }

    fn trace(&self, before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        let Seen { steps, effort, .. } = self.seen;
        if *board != self.seen.given || before != self.before {
            return Err(Unknown);
        }
        let changes_clue = |step: &&Step| {
            let (r, c) = step.cell();
            board[r][c] != '.'
        };
        let broken = steps.iter().position(|step| changes_clue(&step));
        let end = broken.unwrap_or(steps.len());
        Ok(Some(Trace {
            steps: steps[..end].to_vec(),
            effort: *effort,
            broken: broken.map(|at| steps[at]),
            mark: None,
        }))
    }

    /// Only a second request, with checked arithmetic, could tell.
    fn overflow(&self, _: &Board) -> Result<Option<(String, String)>, Unknown> {
        Ok(None)
    }
}
