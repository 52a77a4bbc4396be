//! Pages that change the code of an approach count what the changed program does.
//!
//! - A line `<!-- change: PATH -->` and then a block ```` ```diff ```` change that file. A line `@@`
//!   is between two places of the file. A change may have a name: `<!-- change NAME: PATH -->`.
//! - A count is tagged `7,158<!-- changed on set:minimal placements -->`. It belongs to the change
//!   before it, or to the one that is named: `<!-- changed NAME on set:minimal placements -->`.
//!   Instead of a named board or a set there may be `named`, all named boards, or `images:minimal`,
//!   20 random images of each board of that set. `solved` counts the boards that are solved.
//! - `<!-- unchanged singles on images:minimal placements -->` is the count of that approach as it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use sudoku_kata::board::{Board, to_line};
use sudoku_kata::files::replace;
use sudoku_kata::format::grouped;
use sudoku_kata::{puzzles, sets::Set, solutions, symmetry};

use super::{Page, named_approach, named_puzzle, pages, regex};
use crate::support::{compiler, root};

/// The text of an approach that a page has changed.
struct Change<'a> {
    /// Where it is in the page.
    at: usize,
    name: Option<&'a str>,
    text: String,
}

fn changes(Page { name, text }: &Page) -> Vec<Change<'_>> {
    let block = regex(r"(?ms)^( *)<!-- change( \w+)?: (\S+) -->\n+ *```diff\n(.*?)^ *```$");
    let blocks = block.captures_iter(text).map(|block| {
        let file = fs::read_to_string(root().join(&block[3])).expect("the file exists");
        let lines = block[4].lines();
        let lines = lines.map(|line| line.strip_prefix(&block[1]).unwrap_or_default());
        Change {
            at: block.get(0).expect("the block").start(),
            name: block.get(2).map(|name| name.as_str().trim()),
            text: changed(&file, &lines.collect::<Vec<_>>())
                .unwrap_or_else(|lines| panic!("{name}: expected once in {}:\n{lines}", &block[3])),
        }
    });
    let blocks: Vec<_> = blocks.collect();
    let announced = regex("<!-- change[: ]").find_iter(text).count();
    assert_eq!(blocks.len(), announced, "{name}: expected a diff after it");
    let tag = tag();
    let unchanged = tag
        .captures_iter(text)
        .filter(|count| count.get(2).is_some());
    let unchanged: BTreeSet<&str> = unchanged
        .map(|count| count.get(3).expect("an approach is named").as_str().trim())
        .collect();
    let files = unchanged.into_iter().map(|name| Change {
        at: text.len(),
        name: Some(name),
        text: named_approach(name).source.to_owned(),
    });
    blocks.into_iter().chain(files).collect()
}

/// The file with the lines of a diff replaced. The error has lines that are not in the file, or more
/// than once.
fn changed(file: &str, diff: &[&str]) -> Result<String, String> {
    let mut text: Vec<&str> = file.lines().collect();
    for place in diff.split(|line| line.starts_with("@@")) {
        let without = |sign: char| -> Vec<&str> {
            let lines = place.iter().filter(|line| !line.starts_with(sign));
            lines
                .map(|line| line.get(1..).unwrap_or_default())
                .collect()
        };
        let old = without('+');
        let found = (0..text.len()).filter(|&at| text[at..].starts_with(&old));
        let [at] = found.collect::<Vec<usize>>()[..] else {
            return Err(old.join("\n"));
        };
        text.splice(at..at + old.len(), without('-'));
    }
    Ok(text.join("\n") + "\n")
}

fn tag() -> Regex {
    regex(r"[\d,]+(<!-- (un)?changed( \w+)? on ([\w:]+) (\w+) -->)")
}

/// For each count in the page, the index of its change.
fn changes_of_counts(page: &Page, changes: &[Change]) -> Vec<usize> {
    let counts = tag();
    let counts = counts.captures_iter(&page.text).map(|count| {
        let at = count.get(0).expect("the count").start();
        let change = match count.get(3).map(|name| name.as_str().trim()) {
            Some(name) => changes.iter().position(|change| change.name == Some(name)),
            None => changes.iter().rposition(|change| change.at < at),
        };
        change.unwrap_or_else(|| panic!("{}: no change for {}", page.name, &count[0]))
    });
    counts.collect()
}

#[test]
fn changes_in_the_pages_apply_to_their_files() {
    for page in pages() {
        let changes = changes(page);
        let mut unused: Vec<usize> = (0..changes.len()).collect();
        let counted = changes_of_counts(page, &changes);
        unused.retain(|index| !counted.contains(index));
        assert!(
            unused.is_empty(),
            "{}: nothing counts {unused:?}",
            page.name
        );
    }
}

#[test]
fn a_change_applies_at_one_place_only() {
    let file = "a\n  b\nc\nb\nb\n";
    let replaced = changed(file, &["-a", "+x", "   b"]);
    assert_eq!(replaced.as_deref(), Ok("x\n  b\nc\nb\nb\n"));
    let removed = changed(file, &["-c", "@@", "-a"]);
    assert_eq!(removed.as_deref(), Ok("  b\nb\nb\n"));
    assert_eq!(changed(file, &["-b"]), Err("b".to_owned()));
    assert_eq!(changed(file, &["-x"]), Err("x".to_owned()));
}

/// Compiles all changed approaches as traced twins into one program, and runs it.
#[test]
#[ignore = "takes half a minute"]
fn counts_of_changed_approaches_are_those_of_their_programs() {
    let mut program = String::from(PROGRAM);
    let mut calls = String::new();
    let mut lists = BTreeMap::new();
    for (number, page) in pages().iter().enumerate() {
        let changes = changes(page);
        for (index, Change { text, .. }) in changes.iter().enumerate() {
            write!(
                program,
                "mod change_{number}_{index} {{ use crate::trace::Vec;\n{text}}}\n"
            )
            .expect("a string grows");
        }
        let of_counts = changes_of_counts(page, &changes);
        for (count, index) in tag().captures_iter(&page.text).zip(of_counts) {
            let what = &count[5];
            let boards = count[4].to_owned();
            let next = lists.len();
            let list = *lists.entry(boards).or_insert(next);
            writeln!(
                calls,
                "count(change_{number}_{index}::solve_sudoku, {what:?}, &BOARDS_{list});"
            )
            .expect("a string grows");
        }
    }
    for (name, list) in lists {
        let boards = boards(&name);
        let boards = boards
            .iter()
            .map(|board| [to_line(board), solution(board)])
            .collect::<Vec<_>>();
        let count = boards.len();
        writeln!(
            program,
            "static BOARDS_{list}: [[&str; 2]; {count}] = {boards:?};"
        )
        .expect("a string grows");
    }
    write!(program, "fn main() {{\n{calls}}}\n").expect("a string grows");

    let folder = tempfile::tempdir().expect("there is room");
    let source = folder.path().join("main.rs");
    fs::write(&source, program).expect("there is room");
    fs::copy(root().join("src/trace.rs"), folder.path().join("trace.rs")).expect("there is room");
    let compiled = Command::new(compiler())
        .args(["--edition", "2024", "-O", "-o", "main", "main.rs"])
        .current_dir(folder.path())
        .output()
        .expect("the compiler starts");
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
    let output = Command::new(folder.path().join("main"))
        .output()
        .expect("the program starts");
    let printed = String::from_utf8(output.stdout).expect("it prints numbers");
    let mut numbers = printed
        .lines()
        .map(|line| line.parse().expect("it is a number"));

    for Page { name, text } in pages() {
        let updated = tag().replace_all(text, |count: &regex_lite::Captures| {
            let number = numbers.next().expect("there is one for each count");
            format!("{}{}", grouped(number), &count[1])
        });
        if std::env::var_os("UPDATE_DOCS").is_some() && updated != *text {
            replace(&root().join(name), &updated).expect("the page can be written");
        } else {
            assert_eq!(
                *text, updated,
                "{name}: UPDATE_DOCS=1 cargo test docs -- --ignored updates it"
            );
        }
    }
}

/// The program before its modules and its `main`.
const PROGRAM: &str = "\
#![allow(warnings)]
mod trace;
fn count(search: trace::Twin, what: &str, boards: &[[&str; 2]]) {
    let counts = boards.iter().map(|[given, solution]| {
        let cells: Vec<char> = given.chars().collect();
        let board: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
        let traced = trace::count(search, &board);
        match what {
            \"placements\" => traced.effort.placements,
            \"undos\" => traced.effort.undos,
            \"reads\" => traced.effort.reads,
            \"solved\" => (traced.board.concat() == solution.chars().collect::<Vec<char>>()) as u64,
            _ => panic!(\"{what} is not counted\"),
        }
    });
    println!(\"{}\", counts.sum::<u64>());
}
";

fn boards(name: &str) -> Vec<Board> {
    if let Some(name) = name.strip_prefix("set:") {
        let set = Set::named(name).unwrap_or_else(|| panic!("no set is named {name}"));
        return set.boards().to_vec();
    }
    if let Some(name) = name.strip_prefix("images:") {
        let boards = boards(&format!("set:{name}"));
        let images = boards
            .iter()
            .flat_map(|board| symmetry::images(board, 1).take(20));
        return images.collect();
    }
    if name == "named" {
        return puzzles::ALL.iter().map(|puzzle| puzzle.board()).collect();
    }
    vec![named_puzzle(name).board()]
}

fn solution(board: &Board) -> String {
    to_line(&solutions::first(board).expect("the board has a solution"))
}
