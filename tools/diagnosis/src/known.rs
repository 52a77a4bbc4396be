//! A program as far as its facts tell: nothing is run.

use std::collections::HashMap;

use super::{Failed, Finding, Outcome, Program, Trace, Unknown, prints_too_much};
use ::words::Language;
use runner::facts::{Facts, Seen};
use runner::probes;
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Effort, Step};

/// A search that failed, and what else was tried.
#[derive(Debug)]
struct Known<'a> {
    facts: &'a Facts,
    solution: &'a Board,
    failing: &'a Seen,
    /// What came of nearly full boards. Of an answer to a probe, only the one cell that was empty is known.
    tried: HashMap<Board, Outcome>,
    overflow: Option<(String, String)>,
}

impl Failed<'_> {
    /// What is wrong, as far as these facts tell. `overflow` is the place and the message of a panic of the same
    /// solution with checked arithmetic.
    pub fn known(
        &self,
        facts: &Facts,
        overflow: Option<(String, String)>,
        language: Language,
    ) -> Finding {
        let Some(failing) = &facts.failing else {
            return Finding::default();
        };
        let known = Known {
            facts,
            solution: self.solution,
            failing,
            tried: tried(facts, self.solution),
            overflow,
        };
        let failed = Failed {
            earlier: &facts.before,
            ..*self
        };
        match &failing.outcome {
            Outcome::TimedOut => failed.diagnose_slow(&known, language),
            Outcome::Ended(how) if how == "output" => Finding {
                diagnosis: Some(prints_too_much(language)),
                ..Finding::default()
            },
            _ => failed.diagnose(&known, language),
        }
    }
}

fn tried(facts: &Facts, solution: &Board) -> HashMap<Board, Outcome> {
    if facts.tried.is_empty() && facts.alone.is_empty() {
        return HashMap::new();
    }
    let probes = probes::all(solution).into_iter();
    let singles = probes.zip(&facts.tried).map(|(((r, c), given), cell)| {
        let mut board = given.clone();
        board[r][c] = *cell;
        let outcome = match cell {
            '?' => Outcome::TimedOut,
            _ => Outcome::Returned(board),
        };
        (given, outcome)
    });
    let alone = facts.alone.iter();
    let alone = alone.map(|seen| (seen.given.clone(), seen.outcome.clone()));
    singles.chain(alone).collect()
}

impl Program for Known<'_> {
    /// After fewer boards than it takes it does not fail: then it is the solution that comes back.
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let (last, before) = boards.split_last().ok_or(Unknown)?;
        if *last != self.failing.given {
            return Err(Unknown);
        }
        let solved = Outcome::Returned(self.solution.clone());
        let mut outcomes = vec![solved; boards.len()];
        if before.len() >= self.facts.before.len() {
            outcomes[before.len()] = self.failing.outcome.clone();
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

    fn smallest(&self, shows: bool) -> (Board, Outcome) {
        let shown = self.facts.shown.as_ref().filter(|_| shows);
        let seen = shown.or(self.facts.smallest.as_ref());
        let seen = seen.unwrap_or(self.failing);
        (seen.given.clone(), seen.outcome.clone())
    }

    fn trace(&self, before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        if self.facts.is_untraced {
            return Ok(None);
        }
        let Facts {
            smallest, shown, ..
        } = self.facts;
        let all = [smallest.as_ref(), shown.as_ref(), Some(self.failing)];
        let seen = all.into_iter().flatten().find(|seen| seen.given == *board);
        let seen = seen.filter(|_| before == self.facts.before);
        let seen = seen.ok_or(Unknown)?;
        let changes_clue = |step: &&Step| {
            let (r, c) = step.cell();
            board[r][c] != '.'
        };
        let broken = seen.steps.iter().find(changes_clue).copied();
        let steps = seen.steps.iter().take_while(|step| !changes_clue(step));
        let steps: Vec<Step> = steps.copied().collect();
        Ok(Some(Trace {
            effort: match broken {
                Some(_) => Effort::of(&steps),
                None => seen.effort,
            },
            steps,
            broken,
            mark: seen.mark,
            is_cloned: seen.is_cloned,
        }))
    }

    fn overflow(&self, _: &Board) -> Result<Option<(String, String)>, Unknown> {
        Ok(self.overflow.clone())
    }
}
