//! Does it matter which of several equally tight cells a search takes?
//!
//! `cargo run --release -p sudoku-kata-measure --example ties` counts the placements of MRV under
//! several rules, on the 400 boards of `generate --minimal --count 400 --seed 991` and on a random image
//! of each.

mod cells;

use cells::{Used, each, units};
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
        let [placed, on_images] = [counts.placements, on_images.placements].map(grouped);
        text += &format!("{name:18}{placed:>9}{on_images:>9}{beside:>7.0} %\n");
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
        let (used, empty) = Used::of(board);
        let mut search = Search {
            used,
            empty,
            rule,
            shuffled,
            rng,
            path: Vec::new(),
            counts: &mut counts,
        };
        assert!(search.fill(), "each board has a solution");
    }
    counts
}

/// MRV on cells 0 to 80, as `bitmask_mrv` does it, with other rules for ties.
struct Search<'a, R> {
    used: Used,
    empty: Vec<usize>,
    rule: Rule,
    shuffled: Vec<usize>,
    rng: R,
    /// The chosen cells that are filled now.
    path: Vec<usize>,
    counts: &'a mut Counts,
}

impl<R: Rng> Search<'_, R> {
    /// Fills the empty cells, or restores them and returns `false`.
    fn fill(&mut self) -> bool {
        let counts = self.empty.iter().map(|&cell| self.used.count(cell));
        let Some(fewest) = counts.min() else {
            return true;
        };
        let is_choice = fewest > 1;
        let mut best = (u64::MAX, 0);
        for index in 0..self.empty.len() {
            let cell = self.empty[index];
            if self.used.count(cell) == fewest {
                best = best.min((self.rank(cell), index));
            }
        }
        let cell = self.empty.swap_remove(best.1);
        for digit in each(self.used.candidates(cell)) {
            self.counts.placements += 1;
            if is_choice {
                self.count_choice(cell);
                self.path.push(cell);
            }
            self.used.flip(cell, digit);
            if self.fill() {
                return true;
            }
            self.used.flip(cell, digit);
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
        let (r, c) = (cell / 9, cell % 9);
        match self.rule {
            Rows => cell as u64,
            Columns => (c * 9 + r) as u64,
            Boxes => (r / 3 * 27 + c / 3 * 9 + r % 3 * 3 + c % 3) as u64,
            Shuffled => self.shuffled[cell] as u64,
            Random => u64::from(self.rng.next_u32()),
        }
    }
}

fn are_peers(cell: usize, other: usize) -> bool {
    cell != other && units(cell).iter().any(|unit| units(other).contains(unit))
}
