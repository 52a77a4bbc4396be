//! `practice` makes a project for a solution, and overwrites nothing.

use std::env;
use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use tempfile::TempDir;
use testing::solution::{RIGHT, first};

use crate::judge_support::assert_has;
use crate::support::{PROGRAM, kata, outcome, prepare_as, snapshots};

fn practice(folder: &Path, arguments: &[&str]) {
    let mut command = kata();
    let command = command.current_dir(folder).arg("practice");
    command.args(arguments).assert().success();
}

/// A folder with a project.
fn made(arguments: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    practice(folder.path(), arguments);
    folder
}

const TEMPLATE: &str = include_str!("../../../../docs/practise/template.rs");

/// Whether `cargo test` passes in the project, and its lines about tests, sorted.
fn cargo_test(folder: &TempDir) -> (bool, Vec<String>) {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(["test", "--offline"]);
    let project = folder.path().join("practice");
    cargo.current_dir(project).env_remove("CARGO_TARGET_DIR");
    let output = cargo.env("RUSTFLAGS", "-D warnings").output();
    let output = output.expect("cargo starts");
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines = printed.lines().filter(|line| line.starts_with("test "));
    let lines = lines.map(|line| line.split("; finished").next().unwrap_or(line).to_owned());
    let mut lines: Vec<String> = lines.collect();
    lines.sort_unstable();
    assert_eq!(lines.len(), 13, "{output:?}");
    (output.status.success(), lines)
}

/// What is not begun does not fail. Each approach has a file of its own.
#[rstest]
#[case::in_english("en")]
#[ignore = "compiles programs"]
#[case::in_chinese("zh")]
fn makes_a_project_that_tests_what_is_written(#[case] language: &str) {
    let folder = made(&["--lang", language]);
    practice(folder.path(), &["bool_arrays", "--lang", language]);
    let (is_ok, lines) = cargo_test(&folder);
    assert!(is_ok);
    assert_has(&lines.join("\n"), "ok. 0 passed; 0 failed; 12 ignored;");

    let no_undo = include_str!("../../../../docs/practise/no-undo.rs");
    for (name, text) in [("solution", no_undo), ("bool_arrays", RIGHT)] {
        let path = folder.path().join(format!("practice/src/{name}.rs"));
        let made = fs::read_to_string(&path).expect("it was made");
        fs::write(path, made.replace(TEMPLATE, text)).expect("there is room");
    }
    let (is_ok, lines) = cargo_test(&folder);
    assert!(!is_ok);
    snapshots().bind(|| assert_snapshot!("practice_tests", lines.join("\n")));
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

/// As on a full disk, there is nothing to mend in the file itself.
#[cfg(unix)]
#[test]
#[ignore = "takes seconds"]
fn says_why_a_failed_board_is_not_kept() {
    let folder = made(&[]);
    let project = folder.path().join("practice");
    let one = "if board[0].iter().collect::<String>() == \"3...47...\" { return; }";
    fs::write(project.join("src/solution.rs"), first(one)).expect("there is room");
    symlink("nowhere/failed.txt", project.join("failed.txt")).expect("there is room");
    let mut command = kata();
    let command = command
        .current_dir(folder.path())
        .args(["judge", "--seed", "37"]);
    let expected = "kept    boards are as before: practice/failed.txt: No such file or directory";
    assert_has(&outcome(command), expected);
}

/// Git for Windows gives it such line ends.
#[test]
fn declares_no_module_twice() {
    let folder = made(&[]);
    let library = folder.path().join("practice/src/lib.rs");
    let text = fs::read_to_string(&library).expect("it was made");
    fs::write(&library, text.replace('\n', "\r\n")).expect("there is room");
    fs::write(library.with_file_name("solution.rs"), "// mine\n").expect("there is room");
    practice(folder.path(), &["--fresh"]);
    let text = fs::read_to_string(&library).expect("it is there");
    assert_eq!(text.matches("pub mod solution;").count(), 1, "{text}");
}

#[test]
fn every_approach_has_hints_from_a_nudge_to_the_outline_without_code() {
    let forms = [
        ["A nudge", "The idea", "The outline"],
        ["点拨", "思路", "步骤"],
    ];
    for approach in approaches::ALL {
        let page = words::hints(approach).expect(approach.name);
        for (hints, form) in [page.en, page.zh].into_iter().zip(forms) {
            let lines = hints.lines();
            let titles = lines.filter_map(|line| line.strip_prefix("<summary>"));
            let titles = (1..).zip(titles).map(|(number, title)| {
                let title = title.strip_prefix(&format!("{number}. "))?;
                title.strip_suffix("</summary>")
            });
            let titles: Vec<Option<&str>> = titles.collect();
            let found = [titles[0], titles[1], titles[titles.len() - 1]];
            assert_eq!(found, form.map(Some), "{}", approach.name);
            assert!(titles.len() <= 4 && !titles.contains(&None), "{titles:?}");
            assert!(!hints.contains("```"), "{}", approach.name);
        }
    }
}
