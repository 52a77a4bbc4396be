//! Boards of our own making, each with exactly one solution, the same for a seed on every machine.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::board::{Board, cells};
use crate::solutions;

/// A seed that nobody chose, short enough to be typed.
pub fn any_seed() -> u64 {
    // The hash maps of the standard library have keys of their own in each process.
    RandomState::new().hash_one("seed") % 1_000_000
}

/// The generator of random numbers for a seed.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A board with exactly one solution and, if it can be had, `clues` clues.
///
/// A random solution loses its digits in random order, each unless a second solution would appear.
/// When no digit can be spared any more, the board is minimal and has more clues than were asked
/// for: from about 25 down that is the rule. So that with 0 it is minimal.
pub fn board(rng: &mut impl Rng, clues: usize) -> Board {
    let mut board = solution(rng);
    let mut cells: Vec<(usize, usize)> = cells().collect();
    cells.shuffle(rng);
    let mut left = 81;
    for (r, c) in cells {
        if left <= clues {
            break;
        }
        let digit = std::mem::replace(&mut board[r][c], '.');
        if solutions::count(&board, 2) == 1 {
            left -= 1;
        } else {
            board[r][c] = digit;
        }
    }
    board
}

/// The numbers of clues that [`board_of`] can give: with fewer, it would search for minutes.
pub const CLUES: RangeInclusive<usize> = 22..=81;

/// The numbers of clues that [`minimal_board_of`] can give.
pub const CLUES_OF_MINIMAL: RangeInclusive<usize> = 22..=27;

/// A board with exactly one solution and exactly `clues` clues: the first such that [`board`]
/// gives.
///
/// # Panics
///
/// When `clues` is not in [`CLUES`].
pub fn board_of(rng: &mut impl Rng, clues: usize) -> Board {
    assert!(CLUES.contains(&clues), "{clues} clues are out of range");
    loop {
        let board = board(rng, clues);
        if count_clues(&board) == clues {
            return board;
        }
    }
}

/// A board with exactly one solution and exactly `clues` clues, none of which can be taken away:
/// the first such that [`board`] gives.
///
/// # Panics
///
/// When `clues` is not in [`CLUES_OF_MINIMAL`].
pub fn minimal_board_of(rng: &mut impl Rng, clues: usize) -> Board {
    let range = CLUES_OF_MINIMAL;
    assert!(range.contains(&clues), "{clues} clues are out of range");
    loop {
        let board = board(rng, 0);
        if count_clues(&board) == clues {
            return board;
        }
    }
}

/// The number of cells that are not empty.
pub fn count_clues(board: &[Vec<char>]) -> usize {
    board.iter().flatten().filter(|&&cell| cell != '.').count()
}

/// A full board that keeps the rules: random digits in the three boxes of the diagonal, which do
/// not see each other, and around them the first solution with random names for the digits.
fn solution(rng: &mut impl Rng) -> Board {
    let mut board = vec![vec!['.'; 9]; 9];
    let mut digits: Vec<char> = ('1'..='9').collect();
    for corner in [0, 3, 6] {
        digits.shuffle(rng);
        for (k, digit) in digits.iter().enumerate() {
            board[corner + k / 3][corner + k % 3] = *digit;
        }
    }
    solutions::first(&board).expect("the boxes of a diagonal leave a solution")
}
