//! The programs of the chapter that leaves Sudoku do what it says.
//!
//! - A block ```` ```text permutations ```` is the search tree of `permutations.rs`: a line for each level.
//! - A line `<!-- same: PATH -->` and a block ```` ```diff ```` change that file, and it prints the same.

use cli::exercises::changed;
use pretty_assertions::assert_eq;
use rstest::rstest;

use super::changes::{source, stage_of_path};
use super::page::{Page, is_chinese};
use super::pages::pages;
use crate::{printed_by, regex};

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
    let printed = printed_by(&stage_of_path(name));
    for Page { name, text } in in_both() {
        let block = format!("```text\n{printed}```");
        assert!(text.contains(&block), "{name}: expected\n{block}");
    }
}

#[test]
fn the_tree_has_what_is_chosen_at_each_step() {
    let program = stage_of_path("permutations");
    let choice = "chosen.push(number);";
    let shown = format!("{choice} println!(\"chosen {{chosen:?}}\");");
    let printed = printed_by(&program.replace(choice, &shown));
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
            let [before, after] = [file, changed].map(|of| printed_by(&of));
            assert_eq!(after, before, "{name}");
            found += 1;
        }
    }
    assert_eq!(found, 1);
}

/// Each line of the blanks is a comment about them, or one of the answer.
#[test]
fn the_answer_fills_the_blanks_and_changes_nothing_else() {
    let (blanks, answer) = (stage_of_path("blanks"), stage_of_path("queens"));
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

/// A test of the command `exercise` runs the answers.
#[test]
fn answers_for_leetcode_expect_the_numbers_of_the_page() {
    let (list, between) = (regex(r"zip\(\[(.*?)\]\)"), regex("[^0-9]+"));
    for name in ["permute", "n_queens"] {
        let program = stage_of_path(name);
        let expected = &list.captures(&program).expect("it has the numbers")[1];
        let expected = between.replace_all(expected, " ");
        for Page { name, text } in in_both() {
            let is_there = between.replace_all(text, " ").contains(&*expected);
            assert!(is_there, "{name}: {expected}");
        }
    }
}
