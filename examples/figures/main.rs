//! Draws the figures of the docs, over the old ones: `cargo run --release --example figures`.
//!
//! They show counts and never times, so every machine draws the same. A test compares the files
//! with what is drawn here.

pub mod cover;
mod depth;
mod effort;
mod figure;
mod growth;
mod heat;
mod plot;
mod reads;
mod searches;

use std::fs;
use std::io;
use std::path::Path;

use sudoku_kata::approaches::Approach;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::race;

fn main() -> io::Result<()> {
    let images = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/images");
    let figures = all(|approach, puzzle| {
        eprintln!("{} searches {}", approach.name, puzzle.name);
        approach.count(&puzzle.board()).effort.placements
    });
    for (name, figure) in figures {
        fs::write(images.join(name), figure)?;
        println!("docs/images/{name}");
    }
    Ok(())
}

/// The figures, each with the name of its file.
///
/// `placements` counts the placements of an approach on a named board: some searches take seconds,
/// and the tests have run them already.
pub fn all(placements: impl Fn(&Approach, &Puzzle) -> u64) -> [(&'static str, String); 9] {
    let searches = searches::counted(placements);
    let mut recorded = searches::recorded();
    [
        ("race.svg", race::text("LeetCode's example", &mut recorded)),
        ("heat.svg", heat::draw(&recorded)),
        ("depth.svg", depth::draw(&recorded)),
        ("effort.svg", effort::draw(&searches)),
        ("clues.svg", growth::clues(&searches)),
        ("reads.svg", reads::draw()),
        ("matrix.svg", cover::matrix()),
        ("links.svg", cover::links()),
        ("mean_and_most.svg", growth::mean_and_maximum(&searches)),
    ]
}
