//! The program as a user runs it.

use std::fs;
use std::path::Path;
use std::process;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use testing::TIMEOUT;

/// The program with the commands of this package.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_sudoku-kata-under-test");

/// The cache of the judge in tests. `cargo clean` removes it.
pub const CACHE: &str = env!("CARGO_TARGET_TMPDIR");

/// A command that runs the program at the top of the repository.
pub fn kata() -> Command {
    Command::from_std(testing::kata(PROGRAM, CACHE))
}

/// A command that runs the program in a folder, with `tmp` there for temporary files.
pub fn in_folder(folder: &Path) -> Command {
    let mut command = kata();
    for name in ["TMPDIR", "TMP", "TEMP"] {
        command.env(name, folder.join("tmp"));
    }
    command.current_dir(folder);
    command
}

/// A command with the environment and the folder of `prepared`, to be watched while it runs.
pub fn prepare_as(prepared: &Command, program: &str) -> process::Command {
    let mut command = process::Command::new(program);
    for (name, value) in prepared.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.current_dir(prepared.get_current_dir().expect("it has one"));
    command
}

/// A program that is killed when its test ends.
pub struct Running(pub process::Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Fails when it has exited, as it should.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The exit code of a run of the program, its stdout and its stderr. A path of the program, which may be quoted, is its
/// name there. One that hangs fails its test.
pub fn run(command: &mut Command) -> (i32, [String; 2]) {
    let output = command.timeout(TIMEOUT).output();
    let output = output.expect("the program starts");
    let texts = [output.stdout, output.stderr].map(|text| {
        let text = String::from_utf8(text).expect("it is text");
        let text = text.replace(&*shell_words::quote(PROGRAM), "sudoku-kata");
        text.replace(PROGRAM, "sudoku-kata")
    });
    (output.status.code().expect("it ends in time"), texts)
}

pub fn outcome(command: &mut Command) -> String {
    let (code, [stdout, stderr]) = run(command);
    format!("exit code: {code}\n--- stdout\n{stdout}--- stderr\n{stderr}")
}

pub fn printed(command: &mut Command) -> String {
    let (_, [stdout, _]) = run(command);
    stdout
}

/// The judge, run in `folder` with `folder/tmp` for its temporary files, has removed them, and killed
/// the processes that it has started.
pub fn assert_nothing_left(folder: &Path) {
    let left = fs::read_dir(folder.join("tmp")).expect("it is there");
    assert_eq!(left.count(), 0);
    assert_nothing_runs(folder);
}

/// No process works in `folder`.
pub fn assert_nothing_runs(folder: &Path) {
    // A killed process takes a moment to go. Only Linux tells in which folder a process works.
    let runs_one = || {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let mut folders = processes.filter_map(|of| fs::read_link(of.path().join("cwd")).ok());
        folders.any(|works_in| works_in.starts_with(folder))
    };
    let start = Instant::now();
    while runs_one() {
        assert!(start.elapsed() < TIMEOUT);
        std::thread::sleep(Duration::from_millis(10));
    }
}
