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
    /// The most chosen cells among its peers.
    NearChoices,
    /// The fewest chosen cells among its peers.
    FarFromChoices,
    MostEmptyPeers,
    FewestEmptyPeers,
}

use Rule::{Boxes, Columns, FarFromChoices, FewestEmptyPeers, MostEmptyPeers};
use Rule::{NearChoices, Random, Rows, Shuffled};

/// What is counted: a name, the rule for cells with one candidate or none, and the rule for others.
const RULES: [(&str, [Rule; 2]); 11] = [
    ("reading order", [Rows; 2]),
    ("column by column", [Columns; 2]),
    ("box by box", [Boxes; 2]),
    ("a shuffled order", [Shuffled; 2]),
    ("random each time", [Random; 2]),
    ("reading order for singles alone", [Rows, Random]),
    ("reading order for choices alone", [Random, Rows]),
    ("near earlier choices", [Random, NearChoices]),
    ("far from earlier choices", [Random, FarFromChoices]),
    ("fewest empty peers", [Random, FewestEmptyPeers]),
    ("most empty peers", [Random, MostEmptyPeers]),
];

/// A line for each rule: its placements on the boards and on their images; and for the boards the
/// choices, the share of the choices whose cell is a peer of the choice before, in percent, the empty
/// peers of a chosen cell, and the candidates that a choice removes from them.
pub fn table() -> String {
    let boards: Vec<Board> = generate::boards(991, 0).take(400).collect();
    let image = |board: &Board| symmetry::images(board, 1).next().expect("there is one");
    let images: Vec<Board> = boards.iter().map(image).collect();
    let mut text = format!(
        "{:33}{:>9}{:>9}{:>9}{:>8}{:>8}{:>9}\n",
        "ties go to", "boards", "images", "choices", "beside", "peers", "removed"
    );
    for (name, rules) in RULES {
        let (counts, on_images) = (count(&boards, rules), count(&images, rules));
        let each = |sum: u64| sum as f64 / counts.choices as f64;
        writeln!(
            text,
            "{name:33}{:>9}{:>9}{:>9}{:>6.0} %{:>8.1}{:>9.1}",
            grouped(counts.placements),
            grouped(on_images.placements),
            grouped(counts.choices),
            100.0 * each(counts.beside),
            each(counts.empty_peers),
            each(counts.removed),
        )
        .expect("a string takes any text");
    }
    text
}

/// What the searches did. A choice is a placement in a cell that had two candidates or more; only
/// where the digit has another place in each unit as well is it a guess.
#[derive(Default)]
struct Counts {
    placements: u64,
    choices: u64,
    /// Choices whose cell is a peer of the chosen cell before it on the path.
    beside: u64,
    /// The empty peers of the chosen cells.
    empty_peers: u64,
    /// The empty peers that lost a candidate by the choice.
    removed: u64,
}

fn count(boards: &[Board], rules: [Rule; 2]) -> Counts {
    let mut counts = Counts::default();
    for (seed, board) in (0..).zip(boards) {
        let mut rng = generate::rng(seed);
        let mut shuffled: Vec<usize> = (0..81).collect();
        shuffled.shuffle(&mut rng);
        let mut search = Search {
            used: [[0; 9]; 3],
            empty: Vec::new(),
            rules,
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
    rules: [Rule; 2],
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
                let rank = self.rank(cell, self.rules[usize::from(is_choice)]);
                best = best.min((rank, index));
            }
        }
        let cell = self.empty.swap_remove(best.1);
        let candidates = self.candidates(cell);
        let bits = (0..9).map(|shift| 1 << shift);
        for bit in bits.filter(|bit| candidates & bit != 0) {
            self.counts.placements += 1;
            if is_choice {
                self.count_choice(cell, bit);
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

    fn count_choice(&mut self, cell: usize, bit: u16) {
        let last = self.path.last();
        self.counts.choices += 1;
        self.counts.beside += u64::from(last.is_some_and(|&last| are_peers(last, cell)));
        let peers = self.empty.iter().filter(|&&other| are_peers(cell, other));
        for &peer in peers {
            self.counts.empty_peers += 1;
            self.counts.removed += u64::from(self.candidates(peer) & bit != 0);
        }
    }

    /// The cell with the lowest rank is taken.
    fn rank(&mut self, cell: usize, rule: Rule) -> u64 {
        let is_peer = |other: &&usize| are_peers(cell, **other);
        let peers_in = |cells: &[usize]| cells.iter().filter(is_peer).count();
        let [r, c, b] = units(cell);
        let rank = match rule {
            Rows => return cell as u64,
            Columns => return (c * 9 + r) as u64,
            Boxes => return (b * 9 + r % 3 * 3 + c % 3) as u64,
            Shuffled => return self.shuffled[cell] as u64,
            Random => 0,
            NearChoices => 81 - peers_in(&self.path),
            FarFromChoices => peers_in(&self.path),
            MostEmptyPeers => 81 - peers_in(&self.empty),
            FewestEmptyPeers => peers_in(&self.empty),
        };
        ((rank as u64) << 32) + u64::from(self.rng.next_u32())
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
