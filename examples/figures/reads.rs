//! The reads of the searches that make the same placements on LeetCode's example.

use sudoku_kata::approaches;
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::Puzzle;

use super::figure::{Figure, MARGIN, WIDTH};
use super::searches::grouped_by;
use super::words::Words;

/// The height of a bar, and of its name above it.
const BAR: u32 = 12;
const NAME: u32 = 24;

pub fn draw(words: &'static Words) -> String {
    let classic = Puzzle::named("classic").expect("it is named").board();
    let efforts = approaches::ALL
        .iter()
        .map(|approach| (approach, approach.count(&classic).effort));
    // Those of the first approach are the searches in reading order.
    let groups = grouped_by(efforts, |(_, effort)| effort.placements);
    let (placements, same) = &groups[0];

    let mut figure = Figure::new(
        words,
        words.reads.title,
        &(words.reads.shown)(&grouped(*placements)),
    );
    let most = same.iter().map(|(_, effort)| effort.reads).max();
    let most = most.expect("there is a search") as f64;
    let width = f64::from(WIDTH - 2 * MARGIN);
    for (approach, effort) in same {
        let top = figure.take(NAME + BAR + 6) + NAME;
        let reads = grouped(effort.reads);
        figure.text("name", MARGIN, top - 6, approach.name);
        figure.text("right", WIDTH - MARGIN, top - 6, &reads);
        figure.add(&format!(
            "<rect class=\"fill0\" x=\"{MARGIN}\" y=\"{top}\" width=\"{:.1}\" height=\"{BAR}\"/>",
            width * effort.reads as f64 / most
        ));
        figure.describe(&(words.reads_of)(approach.name, &reads));
    }
    figure.finish()
}
