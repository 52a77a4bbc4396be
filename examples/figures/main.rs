//! Draws the figures of the docs in both languages, over the old ones:
//! `cargo run --release --example figures`.
//!
//! They show counts and never times, so every machine draws the same. A test compares the files
//! with what is drawn here.

pub mod cover;
mod depth;
mod distributions;
mod figure;
#[expect(dead_code, reason = "its `main` prints the board")]
pub mod four;
mod growth;
mod heat;
mod plot;
mod reads;
mod searches;
mod tree;
mod words;

use std::fs;
use std::io;
use std::path::Path;

use sudoku_kata::replay::race;

use distributions::Distribution;
use words::Words;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = |name: &str| fs::read_to_string(root.join(format!("snapshots/{name}.snap")));
    let tables = Tables {
        of_boards: table("counts_of_named_boards")?,
        of_images: table("counts_on_images")?,
    };
    for (path, figure) in all(&tables) {
        fs::write(root.join(&path), figure)?;
        println!("{path}");
    }
    Ok(())
}

/// Stored counts of searches, which the tests keep true. Some of these searches take seconds.
pub struct Tables {
    /// For each named board and approach.
    pub of_boards: String,
    /// For random images of the named boards.
    pub of_images: String,
}

/// The count before the word `what` in the line that begins with these names.
fn stored(table: &str, board: &str, approach: &str, what: &str) -> u64 {
    let line = table.lines().find_map(|line| {
        let line = line.strip_prefix(board)?.trim_start();
        line.strip_prefix(approach)?.strip_prefix(' ')
    });
    let number = line.and_then(|line| {
        let (before, _) = line.split_once(&format!(" {what}"))?;
        before
            .split_whitespace()
            .last()?
            .replace(',', "")
            .parse()
            .ok()
    });
    number.unwrap_or_else(|| panic!("{board} {approach}: no {what} is stored"))
}

/// The figures in both languages, each with the path of its file.
pub fn all(tables: &Tables) -> Vec<(String, String)> {
    let placements =
        |board: &str, approach: &str| stored(&tables.of_boards, board, approach, "placements");
    let distribution = |board: &str, approach: &str| Distribution {
        percentiles: ["p1", "p25", "median", "p75", "p99"]
            .map(|what| stored(&tables.of_images, board, approach, what)),
        given: placements(board, approach),
    };
    let searches = searches::counted(|approach, puzzle| placements(puzzle.name, approach.name));
    let medians = growth::medians(&searches);
    let running = growth::running(&searches);
    let mut recorded = searches::recorded();
    let mut drawn = Vec::new();
    for (folder, words) in [
        ("docs/images", &words::ENGLISH),
        ("docs/zh/images", &words::CHINESE),
    ] {
        let words: &'static Words = words;
        let figures = [
            ("tree", tree::whole(words)),
            ("first_steps", tree::first_steps(words)),
            ("outlines", tree::outlines(words)),
            ("images", distributions::draw(words, distribution)),
            (
                "race",
                race::text(words.language, words.second_case, &mut recorded),
            ),
            ("heat", heat::draw(words, &recorded)),
            ("depth", depth::draw(words, &recorded)),
            ("clues", growth::clues(words, &medians)),
            ("reads", reads::draw(words)),
            ("matrix", cover::matrix(words)),
            ("links", cover::links(words)),
            ("mean_and_most", growth::mean_and_maximum(words, &running)),
        ];
        drawn.extend(figures.map(|(name, figure)| (format!("{folder}/{name}.svg"), figure)));
    }
    drawn
}
