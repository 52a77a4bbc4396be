//! The page, the animated picture, the steps as text and the figures show what was traced.

use std::collections::HashMap;
use std::fs;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use insta::assert_snapshot;
use miniz_oxide::inflate::decompress_to_vec_zlib;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, cells, parse, to_grid, to_line};
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, page, race, script};

use crate::support::{
    IN_READING_ORDER, counted, files, root, snapshots, stored_counts, stored_table,
};

#[path = "../../examples/figures/main.rs"]
#[expect(
    dead_code,
    reason = "main writes the figures, and the tests compare them"
)]
pub mod figures;

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
        .map(|&approach| Timeline::record(approach, given, limit))
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

/// The data that a page holds, unpacked as its script does it.
fn unpacked(page: &str) -> Value {
    let packed = BASE64_STANDARD.decode(between(page, "id=\"data\">", "</script>"));
    let data = decompress_to_vec_zlib(&packed.unwrap()).unwrap();
    serde_json::from_slice(&data).unwrap()
}

fn data_of(title: &str, timelines: &[Timeline]) -> Value {
    serde_json::from_str(&page::data(Some(title), timelines)).unwrap()
}

fn list(value: &Value) -> Vec<u64> {
    let items = value.as_array().unwrap().iter();
    items.map(|item| item.as_u64().unwrap()).collect()
}

/// The groups of the data, each with the names of its searches.
fn groups(data: &Value) -> Vec<(&Value, Vec<&str>)> {
    let groups = data["groups"].as_array().unwrap().iter();
    groups.map(|group| (group, names(group))).collect()
}

fn names(group: &Value) -> Vec<&str> {
    let searches = group["searches"].as_array().unwrap().iter();
    let names = searches.map(|search| search["name"].as_str().unwrap());
    names.collect()
}

#[rstest]
#[case::whole_searches("classic", usize::MAX)]
#[case::guesses_and_other_boards("inkala", 5_000)]
fn page_has_the_steps_lines_and_reads_of_every_approach(
    #[case] puzzle: &str,
    #[case] limit: usize,
) {
    let given = Puzzle::named(puzzle).unwrap().board();
    let mut timelines = record(&all(), &given, limit);
    let data = data_of(puzzle, &timelines);
    let groups = groups(&data);
    for timeline in &mut timelines {
        let name = &timeline.search().name().to_owned()[..];
        let (group, names) = groups
            .iter()
            .find(|(_, names)| names.contains(&name))
            .unwrap();
        let place = names.iter().position(|other| *other == name).unwrap();
        let search = &group["searches"][place];
        let (steps, why) = (list(&group["steps"]), list(&group["why"]));
        let (lines, reads) = (list(&search["lines"]), list(&search["reads"]));
        assert_eq!(steps.len(), timeline.steps().len());
        let mut board: Vec<u8> = to_line(&given).into_bytes();
        let mut looked_at = 0;
        timeline.go_to(0);
        for index in 0..steps.len() {
            timeline.forward();
            let step = timeline.last_step().unwrap();
            let cell = (steps[index] / 10) as usize;
            board[cell] = match (steps[index] % 10) as u8 {
                0 => b'.',
                digit => b'0' + digit,
            };
            looked_at += reads[index];
            let words = group["reasons"][why[index] as usize]["words"]["en"]
                .as_str()
                .unwrap();
            let what = format!("r{}c{}: {} → {words}", step.r + 1, step.c + 1, step.digit);
            assert_eq!(board, to_line(timeline.board()).into_bytes(), "{name}");
            assert_eq!(what, timeline.what_happened(), "{name}");
            assert_eq!(
                (lines[index], looked_at),
                (step.line.into(), step.reads),
                "{name}"
            );
        }
        assert_eq!(search["allReads"], timeline.effort().reads);
    }
}

#[test]
fn page_shares_the_steps_of_searches_that_walk_alike() {
    let data = data_of("classic", &record(&all(), &classic(), usize::MAX));
    let groups = groups(&data);
    assert_eq!(groups[0].1, IN_READING_ORDER);
    let searches: usize = groups.iter().map(|(_, names)| names.len()).sum();
    assert_eq!(searches, approaches::ALL.len());
}

#[test]
fn page_keeps_apart_the_same_steps_for_other_reasons() {
    // Two rows may swap 1 and 3 in these columns: two solutions, and the first digit tried is right.
    let mut given = counted(Approach::named("bitmask_mrv").unwrap(), &classic()).board;
    for (r, c) in [(3, 5), (3, 8), (4, 5), (4, 8)] {
        given[r][c] = '.';
    }
    let timelines = record(&named(&["board_scan", "band_bitboards"]), &given, 100);
    assert!(timelines[0].has_the_steps_of(&timelines[1]));
    let data = data_of("nearly full", &timelines);
    assert_eq!(groups(&data).len(), 2);
}

#[test]
fn page_shows_the_code_without_its_essay_and_with_the_lines_of_the_file() {
    let data = data_of("classic", &record(&all(), &classic(), 100));
    for (group, names) in groups(&data) {
        for (place, name) in names.iter().enumerate() {
            let search = &group["searches"][place];
            let code = search["code"].as_str().unwrap();
            let first = search["firstLine"].as_u64().unwrap() as usize;
            assert!(!code.starts_with("///"), "{name}");
            let file: Vec<&str> = Approach::named(name).unwrap().source.lines().collect();
            let shown: Vec<&str> = code.lines().collect();
            assert_eq!(shown, file[first - 1..], "{name}");
            for line in list(&search["lines"]) {
                let line = shown[line as usize - first];
                assert!(line.contains("board["), "{name}: {line}");
            }
        }
    }
}

#[test]
fn page_is_self_contained_and_holds_its_data() {
    let timelines = record(&all(), &classic(), page::MOST_STEPS);
    let page = page::text(None, Some("classic"), &timelines);
    assert_eq!(unpacked(&page), data_of("classic", &timelines));
    assert!(!page.contains("{{"), "a placeholder is left");
    for request in ["http:", "https:", "url(", " src=", "import ", "fetch("] {
        assert!(!page.contains(request), "it makes a request: {request}");
    }
}

#[test]
fn page_of_every_approach_is_at_most_600_kb() {
    let given = Puzzle::named("inkala").unwrap().board();
    let page = page::text(
        None,
        Some("inkala"),
        &record(&all(), &given, page::MOST_STEPS),
    );
    assert!(page.len() <= 600_000, "{} bytes", page.len());
}

#[test]
fn page_of_a_cut_search_has_the_counts_of_the_whole_search() {
    let timelines = record(&named(&["board_scan"]), &classic(), 100);
    let data = data_of("classic", &timelines);
    let group = &data["groups"][0];
    assert_eq!(list(&group["steps"]).len(), 100);
    assert_eq!(group["placements"], 4208);
    assert_eq!(group["undos"], 4157);
    assert_eq!(group["searches"][0]["allReads"], 378_821);
}

#[test]
fn page_takes_any_name_of_a_board() {
    let timelines = record(&named(&["bitmask_mrv"]), &classic(), usize::MAX);
    let page = page::text(None, Some("</script><b>{{script}}"), &timelines);
    assert_eq!(unpacked(&page)["board"], "</script><b>{{script}}");
}

#[test]
fn picture_of_a_short_search() {
    let mut timelines = record(
        &named(&["board_scan", "bitmask_mrv"]),
        &nearly_solved(),
        1_000,
    );
    let picture = race::text(Language::English, "a short example", &mut timelines);
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
        let picture = race::text(Language::English, "classic", &mut timelines);
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
    let picture = race::text(
        Language::English,
        puzzle,
        &mut record(&all()[..6], &given, limit),
    );
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
    let picture = race::text(Language::English, "classic", &mut timelines);
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
    let tables = figures::Tables {
        of_boards: stored_counts(),
        of_images: stored_table(crate::images::TABLE),
    };
    let mut drawn = Vec::new();
    for (name, figure) in figures::all(&tables) {
        let path = root().join(&name);
        let file = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            file == figure,
            "{name} is not up to date: cargo run --release --example figures"
        );
        drawn.push(path);
    }
    drawn.sort();
    assert_eq!(files("docs", ".svg"), drawn);
}

#[test]
fn matrix_of_the_figures_has_one_exact_cover() {
    use figures::cover::{CONSTRAINTS, OPTIONS, SOLUTION};
    let covers = (0_u32..1 << OPTIONS.len()).filter_map(|chosen| {
        let chosen = (0..).zip(OPTIONS).filter(|(bit, _)| chosen >> bit & 1 == 1);
        let (names, covered): (Vec<char>, Vec<&[u32]>) = chosen.map(|(_, option)| option).unzip();
        let mut covered = covered.concat();
        covered.sort_unstable();
        let all: Vec<u32> = (1..=CONSTRAINTS).collect();
        (covered == all).then_some(names)
    });
    assert_eq!(covers.collect::<Vec<_>>(), [SOLUTION]);
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
    #[values("images", "zh/images")] folder: &str,
    #[values("images", "clues", "mean_and_most", "depth")] name: &str,
) {
    let path = root().join(format!("docs/{folder}/{name}.svg"));
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
