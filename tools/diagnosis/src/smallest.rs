//! Finds a board with as few empty cells as possible on which a program fails in the same way.

use super::program::{Failing, Outcome, Prober, Unknown};
use sudoku_kata::board::{Board, cells};

type Cell = (usize, usize);

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

/// The empty cells of a board on which it fails, and what it makes of it.
type Found = (Vec<Cell>, Outcome);

/// From so many empty cells on, not all pairs of them are tried.
const MAX_PAIRED: usize = 64;

/// So few empty cells are seen at a glance: no smaller board is looked for, and none that is larger.
const SMALL: usize = 3;

impl Search<'_> {
    /// The smallest board that was found until no more is known, and what the program makes of it. It fails
    /// on `board` with this outcome.
    pub fn run(&self, board: &Board, outcome: Outcome) -> (Board, Outcome) {
        let empty = cells().filter(|&(r, c)| board[r][c] == '.').collect();
        let mut smallest = (empty, outcome);
        let (Ok(()) | Err(Unknown)) = self.shrink(&mut smallest);
        (self.with_empty(&smallest.0), smallest.1)
    }

    fn shrink(&self, smallest: &mut Found) -> Result<(), Unknown> {
        let empty = smallest.0.clone();
        let singles = empty.iter().map(|&cell| vec![cell]).collect();
        if let Some(found) = self.first(singles)? {
            *smallest = found;
            return Ok(());
        }
        if self.before.is_empty() && empty.len() <= MAX_PAIRED {
            let pairs = (1..empty.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let pairs = pairs.map(|(a, b)| vec![empty[a], empty[b]]).collect();
            if let Some(found) = self.first(pairs)? {
                *smallest = found;
                return Ok(());
            }
        }
        // Filled in several orders: what comes out depends on it.
        let mut orders = std::array::from_fn::<_, 4, _>(|_| empty.clone());
        orders[1].reverse();
        orders[2].sort_by_key(|&(r, c)| (c, r));
        orders[3].sort_by_key(|&(r, c)| (r / 3, c / 3));
        for order in orders {
            if smallest.0.len() > SMALL {
                self.reduce(order, smallest)?;
            }
        }
        Ok(())
    }

    /// Fills cells, many at once and then one by one, as long as the program fails in the same way.
    fn reduce(&self, mut empty: Vec<Cell>, smallest: &mut Found) -> Result<(), Unknown> {
        let mut size = empty.len() / 2;
        while size > 0 {
            let without = |start: usize| {
                let end = (start + size).min(empty.len());
                [&empty[..start], &empty[end..]].concat()
            };
            let fewer = (0..empty.len()).step_by(size).map(without);
            let fewer = fewer.filter(|cells| !cells.is_empty()).collect();
            match self.first(fewer)? {
                Some(found) => {
                    empty = found.0.clone();
                    if empty.len() < smallest.0.len() {
                        *smallest = found;
                    }
                }
                None => size /= 2,
            }
            size = size.min(empty.len() / 2);
        }
        Ok(())
    }

    /// The first of these sets of empty cells with which the program fails in the same way, also in a
    /// process of its own.
    fn first(&self, sets: Vec<Vec<Cell>>) -> Result<Option<Found>, Unknown> {
        let boards: Vec<Board> = sets.iter().map(|cells| self.with_empty(cells)).collect();
        let fails = |outcome: &Outcome, index: usize| {
            outcome.failing(&boards[index]).as_ref() == Some(self.failing)
        };
        let likely: Vec<usize> = if self.before.is_empty() {
            let outcomes = self.prober.outcomes(&boards)?;
            let same = outcomes.iter().enumerate();
            let same = same.filter(|(index, outcome)| fails(outcome, *index));
            same.map(|(index, _)| index).collect()
        } else {
            (0..boards.len()).collect()
        };
        for index in likely {
            let both = [self.before, &boards[index..=index]].concat();
            let outcome = self.prober.last(&both)?;
            if let Some(outcome) = outcome.filter(|outcome| fails(outcome, index))
                && (self.shows)(&boards[index])?
            {
                return Ok(Some((sets[index].clone(), outcome)));
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
