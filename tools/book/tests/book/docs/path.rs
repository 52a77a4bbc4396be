//! The program that the reader of the path writes: its stages are the files in docs/path.
//!
//! A line `<!-- wrong: PATH -->`, a block ```` ```diff ```` and a block ```` ```text ```` change that file and
//! show what the compiler says then: each line of the second block is in its message.

use std::fs;

use cli::exercises::changed;
use pretty_assertions::assert_eq;
use rstest::rstest;
use similar::{ChangeTag, TextDiff};
use testing::root;

use super::changes::stage_of_path;
use super::page::Page;
use super::pages::{page, pages};
use crate::{compile, regex, replaced};

/// The stages in their order. `four.rs` is the program of the first chapter, which is not typed.
const STAGES: [&str; 8] = [
    "first", "tables", "index", "bits", "fewest", "list", "singles", "cover",
];

#[test]
fn at_most_200_lines_are_typed_on_the_path() {
    let template = fs::read_to_string(root().join("docs/practise/template.rs"));
    let mut before = template.expect("it is there");
    let mut typed = 0;
    for stage in STAGES {
        let after = stage_of_path(stage);
        let diff = TextDiff::from_lines(&before, &after);
        let changes = diff.iter_all_changes();
        let added = changes.filter(|change| change.tag() == ChangeTag::Insert);
        typed += added.filter(|line| !line.value().trim().is_empty()).count();
        before = after;
    }
    assert!(typed <= 200, "{typed} lines");
}

#[test]
fn the_compiler_says_of_wrong_code_what_the_page_says() {
    let form = r"(?ms)^<!-- wrong: (\S+) -->\n+```diff\n(.*?)^```\n+```text\n(.*?)^```$";
    let mut messages = Vec::new();
    for Page { name, text } in pages() {
        let shown: Vec<_> = regex(form).captures_iter(text).collect();
        let announced = text.matches("<!-- wrong: ").count();
        assert_eq!(shown.len(), announced, "{name}: two blocks after each");
        for block in shown {
            let file = fs::read_to_string(root().join(&block[1])).expect("the file is there");
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
            false => format!("fn main() {{}}\npub struct Solution;\n{wrong}"),
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
    let mut program = String::from("fn main() {}\npub struct Solution;\n");
    for block in regex(&form).captures_iter(text) {
        program = match block[1].starts_with(' ') {
            true => replaced(&program, r"(?m)^ +// ….*\n", |_| block[1].to_owned()),
            false => format!("{program}{}", &block[1]),
        };
        fs::write(folder.path().join("step.rs"), &program).expect("it can be written");
        let compiled = compile(folder.path(), "step.rs", &["--emit", "metadata"]);
        let message = String::from_utf8_lossy(&compiled.stderr);
        assert!(compiled.status.success(), "{program}\n{message}");
    }
    assert!(program.contains("impl Solution") && !program.contains("  // …"));
}
