//! The exercises of the book: the file to change, its counts, and the answer.

use std::fs;

use cli::exercises::{ALL, Count, Exercise};
use pretty_assertions::assert_eq;
use rstest::rstest;
use tempfile::TempDir;

use crate::judge_support::assert_has;
use crate::support::{kata, outcome};

/// One whose program is counted on LeetCode's example or on the named boards alone.
fn quick() -> &'static Exercise {
    let is_quick = |of: &&Exercise| {
        let counts = of.answers.iter().flat_map(|answer| &answer.counts);
        let is_alone = of.answers.len() == 1 && of.other().is_none();
        is_alone && counts.clone().all(|count| count.on == "classic")
    };
    ALL.iter().find(is_quick).expect("there is a quick one")
}

fn exercise(folder: &TempDir, arguments: &[&str]) -> String {
    let mut command = kata();
    outcome(command.current_dir(folder).arg("exercise").args(arguments))
}

#[test]
fn a_program_is_done_when_it_counts_what_the_answer_counts() {
    let (folder, wanted) = (tempfile::tempdir().expect("there is room"), quick());
    let name = &*wanted.name;
    let path = format!("exercises/{}.rs", name.replace('.', "-"));
    let number = explain::format::grouped(wanted.answers[0].counts[0].number);

    let made = exercise(&folder, &[name]);
    assert_has(
        &made,
        &format!(
            "exit code: 0\n--- stdout\n{}\n\n{path} is ready",
            wanted.task
        ),
    );
    let file = folder.path().join(&path);
    let text = fs::read_to_string(&file).expect("it was made");
    assert_eq!(
        exercise(&folder, &[name]),
        format!(
            "exit code: 2\n--- stdout\n--- stderr\nerror: {path}: there is such a file already, and it \
             was not changed; to count what it does: sudoku-kata exercise {name} --check\n"
        )
    );

    let unchanged = exercise(&folder, &[name, "--check"]);
    assert!(unchanged.starts_with("exit code: 1\n"), "{unchanged}");
    assert_has(&unchanged, &number);
    assert_has(&unchanged, "\nnot yet: ");
    assert_has(&exercise(&folder, &[]), &format!("  {name} "));

    let answer = wanted.answers[0].apply(&text).expect("it is of this file");
    fs::write(&file, answer).expect("there is room");
    let changed = exercise(&folder, &[name, "--check"]);
    assert!(changed.starts_with("exit code: 0\n"), "{changed}");
    assert_eq!(changed.matches(&number).count(), 2, "{changed}");
    assert_has(&changed, "\ndone: ");
    assert_has(&exercise(&folder, &[]), &format!("✓ {name} "));
}

/// The approaches solve as many boards as the answers to some.
#[test]
fn a_program_that_is_not_changed_is_not_done() {
    let is_counted_alike = |of: &&Exercise| {
        let counts = of.answers.iter().flat_map(|answer| &answer.counts);
        let is_solved = |count: &Count| count.what == "solved" && count.on == "named";
        of.other().is_none() && counts.clone().all(is_solved)
    };
    let wanted = ALL.iter().rfind(is_counted_alike).expect("there is one");
    let folder = tempfile::tempdir().expect("there is room");
    exercise(&folder, &[&wanted.name]);
    let unchanged = exercise(&folder, &[&wanted.name, "--check"]);
    assert!(unchanged.starts_with("exit code: 1\n"), "{unchanged}");
    assert_has(&unchanged, "\nnot yet: nothing is changed\n");
}

/// It has LeetCode's signature, and is checked by how many results it finds, each of them once.
#[rstest]
#[case::permutations(
    "elsewhere.1",
    "permute(nums: Vec<i32>) -> Vec<Vec<i32>>",
    "chosen.pop();",
    "n = 2: 1 found, 1 "
)]
#[case::queens(
    "elsewhere.2",
    "solve_n_queens(n: i32) -> Vec<Vec<String>>",
    "queens.pop();",
    "n = 4: 0 found, 0 "
)]
fn another_problem_is_done_when_all_numbers_are_right(
    #[case] name: &str,
    #[case] signature: &str,
    #[case] undo: &str,
    #[case] without: &str,
) {
    let folder = tempfile::tempdir().expect("there is room");
    assert_has(
        &exercise(&folder, &[name]),
        "is ready: it is LeetCode's empty function\n",
    );
    let file = folder
        .path()
        .join(format!("exercises/{}.rs", name.replace('.', "-")));
    let made = fs::read_to_string(&file).expect("it was made");
    let empty =
        format!("impl Solution {{\n    pub fn {signature} {{\n        todo!()\n    }}\n}}\n");
    assert_has(&made, &empty);
    let check = |text: &str| {
        fs::write(&file, text).expect("there is room");
        exercise(&folder, &[name, "--check"])
    };
    assert_has(
        &check(&made),
        "exit code: 1\n--- stdout\n\nnot yet: nothing is changed\n",
    );
    let answer = exercise(&folder, &[name, "--answer"]);
    let (_, answer) = answer.split_once("--- stdout\n").expect("it is printed");
    assert_has(&check(&answer.replace(undo, "")), without);
    assert_has(
        &check(&answer.replace("let mut found", "let found")),
        "error[E0596]",
    );
    // What was accepted at LeetCode has another `main`, or none.
    let (pasted, _) = answer.split_once("fn main() {").expect("it has one");
    let done =
        check(&(pasted.to_owned() + "fn main() { println!(\"All numbers are right.\"); }\n"));
    assert!(done.starts_with("exit code: 0\n"), "{done}");
    assert_has(&done, "All numbers are right.\n\ndone: ");
    assert_has(&exercise(&folder, &[]), &format!("✓ {name} "));
}

#[test]
fn the_answer_is_shown_as_lines_and_counts() {
    let (folder, wanted) = (tempfile::tempdir().expect("there is room"), quick());
    let shown = exercise(&folder, &[&wanted.name, "--answer"]);
    assert_has(&shown, &wanted.answers[0].diff.join("\n"));
    assert!(!folder.path().join("exercises").exists());
}

#[test]
fn says_what_is_missing() {
    let folder = tempfile::tempdir().expect("there is room");
    let unknown = exercise(&folder, &["nothing.1"]);
    let expected =
        "error: expected the name of an exercise, found 'nothing.1': 'exercise' alone lists them\n";
    assert_has(&unknown, expected);
    let missing = exercise(&folder, &[&quick().name, "--check"]);
    assert!(missing.starts_with("exit code: 2\n"), "{missing}");
    assert_has(
        &missing,
        "expected your program, found no such file: make it with '",
    );
}

#[test]
fn a_list_of_what_is_done_that_cannot_be_read_is_left_as_it_is() {
    let (folder, name) = (tempfile::tempdir().expect("there is room"), &*quick().name);
    exercise(&folder, &[name]);
    let (list, text) = (folder.path().join("exercises/done"), b"list.1\n\xff\n");
    fs::write(&list, text).expect("there is room");
    for arguments in [&[][..], &[name, "--check"]] {
        let expected = "exit code: 2\n--- stdout\n--- stderr\nerror: exercises/done: ";
        assert_has(&exercise(&folder, arguments), expected);
    }
    assert_eq!(fs::read(&list).expect("it is there"), text);
}
