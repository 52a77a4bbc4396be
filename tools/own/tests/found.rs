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

/// How many times as long the file may search: under Wine a process starts very slowly.
const PACE: u32 = if cfg!(windows) { 20 } else { 1 };

/// Its file is compiled and run here.
#[test]
fn shows_the_chosen_board_of_a_right_solution() {
    let folder = TempDir::new().expect("there is room");
    let [source, program] = ["main.rs", "main"].map(|name| folder.path().join(name));
    let (limit, longer) = ("(milliseconds)", format!("({PACE} * milliseconds)"));
    let file = own::file(RIGHT, "mark ", CLASSIC);
    assert!(file.contains(limit), "its limits cannot be changed");
    fs::write(&source, file.replace(limit, &longer)).expect("there is room");
    let mut command = Command::new(compiler());
    let command = command
        .args(["--edition", "2024", "-O", "-o"])
        .arg(&program);
    let compiled = command.arg(&source).status().expect("there is a compiler");
    assert!(compiled.success());
    let output = Command::new(program).output().expect("it starts").stdout;
    let output = String::from_utf8(output).expect("it is text");

    let found = own::found(&output, "mark ", CLASSIC, RIGHT, "en");
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    assert_eq!(found["verdict"], "accepted");
    assert_eq!(found["given"], CLASSIC);
    let group = &found["shown"]["groups"][0];
    assert_eq!(
        (&group["placements"], &group["solved"]),
        (&4208.into(), &true.into())
    );
    assert_eq!(group["steps"].as_array().map(Vec::len), Some(8_365));
    assert_eq!(found["diagnosis"], Value::Null);
}
