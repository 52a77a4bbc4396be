//! What the tests share.

use assert_cmd::Command;
use insta::Settings;

/// Settings under which snapshots live in the top-level folder, under the names that tests give.
///
/// Use: `snapshots().bind(|| insta::assert_snapshot!("name", text))`.
pub fn snapshots() -> Settings {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

/// The program, as a user starts it.
pub fn kata() -> Command {
    let mut command = Command::cargo_bin("sudoku-kata").expect("cargo builds it before the tests");
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// What a run of the program shows: the exit code, stdout and stderr.
pub fn outcome(command: &mut Command) -> String {
    let output = command.output().expect("the program starts");
    let code = output.status.code().expect("no signal ended it");
    let stdout = String::from_utf8(output.stdout).expect("stdout is text");
    let stderr = String::from_utf8(output.stderr).expect("stderr is text");
    format!("exit code: {code}\n--- stdout\n{stdout}--- stderr\n{stderr}")
}
