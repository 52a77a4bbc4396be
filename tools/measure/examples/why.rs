//! Why does LeetCode's example take thousands of placements in reading order: because of the names of its
//! digits, or because of where its clues lie? And what does that say about a good order?
//!
//! `cargo run --release -p sudoku-kata-measure --example why` prints the tables of docs/path/why.md.

mod cells;

use cells::{Used, each};
use explain::format::grouped;
use measure::Spread;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::{generate, symmetry};

#[allow(dead_code, reason = "the tests use the tables alone")]
fn main() {
    print!("{}\n{}\n{}", causes(), quarters(), orders());
}

const BOARDS: [&str; 3] = ["classic", "leetcode_2", "leetcode_3"];
const IMAGES: usize = 1_000;
/// How many empty cells the product is taken of.
const FIRST: usize = 27;

fn board(name: &str) -> Board {
    Puzzle::named(name).expect("it is a named board").board()
}

fn images(name: &str) -> Vec<Board> {
    symmetry::images(&board(name), 1).take(IMAGES).collect()
}

/// Placements in reading order on `classic` with 1 and 4 renamed, with random names, with the clues in
/// random places, and with both.
pub fn causes() -> String {
    let classic = board("classic");
    let name = |cell: &char| match cell {
        '1' => '4',
        '4' => '1',
        other => *other,
    };
    let renamed = classic.iter().map(|row| row.iter().map(name).collect());
    let renamed: Board = renamed.collect();
    let mut rng = generate::rng(1);
    let mut changed = |change: fn(&mut _, &[_]) -> Board| -> Vec<Board> {
        (0..IMAGES).map(|_| change(&mut rng, &classic)).collect()
    };
    let (names, places) = (changed(symmetry::renamed), changed(symmetry::moved));
    let mut text = format!("{:37}{:>6}{:>7}{:>9}\n", "", "median", "90 %", "maximum");
    for (what, boards) in [
        ("as given", vec![classic]),
        ("1 and 4 swap names", vec![renamed]),
        ("random names, clues where they are", names),
        ("names as given, clues elsewhere", places),
        ("both: random images", images("classic")),
    ] {
        let spread = spread(&boards, reading_order);
        let median = grouped(spread.median);
        text += &format!("{what:37}{median:>6}");
        if boards.len() > 1 {
            let [p90, maximum] = [spread.p90, spread.max].map(grouped);
            text += &format!("{p90:>7}{maximum:>9}");
        }
        text += "\n";
    }
    text
}

/// Images by the product of the candidates of their first empty cells: the median of the placements in
/// each quarter, and the correlation of the logarithms.
pub fn quarters() -> String {
    let mut text = format!(
        "{:12}{:>8}{:>8}{:>8}{:>8}{:>13}\n",
        "product", "smallest", "", "", "largest", "correlation"
    );
    for name in BOARDS {
        let seen = images(name).into_iter().map(|image| {
            let start = Start::of(&image);
            let product = start.product(&start.empty);
            (product, start.placements(start.empty.clone()))
        });
        let mut seen: Vec<(f64, u64)> = seen.collect();
        seen.sort_by(|one, other| one.0.total_cmp(&other.0));
        text += &format!("{name:12}");
        for quarter in seen.chunks(IMAGES / 4) {
            let placements = quarter.iter().map(|seen| seen.1).collect();
            let median = grouped(Spread::of(placements).median);
            text += &format!("{median:>8}");
        }
        let logarithms = seen.iter().map(|seen| (seen.0, (seen.1 as f64).ln()));
        let correlation = correlation(&logarithms.collect::<Vec<_>>());
        text += &format!("{correlation:>13.2}\n");
    }
    text
}

/// Median placements when the order of the cells is chosen before the search.
pub fn orders() -> String {
    let orders: [(&str, Order); 4] = [
        ("reading order", reading_order),
        ("best of four directions", best_direction),
        ("tightest band, tightest row first", tightest_rows),
        ("tightest cell first, counted once", tightest_cells),
    ];
    let [classic, second, third] = BOARDS;
    let mut text = format!("{:35}{classic:>7}{second:>12}{third:>12}\n", "");
    let images = BOARDS.map(images);
    for (name, order) in orders {
        let medians = images.each_ref().map(|images| spread(images, order).median);
        let [classic, second, third] = medians.map(grouped);
        text += &format!("{name:35}{classic:>7}{second:>12}{third:>12}\n");
    }
    text
}

/// The cells in the order in which a search fills them.
type Order = fn(&Start) -> Vec<usize>;

fn spread(boards: &[Board], order: Order) -> Spread {
    let placements = boards.iter().map(|board| {
        let start = Start::of(board);
        start.placements(order(&start))
    });
    Spread::of(placements.collect())
}

fn reading_order(start: &Start) -> Vec<usize> {
    start.empty.clone()
}

/// By rows or by columns, forwards or backwards: the order with the smallest product.
fn best_direction(start: &Start) -> Vec<usize> {
    let by_columns = |cell: usize| cell % 9 * 9 + cell / 9;
    let keys: [&dyn Fn(usize) -> usize; 4] =
        [&|cell| cell, &|cell| 80 - cell, &by_columns, &|cell| {
            80 - by_columns(cell)
        }];
    let orders = keys.map(|key| {
        let mut cells = start.empty.clone();
        cells.sort_by_key(|&cell| key(cell));
        cells
    });
    let orders = orders.into_iter();
    let best = orders.min_by(|one, other| start.product(one).total_cmp(&start.product(other)));
    best.expect("there are four")
}

/// Row by row, the bands by the product of all their cells, and the rows of a band by theirs.
fn tightest_rows(start: &Start) -> Vec<usize> {
    let empty = start.empty.iter().copied();
    let row = |r: usize| empty.clone().filter(move |cell| cell / 9 == r);
    let product = |r: usize| row(r).map(|cell| start.logarithm(cell)).sum::<f64>();
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    for rows in &mut bands {
        rows.sort_by(|&one, &other| product(one).total_cmp(&product(other)));
    }
    let of_band = |rows: &[usize; 3]| rows.iter().map(|&r| product(r)).sum::<f64>();
    bands.sort_by(|one, other| of_band(one).total_cmp(&of_band(other)));
    bands.concat().into_iter().flat_map(row).collect()
}

fn tightest_cells(start: &Start) -> Vec<usize> {
    let mut cells = start.empty.clone();
    cells.sort_by_key(|&cell| start.used.count(cell));
    cells
}

/// A board before a search.
struct Start {
    used: Used,
    empty: Vec<usize>,
}

impl Start {
    fn of(board: &Board) -> Start {
        let (used, empty) = Used::of(board);
        Start { used, empty }
    }

    fn logarithm(&self, cell: usize) -> f64 {
        f64::from(self.used.count(cell)).ln()
    }

    /// The logarithm of the product of the numbers of candidates of the first cells.
    fn product(&self, order: &[usize]) -> f64 {
        let first = order.iter().take(FIRST);
        first.map(|&cell| self.logarithm(cell)).sum()
    }

    fn placements(&self, order: Vec<usize>) -> u64 {
        let mut placements = 0;
        assert!(fill(&mut self.used.clone(), &order, &mut placements));
        placements
    }
}

/// Fills the cells in their order, with small digits first.
fn fill(used: &mut Used, cells: &[usize], placements: &mut u64) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return true;
    };
    for digit in each(used.candidates(cell)) {
        *placements += 1;
        used.flip(cell, digit);
        if fill(used, rest, placements) {
            return true;
        }
        used.flip(cell, digit);
    }
    false
}

/// Pearson's coefficient.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let count = pairs.len() as f64;
    let x = pairs.iter().map(|pair| pair.0).sum::<f64>() / count;
    let y = pairs.iter().map(|pair| pair.1).sum::<f64>() / count;
    let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
        pairs.iter().map(|pair| of(pair.0 - x, pair.1 - y)).sum()
    };
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}
