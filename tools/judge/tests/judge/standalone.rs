//! The one file of a solution finds what the judge finds.

use std::process::{Command, Stdio};

use judge::{Case, Origin};
use pretty_assertions::assert_eq;
use rstest::rstest;
use runner::facts::{Facts, Outcome};
use serde_json::Value;
use sudoku_kata::approaches;
use tempfile::TempDir;
use testing::solution::{RIGHT, only, unhurried, with};
use testing::{compile, named_board};

use super::mistakes::{STATIC, TABLES};
use super::searcher::taking_rows;
use super::{NO_UNDO, diagnosed, judge};

const MARK: &str = "a mark ";

/// The one file of a solution. The chosen board has this name.
fn one_file(text: &str, chosen: &str) -> String {
    let file = runner::one_file::text(text, MARK, &named_board(chosen));
    let most = runner::one_file::MOST_BYTES;
    assert!(file.len() <= most, "{} bytes", file.len());
    file
}

/// Compiles a file in this edition.
fn compiled(file: &str, edition: &str, flags: &[&str]) -> TempDir {
    let options = [&["--edition", edition, "-Copt-level=3"], flags].concat();
    let (folder, output) = compile(file, &options);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}");
    folder
}

/// What its program prints on stdout and on stderr. A process of it ends when it has used five seconds of a processor.
fn printed_by(file: &str, flags: &[&str]) -> [String; 2] {
    let folder = compiled(file, "2024", flags);
    let program = folder.path().join("main");
    let mut command = Command::new(&program);
    if cfg!(unix) {
        command = Command::new("sh");
        command
            .args(["-c", r#"ulimit -t 5; exec "$0""#])
            .arg(&program);
    }
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    let printed = [output.stdout, output.stderr];
    let size: usize = printed.iter().map(Vec::len).sum();
    assert!(size <= 600 << 10, "{size} bytes");
    printed.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// The judge's boards that no seed makes. A search in reading order takes too long for `eighteen`.
fn fixed() -> impl Iterator<Item = Case> {
    let everyday = judge::everyday(1).into_iter();
    everyday.filter(|case| case.origin != Origin::Random && case.name.en != "eighteen")
}

/// It says what the judge says. A right one is among the tests of `editor`.
#[rstest]
#[case::that_does_not_undo(NO_UNDO, "wrong", &["gives_up_early"])]
#[ignore = "takes seconds"]
#[case::that_never_ends(&with("board[r][c] = digit;", "loop { board[r][c] = digit; board[r][c] = '.'; }"), "endless", &["no_end"])]
#[ignore = "takes seconds"]
#[case::that_keeps_state(&TABLES.replace(STATIC[0], STATIC[1]), "wrong", &["state_kept"])]
#[ignore = "takes seconds"]
#[case::that_prints_each_step(&with("board[r][c] = digit;", "board[r][c] = digit; println!(\"{}\", \"x\".repeat(100_000));"),
    "output", &["prints_each_step"])]
fn judges_a_solution(#[case] text: &str, #[case] verdict: &str, #[case] kinds: &[&str]) {
    let file = unhurried(&one_file(text, "classic"));
    // To optimise it takes longer than to run it, but for a deep recursion.
    let quick = ["-Copt-level=0", "-Cdebug-assertions=no"];
    let flags = &quick[..if verdict == "endless" { 0 } else { 2 }];
    let [stdout, stderr] = printed_by(&file, flags);
    assert_eq!(stderr, "");
    let found = editor::found(&stdout, MARK, text, "en");
    let found: Value = serde_json::from_str(&found).expect("it is JSON");
    assert_eq!(found["verdict"].as_str().unwrap_or("ended"), verdict);
    let kind = found["diagnosis"].get("kind").and_then(Value::as_str);
    assert_eq!(Vec::from_iter(kind), kinds);
    let judged = diagnosed(&judge(), text, &Vec::from_iter(fixed()));
    let judged = serde_json::json!(judged.full.diagnosis);
    assert_eq!(found["diagnosis"], judged);
}

#[test]
#[ignore = "compiles all approaches"]
fn each_approach_compiles_with_its_judge_in_one_file() {
    for approach in approaches::ALL {
        for edition in ["2021", "2024"] {
            let file = one_file(&approach.submission(), "classic");
            compiled(&file, edition, &["--emit=metadata"]);
        }
    }
}

/// See `the_steps_of_a_helper_that_takes_rows_are_in_order`.
#[test]
fn a_helper_that_takes_rows_gets_the_whole_board() {
    let [rows, lends_a_slice] = taking_rows();
    let file = |text: &str| one_file(text, "classic");
    assert_eq!(file(&rows), file(RIGHT));
    assert!(file(&lends_a_slice).contains(&lends_a_slice));
}

/// It prints more on both streams than there is room for, and makes more steps, in four lines.
#[test]
#[ignore = "takes seconds"]
fn what_a_solution_with_too_much_to_say_prints_has_room() {
    let text = only(
        "for _ in 0..2 { print!(\"{:x>35000}\", 1); eprint!(\"{:x>35000}\", 1); }
        if let Some(k) = (0..81).find(|k| board[k / 9][k % 9] == '.') {
            for n in 0..25_000 {
                board[k / 9][k % 9] = if n % 2 == 0 { '1' } else { '2' };
                board[k / 9][k % 9] = '.';
            }
        }",
    );
    let [stdout, stderr] = printed_by(&one_file(&text, "classic"), &[]);
    // All that there is room for: what it prints, and the steps on two boards.
    let size = stdout.len() + stderr.len();
    assert!(size > 375_000, "{size} bytes");
    assert_eq!(stderr.len(), 64 << 10);
    let facts = Facts::read(&stdout, MARK);
    assert_eq!(facts.printed.len(), 64 << 10);
    assert_eq!(facts.verdict.as_deref(), Some("wrong"));
}

#[test]
#[ignore = "takes 4 s"]
fn as_many_steps_of_the_chosen_board_come_back_as_there_is_time_for() {
    let [stdout, _] = printed_by(&one_file(RIGHT, "anti_brute_force"), &[]);
    let facts = Facts::read(&stdout, MARK);
    assert_eq!(facts.verdict.as_deref(), Some("accepted"));
    let seen = facts.chosen.expect("it was begun");
    assert_eq!(seen.outcome, Outcome::TimedOut);
    assert!(seen.steps.len() > 10_000, "{} steps", seen.steps.len());
}

#[test]
#[ignore = "takes seconds"]
fn a_search_that_is_slow_is_stopped_and_not_called_too_slow() {
    let text =
        only("let mut wait = 0u64; while std::hint::black_box(wait) < u64::MAX { wait += 1; }");
    let [stdout, _] = printed_by(&one_file(&text, "classic"), &[]);
    let facts = Facts::read(&stdout, MARK);
    assert_eq!(facts.verdict.as_deref(), Some("stopped"));
    assert_eq!(facts.passed, 0);
}
