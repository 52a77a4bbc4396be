//! The program of the first chapter, compiled with a board that records every step.

use std::ops::RangeInclusive;

use explain::summary::Summary;
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
    include!("../../../docs/path/four.rs");

    pub(super) fn search(board: &mut super::TracedBoard) {
        fill(board, 0);
    }
}

const SOURCE: &str = include_str!("../../../docs/path/four.rs");

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
    let reasons = reasons(&steps);
    let mistakes = Summary::of(&steps).mistakes(|at| reasons[at as usize]["forced"] == false);
    for (step, reason) in steps.iter().zip(reasons) {
        part.push(number(step, 4), reason);
    }
    let reads = traced.effort.reads;
    let search = page::search("four", "four.rs", SUMMARY, SOURCE, &steps, reads);
    let is_solved = traced.board[..4].iter().all(|row| !row[..4].contains(&'.'));
    let mut group = page::group(&part, vec![search], traced.effort, is_solved);
    group["mistakes"] = page::mistakes(&mistakes, 4);
    page::data_of(Some("4×4"), BOARD, vec![group])
}

/// The digits that fit a cell as a bit mask, the digit 1 in bit 0.
fn candidates(board: &[usize], cell: usize) -> usize {
    let is_peer = |other: &usize| {
        let (r, c, or, oc) = (cell / 4, cell % 4, other / 4, other % 4);
        r == or || c == oc || (r / 2, c / 2) == (or / 2, oc / 2)
    };
    // An empty cell holds none.
    let held = (0..16)
        .filter(is_peer)
        .map(|other| (1 << board[other]) >> 1);
    0b1111 & !held.fold(0, |held, bit: usize| held | bit)
}

/// Why each step was made, as the page reads it.
fn reasons(steps: &[Step]) -> Vec<Value> {
    let digit = |cell| char::to_digit(cell, 10).map_or(0, |digit| digit as usize);
    let mut board: Vec<usize> = BOARD.chars().map(digit).collect();
    let reasons = steps.iter().map(|step| {
        let cell = usize::from(step.r) * 4 + usize::from(step.c);
        let digit = step.digit.to_digit(10).expect("a program writes digits") as usize;
        // The search stands at the first empty cell.
        let turn = board.iter().position(|&digit| digit == 0);
        let turn = turn.expect("a search ends with the last cell");
        let options = candidates(&board, turn);
        if step.kind == StepKind::Undo {
            board[cell] = 0;
            let (kind, en, zh) = match options {
                0 => ("dead end", "no digit fits", "什么数字都填不进去"),
                _ => ("all tried", "no digit is left for", "没有别的数字可试"),
            };
            let name = cell_name(turn / 4, turn % 4);
            let words = json!({ "en": format!("undone, {en} {name}"), "zh": format!("撤销，{name} {zh}") });
            return json!({ "kind": kind, "on": { "cell": turn }, "words": words });
        }
        board[cell] = digit;
        // It tries them in ascending order.
        let fits = |digit: &usize| options >> (digit - 1) & 1 == 1;
        let names = |digits: RangeInclusive<usize>| -> Vec<String> {
            digits.filter(fits).map(|digit| digit.to_string()).collect()
        };
        let (tried, untried) = (names(1..=digit - 1), names(digit + 1..=4));
        let [en, zh] = match (untried.len(), tried.len()) {
            (0, 0) => ["the only digit that fits", "只有这个数字填得进去"],
            (0, _) => ["the last digit that fits", "最后一个填得进去的数字"],
            _ => [
                "the next that fits; still untried: ",
                "下一个填得进去的数字；还没试：",
            ],
        };
        let en = format!("placed, {en}{}", untried.join(", "));
        let zh = format!("填数，{zh}{}", untried.join("、"));
        json!({
            "kind": "guess", "forced": untried.is_empty(), "tried": tried.join(" "), "untried": untried.join(" "),
            "words": { "en": en, "zh": zh },
        })
    });
    reasons.collect()
}
