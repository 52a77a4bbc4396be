//! Images of a board: the same puzzle, seen another way.
//!
//! Renaming the digits, permuting the bands, the rows within a band, the stacks and the columns within a stack, and
//! transposing the board keep the rules. A person finds the image as hard as the board; a search with a fixed order may
//! find it a thousand times harder or easier. So a claim about a search needs many images of a board, not one.

use rand::Rng;
use rand::seq::SliceRandom;
use sudoku_kata::board::{Board, cells};

use crate::generate;

/// Random images of a 9×9 board, endlessly many: the same for a seed on every machine.
pub fn images(board: &[Vec<char>], seed: u64) -> impl Iterator<Item = Board> {
    let mut rng = generate::rng(seed);
    std::iter::repeat_with(move || image(&mut rng, board))
}

/// A random image of a 9×9 board. All images are equally likely.
pub fn image(rng: &mut impl Rng, board: &[Vec<char>]) -> Board {
    let renamed = renamed(rng, board);
    moved(rng, &renamed)
}

/// The board with other names for its digits, and the clues where they are.
pub fn renamed(rng: &mut impl Rng, board: &[Vec<char>]) -> Board {
    let mut names: Vec<char> = ('1'..='9').collect();
    names.shuffle(rng);
    let name = |&cell: &char| match cell.to_digit(10) {
        Some(digit) => names[digit as usize - 1],
        None => cell,
    };
    let row = |row: &Vec<char>| row.iter().map(name).collect();
    board.iter().map(row).collect()
}

/// The board with its rows and columns in another order, or transposed, and the names of the digits as they are.
pub fn moved(rng: &mut impl Rng, board: &[Vec<char>]) -> Board {
    let (rows, columns) = (shuffled_lines(rng), shuffled_lines(rng));
    let is_transposed = rng.next_u32().is_multiple_of(2);
    let mut image = vec![vec!['.'; 9]; 9];
    for (r, c) in cells() {
        let (from_r, from_c) = if is_transposed { (c, r) } else { (r, c) };
        image[r][c] = board[rows[from_r]][columns[from_c]];
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
