//! The functions that the page calls, on this machine.

use std::cell::RefCell;
use std::rc::Rc;

use rand::{Rng, RngExt};
use serde_json::{Value, json};
use sudoku_kata::approaches::Approach;
use sudoku_kata::generate::rng;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, page};
use sudoku_kata::{board, compare, symmetry};

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

type News = Rc<RefCell<Vec<String>>>;

/// What hears news, and the news.
fn hearing() -> (impl Fn(&str) + Clone + 'static, News) {
    let news = News::default();
    let heard = Rc::clone(&news);
    (
        move |text: &str| heard.borrow_mut().push(text.to_owned()),
        news,
    )
}

fn numbers(news: &News) -> Vec<Value> {
    let news = news.borrow();
    let numbers = news.iter().map(|text| serde_json::from_str(text).unwrap());
    numbers.collect()
}

#[test]
fn tells_the_data_of_the_replay_page() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let given = board::parse(classic()).unwrap();
    let data = page::data(
        Some("classic"),
        &[Timeline::record(approach, &given, 1_000)],
    );
    let (tell, news) = hearing();
    playground::observe(classic(), "bitmask_mrv", 1_000, tell);
    assert_eq!(news.take(), [data]);
}

#[test]
fn tells_the_first_steps_of_a_long_search_once() {
    let (tell, news) = hearing();
    playground::observe(classic(), "board_scan", 1_000, tell);
    let [first] = &numbers(&news)[..] else {
        panic!("{} news", news.borrow().len());
    };
    let first = &first["groups"][0];
    assert_eq!(first["steps"].as_array().unwrap().len(), 1_000);
    assert_eq!(first["searching"], true);
}

#[test]
fn counts_so_far_lead_to_the_counts_of_the_whole_search() {
    let hard = Puzzle::named("eighteen").unwrap().cells;
    let (tell, news) = hearing();
    playground::count_and_tell(hard, "bool_arrays", tell);
    let news = numbers(&news);
    let (whole, so_far) = news.split_last().unwrap();
    assert!(!so_far.is_empty());
    for what in ["placements", "undos", "reads"] {
        assert!(news.is_sorted_by_key(|counts| counts[what].as_u64()));
    }
    let given = board::parse(hard).unwrap();
    let effort = Approach::named("bool_arrays").unwrap().count(&given).effort;
    let expected = json!({
        "placements": effort.placements,
        "undos": effort.undos,
        "reads": effort.reads,
        "deadEnds": effort.dead_ends,
        "solved": true,
    });
    assert_eq!(*whole, expected);
}

#[test]
fn runs_on_the_images_that_compare_runs_on() {
    let given = board::parse(classic()).unwrap();
    let images: Vec<_> = symmetry::images(&given, 7).take(300).collect();
    for name in ["board_scan", "bitmask_mrv"] {
        let search = Approach::named(name).unwrap();
        let counts = &compare::count(&[search.into()], &images, false)[0];
        let placements = counts.iter().map(|count| count.effort.unwrap().placements);
        let (tell, news) = hearing();
        playground::count_on_images(classic(), name, 300, 7, tell);
        let told = numbers(&news);
        let told = told.iter().flat_map(|batch| batch.as_array().unwrap());
        assert!(told.map(|count| count.as_u64().unwrap()).eq(placements));
    }
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
