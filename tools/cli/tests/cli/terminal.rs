//! The program in a terminal: what it shows there, keys, and Ctrl-C.

use std::io::{Read, Write};
use std::process::{self, Stdio};
use std::thread;
use std::time::Duration;

use anstream::adapter::strip_str;
use assert_cmd::Command;
use base64::Engine;
use explain::text::width;
use pretty_assertions::assert_eq;
use rstest::rstest;
use tempfile::TempDir;
use testing::solution::{RIGHT, only};
use testing::{TIMEOUT, read};

use crate::cli::{CLASSIC, UNSOLVABLE, solved};
use crate::judge_support::with_solution;
use crate::judge_watch::save;
use crate::support::{
    PROGRAM, Running, assert_nothing_left, assert_nothing_runs, kata, prepare_as, printed,
};

/// Runs a line of the shell, which knows the program as `$KATA`, in a terminal with this many columns.
fn script(prepared: &Command, line: &str, columns: u16) -> process::Command {
    // Its path may have a space.
    let line = line.replace("$KATA", "\"$KATA\"");
    let line = format!("stty rows 24 cols {columns}; {line}");
    let mut script = prepare_as(prepared, "script");
    script.args(["-qc", &line, "/dev/null"]);
    script.envs([("KATA", PROGRAM), ("TERM", "xterm"), ("SHELL", "/bin/sh")]);
    script
}

/// What appears in the terminal while this and one Ctrl-D are typed.
fn shown(line: &str, columns: u16, typed: &str) -> String {
    printed(Command::from_std(script(&kata(), line, columns)).write_stdin(typed))
}

#[rstest]
#[case::solve("solve --format line", "345286179\r\n")]
#[case::compare("compare singles --board -", " yes")]
#[case::replay("replay singles --format txt -o - --board -", "51 steps")]
fn one_ctrl_d_ends_the_input(#[case] command: &str, #[case] answer: &str) {
    let text = shown(&format!("$KATA {command}"), 80, &format!("{CLASSIC}\n"));
    assert!(text.contains(answer), "{text:?}");
}

#[test]
fn what_is_wrong_is_said_after_the_answers_before_it() {
    let boards = [CLASSIC, UNSOLVABLE, CLASSIC, "nothing.txt"].join(" ");
    let text = shown(&format!("$KATA solve --format line {boards}"), 80, "");
    for said in ["the board given: no", "error: nothing.txt: "] {
        let answers = &text[..text.find(said).expect("it is said")];
        assert!(answers.trim_end().ends_with("345286179"), "{text:?}");
    }
}

/// As with `docker exec`, and on a serial line.
#[rstest]
#[case::of_the_list("$KATA list", 80)]
#[case::of_exercises("$KATA exercise", 80)]
#[case::as_columns_is_set("COLUMNS=40 $KATA list", 40)]
fn a_terminal_that_reports_no_columns_has_as_many(#[case] command: &str, #[case] usual: u16) {
    let [unknown, known] = [0, usual].map(|columns| shown(command, columns, ""));
    assert_eq!(unknown, known);
}

#[test]
fn a_table_leaves_out_columns_that_have_no_room() {
    let text = shown("$KATA compare bool_arrays", 40, "");
    let is_narrow = text.contains("time") && !text.contains("deepest");
    assert!(is_narrow, "{text:?}");
}

/// The next line of progress would replace only the end of one that is longer than the terminal.
#[rstest]
#[case::progress("compare bool_arrays", " 1/")]
#[case::a_table("compare --set named singles band_words", "band_words")]
#[case::boxes("judge docs/practise/no-undo.rs --board leetcode_2", "预期结果")]
#[case::approaches("list", "best_first")]
#[case::exercises("exercise", "bool_arrays.1")]
#[case::help("judge --help", "用法")]
fn a_chinese_line_fits_in_the_terminal(#[case] command: &str, #[case] part: &str) {
    let text = shown(&format!("$KATA {command} --lang zh"), 60, "");
    let text = strip_str(&text).to_string();
    assert!(text.contains(part), "{text:?}");
    // The terminal itself breaks a note that is longer, and what is to be copied.
    let unfitted = ["存疑", "重判", "观看", "json"];
    let is_fitted = |line: &&str| !unfitted.iter().any(|start| line.starts_with(start));
    let ends = ['，', '。', '；', '：', '、', '）'];
    for line in text.split(['\r', '\n']).filter(is_fitted) {
        assert!(!line.trim_start().starts_with(ends), "{line:?}");
        assert!(width(line) <= 60, "{line:?}");
    }
}

/// A command that runs in a terminal, and is typed to.
struct InTerminal {
    script: Running,
    folder: TempDir,
    /// What was written to the terminal, and not waited for yet.
    unseen: String,
}

impl InTerminal {
    fn start(text: &str) -> InTerminal {
        InTerminal::run(text, "judge solution.rs --seed 37 --watch")
    }

    fn run(text: &str, arguments: &str) -> InTerminal {
        let (folder, prepared) = with_solution(text);
        let line = format!(
            "trap : INT; before=$(stty -g); $KATA {arguments}; code=$?; \
             test \"$(stty -g)\" = \"$before\" && echo \"restored, exit code $code\""
        );
        let mut script = script(&prepared, &line, 80);
        let script = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
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

    /// Presses keys, and waits for these texts one after the other.
    fn press(&mut self, keys: &str, shown: &[&str]) {
        let stdin = self.script.0.stdin.as_mut().expect("it is piped");
        stdin.write_all(keys.as_bytes()).expect("it is open");
        shown.iter().for_each(|text| drop(self.wait_for(text)));
    }

    fn assert_restored(mut self, code: i32) {
        self.wait_for(&format!("restored, exit code {code}"));
        self.script.0.wait().expect("it ends");
        assert_nothing_left(self.folder.path());
    }
}

/// No process stays behind and reads a terminal that is gone.
#[rstest]
#[timeout(TIMEOUT)]
#[case::a_watching_judge("judge solution.rs --watch", "Accepted")]
#[case::the_player("watch board_scan", "board_scan")]
fn ends_when_its_terminal_is_closed(#[case] arguments: &str, #[case] shown: &str) {
    let mut terminal = InTerminal::run(RIGHT, arguments);
    terminal.wait_for(shown);
    terminal.script.0.kill().expect("it runs");
    assert_nothing_runs(terminal.folder.path());
}

#[rstest]
#[timeout(TIMEOUT)]
#[ignore = "compiles many programs"]
fn keys_judge_hint_watch_submit_and_quit() {
    let mut terminal = InTerminal::start(&only("board[0][2] = '1';"));
    let offered = "r again   n new seed   f only this board   h hint   w watch   k test   q quit";
    terminal.wait_for(offered);
    // Its other functions write digits, which answers the first.
    terminal.press("h", &["hint 2 of ", offered]);
    // The player has a screen of its own, and begins at the wrong step.
    terminal.press("w", &["\u{1b}[?1049h", "leave"]);
    terminal.press("cq", &["\u{1b}[?1049l", offered]);
    terminal.press("n", &["fails on classic\r\n", offered]);
    terminal.press("f", &["Wrong Answer", "0/1 cases", "case 1, classic: "]);
    terminal.wait_for("r again   a all boards   h hint   w watch   k test   q quit");

    save(RIGHT, &terminal.folder);
    terminal.wait_for("1/1 cases");
    // A long seed is on the next line.
    terminal.press("a", &["probably LeetCode's 1/1, ours 21/21, seed"]);
    assert_ne!(terminal.wait_for("\r\n\r\n").trim(), "37");
    // It does not wait for the measurements.
    let copied = base64::engine::general_purpose::STANDARD.encode(RIGHT);
    terminal.press("s", &[&format!("\u{1b}]52;c;{copied}\u{1b}\\")]);
    terminal.wait_for("r again   n new seed   s submit   c compare code   t times   q quit");
    terminal.press("r", &["next    docs/path/shapes.md"]);
    // Its counts say which approach it is.
    terminal.press("c", &["── solution.rs ──", "── board_scan ──"]);
    terminal.wait_for("pub fn solve_sudoku(board");
    terminal.press("q", &[]);
    terminal.assert_restored(0);
}

/// Of the small board, which is not the one of the verdict.
#[rstest]
#[timeout(TIMEOUT)]
fn a_key_writes_a_test_into_the_practice_project() {
    let arguments = "practice && cp solution.rs practice/src && \
                     $KATA judge practice/src/solution.rs --watch";
    let mut terminal = InTerminal::run(&only("board[0][2] = '1';"), arguments);
    terminal.wait_for("k test");
    let path = "practice/tests/solution_1.rs";
    terminal.press("k", &[path, " has a test of this board: "]);
    let test = read(terminal.folder.path().join(path));
    let solved = solved(&testing::named_board("classic"));
    let asked = |board: &str| test.contains(&format!("[\"{board}\"]"));
    assert!(test.contains(&solved) && !asked(CLASSIC), "{test}");
    terminal.press("q", &[]);
    terminal.assert_restored(0);
}

#[rstest]
#[timeout(TIMEOUT)]
#[case::q_while_it_judges_after_ctrl_backslash_and_ctrl_z("\u{1c}\u{1a}q", "judging solution.rs")]
#[case::ctrl_c_while_it_judges("\u{3}", "judging solution.rs")]
#[case::ctrl_c_in_the_player("w\u{3}", "w watch")]
#[case::q_after_the_verdict("q", "w watch")]
fn a_key_ends_it_at_any_moment(#[case] keys: &str, #[case] moment: &str) {
    let statement = match moment {
        "w watch" => "board[0][2] = '1';",
        _ => "loop { std::thread::park(); }",
    };
    let mut terminal = InTerminal::start(&only(statement));
    terminal.wait_for(moment);
    // Into the compiler or the solution, whichever runs then.
    thread::sleep(Duration::from_millis(100));
    for key in keys.split_inclusive('w') {
        terminal.press(key, if key == "w" { &["leave"] } else { &[] });
    }
    terminal.assert_restored(0);
}

/// Long before the approach ends, which runs in a thread.
#[rstest]
#[timeout(TIMEOUT)]
fn ctrl_c_ends_an_approach_beside_a_solution() {
    let arguments = "replay --board anti_brute_force --format txt solution.rs board_scan";
    let mut terminal = InTerminal::run(&only("board[0][2] = '4';"), arguments);
    terminal.wait_for("board_scan: ");
    terminal.press("\u{3}", &[]);
    terminal.assert_restored(2);
}
