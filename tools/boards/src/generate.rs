//! Random boards, each with exactly one solution. The same seed gives the same boards on every machine.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use sudoku_kata::board::Board;

use crate::cells::{Cells, from_cells, to_cells};
use crate::solutions;

/// A random seed, short enough to type.
pub fn any_seed() -> u64 {
    // The standard library seeds its hash maps randomly in each process.
    RandomState::new().hash_one("seed") % 1_000_000
}

/// The random number generator for a seed.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A board with exactly one solution and, if possible, `clues` clues: a [`Draft`], finished.
pub fn board(rng: &mut impl Rng, clues: usize) -> Board {
    Draft::draw(rng).board(clues)
}

/// Such boards, endlessly many: the same for a seed on every machine.
pub fn boards(seed: u64, clues: usize) -> impl Iterator<Item = Board> {
    let mut rng = rng(seed);
    std::iter::repeat_with(move || board(&mut rng, clues))
}

/// The random choices of a board. To make them takes little of the time, so boards can be drawn one after the other and
/// finished on all cores, and depend on the seed alone.
pub struct Draft {
    /// The digits of the three boxes on the diagonal.
    boxes: [[u8; 9]; 3],
    /// The order in which the cells are emptied.
    order: [u8; 81],
}

impl Draft {
    /// Makes the random choices.
    pub fn draw(rng: &mut impl Rng) -> Draft {
        let mut digits = *b"123456789";
        let boxes = std::array::from_fn(|_| {
            digits.shuffle(rng);
            digits
        });
        let mut order = std::array::from_fn(|cell| cell as u8);
        order.shuffle(rng);
        Draft { boxes, order }
    }

    /// The board with exactly one solution and, if possible, `clues` clues.
    ///
    /// Digits are removed from a random solution in random order. A digit stays if the board would have a second solution
    /// without it. When no more digits can be removed, the board is *minimal*, and it may have more clues than `clues`.
    /// Below about 25 that is usual; with 0 the board is always minimal.
    pub fn board(&self, clues: usize) -> Board {
        let mut cells = self.solution();
        let mut left = cells.len();
        for cell in self.order.map(usize::from) {
            if left <= clues {
                break;
            }
            let digit = std::mem::replace(&mut cells[cell], b'.');
            if solutions::solve(&mut cells.clone(), 2) == 1 {
                left -= 1;
            } else {
                cells[cell] = digit;
            }
        }
        from_cells(&cells)
    }

    /// A random full board that keeps the rules. The three boxes on the diagonal share no unit, so each has its digits in a
    /// random order; the rest is the first solution found.
    fn solution(&self) -> Cells {
        let mut cells = [b'.'; 81];
        for k in 0..27 {
            cells[k / 9 * 30 + k % 9 / 3 * 9 + k % 3] = self.boxes[k / 9][k % 9];
        }
        let solution = solutions::first(&from_cells(&cells));
        to_cells(&solution.expect("any digits in the diagonal boxes can be completed"))
    }
}

/// The numbers of clues that a board may be asked to have. With fewer clues one would search for minutes.
pub const CLUES: RangeInclusive<usize> = 22..=81;

/// The numbers of clues that a minimal board may be asked to have.
pub const CLUES_OF_MINIMAL: RangeInclusive<usize> = 22..=27;
