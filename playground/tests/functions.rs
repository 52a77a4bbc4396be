//! The functions that the page calls, on this machine.

use std::cell::RefCell;
use std::rc::Rc;

use rand::{Rng, RngExt};
use serde_json::{Value, json};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board;
use sudoku_kata::generate::rng;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, page};

fn classic() -> &'static str {
    Puzzle::named("classic").unwrap().cells
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(&playground::parse(text)).unwrap()
}

#[test]
fn errors_name_the_cells_at_fault() {
    assert_eq!(parsed(classic()), json!({ "board": classic() }));
    let symbol = "x".to_owned() + &classic()[1..];
    assert_eq!(
        parsed(&symbol),
        json!({
            "board": null,
            "error": "expected a digit or '.', found 'x' in row 1, column 1",
            "cells": [0],
        })
    );
    let clash = "55".to_owned() + &classic()[2..];
    assert_eq!(
        parsed(&clash),
        json!({
            "board": clash,
            "error": "row 1 holds the digit 5 twice (columns 1 and 2)",
            "cells": [0, 1],
        })
    );
}

/// What the search tells.
fn news(search: &str, limit: usize) -> Vec<String> {
    let news = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::clone(&news);
    playground::observe(classic(), search, limit, move |text| {
        heard.borrow_mut().push(text.to_owned());
    });
    news.take()
}

#[test]
fn tells_the_data_of_the_replay_page() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let given = board::parse(classic()).unwrap();
    let data = page::data("classic", &[Timeline::record(approach, &given, 1_000)]);
    assert_eq!(news("bitmask_mrv", 1_000), [data]);
}

#[test]
fn tells_the_first_steps_before_the_search_ends() {
    let news = news("board_scan", 1_000);
    let news: Vec<Value> = news
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    let [first, end] = &news[..] else {
        panic!("{} news", news.len());
    };
    let [first, end] = [first, end].map(|data| &data["groups"][0]);
    assert_eq!(first["steps"].as_array().unwrap().len(), 1_000);
    assert_eq!(first["steps"], end["steps"]);
    assert_eq!(first["searching"], true);
    assert_eq!(
        (&end["searching"], &end["placements"]),
        (&Value::Null, &json!(4_208))
    );
}

/// What boards are written with, and what they are not.
const SYMBOLS: &[&str] = &[
    "1",
    "5",
    "9",
    ".",
    "0",
    "_",
    " ",
    "\n",
    "\r\n",
    "|",
    "-",
    "+",
    "[",
    "]",
    "\"",
    ",",
    "#",
    "board = ",
    "─",
    "é",
    "\u{feff}",
    "\0",
    "x",
    "53..7....\n",
    "[[\"5\",\"3\"",
];

/// Random symbols, or a board in which some cells became random symbols.
fn random_text(rng: &mut impl Rng) -> String {
    let symbol = |rng: &mut _| SYMBOLS[RngExt::random_range(rng, 0..SYMBOLS.len())];
    if rng.random_range(0..2) == 0 {
        let length = rng.random_range(0..100);
        return (0..length).map(|_| symbol(rng)).collect();
    }
    let forms = [
        classic().to_owned(),
        board::to_grid(&board::parse(classic()).unwrap()),
        board::to_json(&board::parse(classic()).unwrap()),
    ];
    let mut text = forms[rng.random_range(0..forms.len())].clone();
    for _ in 0..rng.random_range(0..4) {
        let cells: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = cells[rng.random_range(0..cells.len())];
        text.remove(at);
        text.insert_str(at, symbol(rng));
    }
    text
}

#[test]
fn any_text_is_a_board_or_an_error() {
    let mut rng = rng(1);
    let mut boards = 0;
    for _ in 0..1_000_000 {
        let text = random_text(&mut rng);
        let answer = parsed(&text);
        assert!(
            answer["board"].is_string() || answer["error"].is_string(),
            "{text:?}"
        );
        boards += u32::from(answer["error"].is_null());
    }
    assert!(boards > 100_000, "{boards} boards");
}
