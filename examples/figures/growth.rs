//! How the placements grow: with the empty cells, and with the number of boards.

use sudoku_kata::board::Board;
use sudoku_kata::compare::Spread;
use sudoku_kata::format::grouped;
use sudoku_kata::generate;

use super::figure::Figure;
use super::plot::{Axis, Plot};
use super::searches::{SHOWN, Search, grouped_by};
use super::words::Words;

/// For each number of clues the boards are those of `generate --seed 1 --clues N --count 31`.
const BOARDS_PER_NUMBER: usize = 31;

/// The numbers of clues.
fn numbers() -> Vec<usize> {
    (24..=50).rev().step_by(2).collect()
}

/// The medians of the placements for each number of clues, and the searches that have them, each with
/// its series.
pub type Curve<'a> = (Vec<u64>, Vec<(usize, &'a Search)>);

/// Searches with the same medians are one curve.
pub fn medians(searches: &[Search]) -> Vec<Curve<'_>> {
    let numbers = numbers();
    let boards = numbers
        .iter()
        .map(|&clues| boards(1, clues, BOARDS_PER_NUMBER));
    let boards: Vec<Vec<Board>> = boards.collect();
    let median = |search: &Search, boards: &Vec<Board>| {
        let counts = boards.iter().map(|board| search.count(board));
        Spread::of(counts.collect()).median
    };
    grouped_by(searches.iter().enumerate(), |(_, search)| -> Vec<u64> {
        let medians = boards.iter().map(|boards| median(search, boards));
        medians.collect()
    })
}

/// The median of the placements for each number of clues.
pub fn clues(words: &'static Words, curves: &[Curve]) -> String {
    let numbers = numbers();
    let mut figure = Figure::new(
        words,
        words.clues.title,
        &(words.clues.shown)(BOARDS_PER_NUMBER),
    );
    let last = numbers.len() - 1;
    let entry = |(medians, searches): &Curve| {
        let names = searches.iter().map(|(_, search)| search.name(words));
        let names = names.collect::<Vec<String>>().join(", ");
        let [first, last] =
            [0, last].map(|index| [numbers[index].to_string(), grouped(medians[index])]);
        let words = (words.medians)(
            &names,
            first.each_ref().map(String::as_str),
            last.each_ref().map(String::as_str),
        );
        (searches[0].0, words)
    };
    figure.legend(&curves.iter().map(entry).collect::<Vec<_>>());

    let most = curves.iter().flat_map(|(medians, _)| medians).max();
    let mut plot = Plot::new(
        &mut figure,
        Axis::categories(words.clues_axis, numbers.iter().map(usize::to_string)),
        Axis::logarithmic(words.placements, 10, most.copied().unwrap_or(100)),
        300,
    );
    let mut marks = Vec::new();
    for (index, (medians, searches)) in curves.iter().enumerate() {
        let series = searches[0].0;
        let points = (0_u32..).map(f64::from).zip(medians);
        let points: Vec<(f64, f64)> = points.map(|(x, &median)| (x, median as f64)).collect();
        plot.curve(series, "solid", &points);
        // The curves take turns: where they coincide, no mark hides another.
        let marked = points.into_iter().skip(index).step_by(curves.len());
        marks.extend(marked.map(|point| (series, point)));
    }
    for (series, point) in marks {
        plot.mark(series, point);
    }
    figure.finish()
}

/// The boards of the other figure are those of `generate --seed 2 --clues 30 --count 1000`.
const CLUES: usize = 30;
const BOARDS: usize = 1_000;

/// The shown searches on the same boards, each with its series.
pub fn running(searches: &[Search]) -> Vec<(usize, &Search, Running)> {
    let boards = boards(2, CLUES, BOARDS);
    let shown = SHOWN.map(|(name, series)| {
        let is_shown = |search: &&Search| {
            let mut approaches = search.approaches.iter();
            approaches.any(|approach| approach.name == name)
        };
        let search = searches.iter().find(is_shown);
        let search = search.expect("its placements are counted");
        (series, search, Running::of(search, &boards))
    });
    shown.into()
}

/// The mean and the maximum of the placements on the first boards, against how many these are.
pub fn mean_and_maximum(words: &'static Words, shown: &[(usize, &Search, Running)]) -> String {
    let mut figure = Figure::new(
        words,
        words.mean.title,
        &(words.mean.shown)(&grouped(BOARDS as u64), CLUES),
    );
    let entry = |(series, search, running): &(usize, &Search, Running)| {
        let words = (words.mean_and_maximum)(
            &search.name(words),
            &grouped(running.means[BOARDS - 1].round() as u64),
            &grouped(running.maxima[BOARDS - 1]),
        );
        (*series, words)
    };
    figure.legend(&shown.iter().map(entry).collect::<Vec<_>>());

    let most = shown.iter().map(|(.., running)| running.maxima[BOARDS - 1]);
    let mut plot = Plot::new(
        &mut figure,
        Axis::logarithmic(words.boards_axis, 1, BOARDS as u64),
        Axis::logarithmic(words.placements, 10, most.max().unwrap_or(100)),
        300,
    );
    for (series, _, running) in shown {
        let numbers = (1..).map(|number: usize| (number, number as f64));
        let means = numbers.clone().zip(&running.means);
        // A hundred points to a power of ten are as many as can be seen.
        let means = means.filter(|((number, _), _)| *number < 100 || number % 10 == 0);
        let means: Vec<(f64, f64)> = means.map(|((_, x), &mean)| (x, mean)).collect();
        plot.curve(*series, "solid", &means);

        let mut steps: Vec<(f64, f64)> = Vec::new();
        for ((number, x), &maximum) in numbers.zip(&running.maxima) {
            let maximum = maximum as f64;
            match steps.last() {
                Some(&(_, last)) if last == maximum && number < BOARDS => {}
                Some(&(_, last)) => steps.extend([(x, last), (x, maximum)]),
                None => steps.push((x, maximum)),
            }
        }
        plot.curve(*series, "dashed", &steps);
        for curve in [means, steps] {
            plot.mark(*series, curve[curve.len() - 1]);
        }
    }
    figure.finish()
}

/// The mean and the maximum over the first board, the first two and so on.
pub struct Running {
    means: Vec<f64>,
    maxima: Vec<u64>,
}

impl Running {
    fn of(search: &Search, boards: &[Board]) -> Running {
        let (mut means, mut maxima) = (Vec::new(), Vec::new());
        let (mut sum, mut maximum) = (0, 0);
        for (board, number) in boards.iter().zip(1_u32..) {
            let placements = search.count(board);
            sum += placements;
            maximum = placements.max(maximum);
            means.push(sum as f64 / f64::from(number));
            maxima.push(maximum);
        }
        Running { means, maxima }
    }
}

fn boards(seed: u64, clues: usize, count: usize) -> Vec<Board> {
    let mut rng = generate::rng(seed);
    let boards = std::iter::repeat_with(|| generate::board_of(&mut rng, clues));
    boards.take(count).collect()
}
