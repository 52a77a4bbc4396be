//! README.md and docs/ are true: outputs, counts, steps and lists of approaches.
//!
//! - A `console` block holds commands and their output. Times and ratios are masked; a line `…`
//!   stands for lines left out.
//! - A count is tagged with what it counts: `4,208<!-- classic board_scan placements -->`. A count of
//!   a thousand or more without a tag is an error. `classic:9_to_1` is the search that tries the
//!   digits from 9 down; `:by_columns` and `:backwards` visit the cells in another order. `set:easy`
//!   is the sum over the boards of that set. `images:classic` is over random images of that board:
//!   `median` and so on are words of the table that [`crate::images`] keeps true.
//! - A block ```` ```text steps: classic board_scan ```` holds steps of that search. A line begins
//!   with the number of the step; text after the step is a comment.
//! - A block ```` ```text four: BOARD ```` holds all steps of the first lesson's program: see
//!   [`first_lesson`].
//! - Code, and changed code, of the repository: see [`code`] and [`changes`].
//! - Commands that measure times, and counts that are not stored in a table, take seconds: an ignored
//!   test checks these, and only these. See [`Part`].
//! - A list of approaches has a line for each, in the order of the catalogue: see [`LISTS`].
//!
//! `UPDATE_DOCS=1 cargo test docs` writes outputs, counts and lists anew.

mod changes;
mod code;
mod first_lesson;
mod ties;

use std::collections::BTreeMap;
use std::fs;
use std::sync::{LazyLock, Mutex};

use pretty_assertions::assert_eq;
use regex_lite::{Captures, NoExpand, Regex};
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::Board;
use sudoku_kata::compare::{self, Count};
use sudoku_kata::files::replace;
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::sets::Set;
use sudoku_kata::trace::Effort;

use crate::support::{
    IN_READING_ORDER, count_in, counted, files, first_steps, kata, root, stored_count,
    stored_table, traced,
};

const UPDATE: &str = "to update it, run: UPDATE_DOCS=1 cargo test docs";

struct Page {
    /// Its path from the top of the repository, with `/`.
    name: String,
    text: String,
}

/// README.md and all pages below docs/. With `UPDATE_DOCS` set they are updated before any test sees
/// them; pages that are up to date are not written.
fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let mut paths = files("docs", ".md");
        paths.push(root().join("README.md"));
        let pages = paths.iter().map(|path| {
            let name = path.strip_prefix(root()).expect("it is in the repository");
            let name = name.to_string_lossy().replace('\\', "/");
            let mut text = fs::read_to_string(path).expect("a page is text");
            if std::env::var_os("UPDATE_DOCS").is_some() {
                let updated = with_outputs(&name, &text, Part::All);
                let updated = with_next(&name, &with_lists(&name, &updated));
                let updated = with_counts(&updated, Part::All);
                if updated != text {
                    replace(path, &updated).expect("the page can be written");
                    text = updated;
                }
            }
            Page { name, text }
        });
        pages.collect()
    });
    &PAGES
}

fn page(name: &str) -> &'static Page {
    let page = pages().iter().find(|page| page.name == name);
    page.unwrap_or_else(|| panic!("{name}: expected a page, found none"))
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// Which commands and counts of a page are compared with the program. Each is either quick or slow.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Quick,
    Slow,
    All,
}

impl Part {
    /// Commands that measure times repeat what they measure.
    fn has_command(self, arguments: &[String]) -> bool {
        let command = arguments.first().map(String::as_str);
        self.has(matches!(command, Some("compare" | "judge")))
    }

    /// Searches on a set or on another orientation of a board (`set:easy`, `inkala:9_to_1`) are run;
    /// other counts are read from a table.
    fn has_count(self, puzzle: &str) -> bool {
        self.has(puzzle.contains(':') && !puzzle.starts_with("images:"))
    }

    fn has(self, is_slow: bool) -> bool {
        self == Part::All || is_slow == (self == Part::Slow)
    }
}

#[test]
fn outputs_and_counts_are_those_of_the_program() {
    is_up_to_date(Part::Quick);
}

#[test]
#[ignore = "takes seconds"]
fn slow_outputs_and_counts_are_those_of_the_program() {
    is_up_to_date(Part::Slow);
}

fn is_up_to_date(part: Part) {
    for Page { name, text } in pages() {
        let updated = with_counts(&with_outputs(name, text, part), part);
        assert_eq!(*text, updated, "{name}: {UPDATE}");
    }
}

#[rstest]
#[case::a_comparison("compare --images 100", false)]
#[case::a_verdict("judge docs/practise/right.rs", false)]
#[case::a_solution("solve classic", true)]
#[case::the_first_run("", true)]
fn a_command_is_either_quick_or_slow(#[case] command: &str, #[case] is_quick: bool) {
    let arguments = arguments_of("a.md", command);
    assert_eq!(Part::Quick.has_command(&arguments), is_quick);
    assert_eq!(Part::Slow.has_command(&arguments), !is_quick);
}

#[rstest]
#[case::of_a_set("set:easy", false)]
#[case::of_an_orientation("inkala:9_to_1", false)]
#[case::of_images("images:classic", true)]
#[case::of_a_board("classic", true)]
fn a_count_is_either_quick_or_slow(#[case] puzzle: &str, #[case] is_quick: bool) {
    assert_eq!(Part::Quick.has_count(puzzle), is_quick);
    assert_eq!(Part::Slow.has_count(puzzle), !is_quick);
}

/// A list of approaches in a page, one line for each.
struct List {
    page: &'static str,
    /// The line of one approach: `NAME` is its name, `SUMMARY` its summary.
    line: &'static str,
    /// A pattern: every line that begins with it belongs to the list.
    beginning: &'static str,
}

const LISTS: [List; 4] = [
    List {
        page: "README.md",
        line: "| [`NAME`](docs/approaches/NAME.md) | SUMMARY \
            | 0<!-- images:classic NAME median --> | 0<!-- images:inkala NAME median --> |",
        beginning: r"\| \[`\w+`\]\(docs/approaches/",
    },
    List {
        page: "docs/SUMMARY.md",
        line: "  - [Hints: NAME](hints/NAME.md)",
        beginning: r"  - \[Hints: ",
    },
    List {
        page: "docs/SUMMARY.md",
        line: "- [NAME](approaches/NAME.md)",
        beginning: r"- \[\w+\]\(approaches/",
    },
    List {
        page: "docs/practise.md",
        line: "- [NAME](hints/NAME.md)",
        beginning: r"- \[\w+\]\(hints/",
    },
];

impl List {
    /// Its lines as they should be, with 0 for every count.
    fn lines(&self) -> String {
        let lines = approaches::ALL.iter().map(|approach| {
            let line = self.line.replace("NAME", approach.name);
            line.replace("SUMMARY", approach.summary) + "\n"
        });
        lines.collect()
    }

    /// Matches the whole list as it is in the page.
    fn form(&self) -> Regex {
        regex(&format!(r"(?m)(^{}.*\n)+", self.beginning))
    }
}

/// The text of a page with its lists of approaches as they should be, with 0 for every count.
fn with_lists(page: &str, text: &str) -> String {
    let mut text = text.to_owned();
    for list in LISTS.iter().filter(|list| list.page == page) {
        let lines = list.lines();
        text = list.form().replace(&text, NoExpand(&lines)).into_owned();
    }
    text
}

#[rstest]
#[case::the_table_of_the_readme(&LISTS[0])]
#[case::the_hints_in_the_summary(&LISTS[1])]
#[case::the_pages_in_the_summary(&LISTS[2])]
#[case::the_hints_in_practise(&LISTS[3])]
fn a_list_of_approaches_is_that_of_the_catalogue(#[case] list: &List) {
    let text = &page(list.page).text;
    let found: Vec<&str> = list
        .form()
        .find_iter(text)
        .map(|found| found.as_str())
        .collect();
    let [found] = found[..] else {
        panic!(
            "{}: expected one list of lines as {}, found {}",
            list.page,
            list.line,
            found.len()
        );
    };
    let lines = with_counts(&list.lines(), Part::All);
    for line in lines.lines() {
        assert!(
            found.contains(line),
            "{}: expected the line\n{line}\n{UPDATE}",
            list.page
        );
    }
    assert_eq!(found, lines, "{}: {UPDATE}", list.page);
}

#[test]
fn the_sources_have_a_row_for_each_approach_in_the_order_of_the_catalogue() {
    let row = regex(r"(?m)^\| `(\w+)` \| .+ \| .+ \|$");
    let text = &page("docs/sources.md").text;
    let rows: Vec<&str> = row
        .captures_iter(text)
        .map(|row| row.get(1).expect("it matches").as_str())
        .collect();
    let names: Vec<&str> = approaches::ALL
        .iter()
        .map(|approach| approach.name)
        .collect();
    assert_eq!(
        rows, names,
        "docs/sources.md: expected `| `NAME` | its source | what is taken from it |` for each"
    );
}

/// The text of a page with the current outputs. Where only masked parts differ, the old output is
/// kept.
fn with_outputs(page: &str, text: &str, part: Part) -> String {
    static BLOCK: LazyLock<Regex> = LazyLock::new(|| regex(r"(?s)```console\n(.*?)```"));
    let refresh = |block: &Captures| format!("```console\n{}```", refreshed(page, &block[1], part));
    BLOCK.replace_all(text, refresh).into_owned()
}

/// The text of a page on an approach with a link to the page of the next approach.
fn with_next(page: &str, text: &str) -> String {
    static NEXT: LazyLock<Regex> =
        LazyLock::new(|| regex(r"to write it yourself\.( Next: \[`\w+`\]\(\w+\.md\)\.)?"));
    let names: Vec<&str> = approaches::ALL
        .iter()
        .map(|approach| approach.name)
        .collect();
    let is_on = |name: &&str| page == format!("docs/approaches/{name}.md");
    let Some(index) = names.iter().position(is_on) else {
        return text.to_owned();
    };
    let next = match names.get(index + 1) {
        Some(next) => format!(" Next: [`{next}`]({next}.md)."),
        None => String::new(),
    };
    let ending = format!("to write it yourself.{next}");
    NEXT.replace(text, NoExpand(&ending)).into_owned()
}

#[test]
fn each_approach_has_a_page_that_links_to_its_file_and_its_hints() {
    for approach in approaches::ALL {
        let Page { name, text } = page(&format!("docs/approaches/{}.md", approach.name));
        let file = format!("(../../src/approaches/{}.rs)", approach.name);
        assert!(text.contains(&file), "{name}: expected a link to {file}");
        let hints = format!(
            "[Hints](../hints/{}.md) to write it yourself.",
            approach.name
        );
        assert!(text.contains(&hints), "{name}: expected {hints}");
    }
}

#[test]
fn each_page_links_to_the_page_of_the_next_approach() {
    for pair in approaches::ALL.windows(2) {
        let Page { name, text } = page(&format!("docs/approaches/{}.md", pair[0].name));
        let next = pair[1].name;
        assert!(
            *text == with_next(name, text),
            "{name}: expected {next} to be next\n{UPDATE}"
        );
    }
}

/// The text with the current value of every tagged count.
fn with_counts(text: &str, part: Part) -> String {
    static TAG: LazyLock<Regex> = LazyLock::new(|| regex(r"[\d,]+(<!-- ([\w:]+) (\w+) (\w+) -->)"));
    let refresh = |tag: &Captures| {
        if !part.has_count(&tag[2]) {
            return tag[0].to_owned();
        }
        let count = count(&tag[2], named_approach(&tag[3]), &tag[4]);
        format!("{}{}", grouped(count), &tag[1])
    };
    TAG.replace_all(text, refresh).into_owned()
}

/// A block of commands with their current outputs.
fn refreshed(page: &str, block: &str, part: Part) -> String {
    static COMMAND: LazyLock<Regex> =
        LazyLock::new(|| regex(r"(?m)^\$ (.*)\n((?:[^$\n].*\n|\n)*)"));
    let refresh = |command: &Captures| {
        let (line, shown) = (&command[1], &command[2]);
        let Some(arguments) = line.strip_prefix("cargo run --release") else {
            assert!(
                shown.is_empty(),
                "{page}: no test checks the output of {line}"
            );
            return command[0].to_owned();
        };
        let arguments = arguments_of(page, arguments);
        if !part.has_command(&arguments) {
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
    };
    COMMAND.replace_all(block, refresh).into_owned()
}

/// The output of the program. Pages that show the same command share one run.
fn printed_by(arguments: Vec<String>) -> String {
    static DONE: Mutex<BTreeMap<Vec<String>, String>> = Mutex::new(BTreeMap::new());
    let mut done = DONE.lock().expect("no test panicked here");
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
fn arguments_of(page: &str, line: &str) -> Vec<String> {
    assert!(
        !line.contains(['|', '<', '>', '&', ';']),
        "{page}: a console block is run without a shell; use a sh block for {line}"
    );
    let line = line.trim_start().trim_start_matches("-- ");
    shell_words::split(line).expect("the quotes are closed")
}

#[rstest]
#[case::a_file("-- generate --count 5 > boards.txt")]
#[case::a_pipe("-- generate | wc -l")]
#[case::input("-- solve - < board.txt")]
#[case::a_second_command("-- list && true")]
#[should_panic(expected = "a.md: a console block is run without a shell")]
fn a_command_that_needs_a_shell_is_refused(#[case] line: &str) {
    arguments_of("a.md", line);
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
            "placements" => sum(&|count| count.effort.expect("it is counted").placements),
            "undos" => sum(&|count| count.effort.expect("it is counted").undos),
            "reads" => sum(&|count| count.effort.expect("it is counted").reads),
            "guesses" => sum(&|count| count.guesses.expect("they can be known")),
            _ => panic!("nothing sums up {what}"),
        };
    }
    if let Some(name) = puzzle.strip_prefix("images:") {
        let table = stored_table(crate::images::TABLE);
        let is_in_reading_order = IN_READING_ORDER.contains(&approach.name);
        let search = if is_in_reading_order {
            "bool_arrays"
        } else {
            approach.name
        };
        return count_in(&table, name, search, what)
            .unwrap_or_else(|| panic!("{puzzle} {}: found no {what}", approach.name));
    }
    if what == "deepest" {
        return traced(named_puzzle(puzzle), approach).effort.deepest;
    }
    if !puzzle.contains(':') {
        return stored_count(puzzle, approach.name, what).unwrap_or_else(|| {
            panic!(
                "{puzzle} {}: expected placements, undos, dead_ends or reads, found {what}",
                approach.name
            )
        });
    }
    let effort = effort(puzzle, approach);
    match what {
        "placements" => effort.placements,
        "undos" => effort.undos,
        "dead_ends" => effort.dead_ends,
        "reads" => effort.reads,
        _ => panic!("expected placements, undos, dead_ends or reads, found {what}"),
    }
}

/// What an approach does on each board of a set, counted once.
fn counts_on_set(name: &str, approach: &'static Approach) -> Vec<Count> {
    static DONE: Mutex<BTreeMap<(String, &str), Vec<Count>>> = Mutex::new(BTreeMap::new());
    let set = Set::named(name).unwrap_or_else(|| panic!("no set is named {name}"));
    let mut done = DONE.lock().expect("nobody panicked");
    let counts = done.entry((name.to_owned(), approach.name));
    let count = || compare::count(&[approach.into()], set.boards(), true).concat();
    counts.or_insert_with(count).clone()
}

/// The effort on an image of a named board. Reading order on the image is another cell order on the
/// board itself.
fn effort(puzzle: &str, approach: &Approach) -> Effort {
    let (name, order) = puzzle.split_once(':').expect("an image has a name");
    let board = named_puzzle(name).board();
    let cell = |r: usize, c: usize| match order {
        "9_to_1" if board[r][c] != '.' => char::from(b'1' + (b'9' - board[r][c] as u8)),
        "9_to_1" => '.',
        "by_columns" => board[c][r],
        "backwards" => board[8 - r][8 - c],
        _ => panic!("expected 9_to_1, by_columns or backwards, found {order}"),
    };
    let image: Board = (0..9)
        .map(|r| (0..9).map(|c| cell(r, c)).collect())
        .collect();
    counted(approach, &image).effort
}

fn named_puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).unwrap_or_else(|| panic!("expected the name of a puzzle, found {name}"))
}

fn named_approach(name: &str) -> &'static Approach {
    Approach::named(name)
        .unwrap_or_else(|| panic!("expected the name of an approach, found {name}"))
}

#[test]
fn counts_of_a_thousand_or_more_are_tagged() {
    let code = regex(r"(?s)```.*?```");
    let untagged = regex(r"\d{1,3}(,\d{3})+([^<,\d]|<[^!])");
    for Page { name, text } in pages() {
        let prose = code.replace_all(text, "");
        let found: Vec<&str> = untagged
            .find_iter(&prose)
            .map(|found| found.as_str())
            .collect();
        assert!(found.is_empty(), "{name}: expected a tag after {found:?}");
    }
}

#[test]
fn a_sentence_that_ends_in_1_begins_no_list() {
    let code = regex(r"(?s)```.*?```");
    let list_in_paragraph = regex(r"(?m)^[^\s#|<>\d-].*\n1\. .*$");
    for Page { name, text } in pages() {
        let prose = code.replace_all(text, "");
        let found = list_in_paragraph.find(&prose).map(|found| found.as_str());
        assert_eq!(found, None, "{name}: expected an empty line before a list");
    }
}

#[test]
fn steps_are_those_of_the_search() {
    static BLOCK: LazyLock<Regex> =
        LazyLock::new(|| regex(r"(?s)```text steps: (\w+) (\w+)\n(.*?)```"));
    static LINE: LazyLock<Regex> = LazyLock::new(|| regex(r"(?m)^ *(\d+) +(.*)$"));
    for Page { name, text } in pages() {
        for block in BLOCK.captures_iter(text) {
            let board = named_puzzle(&block[1]).board();
            let steps = first_steps(named_approach(&block[2]), &board, 100_000);
            for line in LINE.captures_iter(&block[3]) {
                let number: usize = line[1].parse().expect("it is a number");
                let step = steps[number - 1].to_string();
                assert!(
                    line[2].starts_with(&step),
                    "{name}: expected step {number} to be {step}, found {}",
                    &line[0]
                );
            }
        }
    }
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = &page("docs/SUMMARY.md").text;
    let pages = pages()
        .iter()
        .filter_map(|page| page.name.strip_prefix("docs/"));
    for page in pages.filter(|page| *page != "SUMMARY.md") {
        assert!(
            summary.contains(&format!("({page})")),
            "docs/SUMMARY.md: expected a link to {page}; UPDATE_DOCS=1 cargo test docs writes those \
             of approaches in the catalogue"
        );
    }
}

#[rstest]
#[case::the_same("a\nb\n", "a\nb\n", true)]
#[case::another_time("x 12.5 µs 3.0×\n", "x   9 ns 1,641×\n", true)]
#[case::another_count("x 12\n", "x 13\n", false)]
#[case::a_part("a\n…\nd\n", "a\nb\nc\nd\n", true)]
#[case::a_part_at_the_end("a\n…\n", "a\nb\n", true)]
#[case::a_line_missing_at_the_end("a\n", "a\nb\n", false)]
#[case::another_first_line("b\n…\n", "a\nb\n", false)]
fn outputs_may_differ_in_times_and_lines_left_out(
    #[case] shown: &str,
    #[case] printed: &str,
    #[case] same: bool,
) {
    assert_eq!(matches(shown, printed), same);
}
