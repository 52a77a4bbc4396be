//! The program that the reader of the path writes: its stages are the files in docs/path.
//!
//! A line `<!-- wrong: PATH -->`, a block ```` ```diff ```` and a block ```` ```text ```` change that file and
//! show what the compiler says then: each line of the second block is in its message. After `<!-- same: PATH -->`, the
//! changed file prints the same.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cli::exercises::changed;
use pretty_assertions::assert_eq;
use regex_lite::Captures;
use rstest::rstest;

use super::changes::{source, stage_of_path};
use super::page::{Page, is_chinese};
use super::pages::{page, pages};
use crate::{compile, printed_by, regex, replaced};

#[test]
fn changed_code_does_what_the_page_says() {
    let form = r"(?ms)^<!-- (wrong|same): (\S+) -->\n+```diff\n(.*?)^```\n+(?:```text\n(.*?)^```)?";
    let mut changes = BTreeMap::new();
    for Page { name, text } in pages() {
        let shown: Vec<_> = regex(form).captures_iter(text).collect();
        let announced = regex("<!-- (wrong|same): ").find_iter(text).count();
        assert_eq!(shown.len(), announced, "{name}: a change after each");
        // Comments of the changed file are in English.
        let can_change = |block: &Captures| block.get(4).is_some() || !is_chinese(name);
        for block in shown.into_iter().filter(can_change) {
            let diff: Vec<&str> = block[3].lines().collect();
            let changed = changed(&source(&block[2]), &diff);
            let changed = changed.unwrap_or_else(|lines| panic!("{name}: once in:\n{lines}"));
            let says = block.get(4).map(|says| says.as_str());
            // Both languages show the same code.
            changes.insert((changed, says), (name, block[2].to_owned()));
        }
    }
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    for ((changed, says), (name, file)) in changes {
        let Some(says) = says else {
            assert_eq!(printed_by(&changed), printed_by(&source(&file)), "{name}");
            continue;
        };
        let head = if changed.contains("fn main()") {
            ""
        } else {
            HEAD
        };
        let message = message(folder.path(), &format!("{head}{changed}"));
        let message = message.unwrap_or_else(|| panic!("{name}: it compiles:\n{changed}"));
        for line in says.lines() {
            assert!(message.contains(line), "{name}: expected {line}\n{message}");
        }
    }
}

/// An indented block takes the place of the line `// …` in what was typed before; another one is added.
#[rstest]
#[case::first("first")]
#[case::cover("cover")]
fn the_program_compiles_after_each_step(#[case] name: &str) {
    let form = format!(r"(?ms)^<!-- code: docs/path/{name}.rs -->\n```rust\n(.*?)^```$");
    let text = &page(&format!("docs/path/{name}.md")).text;
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let mut program = String::from(HEAD);
    for block in regex(&form).captures_iter(text) {
        program = match block[1].starts_with(' ') {
            true => replaced(&program, r"(?m)^ +// ….*\n", |_| block[1].to_owned()),
            false => format!("{program}{}", &block[1]),
        };
        compiles(folder.path(), &program);
    }
    assert!(program.contains("impl Solution") && !program.contains("  // …"));
}

fn compiles(folder: &Path, program: &str) {
    assert_eq!(message(folder, program), None, "{program}");
}

/// What the compiler says of a program that does not compile.
fn message(folder: &Path, program: &str) -> Option<String> {
    fs::write(folder.join("main.rs"), program).expect("it can be written");
    let compiled = compile(folder, "main.rs", &["--emit", "metadata"]);
    let message = String::from_utf8_lossy(&compiled.stderr).into_owned();
    (!compiled.status.success()).then_some(message)
}

/// First come the functions that the program before has not.
#[rstest]
#[case::tables("first", "tables")]
#[case::fewest("bits", "fewest")]
#[case::singles("list", "singles")]
fn the_first_of_two_steps_compiles(#[case] before: &str, #[case] after: &str) {
    let [before, after] = [before, after].map(stage_of_path);
    let name = |item: &str| item.split(['(', '=']).next().unwrap_or_default().to_owned();
    let old: Vec<String> = before.split("\n\n").map(name).collect();
    let new = after
        .split("\n\n")
        .filter(|item| !old.contains(&name(item)));
    let new: String = new.map(|item| format!("{item}\n")).collect();
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    compiles(folder.path(), &format!("{HEAD}{before}{new}"));
}

/// What is around a program of the path.
const HEAD: &str = "fn main() {}\npub struct Solution;\n";
