//! The program that the reader of the path writes: its stages are the files in docs/path.
//!
//! A line `<!-- wrong: PATH -->`, a block ```` ```diff ```` and a block ```` ```text ```` change that file and
//! show what the compiler says then: each line of the second block is in its message.

use std::fs;
use std::path::Path;

use cli::exercises::changed;
use pretty_assertions::assert_eq;
use rstest::rstest;

use super::changes::{source, stage_of_path};
use super::page::Page;
use super::pages::{page, pages};
use crate::{compile, regex, replaced};

#[test]
fn the_compiler_says_of_wrong_code_what_the_page_says() {
    let form = r"(?ms)^<!-- wrong: (\S+) -->\n+```diff\n(.*?)^```\n+```text\n(.*?)^```$";
    let mut messages = Vec::new();
    for Page { name, text } in pages() {
        let shown: Vec<_> = regex(form).captures_iter(text).collect();
        let announced = text.matches("<!-- wrong: ").count();
        assert_eq!(shown.len(), announced, "{name}: two blocks after each");
        for block in shown {
            let file = source(&block[1]);
            let diff: Vec<&str> = block[2].lines().collect();
            let wrong = changed(&file, &diff);
            let wrong =
                wrong.unwrap_or_else(|lines| panic!("{name}: once in {}:\n{lines}", &block[1]));
            messages.push((name, wrong, block[3].to_owned()));
        }
    }
    // Both languages show the same code.
    messages.sort();
    messages.dedup_by(|later, earlier| (&later.1, &later.2) == (&earlier.1, &earlier.2));
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    for (name, wrong, shown) in messages {
        let program = match wrong.contains("fn main()") {
            true => wrong.clone(),
            false => format!("{HEAD}{wrong}"),
        };
        fs::write(folder.path().join("wrong.rs"), program).expect("it can be written");
        let compiled = compile(folder.path(), "wrong.rs", &["--emit", "metadata"]);
        let message = String::from_utf8_lossy(&compiled.stderr);
        assert!(!compiled.status.success(), "{name}: it compiles:\n{wrong}");
        for line in shown.lines() {
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
    fs::write(folder.join("step.rs"), program).expect("it can be written");
    let compiled = compile(folder, "step.rs", &["--emit", "metadata"]);
    let message = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{program}\n{message}");
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
