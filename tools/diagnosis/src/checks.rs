//! Which cells a solution looks at before it fills one: on full boards with one empty cell.
//!
//! ```text
//!   r1c3 is empty, and 4 is the only digit that fits; r9c3 now holds 4, too:
//!   a solution that still writes 4 does not look at r9c3
//! ```

use std::collections::{HashMap, HashSet};

use runner::facts::Rows;
use runner::probes::{self, Asked, is_peer};
use sudoku_kata::board::{Unit, peers};

/// A row and a column, from 0.
pub type Cell = (usize, usize);

/// What a solution does with one empty cell.
#[derive(Default)]
pub struct Checks {
    /// The empty cells that it filled rightly, and those that it left empty.
    pub filled: Vec<Cell>,
    pub refused: Vec<Cell>,
    /// Whether any board came back with something written into it.
    pub has_written: bool,
    /// The empty cells, and peers of theirs that it does not look at.
    pub unseen: Vec<(Cell, Cell)>,
    /// The empty cells, and peers of theirs that it looks at.
    looked_at: Vec<(Cell, Cell)>,
    /// The empty cells, and cells that share no unit with them and that it looks at.
    pub mistaken: Vec<(Cell, Cell)>,
    /// The cells that it does not look at to fill others, although they share no unit.
    ignored: Vec<(Cell, Cell)>,
    /// The cells into which it never writes anything, whatever fits.
    pub skipped: HashSet<Cell>,
    /// For cells that alone are empty: by how much the digits that it writes into them are too high, and how many it fills so.
    pub shifts: HashMap<i32, usize>,
    /// Whether it fills cells, but none beside a clash elsewhere: it looks at the whole board.
    pub is_of_whole_boards: bool,
}

impl Checks {
    /// What these cells tell, which it wrote on the boards of [`probes`].
    pub fn of(tried: &[char], solution: &Rows) -> Checks {
        let mut checks = Checks::default();
        if tried.is_empty() {
            return checks;
        }
        let probes = probes::all(solution);
        let mut probes = probes
            .iter()
            .zip(tried)
            .filter(|(_, held)| **held != '?')
            .peekable();
        let mut written = HashSet::new();
        let mut accepted = None;
        while let Some(((cell, asked, board), held)) = probes.next() {
            let cell = *cell;
            let digit = solution[cell.0][cell.1];
            let is_filled = *held == digit;
            match *asked {
                Asked::Single => {
                    checks.has_written |= *held != '.';
                    match *held {
                        _ if is_filled => checks.filled.push(cell),
                        '.' => checks.refused.push(cell),
                        _ => {
                            let shift = *held as i32 - digit as i32;
                            *checks.shifts.entry(shift).or_default() += 1;
                            let holders =
                                peers(cell.0, cell.1).filter(|&(r, c)| board[r][c] == *held);
                            checks.unseen.extend(holders.map(|peer| (cell, peer)));
                        }
                    }
                }
                Asked::Nowhere => accepted = Some(is_filled || accepted == Some(true)),
                Asked::Beside(other) => match (is_filled, is_peer(cell, other)) {
                    (false, true) => checks.looked_at.push((cell, other)),
                    (false, false) => checks.mistaken.push((cell, other)),
                    (true, false) => checks.ignored.push((cell, other)),
                    (true, true) => {
                        let renamed =
                            probes.next_if(|((_, asked, _), _)| *asked == Asked::Renamed(other));
                        let shifted = char::from(b'1' + (digit as u8 - b'1' + probes::SHIFT) % 9);
                        let is_again = renamed.is_some_and(|(_, held)| *held == shifted);
                        checks.unseen.extend(is_again.then_some((cell, other)));
                    }
                },
                Asked::Without(_) | Asked::Renamed(_) => {}
                Asked::Anything if *held == '.' => _ = checks.skipped.insert(cell),
                Asked::Anything => _ = written.insert(cell),
            }
        }
        checks.skipped.retain(|cell| !written.contains(cell));
        checks.is_of_whole_boards = accepted == Some(false) && checks.filled.len() > 9;
        checks
    }

    /// An empty cell, and another one that it looks at although they share no unit, if each cell counts as if it stood
    /// with its row and its column exchanged.
    pub fn exchanged(&self) -> Option<(Cell, Cell)> {
        let counts = |&(cell, other): &(Cell, Cell)| {
            let mirror = (other.1, other.0);
            cell == mirror || is_peer(cell, mirror)
        };
        let is_so = self.mistaken.iter().all(counts) && !self.ignored.iter().any(counts);
        let mut off = self.mistaken.iter();
        off.find(|(_, (r, c))| r != c).filter(|_| is_so).copied()
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

    /// Whether it looks at the cells before an empty one, in reading order, and at none after it.
    pub fn is_only_of_cells_before(&self) -> bool {
        let is_before = |(cell, peer): &(Cell, Cell)| peer < cell;
        self.looked_at.iter().all(is_before) && !self.unseen.iter().any(is_before)
    }

    /// Whether what it does not look at are some cells that it never looks at, and no others.
    pub fn is_blind(&self) -> bool {
        let looked_at: HashSet<Cell> = self.looked_at.iter().map(|pair| pair.1).collect();
        self.unseen.iter().all(|pair| !looked_at.contains(&pair.1))
    }
}

/// 0, 1 or 2 if the cells share only a row, only a column, or only a box.
pub fn only_unit(cell: Cell, peer: Cell) -> Option<usize> {
    unit_of_all([(cell, peer)].into_iter())
}

/// The only unit that the cells of each pair share: 0 for a row, 1 for a column, 2 for a box.
pub fn unit_of_all(pairs: impl Iterator<Item = (Cell, Cell)> + Clone) -> Option<usize> {
    let mut shared = (0..3).filter(|&kind| {
        let mut all = pairs.clone();
        all.all(|((r, c), peer)| Unit::of(r, c)[kind].position(peer.0, peer.1).is_some())
    });
    let first = shared.next();
    first.filter(|_| shared.next().is_none())
}
