//! Prints a digest of the data that the page gets of each named board and search, to compare with
//! what the browser gets: `digests`.

use std::panic::{catch_unwind, resume_unwind};

use sha2::{Digest, Sha256};
use show::page;
use sudoku_kata::approaches;
use sudoku_kata::puzzles;

fn main() {
    for puzzle in puzzles::ALL {
        for approach in approaches::ALL {
            let digest = Sha256::digest(data(puzzle.cells, approach.name));
            let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            println!("{} {} {digest}", puzzle.name, approach.name);
        }
    }
}

/// What the page gets.
fn data(cells: &str, search: &str) -> String {
    let told = catch_unwind(|| {
        playground::observe(cells, search, page::MOST_STEPS, |text: &str| {
            // The search is not needed any more, and some take seconds.
            resume_unwind(Box::new(text.to_owned()))
        })
    });
    let data = told.expect_err("it tells the data").downcast();
    *data.expect("it is a text")
}
