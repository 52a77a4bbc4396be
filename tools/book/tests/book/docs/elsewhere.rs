//! The programs of the chapter that leaves Sudoku do what it says.
//!
//! - A block ```` ```text permutations ```` is the search tree of `permutations.rs`: a line for each level.
//! - A line `<!-- same: PATH -->` and a block ```` ```diff ```` change that file, and it prints the same.

use std::fs;

use cli::exercises::changed;
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::root;

use super::page::{Page, is_chinese};
use super::pages::pages;
use crate::{printed_by, regex};

fn source(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the file is there")
}

/// The page in both languages.
fn in_both() -> impl Iterator<Item = &'static Page> {
    let pages = pages().iter();
    pages.filter(|page| page.name.ends_with("/path/elsewhere.md"))
}

#[rstest]
#[case::permutations("permutations")]
#[case::queens("queens")]
#[case::blanks("blanks")]
fn the_page_shows_what_a_program_prints(#[case] name: &str) {
    let printed = printed_by(&[("main.rs", &source(&format!("docs/path/{name}.rs")))]);
    for Page { name, text } in in_both() {
        let block = format!("```text\n{printed}```");
        assert!(text.contains(&block), "{name}: expected\n{block}");
    }
}

#[test]
fn the_tree_has_what_is_chosen_at_each_step() {
    let program = source("docs/path/permutations.rs");
    let choice = "chosen.push(number);";
    let shown = format!("{choice} println!(\"chosen {{chosen:?}}\");");
    let printed = printed_by(&[("main.rs", &program.replace(choice, &shown))]);
    let chosen = printed.lines().filter(|line| line.starts_with("chosen"));
    let digits = chosen.map(|line| line.replace(|symbol: char| !symbol.is_ascii_digit(), ""));
    let mut expected: Vec<String> = digits.collect();
    // The levels, each in the order of the steps.
    expected.sort_by_key(String::len);
    let block = regex(r"(?s)```text permutations\n\s*\[ \]\n(.*?)```");
    for Page { name, text } in in_both() {
        let block = block.captures(text).expect("the page has the tree");
        let nodes: Vec<&str> = block[1].split_whitespace().collect();
        assert_eq!(nodes, expected, "{name}");
    }
}

#[test]
fn a_change_that_is_called_the_same_prints_the_same() {
    let form = regex(r"(?ms)^<!-- same: (\S+) -->\n+```diff\n(.*?)^```$");
    let mut found = 0;
    for Page { name, text } in pages().iter().filter(|page| !is_chinese(&page.name)) {
        for block in form.captures_iter(text) {
            let file = source(&block[1]);
            let diff: Vec<&str> = block[2].lines().collect();
            let changed = changed(&file, &diff).expect("it applies once");
            let [before, after] = [file, changed].map(|of| printed_by(&[("main.rs", &of)]));
            assert_eq!(after, before, "{name}");
            found += 1;
        }
    }
    assert_eq!(found, 1);
}

/// Each line of the blanks is a comment about them, or one of the answer.
#[test]
fn the_answer_fills_the_blanks_and_changes_nothing_else() {
    let (blanks, answer) = (source("docs/path/blanks.rs"), source("docs/path/queens.rs"));
    let kept = blanks.lines().skip(1);
    let kept = kept.filter(|line| !line.contains("// Blank ") && *line != "    true");
    let mut lines = answer.lines();
    for line in kept {
        assert!(
            lines.any(|of| of == line),
            "expected, in this order: {line}"
        );
    }
}

#[rstest]
#[case::permutations("permute", "1: 1\n2: 2\n3: 6\n4: 24\n5: 120\n6: 720\n")]
#[case::queens(
    "n_queens",
    "1: 1\n2: 0\n3: 0\n4: 2\n5: 10\n6: 4\n7: 40\n8: 92\n.Q..\n...Q\nQ...\n..Q.\n"
)]
fn an_answer_for_leetcode_finds_as_many_as_the_page_says(
    #[case] name: &str,
    #[case] expected: &str,
) {
    let printed = printed_by(&[("main.rs", &source(&format!("docs/path/{name}.rs")))]);
    assert_eq!(printed, expected);
}
