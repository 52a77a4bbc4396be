//! How the placements of three searches vary over images of the named boards, as box plots.

use sudoku_kata::format::grouped;
use sudoku_kata::puzzles;

use super::figure::Figure;
use super::plot::{Axis, Plot};
use super::searches::SHOWN;
use super::words::Words;

/// The placements of one search on the images of a board.
pub struct Distribution {
    /// The 1st, 25th, 50th, 75th and 99th percentile.
    pub percentiles: [u64; 5],
    /// On the board as given.
    pub given: u64,
}

/// The searches: the approach that was counted, their name, and the series that has their mark.
fn searches(words: &Words) -> [(&'static str, &'static str, usize); 3] {
    let names = [
        words.reading_order,
        words.fewest_candidates_first,
        words.singles_first,
    ];
    std::array::from_fn(|index| {
        let (approach, series) = SHOWN[index];
        (approach, names[index], series)
    })
}

/// The height of a lane for one search.
const LANE: u32 = 20;

pub fn draw(words: &'static Words, distribution: impl Fn(&str, &str) -> Distribution) -> String {
    let searches = searches(words);
    let mut figure = Figure::new(words, words.images.title, words.images.shown);
    figure.legend(&searches.map(|(_, name, series)| (series, name.to_owned())));

    let board = |puzzle: &puzzles::Puzzle| {
        let rows = searches.map(|(approach, ..)| distribution(puzzle.name, approach));
        (puzzle.name, rows)
    };
    let mut boards: Vec<(&str, [Distribution; 3])> = puzzles::ALL.iter().map(board).collect();
    boards.sort_by_key(|(_, rows)| rows[0].percentiles[2]);
    let all = boards.iter().flat_map(|(_, rows)| rows);
    let most = all.map(|row| row.percentiles[4].max(row.given)).max();

    let lanes_of_a_board = searches.len() as u32 + 2;
    let lanes = boards.len() as u32 * lanes_of_a_board;
    let mut plot = Plot::new(
        &mut figure,
        Axis::logarithmic(words.placements, 30, most.unwrap_or(100) * 3 / 2),
        Axis::linear("", u64::from(lanes), 0, &[]),
        lanes * LANE,
    );
    for (index, (name, rows)) in (0..).zip(&boards) {
        let first_lane = f64::from(index * lanes_of_a_board);
        plot.rule(first_lane);
        plot.label("name", (30.0, first_lane + 0.9), 2.0, name);
        for (number, (row, (_, _, series))) in (0..).zip(rows.iter().zip(searches)) {
            let lane = first_lane + 2.0 + f64::from(number);
            let values = row.percentiles.map(|value| value as f64);
            plot.box_plot(series, lane, values, row.given as f64);
        }
    }
    for (name, rows) in &boards {
        let spreads = rows.iter().zip(searches).map(|(row, (_, search, _))| {
            let [_, _, median, _, p99] = row.percentiles.map(grouped);
            (words.spread)(search, &median, &p99, &grouped(row.given))
        });
        figure.describe(&(words.of_board)(name, &spreads.collect::<Vec<_>>()));
    }
    figure.finish()
}
