//! The tests of the book: its prose, its figures, its links.

mod claims;
mod docs;
mod follow_ups;
mod leetcode_cn;
mod links;
mod pictures;
mod preprocessor;
mod rust_page;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use regex_lite::{Captures, Regex};
use testing::compiler;

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// The text with what is made of each match in its place.
fn replaced(text: &str, pattern: &str, with: impl FnMut(&Captures) -> String) -> String {
    regex(pattern).replace_all(text, with).into_owned()
}

/// What a program prints.
fn printed_by(program: &str) -> String {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    fs::write(folder.path().join("main.rs"), program).expect("it can be written");
    let compiled = compile(folder.path(), "main.rs", &["-O"]);
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
    let output = Command::new(folder.path().join("main")).output();
    String::from_utf8(output.expect("the program starts").stdout).expect("it prints text")
}

/// Calls the compiler in a folder.
fn compile(folder: &Path, file: &str, options: &[&str]) -> Output {
    let mut command = Command::new(compiler());
    command.args([file, "--edition", "2024", "-A", "warnings"]);
    let output = command.args(options).current_dir(folder).output();
    output.expect("the compiler starts")
}
