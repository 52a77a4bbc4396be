//! A project for a solution: what is in it, and what it keeps. Nothing is overwritten.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

use insta::assert_snapshot;
use judge::{Solution, practice};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use tempfile::TempDir;
use testing::solution::RIGHT;
use words::Language;

use super::NO_UNDO;

/// A folder with a project, which has files for these approaches, too.
fn made(approaches: &[&str], language: Language) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    let approaches = approaches.iter().map(|name| Approach::named(name));
    for approach in [None].into_iter().chain(approaches) {
        let is_new = || practice::make(folder.path(), approach, language).ok();
        assert_eq!([is_new(), is_new()], [Some(true), Some(false)]);
    }
    folder
}

const TEMPLATE: &str = include_str!("../../../../docs/practise/template.rs");

/// What is not begun does not fail. Each approach has a file of its own.
#[rstest]
#[case::in_english(Language::English)]
#[ignore = "compiles programs"]
#[case::in_chinese(Language::Chinese)]
fn makes_a_project_that_tests_what_is_written(#[case] language: Language) {
    let folder = made(&["bool_arrays", "count_arrays"], language);
    for (name, text) in [("solution", NO_UNDO), ("bool_arrays", RIGHT)] {
        write_in(folder.path(), name, text);
    }
    let output = cargo_without_warnings(folder.path(), &["test"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines = printed.lines().filter(|line| line.starts_with("test "));
    let lines = lines.map(|line| line.split("; finished").next().unwrap_or(line));
    let mut lines: Vec<&str> = lines.collect();
    lines.sort_unstable();
    testing::snapshots("judge").bind(|| assert_snapshot!("practice_tests", lines.join("\n")));
    // A board that is kept is a test of its own, once.
    let path = folder.path().join("src/solution.rs");
    let case = &judge::everyday(1)[1];
    let of = |board| practice::keep_test(&path, &[board], &case.solution).map(Result::unwrap);
    let tests = |number| Some(folder.path().join(format!("tests/solution_{number}.rs")));
    let boards = [&case.board, &case.board, &case.solution, &case.board];
    assert_eq!(boards.map(of), [1, 1, 2, 1].map(tests));
    let output = cargo_without_warnings(folder.path(), &["test", "--test", "solution_1"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("test is_solved ... FAILED"), "{output:?}");
}

/// Of LeetCode's signature, and of the loops of an article.
#[test]
#[ignore = "Clippy may be missing"]
fn clippy_warns_of_nothing_that_leetcode_gives() {
    let folder = made(&["bool_arrays"], Language::English);
    let loops = include_str!("../../../../docs/from_articles/two_loops.rs");
    write_in(folder.path(), "bool_arrays", loops);
    let output = cargo_without_warnings(folder.path(), &["clippy"]);
    assert!(output.status.success(), "{output:?}");
}

/// A solution in the place of the template.
fn write_in(folder: &Path, name: &str, solution: &str) {
    let path = folder.join(format!("src/{name}.rs"));
    let made = fs::read_to_string(&path).expect("it was made");
    fs::write(path, made.replace(TEMPLATE, solution)).expect("there is room");
}

fn cargo_without_warnings(folder: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(arguments).arg("--offline");
    cargo.current_dir(folder);
    cargo.env_remove("CARGO_TARGET_DIR");
    let output = cargo.env("RUSTFLAGS", "-D warnings").output();
    output.expect("cargo starts")
}

/// Git for Windows gives it such line ends.
#[test]
fn declares_no_module_twice() {
    let folder = made(&[], Language::English);
    let library = folder.path().join("src/lib.rs");
    let text = fs::read_to_string(&library).expect("it was made");
    fs::write(&library, text.replace('\n', "\r\n")).expect("there is room");
    fs::write(library.with_file_name("solution.rs"), "// mine\n").expect("there is room");
    let aside = practice::set_aside(folder.path(), None).expect("there is room");
    assert_eq!(aside, Some(folder.path().join("src/solution-1.rs")));
    practice::make(folder.path(), None, Language::English).expect("there is room");
    assert_eq!(
        practice::set_aside(folder.path(), None).expect("it is whole"),
        None
    );
    let text = fs::read_to_string(&library).expect("it is there");
    assert_eq!(text.matches("pub mod solution;").count(), 1, "{text}");
}

#[test]
fn a_hint_is_about_the_approach_or_the_chapter_in_hand() {
    let folder = made(&[], Language::English);
    let list = r#"[{"approach": null, "file": "solution", "alike": null, "stage": "list"}]"#;
    fs::write(folder.path().join("solved.json"), list).expect("there is room");
    for case in include_str!("hints.txt").lines().skip(4) {
        let (asked, beginning) = case.split_once(" => ").expect("two parts");
        let [code, shown, file, text] = asked.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            panic!("{case}");
        };
        let file = folder.path().join(file).to_string_lossy().into_owned();
        let language = Language::of_code(code).expect("a code");
        let shown = shown.parse().expect("a number");
        let hint = practice::hint(&Solution::in_file(file, text), shown, language);
        let hint = hint.replace("\n\n", "; ");
        assert!(hint.starts_with(beginning), "{hint}");
    }
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
