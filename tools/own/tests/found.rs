//! What the editor shows of a program that ran elsewhere.

use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use serde_json::Value;
use tempfile::TempDir;
use testing::compiler;
use testing::solution::RIGHT;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its file is compiled and run here.
#[test]
fn shows_the_chosen_board_of_a_right_solution() {
    let folder = TempDir::new().expect("there is room");
    let [source, program] = ["main.rs", "main"].map(|name| folder.path().join(name));
    let file = unhurried(own::file(RIGHT, "mark ", CLASSIC));
    fs::write(&source, file).expect("there is room");
    let mut command = Command::new(compiler());
    let command = command.args(["--edition", "2024", "-o"]).arg(&program);
    let compiled = command.arg(&source).status().expect("there is a compiler");
    assert!(compiled.success());
    let output = Command::new(program).output().expect("it starts").stdout;
    let output = String::from_utf8(output).expect("it is text");

    let found = own::found(&output, "mark ", RIGHT, "en");
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    assert_eq!(found["verdict"], "accepted");
    assert_eq!(found["passed"], found["cases"]);
    assert_eq!(found["shown"]["given"], CLASSIC);
    let group = &found["shown"]["groups"][0];
    assert_eq!(
        (&group["placements"], &group["solved"]),
        (&4208.into(), &true.into())
    );
    assert_eq!(group["steps"].as_array().map(Vec::len), Some(8_365));
    assert_eq!(found["diagnosis"], Value::Null);
}

/// A service ends it after ten seconds, so it stops by itself before. On a busy machine it needs longer here.
fn unhurried(file: String) -> String {
    ["from_millis(4_000)", "from_millis(7_500)"]
        .iter()
        .fold(file, |file, limit| {
            assert_eq!(file.matches(limit).count(), 1, "{limit}");
            file.replace(limit, "from_secs(300)")
        })
}

/// The steps that a line shows after the start of LeetCode's example.
fn shown(counts: &str, steps: &str) -> Value {
    let search = format!("{CLASSIC} {counts} 0 - stopped - {steps}");
    let output =
        format!("\nmark case 0\nmark seen failing {search}\nmark verdict stopped\nmark end\n");
    let found = own::found(&output, "mark ", RIGHT, "en");
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    found["shown"]["groups"][0]["steps"].clone()
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
        assert_eq!(shown(counts, steps), Value::Null, "{steps}");
    }
    let steps = shown("2,0,2,0,9", "10,3,5;2u,,4;");
    assert_eq!(steps.as_array().map(Vec::len), Some(2), "{steps}");
}
