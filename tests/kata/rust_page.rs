//! The Rust blocks of docs/rust.md do what their first line says.
//!
//! - `// Does not compile: E0502`: the compiler reports errors of this code and no other.
//! - `// Panics`: `main` panics.
//! - Anything else: it compiles, and its `main`, if it has one, returns.
//!
//! The first block is at the root of the crate. Every other block is a module that uses the root and
//! has a `Solution` of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::Value;

use crate::support::{compiler, root};

/// What becomes of each block, by the number of its first line.
type Outcomes = BTreeMap<usize, String>;

struct Block<'a> {
    /// The number of its first line in the page, from 1.
    line: usize,
    /// What should become of it.
    expected: String,
    code: &'a str,
}

impl Block<'_> {
    fn file(&self) -> String {
        format!("{}.rs", self.line)
    }

    fn has_main(&self) -> bool {
        self.code.contains("fn main()")
    }

    fn module(&self) -> String {
        let Block { line, .. } = self;
        let run = if self.has_main() { "main()" } else { "" };
        format!(
            "mod block_{line} {{ use super::*; struct Solution; include!(\"{line}.rs\"); pub fn run() {{ {run} }} }}\n"
        )
    }
}

#[test]
fn every_block_does_what_it_is_marked_with() {
    let page = fs::read_to_string(root().join("docs/rust.md")).expect("the page is text");
    let blocks = blocks(&page);
    let expected = blocks
        .iter()
        .map(|block| (block.line, block.expected.clone()));
    assert_eq!(outcomes(&blocks), expected.collect::<Outcomes>());
}

#[test]
fn what_a_block_does_is_found_out() {
    let page = "
```rust
fn twice(number: u8) -> u8 { number * 2 }
```
```rust
fn main() { assert_eq!(twice(2), 4); }
```
```rust
fn main() { assert_eq!(twice(2), 5); }
```
```rust
fn half(number: u8) -> u8 { missing(number) }
```
```rust
fn half(number: u8) -> u8 { 'a' - number }
```
```rust
fn half(number: &mut u8) { let other = &mut *number; *number = 1; *other = 2; }
```
";
    let expected = [
        (3, "compiles"),
        (6, "compiles"),
        (9, "panics"),
        (12, "fails with E0425"),
        (15, "fails with E0369"),
        (18, "fails with E0506"),
    ];
    let expected = expected.map(|(line, outcome)| (line, outcome.to_owned()));
    assert_eq!(outcomes(&blocks(page)), Outcomes::from(expected));
}

/// Instead of a code, where an error has none.
const NO_CODE: &str = "an error without a code";

fn fails_with<'a>(codes: impl IntoIterator<Item = &'a str>) -> String {
    let codes: BTreeSet<&str> = codes.into_iter().collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    format!("fails with {}", codes.join(" and "))
}

/// The Rust blocks of a page.
fn blocks(page: &str) -> Vec<Block<'_>> {
    let form = Regex::new(r"(?s)```rust\n(.*?)```").expect("the pattern is valid");
    let blocks = form.captures_iter(page).map(|block| {
        let code = block.get(1).expect("it matches");
        let first = code.as_str().lines().next().unwrap_or_default();
        Block {
            line: page[..code.start()].matches('\n').count() + 1,
            expected: match first.strip_prefix("// Does not compile: ") {
                Some(codes) => fails_with(codes.split(", ")),
                None if first == "// Panics" => "panics".to_owned(),
                None => "compiles".to_owned(),
            },
            code: code.as_str(),
        }
    });
    blocks.collect()
}

/// Compiles all blocks in one crate. The compiler may stop before it has seen every error, so those
/// that fail are taken out and the rest is compiled again, until there are no errors. Then it is run.
fn outcomes(blocks: &[Block]) -> Outcomes {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let folder = folder.path();
    for block in blocks {
        fs::write(folder.join(block.file()), block.code).expect("it can be written");
    }
    let mut failed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    loop {
        let compiled = compile(folder, blocks, |block| failed.contains_key(&block.file()));
        if compiled.status.success() {
            break;
        }
        let before = failed.len();
        let messages = String::from_utf8(compiled.stderr).expect("messages are text");
        let errors: Vec<(String, String)> = messages.lines().filter_map(error).collect();
        for (file, code) in errors {
            failed.entry(file).or_default().insert(code);
        }
        assert!(failed.len() > before, "{messages}");
    }
    let ran = Command::new(folder.join("page")).output();
    let panicked = String::from_utf8(ran.expect("it starts").stdout).expect("it is text");
    let outcome = |block: &Block| match failed.get(&block.file()) {
        Some(codes) => fails_with(codes.iter().map(String::as_str)),
        None if panicked.lines().any(|line| line == block.file()) => "panics".to_owned(),
        None => "compiles".to_owned(),
    };
    blocks
        .iter()
        .map(|block| (block.line, outcome(block)))
        .collect()
}

/// Compiles the blocks, except those that are left out, to a program that prints the files of those
/// whose `main` panics.
fn compile(folder: &Path, blocks: &[Block], is_left_out: impl Fn(&Block) -> bool) -> Output {
    let mut program = format!("include!(\"{}\");\n", blocks[0].file());
    let mut calls = String::new();
    for block in &blocks[1..] {
        if !is_left_out(block) {
            program += &block.module();
            let (line, file) = (block.line, block.file());
            calls += &format!(
                "if std::panic::catch_unwind(block_{line}::run).is_err() {{ println!(\"{file}\"); }}\n"
            );
        }
    }
    program += &format!("fn main() {{ {calls} }}\n");
    fs::write(folder.join("page.rs"), program).expect("it can be written");
    Command::new(compiler())
        .current_dir(folder)
        .args([
            "page.rs",
            "--edition",
            "2024",
            "--error-format",
            "json",
            "-A",
            "warnings",
        ])
        .output()
        .expect("the compiler starts")
}

/// The file of an error and its code. A message that is no error, or has no place, is `None`.
fn error(message: &str) -> Option<(String, String)> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["level"] != "error" {
        return None;
    }
    let file = message["spans"][0]["file_name"].as_str()?;
    let code = message["code"]["code"].as_str().unwrap_or(NO_CODE);
    Some((file.to_owned(), code.to_owned()))
}
