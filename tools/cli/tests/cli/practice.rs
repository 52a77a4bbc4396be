//! `practice` makes a project for a solution, and overwrites nothing.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use insta::assert_snapshot;
use judge::MARKS;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use tempfile::TempDir;
use testing::solution::RIGHT;

use crate::judge_support::assert_has;
use crate::support::{PROGRAM, kata, outcome, prepare_as, printed, snapshots};

fn practice(folder: &Path, arguments: &[&str]) -> String {
    outcome(kata().current_dir(folder).arg("practice").args(arguments))
}

/// The folder, and what the program says when it makes a project there.
fn made(arguments: &[&str]) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let outcome = practice(folder.path(), arguments);
    (folder, outcome)
}

fn solution(folder: &TempDir) -> String {
    let solution = folder.path().join("practice/src/solution.rs");
    fs::read_to_string(solution).expect("it was made")
}

const TEMPLATE: &str = include_str!("../../../../docs/practise/template.rs");

#[test]
fn makes_a_project_with_leetcodes_template() {
    let (folder, outcome) = made(&[]);
    snapshots().bind(|| assert_snapshot!("practice", outcome));
    let [start, end] = MARKS.map(|mark| format!("{mark}\n"));
    assert_has(&solution(&folder), &[&start, TEMPLATE, &end].concat());
    let submit = ["submit", "--anyway"];
    let submitted = printed(kata().current_dir(&folder).args(submit));
    assert_eq!(submitted, TEMPLATE);
}

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
#[case::in_chinese("zh")]
fn makes_a_project_that_tests_what_is_written(#[case] language: &str) {
    let (folder, _) = made(&["--lang", language]);
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

/// A project of before there were tests, or another one.
#[rstest]
#[case::of_before(None)]
#[case::another(Some("mod other;\n"))]
fn leaves_a_project_without_tests_as_it_is(#[case] text: Option<&str>) {
    let (folder, _) = made(&[]);
    let library = folder.path().join("practice/src/lib.rs");
    fs::remove_file(&library).expect("it is there");
    if let Some(text) = text {
        fs::write(&library, text).expect("there is room");
    }
    practice(folder.path(), &["--fresh"]);
    assert_eq!(fs::read_to_string(library).ok().as_deref(), text);
    assert_eq!(solution(&folder), TEMPLATE);
}

#[test]
fn leaves_a_project_whose_library_cannot_be_read_as_it_is() {
    let (folder, _) = made(&[]);
    let library = folder.path().join("practice/src/lib.rs");
    fs::write(&library, b"\xff").expect("there is room");
    let refused = practice(folder.path(), &["bool_arrays"]);
    assert!(refused.starts_with("exit code: 2\n"), "{refused}");
    assert!(!folder.path().join("practice/src/bool_arrays.rs").exists());
}

/// A limit for the size of files stands in for a full disk. Who does not ignore its signal is killed.
#[cfg_attr(not(unix), ignore = "there is no such limit")]
#[rstest]
#[case::full("trap '' XFSZ")]
#[case::killed("ulimit -c 0")]
fn completes_a_project_that_did_not_fit_on_the_disk(#[case] at_the_limit: &str) {
    let script = r#"
        (ulimit -f "$1"; "$0" practice) || "$0" practice && diff -r . "$2""#;
    let (whole, _) = made(&[]);
    for blocks in 0..10 {
        let folder = tempfile::tempdir().expect("there is room");
        let mut shell = prepare_as(kata().current_dir(&folder), "sh");
        let (script, blocks) = ([at_the_limit, script].concat(), blocks.to_string());
        shell.args(["-c", &script, PROGRAM, &blocks]);
        let output = shell.arg(whole.path()).output().expect("there is a shell");
        assert!(output.status.success(), "{blocks} blocks: {output:?}");
    }
}

#[rstest]
#[case::in_english("practice_bool_arrays", "en")]
#[case::in_chinese("practice_bool_arrays_zh", "zh")]
fn starts_with_the_steps_of_an_approach_but_no_code(#[case] name: &str, #[case] language: &str) {
    let (folder, _) = made(&["bool_arrays", "--lang", language]);
    let path = folder.path().join("practice/src/bool_arrays.rs");
    let solution = fs::read_to_string(path).expect("it was made");
    snapshots().bind(|| assert_snapshot!(name, solution));
}

#[test]
fn overwrites_nothing_and_starts_over_on_demand() {
    let (folder, _) = made(&["--dir", "mine"]);
    let source = folder.path().join("mine/src");
    fs::write(source.join("solution.rs"), "// mine\n").expect("there is room");

    let again = practice(folder.path(), &["--dir", "mine"]);
    snapshots().bind(|| assert_snapshot!("practice_again", again));
    let read = |name: &str| fs::read_to_string(source.join(name)).expect("it is there");
    assert_eq!(read("solution.rs"), "// mine\n");

    let fresh = practice(folder.path(), &["--dir", "mine", "--fresh"]);
    snapshots().bind(|| assert_snapshot!("practice_fresh", fresh));
    assert_eq!(read("solution-1.rs"), "// mine\n");
    assert_has(&read("solution.rs"), TEMPLATE);

    practice(folder.path(), &["--dir", "mine", "--fresh"]);
    assert_has(&read("solution-2.rs"), TEMPLATE);
    assert_eq!(read("lib.rs").matches("pub mod ").count(), 1);
    assert_eq!(read("solution-1.rs"), "// mine\n");
}

/// Git for Windows gives it such line ends.
#[test]
fn declares_no_module_twice() {
    let (folder, _) = made(&[]);
    let library = folder.path().join("practice/src/lib.rs");
    let text = fs::read_to_string(&library).expect("it was made");
    fs::write(&library, text.replace('\n', "\r\n")).expect("there is room");
    practice(folder.path(), &["--fresh"]);
    let text = fs::read_to_string(&library).expect("it is there");
    assert_eq!(text.matches("pub mod solution;").count(), 1, "{text}");
}

#[test]
fn what_was_solved_goes_with_its_file_and_nothing_goes_if_that_is_not_known() {
    let (folder, _) = made(&[]);
    let solved = folder.path().join("practice/solved.json");
    let entry = |approach| {
        format!("{{\"approach\": \"{approach}\", \"file\": \"solution\", \"alike\": null}}")
    };
    let both = format!("[{}, {}]", entry("board_scan"), entry("bitmask_mrv"));
    fs::write(&solved, both).expect("there is room");
    practice(folder.path(), &["--fresh"]);
    let text = fs::read_to_string(&solved).expect("it is there");
    assert_eq!(text.matches("\"solution-1\"").count(), 2, "{text}");

    fs::write(&solved, "mine").expect("there is room");
    let refused = practice(folder.path(), &["--fresh"]);
    assert!(refused.starts_with("exit code: 2\n"), "{refused}");
    assert_has(&solution(&folder), TEMPLATE);
    assert!(!folder.path().join("practice/src/solution-2.rs").exists());
}

#[rstest]
#[cfg_attr(unix, case::with_a_space("my kata", "'my kata/src/solution.rs'"))]
#[cfg_attr(windows, case::with_a_space("my kata", "\"my kata/src/solution.rs\""))]
#[case::with_a_dash("-mine", "./-mine/src/solution.rs")]
fn quotes_the_path_in_a_command_for_the_shell(#[case] project: &str, #[case] path: &str) {
    let (_, outcome) = made(&[&format!("--dir={project}")]);
    let command = format!("for a verdict after every save: sudoku-kata judge --watch {path}\n");
    assert!(outcome.contains(&command), "{outcome}");
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
