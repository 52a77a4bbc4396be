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
use std::{env, fs};

use explain::format::grouped;
use judge::files::replace;
use pretty_assertions::assert_eq;
use regex_lite::{Captures, Regex};
use sudoku_kata::board::{Board, to_line};
use sudoku_kata::{puzzles, solutions, submission, symmetry};
use testing::{approach, named_board, root};

use super::outputs::set;
use super::page::Page;
use super::pages::{UPDATE, pages};
use crate::{printed_by, regex};

/// For each count in the page, the text of the approach that it counts. Every change is counted.
fn counted(Page { name, text }: &Page) -> Vec<String> {
    let block = regex(r"(?ms)^( *)<!-- change( \w+)?: (\S+) -->\n+ *```diff\n(.*?)^ *```$");
    let changes = block.captures_iter(text).map(|block| {
        let (path, lines) = (&block[3], block[4].lines());
        let file = fs::read_to_string(root().join(path)).expect("the file exists");
        let lines = lines.map(|line| line.strip_prefix(&block[1]).unwrap_or_default());
        let text = changed(&file, &lines.collect::<Vec<_>>());
        let text = text.unwrap_or_else(|lines| panic!("{name}: once in {path}:\n{lines}"));
        let at = block.get(0).expect("the block").start();
        (at, block.get(2).map(|name| name.as_str()), text)
    });
    let changes: Vec<_> = changes.collect();
    let announced = regex("<!-- change[: ]").find_iter(text).count();
    assert_eq!(changes.len(), announced, "{name}: expected a diff after it");
    let mut unused: BTreeSet<usize> = (0..changes.len()).collect();
    let tag = tag();
    let texts = tag.captures_iter(text).map(|count| {
        let of = count.get(3).map(|name| name.as_str());
        if count.get(2).is_some() {
            let name = of.expect("an approach is named").trim();
            return approach(name).source.to_owned();
        }
        let at = count.get(0).expect("the count").start();
        let change = changes.iter().rposition(|(start, name, _)| match of {
            Some(_) => *name == of,
            None => *start < at,
        });
        let change = change.unwrap_or_else(|| panic!("{name}: no change for {}", &count[0]));
        unused.remove(&change);
        changes[change].2.clone()
    });
    let texts = texts.collect();
    assert_eq!(unused, [].into(), "{name}: nothing counts these changes");
    texts
}

/// The file with the lines of a diff replaced. The error has lines that are not in the file, or more
/// than once.
fn changed(file: &str, diff: &[&str]) -> Result<String, String> {
    let mut text: Vec<&str> = file.lines().collect();
    for place in diff.split(|line| line.starts_with("@@")) {
        let without = |sign: char| -> Vec<&str> {
            let lines = place.iter().filter(|line| !line.starts_with(sign));
            lines.map(|line| line.get(1..).unwrap_or("")).collect()
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

#[test]
fn changes_in_the_pages_apply_to_their_files() {
    for page in pages() {
        counted(page);
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

/// Compiles all counted approaches as traced twins into one program, and runs it.
#[test]
#[ignore = "takes half a minute"]
fn counts_of_changed_approaches_are_those_of_their_programs() {
    let mut program = String::from(PROGRAM);
    let mut calls = String::new();
    let (mut modules, mut lists) = (BTreeMap::new(), BTreeSet::new());
    for page in pages() {
        for (count, text) in tag().captures_iter(&page.text).zip(counted(page)) {
            let (list, what, next) = (count[4].replace(':', "_"), &count[5], modules.len());
            let module = *modules.entry(text).or_insert(next);
            let search = format!("approach_{module}::solve_sudoku");
            calls += &format!("count({search}, {what:?}, BOARDS_{list});\n");
            lists.insert(count[4].to_owned());
        }
    }
    for (text, module) in modules {
        let module = format!("mod approach_{module}");
        program += &format!("{module} {{ use crate::trace::Vec;\n{text}}}\n");
    }
    for name in lists {
        let boards = boards(&name);
        let solved = |board| solutions::first(board).expect("the board has a solution");
        let pairs = boards.iter().map(|of| [to_line(of), to_line(&solved(of))]);
        let (list, pairs) = (name.replace(':', "_"), pairs.collect::<Vec<_>>());
        program += &format!("static BOARDS_{list}: &[[&str; 2]] = &{pairs:?};\n");
    }
    program += &format!("fn main() {{\n{calls}}}\n");
    let printed = printed_by(&[("main.rs", &program), ("trace.rs", submission::TRACE)]);
    let numbers = printed.lines().map(|line| line.parse());
    let mut numbers = numbers.map(|number| number.expect("it prints numbers"));

    for Page { name, text } in pages() {
        let updated = tag().replace_all(text, |count: &Captures| {
            let number = numbers.next().expect("there is one for each count");
            format!("{}{}", grouped(number), &count[1])
        });
        if env::var_os("UPDATE_DOCS").is_some() && updated != *text {
            replace(&root().join(name), &updated).expect("the page can be written");
        } else {
            assert_eq!(*text, updated, "{name}: {UPDATE} -- --ignored");
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
    match name.split_once(':') {
        Some(("set", name)) => set(name).boards().to_vec(),
        Some(("images", name)) => {
            let images = |board| symmetry::images(board, 1).take(20);
            let boards = set(name).boards().iter();
            boards.flat_map(|board| images(board)).collect()
        }
        _ if name == "named" => puzzles::ALL.iter().map(|puzzle| puzzle.board()).collect(),
        _ => vec![named_board(name)],
    }
}
