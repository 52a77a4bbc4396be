//! A search that does not backtrack: simulated annealing. All cells are full from the start, each box with
//! its nine digits, and two digits of a box are swapped at a time.

use crate::testing::named_board;
use explain::format::grouped;
use explain::words;
use measure::Spread;
use rand::RngExt;
use sudoku_kata::board::Board;
use sudoku_kata::generate;
use sudoku_kata::language::{Language, Text};

use super::figure::Figure;
use super::plot::{Axis, Plot};

/// The boards that are tried, each with its series.
const SHOWN: [(&str, usize); 2] = [("classic", 0), ("eighteen", 1)];
pub const RUNS: u64 = 20;
pub const SWAPS: u32 = 1_000_000;

/// A swap that leaves one digit more missing is made with this chance at the start, with its square if it
/// is two digits, and so on. The chance falls to 0 in equal steps.
const FIRST_CHANCE: f64 = 0.2;

/// A point of the curve is drawn after so many swaps.
const STEP: u32 = 20_000;

/// The number of digits that rows and columns lack: at the start, and after every `STEP` swaps. A run ends
/// when nothing is missing.
fn run(board: &Board, seed: u64) -> Vec<u64> {
    let mut rng = generate::rng(seed);
    let mut digits = [[0; 9]; 9];
    // Of each row and each column, how often it has each digit.
    let (mut rows, mut columns) = ([[0; 10]; 9], [[0; 10]; 9]);
    let mut free = Vec::new();
    for b in 0..9 {
        let cells = (0..9).map(|k| (b / 3 * 3 + k / 3, b % 3 * 3 + k % 3));
        let (empty, given): (Vec<_>, Vec<_>) = cells.partition(|&(r, c)| board[r][c] == '.');
        let given = given.into_iter().map(|(r, c)| (r, c, board[r][c]));
        let given: Vec<_> = given.collect();
        let lacking = ('1'..='9').filter(|digit| given.iter().all(|(.., other)| other != digit));
        let filled = empty.iter().zip(lacking);
        let filled = filled.map(|(&(r, c), digit)| (r, c, digit));
        for (r, c, digit) in given.iter().copied().chain(filled) {
            digits[r][c] = digit as usize - '0' as usize;
            rows[r][digits[r][c]] += 1;
            columns[c][digits[r][c]] += 1;
        }
        if empty.len() > 1 {
            free.push(empty);
        }
    }
    let lines = rows.iter().chain(&columns);
    let lacking = |line: &[i32; 10]| line[1..].iter().filter(|count| **count == 0).count();
    let mut missing = lines.map(lacking).sum::<usize>() as i32;
    let mut seen = vec![missing as u64];
    for swap in 1..=SWAPS {
        let cells = &free[rng.random_range(0..free.len())];
        let [one, other] = [0; 2].map(|_| cells[rng.random_range(0..cells.len())]);
        let before = missing;
        let mut exchange = |missing: &mut i32| {
            let [first, second] = [one, other].map(|(r, c)| digits[r][c]);
            for ((r, c), old, new) in [(one, first, second), (other, second, first)] {
                for line in [&mut rows[r], &mut columns[c]] {
                    line[old] -= 1;
                    *missing += i32::from(line[old] == 0);
                    *missing -= i32::from(line[new] == 0);
                    line[new] += 1;
                }
                digits[r][c] = new;
            }
        };
        exchange(&mut missing);
        let chance = FIRST_CHANCE * f64::from(SWAPS - swap) / f64::from(SWAPS);
        if missing > before && rng.random::<f64>() >= (before..missing).map(|_| chance).product() {
            exchange(&mut missing);
        }
        if missing == 0 || swap % STEP == 0 {
            seen.push(missing as u64);
        }
        if missing == 0 {
            break;
        }
    }
    seen
}

/// The runs on a named board, one for each seed.
fn runs(name: &str) -> Vec<Vec<u64>> {
    let board = named_board(name);
    (1..=RUNS).map(|seed| run(&board, seed)).collect()
}

/// How many of the runs end without a missing digit.
fn solved(runs: &[Vec<u64>]) -> usize {
    runs.iter().filter(|run| run.last() == Some(&0)).count()
}

/// The runs on the two boards, with the name and the series of each.
pub type Runs = [(&'static str, usize, Vec<Vec<u64>>); 2];

pub fn all() -> Runs {
    SHOWN.map(|(name, series)| (name, series, runs(name)))
}

/// The digits that are missing while the swaps go on, in the median of the runs.
pub fn draw(language: Language, boards: &Runs) -> String {
    let swaps = grouped(SWAPS.into());
    let shown = words!(
        language,
        "Simulated annealing: digits that rows and columns lack after up to {swaps} swaps, in the \
         median of {RUNS} runs.",
        "模拟退火：最多交换 {swaps} 次，行和列一共还缺几个数字（{RUNS} 次运行的中位数）。",
    );
    let title = Text::of("Nearly solved is not solved", "差一点解出，不等于解出");
    let mut figure = Figure::new(language, title, &shown);
    for (name, series, runs) in boards {
        let solved = solved(runs);
        let words = words!(
            language,
            "{name}: solved in {solved} of {RUNS} runs",
            "{name}：{RUNS} 次运行，解出 {solved} 次",
        );
        figure.legend(*series, &words);
    }
    let runs = boards.iter().flat_map(|(.., runs)| runs);
    let most = runs.map(|run| run[0]).max().unwrap_or(0);
    let (swaps, missing) = (
        Text::of("swaps", "交换次数"),
        Text::of("digits missing", "缺的数字"),
    );
    let x = Axis::linear(swaps, 0, SWAPS.into(), &[0, 500_000]);
    let y = Axis::linear(missing, 0, most, &[0, 10, 20, 40, 60]);
    let mut plot = Plot::new(&mut figure, x, y, 200);
    for (_, series, runs) in boards {
        let medians = (0..=SWAPS / STEP).map(|index| {
            let missing = runs.iter().map(|run| run.get(index as usize).copied());
            let missing = missing.map(|missing| missing.unwrap_or(0)).collect();
            (f64::from(index * STEP), Spread::of(missing).median as f64)
        });
        let mut points: Vec<(f64, f64)> = medians.collect();
        let end = points.iter().position(|&(_, missing)| missing == 0.0);
        points.truncate(end.map_or(points.len(), |end| end + 1));
        plot.shape("polyline", &format!("line{series} solid"), &points);
        plot.mark(*series, points[points.len() - 1]);
    }
    figure.finish()
}
