//! The program of the first chapter does what it says.
//!
//! A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the
//! digits of the calls that wait, and `?` for the call at work. Where the next step is an undo of the
//! placement, the comment names the cell for which no digit is left. The Chinese page has the same in Chinese.

use book::four;
use explain::format::step;
use pretty_assertions::assert_eq;
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::StepKind;
use words::Text;

use super::changes::stage_of_path;
use super::page::language_of;
use super::pages::page;
use crate::{printed_by, regex};

#[test]
fn steps_of_the_first_chapter_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(?:.*?)\n\n(.*?)```");
    for name in ["docs/path/zero.md", "docs/zh/path/zero.md"] {
        let block = block.captures(&page(name).text).expect("it has the steps");
        let (board, shown) = (&block[1], &block[2]);
        let language = language_of(name);
        let words = Text::of("no digit fits {}", "{} 什么数字都填不进去").in_language(language);
        let empty: Vec<usize> = board.match_indices('.').map(|(cell, _)| cell).collect();
        let steps = four::record(board).steps;
        assert_eq!(shown.lines().count(), steps.len(), "{name}");
        let mut calls = String::new();
        for (index, (line, now)) in shown.lines().zip(&steps).enumerate() {
            match now.kind {
                StepKind::Placement => calls.extend([now.digit, ' ']),
                StepKind::Undo => calls.truncate(calls.len() - 2),
            }
            let mut expected = format!("{} {} {calls}", index + 1, step(language, now));
            if let Some(cell) = empty.get(calls.len() / 2) {
                expected.push('?');
                let next = steps.get(index + 1).map(|next| next.kind);
                if (now.kind, next) == (StepKind::Placement, Some(StepKind::Undo)) {
                    let cell = cell_name(cell / 4, cell % 4);
                    expected += &format!(" {}", words.replace("{}", &cell));
                }
            }
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                line.starts_with(expected.trim()),
                "{name}: {line}\n{expected}"
            );
        }
    }
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
