//! Boards of our own making, each with exactly one solution, the same for a seed on every machine.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::board::Board;
use crate::solutions;

/// The generator of random numbers for a seed.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A board with exactly one solution and, if it can be had, `clues` clues.
///
/// A random solution loses its digits in random order, each unless a second solution would appear.
/// When no digit can be spared any more, the board has more clues than were asked for: from about
/// 25 down that is the rule.
pub fn board(rng: &mut impl Rng, clues: usize) -> Board {
    let mut board = solution(rng);
    let mut cells: Vec<(usize, usize)> = (0..81).map(|index| (index / 9, index % 9)).collect();
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
    let mut solution = Board::new();
    solutions::visit(&board, &mut |board| {
        solution = board.clone();
        false
    });
    solution
}
