//! README.md and docs/ say what is true: outputs, counts, steps and links.
//!
//! - A `console` block holds commands and what they print. Times and ratios are masked, a line `…`
//!   stands for lines left out.
//! - A count is tagged with what it counts: `4,208<!-- classic board_scan placements -->`. One
//!   of a thousand or more without a tag is an error. `classic:9_to_1` is the search that tries the
//!   digits from 9 down, `:by_columns` and `:backwards` go through the cells in another order.
//!   `set:easy` is the sum over the boards of that set.
//! - A block ```` ```text steps: classic board_scan ```` holds steps of that search. A line begins
//!   with the number of the step; what follows the step is comment.
//!
//! `UPDATE_DOCS=1 cargo test docs` writes outputs and counts anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

use pretty_assertions::assert_eq;
use regex_lite::{Captures, Regex};
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::compare::{self, Count};
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::sets::Set;
use sudoku_kata::trace::Effort;

use crate::support::{counted, files, first_steps, kata, root, traced};

fn pages() -> Vec<PathBuf> {
    let mut pages = files("docs", ".md");
    pages.push(root().join("README.md"));
    pages
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is right")
}

#[test]
fn outputs_and_counts_are_those_of_the_program() {
    let block = regex(r"(?s)```console\n(.*?)```");
    let tag = regex(r"[\d,]+<!-- ([\w:]+) (\w+) (\w+) -->");
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a page is text");
        let fresh = block.replace_all(&page, |block: &Captures| {
            format!("```console\n{}```", refreshed(&path, &block[1]))
        });
        let fresh = tag.replace_all(&fresh, |tag: &Captures| {
            let count = count(&tag[1], named_approach(&tag[2]), &tag[3]);
            format!(
                "{}<!-- {} {} {} -->",
                grouped(count),
                &tag[1],
                &tag[2],
                &tag[3]
            )
        });
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &*fresh).expect("the page can be written");
        } else {
            assert_eq!(
                page,
                fresh,
                "{}: UPDATE_DOCS=1 cargo test docs",
                path.display()
            );
        }
    }
}

/// The block with outputs as they are now, and as they were where they differ by masked parts only.
fn refreshed(path: &Path, block: &str) -> String {
    static COMMAND: LazyLock<Regex> =
        LazyLock::new(|| regex(r"(?m)^\$ (.*)\n((?:[^$\n].*\n|\n)*)"));
    let refresh = |command: &Captures| {
        let (line, shown) = (&command[1], &command[2]);
        let Some(arguments) = line.strip_prefix("cargo run --release") else {
            assert!(
                shown.is_empty(),
                "{}: nothing checks the output of {line}",
                path.display()
            );
            return command[0].to_owned();
        };
        let printed = printed_by(arguments_of(path, arguments));
        let output = if matches(shown, &printed) {
            shown
        } else {
            &printed
        };
        format!("$ {line}\n{output}")
    };
    COMMAND.replace_all(block, refresh).into_owned()
}

/// What the program prints, asked once for all pages.
fn printed_by(arguments: Vec<String>) -> String {
    static DONE: Mutex<BTreeMap<Vec<String>, String>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("nobody panicked");
    let printed = done.entry(arguments).or_insert_with_key(|arguments| {
        let output = kata().args(arguments).output().expect("the program starts");
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8(printed).expect("the output is text");
        let lines = printed.lines().map(|line| format!("{}\n", line.trim_end()));
        lines.collect()
    });
    printed.clone()
}

/// The arguments that follow `cargo run --release` on a line of a page.
fn arguments_of(path: &Path, line: &str) -> Vec<String> {
    assert!(
        !line.contains(['|', '<', '>', '&', ';']),
        "{}: no shell runs a console block, say this one in a sh block: {line}",
        path.display()
    );
    let line = line.trim_start().trim_start_matches("-- ");
    shell_words::split(line).expect("the quotes are closed")
}

#[rstest]
#[case::a_file("-- generate --count 5 > boards.txt")]
#[case::a_pipe("-- generate | wc -l")]
#[case::input("-- solve - < board.txt")]
#[case::a_second_command("-- list && true")]
#[should_panic(expected = "a.md: no shell runs a console block")]
fn a_command_that_needs_a_shell_is_refused(#[case] line: &str) {
    arguments_of(Path::new("a.md"), line);
}

/// Whether `shown` is what was `printed`, but for times, ratios and lines left out at a `…`.
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
    static TIME: LazyLock<Regex> =
        LazyLock::new(|| regex(r"\b\d+(\.\d+)? ?(ns|µs|ms|s|MB|KB)\b|\b[\d,]+(\.\d+)?×"));
    static SPACES: LazyLock<Regex> = LazyLock::new(|| regex(r" +"));
    let text = TIME.replace_all(text, "~");
    SPACES.replace_all(&text, " ").into_owned()
}

fn count(puzzle: &str, approach: &'static Approach, what: &str) -> u64 {
    if let Some(name) = puzzle.strip_prefix("set:") {
        let counts = counts_on_set(name, approach);
        let sum = |of: &dyn Fn(&Count) -> u64| counts.iter().map(of).sum();
        return match what {
            "placements" => sum(&|count| count.effort.placements),
            "undos" => sum(&|count| count.effort.undos),
            "guesses" => sum(&|count| count.guesses.expect("they can be known")),
            _ => panic!("nothing sums up {what}"),
        };
    }
    let effort = effort(puzzle, approach);
    match what {
        "placements" => effort.placements,
        "undos" => effort.undos,
        "deepest" => effort.deepest,
        "dead_ends" => effort.dead_ends,
        _ => panic!("nothing counts {what}"),
    }
}

/// What an approach does on each board of a set, counted once.
fn counts_on_set(name: &str, approach: &'static Approach) -> Vec<Count> {
    static DONE: Mutex<BTreeMap<(String, &str), Vec<Count>>> = Mutex::new(BTreeMap::new());
    let set = Set::named(name).unwrap_or_else(|| panic!("no set is named {name}"));
    let mut done = DONE.lock().expect("nobody panicked");
    let counts = done.entry((name.to_owned(), approach.name));
    let count = || compare::count(&[approach], set.boards(), true, &|| {}).concat();
    counts.or_insert_with(count).clone()
}

/// The effort on a named board, or on an image of it: reading order on the image is another order
/// on the board.
fn effort(puzzle: &str, approach: &Approach) -> Effort {
    let Some((name, order)) = puzzle.split_once(':') else {
        return traced(named_puzzle(puzzle), approach).effort;
    };
    let board = named_puzzle(name).board();
    let cell = |r: usize, c: usize| match order {
        "9_to_1" if board[r][c] != '.' => char::from(b'1' + (b'9' - board[r][c] as u8)),
        "9_to_1" => '.',
        "by_columns" => board[c][r],
        "backwards" => board[8 - r][8 - c],
        _ => panic!("no order is named {order}"),
    };
    let image: Board = (0..9)
        .map(|r| (0..9).map(|c| cell(r, c)).collect())
        .collect();
    counted(approach, &image).effort
}

fn named_puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).unwrap_or_else(|| panic!("no puzzle is named {name}"))
}

fn named_approach(name: &str) -> &'static Approach {
    Approach::named(name).unwrap_or_else(|| panic!("no approach is named {name}"))
}

#[test]
fn counts_of_a_thousand_or_more_are_tagged() {
    let code = regex(r"(?s)```.*?```");
    let untagged = regex(r"\d{1,3}(,\d{3})+([^<,\d]|<[^!])");
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a page is text");
        let prose = code.replace_all(&page, "");
        let found: Vec<&str> = untagged
            .find_iter(&prose)
            .map(|found| found.as_str())
            .collect();
        assert!(found.is_empty(), "{}: no tag: {found:?}", path.display());
    }
}

#[test]
fn steps_are_those_of_the_search() {
    static BLOCK: LazyLock<Regex> =
        LazyLock::new(|| regex(r"(?s)```text steps: (\w+) (\w+)\n(.*?)```"));
    static LINE: LazyLock<Regex> = LazyLock::new(|| regex(r"(?m)^ *(\d+) +(.*)$"));
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a page is text");
        for block in BLOCK.captures_iter(&page) {
            let board = named_puzzle(&block[1]).board();
            let steps = first_steps(named_approach(&block[2]), &board, 100_000);
            for line in LINE.captures_iter(&block[3]) {
                let number: usize = line[1].parse().expect("it is a number");
                let step = steps[number - 1].to_string();
                let told = line[2].starts_with(&step);
                assert!(
                    told,
                    "{}: step {number} is {step}: {}",
                    path.display(),
                    &line[0]
                );
            }
        }
    }
}

#[test]
fn links_lead_somewhere() {
    let link = regex(r"\]\(([^)#:]+)(#[^)]*)?\)");
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a page is text");
        for link in link.captures_iter(&page) {
            let target = path.parent().expect("a page is in a folder").join(&link[1]);
            assert!(target.exists(), "{}: no {}", path.display(), &link[1]);
        }
    }
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).expect("the book has one");
    for path in files("docs", ".md") {
        let page = path
            .strip_prefix(root().join("docs"))
            .expect("it is below docs");
        let page = page.to_string_lossy().replace('\\', "/");
        let listed = page == "SUMMARY.md" || summary.contains(&format!("({page})"));
        assert!(listed, "docs/SUMMARY.md does not list {page}");
    }
}

#[rstest]
#[case::the_same("a\nb\n", "a\nb\n", true)]
#[case::another_time("x 12.5 µs 3.0×\n", "x   9 ns 1,641×\n", true)]
#[case::another_count("x 12\n", "x 13\n", false)]
#[case::a_part("a\n…\nd\n", "a\nb\nc\nd\n", true)]
#[case::a_part_at_the_end("a\n…\n", "a\nb\n", true)]
#[case::too_little("a\n", "a\nb\n", false)]
#[case::a_wrong_beginning("b\n…\n", "a\nb\n", false)]
fn an_output_is_recognised(#[case] shown: &str, #[case] printed: &str, #[case] same: bool) {
    assert_eq!(matches(shown, printed), same);
}
