//! Finds a board with as few empty cells as possible on which a program fails in the same way.

use super::program::{Failing, MAX_PROCESSES, Outcome, Prober, Unknown};
use runner::shrink::{Cell, Found, shrink};
use sudoku_kata::board::{Board, cells};

/// Boards are filled with the solution of the one that the program failed on.
pub struct Search<'a> {
    pub prober: &'a Prober<'a>,
    /// The boards that run first in each process.
    pub before: &'a [Board],
    pub solution: &'a Board,
    pub failing: &'a Failing,
    /// What else must be seen on a board, apart from the failure.
    pub shows: &'a dyn Fn(&Board) -> Result<bool, Unknown>,
}

impl Search<'_> {
    /// The smallest board that was found until no more is known, and what the program makes of it. It fails
    /// on `board` with this outcome.
    pub fn run(&self, board: &Board, outcome: Outcome) -> (Board, Outcome) {
        let empty = cells().filter(|&(r, c)| board[r][c] == '.').collect();
        let mut smallest = (empty, outcome);
        let has_pairs = self.before.is_empty();
        let (Ok(()) | Err(Unknown)) =
            shrink(&mut smallest, has_pairs, &mut |sets| self.first(sets));
        (self.with_empty(&smallest.0), smallest.1)
    }

    /// The first of these sets of empty cells with which the program fails in the same way, also in a
    /// process of its own.
    fn first(&self, sets: Vec<Vec<Cell>>) -> Result<Option<Found<Outcome>>, Unknown> {
        let boards: Vec<Board> = sets.iter().map(|cells| self.with_empty(cells)).collect();
        let fails = |outcome: &Outcome, index: usize| {
            outcome.failing(&boards[index]).as_ref() == Some(self.failing)
        };
        let alone = |index: usize| {
            let both = [self.before, &boards[index..=index]].concat();
            self.prober.last(&both)
        };
        let together = self.before.is_empty();
        let processes = if together {
            MAX_PROCESSES
        } else {
            boards.len()
        };
        let mut next = 0;
        for _ in 0..processes {
            if next == boards.len() {
                break;
            }
            let outcomes = if together {
                self.prober.start(&boards[next..])?
            } else {
                alone(next)?.into_iter().collect()
            };
            let tried = outcomes.len().max(1);
            for (index, outcome) in (next..).zip(outcomes) {
                if !fails(&outcome, index) {
                    continue;
                }
                // What fails after other boards may fail because of them.
                let outcome = if index == next {
                    Some(outcome)
                } else {
                    alone(index)?
                };
                if let Some(outcome) = outcome.filter(|outcome| fails(outcome, index))
                    && (self.shows)(&boards[index])?
                {
                    return Ok(Some((sets[index].clone(), outcome)));
                }
            }
            next += tried;
        }
        Ok(None)
    }

    fn with_empty(&self, empty: &[Cell]) -> Board {
        let mut board = self.solution.clone();
        for &(r, c) in empty {
            board[r][c] = '.';
        }
        board
    }
}
