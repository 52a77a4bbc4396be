//! Does it matter which of several equally tight cells a search takes?
//!
//! `cargo run --release --example ties` counts the placements of MRV under several rules, on the 400
//! boards of `generate --minimal --count 400 --seed 991` and on a random image of each.

use std::fmt::Write;

use rand::Rng;
use rand::seq::SliceRandom;
use sudoku_kata::board::Board;
use sudoku_kata::format::grouped;
use sudoku_kata::{generate, symmetry};

#[allow(dead_code, reason = "the tests use `table` alone")]
fn main() {
    print!("{}", table());
}

/// How a tie is broken.
#[derive(Clone, Copy)]
enum Rule {
    /// The first cell in a fixed order of the cells.
    First(Order),
    /// Any of them, each time anew.
    Random,
    /// One that has the most chosen cells among its peers; then any.
    NearChoices,
    /// One that has the fewest chosen cells among its peers; then any.
    FarFromChoices,
    /// One with the most empty peers; then any.
    MostEmptyPeers,
    /// One with the fewest empty peers; then any.
    FewestEmptyPeers,
}

#[derive(Clone, Copy)]
enum Order {
    Rows,
    Columns,
    Boxes,
    /// Another random order for each board.
    Shuffled,
}

use Order::{Boxes, Columns, Rows, Shuffled};
use Rule::{FarFromChoices, FewestEmptyPeers, First, MostEmptyPeers, NearChoices, Random};

/// What is counted: a name, the rule for cells with one candidate or none, and the rule for others.
const RULES: [(&str, Rule, Rule); 11] = [
    ("reading order", First(Rows), First(Rows)),
    ("column by column", First(Columns), First(Columns)),
    ("box by box", First(Boxes), First(Boxes)),
    ("a shuffled order", First(Shuffled), First(Shuffled)),
    ("random each time", Random, Random),
    ("reading order for singles alone", First(Rows), Random),
    ("reading order for choices alone", Random, First(Rows)),
    ("near earlier choices", Random, NearChoices),
    ("far from earlier choices", Random, FarFromChoices),
    ("fewest empty peers", Random, FewestEmptyPeers),
    ("most empty peers", Random, MostEmptyPeers),
];

/// A line for each rule: its placements on the boards and on their images; and for the boards the
/// choices, the share of the choices whose cell is a peer of the choice before, in percent, the empty
/// peers of a chosen cell, and the candidates that a choice removes from them.
pub fn table() -> String {
    let mut rng = generate::rng(991);
    let boards: Vec<Board> = (0..400).map(|_| generate::board(&mut rng, 0)).collect();
    let image = |board: &Board| symmetry::images(board, 1).next().expect("there is one");
    let images: Vec<Board> = boards.iter().map(image).collect();
    let mut text = format!(
        "{:33}{:>9}{:>9}{:>9}{:>8}{:>8}{:>9}\n",
        "ties go to", "boards", "images", "choices", "beside", "peers", "removed"
    );
    for (name, singles, choices) in RULES {
        let on = |boards: &[Board]| {
            let counts = (0..).zip(boards);
            let counts = counts.map(|(seed, board)| count(board, singles, choices, seed));
            counts.fold(Counts::default(), Counts::plus)
        };
        let (counts, on_images) = (on(&boards), on(&images));
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

impl Counts {
    fn plus(self, other: Counts) -> Counts {
        Counts {
            placements: self.placements + other.placements,
            choices: self.choices + other.choices,
            beside: self.beside + other.beside,
            empty_peers: self.empty_peers + other.empty_peers,
            removed: self.removed + other.removed,
        }
    }
}

fn count(board: &Board, singles: Rule, choices: Rule, seed: u64) -> Counts {
    let mut rng = generate::rng(seed);
    let mut shuffled: Vec<usize> = (0..81).collect();
    shuffled.shuffle(&mut rng);
    let mut search = Search {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
        empty: Vec::new(),
        singles,
        choices,
        shuffled,
        rng,
        path: Vec::new(),
        counts: Counts::default(),
    };
    for cell in 0..81 {
        match board[cell / 9][cell % 9].to_digit(10) {
            Some(digit) => search.flip(cell, 1 << (digit - 1)),
            None => search.empty.push(cell),
        }
    }
    assert!(search.fill(), "each board has a solution");
    search.counts
}

/// MRV on cells 0 to 80, as `bitmask_mrv` does it, with other rules for ties.
struct Search<R> {
    /// Bit d - 1 for digit d.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    empty: Vec<usize>,
    singles: Rule,
    choices: Rule,
    shuffled: Vec<usize>,
    rng: R,
    /// The chosen cells that are filled now.
    path: Vec<usize>,
    counts: Counts,
}

impl<R: Rng> Search<R> {
    fn candidates(&self, cell: usize) -> u16 {
        !(self.rows[cell / 9] | self.columns[cell % 9] | self.boxes[box_of(cell)]) & 0x1ff
    }

    fn flip(&mut self, cell: usize, bit: u16) {
        self.rows[cell / 9] ^= bit;
        self.columns[cell % 9] ^= bit;
        self.boxes[box_of(cell)] ^= bit;
    }

    /// Fills the empty cells, or restores them and returns `false`.
    fn fill(&mut self) -> bool {
        let sizes = self
            .empty
            .iter()
            .map(|&cell| self.candidates(cell).count_ones());
        let Some(fewest) = sizes.min() else {
            return true;
        };
        let is_choice = fewest > 1;
        let index = self.tightest(
            fewest,
            if is_choice {
                self.choices
            } else {
                self.singles
            },
        );
        let cell = self.empty.swap_remove(index);
        let candidates = self.candidates(cell);
        for bit in (0..9)
            .map(|shift| 1 << shift)
            .filter(|bit| candidates & bit != 0)
        {
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

    /// The index of the cell that the rule takes among those with `fewest` candidates.
    fn tightest(&mut self, fewest: u32, rule: Rule) -> usize {
        let mut best = (u64::MAX, 0);
        for index in 0..self.empty.len() {
            let cell = self.empty[index];
            if self.candidates(cell).count_ones() == fewest {
                best = best.min((self.rank(cell, rule), index));
            }
        }
        best.1
    }

    /// The cell with the lowest rank is taken.
    fn rank(&mut self, cell: usize, rule: Rule) -> u64 {
        let peers_in = |cells: &[usize]| {
            cells
                .iter()
                .filter(|&&other| are_peers(cell, other))
                .count()
        };
        let rank = match rule {
            First(Rows) => return cell as u64,
            First(Columns) => return (cell % 9 * 9 + cell / 9) as u64,
            First(Boxes) => return (box_of(cell) * 9 + cell / 9 % 3 * 3 + cell % 3) as u64,
            First(Shuffled) => return self.shuffled[cell] as u64,
            Random => 0,
            NearChoices => 81 - peers_in(&self.path),
            FarFromChoices => peers_in(&self.path),
            MostEmptyPeers => 81 - peers_in(&self.empty),
            FewestEmptyPeers => peers_in(&self.empty),
        };
        ((rank as u64) << 32) + u64::from(self.rng.next_u32())
    }
}

fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

fn are_peers(cell: usize, other: usize) -> bool {
    let shares = cell / 9 == other / 9 || cell % 9 == other % 9 || box_of(cell) == box_of(other);
    shares && cell != other
}
