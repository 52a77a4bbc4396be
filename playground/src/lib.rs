//! The library of sudoku-kata for a page in the browser.
//!
//! The page calls these functions in a Worker. A board goes in and out as its 81 cells. A panic
//! becomes an exception with its message; after one, the Worker has to be replaced.

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::json;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{self, Board, ParseError, Reader};
use sudoku_kata::generate::{self, CLUES, CLUES_OF_MINIMAL};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::replay::{Timeline, page};
use sudoku_kata::symmetry;
use sudoku_kata::trace::{Effort, Step, StepKind};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Passes news of a search to the page.
    #[wasm_bindgen(js_name = tell)]
    fn tell_page(news: &str);
}

/// Has panics thrown as exceptions.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string());
    }));
}

/// The approaches, the named boards and the numbers of clues that [`generate()`] accepts, as JSON.
#[wasm_bindgen]
pub fn catalogue() -> String {
    let searches = approaches::ALL.iter().map(|approach| {
        let summary = json!({ "en": approach.summary, "zh": approach.summary_zh });
        json!({ "name": approach.name, "summary": summary })
    });
    let puzzles = puzzles::ALL.iter().map(|puzzle| {
        let Puzzle {
            name,
            cells,
            source,
            shows,
            source_zh,
            shows_zh,
        } = puzzle;
        json!({
            "name": name,
            "cells": cells,
            "source": { "en": source, "zh": source_zh },
            "shows": { "en": shows, "zh": shows_zh },
        })
    });
    json!({
        "searches": searches.collect::<Vec<_>>(),
        "puzzles": puzzles.collect::<Vec<_>>(),
        "clues": [CLUES.start(), CLUES.end()],
        "cluesOfMinimal": [CLUES_OF_MINIMAL.start(), CLUES_OF_MINIMAL.end()],
    })
    .to_string()
}

/// Reads a board in any form that [`board::Reader`] accepts, as JSON: the `board`, or an `error` and
/// the numbers of the `cells` that are at fault; both, if the clues of the board clash.
#[wasm_bindgen]
pub fn parse(text: &str) -> String {
    match board::parse(text) {
        Ok(board) => json!({ "board": board::to_line(&board) }),
        Err(error) => {
            let first = Reader::new(text.as_bytes()).next_cells();
            let clashing = match (&error, first) {
                (ParseError::Clash(_), Some(Ok(cells))) => {
                    Some(board::to_line(&board::from_cells(&cells)))
                }
                _ => None,
            };
            let cells = cells_at_fault(&error);
            json!({ "board": clashing, "error": error.to_string(), "cells": cells })
        }
    }
    .to_string()
}

fn cells_at_fault(error: &ParseError) -> Vec<usize> {
    match error {
        ParseError::Symbol { r, c, .. } => vec![r * 9 + c],
        ParseError::Clash(clash) => clash.cells.map(|(r, c)| r * 9 + c).to_vec(),
        _ => Vec::new(),
    }
}

/// The board that `sudoku-kata generate` makes with these arguments; without a number of clues a
/// minimal board has as few as possible.
///
/// # Panics
///
/// If the number of clues is out of range.
#[wasm_bindgen]
pub fn generate(clues: Option<usize>, minimal: bool, seed: u32) -> String {
    let mut rng = generate::rng(seed.into());
    let board = match (minimal, clues) {
        (true, None) => generate::board(&mut rng, 0),
        (true, Some(clues)) => generate::minimal_board_of(&mut rng, clues),
        (false, clues) => generate::board_of(&mut rng, clues.unwrap_or(30)),
    };
    board::to_line(&board)
}

/// A random image of a board.
///
/// # Panics
///
/// If `cells` is no board.
#[wasm_bindgen]
pub fn image(cells: &str, seed: u32) -> String {
    let image = symmetry::images(&board_of(cells), seed.into()).next();
    board::to_line(&image.expect("there is always another image"))
}

/// Passes the data of the first steps of a search to the page; see [`observe`].
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
#[wasm_bindgen]
pub fn record(cells: &str, search: &str) {
    observe(cells, search, page::MOST_STEPS, tell_page);
}

/// Runs a search to its end. `tell` gets the data of [`page::data`] once: when `limit` steps are
/// made, or else at the end.
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
pub fn observe(cells: &str, search: &str, limit: usize, tell: impl Fn(&str) + Clone + 'static) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let puzzle = puzzles::ALL.iter().find(|puzzle| puzzle.cells == cells);
    let name = puzzle.map(|puzzle| puzzle.name);

    let recorded = Rc::new(RefCell::new(Vec::new()));
    let seen = Rc::clone(&recorded);
    let (board, news) = (given.clone(), tell.clone());
    let observer = move |step: Step| {
        let mut steps = seen.borrow_mut();
        if steps.len() < limit {
            steps.push(step);
            if steps.len() == limit {
                let timeline = Timeline::of_steps(approach, &board, &steps, &[]);
                news(&page::data(name, &[timeline]));
            }
        }
    };
    let run = approach.observe(&given, observer).into();
    let steps = recorded.take();
    if steps.len() < limit {
        let mut timeline = Timeline::of_steps(approach, &given, &steps, &[]);
        timeline.end(&run);
        tell(&page::data(name, &[timeline]));
    }
}

/// Counts what a search does and passes the counts to the page; see [`count_and_tell`].
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
#[wasm_bindgen]
pub fn count(cells: &str, search: &str) {
    count_and_tell(cells, search, tell_page);
}

/// Steps between two reports of the counts so far.
const INTERVAL: u64 = 1 << 17;

/// Runs a search to its end. `tell` gets the counts so far, `{"placements":…,"undos":…,"reads":…}`,
/// and at the end those of the whole search, with `deadEnds` and `solved`.
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
pub fn count_and_tell(cells: &str, search: &str, tell: impl Fn(&str) + Clone + 'static) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let (mut placements, mut undos) = (0_u64, 0_u64);
    let news = tell.clone();
    let traced = approach.observe(&given, move |step| {
        match step.kind {
            StepKind::Placement => placements += 1,
            StepKind::Undo => undos += 1,
        }
        if (placements + undos).is_multiple_of(INTERVAL) {
            let reads = step.reads;
            news(&json!({ "placements": placements, "undos": undos, "reads": reads }).to_string());
        }
    });
    let Effort {
        placements,
        undos,
        reads,
        dead_ends,
        ..
    } = traced.effort;
    let solved = board::check_solution(&given, &traced.board).is_ok();
    let counts = json!({
        "placements": placements,
        "undos": undos,
        "reads": reads,
        "deadEnds": dead_ends,
        "solved": solved,
    });
    tell(&counts.to_string());
}

/// Counts the placements of a search on random images of a board, and passes them to the page; see
/// [`count_on_images`].
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
#[wasm_bindgen]
pub fn distribution(cells: &str, search: &str, images: usize, seed: u32) {
    count_on_images(cells, search, images, seed, tell_page);
}

/// The placements of a search on random images of a board, the same for a seed as those of
/// `sudoku-kata compare --images`. `tell` gets the placements of the next images, in order, whenever
/// the search has made some steps: `[432,1741]`.
///
/// # Panics
///
/// If `cells` is no board, or `search` is no approach.
pub fn count_on_images(cells: &str, search: &str, images: usize, seed: u32, tell: impl Fn(&str)) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let mut counted = Vec::new();
    let mut steps = 0;
    for image in symmetry::images(&given, seed.into()).take(images) {
        let effort = approach.count(&image).effort;
        counted.push(effort.placements);
        steps += effort.placements + effort.undos;
        if steps >= INTERVAL {
            tell(&json!(counted).to_string());
            counted.clear();
            steps = 0;
        }
    }
    tell(&json!(counted).to_string());
}

fn approach_of(search: &str) -> &'static Approach {
    Approach::named(search).unwrap_or_else(|| panic!("{search} is no approach"))
}

fn board_of(cells: &str) -> Board {
    board::parse(cells).unwrap_or_else(|error| panic!("{cells}: {error}"))
}
