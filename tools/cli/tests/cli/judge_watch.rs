//! `judge --watch` judges again after every save.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use testing::solution::{RIGHT, only};

use crate::judge_support::with_solution;
use crate::support::{PROGRAM, Running, assert_nothing_left, prepare_as};

pub fn save(text: &str, folder: &TempDir) {
    fs::write(folder.path().join("solution.rs"), text).expect("there is room");
}

/// `judge --watch` of `text`, in a folder of its own.
fn watch(text: &str) -> (TempDir, Running) {
    let (folder, prepared) = with_solution(text);
    let watching = prepare_as(&prepared, PROGRAM)
        .args(["judge", "solution.rs", "--seed", "37", "--watch"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    (folder, Running(watching.expect("the program starts")))
}

#[test]
#[ignore = "compiles many programs"]
fn watches_until_ctrl_c_and_leaves_nothing_behind() {
    let (folder, mut watching) = watch(&only(""));
    let stdout = watching.0.stdout.take().expect("it is piped");
    let mut lines = BufReader::new(stdout).lines();
    let mut assert_next = |verdict: &str| {
        let lines = lines.by_ref().map(|line| line.expect("it is text"));
        let mut verdicts = lines.filter(|line| line.contains("  LeetCode's boards "));
        assert_eq!(verdicts.next().expect("the program goes on"), verdict);
    };
    assert_next("Wrong Answer  LeetCode's boards 0/3: fails on classic");
    // The next save does not wait for this one's time limit.
    save(&only("loop { std::thread::park(); }"), &folder);
    thread::sleep(Duration::from_millis(500));
    // The second time it is unchanged.
    for _ in 0..2 {
        save(RIGHT, &folder);
        assert_next(
            "Accepted  LeetCode's boards 3/3, probably LeetCode's 1/1, ours 21/21, seed 37",
        );
    }
    // Ctrl-C, while it measures.
    let process = Pid::from_child(&watching.0);
    kill_process(process, Signal::INT).expect("it runs");
    assert!(watching.0.wait().expect("it ends").success());
    assert_nothing_left(folder.path());
}

#[test]
fn says_why_there_is_no_verdict_and_goes_on() {
    let (folder, mut watching) = watch("");
    let stdout = watching.0.stdout.take().expect("it is piped");
    let mut reports = BufReader::new(stdout).lines();
    assert!(reports.next().expect("it reports").is_ok());
    let stderr = watching.0.stderr.take().expect("it is piped");
    let mut lines = BufReader::new(stderr).lines();
    let mut assert_next = |message: &str| {
        let next = lines.next().expect("it goes on").expect("it is text");
        assert!(next.starts_with(message), "{next}");
    };
    let path = folder.path().join("solution.rs");
    let temporary = folder.path().join("tmp");
    fs::remove_dir(&temporary).expect("it is empty");
    fs::write(&path, RIGHT).expect("there is room");
    let temporary = temporary.display();
    assert_next(&format!(
        "expected to write temporary files in {temporary}, but: "
    ));
    fs::remove_file(&path).expect("it is there");
    assert_next("solution.rs: expected a file, found nothing there");
    fs::write(&path, [0xff]).expect("there is room");
    assert_next("solution.rs: expected text, found bytes that are not UTF-8");
}
