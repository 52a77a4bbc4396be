//! The chapter that leaves Sudoku shows what its programs print. A block ```` ```text permutations ```` is the search tree
//! of `permutations.rs`: a line for each level.

use pretty_assertions::assert_eq;
use rstest::rstest;

use super::changes::stage_of_path;
use super::page::Page;
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
    let printed = printed_by(&program.replace(
        choice,
        &format!("{choice} println!(\"chosen {{chosen:?}}\");"),
    ));
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

/// Each line of the blanks is a comment about them, or one of the answer.
#[test]
fn the_answer_fills_the_blanks_and_changes_nothing_else() {
    let (blanks, answer) = (stage_of_path("blanks"), stage_of_path("queens"));
    let mut lines = answer.lines();
    for line in blanks.lines().skip(1) {
        let is_blank = line.contains("// Blank ") || line == "    true";
        assert!(
            is_blank || lines.any(|of| of == line),
            "in this order: {line}"
        );
    }
}

/// A test of the command `exercise` runs the answers.
#[rstest]
fn answers_for_leetcode_expect_the_numbers_of_the_page(
    #[values("permute", "n_queens")] name: &str,
) {
    let (program, between) = (stage_of_path(name), regex("[^0-9]+"));
    let expected = regex(r"zip\(\[(.*?)\]\)").captures(&program);
    let expected = expected.expect("it has the numbers")[1].to_owned();
    let expected = between.replace_all(&expected, " ");
    for Page { name, text } in in_both() {
        let numbers = between.replace_all(text, " ");
        assert!(numbers.contains(&*expected), "{name}: {expected}");
    }
}
