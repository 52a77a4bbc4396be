//! The commands as a user types them: what they print on stdout and stderr, and their exit codes.

use std::fs;
use std::process::Stdio;

use boards::{generate, solutions};
use explain::code;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use sudoku_kata::board::{self, Board};
use testing::named_board;

use crate::judge_support::assert_has;
use crate::support::{CACHE, PROGRAM, kata, outcome, prepare_as, printed};

pub const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const UNSOLVABLE: &str =
    "...4567891.......................................................................";

pub fn solved(board: &Board) -> String {
    board::to_line(&solutions::first(board).expect("it has a solution"))
}

#[test]
fn solves_many_boards_in_order() {
    let mut boards: Vec<Board> = generate::boards(12, 30).take(1_000).collect();
    // A slow board near the end of its chunk.
    boards[60] = named_board("eighteen");
    let lines = |line: fn(&Board) -> String| Vec::from_iter(boards.iter().map(line)).join("\n");
    let (given, solutions) = (lines(|board| board::to_line(board)), lines(solved));
    let mut solve = kata();
    solve.args(["solve", "--format", "line"]).write_stdin(given);
    let outcome = outcome(&mut solve);
    let begin = format!("exit code: 0\n--- stdout\n{solutions}\n--- stderr\n");
    let words = outcome.strip_prefix(&begin).expect("it solves all");
    assert!(words.starts_with("1,000 boards, ") && words.ends_with(" boards/s\n"));
}

/// Another program writes a board, and reads a line before it writes the next.
#[rstest]
fn answers_before_the_end_of_the_input(#[values("81 cells", "a grid")] form: &str) {
    use std::io::{BufRead, BufReader, Write};
    let mut child = started(&["solve", "--format", "line"]);
    let child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("it is a pipe")).lines();
    for board in ["classic", "eighteen", "inkala"].map(named_board) {
        let text = match form {
            "81 cells" => board::to_line(&board) + "\n",
            _ => board::to_grid(&board),
        };
        stdin.write_all(text.as_bytes()).expect("it reads");
        let line = lines.next().expect("it answers").expect("it is text");
        assert_eq!(line, solved(&board));
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// The program as a plain [`std::process::Command`], so a test can choose its pipes.
fn started(arguments: &[&str]) -> std::process::Command {
    let mut command = testing::kata(PROGRAM, CACHE);
    command.args(arguments);
    command
}

/// A pipe whose reader is closed.
fn closed_pipe() -> std::io::PipeWriter {
    std::io::pipe().expect("there are pipes").1
}

/// Whichever stream it is; it says nothing about it.
#[rstest]
#[case::submit(&["submit", "bool_arrays"], 0)]
#[case::list(&["list"], 0)]
#[case::help(&["--help"], 0)]
#[case::compare(&["compare", "bitmask_mrv"], 0)]
#[case::replay(&["replay", "board_scan", "--format", "txt", "-o", "-"], 0)]
#[case::endless_output(&["generate", "--seed", "1", "--count", "1000000000"], 0)]
#[case::no_solution(&["solve", UNSOLVABLE, CLASSIC], 1)]
#[case::an_invalid_board_after_a_solution(&["solve", CLASSIC, "55"], 2)]
#[case::a_misspelt_approach(&["submit", "bol_arrays"], 2)]
#[case::a_verdict(&["judge", "docs/practise/template.rs", "--board", "classic"], 1)]
fn keeps_its_exit_code_when_a_stream_is_closed(#[case] arguments: &[&str], #[case] code: i32) {
    let ended = started(arguments).stdout(closed_pipe()).output();
    let ended = ended.expect("the program starts");
    assert_eq!(ended.status.code(), Some(code));
    assert!(code != 0 || ended.stderr.is_empty(), "{ended:?}");
    // Without an answer to give, it says why on stderr.
    if code != 0 {
        let ended = started(arguments).stderr(closed_pipe()).output();
        assert_eq!(ended.expect("the program starts").status.code(), Some(code));
    }
}

#[cfg(target_os = "linux")]
#[rstest]
#[case::of_help("--help", "")]
#[case::of_a_list_in_chinese("list --lang zh", "错误：磁盘空间不足\n")]
fn a_full_disk_is_an_error(#[case] arguments: &str, #[case] message: &str) {
    let full = fs::File::create("/dev/full").expect("Linux has it");
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ended = started(&arguments).stdout(full).output();
    let ended = ended.expect("the program starts");
    let said = String::from_utf8(ended.stderr).expect("it is text");
    assert!(said.starts_with(message), "{said}");
    assert_eq!(ended.status.code(), Some(2));
}

/// In Chinese, its summary and its idea are its essay.
#[test]
fn submits_the_file_byte_for_byte_and_the_footer() {
    for approach in approaches::ALL {
        let [english, chinese] = ["en", "zh"]
            .map(|language| printed(kata().args(["submit", approach.name, "--lang", language])));
        let file = testing::read(format!("src/approaches/{}.rs", approach.name));
        assert_eq!(english, file + approaches::FOOTER);
        let in_chinese = code::split(&chinese);
        assert_eq!(in_chinese.code, code::split(&english).code);
        let (summary, essay) = (words::summary(approach).zh, in_chinese.essay);
        let is_short = essay.lines().count() <= 12 && !essay.contains("](");
        let is_of_it = essay.starts_with(&format!("/// {summary}\n"));
        assert!(is_short && is_of_it, "{essay}");
    }
}

/// Each run chooses another one.
#[test]
fn tells_the_seed_with_which_the_same_boards_are_generated() {
    let made = |options: &[&str]| outcome(kata().arg("generate").args(options));
    let first = made(&[]);
    let (board, seed) = first
        .rsplit_once("to get the same boards again: --seed ")
        .expect("it tells");
    assert_eq!(made(&["--seed", seed.trim()]), board);
    assert!(made(&[]) != first);
}

#[test]
fn a_line_that_is_far_too_long_is_not_read_to_its_end() {
    let outcome = outcome(kata().arg("solve").write_stdin(vec![b'5'; 10_000_000]));
    let said = "line 1: expected a line of up to 100,000 bytes, found a longer one\n";
    assert!(outcome.ends_with(said), "{outcome}");
}

/// What `>` writes in Windows PowerShell 5.
#[rstest]
#[case::of_a_solution(&["judge", "-"], "impl Solution { fn 🦀 }", "fn 🦀 }")]
#[case::of_a_board(&["solve", "-"], &board::to_line(&named_board("classic")), "5 3 4 | 6 7 8 | 9 1 2")]
fn reads_the_utf_16(#[case] arguments: &[&str], #[case] text: &str, #[case] said: &str) {
    let text = format!("\u{feff}{text}\r\n");
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
        let report = outcome(kata().args(arguments).write_stdin(bytes));
        assert_has(&report, said);
    }
}

/// A limit for the size of files stands in for a full disk. Who does not ignore its signal is killed.
#[cfg_attr(not(unix), ignore = "there is no such limit")]
#[rstest]
#[case::full("trap '' XFSZ")]
#[case::killed("ulimit -c 0")]
fn completes_a_project_that_did_not_fit_on_the_disk(#[case] at_the_limit: &str) {
    let script = r#"
        (ulimit -f "$1"; "$0" practice) || "$0" practice && diff -r . "$2""#;
    let whole = tempfile::tempdir().expect("there is room");
    kata()
        .current_dir(&whole)
        .arg("practice")
        .assert()
        .success();
    for blocks in 0..10 {
        let folder = tempfile::tempdir().expect("there is room");
        let mut shell = prepare_as(kata().current_dir(&folder), "sh");
        let (script, blocks) = ([at_the_limit, script].concat(), blocks.to_string());
        shell.args(["-c", &script, PROGRAM, &blocks]);
        let output = shell.arg(whole.path()).output().expect("there is a shell");
        assert!(output.status.success(), "{blocks} blocks: {output:?}");
    }
}
