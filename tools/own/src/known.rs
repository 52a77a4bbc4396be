//! The program as far as its facts tell: the diagnosis asks about it, and nothing is run.

use std::collections::HashMap;

use diagnosis::{Failed, Finding, Outcome, Program, Trace, Unknown};
use standalone::Case;
use standalone::facts::{Facts, Seen, Verdict};
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Step, StepKind};
use words::Language;

/// The name of the reader's file.
pub const FILE: &str = "solution.rs";

/// A search that failed, and what else was tried.
struct Known<'a> {
    facts: &'a Facts,
    case: &'a Case,
    failing: &'a Seen,
    /// The boards that were searched before it.
    before: &'a [Board],
    /// What came of nearly full boards. Of an answer, only the one cell that was empty is known.
    tried: HashMap<Board, Outcome>,
}

/// What is certainly wrong, and the board that shows it.
pub fn finding(facts: &Facts, solution: &str, language: Language) -> Option<Finding> {
    let (case, failing) = facts.failing.as_ref()?;
    let smallest = facts.smallest.as_ref();
    let known = Known {
        facts,
        case,
        failing,
        before: smallest.map_or(&[], |smallest| &smallest.before),
        tried: tried(facts, case),
    };
    let failed = Failed {
        text: solution,
        path: FILE,
        name: &case.name,
        board: &case.board,
        solution: &case.solution,
        earlier: known.before,
    };
    match facts.verdict? {
        Verdict::Wrong | Verdict::Panic => Some(failed.diagnose(&known, language)),
        Verdict::Endless | Verdict::Stopped => Some(failed.diagnose_slow(&known, language)),
        Verdict::Output => Some(Finding {
            diagnosis: Some(diagnosis::prints_too_much(language)),
            ..Finding::default()
        }),
        Verdict::Accepted => None,
    }
}

fn tried(facts: &Facts, case: &Case) -> HashMap<Board, Outcome> {
    if facts.tried.is_empty() && facts.alone.is_empty() {
        return HashMap::new();
    }
    let probes = diagnosis::probes::all(&case.solution).into_iter();
    let singles = probes.zip(&facts.tried).map(|(((r, c), given), cell)| {
        let mut board = given.clone();
        board[r][c] = *cell;
        let outcome = match cell {
            '?' => Outcome::TimedOut,
            _ => Outcome::Returned(board),
        };
        (given, outcome)
    });
    let alone = facts.alone.iter().map(|(given, is_solved)| {
        let left = if *is_solved { &case.solution } else { given };
        (given.clone(), Outcome::Returned(left.clone()))
    });
    singles.chain(alone).collect()
}

/// The outcome of a search that is known.
fn outcome(seen: &Seen) -> Outcome {
    match (&seen.left, &seen.panic) {
        (_, Some((line, message))) => Outcome::Panicked {
            place: format!("{FILE}:{line}:1"),
            message: message.clone(),
        },
        (Some(left), _) => Outcome::Returned(left.clone()),
        (None, None) => Outcome::TimedOut,
    }
}

impl Program for Known<'_> {
    /// After fewer boards than it takes it does not fail: then it is the solution that comes back.
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let (last, before) = boards.split_last().ok_or(Unknown)?;
        if *last != self.case.board {
            return Err(Unknown);
        }
        let solved = Outcome::Returned(self.case.solution.clone());
        let mut outcomes = vec![solved; boards.len()];
        if before.len() >= self.before.len() {
            outcomes[before.len()] = outcome(self.failing);
        }
        Ok(outcomes)
    }

    fn probe(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let known = boards.iter().map_while(|board| self.tried.get(board));
        let known: Vec<Outcome> = known.cloned().collect();
        let has_ended = |one: &Outcome| !matches!(one, Outcome::Returned(_));
        let end = known.iter().position(has_ended);
        match known.len() {
            0 => Err(Unknown),
            all => Ok(known[..end.map_or(all, |end| end + 1)].to_vec()),
        }
    }

    fn smallest(&self, shows: bool) -> Option<(Board, Outcome)> {
        let smallest = self.facts.smallest.as_ref().map(|smallest| &smallest.seen);
        let shown = self.facts.shown.as_ref().filter(|_| shows);
        let seen = shown.or(smallest).unwrap_or(self.failing);
        Some((seen.given.clone(), outcome(seen)))
    }

    fn trace(&self, before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        let smallest = self.facts.smallest.as_ref().map(|smallest| &smallest.seen);
        let all = [smallest, self.facts.shown.as_ref(), Some(self.failing)];
        let seen = all.into_iter().flatten().find(|seen| seen.given == *board);
        let seen = seen.filter(|_| before == self.before).ok_or(Unknown)?;
        let changes_clue = |step: &&Step| {
            let (r, c) = step.cell();
            board[r][c] != '.'
        };
        let broken = seen.steps.iter().find(changes_clue).copied();
        let steps = seen.steps.iter().take_while(|step| !changes_clue(step));
        // Only its line is known.
        let mark = seen.mark.map(|line| Step {
            kind: StepKind::Placement,
            r: 0,
            c: 0,
            digit: '.',
            line,
            reads: 0,
        });
        Ok(Some(Trace {
            steps: steps.copied().collect(),
            effort: seen.effort,
            broken,
            mark,
            is_cloned: seen.is_cloned,
        }))
    }

    /// Only a second request, with checked arithmetic, could tell.
    fn overflow(&self, _: &Board) -> Result<Option<(String, String)>, Unknown> {
        Ok(None)
    }
}
