//! The chapter that leaves Sudoku shows what its programs print.

use rstest::rstest;

use super::changes::stage_of_path;
use super::page::Page;
use super::pages::pages;
use crate::printed_by;

#[rstest]
#[case::permutations("permutations")]
#[case::queens("queens")]
#[case::blanks("blanks")]
fn the_page_shows_what_a_program_prints(#[case] name: &str) {
    let printed = printed_by(&stage_of_path(name));
    let in_both = pages()
        .iter()
        .filter(|page| page.name.ends_with("/path/elsewhere.md"));
    for Page { name, text } in in_both {
        let block = format!("```text\n{printed}```");
        assert!(text.contains(&block), "{name}: expected\n{block}");
    }
}
