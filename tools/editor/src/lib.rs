//! The library of the playground's editor: it makes the one file of the reader's solution, and reads what
//! that prints.
//!
//! It is loaded when the editor is opened, and apart from the library of the page.

use diagnosis::Failed;
use explain::code::{self, Parts};
use explain::program::{IsStopped, OnStep, Program, Run, Search};
use explain::summary::Summary;
use explain::timeline::Timeline;
use runner::facts::{self, Facts, Outcome, Seen, rows_of};
use runner::finder::Job;
use runner::method;
use runner::one_file::{self, TEMPLATE, cases};
use serde_json::{Value, json};
use show::page;
use sudoku_kata::approaches::{self, FOOTER};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Effort, Step};
use wasm_bindgen::prelude::wasm_bindgen;
use words::message::Words;
use words::{Language, message};

/// Has panics thrown as exceptions.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_str(&panic.to_string())
    }));
}

/// The texts to begin from, as JSON: the name of each and its text. The first is LeetCode's. The others have no essay,
/// which the sources in a page do without.
#[wasm_bindgen]
pub fn templates() -> String {
    let text = |approach| {
        let Parts { imports, code, .. } = code::split(words::source(approach));
        [imports, code, FOOTER].concat()
    };
    let approaches = approaches::ALL.iter();
    let mut all = vec![json!(["LeetCode", TEMPLATE])];
    all.extend(approaches.map(|one| json!([one.name, text(one).trim_start()])));
    json!(all).to_string()
}

/// The one file of a solution; see [`one_file::text`]. `chosen` is the board of the page, as its 81 cells.
#[wasm_bindgen]
pub fn file(solution: &str, mark: &str, chosen: &str) -> String {
    one_file::text(solution, mark, &board_of(chosen))
}

/// The one file of a solution that searches the chosen board, and is not judged.
#[wasm_bindgen(js_name = watchingFile)]
pub fn watching_file(solution: &str, mark: &str, chosen: &str) -> String {
    let job = Job {
        mark: mark.to_owned(),
        chosen: facts::board_of(&board_of(chosen)),
        ..Job::default()
    };
    one_file::of_job(solution, &job)
}

/// What LeetCode calls, and what is found instead; see [`method::called`].
#[wasm_bindgen]
pub fn called(solution: &str, language: &str) -> String {
    let language = Language::of_code(language).unwrap_or_default();
    method::called(solution).in_language(language).to_owned()
}

/// The most bytes of a file that is sent.
#[wasm_bindgen(js_name = mostBytes)]
pub fn most_bytes() -> usize {
    one_file::MOST_BYTES
}

/// What the file of a solution found, as JSON:
///
/// - `verdict`: its word, or null if the process was ended;
/// - `passed` of `cases` boards;
/// - `board`: the name of the board that was not solved, and the `reason` in this language;
/// - `panic`: its line and message;
/// - `diagnosis`: what is certainly wrong; see [`diagnosis::Diagnosis`];
/// - `printed`: what the solution printed;
/// - `shown`: the data of [`page::data`] of its search, on the smallest board on which it fails, or else on
///   that board, or on the chosen one;
/// - `before`: how many boards that search needs to have been searched before it.
#[wasm_bindgen]
pub fn found(output: &str, mark: &str, solution: &str, language: &str) -> String {
    let facts = Facts::read(output, mark);
    let language = Language::of_code(language).unwrap_or_default();
    let all = cases();
    let case = facts.case.and_then(|index| all.get(index));
    let failing = case.filter(|_| facts.verdict.as_deref() != Some("accepted"));
    let finding = facts.case.filter(|_| failing.is_some()).map(|at| {
        let failed = Failed {
            path: FILE,
            cases: &all,
            at,
            answer: None,
        };
        failed.finding(&facts, language)
    });
    let finding = finding.unwrap_or_default();
    // Those that the diagnosis speaks of.
    let meant = finding.smallest.as_ref();
    let elsewhere = facts.elsewhere.as_deref();
    let is_elsewhere = meant.is_some_and(|of| of.elsewhere.is_some());
    let of = elsewhere.filter(|_| is_elsewhere).unwrap_or(&facts);
    let is_meant = |seen: &&Seen| meant.is_some_and(|of| of.input == seen.given);
    let shown = of.shown.as_ref().filter(is_meant);
    let smallest = shown.or(of.smallest.as_ref());
    let seen = smallest.or(of.failing.as_ref()).or(facts.chosen.as_ref());
    // Steps that did not come back are not shown as none.
    let shown = seen.filter(|seen| !seen.steps.is_empty() || seen.effort.steps() == 0);
    let shown = shown.map(|seen| data(seen, solution, language));
    let panic = facts.failing.as_ref().and_then(|seen| seen.outcome.panic());
    let verdict = facts.verdict.as_deref().filter(|word| *word != "ended");
    json!({
        "verdict": verdict,
        "passed": facts.passed,
        "cases": all.len(),
        "board": failing.map(|case| &case.name),
        "reason": seen.and_then(Seen::fault).map(|fault| fault.words(language)),
        "panic": panic.map(|(line, message)| json!({ "line": line, "message": message })),
        "printed": facts.printed,
        "isSmallest": smallest.is_some(),
        "before": of.before.len(),
        "diagnosis": finding.diagnosis,
        "shown": shown,
    })
    .to_string()
}

/// The name of the reader's file at the service.
const FILE: &str = "src/main.rs";

/// The data of a search for the player.
fn data(seen: &Seen, solution: &str, language: Language) -> Value {
    let source = solution.to_owned();
    let search = Search::with(Own { source });
    // A player shows no search that changes a clue: it ends before that.
    let is_open = |step: &&Step| seen.given[usize::from(step.r)][usize::from(step.c)] == '.';
    let steps: Vec<Step> = seen.steps.iter().take_while(is_open).copied().collect();
    let known = Effort::of(&steps);
    let line = seen.steps.get(steps.len()).map(|step| step.line);
    let stopped = match (line, seen.outcome.panic(), &seen.outcome) {
        (Some(line), ..) => Some(message!(
            "line {line} changes a clue",
            "第 {line} 行改了已知数"
        )),
        _ if known.steps() < seen.effort.steps() => Some(message!(
            "the steps after these did not come back",
            "后面的步骤没有传回来"
        )),
        (_, Some(_), _) => Some(message!("it panicked", "程序在这里 panic")),
        (_, _, Outcome::Returned(_)) => None,
        _ => Some(message!("it was stopped", "到这里被停下")),
    };
    let effort = stopped.as_ref().map_or(seen.effort, |_| known);
    let given = rows_of(&seen.given);
    let board = seen.outcome.board().unwrap_or(&given).clone();
    let mut timeline = Timeline::of_steps(search, &given, &steps, &[]);
    let stopped = stopped.map(|words| words.in_language(language).into());
    let run = Run::of(board, effort, stopped);
    timeline.end(&run, Summary::of(&steps));
    page::data(None, &[timeline])
}

/// The reader's solution, which has run elsewhere.
#[derive(Debug)]
struct Own {
    source: String,
}

impl Program for Own {
    fn name(&self) -> &str {
        "solution"
    }

    fn source(&self) -> &str {
        &self.source
    }

    fn file(&self) -> String {
        String::from("solution.rs")
    }

    fn observe(&self, board: &[Vec<char>], _: IsStopped, _: OnStep) -> Run {
        Run::without(board, "it runs elsewhere")
    }

    fn has_own_process(&self) -> bool {
        true
    }
}

/// The board; LeetCode's example where the page has none.
fn board_of(cells: &str) -> Board {
    let classic = || Puzzle::named("classic").expect("it is in the list").board();
    boards::parse(cells).unwrap_or_else(|_| classic())
}
