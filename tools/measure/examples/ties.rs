//! Does it matter which of several equally tight cells a search takes?
//!
//! `cargo run --release -p sudoku-kata-measure --example ties` counts the placements of MRV under
//! several rules, on the 400 boards of `generate --minimal --count 400 --seed 991` and on a random image
//! of each.

use std::fmt::Write;

use explain::format::grouped;
use rand::Rng;
use rand::seq::SliceRandom;
use sudoku_kata::board::Board;
use sudoku_kata::{generate, symmetry};

#[allow(dead_code, reason = "the tests use `table` alone")]
fn main() {
    print!("{}", table());
}

/// How a tie is broken. A rule that leaves several cells takes any of them, each time anew.
#[derive(Clone, Copy)]
enum Rule {
    Rows,
    Columns,
    Boxes,
    /// A random order of the cells, another one for each board.
    Shuffled,
    Random,
}

use Rule::{Boxes, Columns, Random, Rows, Shuffled};

const RULES: [(&str, Rule); 5] = [
    ("reading order", Rows),
    ("column by column", Columns),
    ("box by box", Boxes),
    ("a shuffled order", Shuffled),
    ("random each time", Random),
];

/// A line for each rule: its placements on the boards and on their images, and for the boards the share
/// of the choices whose cell is a peer of the choice before.
pub fn table() -> String {
    let boards: Vec<Board> = generate::boards(991, 0).take(400).collect();
    let image = |board: &Board| symmetry::images(board, 1).next().expect("there is one");
    let images: Vec<Board> = boards.iter().map(image).collect();
    let mut text = format!(
        "{:18}{:>9}{:>9}{:>9}\n",
        "ties go to", "boards", "images", "beside"
    );
    for (name, rule) in RULES {
        let (counts, on_images) = (count(&boards, rule), count(&images, rule));
        let beside = 100.0 * counts.beside as f64 / counts.choices as f64;
        writeln!(
            text,
            "{name:18}{:>9}{:>9}{beside:>7.0} %",
            grouped(counts.placements),
            grouped(on_images.placements),
        )
        .expect("a string takes any text");
    }
    text
}

/// What the searches did. A choice is a placement in a cell that had two candidates or more.
#[derive(Default)]
struct Counts {
    placements: u64,
    choices: u64,
    /// Choices whose cell is a peer of the chosen cell before it on the path.
    beside: u64,
}

fn count(boards: &[Board], rule: Rule) -> Counts {
    let mut counts = Counts::default();
    for (seed, board) in (0..).zip(boards) {
        let mut rng = generate::rng(seed);
        let mut shuffled: Vec<usize> = (0..81).collect();
        shuffled.shuffle(&mut rng);
        let mut search = Search {
            used: [[0; 9]; 3],
            empty: Vec::new(),
            rule,
            shuffled,
            rng,
            path: Vec::new(),
            counts: &mut counts,
        };
        for (cell, symbol) in board.iter().flatten().enumerate() {
            match symbol.to_digit(10) {
                Some(digit) => search.flip(cell, 1 << (digit - 1)),
                None => search.empty.push(cell),
            }
        }
        assert!(search.fill(), "each board has a solution");
    }
    counts
}

/// MRV on cells 0 to 80, as `bitmask_mrv` does it, with other rules for ties.
struct Search<'a, R> {
    /// The digits in each row, column and box: bit d - 1 for digit d.
    used: [[u16; 9]; 3],
    empty: Vec<usize>,
    rule: Rule,
    shuffled: Vec<usize>,
    rng: R,
    /// The chosen cells that are filled now.
    path: Vec<usize>,
    counts: &'a mut Counts,
}

impl<R: Rng> Search<'_, R> {
    fn candidates(&self, cell: usize) -> u16 {
        let used = self.used.iter().zip(units(cell));
        0x1ff & !used.fold(0, |all, (used, unit)| all | used[unit])
    }

    fn flip(&mut self, cell: usize, bit: u16) {
        for (used, unit) in self.used.iter_mut().zip(units(cell)) {
            used[unit] ^= bit;
        }
    }

    /// Fills the empty cells, or restores them and returns `false`.
    fn fill(&mut self) -> bool {
        let size = |&cell: &usize| self.candidates(cell).count_ones();
        let Some(fewest) = self.empty.iter().map(size).min() else {
            return true;
        };
        let is_choice = fewest > 1;
        let mut best = (u64::MAX, 0);
        for index in 0..self.empty.len() {
            let cell = self.empty[index];
            if self.candidates(cell).count_ones() == fewest {
                let rank = self.rank(cell);
                best = best.min((rank, index));
            }
        }
        let cell = self.empty.swap_remove(best.1);
        let candidates = self.candidates(cell);
        let bits = (0..9).map(|shift| 1 << shift);
        for bit in bits.filter(|bit| candidates & bit != 0) {
            self.counts.placements += 1;
            if is_choice {
                self.count_choice(cell);
                self.path.push(cell);
            }
            self.flip(cell, bit);
            if self.fill() {
                return true;
            }
            self.flip(cell, bit);
            if is_choice {
                self.path.pop();
            }
        }
        self.empty.push(cell);
        false
    }

    fn count_choice(&mut self, cell: usize) {
        let last = self.path.last();
        self.counts.choices += 1;
        self.counts.beside += u64::from(last.is_some_and(|&last| are_peers(last, cell)));
    }

    /// The cell with the lowest rank is taken.
    fn rank(&mut self, cell: usize) -> u64 {
        let [r, c, b] = units(cell);
        match self.rule {
            Rows => cell as u64,
            Columns => (c * 9 + r) as u64,
            Boxes => (b * 9 + r % 3 * 3 + c % 3) as u64,
            Shuffled => self.shuffled[cell] as u64,
            Random => u64::from(self.rng.next_u32()),
        }
    }
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

fn are_peers(cell: usize, other: usize) -> bool {
    let mut pairs = units(cell).into_iter().zip(units(other));
    cell != other && pairs.any(|(unit, of_other)| unit == of_other)
}
