//! The program of the first chapter does what it says.
//!
//! A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the
//! digits of the calls that wait, and `?` for the call at work. Where the next step is an undo of the
//! placement, the comment names the cell for which no digit is left. The Chinese page has the same in Chinese.

use std::fs;

use book::four;
use explain::format::step;
use explain::text::width;
use explain::words;
use pretty_assertions::assert_eq;
use sudoku_kata::trace::{Recording, StepKind};
use testing::root;
use words::{Language, Text};

use super::page::language_of;
use super::pages::{page, pages};
use crate::{printed_by, regex};

#[test]
fn steps_of_the_first_chapter_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(.*?)```");
    let mut blocks = Vec::new();
    for page in pages() {
        for block in block.captures_iter(&page.text) {
            let language = language_of(&page.name);
            blocks.push(language);
            let shown = block[2].lines().map(str::trim);
            let (heading, steps): (Vec<&str>, Vec<&str>) = shown
                .filter(|line| !line.is_empty())
                .partition(|line| !line.starts_with(|symbol: char| symbol.is_ascii_digit()));
            let expected = lines(&block[1], language);
            let (expected_heading, expected) = expected.split_at(2);
            let spaces = regex(" +");
            let heading = heading.iter().map(|line| spaces.replace_all(line, " "));
            assert_eq!(heading.collect::<Vec<_>>(), expected_heading);
            assert_eq!(steps.len(), expected.len(), "{}", &block[1]);
            for (shown, expected) in steps.iter().zip(expected) {
                let comment = shown.strip_prefix(&expected[..]);
                let comment = comment.unwrap_or_else(|| panic!("{shown}\nexpected: {expected}"));
                let is_apart = comment.is_empty() || comment.starts_with([' ', ':']);
                assert!(
                    is_apart && !comment.contains(&no_digit_fits("", language)),
                    "{shown}"
                );
            }
        }
    }
    assert_eq!(blocks, [Language::English, Language::Chinese]);
}

fn no_digit_fits(cell: &str, language: Language) -> String {
    words!(
        language,
        "no digit fits {cell}",
        "{cell} 什么数字都填不进去"
    )
}

/// The two lines of the heading, and a line for each step.
fn lines(board: &str, language: Language) -> Vec<String> {
    let empty = board.chars().enumerate().filter(|(_, cell)| *cell == '.');
    let cells = empty.map(|(cell, _)| (cell / 4 + 1, cell % 4 + 1));
    let cells: Vec<(usize, usize)> = cells.collect();
    let heading = [Text::of("row", "行"), Text::of("column", "列")];
    let heading = heading.map(|of| of.in_language(language).to_owned());
    let mut lines = heading.to_vec();
    for (r, c) in &cells {
        lines[0] += &format!(" {r}");
        lines[1] += &format!(" {c}");
    }
    let Recording { steps, .. } = four::record(board);
    let mut stack = Vec::new();
    for (index, now) in steps.iter().enumerate() {
        match now.kind {
            StepKind::Placement => stack.push(now.digit),
            StepKind::Undo => _ = stack.pop(),
        }
        let mut calls: String = stack.iter().map(|digit| format!("{digit} ")).collect();
        if stack.len() < cells.len() {
            calls += "?";
        }
        let next = steps.get(index + 1).map(|next| next.kind);
        let is_dead_end = (now.kind, next) == (StepKind::Placement, Some(StepKind::Undo));
        let dead_end = is_dead_end.then(|| cells[stack.len()]);
        let comment = dead_end.map(|(r, c)| no_digit_fits(&format!("r{r}c{c}"), language));
        let comment = comment.unwrap_or_default();
        let (number, step) = (index + 1, step(language, now));
        let (gap, calls_width) = (23 - width(&step), 2 * cells.len() + 3);
        let line = format!("{number}  {step}{:gap$}{calls:calls_width$}{comment}", "");
        lines.push(line.trim_end().to_owned());
    }
    lines
}

#[test]
fn the_first_chapter_shows_what_its_program_prints_without_its_undo() {
    let source = fs::read_to_string(root().join("docs/path/four.rs")).expect("it is there");
    let without = |line: &&str| !line.ends_with("// undo");
    let removed: Vec<&str> = source.lines().filter(without).collect();
    assert_eq!(removed.len() + 1, source.lines().count());
    let solved = printed_by(&[("main.rs", &source)]);
    assert_eq!(solved, "true\n3142\n4231\n1423\n2314\n");
    let printed = printed_by(&[("main.rs", &removed.join("\n"))]);
    let block = format!("```text\n{printed}```");
    let page = &page("docs/path/zero.md").text;
    assert!(
        page.contains(&block),
        "docs/path/zero.md: expected\n{block}"
    );
}
