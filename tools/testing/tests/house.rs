//! The rules of the repository: the rooms are layers.

use std::env;
use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use testing::root;

/// The members of the workspace. Each knows only members of the lines above its own.
const LAYERS: &[&[&str]] = &[
    &["sudoku-kata"],
    &["sudoku-kata-testing", "sudoku-kata-words"],
    &["sudoku-kata-boards"],
    &["sudoku-kata-explain"],
    &[
        "sudoku-kata-measure",
        "sudoku-kata-player",
        "sudoku-kata-runner",
        "sudoku-kata-show",
    ],
    &["playground", "sudoku-kata-bench", "sudoku-kata-diagnosis"],
    &["own"],
    &["sudoku-kata-judge"],
    &["sudoku-kata-cli"],
    &["sudoku-kata-program", "sudoku-kata-book"],
];

fn members() -> Vec<Value> {
    let arguments = "metadata --no-deps --format-version 1 --offline";
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(arguments.split(' ')).current_dir(root());
    let output = cargo.output().expect("cargo starts").stdout;
    let metadata: Value = serde_json::from_slice(&output).expect("cargo writes JSON");
    list(&metadata["packages"]).clone()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn the_kata_alone_is_published() {
    let members = members();
    let published = members.iter().filter(|member| member["publish"].is_null());
    let names: Vec<_> = published.map(|member| &member["name"]).collect();
    assert_eq!(names, ["sudoku-kata"]);
}

#[test]
fn no_member_knows_a_higher_one() {
    let layer = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    let members = members();
    assert!(members.len() > 8, "{} members", members.len());
    for member in members {
        let name = member["name"].as_str().expect("a name");
        let own = layer(name).unwrap_or_else(|| panic!("{name} is in no layer: add it to LAYERS"));
        for dependency in list(&member["dependencies"]) {
            let on = dependency["name"].as_str().expect("a name");
            if own == 0 {
                // The tests of the kata use boards that a tool makes.
                assert_eq!(dependency["kind"], "dev", "{name} depends on {on}");
                continue;
            }
            let is_below = layer(on).is_none_or(|other| other < own);
            assert!(is_below, "{name} is not above {on}, but depends on it");
        }
        // A part that can be left out is a member of its own.
        assert_eq!(member["features"], json!({}), "{name} has features");
    }
}

/// An editor compiles every crate as a test, and shows nothing of one that is then left out.
#[test]
fn every_crate_is_there_in_an_editor() {
    for member in members() {
        for target in list(&member["targets"]) {
            let main = target["src_path"].as_str().expect("a path");
            let text = fs::read_to_string(main).expect("it is text");
            let is_left_out = text.lines().any(|line| line.starts_with("#![cfg("));
            assert!(!is_left_out, "{main} has #![cfg(…)]");
        }
    }
}
