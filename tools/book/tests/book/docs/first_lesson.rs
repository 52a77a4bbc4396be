//! The programs of the first lesson do what it says.
//!
//! A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the
//! digits of the calls that wait, and `?` for the call at work. Where the next step is an undo of the
//! placement, the comment names the cell for which no digit is left.

use std::fs;

use book::four;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{Recording, StepKind};
use testing::{root, snapshots};

use super::page::is_chinese;
use super::pages::pages;
use crate::{printed_by, regex};

#[test]
fn steps_of_the_first_lesson_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(.*?)```");
    let mut blocks = 0;
    for page in pages() {
        for block in block.captures_iter(&page.text) {
            // The blocks of the Chinese page are the same.
            blocks += u32::from(!is_chinese(&page.name));
            let shown = block[2].lines().map(str::trim);
            let (heading, steps): (Vec<&str>, Vec<&str>) = shown
                .filter(|line| !line.is_empty())
                .partition(|line| line.starts_with(['r', 'c']));
            let expected = lines(&block[1]);
            let (expected_heading, expected) = expected.split_at(2);
            let spaces = regex(" +");
            let heading = heading.iter().map(|line| spaces.replace_all(line, " "));
            assert_eq!(heading.collect::<Vec<_>>(), expected_heading);
            assert_eq!(steps.len(), expected.len(), "{}", &block[1]);
            for (shown, expected) in steps.iter().zip(expected) {
                let comment = shown.strip_prefix(&expected[..]);
                let comment = comment.unwrap_or_else(|| panic!("{shown}\nexpected: {expected}"));
                let is_apart = comment.is_empty() || comment.starts_with([' ', ':']);
                assert!(is_apart && !comment.contains("no digit fits"), "{shown}");
            }
        }
    }
    assert_eq!(blocks, 3);
}

/// The two lines of the heading, and a line for each step.
fn lines(board: &str) -> Vec<String> {
    let empty = board.chars().enumerate().filter(|(_, cell)| *cell == '.');
    let cells = empty.map(|(cell, _)| (cell / 4 + 1, cell % 4 + 1));
    let cells: Vec<(usize, usize)> = cells.collect();
    let mut lines = vec!["row".to_owned(), "column".to_owned()];
    for (r, c) in &cells {
        lines[0] += &format!(" {r}");
        lines[1] += &format!(" {c}");
    }
    let Recording { steps, .. } = four::PROGRAMS[0].record(board);
    let mut stack = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        match step.kind {
            StepKind::Placement => stack.push(step.digit),
            StepKind::Undo => _ = stack.pop(),
        }
        let mut calls: String = stack.iter().map(|digit| format!("{digit} ")).collect();
        if stack.len() < cells.len() {
            calls += "?";
        }
        let next = steps.get(index + 1).map(|next| next.kind);
        let is_dead_end = (step.kind, next) == (StepKind::Placement, Some(StepKind::Undo));
        let dead_end = is_dead_end.then(|| cells[stack.len()]);
        let comment = dead_end.map(|(r, c)| format!("no digit fits r{r}c{c}"));
        let comment = comment.unwrap_or_default();
        let (number, change, width) = (index + 1, step.to_string(), 2 * cells.len() + 3);
        let line = format!("{number}  {change:23}{calls:width$}{comment}");
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// With other names for the digits, 1 to 4 in their order are 4 to 1 on the board as given.
#[rstest]
#[case::as_given(".1....3.1.23..1.", [[15, 5], [11, 1]])]
#[case::exercise_1("1.3..31.3...4...", [[15, 5], [10, 0]])]
#[case::exercise_2(".12..2.1......42", [[15, 5], [13, 3]])]
fn placements_and_undos_up_and_down(#[case] board: &str, #[case] counts: [[u64; 2]; 2]) {
    let name = |cell| match cell {
        '.' => '.',
        digit => char::from(b'5' - (digit as u8 - b'0')),
    };
    let renamed: String = board.chars().map(name).collect();
    let efforts = [board, &renamed].map(|board| four::PROGRAMS[0].record(board).traced.effort);
    let found = efforts.map(|effort| [effort.placements, effort.undos]);
    assert_eq!(found, counts);
}

#[test]
fn programs_of_the_first_lesson_print_what_it_says() {
    let mut printed = String::new();
    for run in ["four", "four // undo", "fewest", "count", "permutations"] {
        let (program, removed) = run.split_once(' ').unwrap_or((run, ""));
        let source = fs::read_to_string(root().join(format!("docs/backtracking/{program}.rs")));
        let source = source.expect("the program is there");
        let is_kept = |line: &&str| removed.is_empty() || !line.ends_with(removed);
        let source: Vec<&str> = source.lines().filter(is_kept).collect();
        let output = printed_by(&[("main.rs", &source.join("\n"))]);
        printed += &format!("==> {program} without {removed:?} <==\n{output}");
    }
    snapshots("book").bind(|| insta::assert_snapshot!("programs_of_the_first_lesson", printed));
}

#[test]
fn fewest_candidates_first_meets_no_dead_end_on_the_board_of_the_first_lesson() {
    let effort = four::PROGRAMS[1].record(four::BOARD).traced.effort;
    assert_eq!(
        [effort.placements, effort.undos, effort.dead_ends],
        [10, 0, 0]
    );
}
