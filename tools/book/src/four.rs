//! The program of the first chapter, compiled with a board that records every step.

use cli::four::{BOARD, fitting};
use explain::summary::Summary;
use serde_json::{Value, json};
use show::page::{self, Part, packed_change};
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::{self, Recording, Step, StepKind};
use words::Text;

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
pub fn data() -> Value {
    let Recording { steps, traced } = record(BOARD);
    let mut part = Part::default();
    let reasons = reasons(&steps);
    let mistakes = Summary::of(&steps).mistakes(|at| reasons[at as usize]["forced"] == false);
    for (step, reason) in steps.iter().zip(reasons) {
        part.push(packed_change(step, 4), reason);
    }
    let reads = traced.effort.reads;
    let search = page::search("four", "four.rs", SUMMARY, SOURCE, &steps, reads);
    let is_solved = traced.board[..4].iter().all(|row| !row[..4].contains(&'.'));
    let mut group = page::group(&part, vec![search], traced.effort, is_solved);
    group["mistakes"] = page::mistakes(&mistakes, 4);
    json!({ "board": "4×4", "given": BOARD, "groups": [group] })
}

/// Why each step was made, as the page reads it.
fn reasons(steps: &[Step]) -> Vec<Value> {
    let mut board: Vec<char> = BOARD.chars().collect();
    let reasons = steps.iter().map(|step| {
        let cell = usize::from(step.r) * 4 + usize::from(step.c);
        // The search stands at the first empty cell.
        let turn = board.iter().position(|&digit| digit == '.');
        let turn = turn.expect("a search ends with the last cell");
        let fits = fitting(&board, turn);
        if step.kind == StepKind::Undo {
            board[cell] = '.';
            let (kind, en, zh) = match fits.is_empty() {
                true => ("dead end", "no digit fits", "什么数字都填不进去"),
                false => ("all tried", "no digit is left for", "没有别的数字可试"),
            };
            let name = cell_name(turn / 4, turn % 4);
            let words =
                json!({ "en": format!("undone, {en} {name}"), "zh": format!("撤销，{name} {zh}") });
            return json!({ "kind": kind, "on": { "cell": turn }, "words": words });
        }
        board[cell] = step.digit;
        // It tries them in ascending order.
        let (tried, untried) = fits.split_once(step.digit).expect("it fits");
        let joined = |digits: &str, with: &str| {
            digits
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(with)
        };
        let [en, zh] = match (untried.len(), tried.len()) {
            (0, 0) => ["the only digit that fits", "只有这个数字填得进去"],
            (0, _) => ["the last digit that fits", "最后一个填得进去的数字"],
            _ => [
                "the next that fits; still untried: ",
                "下一个填得进去的数字；还没试：",
            ],
        };
        let en = format!("placed, {en}{}", joined(untried, ", "));
        let zh = format!("填数，{zh}{}", joined(untried, "、"));
        json!({
            "kind": "guess", "forced": untried.is_empty(),
            "tried": joined(tried, " "), "untried": joined(untried, " "),
            "words": { "en": en, "zh": zh },
        })
    });
    reasons.collect()
}
