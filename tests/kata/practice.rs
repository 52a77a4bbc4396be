//! `practice` makes a project for a solution, and overwrites nothing.

use std::fs;
use std::path::Path;
use std::process::Command;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;

use crate::support::{kata, outcome, snapshots};

fn practice(folder: &Path, arguments: &[&str]) -> String {
    outcome(kata().current_dir(folder).arg("practice").args(arguments))
}

#[test]
fn makes_a_project_with_leetcodes_template() {
    let folder = tempfile::tempdir().expect("there is room");
    let outcome = practice(folder.path(), &[]);
    snapshots().bind(|| assert_snapshot!("practice", outcome));
    let solution = fs::read_to_string(folder.path().join("practice/src/solution.rs"));
    let lines = [
        "impl Solution {",
        "    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {",
        "        ",
        "    }",
        "}",
        "",
    ];
    let solution = solution.expect("it was made");
    assert_eq!(solution, lines.join("\n"));
    assert_eq!(solution, include_str!("../../docs/practise/template.rs"));
}

#[test]
fn makes_a_project_that_runs() {
    let folder = tempfile::tempdir().expect("there is room");
    practice(folder.path(), &[]);
    let solution = folder.path().join("practice/src/solution.rs");
    fs::write(solution, include_str!("../../docs/practise/right.rs")).expect("there is room");
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline"])
        .current_dir(folder.path().join("practice"))
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .expect("cargo starts");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.starts_with("534678912\n672195348\n"), "{output:?}");
}

#[test]
fn starts_with_the_steps_of_an_approach_but_no_code() {
    let folder = tempfile::tempdir().expect("there is room");
    practice(folder.path(), &["bool_arrays"]);
    let solution = fs::read_to_string(folder.path().join("practice/src/solution.rs"));
    let solution = solution.expect("it was made");
    snapshots().bind(|| assert_snapshot!("practice_bool_arrays", solution));
}

#[test]
fn overwrites_nothing_and_starts_over_on_demand() {
    let folder = tempfile::tempdir().expect("there is room");
    let source = folder.path().join("mine/src");
    practice(folder.path(), &["--dir", "mine"]);
    fs::write(source.join("solution.rs"), "// mine\n").expect("there is room");

    let again = practice(folder.path(), &["--dir", "mine", "bool_arrays"]);
    snapshots().bind(|| assert_snapshot!("practice_again", again));
    let read = |name: &str| fs::read_to_string(source.join(name)).expect("it is there");
    assert_eq!(read("solution.rs"), "// mine\n");

    let fresh = practice(folder.path(), &["--dir", "mine", "--fresh"]);
    snapshots().bind(|| assert_snapshot!("practice_fresh", fresh));
    assert_eq!(read("solution-1.rs"), "// mine\n");
    assert!(read("solution.rs").starts_with("impl Solution {"));

    practice(folder.path(), &["--dir", "mine", "--fresh"]);
    assert!(read("solution-2.rs").starts_with("impl Solution {"));
    assert_eq!(read("solution-1.rs"), "// mine\n");
}

#[rstest]
#[case::with_a_space("my kata", "'my kata/src/solution.rs'")]
#[case::with_a_dash("-mine", "./-mine/src/solution.rs")]
fn quotes_the_path_in_a_command_for_the_shell(#[case] project: &str, #[case] path: &str) {
    let folder = tempfile::tempdir().expect("there is room");
    let outcome = practice(folder.path(), &[&format!("--dir={project}")]);
    let command = format!("for a verdict after every save: judge --watch {path}\n");
    assert!(outcome.contains(&command), "{outcome}");
}

#[test]
fn every_approach_has_hints_from_a_nudge_to_the_outline_without_code() {
    let english = ["A nudge", "The idea", "The outline"];
    let chinese = ["点拨", "思路", "步骤"];
    for approach in approaches::ALL {
        for (hints, form) in [(approach.hints, english), (approach.hints_zh, chinese)] {
            let titles = hints
                .lines()
                .filter_map(|line| line.strip_prefix("<summary>"));
            let numbered = (1..).zip(titles).map(|(number, title)| {
                let title = title.strip_prefix(&format!("{number}. "));
                title.and_then(|title| title.strip_suffix("</summary>"))
            });
            let titles: Option<Vec<&str>> = numbered.collect();
            let titles = titles.unwrap_or_default();
            let found = [titles.first(), titles.get(1), titles.last()].map(|title| title.copied());
            assert_eq!(found, form.map(Some), "{}", approach.name);
            assert!(titles.len() <= 4, "{}: {titles:?}", approach.name);
            assert!(!hints.contains("```"), "{}", approach.name);
        }
    }
}
