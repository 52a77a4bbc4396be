//! Outputs of commands, counts and steps of searches, as they are now.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Mutex;

use explain::format::{grouped, step};
use explain::text::width;
use measure::Count;
use measure::sets::Set;
use pretty_assertions::assert_eq;
use regex_lite::Captures;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;
use testing::{approach, compiler, counts, named_board, root};

use super::catalogue::with_data;
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

    /// Searches on a set or on another orientation of a board (`set:easy`, `inkala:9_to_1`) are run;
    /// other counts are read from a table.
    fn of_count(puzzle: &str) -> Part {
        match puzzle.split_once(':') {
            None | Some(("images", _)) => Part::Quick,
            Some(_) => Part::Slow,
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
        if Part::of_count(&tag[2]) != part {
            return tag[0].to_owned();
        }
        let count = count(&tag[2], approach(&tag[3]), &tag[4]);
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

/// Variables of the environment that change what is printed.
const CHANGES_OUTPUT: &str =
    "COLUMNS NO_COLOR CLICOLOR CLICOLOR_FORCE LANGUAGE LC_ALL LC_MESSAGES LANG";

/// The output of the program. Pages that show the same command share one run.
pub fn printed_by(arguments: Vec<String>) -> String {
    static DONE: Mutex<BTreeMap<Vec<String>, String>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("no test panicked here");
    let printed = done.entry(arguments).or_insert_with_key(|arguments| {
        let mut kata = Command::new(env!("CARGO_BIN_EXE_sudoku-kata-of-the-book"));
        for name in CHANGES_OUTPUT.split(' ') {
            kata.env_remove(name);
        }
        // As Cargo starts it.
        kata.env("CARGO_PKG_NAME", "sudoku-kata-program");
        // `cargo clean` removes the cache of the judge.
        kata.env("KATA_CACHE", env!("CARGO_TARGET_TMPDIR"));
        kata.env("KATA_RUSTC", compiler());
        // A project is made where there is none.
        let empty = tempfile::tempdir().expect("there is a folder for temporary files");
        match arguments.first().map(String::as_str) {
            Some("practice") => kata.current_dir(empty.path()),
            _ => kata.current_dir(root()),
        };
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

fn count(puzzle: &str, approach: &'static Approach, what: &str) -> u64 {
    let stored = match puzzle.split_once(':') {
        None => counts::on_board(puzzle, approach.name, what),
        Some(("images", name)) => counts::on_images(name, approach.name, what),
        Some(("set", name)) => {
            let counts = counts_on_set(name, approach).into_iter();
            let counts = counts.map(|count| match what {
                "guesses" => count.guesses.expect("they can be known"),
                _ => part_of(count.effort.expect("it is counted"), what),
            });
            Some(counts.sum())
        }
        Some((name, order)) => {
            let image = turned(&named_board(name), order);
            Some(part_of(approach.count(&image).effort, what))
        }
    };
    stored.unwrap_or_else(|| panic!("{puzzle} {}: no {what} is stored", approach.name))
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

/// What an approach does on each board of a set, counted once.
fn counts_on_set(name: &str, approach: &'static Approach) -> Vec<Count> {
    static DONE: Mutex<BTreeMap<(String, &str), Vec<Count>>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("nobody panicked");
    let count = || measure::count(&[approach.into()], set(name).boards(), true).concat();
    let counts = done.entry((name.to_owned(), approach.name));
    counts.or_insert_with(count).clone()
}

pub fn set(name: &str) -> &'static Set {
    Set::named(name).unwrap_or_else(|| panic!("no set is named {name}"))
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
