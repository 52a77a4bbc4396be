//! `judge --watch` judges again after every save.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use pretty_assertions::assert_eq;

use super::{RIGHT, assert_nothing_left, judge_of, only};

/// A program that is killed when its test fails.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        // Fails when it has exited, as it should.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn watches_until_ctrl_c_and_leaves_nothing_behind() {
    let (folder, prepared) = judge_of(&only(""));
    let mut command = Command::new(prepared.get_program());
    for (name, value) in prepared.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let watching = command
        .current_dir(folder.path())
        .args(prepared.get_args())
        .arg("--watch")
        .stdout(Stdio::piped())
        .spawn();
    let mut watching = Watching(watching.expect("the program starts"));
    let stdout = watching.0.stdout.take().expect("it is piped");
    let mut lines = BufReader::new(stdout).lines();
    let mut next_verdict = || {
        let lines = lines.by_ref().map(|line| line.expect("it is text"));
        let mut verdicts = lines.filter(|line| line.ends_with(", seed 37"));
        verdicts.next().expect("the program goes on")
    };
    assert_eq!(
        next_verdict(),
        "Wrong Answer  LeetCode's boards 0/3: fails on classic, seed 37"
    );
    let save = |text: &str| {
        fs::write(folder.path().join("solution.rs"), text).expect("there is room");
    };
    // The next save does not wait for this one's time limit.
    save(&only("loop { std::thread::park(); }"));
    thread::sleep(Duration::from_millis(500));
    save(RIGHT);
    assert_eq!(
        next_verdict(),
        "Accepted  LeetCode's boards 3/3, ours 22/22, seed 37"
    );
    // Saved again, unchanged.
    save(RIGHT);
    assert_eq!(
        next_verdict(),
        "Accepted  LeetCode's boards 3/3, ours 22/22, seed 37"
    );
    // Ctrl-C, while it measures.
    let id = watching.0.id().to_string();
    let interrupted = Command::new("kill").args(["-INT", &id]).status();
    assert!(interrupted.expect("there is a kill").success());
    assert!(watching.0.wait().expect("it ends").success());
    assert_nothing_left(folder.path());
}

#[test]
fn says_what_is_in_the_place_of_the_solution() {
    let (folder, prepared) = judge_of(&only(""));
    let mut command = Command::new(prepared.get_program());
    for (name, value) in prepared.get_envs() {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    let watching = command
        .current_dir(folder.path())
        .args(prepared.get_args())
        .arg("--watch")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut watching = Watching(watching.expect("the program starts"));
    let stdout = watching.0.stdout.take().expect("it is piped");
    let mut reports = BufReader::new(stdout).lines();
    assert!(reports.next().expect("it reports").is_ok());
    let stderr = watching.0.stderr.take().expect("it is piped");
    let mut lines = BufReader::new(stderr).lines();
    let mut next = || lines.next().expect("it goes on").expect("it is text");
    let path = folder.path().join("solution.rs");
    fs::remove_file(&path).expect("it is there");
    assert_eq!(
        next(),
        "solution.rs: expected a file or '-', found nothing there"
    );
    fs::create_dir(&path).expect("there is room");
    assert_eq!(next(), "solution.rs: expected a file, found a directory");
    fs::remove_dir(&path).expect("it is there");
    fs::write(&path, [0xff]).expect("there is room");
    assert_eq!(
        next(),
        "solution.rs: expected text, found bytes that are not UTF-8"
    );
}
