//! The exercises of the book: the file to change, its counts, and the answer.

use std::fs;

use cli::exercises::{ALL, Exercise};
use pretty_assertions::assert_eq;
use tempfile::TempDir;

use crate::judge_support::assert_has;
use crate::support::{kata, outcome};

/// One whose program is counted on LeetCode's example or on the named boards alone.
fn quick() -> &'static Exercise {
    let is_quick = |of: &&Exercise| {
        let counts = of.answers.iter().flat_map(|answer| &answer.counts);
        of.answers.len() == 1 && counts.clone().all(|count| count.on == "classic")
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
        counts
            .clone()
            .all(|count| count.what == "solved" && count.on == "named")
    };
    let wanted = ALL.iter().find(is_counted_alike).expect("there is one");
    let folder = tempfile::tempdir().expect("there is room");
    exercise(&folder, &[&wanted.name]);
    let unchanged = exercise(&folder, &[&wanted.name, "--check"]);
    assert!(unchanged.starts_with("exit code: 1\n"), "{unchanged}");
    assert_has(&unchanged, "\nnot yet: nothing is changed\n");
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
