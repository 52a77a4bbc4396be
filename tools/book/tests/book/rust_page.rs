//! The Rust blocks of docs/rust.md do what their first line says.
//!
//! - `// Does not compile: E0502`: the compiler reports errors of this code and no other.
//! - `// Panics`: `main` panics.
//! - Anything else: it compiles, and its `main`, if it has one, returns.
//!
//! Each is what the button below it opens, with the first block, in a module that has a `Solution` of its own.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use book::programs;
use pretty_assertions::assert_eq;

use crate::docs::pages::page;
use crate::{compile, regex};

#[test]
fn every_block_does_what_it_is_marked_with() {
    let page = &page("docs/rust.md").text;
    let programs = programs::in_page("rust.md", page, |_| unreachable!("it shows no file"));
    for program in programs.expect("nothing is read") {
        let line = page[..program.shown.start].matches('\n').count() + 2;
        let mark = program.text.lines().next().unwrap_or_default();
        let expected: BTreeSet<&str> = match mark.strip_prefix("// Does not compile: ") {
            Some(codes) => codes.split(", ").collect(),
            None => (mark == "// Panics").then_some(mark).into_iter().collect(),
        };
        let found = outcome(&program.text);
        let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(found, expected, "docs/rust.md, line {line}");
    }
}

/// The codes of the errors of a block, or `// Panics`, or nothing.
fn outcome(block: &str) -> BTreeSet<String> {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let has_main = block.contains("fn main()");
    let run = if has_main { "main()" } else { "" };
    let program = format!(
        "mod block {{ struct Solution;\n{block}\npub fn run() {{ {run} }} }}\nfn main() {{ block::run() }}"
    );
    fs::write(folder.path().join("main.rs"), program).expect("it can be written");
    // What has nothing to run need not be linked.
    let options: &[&str] = if has_main {
        &[]
    } else {
        &["--emit", "metadata"]
    };
    let compiled = compile(folder.path(), "main.rs", options);
    let messages = String::from_utf8_lossy(&compiled.stderr);
    let codes = regex(r"(?m)^error\[(E\d+)\]");
    let mut codes: BTreeSet<String> = codes
        .captures_iter(&messages)
        .map(|code| code[1].to_owned())
        .collect();
    assert_eq!(codes.is_empty(), compiled.status.success(), "{messages}");
    if codes.is_empty() && has_main {
        let ran = Command::new(folder.path().join("main"))
            .output()
            .expect("it starts");
        codes.extend((!ran.status.success()).then(|| "// Panics".to_owned()));
    }
    codes
}
