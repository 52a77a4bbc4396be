//! Prints a digest of the data that the page gets of each named board and search, to compare with
//! what the browser gets: `digests`.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use sha2::{Digest, Sha256};
use sudoku_kata::approaches;
use sudoku_kata::puzzles;
use sudoku_kata::replay::page;

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
    let data = Rc::new(RefCell::new(String::new()));
    let heard = Rc::clone(&data);
    let tell = move |text: &str| {
        text.clone_into(&mut heard.borrow_mut());
        // The search is not needed any more, and some take seconds.
        resume_unwind(Box::new(()));
    };
    let observe = || playground::observe(cells, search, page::MOST_STEPS, tell);
    catch_unwind(AssertUnwindSafe(observe)).expect_err("it tells the data");
    data.take()
}
