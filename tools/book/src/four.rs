//! The program of the first chapter, compiled with a board that records every step.

use std::collections::HashSet;
use std::iter;

use serde_json::{Value, json};
use sudoku_kata::language::Text;
use sudoku_kata::trace::{self, Recording, Step, StepKind};

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
    let cells: Vec<char> = cells.chars().collect();
    let cell = |r: usize, c: usize| {
        if r < 4 && c < 4 {
            cells[4 * r + c]
        } else {
            '.'
        }
    };
    let row = |r: usize| (0..9).map(|c| cell(r, c)).collect();
    let board: Vec<Vec<char>> = (0..9).map(row).collect();
    trace::record(reading_order::search, &board, usize::MAX)
}

/// What a player shows of the search on the board of the chapter; see [`show::page::data`].
pub fn data() -> Value {
    let Recording { steps, traced } = record(BOARD);
    let before = iter::once(0).chain(steps.iter().map(|step| step.reads));
    let reads: Vec<u64> = steps
        .iter()
        .zip(before)
        .map(|(step, before)| step.reads - before)
        .collect();
    let search = json!({
        "name": "four",
        "file": "four.rs",
        "summary": texts(SUMMARY),
        "code": SOURCE,
        "firstLine": 1,
        "lines": steps.iter().map(|step| step.line).collect::<Vec<_>>(),
        "reads": reads,
        "allReads": traced.effort.reads,
    });
    let group = json!({
        "searches": [search],
        "steps": steps.iter().map(number).collect::<Vec<_>>(),
        "why": (0..steps.len()).collect::<Vec<_>>(),
        "reasons": reasons(&steps),
        "placements": traced.effort.placements,
        "undos": traced.effort.undos,
        "deadEnds": traced.effort.dead_ends,
        "solved": true,
        "searching": false,
    });
    json!({ "board": "4×4", "given": BOARD, "groups": [group] })
}

fn texts(text: Text) -> Value {
    json!({ "en": text.en, "zh": text.zh })
}

fn cell_of(step: &Step) -> usize {
    usize::from(step.r) * 4 + usize::from(step.c)
}

fn number(step: &Step) -> usize {
    let is_placed = step.kind == StepKind::Placement;
    cell_of(step) * 10 + if is_placed { digit_of(step) } else { 0 }
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
        let name = |cell: usize| format!("r{}c{}", cell / 4 + 1, cell % 4 + 1);
        match step.kind {
            StepKind::Placement => {
                let options = candidates(&board, cell);
                let before = tried[tried.len() - 1];
                let untried: Vec<_> = (1..=4)
                    .filter(|digit| (options & !before & !bit) >> (digit - 1) & 1 == 1)
                    .collect();
                let untried: Vec<String> = untried.iter().map(usize::to_string).collect();
                let words = if !untried.is_empty() {
                    json!({
                        "en": format!("placed, the next that fits; still untried: {}", untried.join(", ")),
                        "zh": format!("填数，下一个填得下的数字；还没试：{}", untried.join("、")),
                    })
                } else if before == 0 {
                    texts(Text::of(
                        "placed, the only digit that fits",
                        "填数，只有它填得下",
                    ))
                } else {
                    texts(Text::of(
                        "placed, the last digit that fits",
                        "填数，最后一个填得下的数字",
                    ))
                };
                let on = json!({ "cell": cell });
                let forced = untried.is_empty();
                reasons.push(json!({
                    "kind": "guess", "forced": forced, "on": on, "options": options, "tried": before, "words": words,
                }));
                board[cell] = digit_of(step);
                tried.push(0);
                last_undone = None;
            }
            StepKind::Undo => {
                let stuck = |cell: &usize| board[*cell] == 0 && candidates(&board, *cell) == 0;
                let dead = (0..16).find(stuck).filter(|_| last_undone.is_none());
                let on = dead
                    .or(last_undone)
                    .expect("a search backtracks where no digit is left");
                let name = name(on);
                let (kind, words) = match dead {
                    Some(_) => (
                        "dead end",
                        json!({ "en": format!("undone, no digit fits {name}"), "zh": format!("撤销，{name} 什么数字都填不下") }),
                    ),
                    None => (
                        "all tried",
                        json!({ "en": format!("undone, no digit is left for {name}"), "zh": format!("撤销，{name} 没有别的数字可试") }),
                    ),
                };
                reasons.push(json!({ "kind": kind, "on": { "cell": on }, "words": words }));
                board[cell] = 0;
                tried.pop();
                *tried.last_mut().expect("the root stays") |= bit;
                last_undone = Some(cell);
            }
        }
    }
    reasons
}
