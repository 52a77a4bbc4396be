//! The page, the animated picture, the steps as text and the figures show what was traced.

use std::collections::HashMap;
use std::fs;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, cells, parse, to_grid, to_line};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, page, race, script};

use crate::support::{counted, files, root, snapshots, traced};

#[path = "../../examples/figures/main.rs"]
#[expect(
    dead_code,
    reason = "main writes the figures, and the tests compare them"
)]
mod figures;

fn classic() -> Board {
    Puzzle::named("classic").unwrap().board()
}

/// LeetCode's second case with seven rows filled: its search is short, and has undos.
fn nearly_solved() -> Board {
    let given = Puzzle::named("leetcode_2").unwrap().board();
    let mrv = Approach::named("bitmask_mrv").unwrap();
    let mut board = counted(mrv, &given).board;
    board[7..].clone_from_slice(&given[7..]);
    board
}

fn record(approaches: &[&'static Approach], given: &Board, limit: usize) -> Vec<Timeline> {
    let timelines = approaches.iter();
    timelines
        .map(|approach| Timeline::record(approach, given, limit))
        .collect()
}

fn all() -> Vec<&'static Approach> {
    approaches::ALL.iter().collect()
}

fn named(names: &[&str]) -> Vec<&'static Approach> {
    let names = names.iter();
    names.map(|name| Approach::named(name).unwrap()).collect()
}

/// The text between `from` and the next `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no {from}"));
    rest.split_once(to).unwrap_or_else(|| panic!("no {to}")).0
}

/// The board after each step in a page, decoded as the script of the page does it.
fn boards_of(page: &str, search: usize) -> Vec<String> {
    let data = between(page, "id=\"data\">", "</script>");
    let data: Value = serde_json::from_str(data).expect("the data is JSON");
    let mut this = &data["searches"][search];
    if let Some(first) = this["sameAs"].as_u64() {
        this = &data["searches"][first as usize];
    }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut board: Vec<u8> = data["given"].as_str().unwrap().bytes().collect();
    let mut boards = vec![String::from_utf8(board.clone()).unwrap()];
    let steps: Vec<usize> = this["steps"]
        .as_str()
        .unwrap()
        .chars()
        .map(|letter| letters.find(letter).unwrap())
        .collect();
    for step in steps.chunks(2) {
        let number = step[0] * 64 + step[1];
        board[number / 10] = match number % 10 {
            0 => b'.',
            digit => b'0' + digit as u8,
        };
        boards.push(String::from_utf8(board.clone()).unwrap());
    }
    boards
}

#[test]
fn page_has_the_steps_of_every_approach() {
    let mut timelines = record(&all(), &classic(), usize::MAX);
    let page = page::text("classic", &timelines);
    for (index, timeline) in timelines.iter_mut().enumerate() {
        let boards = boards_of(&page, index);
        assert_eq!(boards.len(), timeline.steps().len() + 1);
        for (step, board) in boards.iter().enumerate() {
            timeline.go_to(step);
            assert_eq!(board, &to_line(timeline.board()), "step {step}");
        }
    }
}

#[test]
fn page_is_self_contained_and_smaller_than_a_megabyte() {
    let page = page::text("classic", &record(&all(), &classic(), page::MOST_STEPS));
    assert!(page.len() < 1_000_000);
    assert!(!page.contains("{{"), "a placeholder is left");
    for request in ["http:", "https:", "url(", " src=", "import ", "fetch("] {
        assert!(!page.contains(request), "it makes a request: {request}");
    }
}

#[test]
fn page_of_a_cut_search_has_the_counts_of_the_whole_search() {
    let page = page::text("classic", &record(&named(&["board_scan"]), &classic(), 100));
    let data: Value = serde_json::from_str(between(&page, "id=\"data\">", "</script>")).unwrap();
    let search = &data["searches"][0];
    assert_eq!(search["steps"].as_str().unwrap().len(), 2 * 100);
    assert_eq!(search["placements"], 4208);
    assert_eq!(search["undos"], 4157);
}

#[test]
fn page_escapes_the_name_of_the_board() {
    let timelines = record(&named(&["bitmask_mrv"]), &classic(), usize::MAX);
    let page = page::text("</script><b>", &timelines);
    let data: Value = serde_json::from_str(between(&page, "id=\"data\">", "</script>")).unwrap();
    assert_eq!(data["board"], "</script><b>");
}

#[test]
fn picture_of_a_short_search() {
    let mut timelines = record(
        &named(&["board_scan", "bitmask_mrv"]),
        &nearly_solved(),
        1_000,
    );
    let picture = race::text("a short example", &mut timelines);
    snapshots().bind(|| assert_snapshot!("race_short", picture));
}

/// The digits that each animated cell of a picture shows, one for each frame.
fn digits_of(picture: &str, frames: usize) -> HashMap<&str, Vec<char>> {
    let cells = picture
        .lines()
        .filter(|line| line.starts_with("@keyframes f"));
    let cells = cells.map(|cell| {
        let (name, keyframes) = cell["@keyframes ".len()..].split_once('{').unwrap();
        let mut digits = vec!['?'; frames];
        for keyframe in keyframes.trim_end_matches('}').split("}") {
            let (percent, transform) = keyframe.split_once("%{transform:translate").unwrap();
            // The last frame stays for 18 frames more.
            let frame = percent.parse::<f64>().unwrap() / 100.0 * (frames + 18) as f64;
            let digit = match transform.strip_prefix("Y(-") {
                Some(up) => up.trim_end_matches("px)").parse::<u32>().unwrap() / 22,
                None => 0,
            };
            let digit = char::from_digit(digit, 10).unwrap();
            digits[frame.round() as usize..].fill(if digit == '0' { '.' } else { digit });
        }
        (name, digits)
    });
    cells.collect()
}

#[test]
fn picture_shows_the_boards_of_every_search() {
    let given = classic();
    for approach in approaches::ALL {
        let mut timelines = record(&[approach], &given, usize::MAX);
        let picture = race::text("classic", &mut timelines);
        let timeline = &mut timelines[0];
        let clock = between(&picture, "<g id=\"clock\"", "</g>");
        let steps: Vec<usize> = clock
            .split("step ")
            .skip(1)
            .map(|text| {
                text.split_once('<')
                    .unwrap()
                    .0
                    .replace(',', "")
                    .parse()
                    .unwrap()
            })
            .collect();
        assert_eq!(steps.first(), Some(&0));
        assert_eq!(steps.last(), Some(&timeline.steps().len()));

        let digits = digits_of(&picture, steps.len());
        for (frame, &step) in steps.iter().enumerate() {
            timeline.go_to(step);
            let mut shown = given.clone();
            for (r, c) in cells() {
                if let Some(digits) = digits.get(&format!("f0r{r}c{c}")[..]) {
                    shown[r][c] = digits[frame];
                }
            }
            let name = approach.name;
            assert_eq!(
                to_grid(&shown),
                to_grid(timeline.board()),
                "{name}, step {step}"
            );
        }
    }
}

#[rstest]
#[case::six_on_the_classic_board("classic", usize::MAX)]
#[case::a_long_search("inkala", 10_000)]
fn picture_is_small(#[case] puzzle: &str, #[case] limit: usize) {
    let given = Puzzle::named(puzzle).unwrap().board();
    let picture = race::text(puzzle, &mut record(&all()[..6], &given, limit));
    assert!(picture.len() < 150_000, "{} bytes", picture.len());
    assert!(
        !picture
            .replace("http://www.w3.org/2000/svg", "")
            .contains("http")
    );
}

#[test]
fn picture_says_that_steps_are_missing() {
    let mut timelines = record(&named(&["board_scan"]), &classic(), 1_000);
    let picture = race::text("classic", &mut timelines);
    assert!(picture.contains("no step after 1,000 is shown"));
    assert!(picture.contains("4,208 digits placed and 4,157 undone"));
}

#[test]
fn script_of_a_short_search() {
    let mut timelines = record(
        &named(&["board_scan", "bitmask_mrv"]),
        &nearly_solved(),
        1_000,
    );
    let script = script::text("a short example", &mut timelines);
    snapshots().bind(|| assert_snapshot!("script_short", script));
}

#[test]
fn script_of_a_board_without_a_solution() {
    // The last cell of the first row needs a 9, and its column has one.
    let given = "12345678.\n........9\n".to_owned() + &".........\n".repeat(7);
    let given = parse(&given).unwrap();
    let mut timelines = record(&named(&["bitmask_mrv", "board_scan"]), &given, 30);
    assert_eq!(timelines[0].steps().len(), 0);
    assert!(!timelines[0].is_solved());
    let script = script::text("an unsolvable board", &mut timelines[..1]);
    assert_eq!(script, "# bitmask_mrv on an unsolvable board: 0 steps\n");
}

#[test]
fn script_says_that_steps_are_missing() {
    let mut timelines = record(&named(&["board_scan"]), &classic(), 2);
    let script = script::text("classic", &mut timelines);
    assert!(script.ends_with("# 8,363 more steps were not recorded\n"));
}

#[test]
fn figures_in_the_docs_are_those_of_the_example() {
    let placements = |approach: &Approach, puzzle: &Puzzle| {
        let effort = traced(puzzle, approach).effort;
        effort.placements
    };
    let images = root().join("docs/images");
    let mut drawn = Vec::new();
    for (name, figure) in figures::all(placements) {
        let path = images.join(name);
        let file = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            file == figure,
            "{name} is not up to date: cargo run --release --example figures"
        );
        drawn.push(path);
    }
    drawn.sort();
    assert_eq!(files("docs/images", ""), drawn);
}

/// The marks of a figure: for each its series, its shape, and where it is.
fn marks_of(figure: &str) -> Vec<(String, String, [f64; 2])> {
    let mark = Regex::new(r#""mark (\w+)" d="M([\d.]+) ([\d.]+)(m[^"]+)""#).unwrap();
    let marks = mark.captures_iter(figure).map(|mark| {
        let place = [&mark[2], &mark[3]].map(|number| number.parse().unwrap());
        (mark[1].to_owned(), mark[4].to_owned(), place)
    });
    marks.collect()
}

#[rstest]
fn no_mark_of_a_figure_hides_another_or_looks_like_it(
    #[values("effort", "clues", "mean_and_most", "depth")] name: &str,
) {
    let path = root().join(format!("docs/images/{name}.svg"));
    let marks = marks_of(&fs::read_to_string(path).unwrap());
    assert!(marks.len() > 3, "{} marks", marks.len());
    for (index, (series, shape, [x, y])) in marks.iter().enumerate() {
        for (other_series, other_shape, [other_x, other_y]) in &marks[..index] {
            assert_eq!(series == other_series, shape == other_shape);
            let distance = (x - other_x).hypot(y - other_y);
            assert!(distance > 9.0, "two marks are {distance} apart at {x}, {y}");
        }
    }
}
