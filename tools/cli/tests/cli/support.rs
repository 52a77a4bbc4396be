//! The program as a user runs it.

use std::env;
use std::fs;
use std::path::Path;
use std::process;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use insta::Settings;

/// The program with the commands of this package.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_sudoku-kata-under-test");

/// The cache of the judge in tests. `cargo clean` removes it.
pub const CACHE: &str = env!("CARGO_TARGET_TMPDIR");

/// Variables of the environment that change what is printed.
const CHANGES_OUTPUT: &str =
    "COLUMNS NO_COLOR CLICOLOR CLICOLOR_FORCE LANGUAGE LC_ALL LC_MESSAGES LANG";

/// A command that runs the program at the top of the repository.
pub fn kata() -> Command {
    let mut command = Command::new(PROGRAM);
    for name in CHANGES_OUTPUT.split(' ') {
        command.env_remove(name);
    }
    command
        .env("KATA_CACHE", CACHE)
        .env("KATA_RUSTC", testing::compiler())
        .current_dir(testing::root());
    command
}

/// A command that runs the program in a folder, with `tmp` there for temporary files.
pub fn in_folder(folder: &Path) -> Command {
    let mut command = kata();
    for name in ["TMPDIR", "TMP", "TEMP"] {
        command.env(name, folder.join("tmp"));
    }
    command.current_dir(folder).timeout(MUCH_TIME);
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

/// Presses Ctrl-C.
#[cfg(unix)]
pub fn interrupt(child: &process::Child) {
    let mut kill = process::Command::new("kill");
    let interrupted = kill.args(["-INT", &child.id().to_string()]).status();
    assert!(interrupted.expect("there is a kill").success());
}

/// Longer than any run takes: a program that hangs fails its test.
const MUCH_TIME: Duration = Duration::from_secs(300);

/// The outcome of a run of the program: the exit code, stdout and stderr. The program is called
/// `sudoku-kata` there.
pub fn outcome(command: &mut Command) -> String {
    let output = command.timeout(MUCH_TIME).output();
    let output = output.expect("the program starts");
    let code = output.status.code().expect("it ends in time");
    let stdout = String::from_utf8(output.stdout).expect("stdout is text");
    let stderr = String::from_utf8(output.stderr).expect("stderr is text");
    let outcome = format!("exit code: {code}\n--- stdout\n{stdout}--- stderr\n{stderr}");
    named(&outcome)
}

/// The text, with the name of the program for its path, which may be quoted.
pub fn named(text: &str) -> String {
    let text = text.replace(&*shell_words::quote(PROGRAM), "sudoku-kata");
    text.replace(PROGRAM, "sudoku-kata")
}

pub fn printed(command: &mut Command) -> String {
    let output = command.timeout(MUCH_TIME).output();
    String::from_utf8(output.expect("the program starts").stdout).expect("it is text")
}

/// Settings for the snapshots of the commands: see [`testing::snapshots`].
pub fn snapshots() -> Settings {
    testing::snapshots("cli")
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
    wait_until(|| {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let mut folders = processes.filter_map(|of| fs::read_link(of.path().join("cwd")).ok());
        folders.all(|works_in| !works_in.starts_with(folder))
    });
}

/// Waits until it is so.
#[track_caller]
pub fn wait_until(mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < MUCH_TIME);
        std::thread::sleep(Duration::from_millis(10));
    }
}
