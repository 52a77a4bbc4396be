//! Judging a solution by a command.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

use crate::support::in_folder;

/// The command that judges `text` on LeetCode's example.
pub fn judge_on_classic(text: &str) -> (TempDir, Command) {
    let (folder, mut command) = with_solution(text);
    command.args(["judge", "solution.rs", "--board", "classic"]);
    (folder, command)
}

/// A folder with this text in `solution.rs`, and the program to be run there.
pub fn with_solution(text: &str) -> (TempDir, Command) {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("solution.rs"), text).expect("there is room");
    fs::create_dir(folder.path().join("tmp")).expect("there is room");
    let command = in_folder(folder.path());
    (folder, command)
}

#[track_caller]
pub fn assert_has(report: &str, part: &str) {
    assert!(report.contains(part), "expected {part:?} in {report}");
}

/// Calls the compiler by a script, which does this first.
#[cfg(unix)]
pub fn compile_after(first: &str, folder: &TempDir, command: &mut Command) {
    let real = testing::compiler().display();
    let compiler = folder.path().join("compiler");
    let text = format!("#!/bin/sh\n{first}\nexec '{real}' \"$@\"\n");
    testing::script(&compiler, &text);
    command.env("KATA_RUSTC", compiler);
}

/// Starts processes for a shell: each is in a group and a session of its own, and the parent of the last has ended. The
/// folder above tells that they run.
#[cfg(target_os = "linux")]
pub const STRAYS: &str = "setsid sh -c 'setsid sleep 999 & : > ../strays; sleep 999' &";

/// What a solution does with its strays.
#[cfg(target_os = "linux")]
pub const WAITS: &str = "loop { std::thread::park() }";

/// Statements of a solution that starts [`STRAYS`].
#[cfg(target_os = "linux")]
pub fn starts_strays() -> String {
    format!(
        "std::process::Command::new(\"/bin/sh\").args([\"-c\", {STRAYS:?}]).status().unwrap();
        while !std::path::Path::new(\"../strays\").exists() {{}}
        {WAITS}"
    )
}

/// Waits until [`STRAYS`] run.
#[cfg(target_os = "linux")]
pub fn wait_for_strays(folder: &TempDir) {
    let told = folder.path().join("tmp/strays");
    while !told.exists() {
        std::thread::yield_now();
    }
    fs::remove_file(told).expect("it is there");
}
