//! Searches side by side as a page to play in a browser.
//!
//! The page is one file that asks for nothing else: style, script and steps are in it. Its script
//! knows no approach; it replays the steps that were traced.

use std::collections::HashMap;

use serde::Serialize;

use super::Timeline;
use crate::board;
use crate::trace::{Step, StepKind};

/// The steps of each search that a page should hold: two bytes each.
pub const MOST_STEPS: usize = 50_000;

/// The page of these searches, which have the same board.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn text(title: &str, timelines: &[Timeline]) -> String {
    let data = serde_json::to_string(&Data::of(title, timelines)).expect("it is plain data");
    // Nothing in the data can end the script element that holds it.
    let data = data.replace('<', "\\u003c");
    include_str!("page/page.html")
        .replacen("{{style}}", include_str!("page/page.css"), 1)
        .replacen("{{script}}", include_str!("page/page.js"), 1)
        .replacen("{{data}}", &data, 1)
}

/// What the script of the page reads.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Data<'a> {
    board: &'a str,
    given: String,
    searches: Vec<Search>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Search {
    name: &'static str,
    summary: &'static str,
    /// The search before this one that made the same steps.
    same_as: Option<usize>,
    /// Empty when another one made the same.
    steps: String,
    placements: u64,
    undos: u64,
    dead_ends: u64,
    solved: bool,
}

impl Data<'_> {
    fn of<'a>(title: &'a str, timelines: &[Timeline]) -> Data<'a> {
        let given = timelines.first().expect("a page needs a search").given();
        let mut searches = Vec::new();
        let mut seen = HashMap::new();
        for (index, timeline) in timelines.iter().enumerate() {
            let steps = encoded(timeline.steps());
            let first = *seen.entry(steps.clone()).or_insert(index);
            let effort = timeline.effort();
            searches.push(Search {
                name: timeline.approach().name,
                summary: timeline.approach().summary,
                same_as: (first != index).then_some(first),
                steps: if first == index { steps } else { String::new() },
                placements: effort.placements,
                undos: effort.undos,
                dead_ends: effort.dead_ends,
                solved: timeline.is_solved(),
            });
        }
        Data {
            board: title,
            given: board::to_line(given),
            searches,
        }
    }
}

/// Two letters a step: the number of the cell times ten, plus the digit written or 0 for an undo,
/// in base 64.
fn encoded(steps: &[Step]) -> String {
    let mut text = String::with_capacity(2 * steps.len());
    for step in steps {
        let digit = match step.kind {
            StepKind::Placement => step.digit.to_digit(10).expect("an approach writes digits"),
            StepKind::Undo => 0,
        };
        let cell = u32::from(step.r) * 9 + u32::from(step.c);
        let number = (cell * 10 + digit) as usize;
        text.push(LETTERS[number / 64] as char);
        text.push(LETTERS[number % 64] as char);
    }
    text
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
