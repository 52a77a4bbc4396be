//! The placements of each search on each named board.

use std::cmp::Reverse;

use sudoku_kata::format::grouped;
use sudoku_kata::puzzles;

use super::figure::{Figure, MARK};
use super::plot::{Axis, Plot};
use super::searches::Search;

pub fn draw(searches: &[Search]) -> String {
    let mut figure = Figure::new(
        "Placements until the board is solved",
        "On a logarithmic scale: from line to line, ten times as many.",
    );
    let names = |search: &Search| {
        let names = search.approaches.iter().map(|approach| approach.name);
        names.collect::<Vec<&str>>().join(", ")
    };
    let entries: Vec<_> = searches.iter().map(names).enumerate().collect();
    figure.legend(&entries);

    // The board with the most placements in reading order comes first.
    let mut boards: Vec<usize> = (0..puzzles::ALL.len()).collect();
    boards.sort_by_key(|&board| Reverse(searches[0].placements[board]));
    for &board in &boards {
        let counts = searches.iter().map(|search| {
            let count = grouped(search.placements[board]);
            format!("{} {count}", search.approaches[0].name)
        });
        let counts: Vec<String> = counts.collect();
        let name = puzzles::ALL[board].name;
        figure.describe(&format!("{name}: {}", counts.join(", ")));
    }

    // Each search has its own lane, so no mark hides another. The name takes two lanes above them.
    let lanes_of_a_board = searches.len() + 2;
    let lanes = boards.len() * lanes_of_a_board;
    let most = searches.iter().flat_map(|search| &search.placements).max();
    let most = most.copied().unwrap_or(10);
    let mut plot = Plot::new(
        &mut figure,
        // There is room for a number to the right of the last mark.
        Axis::logarithmic("placements", 10, most * 14),
        Axis::linear("", lanes as u64, 0, &[]),
        lanes as u32 * MARK,
    );
    for (row, &board) in boards.iter().enumerate() {
        let first_lane = (row * lanes_of_a_board) as f64;
        plot.rule(first_lane);
        let name = puzzles::ALL[board].name;
        plot.label("name", (10.0, first_lane + 0.9), 4.0, name);
        let lane = |series: usize| first_lane + 2.2 + series as f64;
        let counts = searches.iter().map(|search| search.placements[board]);
        let counts: Vec<u64> = counts.collect();
        for (series, &count) in counts.iter().enumerate() {
            plot.mark(series, (count as f64, lane(series)));
        }
        let ends = [
            ("right", -10.0, counts.iter().min()),
            ("", 10.0, counts.iter().max()),
        ];
        for (class, beside, end) in ends {
            let &count = end.expect("there is a search");
            let series = counts.iter().position(|&other| other == count);
            let lane = lane(series.expect("it is one of them"));
            plot.label(class, (count as f64, lane), beside, &grouped(count));
        }
    }
    figure.finish()
}
