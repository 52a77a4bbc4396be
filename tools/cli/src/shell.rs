//! The words that start this program.

use std::env;
use std::path::Path;

/// What a printed command begins with: what the user has typed, up to the name of the command.
pub fn typed() -> String {
    // Cargo sets this for a program that it runs.
    let package = env::var_os("CARGO_PKG_NAME");
    if package.is_some_and(|name| name == "sudoku-kata-program") {
        return String::from("cargo run --release --");
    }
    let word = env::args_os().next();
    for_shell(&word.unwrap_or("sudoku-kata".into()).to_string_lossy())
}

/// A path for messages and commands: on Windows with `/`, too, which programs take there.
pub fn path(path: &Path) -> String {
    let path = path.display().to_string();
    if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path
    }
}

/// A word for the shell. PowerShell and cmd have in common that they know double quotes, and nothing that
/// escapes a character. No name of a file holds a quote there.
pub fn for_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || r"\/:._-~".contains(c);
    if cfg!(not(windows)) {
        shell_words::quote(word).into_owned()
    } else if word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("\"{word}\"")
    }
}
