//! The program of the first chapter, compiled with a board that records every step.

use std::collections::HashSet;

use serde_json::{Value, json};
use show::page::{self, Part, number};
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::{self, Recording, Step, StepKind};
use words::Text;

/// The board of the chapter.
pub const BOARD: &str = ".1....3.1.23..1.";

type TracedBoard = trace::Vec<trace::Vec<char>>;

#[expect(dead_code, reason = "its `main` prints the board")]
mod reading_order {
    use sudoku_kata::trace::Vec;
    include!(concat!(env!("KATA_ROOT"), "docs/path/four.rs"));

    pub(super) fn search(board: &mut super::TracedBoard) {
        fill(board, 0);
    }
}

const SOURCE: &str = include_str!(concat!(env!("KATA_ROOT"), "docs/path/four.rs"));

const SUMMARY: Text = Text::of("in reading order", "按阅读顺序");

/// All steps on a 4×4 board of 16 characters.
pub fn record(cells: &str) -> Recording {
    // The recorder knows 9×9 boards. The program looks at the first four rows and columns alone.
    let mut board = vec![vec!['.'; 9]; 9];
    for (cell, symbol) in cells.chars().enumerate() {
        board[cell / 4][cell % 4] = symbol;
    }
    trace::record(reading_order::search, &board, usize::MAX)
}

/// What a player shows of the search on the board of the chapter; see [`show::page::data`].
pub fn data() -> String {
    let Recording { steps, traced } = record(BOARD);
    let mut part = Part::default();
    for (step, reason) in steps.iter().zip(reasons(&steps)) {
        part.push(number(step, 4), reason);
    }
    let reads = traced.effort.reads;
    let search = page::search("four", "four.rs", SUMMARY, SOURCE, &steps, reads);
    let is_solved = traced.board[..4].iter().all(|row| !row[..4].contains(&'.'));
    let group = page::group(&part, vec![search], traced.effort, is_solved);
    page::data_of(Some("4×4"), BOARD, vec![group])
}

fn cell_of(step: &Step) -> usize {
    usize::from(step.r) * 4 + usize::from(step.c)
}

fn digit_of(step: &Step) -> usize {
    step.digit.to_digit(10).expect("a program writes digits") as usize
}

/// The candidates of a cell as a bit mask, the digit 1 in bit 0.
fn candidates(board: &[usize], cell: usize) -> usize {
    let is_peer = |other: &usize| {
        let (r, c, or, oc) = (cell / 4, cell % 4, other / 4, other % 4);
        r == or || c == oc || (r / 2, c / 2) == (or / 2, oc / 2)
    };
    let held: HashSet<usize> = (0..16).filter(is_peer).map(|other| board[other]).collect();
    let free = (1..=4).filter(|digit| !held.contains(digit));
    free.map(|digit| 1 << (digit - 1)).sum()
}

/// Why each step was made, as the page reads it.
fn reasons(steps: &[Step]) -> Vec<Value> {
    let digits = BOARD
        .chars()
        .map(|cell| cell.to_digit(10).unwrap_or(0) as usize);
    let mut board: Vec<usize> = digits.collect();
    // For each level the digits that were tried there.
    let mut tried = vec![0];
    let mut last_undone = None;
    let mut reasons = Vec::new();
    for step in steps {
        let (cell, bit) = (cell_of(step), 1 << (digit_of(step) - 1));
        match step.kind {
            StepKind::Placement => {
                let options = candidates(&board, cell);
                let before = tried[tried.len() - 1];
                let left = options & !before & !bit;
                let untried = (1..=4).filter(|digit| left >> (digit - 1) & 1 == 1);
                let untried: Vec<String> = untried.map(|digit: usize| digit.to_string()).collect();
                let [en, zh] = match (left, before) {
                    (0, 0) => ["the only digit that fits", "只有这个数字填得进去"],
                    (0, _) => ["the last digit that fits", "最后一个填得进去的数字"],
                    _ => [
                        "the next that fits; still untried: ",
                        "下一个填得进去的数字；还没试：",
                    ],
                };
                let en = format!("placed, {en}{}", untried.join(", "));
                let zh = format!("填数，{zh}{}", untried.join("、"));
                reasons.push(json!({
                    "kind": "guess", "forced": left == 0, "on": { "cell": cell }, "options": options, "tried": before,
                    "words": { "en": en, "zh": zh },
                }));
                board[cell] = digit_of(step);
                tried.push(0);
                last_undone = None;
            }
            StepKind::Undo => {
                let stuck = |cell: &usize| board[*cell] == 0 && candidates(&board, *cell) == 0;
                let dead = (0..16).find(stuck).filter(|_| last_undone.is_none());
                let on = dead.or(last_undone);
                let on = on.expect("a search backtracks where no digit is left");
                let name = cell_name(on / 4, on % 4);
                let (kind, en, zh) = match dead {
                    Some(_) => ("dead end", "no digit fits", "什么数字都填不进去"),
                    None => ("all tried", "no digit is left for", "没有别的数字可试"),
                };
                let (en, zh) = (format!("undone, {en} {name}"), format!("撤销，{name} {zh}"));
                reasons.push(
                    json!({ "kind": kind, "on": { "cell": on }, "words": { "en": en, "zh": zh } }),
                );
                board[cell] = 0;
                tried.pop();
                *tried.last_mut().expect("the root stays") |= bit;
                last_undone = Some(cell);
            }
        }
    }
    reasons
}
