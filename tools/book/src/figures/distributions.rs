//! How the placements of three searches vary over images of the named boards, as box plots.

use crate::testing::counts;
use explain::format::grouped;
use explain::words;
use sudoku_kata::language::{Language, Text};
use sudoku_kata::puzzles;

use super::figure::Figure;
use super::plot::{Axis, PLACEMENTS, Plot};
use super::searches::{READING_ORDER, SHOWN};

/// The placements of a search on the images of a board, the 1st, 25th, 50th, 75th and 99th percentile, and
/// on the board as given.
fn distribution(board: &str, approach: &str) -> ([u64; 5], u64) {
    let percentiles = ["p1", "p25", "median", "p75", "p99"];
    let percentiles = percentiles.map(|what| counts::on_images(board, approach, what));
    let given = counts::on_board(board, approach, "placements");
    let stored = |count: Option<u64>| count.expect("it is stored");
    (percentiles.map(stored), stored(given))
}

/// The names of the searches of [`SHOWN`].
const NAMES: [Text; 3] = [
    READING_ORDER,
    Text::of("fewest candidates first (MRV)", "最少剩余值（MRV）"),
    Text::of("singles first", "先填显性唯一和隐性唯一"),
];

const LANE: u32 = 20;

pub fn draw(language: Language) -> String {
    let shown = words!(
        language,
        "Placements on random images of each named board, on a logarithmic scale. A box holds the \
         middle half of the images, with a mark at the median; the line goes from the 1st to the \
         99th percentile. The upright bar is the board as given.",
        "每个盘面取随机的等价盘面，看填数次数，对数刻度。方框是中间一半，框里的标记是中位数；\
         横线从第 1 百分位到第 99 百分位。竖线是题目原来的盘面。",
    );
    let title = Text::of("One board, many images", "一个盘面，许多等价盘面");
    let mut figure = Figure::new(language, title, &shown);
    let names = NAMES.map(|name| name.in_language(language));
    for ((_, series), name) in SHOWN.into_iter().zip(names) {
        figure.legend(series, name);
    }

    let boards = puzzles::ALL.iter().map(|puzzle| {
        let rows = SHOWN.map(|(approach, _)| distribution(puzzle.name, approach));
        (puzzle.name, rows)
    });
    let mut boards: Vec<_> = boards.collect();
    boards.sort_by_key(|(_, rows)| rows[0].0[2]);
    let all = boards.iter().flat_map(|(_, rows)| rows);
    let most = all.map(|(percentiles, given)| percentiles[4].max(*given));

    let lanes_of_a_board = SHOWN.len() as u32 + 2;
    let lanes = boards.len() as u32 * lanes_of_a_board;
    let x = Axis::logarithmic(PLACEMENTS, 30, most.max().unwrap_or(100) * 3 / 2);
    let y = Axis::linear(Text::of("", ""), u64::from(lanes), 0, &[]);
    let mut plot = Plot::new(&mut figure, x, y, lanes * LANE);
    for (index, (name, rows)) in (0..).zip(&boards) {
        let mut lane = f64::from(index * lanes_of_a_board);
        plot.heading(lane, name);
        lane += 1.0;
        for ((percentiles, given), (_, series)) in rows.iter().zip(SHOWN) {
            lane += 1.0;
            let percentiles = percentiles.map(|value| value as f64);
            plot.box_plot(series, lane, percentiles, *given as f64);
        }
    }
    for (name, rows) in &boards {
        let spreads = rows.iter().zip(names);
        let spreads = spreads.map(|((percentiles, given), search)| {
            let [_, _, median, _, p99] = percentiles.map(grouped);
            let given = grouped(*given);
            words!(
                language,
                "{search} median {median}, 99th percentile {p99}, as given {given}",
                "{search}中位数 {median}，第 99 百分位 {p99}，原盘面 {given}",
            )
        });
        let spreads = spreads.collect::<Vec<String>>();
        let spreads = spreads.join(Text::of("; ", "；").in_language(language));
        figure.describe(&words!(language, "{name}: {spreads}", "{name}：{spreads}"));
    }
    figure.finish()
}
