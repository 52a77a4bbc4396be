//! The library of sudoku-kata for a page in the browser.
//!
//! The page calls these functions in a Worker. A board goes in and out as its 81 cells. Each function
//! panics if its cells are no board, or its search is no approach. A panic becomes an exception with
//! its message; after one, the Worker has to be replaced.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use boards::generate::{self, CLUES};
use boards::{Reader, symmetry};
use explain::program::Run;
use explain::reasons::Trail;
use explain::reasons::words::solutions_in_words;
use explain::summary::Summary;
use explain::timeline::Timeline;
use serde_json::{Value, json};
use show::page;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{Effort, Step};
use wasm_bindgen::prelude::wasm_bindgen;
use words::{Language, Text};

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Passes news of a search to the page, as JSON.
    fn tell(news: &str);
}

#[cfg(not(target_arch = "wasm32"))]
thread_local! {
    /// Without a page, what is told stays here.
    pub static TOLD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}
#[cfg(not(target_arch = "wasm32"))]
fn tell(news: &str) {
    TOLD.with_borrow_mut(|told| told.push(news.to_owned()));
}

/// Has panics thrown as exceptions.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}

/// The approaches, the named boards, the numbers of clues that [`generate()`] accepts and the steps of a search that the
/// page holds, as JSON.
#[wasm_bindgen]
pub fn catalogue() -> String {
    let texts = |text: Text| json!({ "en": text.en, "zh": text.zh });
    let searches = approaches::ALL.iter();
    let searches =
        searches.map(|one| json!({ "name": one.name, "summary": texts(words::summary(one)) }));
    let puzzles = puzzles::ALL.iter().map(|puzzle| {
        let [source, shows] = words::about(puzzle).map(texts);
        json!({ "name": puzzle.name, "cells": puzzle.cells, "source": source, "shows": shows })
    });
    json!({
        "searches": searches.collect::<Vec<_>>(),
        "puzzles": puzzles.collect::<Vec<_>>(),
        "clues": [CLUES.start(), CLUES.end()],
        "mostSteps": page::MOST_STEPS,
    })
    .to_string()
}

/// Reads a board in any form that [`boards::Reader`] accepts, as JSON: the `board`, or an `error` in this language
/// and the numbers of the `cells` that are at fault; both, if the clues of the board clash.
#[wasm_bindgen]
pub fn parse(text: &str, language: &str) -> String {
    let error = match boards::parse(text) {
        Ok(board) => return json!({ "board": board::to_line(&board), "cells": [] }).to_string(),
        Err(error) => error,
    };
    let mut boards = Reader::new(text.as_bytes());
    boards.may_clash = true;
    let board = boards.next().and_then(Result::ok);
    let board = board.filter(|_| error.cells.len() == 2);
    let board = board.map(|cells| board::to_line(&boards::from_cells(&cells)));
    let cells: Vec<usize> = error.cells.iter().map(|(r, c)| r * 9 + c).collect();
    let language = Language::of_code(language).unwrap_or_default();
    let error = error.message.in_language(language);
    json!({ "board": board, "error": error, "cells": cells }).to_string()
}

/// The board that `sudoku-kata generate` makes with these arguments.
///
/// # Panics
///
/// If the number of clues is out of range.
#[wasm_bindgen]
pub fn generate(clues: Option<usize>, seed: u32) -> String {
    let clues = clues.unwrap_or(30);
    assert!(CLUES.contains(&clues), "{clues} clues");
    let is_wanted = |board: &Board| board::count_clues(board) == clues;
    let board = generate::boards(seed.into(), clues).find(is_wanted);
    board::to_line(&board.expect("there is always another board"))
}

/// A random image of a board.
#[wasm_bindgen]
pub fn image(cells: &str, seed: u32) -> String {
    let image = symmetry::images(&board_of(cells), seed.into()).next();
    board::to_line(&image.expect("there is always another image"))
}

/// Runs a search to its end, and tells the data of [`page::data`] once: when `limit` steps are made, or else at the
/// end.
#[wasm_bindgen]
pub fn record(cells: &str, search: &str, limit: usize) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let board = given.clone();
    let tell_steps = move |steps: &[Step], run: Option<&Run>| {
        let mut timeline = Timeline::of_steps(approach, &board, steps, &[]);
        if let Some(run) = run {
            timeline.end(run, Summary::default());
        }
        tell(&page::data(None, &[timeline]).to_string());
    };

    let recorded = Rc::new(RefCell::new(Vec::new()));
    let (seen, tell_first) = (Rc::clone(&recorded), tell_steps.clone());
    let run = approach.observe(&given, move |step| {
        let mut steps = seen.borrow_mut();
        if steps.len() < limit {
            steps.push(step);
            if steps.len() == limit {
                tell_first(&steps, None);
            }
        }
    });
    let steps = recorded.take();
    if steps.len() < limit {
        tell_steps(&steps, Some(&run.into()));
    }
}

/// Steps between two reports of the counts so far.
const INTERVAL: u64 = 1 << 17;

/// Runs a search of more steps than the page holds to its end. It tells the counts so far,
/// `{"placements":…,"undos":…,"reads":…}`, and at the end those of the whole search, with `deadEnds` and `solved`. When the
/// number of steps has doubled, and at the end, there are the `summary` of [`page::summary`] and the `mistakes`, too.
#[wasm_bindgen]
pub fn count(cells: &str, search: &str) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let seen = Rc::new(RefCell::new(Counted::default()));
    let (so_far, board) = (Rc::clone(&seen), given.clone());
    let mut is_coarser = false;
    let traced = approach.observe(&given, move |step| {
        let mut so_far = so_far.borrow_mut();
        is_coarser |= so_far.summary.see(&step);
        if so_far.first.len() < page::MOST_STEPS {
            so_far.first.push(step);
        }
        if so_far.summary.steps().is_multiple_of(INTERVAL) {
            let mut counts = counts(&so_far.summary.effort());
            if mem::take(&mut is_coarser) {
                so_far.add_bars(approach, &board, &mut counts);
            }
            tell(&counts.to_string());
        }
    });
    let mut counts = counts(&traced.effort);
    counts["deadEnds"] = json!(traced.effort.dead_ends);
    counts["solved"] = json!(board::check_solution(&given, &traced.board).is_ok());
    seen.borrow_mut().add_bars(approach, &given, &mut counts);
    tell(&counts.to_string());
}

/// A search so far: its bars, and its first steps, which tell what was a guess.
#[derive(Default)]
struct Counted {
    summary: Summary,
    first: Vec<Step>,
    explained: Option<Timeline>,
}

impl Counted {
    fn add_bars(&mut self, approach: &'static Approach, given: &Board, counts: &mut Value) {
        let first = &self.first;
        let explain = || Timeline::of_steps(approach, given, first, &[]);
        let explained = self.explained.get_or_insert_with(explain);
        counts["summary"] = page::summary(&self.summary);
        counts["mistakes"] = page::mistakes(&explained.mistakes(&self.summary), 9);
    }
}

fn counts(effort: &Effort) -> Value {
    json!({ "placements": effort.placements, "undos": effort.undos, "reads": effort.reads })
}

/// Runs a search to its end. It tells the number of the steps so far, `{"at":…}`, and then once the
/// [`page::window`] of `count` steps, half of them before `step`, or fewer at the end of the search.
#[wasm_bindgen(js_name = recordAround)]
pub fn record_around(cells: &str, search: &str, step: usize, count: usize) {
    let (given, approach) = (board_of(cells), approach_of(search));
    let start = step.saturating_sub(count / 2);
    let around = Rc::new(RefCell::new((Trail::default(), Vec::new())));
    let (seen, board) = (Rc::clone(&around), given.clone());
    approach.observe(&given, move |step| {
        let (trail, steps) = &mut *seen.borrow_mut();
        if trail.steps() < start {
            trail.see(&step);
            if (trail.steps() as u64).is_multiple_of(INTERVAL) {
                tell(&json!({ "at": trail.steps() }).to_string());
            }
        } else if steps.len() < count {
            steps.push(step);
            if steps.len() == count {
                let trail = mem::take(trail);
                tell(&page::window(&approach.into(), &board, trail, steps));
            }
        }
    });
    let (trail, steps) = around.take();
    if steps.len() < count {
        tell(&page::window(&approach.into(), &given, trail, &steps));
    }
}

/// That a board has no solution, or several, in this language; nothing if it has one.
#[wasm_bindgen]
pub fn solutions(cells: &str, language: &str) -> String {
    let board = board_of(cells);
    let count = boards::solutions::count(&board, 2);
    let language = Language::of_code(language).unwrap_or_default();
    solutions_in_words(language, &board, count).unwrap_or_default()
}

/// Tells the placements of a search on random images of a board, the same for a seed as those of
/// `sudoku-kata compare --images`: those of the next images, in order, whenever the search has made some
/// steps: `[432,1741]`.
#[wasm_bindgen]
pub fn distribution(cells: &str, search: &str, images: usize, seed: u32) {
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
    boards::parse(cells).unwrap_or_else(|error| panic!("{cells}: {error}"))
}
