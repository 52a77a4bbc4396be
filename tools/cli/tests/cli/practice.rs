//! `practice` makes a project for a solution, and overwrites nothing.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use insta::assert_snapshot;
use judge::practice;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use tempfile::TempDir;
use testing::solution::RIGHT;

use crate::support::{PROGRAM, kata, prepare_as};

fn make(folder: &Path, arguments: &[&str]) {
    let mut command = kata();
    let command = command.current_dir(folder).arg("practice");
    command.args(arguments).assert().success();
}

/// A folder with a project.
fn made(arguments: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    make(folder.path(), arguments);
    folder
}

const TEMPLATE: &str = include_str!("../../../../docs/practise/template.rs");

/// What is not begun does not fail. Each approach has a file of its own.
#[rstest]
#[case::in_english("en")]
#[ignore = "compiles programs"]
#[case::in_chinese("zh")]
fn makes_a_project_that_tests_what_is_written(#[case] language: &str) {
    let folder = made(&["--lang", language]);
    for approach in ["bool_arrays", "count_arrays"] {
        make(folder.path(), &[approach, "--lang", language]);
    }
    let no_undo = include_str!("../../../../docs/practise/no-undo.rs");
    for (name, text) in [("solution", no_undo), ("bool_arrays", RIGHT)] {
        write_in(folder.path(), name, text);
    }
    let output = cargo_without_warnings(folder.path(), &["test"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines = printed.lines().filter(|line| line.starts_with("test "));
    let lines = lines.map(|line| line.split("; finished").next().unwrap_or(line));
    let mut lines: Vec<&str> = lines.collect();
    lines.sort_unstable();
    testing::snapshots("cli").bind(|| assert_snapshot!("practice_tests", lines.join("\n")));
    // A board that is kept is a test of its own, once.
    let path = folder.path().join("practice/src/solution.rs");
    let case = &judge::everyday(1)[1];
    let kept = || practice::keep_test(&path, &[&case.board], &case.solution).map(Result::unwrap);
    let tests = folder.path().join("practice/tests/solution_1.rs");
    assert_eq!([kept(), kept()], [Some(tests.clone()), Some(tests)]);
    let output = cargo_without_warnings(folder.path(), &["test", "--test", "solution_1"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("test is_solved ... FAILED"), "{output:?}");
}

/// Of LeetCode's signature, and of the loops of an article.
#[test]
#[ignore = "Clippy may be missing"]
fn clippy_warns_of_nothing_that_leetcode_gives() {
    let folder = made(&[]);
    make(folder.path(), &["bool_arrays"]);
    let loops = include_str!("../../../../docs/from_articles/two_loops.rs");
    write_in(folder.path(), "bool_arrays", loops);
    let output = cargo_without_warnings(folder.path(), &["clippy"]);
    assert!(output.status.success(), "{output:?}");
}

/// A solution in the place of the template.
fn write_in(folder: &Path, name: &str, solution: &str) {
    let path = folder.join(format!("practice/src/{name}.rs"));
    let made = fs::read_to_string(&path).expect("it was made");
    fs::write(path, made.replace(TEMPLATE, solution)).expect("there is room");
}

fn cargo_without_warnings(folder: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(arguments).arg("--offline");
    cargo.current_dir(folder.join("practice"));
    cargo.env_remove("CARGO_TARGET_DIR");
    let output = cargo.env("RUSTFLAGS", "-D warnings").output();
    output.expect("cargo starts")
}

/// A limit for the size of files stands in for a full disk. Who does not ignore its signal is killed.
#[cfg_attr(not(unix), ignore = "there is no such limit")]
#[rstest]
#[case::full("trap '' XFSZ")]
#[case::killed("ulimit -c 0")]
fn completes_a_project_that_did_not_fit_on_the_disk(#[case] at_the_limit: &str) {
    let script = r#"
        (ulimit -f "$1"; "$0" practice) || "$0" practice && diff -r . "$2""#;
    let whole = made(&[]);
    for blocks in 0..10 {
        let folder = tempfile::tempdir().expect("there is room");
        let mut shell = prepare_as(kata().current_dir(&folder), "sh");
        let (script, blocks) = ([at_the_limit, script].concat(), blocks.to_string());
        shell.args(["-c", &script, PROGRAM, &blocks]);
        let output = shell.arg(whole.path()).output().expect("there is a shell");
        assert!(output.status.success(), "{blocks} blocks: {output:?}");
    }
}

/// Git for Windows gives it such line ends.
#[test]
fn declares_no_module_twice() {
    let folder = made(&[]);
    let library = folder.path().join("practice/src/lib.rs");
    let text = fs::read_to_string(&library).expect("it was made");
    fs::write(&library, text.replace('\n', "\r\n")).expect("there is room");
    fs::write(library.with_file_name("solution.rs"), "// mine\n").expect("there is room");
    make(folder.path(), &["--fresh"]);
    let text = fs::read_to_string(&library).expect("it is there");
    assert_eq!(text.matches("pub mod solution;").count(), 1, "{text}");
}

#[test]
fn every_approach_has_hints_from_a_nudge_to_the_outline_without_code() {
    for approach in approaches::ALL {
        let page = words::hints(approach).expect(approach.name);
        for (hints, all) in [
            (page.en, ["1. A nudge", "2. The idea", "The outline"]),
            (page.zh, ["1. 点拨", "2. 思路", "步骤"]),
        ] {
            let titles = hints.split("<summary>").skip(1);
            let titles: Vec<&str> = titles.filter_map(|of| of.lines().next()).collect();
            let (count, shown) = (titles.len(), titles.join("\n"));
            let last = format!("{count}. {}</summary>", all[2]);
            let is_in_order = shown.starts_with(&all[..2].join("</summary>\n"));
            let is_whole = is_in_order && shown.ends_with(&last) && count <= 4;
            assert!(is_whole, "{shown}");
            assert!(!hints.contains("```"), "{}", approach.name);
        }
    }
}
