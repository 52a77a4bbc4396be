//! Outputs of commands, counts and steps of searches, as they are now.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::slice;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use cli::exercises;
use explain::format::{grouped, step};
use explain::program::Search;
use explain::text::width;
use judge::{Judge, Limits, Options, Solution};
use pretty_assertions::assert_eq;
use regex_lite::Captures;
use sudoku_kata::approaches::FOOTER;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::Effort;
use testing::{approach, compiler, counts, named_board, read};

use super::catalogue::with_data;
use super::changes::stage_of_path;
use super::pages::language_of;
use crate::{regex, replaced};

/// Which commands and counts of a page are compared with the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    Quick,
    Slow,
}

impl Part {
    /// Commands that measure times repeat what they measure.
    fn of_command(arguments: &[String]) -> Part {
        match arguments.first().map(String::as_str) {
            Some("compare" | "judge") => Part::Slow,
            _ => Part::Quick,
        }
    }
}

/// The text of a page with the current outputs and steps, and the current value of every tagged count. Where
/// only masked parts of an output differ, the old one is kept.
pub fn refreshed(page: &str, text: &str, part: Part) -> String {
    let text = replaced(text, r"(?s)```console\n(.*?)```", |block| {
        let command = r"(?m)^\$ (.*)\n((?:[^$\n].*\n|\n)*)";
        let commands = replaced(&block[1], command, |command| run(page, command, part));
        format!("```console\n{commands}```")
    });
    let text = match part {
        Part::Quick => with_data(page, &with_steps(page, &text)),
        Part::Slow => text,
    };
    replaced(&text, r"[\d,]+(<!-- ([\w:]+) (\w+) (\w+) -->)", |tag| {
        let (on, program, what) = (&tag[2], &tag[3], &tag[4]);
        let count = match (stored(on, program, what), part) {
            (Some(count), Part::Quick) => count,
            (None, Part::Slow) => counted(program, on, what),
            _ => return tag[0].to_owned(),
        };
        format!("{}{}", grouped(count), &tag[1])
    })
}

/// The text with the current steps in the language of the page. The comments are kept, in a column.
fn with_steps(page: &str, text: &str) -> String {
    let line = regex(r"^ *(\d+)  \S+(?: \S+)*(?:  +(.*))?$");
    let block = r"(?s)(```text steps: (\w+) (\w+)\n)(.*?)```";
    replaced(text, block, |block| {
        let search = approach(&block[3]).record(&named_board(&block[2]), 100_000);
        let lines = block[4].lines().map(|shown| {
            let found = line.captures(shown);
            let found = found.unwrap_or_else(|| panic!("{page}: no step: {shown}"));
            let number: usize = found[1].parse().expect("it is a number");
            let step = step(language_of(page), &search.steps[number - 1]);
            let comment = found.get(2).map_or("", |comment| comment.as_str());
            (number, step, comment.to_owned())
        });
        let lines: Vec<_> = lines.collect();
        let most = lines.iter().map(|(_, step, _)| width(step)).max();
        let lines = lines.iter().map(|(number, step, comment)| {
            let gap = most.unwrap_or_default() + 5 - width(step);
            let line = format!("{number:4}  {step}{:gap$}{comment}", "");
            line.trim_end().to_owned() + "\n"
        });
        format!("{}{}```", &block[1], lines.collect::<String>())
    })
}

/// A command with its current output.
fn run(page: &str, command: &Captures, part: Part) -> String {
    let (line, shown) = (&command[1], &command[2]);
    let Some(arguments) = line.strip_prefix("cargo run --release") else {
        assert_eq!(shown, "", "{page}: no test checks the output of {line}");
        return command[0].to_owned();
    };
    let arguments = arguments_of(page, arguments);
    if Part::of_command(&arguments) != part {
        return command[0].to_owned();
    }
    let printed = printed_by(arguments);
    let output = if matches(shown, &printed) {
        shown.to_owned()
    } else if let Some(first) = shown.strip_suffix("…\n") {
        let lines = printed.split_inclusive('\n').take(first.lines().count());
        lines.collect::<String>() + "…\n"
    } else {
        printed
    };
    format!("$ {line}\n{output}")
}

/// The output of the program. Pages that show the same command share one run.
pub fn printed_by(arguments: Vec<String>) -> String {
    static DONE: Mutex<BTreeMap<Vec<String>, String>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("no test panicked here");
    let printed = done.entry(arguments).or_insert_with_key(|arguments| {
        let program = env!("CARGO_BIN_EXE_sudoku-kata-of-the-book");
        // `cargo clean` removes the cache of the judge.
        let mut kata = testing::kata(program, env!("CARGO_TARGET_TMPDIR"));
        // As Cargo starts it.
        kata.env("CARGO_PKG_NAME", "sudoku-kata-program");
        // A project is made where there is none.
        let empty = tempfile::tempdir().expect("there is a folder for temporary files");
        if arguments.first().is_some_and(|first| first == "practice") {
            kata.current_dir(empty.path());
        }
        let output = kata.args(arguments).output().expect("the program starts");
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8(printed).expect("the output is text");
        let lines = printed.lines().map(|line| format!("{}\n", line.trim_end()));
        lines.collect()
    });
    printed.clone()
}

/// The arguments that follow `cargo run --release` on a line of a page.
fn arguments_of(page: &str, line: &str) -> Vec<String> {
    assert!(
        !line.contains(['|', '<', '>', '&', ';']),
        "{page}: a console block is run without a shell; use a sh block for {line}"
    );
    let line = line.trim_start().trim_start_matches("-- ");
    shell_words::split(line).expect("the quotes are closed")
}

/// Whether `shown` equals `printed`, except for times, ratios and the lines that a `…` stands for.
fn matches(shown: &str, printed: &str) -> bool {
    let printed = masked(printed);
    let mut rest = &printed[..];
    for (index, part) in masked(shown).split("…\n").enumerate() {
        match rest.find(part) {
            Some(0) => rest = &rest[part.len()..],
            Some(at) if index > 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    rest.is_empty() || shown.ends_with("…\n")
}

fn masked(text: &str) -> String {
    let time = r"\b\d+(\.\d+)? ?(ns|µs|ms|s|MB|KB)\b|\b[\d,]+(\.\d+)?×( ±\d+ ?%)?";
    let text = replaced(text, "(?m)^(doubtful: |存疑：).*\n", |_| String::new());
    let text = replaced(&text, time, |_| "~".to_owned());
    replaced(&text, " +", |_| " ".to_owned())
}

/// The count of a search that is in a table.
fn stored(on: &str, approach: &str, what: &str) -> Option<u64> {
    match on.split_once(':') {
        None => counts::on_board(on, approach, what),
        Some(("images", board)) => counts::on_images(board, approach, what),
        Some(_) => None,
    }
}

/// What a program does on these boards: an approach, `path_bits` for `docs/path/bits.rs`, `cn_bits` for
/// `docs/from_articles/bits.rs`, or a whole text. It is compiled and counted once.
pub fn counted(program: &str, on: &str, what: &str) -> u64 {
    type Counts = BTreeMap<[String; 2], u64>;
    static DONE: Mutex<BTreeMap<String, (Search, Counts)>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("nobody panicked");
    let found = done.entry(program.to_owned());
    let (search, counts) = found.or_insert_with(|| (search(program), Counts::new()));
    let count = counts.entry([on, what].map(String::from));
    *count.or_insert_with(|| {
        let boards = match on.split_once(':') {
            Some((board, order)) if Puzzle::named(board).is_some() => {
                vec![turned(&named_board(board), order)]
            }
            _ => exercises::boards(on).unwrap_or_else(|| panic!("{on}: no boards")),
        };
        let counts = measure::count(slice::from_ref(search), &boards, what == "guesses").concat();
        let is_right = counts.iter().all(|count| count.is_solved);
        assert!(is_right || program.contains("fn "), "{program} on {on}");
        let counts = counts.into_iter().map(|count| match (count.effort, what) {
            (_, "solved") => u64::from(count.is_solved),
            (_, "guesses") => count.guesses.expect("they can be known"),
            (Some(effort), _) => part_of(effort, what),
            (None, _) => panic!("{:?}: {program}", count.stopped),
        });
        counts.sum()
    })
}

fn search(program: &str) -> Search {
    let text = match program.split_once('_') {
        _ if program.contains("fn ") => program.to_owned(),
        Some(("path", stage)) => stage_of_path(stage),
        Some(("cn", name)) => read(format!("docs/from_articles/{name}.rs")),
        _ => return approach(program).into(),
    };
    // What the reader types is LeetCode's method.
    let footer = if text.contains("impl Solution") {
        ""
    } else {
        FOOTER
    };
    let solution = Solution::in_file(String::from("solution.rs"), &(text + footer));
    static NEVER: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(PathBuf::from(env!("CARGO_TARGET_TMPDIR"))),
        compiler: compiler().into(),
        ..Options::default()
    };
    let judge = Judge::new(options, Limits::default(), &NEVER).expect("there is a compiler");
    let searcher = judge.searcher(&solution).expect("it compiles");
    searcher.named("solution")
}

/// The count of this name.
pub fn part_of(effort: Effort, what: &str) -> u64 {
    match what {
        "placements" => effort.placements,
        "undos" => effort.undos,
        "reads" => effort.reads,
        _ => panic!("expected placements, undos or reads, found {what}"),
    }
}

/// The image of a board on which reading order is another order on the board itself.
fn turned(board: &Board, order: &str) -> Board {
    let cell = |r: usize, c: usize| match order {
        "9_to_1" if board[r][c] != '.' => char::from(b'1' + (b'9' - board[r][c] as u8)),
        "9_to_1" => '.',
        "by_columns" => board[c][r],
        "backwards" => board[8 - r][8 - c],
        _ => panic!("expected 9_to_1, by_columns or backwards, found {order}"),
    };
    let row = |r: usize| (0..9).map(|c| cell(r, c)).collect();
    (0..9).map(row).collect()
}
