//! Random boards, each with exactly one solution. The same seed gives the same boards on every
//! machine.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::board::{Board, cells};
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

/// A board with exactly one solution and, if possible, `clues` clues.
///
/// Digits are removed from a random solution in random order. A digit stays if the board would have
/// a second solution without it. When no more digits can be removed, the board is *minimal*, and it
/// may have more clues than `clues`. Below about 25 that is usual; with 0 the board is always
/// minimal.
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

/// The numbers of clues that [`board_of`] accepts. With fewer clues it would search for minutes.
pub const CLUES: RangeInclusive<usize> = 22..=81;

/// The numbers of clues that [`minimal_board_of`] accepts.
pub const CLUES_OF_MINIMAL: RangeInclusive<usize> = 22..=27;

/// A board with exactly one solution and exactly `clues` clues: the first one that [`board`]
/// returns.
///
/// # Panics
///
/// If `clues` is not in [`CLUES`].
pub fn board_of(rng: &mut impl Rng, clues: usize) -> Board {
    assert!(CLUES.contains(&clues), "{clues} clues are out of range");
    loop {
        let board = board(rng, clues);
        if count_clues(&board) == clues {
            return board;
        }
    }
}

/// A minimal board with exactly one solution and exactly `clues` clues: the first one that
/// [`board`] returns.
///
/// # Panics
///
/// If `clues` is not in [`CLUES_OF_MINIMAL`].
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

/// The number of filled cells.
pub fn count_clues(board: &[Vec<char>]) -> usize {
    board.iter().flatten().filter(|&&cell| cell != '.').count()
}

/// A random full board that keeps the rules. The three boxes on the diagonal share no unit, so each
/// gets the digits in a random order; the rest is the first solution found.
fn solution(rng: &mut impl Rng) -> Board {
    let mut board = vec![vec!['.'; 9]; 9];
    let mut digits: Vec<char> = ('1'..='9').collect();
    for corner in [0, 3, 6] {
        digits.shuffle(rng);
        for (k, digit) in digits.iter().enumerate() {
            board[corner + k / 3][corner + k % 3] = *digit;
        }
    }
    solutions::first(&board).expect("any digits in the diagonal boxes can be completed")
}
