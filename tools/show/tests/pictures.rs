//! The page, the picture, and the steps as text and as JSON show what was traced.

use std::fs;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use explain::timeline::Timeline;
use insta::assert_snapshot;
use miniz_oxide::inflate::decompress_to_vec_zlib;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use show::{icicle, json, lines, page};
use sudoku_kata::approaches;
use sudoku_kata::board::{Board, from_line};
use sudoku_kata::trace::Step;
use testing::{approach, named_board, snapshots};
use words::Language;

/// The searches of these approaches, named in one text.
fn record(names: &str, given: &Board, limit: usize) -> Vec<Timeline> {
    let searches = names.split_whitespace().map(approach);
    let timelines = searches.map(|search| Timeline::record(search, given, limit));
    timelines.collect()
}

/// The text between `from` and the next `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no {from}"));
    rest.split_once(to).unwrap_or_else(|| panic!("no {to}")).0
}

fn list(value: &Value) -> Vec<usize> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn page_keeps_apart_the_same_steps_for_other_reasons() {
    // Two rows may swap 1 and 3 in these columns: two solutions, and the first digit tried is right.
    let mut given = approach("bitmask_mrv").count(&named_board("classic")).board;
    for (r, c) in [(3, 5), (3, 8), (4, 5), (4, 8)] {
        given[r][c] = '.';
    }
    let timelines = record("board_scan band_bitboards", &given, 100);
    let changes = |of: usize| timelines[of].steps().iter().map(Step::change);
    assert!(changes(0).eq(changes(1)));
    let data = page::data(Some("nearly full"), &timelines);
    assert_eq!(data["groups"].as_array().unwrap().len(), 2);
}

#[test]
fn page_of_every_approach_is_self_contained_and_at_most_a_megabyte() {
    let name = "</script><b>{{script}}";
    let names: Vec<_> = approaches::ALL.iter().map(|one| one.name).collect();
    let timelines = record(&names.join(" "), &named_board("inkala"), page::MOST_STEPS);
    let page = page::text(None, "", &page::data(Some(name), &timelines));
    assert!(page.len() <= 1_000_000, "{} bytes", page.len());
    let packed = BASE64_STANDARD.decode(between(&page, "id=\"data\">", "</script>"));
    let data = decompress_to_vec_zlib(&packed.unwrap()).unwrap();
    let data: Value = serde_json::from_slice(&data).unwrap();
    assert_eq!(data, page::data(Some(name), &timelines));
    assert_eq!(data["board"], name);
    assert!(!page.contains("{{"), "a placeholder is left");
    for request in ["http:", "https:", "url(", " src=", "import ", "fetch("] {
        assert!(!page.contains(request), "it makes a request: {request}");
    }
}

/// 2 in r1c3 stays for 3,757 of the 8,365 steps, wherever the recording ends.
#[rstest]
fn icicle_is_of_the_whole_search(#[values(1, 10_000)] limit: usize) {
    let timelines = record("board_scan", &named_board("classic"), limit);
    let picture = icicle::text(Language::English, "classic", &timelines);
    let words = "8,365 steps; 2 in r1c3 stayed for 45 % of them";
    let description = between(&picture, "<desc", "</desc>");
    assert!(description.contains(words), "{description}");
    // The page says the same.
    let data = page::data(Some("classic"), &timelines);
    assert_eq!(data["groups"][0]["mistakes"][0]["percent"], 45);
    // The place and the width of its bar, in the upper row.
    let row = between(&picture, "class=\"gone\"", "/>");
    assert!(row.contains("M71.6 2h403.1"), "{row}");
}

/// LeetCode's second case with seven rows filled: its search is short, and has undos.
fn nearly_solved() -> Vec<Timeline> {
    let given = named_board("leetcode_2");
    let mut board = approach("bitmask_mrv").count(&given).board;
    board[7..].clone_from_slice(&given[7..]);
    record("board_scan bitmask_mrv", &board, 1_000)
}

#[test]
fn short_searches_in_every_form() {
    let name = "a short example";
    let mut short = nearly_solved();
    // The last cell of the first row needs a 9, and its column has one.
    let given = "12345678.........9".to_owned() + &".".repeat(63);
    let mut unsolvable = record("bitmask_mrv", &from_line(&given).unwrap(), 30);
    let mut cut = record("board_scan", &named_board("classic"), 12);
    let texts = [&mut short, &mut unsolvable, &mut cut]
        .map(|list| lines::text(Language::English, name, list));
    let icicle = icicle::text(Language::English, name, &short);
    let documents = [&short[1], &unsolvable[0], &cut[0]].map(json::text);
    snapshots("show").bind(|| {
        assert_snapshot!("icicle_short", icicle);
        assert_snapshot!("lines_short", texts.concat());
        assert_snapshot!("json_short", documents.concat());
    });
    let data = page::data(Some(name), &cut);
    let (group, search) = (&data["groups"][0], &data["groups"][0]["searches"][0]);
    assert_eq!(list(&group["steps"]).len(), 12);
    let counts = [&group["placements"], &group["undos"], &search["allReads"]];
    assert_eq!(counts, [4208, 4157, 378_821]);
    let [lines, reads] = ["lines", "reads"].map(|name| list(&search[name]));
    let code: Vec<&str> = search["code"].as_str().unwrap().lines().collect();
    let first = search["firstLine"].as_u64().unwrap() as usize;
    let writes = |line: &usize| code[line - first].contains("board[r][c] = ");
    assert!(lines.iter().all(writes));
    let last = cut[0].steps()[11].reads;
    assert_eq!(reads.iter().sum::<usize>() as u64, last);
}

/// A digit that stays, one that was undone and a dead end look the same in the book's pictures and on the page.
#[rstest]
fn kept_pictures_have_the_colours_of_the_page(#[values("images", "zh/images")] folder: &str) {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let tokens = fs::read_to_string(format!("{docs}/tokens.css")).unwrap();
    for file in fs::read_dir(format!("{docs}/{folder}")).unwrap() {
        let path = file.unwrap().path();
        let picture = fs::read_to_string(&path).unwrap();
        for rest in picture.split('#').skip(1) {
            let end = rest.find(|c: char| !c.is_ascii_hexdigit()).unwrap();
            let colour = format!("#{}", &rest[..end]);
            let is_known = ![3, 6].contains(&end) || tokens.contains(&colour);
            assert!(is_known, "{colour} in {path:?}");
        }
        let name = path.file_stem().unwrap().to_str().unwrap();
        for meaning in ["stays", "undone", "dead-end"] {
            let light = between(&tokens, &format!("--{meaning}: light-dark("), ",");
            assert!(!["tree", "first_steps"].contains(&name) || picture.contains(light));
        }
    }
}
