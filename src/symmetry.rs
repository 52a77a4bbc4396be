//! Images of a board: the same puzzle, seen another way.
//!
//! Renaming the digits, permuting the three bands, the rows within a band, the stacks and the
//! columns within a stack, and transposing the board keep the rules. The image has as many solutions
//! as the board and is as hard for a person. A search that goes through the cells or the digits in a
//! fixed order may find it a thousand times harder or easier. So a claim about a search needs many
//! images of a board, not one.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::board::{Board, cells};
use crate::generate;

/// Random images of a 9×9 board, endlessly many: the same for a seed on every machine.
pub fn images(board: &[Vec<char>], seed: u64) -> impl Iterator<Item = Board> {
    let mut rng = generate::rng(seed);
    std::iter::repeat_with(move || image(&mut rng, board))
}

/// A random image of a 9×9 board. All images are equally likely.
pub fn image(rng: &mut impl Rng, board: &[Vec<char>]) -> Board {
    let mut names: Vec<char> = ('1'..='9').collect();
    names.shuffle(rng);
    let (rows, columns) = (shuffled_lines(rng), shuffled_lines(rng));
    let is_transposed = rng.next_u32().is_multiple_of(2);
    let mut image = vec![vec!['.'; 9]; 9];
    for (r, c) in cells() {
        let (from_r, from_c) = if is_transposed { (c, r) } else { (r, c) };
        if let Some(digit) = board[rows[from_r]][columns[from_c]].to_digit(10) {
            image[r][c] = names[digit as usize - 1];
        }
    }
    image
}

/// The nine rows or columns: threes shuffled, and lines shuffled within each three.
fn shuffled_lines(rng: &mut impl Rng) -> Vec<usize> {
    let mut threes = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    threes.shuffle(rng);
    for three in &mut threes {
        three.shuffle(rng);
    }
    threes.concat()
}
