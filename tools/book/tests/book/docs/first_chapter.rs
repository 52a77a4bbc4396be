//! The program of the first chapter does what it says.
//!
//! A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the
//! digits of the calls that wait, and `?` for the call at work. Where the next step is an undo of the
//! placement, the comment names the cell for which no digit is left. The Chinese page has the same in Chinese.

use book::four;
use explain::format::step;
use pretty_assertions::assert_eq;
use sudoku_kata::trace::{Recording, StepKind};
use words::{Language, Text};

use super::changes::stage_of_path;
use super::page::{Page, language_of};
use super::pages::{page, pages};
use crate::{printed_by, regex};

#[test]
fn steps_of_the_first_chapter_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(.*?)```");
    let line = regex(r"(?m)^ *(\d+)  (\S+(?: \S+)*)  +([1-4 ]*[1-4?])(?:  +(\S.*))?$");
    let mut blocks = Vec::new();
    for Page { name, text } in pages() {
        for block in block.captures_iter(text) {
            let language = language_of(name);
            blocks.push(language);
            let empty = block[1]
                .chars()
                .enumerate()
                .filter(|(_, cell)| *cell == '.');
            let cells: Vec<[usize; 2]> = empty
                .map(|(cell, _)| [cell / 4 + 1, cell % 4 + 1])
                .collect();
            for (axis, shown) in block[2].lines().take(2).enumerate() {
                let numbers = cells.iter().map(|cell| cell[axis].to_string());
                let shown: Vec<&str> = shown.split_whitespace().skip(1).collect();
                assert_eq!(shown, numbers.collect::<Vec<String>>(), "{name}");
            }
            let words = Text::of("no digit fits {}", "{} 什么数字都填不进去");
            let no_digit_fits = |cell: &str| words.in_language(language).replace("{}", cell);
            let Recording { steps, .. } = four::record(&block[1]);
            let shown: Vec<_> = line.captures_iter(&block[2]).collect();
            assert_eq!(shown.len(), steps.len(), "{name}");
            let mut calls = Vec::new();
            for (index, (shown, now)) in shown.iter().zip(&steps).enumerate() {
                match now.kind {
                    StepKind::Placement => calls.push(now.digit),
                    StepKind::Undo => _ = calls.pop(),
                }
                let turn = cells.get(calls.len());
                let digits = calls.iter().copied().chain(turn.map(|_| '?'));
                let digits: Vec<String> = digits.map(String::from).collect();
                let (number, step) = ((index + 1).to_string(), step(language, now));
                let parts = [1, 2, 3].map(|part| shown[part].to_owned());
                assert_eq!(parts, [number, step, digits.join(" ")], "{name}");
                let next = steps.get(index + 1).map(|next| next.kind);
                let is_dead_end = (now.kind, next) == (StepKind::Placement, Some(StepKind::Undo));
                let comment = shown.get(4).map_or("", |comment| comment.as_str());
                match turn.filter(|_| is_dead_end) {
                    Some([r, c]) => assert_eq!(comment, no_digit_fits(&format!("r{r}c{c}"))),
                    None => assert!(!comment.contains(&no_digit_fits("")), "{comment}"),
                }
            }
        }
    }
    assert_eq!(blocks, [Language::English, Language::Chinese]);
}

#[test]
fn the_first_chapter_shows_what_its_program_prints_without_its_undo() {
    let source = stage_of_path("four");
    let without = |line: &&str| !line.ends_with("// undo");
    let removed: Vec<&str> = source.lines().filter(without).collect();
    assert_eq!(removed.len() + 1, source.lines().count());
    let solved = printed_by(&source);
    assert_eq!(solved, "true\n3142\n4231\n1423\n2314\n");
    let printed = printed_by(&removed.join("\n"));
    let block = format!("```text\n{printed}```");
    let page = &page("docs/path/zero.md").text;
    assert!(
        page.contains(&block),
        "docs/path/zero.md: expected\n{block}"
    );
}
