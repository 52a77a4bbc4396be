//! Draws the figures of the docs in both languages, over the old ones:
//! `cargo run --release -p sudoku-kata-book --bin figures`.

use std::{fs, io};

fn main() -> io::Result<()> {
    for (path, figure) in book::figures::all() {
        fs::write(book::testing::root().join(&path), figure)?;
        println!("{path}");
    }
    Ok(())
}
