//! Finds out which cells a solution looks at before it fills one: on full boards with one empty cell.
//!
//! ```text
//!   r1c3 is empty, and 4 is the only digit that fits; r9c3 now holds 4, too:
//!   a solution that still writes 4 does not look at r9c3
//! ```

use std::collections::HashSet;

use super::program::{Prober, Unknown};
use runner::probes;
use sudoku_kata::board::{Board, Unit, cells, peers};

type Cell = (usize, usize);

/// What a solution does with one empty cell.
#[derive(Default)]
pub struct Checks {
    /// The empty cells that it filled rightly, and those that it left empty, with their digits.
    pub filled: Vec<Cell>,
    pub refused: Vec<(Cell, char)>,
    /// Whether any board came back with something written into it.
    pub has_written: bool,
    /// The empty cells, and peers of theirs that it does not look at.
    pub unseen: Vec<(Cell, Cell)>,
    /// The cells that it looks at to fill a peer.
    looked_at: HashSet<Cell>,
    /// The empty cells, and cells that share no unit with them and that it looks at.
    pub mistaken: Vec<(Cell, Cell)>,
}

impl Checks {
    /// Tries the solved board `solution` with each of its cells empty.
    pub fn find(prober: &Prober, solution: &Board) -> Result<Checks, Unknown> {
        let mut checks = Checks::default();
        let all: Vec<Cell> = cells().collect();
        let boards = all.iter().map(|&cell| probes::single(solution, cell));
        let boards: Vec<Board> = boards.collect();
        for (&(r, c), outcome) in all.iter().zip(&prober.outcomes(&boards)?) {
            let digit = solution[r][c];
            match outcome.holds((r, c)) {
                Some(found) if found == digit => checks.filled.push((r, c)),
                Some('.') => checks.refused.push(((r, c), digit)),
                Some(found) => {
                    let holders = peers(r, c).filter(|&(r, c)| solution[r][c] == found);
                    checks.unseen.extend(holders.map(|peer| ((r, c), peer)));
                }
                None => continue,
            }
            checks.has_written |= outcome.holds((r, c)) != Some('.');
        }
        // The digit of the empty cell stands in one other cell, and nowhere else.
        let free: Vec<(Cell, Cell)> = all.iter().map(|&cell| (cell, cell)).collect();
        let [free, _] = tried(prober, solution, &free)?;
        let pairs = |&(cell, _): &(Cell, Cell)| cells().map(move |other| (cell, other));
        let seen = free.iter().flat_map(pairs);
        let seen: Vec<(Cell, Cell)> = seen.filter(|(cell, other)| cell != other).collect();
        let [accepts, refuses] = tried(prober, solution, &seen)?;
        let share =
            |&&(cell, other): &&(Cell, Cell)| peers(cell.0, cell.1).any(|peer| peer == other);
        let unseen: Vec<(Cell, Cell)> = accepts.iter().filter(share).copied().collect();
        // With other digits: some programs leave the last digit that they have tried.
        let [accepts, _] = tried(prober, &probes::renamed(solution, probes::SHIFT), &unseen)?;
        checks.unseen.extend(accepts);
        let refuses = refuses.into_iter();
        let (looked_at, mistaken): (Vec<_>, Vec<_>) = refuses.partition(|pair| share(&pair));
        checks.looked_at = looked_at.into_iter().map(|pair| pair.1).collect();
        checks.mistaken = mistaken;
        Ok(checks)
    }

    /// The unit whose check looks at cells that it must not to fill this one: 0, 1 or 2 for row, column and
    /// box.
    pub fn mistaken_unit(&self, cell: Cell) -> Option<usize> {
        let of_cell = self.mistaken.iter().filter(|pair| pair.0 == cell);
        let others: Vec<Cell> = of_cell.map(|pair| pair.1).collect();
        let first = others.first()?;
        // More than one unit has, and the check is of something else.
        if others.len() > 24 {
            return None;
        }
        let is_row = others.iter().all(|other| other.0 == first.0);
        let is_column = others.iter().all(|other| other.1 == first.1);
        match (is_row, is_column) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ => Some(2),
        }
    }

    /// How many of the cells that it does not look at share only a row, a column or a box with the empty one.
    pub fn unseen_in(&self) -> [usize; 3] {
        [0, 1, 2].map(|kind| {
            let is_of = |pair: &&(Cell, Cell)| only_unit(pair.0, pair.1) == Some(kind);
            let count = self.unseen.iter().filter(is_of).count();
            // A cell has six peers in its row alone and in its column alone, and four in its box alone.
            count * [2, 2, 3][kind]
        })
    }

    /// Whether what it does not look at are some cells that it never looks at, and no others.
    pub fn is_blind(&self) -> bool {
        let mut unseen = self.unseen.iter();
        unseen.all(|pair| !self.looked_at.contains(&pair.1))
    }

    /// For a cell that it refuses to fill: another digit that must be gone before its own is placed.
    pub fn mistaken_for_digit(
        prober: &Prober,
        solution: &Board,
        cell: Cell,
    ) -> Result<Option<char>, Unknown> {
        let digit = solution[cell.0][cell.1];
        let others: Vec<char> = ('1'..='9').filter(|other| *other != digit).collect();
        let board = |other: &char| probes::without_digit(solution, cell, *other);
        let outcomes = prober.outcomes(&others.iter().map(board).collect::<Vec<_>>())?;
        let mut held = outcomes.iter().map(|outcome| outcome.holds(cell));
        let found = held.position(|held| held == Some(digit));
        Ok(found.map(|found| others[found]))
    }

    /// Whether it never writes anything into this cell, also where every digit but one fits.
    pub fn skips(prober: &Prober, solution: &Board, cell: Cell) -> Result<bool, Unknown> {
        let boards = probes::for_each_digit(solution, cell);
        let outcomes = prober.outcomes(&boards)?;
        let mut held = outcomes.iter().map(|outcome| outcome.holds(cell));
        Ok(outcomes.len() == boards.len() && held.all(|held| held == Some('.')))
    }
}

/// Tries pairs of an empty cell and another one that holds the digit of the empty cell, as no third cell
/// does. Returns the pairs where the cell got its digit, and those where it did not. Where no board came
/// back, neither is known. If both cells are the same, no cell holds the digit.
fn tried(
    prober: &Prober,
    solution: &Board,
    pairs: &[(Cell, Cell)],
) -> Result<[Vec<(Cell, Cell)>; 2], Unknown> {
    let board = |pair: &(Cell, Cell)| probes::pair(solution, *pair);
    let boards: Vec<Board> = pairs.iter().map(board).collect();
    let outcomes = prober.outcomes(&boards)?;
    let known = pairs.iter().zip(&outcomes);
    let known = known.filter_map(|(pair, outcome)| Some((*pair, outcome.holds(pair.0)?)));
    let (accepted, refused): (Vec<_>, Vec<_>) =
        known.partition(|((cell, _), found)| *found == solution[cell.0][cell.1]);
    Ok([accepted, refused].map(|list| list.into_iter().map(|(pair, _)| pair).collect()))
}

/// 0, 1 or 2 if the cells share only a row, only a column, or only a box.
pub fn only_unit(cell: Cell, peer: Cell) -> Option<usize> {
    let units = Unit::of(cell.0, cell.1);
    let mut shared = (0..3).filter(|&kind| units[kind].position(peer.0, peer.1).is_some());
    let first = shared.next();
    first.filter(|_| shared.next().is_none())
}
