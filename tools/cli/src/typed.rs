//! The words that start this program.

use std::env;

/// What a printed command begins with: what the user has typed, up to the name of the command.
pub fn typed() -> String {
    // Cargo sets this for a program that it runs.
    let package = env::var_os("CARGO_PKG_NAME");
    if package.is_some_and(|name| name == "sudoku-kata-program") {
        return String::from("cargo run --release --");
    }
    let word = env::args_os()
        .next()
        .unwrap_or_else(|| "sudoku-kata".into());
    shell_words::quote(&word.to_string_lossy()).into_owned()
}
