//! Draws the figures of the docs, over the old ones: `cargo run --release --example figures`.
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

use std::fs;
use std::io;
use std::path::Path;

use sudoku_kata::replay::race;

use distributions::Distribution;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = |name: &str| fs::read_to_string(root.join(format!("snapshots/{name}.snap")));
    let tables = Tables {
        of_boards: table("counts_of_named_boards")?,
        of_images: table("counts_on_images")?,
    };
    for (name, figure) in all(&tables) {
        fs::write(root.join("docs/images").join(name), figure)?;
        println!("docs/images/{name}");
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

/// The figures, each with the name of its file.
pub fn all(tables: &Tables) -> [(&'static str, String); 12] {
    let placements =
        |board: &str, approach: &str| stored(&tables.of_boards, board, approach, "placements");
    let distribution = |board: &str, approach: &str| Distribution {
        percentiles: ["p1", "p25", "median", "p75", "p99"]
            .map(|what| stored(&tables.of_images, board, approach, what)),
        given: placements(board, approach),
    };
    let searches = searches::counted(|approach, puzzle| placements(puzzle.name, approach.name));
    let mut recorded = searches::recorded();
    [
        ("tree.svg", tree::whole()),
        ("first_steps.svg", tree::first_steps()),
        ("outlines.svg", tree::outlines()),
        ("images.svg", distributions::draw(distribution)),
        (
            "race.svg",
            race::text("LeetCode's second case", &mut recorded),
        ),
        ("heat.svg", heat::draw(&recorded)),
        ("depth.svg", depth::draw(&recorded)),
        ("clues.svg", growth::clues(&searches)),
        ("reads.svg", reads::draw()),
        ("matrix.svg", cover::matrix()),
        ("links.svg", cover::links()),
        ("mean_and_most.svg", growth::mean_and_maximum(&searches)),
    ]
}
