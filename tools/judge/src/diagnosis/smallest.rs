//! Finds a board with as few empty cells as possible on which a program fails in the same way.

use super::probe::{Failing, Prober};
use crate::error::Error;
use sudoku_kata::board::{Board, cells};

type Cell = (usize, usize);

/// Boards are filled with the solution of the one that the program failed on.
pub struct Search<'a> {
    pub prober: &'a Prober<'a>,
    /// The boards that run first in each process.
    pub before: &'a [Board],
    pub solution: &'a Board,
    pub failing: &'a Failing,
}

/// From so many empty cells on, not all pairs of them are tried.
const MAX_PAIRED: usize = 64;

impl Search<'_> {
    /// The smallest board that was found. The program fails on `board`.
    pub fn run(&self, board: &Board) -> Result<Board, Error> {
        let empty: Vec<Cell> = cells().filter(|&(r, c)| board[r][c] == '.').collect();
        let singles = empty.iter().map(|&cell| vec![cell]).collect();
        if let Some(found) = self.first(singles)? {
            return Ok(self.with_empty(&found));
        }
        if self.before.is_empty() && empty.len() <= MAX_PAIRED {
            let pairs = (1..empty.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let pairs = pairs.map(|(a, b)| vec![empty[a], empty[b]]).collect();
            if let Some(found) = self.first(pairs)? {
                return Ok(self.with_empty(&found));
            }
        }
        // Filled in several orders: what comes out depends on it.
        let mut smallest = self.reduced(empty.clone())?;
        let mut orders = [empty.clone(), empty.clone(), empty];
        orders[0].reverse();
        orders[1].sort_by_key(|&(r, c)| (c, r));
        orders[2].sort_by_key(|&(r, c)| (r / 3, c / 3));
        for order in orders {
            if smallest.len() > 3 {
                let found = self.reduced(order)?;
                if found.len() < smallest.len() {
                    smallest = found;
                }
            }
        }
        Ok(self.with_empty(&smallest))
    }

    /// Fills cells, many at once and then one by one, as long as the program fails in the same way.
    fn reduced(&self, mut empty: Vec<Cell>) -> Result<Vec<Cell>, Error> {
        let mut size = empty.len() / 2;
        while size > 0 {
            let without = |start: usize| {
                let end = (start + size).min(empty.len());
                [&empty[..start], &empty[end..]].concat()
            };
            let fewer = (0..empty.len()).step_by(size).map(without);
            let fewer = fewer.filter(|cells| !cells.is_empty()).collect();
            match self.first(fewer)? {
                Some(found) => empty = found,
                None => size /= 2,
            }
            size = size.min(empty.len() / 2);
        }
        Ok(empty)
    }

    /// The first of these sets of empty cells with which the program fails in the same way, also in a
    /// process of its own.
    fn first(&self, sets: Vec<Vec<Cell>>) -> Result<Option<Vec<Cell>>, Error> {
        let boards: Vec<Board> = sets.iter().map(|cells| self.with_empty(cells)).collect();
        let fails = |failing: Option<&Failing>| failing == Some(self.failing);
        let likely: Vec<usize> = if self.before.is_empty() {
            let outcomes = self.prober.outcomes(&boards)?.into_iter().enumerate();
            let same = outcomes.filter(|(_, outcome)| fails(outcome.failing.as_ref()));
            same.map(|(index, _)| index).collect()
        } else {
            (0..boards.len()).collect()
        };
        for index in likely {
            let both = [self.before, &boards[index..=index]].concat();
            let outcome = self.prober.last(&both)?;
            if fails(outcome.and_then(|outcome| outcome.failing).as_ref()) {
                return Ok(Some(sets[index].clone()));
            }
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
