//! `judge --watch` judges again after every save.

use std::fs;
use std::io::{BufRead, BufReader};
#[cfg(target_os = "linux")]
use std::io::{Read, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use base64::Engine;
use pretty_assertions::assert_eq;
use tempfile::TempDir;
#[cfg(target_os = "linux")]
use testing::TIMEOUT;
use testing::solution::{RIGHT, only};

use crate::judge_support::with_solution;
#[cfg(target_os = "linux")]
use crate::support::assert_nothing_runs;
use crate::support::{PROGRAM, Running, assert_nothing_left, interrupt, prepare_as};

fn save(text: &str, folder: &TempDir) {
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
    interrupt(&watching.0);
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
    assert_next("solution.rs: expected a file or '-', found nothing there");
    fs::write(&path, [0xff]).expect("there is room");
    assert_next("solution.rs: expected text, found bytes that are not UTF-8");
}

/// `judge --watch` in a terminal of 80 columns, which util-linux's `script` makes.
#[cfg(target_os = "linux")]
struct InTerminal {
    script: Running,
    folder: TempDir,
    /// What was written to the terminal, and not waited for yet.
    unseen: String,
}

#[cfg(target_os = "linux")]
impl InTerminal {
    fn start(text: &str) -> InTerminal {
        InTerminal::run(text, "judge solution.rs --seed 37 --edition 2021 --watch")
    }

    fn run(text: &str, arguments: &str) -> InTerminal {
        let (folder, prepared) = with_solution(text);
        let shell = format!(
            "trap : INT; stty cols 80 rows 24; before=$(stty -g); \
             '{PROGRAM}' {arguments}; code=$?; \
             test \"$(stty -g)\" = \"$before\" && echo \"restored, exit code $code\""
        );
        let script = prepare_as(&prepared, "script")
            .env("TERM", "xterm")
            .env("SHELL", "/bin/sh")
            .args(["--quiet", "--command", &shell, "/dev/null"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        InTerminal {
            script: Running(script.expect("util-linux is installed")),
            folder,
            unseen: String::new(),
        }
    }

    /// Waits for this text, and returns what came before it.
    fn wait_for(&mut self, text: &str) -> String {
        let mut bytes = [0; 4096];
        loop {
            if let Some(at) = self.unseen.find(text) {
                let rest = self.unseen.split_off(at + text.len());
                return std::mem::replace(&mut self.unseen, rest);
            }
            let stdout = self.script.0.stdout.as_mut().expect("it is piped");
            let count = stdout.read(&mut bytes).expect("it is open");
            assert!(count > 0, "expected {text:?}, found {:?}", self.unseen);
            self.unseen += &String::from_utf8_lossy(&bytes[..count]);
        }
    }

    fn press(&mut self, keys: &str) {
        let stdin = self.script.0.stdin.as_mut().expect("it is piped");
        stdin.write_all(keys.as_bytes()).expect("it is open");
    }

    fn assert_restored(mut self) {
        self.wait_for("restored, exit code 0");
        self.script.0.wait().expect("it ends");
        assert_nothing_left(self.folder.path());
    }
}

/// No process stays behind and reads a terminal that is gone.
#[cfg(target_os = "linux")]
#[rstest::rstest]
#[timeout(TIMEOUT)]
#[case::a_watching_judge("judge solution.rs --watch", "Accepted")]
#[case::the_player("watch board_scan", "board_scan")]
fn ends_when_its_terminal_is_closed(#[case] arguments: &str, #[case] shown: &str) {
    let mut terminal = InTerminal::run(RIGHT, arguments);
    terminal.wait_for(shown);
    terminal.script.0.kill().expect("it runs");
    assert_nothing_runs(terminal.folder.path());
}

#[cfg(target_os = "linux")]
#[rstest::rstest]
#[timeout(TIMEOUT)]
#[ignore = "compiles many programs"]
fn keys_judge_hint_watch_submit_and_quit() {
    let mut terminal = InTerminal::start(&only("board[0][2] = '1';"));
    let offered = "r again   n new seed   f only this board   h hint   w watch   q quit";
    terminal.wait_for(offered);

    terminal.press("h");
    // Its other functions write digits, which answers the first.
    terminal.wait_for("hint 2 of ");
    terminal.wait_for(offered);
    terminal.press("w");
    // The player has a screen of its own, and begins at the wrong step.
    terminal.wait_for("\u{1b}[?1049h");
    terminal.wait_for("leave");
    terminal.press("cq");
    terminal.wait_for("\u{1b}[?1049l");
    terminal.wait_for(offered);

    terminal.press("n");
    let report = terminal.wait_for(offered);
    assert!(report.contains("fails on classic\r\n"), "{report}");
    terminal.press("f");
    terminal.wait_for("Wrong Answer");
    terminal.wait_for("0/1 cases");
    terminal.wait_for("case 1, classic: ");
    terminal.wait_for("r again   a all boards   h hint   w watch   q quit");

    save(RIGHT, &terminal.folder);
    terminal.wait_for("1/1 cases");
    terminal.press("a");
    // A long seed is on the next line.
    terminal.wait_for("probably LeetCode's 1/1, ours 21/21, seed");
    assert_ne!(terminal.wait_for("\r\n\r\n").trim(), "37");
    // It does not wait for the measurements.
    terminal.press("s");
    let copied = base64::engine::general_purpose::STANDARD.encode(RIGHT);
    terminal.wait_for(&format!("\u{1b}]52;c;{copied}\u{1b}\\"));
    terminal.wait_for("r again   n new seed   s submit   c compare code   t times   q quit");
    terminal.press("r");
    terminal.wait_for("next    docs/path/checks.md");
    terminal.press("c");
    // Its counts say which approach it is.
    for shown in [
        "── solution.rs ──",
        "── board_scan ──",
        "pub fn solve_sudoku(board",
    ] {
        terminal.wait_for(shown);
    }
    terminal.press("q");
    terminal.assert_restored();
}

#[cfg(target_os = "linux")]
#[rstest::rstest]
#[timeout(TIMEOUT)]
#[case::q_while_it_judges_after_ctrl_backslash_and_ctrl_z("\u{1c}\u{1a}q", "judging solution.rs")]
#[case::ctrl_c_while_it_judges("\u{3}", "judging solution.rs")]
#[case::ctrl_c_in_the_player("w\u{3}", "w watch")]
#[case::q_after_the_verdict("q", "w watch")]
fn a_key_ends_it_at_any_moment(#[case] keys: &str, #[case] moment: &str) {
    let statement = match moment {
        // A keyword of the edition that the player takes by itself.
        "w watch" => "let gen = '1'; board[0][2] = gen;",
        _ => "loop { std::thread::park(); }",
    };
    let mut terminal = InTerminal::start(&only(statement));
    terminal.wait_for(moment);
    // Into the compiler or the solution, whichever runs then.
    thread::sleep(Duration::from_millis(100));
    for key in keys.split_inclusive('w') {
        terminal.press(key);
        if key == "w" {
            terminal.wait_for("leave");
        }
    }
    terminal.assert_restored();
}
