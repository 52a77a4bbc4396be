//! What the editor shows of a program that ran elsewhere.

use std::process::Command;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches;
use testing::compile;
use testing::solution::{RIGHT, unhurried};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its file is compiled and run here.
#[test]
fn shows_the_chosen_board_of_a_right_solution() {
    let file = unhurried(&editor::file(RIGHT, "mark ", CLASSIC));
    let (folder, compiled) = compile(&file, &["--edition=2024"]);
    assert!(compiled.status.success(), "{compiled:?}");
    let output = Command::new(folder.path().join("main")).output();
    let output = String::from_utf8(output.expect("it starts").stdout).expect("it is text");

    let found = editor::found(&output, "mark ", RIGHT, "en");
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    assert_eq!(found["verdict"], "accepted");
    assert_eq!(found["passed"], found["cases"]);
    assert_eq!(found["board"], Value::Null);
    assert_eq!(found["shown"]["given"], CLASSIC);
    let group = &found["shown"]["groups"][0];
    assert_eq!(group["placements"], 4208);
    assert_eq!(group["solved"], true);
    assert_eq!(group["steps"].as_array().map(Vec::len), Some(8_365));
    assert_eq!(found["diagnosis"], Value::Null);
}

#[test]
fn each_template_is_a_method_of_leetcode() {
    let templates: Vec<[String; 2]> =
        serde_json::from_str(&editor::templates()).expect("it is JSON");
    assert_eq!(templates.len(), 1 + approaches::ALL.len());
    for [name, text] in templates {
        assert!(text.contains("impl Solution"), "{name}");
    }
}

/// What is found where the search of LeetCode's example comes to this end, after these counts and steps.
fn found(counts: &str, end: &str, steps: &str) -> Value {
    let search = format!("{CLASSIC} {counts} 0 - {end} {steps}");
    let output = format!("\nmark case 0\nmark seen failing {search}\nmark verdict stopped\n");
    let found = editor::found(&output, "mark ", RIGHT, "en");
    serde_json::from_str(&found).expect("it is JSON")
}

/// A hostile solution can print what its judge prints.
#[test]
fn refuses_steps_that_cannot_be() {
    let most = u64::MAX.to_string();
    let refused = [
        ("2,0,1,0,5", "10,3,3w5e11264sgsf;12,3,1;"), // more reads than there are numbers
        ("1,0,1,0,5", "10,3,;"),
        ("1,0,1,0,5", "3l0,3,5;"),      // the cell 258
        ("1,0,1,0,5", "10,1z141z4,5;"), // the line 2^32
        ("0,1,1,0,5", "11,3,5;"),       // an undo in an empty cell
        ("1,0,1,0,5", "6,3,5;"),        // a clue is placed over
        ("2,0,2,0,5", "10,3,5;10,,5;"), // twice
        (&format!("{most},{most},0,0,0"), "10,3,5;"),
    ];
    for (counts, steps) in refused {
        let shown = &found(counts, "stopped -", steps)["shown"];
        assert_eq!(*shown, Value::Null, "{steps}");
    }
}

/// The search that is shown ends where it is not known any further, and says why.
#[rstest]
#[case::before_a_clue("1,1,1,0,9", "stopped -", "10,3,5;9,4,4;", 1, "line 4 changes a clue")]
#[case::at_the_last(
    "9,0,2,0,9",
    "stopped -",
    "10,3,5;",
    1,
    "the steps after these did not come back"
)]
#[case::at_a_panic("2,0,2,0,9", "panicked 61,;62,", "10,3,5;2u,,4;", 2, "it panicked")]
#[case::before_its_first("0,0,0,0,9", "stopped -", "", 0, "it was stopped")]
#[case::at_the_limit("2,0,2,0,9", "stopped -", "10,3,5;2u,,4;", 2, "it was stopped")]
#[case::where_it_returns("1,0,1,0,9", &format!("returned {CLASSIC}"), "10,3,5;", 1, "")]
fn shows_the_steps_that_are_known(
    #[case] counts: &str,
    #[case] end: &str,
    #[case] steps: &str,
    #[case] known: usize,
    #[case] stopped: &str,
) {
    let found = found(counts, end, steps);
    assert_eq!(found["board"], "classic");
    let is_returned = stopped.is_empty();
    assert_eq!(found["reason"].is_string(), is_returned, "{found}");
    let group = &found["shown"]["groups"][0];
    assert_eq!(group["steps"].as_array().map(Vec::len), Some(known));
    assert_eq!(group["stopped"].as_str().unwrap_or_default(), stopped);
}
