//! How the placements grow: with the empty cells, and with the number of boards.

use explain::format::grouped;
use explain::words;
use measure::Spread;
use sudoku_kata::board::{Board, count_clues};
use sudoku_kata::generate;
use sudoku_kata::language::{Language, Text};

use super::figure::Figure;
use super::plot::{Axis, PLACEMENTS, Plot};
use super::searches::{SHOWN, Search, grouped_by, name, placements};

/// For each number of clues the boards are those of `generate --seed 1 --clues N --count 31`.
const BOARDS_PER_NUMBER: usize = 31;

const NUMBERS: [usize; 14] = [50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24];

fn name_of(language: Language, search: &Search) -> String {
    name(language, search.iter().map(|approach| approach.name))
}

/// The medians of the placements for each number of clues, and the searches that have them, each with
/// its series.
pub type Curve<'a> = (Vec<u64>, Vec<(usize, &'a Search)>);

/// Searches with the same medians are one curve.
pub fn medians(searches: &[Search]) -> Vec<Curve<'_>> {
    let boards = NUMBERS.map(|clues| boards(1, clues, BOARDS_PER_NUMBER));
    let curves = grouped_by(searches.iter().enumerate(), |(_, search)| -> Vec<u64> {
        let medians = boards.iter().map(|boards| {
            let counts = boards.iter().map(|board| placements(search, board));
            Spread::of(counts.collect()).median
        });
        medians.collect()
    });
    curves.into_iter().collect()
}

/// The median of the placements for each number of clues.
pub fn clues(language: Language, curves: &[Curve]) -> String {
    let shown = words!(
        language,
        "Median placements of {BOARDS_PER_NUMBER} boards for each number of clues. The scale of the \
         placements is logarithmic.",
        "每种已知数个数取 {BOARDS_PER_NUMBER} 道题，看填数次数的中位数。填数次数用对数刻度。",
    );
    let title = Text::of("Fewer clues, more placements", "已知数越少，填数越多");
    let mut figure = Figure::new(language, title, &shown);
    let [most, .., fewest] = NUMBERS;
    for (medians, searches) in curves {
        let names = searches.iter().map(|(_, search)| name_of(language, search));
        let names = names.collect::<Vec<String>>().join(", ");
        let [first, last] = [0, NUMBERS.len() - 1].map(|index| grouped(medians[index]));
        let words = words!(
            language,
            "{names}: {first} with {most} clues, {last} with {fewest}",
            "{names}：{most} 个已知数时 {first}，{fewest} 个时 {last}",
        );
        figure.legend(searches[0].0, &words);
    }

    let most = curves.iter().flat_map(|(medians, _)| medians).max();
    let names = NUMBERS.map(|clues| clues.to_string());
    let x = Axis::categories(Text::of("clues", "已知数个数"), names);
    let y = Axis::logarithmic(PLACEMENTS, 10, most.copied().unwrap_or(100));
    let mut plot = Plot::new(&mut figure, x, y, 300);
    let mut marks = Vec::new();
    for (index, (medians, searches)) in curves.iter().enumerate() {
        let series = searches[0].0;
        let points = medians.iter().zip(0..);
        let points = points.map(|(&median, x)| (f64::from(x), median as f64));
        let points: Vec<(f64, f64)> = points.collect();
        plot.shape("polyline", &format!("line{series} solid"), &points);
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

/// A search with its series, and the mean and the maximum of its placements over the first board, the
/// first two and so on.
pub type Running<'a> = (usize, &'a Search, Vec<(f64, f64)>);

/// The shown searches on the same boards.
pub fn running(searches: &[Search]) -> Vec<Running<'_>> {
    let boards = boards(2, CLUES, BOARDS);
    let shown = SHOWN.map(|(name, series)| {
        let has_name = |search: &&Search| search.iter().any(|approach| approach.name == name);
        let search = searches.iter().find(has_name);
        let search = search.expect("its placements are counted");
        let (mut sum, mut maximum) = (0, 0);
        let running = boards.iter().zip(1..).map(|(board, number)| {
            let placements = placements(search, board);
            sum += placements;
            maximum = placements.max(maximum);
            (sum as f64 / f64::from(number), maximum as f64)
        });
        (series, search, running.collect())
    });
    shown.into()
}

/// The mean and the maximum of the placements on the first boards, against how many these are.
pub fn mean_and_most(language: Language, searches: &[Running]) -> String {
    let boards = grouped(BOARDS as u64);
    let shown = words!(
        language,
        "Placements on the first n of {boards} boards with {CLUES} clues: the mean is solid, the \
         maximum dashed. Both scales are logarithmic.",
        "{boards} 道题，各有 {CLUES} 个已知数；横轴是前 n 道。实线是填数次数的平均数，虚线是最大值。\
         两轴都用对数刻度。",
    );
    let title = Text::of("The mean hides the worst board", "平均数掩盖了最难的盘面");
    let mut figure = Figure::new(language, title, &shown);
    let mut most = 100;
    for (series, search, running) in searches {
        let (search, (mean, maximum)) = (name_of(language, search), running[BOARDS - 1]);
        most = most.max(maximum as u64);
        let [mean, maximum] = [mean, maximum].map(|number| grouped(number.round() as u64));
        let words = words!(
            language,
            "{search}: mean {mean}, maximum {maximum}",
            "{search}：平均 {mean}，最大 {maximum}",
        );
        figure.legend(*series, &words);
    }

    let x = Axis::logarithmic(Text::of("boards", "题数"), 1, BOARDS as u64);
    let y = Axis::logarithmic(PLACEMENTS, 10, most);
    let mut plot = Plot::new(&mut figure, x, y, 300);
    for (series, _, running) in searches {
        let (mut means, mut steps) = (Vec::new(), Vec::new());
        for (&(mean, maximum), number) in running.iter().zip(1..) {
            let x = f64::from(number);
            // A hundred points to a power of ten are as many as can be seen.
            if number < 100 || number % 10 == 0 {
                means.push((x, mean));
            }
            match steps.last() {
                Some(&(_, last)) if last == maximum && (number as usize) < BOARDS => {}
                Some(&(_, last)) => steps.extend([(x, last), (x, maximum)]),
                None => steps.push((x, maximum)),
            }
        }
        for (class, curve) in [("solid", &means), ("dashed", &steps)] {
            plot.shape("polyline", &format!("line{series} {class}"), curve);
        }
        for curve in [means, steps] {
            plot.mark(*series, curve[curve.len() - 1]);
        }
    }
    figure.finish()
}

fn boards(seed: u64, clues: usize, count: usize) -> Vec<Board> {
    let boards = generate::boards(seed, clues);
    let boards = boards.filter(|board| count_clues(board) == clues);
    boards.take(count).collect()
}
