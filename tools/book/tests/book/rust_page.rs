//! The Rust blocks of docs/rust.md do what their first line says.
//!
//! - `// Does not compile: E0502`: the compiler reports errors of this code and no other.
//! - `// Panics`: `main` panics.
//! - Anything else: it compiles, and its `main`, if it has one, returns.
//!
//! Each is what the button below it opens, with the first block, in a module that has a `Solution` of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use book::programs;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::compile;
use crate::docs::pages::page;

/// Blocks, each with the number of its first line in the page, from 1.
type Blocks<'a> = BTreeMap<usize, &'a str>;

/// The errors of each file that does not compile.
type Failed = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_block_does_what_it_is_marked_with() {
    let page = &page("docs/rust.md").text;
    let programs = programs::in_page("rust.md", page, |_| unreachable!("it shows no file"));
    let programs = programs.expect("nothing is read");
    let blocks = programs.iter().map(|program| {
        let line = page[..program.shown.start].matches('\n').count() + 2;
        (line, &*program.text)
    });
    let blocks: Blocks = blocks.collect();
    let marks = blocks.iter().map(|(line, code)| {
        let first = code.lines().next().unwrap_or_default();
        let marks: Vec<&str> = match first.strip_prefix("// Does not compile: ") {
            Some(codes) => codes.split(", ").collect(),
            None if first == "// Panics" => vec![first],
            None => vec![],
        };
        (*line, marks.into_iter().map(str::to_owned).collect())
    });
    assert_eq!(outcomes(&blocks), marks.collect());
}

/// The codes of the errors of each block, or `// Panics`, or nothing. All are compiled in one crate. The compiler may stop before it
/// has seen every error, so those that fail are taken out and the rest is compiled again, until there are
/// no errors. Then it is run.
fn outcomes(blocks: &Blocks) -> BTreeMap<usize, BTreeSet<String>> {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let folder = folder.path();
    for (line, code) in blocks {
        fs::write(folder.join(format!("{line}.rs")), code).expect("it can be written");
    }
    let mut failed = Failed::new();
    loop {
        let compiled = compile_page(folder, blocks, &failed);
        if compiled.status.success() {
            break;
        }
        let before = failed.len();
        let messages = String::from_utf8(compiled.stderr).expect("messages are text");
        for (file, code) in messages.lines().filter_map(error) {
            failed.entry(file).or_default().insert(code);
        }
        assert!(failed.len() > before, "{messages}");
    }
    let ran = Command::new(folder.join("page")).output();
    let panicked = String::from_utf8(ran.expect("it starts").stdout).expect("it is text");
    let outcomes = blocks.keys().map(|line| {
        let file = format!("{line}.rs");
        let panics = panicked.lines().any(|line| line == file);
        let panic = panics.then(|| "// Panics".to_owned());
        let errors = failed.remove(&file);
        (*line, errors.unwrap_or_else(|| panic.into_iter().collect()))
    });
    outcomes.collect()
}

/// Compiles the blocks, except those that failed, to a program that prints the files of those whose
/// `main` panics.
fn compile_page(folder: &Path, blocks: &Blocks, failed: &Failed) -> Output {
    let (mut program, mut calls) = (String::new(), String::new());
    for (line, code) in blocks {
        let file = format!("{line}.rs");
        if !failed.contains_key(&file) {
            let has_main = code.contains("fn main()");
            let run = if has_main { "main()" } else { "" };
            program += &format!(
                "mod block_{line} {{ struct Solution; include!(\"{file}\"); pub fn run() {{ {run} }} }}\n"
            );
            calls += &format!(
                "if std::panic::catch_unwind(block_{line}::run).is_err() {{ println!(\"{file}\"); }}\n"
            );
        }
    }
    program += &format!("fn main() {{ {calls} }}\n");
    fs::write(folder.join("page.rs"), program).expect("it can be written");
    compile(folder, "page.rs", &["--error-format", "json"])
}

/// The file of an error and its code. A message that is no error, or has no place, is `None`.
fn error(message: &str) -> Option<(String, String)> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["level"] != "error" {
        return None;
    }
    let file = message["spans"][0]["file_name"].as_str()?;
    let code = message["code"]["code"].as_str();
    let code = code.unwrap_or("an error without a code");
    Some((file.to_owned(), code.to_owned()))
}
