/// Goes to the empty cell with the fewest candidates, wherever it is.
///
/// Every approach so far walks in reading order; what changed was the price of a step. This one
/// changes the walk. A cell with one candidate makes no choice. A cell with none is a dead end,
/// and says so now, not forty cells later. So each call looks at all empty cells and takes the
/// one with the minimum of remaining values (MRV); of equals, the first in reading order.
///
/// This loses no solution: a solution fills every cell, so that whichever empty cell comes next,
/// the right digit is one of its candidates, and all of them are tried.
///
/// The integers of `bitmask_next_empty` make it cheap to look. The complement of their union is
/// the set of candidates, with bit d - 1 for digit d, and its population count says how many:
///
/// ```text
///   middle box of the classic board    candidates of its empty cells
///
///           . 6 .                      {5 7 9}    6    {1 4 7}
///           8 . 3                         8      {5}      3      ← (4, 4) comes first: one
///           . 2 .                       {5 9}     2     {1 4}      candidate, no choice
///
///   reading order begins at (0, 2) with {1 2 4} and two chances in three to be wrong
/// ```
///
/// # Cost
///
/// A call looks at 81 cells where the walk looked at one, and has paid for it when it avoids a few
/// placements. On most boards it avoids nearly all that are wrong. The worst case is still
/// exponential: there are boards on which every cell has two candidates or more and the first
/// guess is wrong, and boards on which reading order happens to do better.
///
/// # Pitfalls
///
/// - The complement of nine bits has ones above them as well. Masked to nine bits, the population
///   count is the number of candidates; the original leaves its 23 high bits set in every cell,
///   which makes the same choice.
/// - A cell without candidates has to win the comparison: leave out the count 0 and dead ends are
///   found last instead of first.
/// - The cell moves about, so "behind me all is filled" no longer holds. The search counts the
///   empty cells once and hands `remaining - 1` down; it is done at 0.
/// - The original returns the cell in a map with one entry. A pair does.
///
/// # Source
///
/// "37.解数独", solution 2 (Java).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut units = Units {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [[0; 3]; 3],
    };
    let mut remaining = 0;
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                remaining += 1;
            } else {
                units.flip(r, c, board[r][c] as u8 - b'1');
            }
        }
    }
    fill(board, &mut units, remaining);
}

/// The digits that each unit holds: bit d - 1 for digit d.
struct Units {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [[u16; 3]; 3],
}

impl Units {
    /// The digits that no peer of (r, c) holds.
    fn candidates(&self, r: usize, c: usize) -> u16 {
        !(self.rows[r] | self.columns[c] | self.boxes[r / 3][c / 3]) & 0b1_1111_1111
    }

    /// Adds the digit of this bit to the units of (r, c), or takes it out.
    fn flip(&mut self, r: usize, c: usize, bit: u8) {
        self.rows[r] ^= 1 << bit;
        self.columns[c] ^= 1 << bit;
        self.boxes[r / 3][c / 3] ^= 1 << bit;
    }
}

/// Fills the `remaining` empty cells, or puts back what it changed and returns `false`.
fn fill(board: &mut Vec<Vec<char>>, units: &mut Units, remaining: usize) -> bool {
    if remaining == 0 {
        return true;
    }
    let (r, c) = tightest_cell(board, units);
    let candidates = units.candidates(r, c);
    for bit in 0..9 {
        if candidates & (1 << bit) != 0 {
            board[r][c] = (b'1' + bit) as char;
            units.flip(r, c, bit);
            if fill(board, units, remaining - 1) {
                return true;
            }
            units.flip(r, c, bit);
            board[r][c] = '.';
        }
    }
    false
}

/// The empty cell with the fewest candidates; of equals, the first in reading order.
fn tightest_cell(board: &Vec<Vec<char>>, units: &Units) -> (usize, usize) {
    let mut fewest = 10;
    let mut tightest = (0, 0);
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                let count = units.candidates(r, c).count_ones();
                if count < fewest {
                    fewest = count;
                    tightest = (r, c);
                }
            }
        }
    }
    tightest
}
