//! The judge gives every solution the right verdict, says why, and leaves nothing behind.

mod compiler;
mod crates;
mod driver;
mod hostile;
mod kept;
mod keys;
mod mistakes;
mod question;
mod searcher;
mod shapes;
mod standing;
mod tools;
/// A test can press Ctrl-C on Unix alone.
#[cfg(unix)]
mod watch;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::Approach;
use sudoku_kata::judge::{
    self, Case, Count, Judge, Limits, Options, Origin, Report, Solution, Verdict,
};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::submission;
use tempfile::TempDir;

use crate::support::{CACHE, kata, outcome, snapshots};

/// A right solution, which fills the cells in reading order.
const RIGHT: &str = include_str!("../../docs/practise/right.rs");

/// The right solution with one part replaced.
fn with(part: &str, replacement: &str) -> String {
    assert_eq!(RIGHT.matches(part).count(), 1, "{part}");
    RIGHT.replace(part, replacement)
}

/// The right solution, which does this before it searches.
fn first(statement: &str) -> String {
    let body = "fill_from(board, 0);";
    with(body, &format!("{statement}\n        {body}"))
}

/// A solution that does only this.
fn only(statement: &str) -> String {
    with("fill_from(board, 0);", statement)
}

/// The command that judges `text`, in a folder of its own as `solution.rs`.
fn judge_of(text: &str) -> (TempDir, Command) {
    let (folder, mut command) = judge_without_boards(text);
    command.args(["--seed", "37"]);
    (folder, command)
}

/// The same, on LeetCode's example alone.
fn judge_on_classic(text: &str) -> (TempDir, Command) {
    let (folder, mut command) = judge_without_boards(text);
    command.args(["--case", "classic"]);
    (folder, command)
}

fn judge_without_boards(text: &str) -> (TempDir, Command) {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("solution.rs"), text).expect("there is room");
    fs::create_dir(folder.path().join("tmp")).expect("there is room");
    let mut command = kata();
    for name in ["TMPDIR", "TMP", "TEMP"] {
        command.env(name, folder.path().join("tmp"));
    }
    command.current_dir(folder.path());
    command.args(["judge", "solution.rs"]);
    (folder, command)
}

/// The judge has removed its temporary files, and killed the processes that it has started.
pub fn assert_nothing_left(folder: &Path) {
    let left = fs::read_dir(folder.join("tmp")).expect("it is there");
    assert_eq!(left.count(), 0);
    // A killed process takes a moment to go. Only Linux tells in which folder a process works.
    let start = Instant::now();
    while let Ok(processes) = fs::read_dir("/proc") {
        let folders = processes
            .flatten()
            .filter_map(|process| fs::read_link(process.path().join("cwd")).ok());
        let left = folders.filter(|works_in| works_in.starts_with(folder));
        match left.count() {
            0 => break,
            left => assert!(
                start.elapsed() < Duration::from_secs(10),
                "{left} processes"
            ),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// The report in JSON, on LeetCode's example.
fn json_on_classic(text: &str) -> Value {
    let (_folder, mut command) = judge_on_classic(text);
    let output = command.arg("--json").output();
    let stdout = output.expect("the program starts").stdout;
    serde_json::from_slice(&stdout).expect("it is JSON")
}

/// The library's judge, with the cache of the tests.
fn judge() -> Judge<'static> {
    judge_with(Limits::default())
}

fn judge_with(limits: Limits) -> Judge<'static> {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(CACHE.into()),
        ..Options::default()
    };
    Judge::new(options, limits, &NEVER).expect("there is a compiler")
}

/// Snapshots are found from this file, not from those below it.
fn assert_stored(name: &str, text: &str) {
    snapshots().bind(|| assert_snapshot!(name, text));
}

fn solution(text: &str) -> Solution {
    Solution {
        path: String::from("solution.rs"),
        text: text.to_owned(),
    }
}

fn named(names: &[&str]) -> Vec<Case> {
    let case = |name: &&str| {
        let puzzle = Puzzle::named(name).expect("it is named");
        Case::new(*name, puzzle.board()).expect("it has one solution")
    };
    names.iter().map(case).collect()
}

fn report_of(text: &str, cases: &[Case]) -> Report {
    let judged = judge().judge(&solution(text), cases);
    judged.expect("it can be judged").0
}

/// Masks what differs between runs, machines and compilers.
///
/// Of a compiler's error the code, the file and the line stay, of a panic the place. The compiler
/// and the standard library change their words.
fn masked(report: &str) -> String {
    let masks = [
        (r"(?m)^time    .*$", "time    TIME"),
        (r"(?m)^rank    .*$", "rank    STANDING"),
        (r"(?m)^judged  by rustc \S+;", "judged  by rustc VERSION;"),
        (r"panicked at (\S+:\d+):\d+: .*", "panicked at $1: MESSAGE"),
    ];
    let mut report = report.to_owned();
    for (pattern, mask) in masks {
        let pattern = Regex::new(pattern).expect("it is right");
        report = pattern.replace_all(&report, mask).into_owned();
    }
    report
}

#[rstest]
#[ignore = "one of many that compile"]
#[case::does_nothing(
    only(""),
    "Wrong Answer  0/25",
    "1, classic: nothing was written, or everything was undone: cells left empty: 51, the first in row 1, column 3"
)]
#[case::mrv_without_undo(include_str!("../../docs/practise/no-undo.rs").into(), "Wrong Answer  1/25", "2, leetcode_2: cells left empty: 27, the first in row 2, column 2")]
#[ignore = "one of many that compile"]
#[case::deduction_alone(include_str!("solutions/deduction_alone.rs").into(), "Wrong Answer  1/25", "2, leetcode_2: cells left empty: 30, the first in row 1, column 1")]
#[ignore = "one of many that compile"]
#[case::no_box_check(
    with("board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit", "true"),
    "Wrong Answer  0/25",
    "1, classic: box 1 holds the digit 3 twice (row 1, column 2 and row 2, column 3)"
)]
#[ignore = "one of many that compile"]
#[case::last_cell_forgotten(
    with("index == 81", "index == 80"),
    "Wrong Answer  1/25",
    "2, leetcode_2: cells left empty: 1, the first in row 9, column 9"
)]
#[ignore = "one of many that compile"]
#[case::first_cell_forgotten(
    with("fill_from(board, 0);", "fill_from(board, 1);"),
    "Wrong Answer  1/25",
    "2, leetcode_2: cells left empty: 1, the first in row 1, column 1"
)]
#[ignore = "one of many that compile"]
#[case::remembers_the_last_board(include_str!("solutions/remembers_the_last_board.rs").into(), "Wrong Answer  1/25", "2, leetcode_2: nothing was written, or everything was undone: cells left empty: 54, the first in row 1, column 1")]
#[ignore = "one of many that compile"]
#[case::knows_the_example_by_heart(only(
    "let rows = \"534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179\";
        *board = rows.split(' ').map(|row| row.chars().collect()).collect();",
), "Wrong Answer  1/25", "2, leetcode_2: the clue 9 in row 1, column 3 became '4'")]
#[ignore = "one of many that compile"]
#[case::overwrites_a_clue(
    first("board[4][4] = if board[4][4] == '.' { '.' } else { '5' };"),
    "Wrong Answer  1/25",
    "2, leetcode_2: the clue 1 in row 5, column 5 became '5'"
)]
#[ignore = "one of many that compile"]
#[case::another_valid_grid(
    first("*board = vec![vec!['.'; 9]; 9];"),
    "Wrong Answer  0/25",
    "1, classic: the clue 5 in row 1, column 1 became '1'"
)]
#[ignore = "one of many that compile"]
#[case::catches_its_panics(
    only("let _ = std::panic::catch_unwind(|| panic!(\"a hard board\"));",),
    "Wrong Answer  0/25",
    "1, classic: nothing was written, or everything was undone: cells left empty: 51, the first in row 1, column 3"
)]
#[ignore = "one of many that compile"]
#[case::looks_for_the_answer(include_str!("solutions/looks_for_the_answer.rs").into(), "Wrong Answer  0/25", "1, classic: the answer is not a board of 9 rows of 9 cells")]
#[ignore = "one of many that compile"]
#[case::leaves_the_work_to_a_thread(
    only(
        "let mut copy = board.clone();
        std::thread::spawn(move || fill_from(&mut copy, 0));",
    ),
    "Wrong Answer  0/25",
    "1, classic: nothing was written, or everything was undone: cells left empty: 51, the first in row 1, column 3"
)]
#[case::calls_itself_without_end(with(
    "if fill_from(board, index + 1) {
                return true;
            }",
    "if fill_from(board, index) {
                return true;
            }",
) .replace("board[r][c] != '.'", "board[r][c] != '.' && index == 0").replace("fits(board, r, c, digit)", "digit == '1'"), "Runtime Error  0/25", "1, classic: stack overflow: the recursion never ends, or its local variables are too large")]
#[ignore = "one of many that compile"]
#[case::asks_for_too_much_at_once(
    first("std::hint::black_box(Vec::<u64>::with_capacity(1 << 40));"),
    "Memory Limit Exceeded  0/25",
    "1, classic: it asked for more than 256 MB on the heap"
)]
#[ignore = "one of many that compile"]
#[case::panics_on_a_solved_board(
    first("let empty = board.iter().flatten().position(|cell| *cell == '.'); empty.unwrap();"),
    "Runtime Error  4/25",
    "5, already solved: it panicked at solution.rs:3: MESSAGE"
)]
#[ignore = "one of many that compile"]
#[case::reads_past_the_board(
    with("index == 81", "index == 82"),
    "Runtime Error  0/25",
    "1, classic: it panicked at solution.rs:12: MESSAGE"
)]
#[ignore = "one of many that compile"]
#[case::panics_in_a_thread(
    first("std::thread::spawn(|| panic!(\"a dead end\")).join().unwrap();"),
    "Runtime Error  0/25",
    "1, classic: it panicked at solution.rs:3: MESSAGE"
)]
#[case::exits_with_0(
    with(
        "return true;\n    }\n    let",
        "std::process::exit(0);\n    }\n    let"
    ),
    "Runtime Error  0/25",
    "1, classic: its process exited with code 0 before it returned"
)]
#[case::aborts(
    only("std::process::abort();"),
    "Runtime Error  0/25",
    "1, classic: its process was killed before it returned, signal: 6 (SIGABRT)"
)]
fn rejects(#[case] text: String, #[case] verdict: &str, #[case] failure: &str) {
    let (folder, mut command) = judge_of(&text);
    let report = masked(&outcome(&mut command));
    let expected = format!(
        "exit code: 1\n--- stdout\n{}",
        first_lines(verdict, failure)
    );
    assert!(report.starts_with(&expected), "{report}");
    assert!(report.ends_with("--- stderr\n"), "{report}");
    // It is a board of every seed.
    let (number, _) = failure.split_once(", ").expect("the case has a number");
    assert!(number.parse::<usize>().expect("it is a number") <= 12);
    assert_nothing_left(folder.path());
}

/// The first lines of a report: `Wrong Answer  1/25` says how many of all boards were solved.
fn first_lines(verdict: &str, failure: &str) -> String {
    let (verdict, passed) = verdict.split_once("  ").expect("it has a count");
    let passed = passed.strip_suffix("/25").expect("there are 25 boards");
    let passed: usize = passed.parse().expect("it is a number");
    let leetcode = passed.min(3);
    let ours = match passed {
        ..3 => String::new(),
        _ => format!(", ours {}/22", passed - 3),
    };
    let (_, name) = failure.split_once(", ").expect("the case has a number");
    let (name, _) = name.split_once(": ").expect("the case has a name");
    format!(
        "{verdict}  LeetCode's boards {leetcode}/3{ours}: fails on {name}, seed 37\n\ncase {failure}\n"
    )
}

#[test]
#[ignore = "one of many that compile"]
fn says_why_a_board_that_leetcode_may_not_have_is_worth_passing() {
    let text =
        first("let empty = board.iter().flatten().position(|cell| *cell == '.'); empty.unwrap();");
    let (_folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    let expected = "
LeetCode is not known to use this board, but it keeps LeetCode's promise of one solution.
It is worth passing: it finds a search that does not stop when no cell is empty.

Input  ";
    assert!(report.contains(expected), "{report}");
}

/// On the third board it sleeps, for half a minute if it is not stopped.
#[test]
fn tries_boards_up_to_the_first_failure_and_tells_how_many() {
    let text = first(
        "match board[0][1] {
            '2' => std::thread::park(),
            '.' => return,
            _ => {}
        }",
    );
    let judge = judge();
    let cases = named(&["classic", "leetcode_2", "leetcode_3"]);
    let start = Instant::now();
    let judged = judge.judge(&solution(&text), &cases);
    let (report, _) = judged.expect("it can be judged");
    assert_eq!((report.verdict, report.passed()), (Verdict::WrongAnswer, 1));
    assert_eq!(judge.done().load(Ordering::Relaxed), 2);
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_report_adds_up_boards_of_every_kind() {
    let count = |passed, cases| Count { passed, cases };
    let report = Report {
        leetcode: count(3, 4),
        kept: count(2, 5),
        extra: count(1, 6),
        ..Report::default()
    };
    assert_eq!((report.passed(), report.cases()), (6, 15));
}

#[test]
fn counts_leetcodes_boards_apart() {
    let counts = |names: &[&str]| {
        let report = report_of(RIGHT, &named(names));
        (report.leetcode, report.extra)
    };
    let count = |passed, cases| Count { passed, cases };
    assert_eq!(
        counts(&["inkala", "leetcode_3", "mrv_loses", "classic"]),
        (count(2, 2), count(2, 2))
    );
    let everyday = judge::everyday(37);
    for case in &everyday {
        let is_leetcodes = case.origin == Origin::LeetCode;
        assert_eq!(case.purpose.is_none(), is_leetcodes, "{}", case.name);
    }
    let report = report_of(include_str!("../../docs/practise/no-undo.rs"), &everyday);
    assert_eq!((report.leetcode, report.extra), (count(1, 3), count(0, 22)));
    let failure = report.failure.expect("the second board fails");
    assert_eq!((failure.is_leetcodes, failure.purpose), (true, None));
}

#[rstest]
#[ignore = "one of many that compile"]
#[case::with_debug(&["--debug"], "Runtime Error  0/1 cases")]
#[ignore = "one of many that compile"]
#[case::without(&[], "Accepted  1/1 cases")]
fn checks_for_overflow_on_demand(#[case] arguments: &[&str], #[case] verdict: &str) {
    let text = first("let n = std::hint::black_box(255_u8); std::hint::black_box(n + 1);");
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(command.args(arguments));
    assert!(report.contains(verdict), "{report}");
    let overflow = "it panicked at solution.rs:3:68: attempt to add with overflow";
    assert_eq!(report.contains(overflow), !arguments.is_empty(), "{report}");
}

#[rstest]
#[ignore = "one of many that compile"]
#[case::stars("stars", with("board[r][k] != digit", "true"))]
#[case::not_digits(
    "not_digits",
    only("for row in board { for cell in row { if *cell == '.' { *cell = '\\n'; } } }")
)]
#[ignore = "one of many that compile"]
#[case::another_shape("another_shape", first("").replace("return true;", "board.push(vec![]); return true;"))]
#[ignore = "one of many that compile"]
#[case::output(
    "output",
    only(
        "let mut copy = board.clone();
        fill_from(&mut copy, 0);
        println!(\"Accepted\\n25/25 cases\\n{copy:?}\\nanswer 1 1 0 0\");
        eprintln!(\"answer 1 1 0 0\");",
    )
)]
#[ignore = "one of many that compile"]
#[case::endless_output("endless_output", first("loop { println!(\"trying {board:?}\"); }"))]
fn shows_the_failure(#[case] name: &str, #[case] text: String) {
    let (folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    snapshots().bind(|| assert_snapshot!(format!("judge_{name}"), report));
    assert_nothing_left(folder.path());
}

#[rstest]
#[case::time(
    first("while board[0][0] != 'x' { std::hint::black_box(&board); }"),
    &["--time-limit", "0.1"],
    "Time Limit Exceeded  0/25",
    "1, classic: it did not return within the 0.1 s of CPU time for all cases"
)]
#[ignore = "one of many that compile"]
#[case::memory_in_many_pieces(
    first("let mut boards = vec![]; loop { boards.push(board.clone()); }"),
    &["--memory-limit", "16"],
    "Memory Limit Exceeded  0/25",
    "1, classic: it asked for more than 16 MB on the heap"
)]
#[ignore = "one of many that compile"]
#[case::memory_to_the_byte(
    first("let extra = if board[0][0] == '5' { 0 } else { 1 };
        std::hint::black_box(vec![1_u8; (2 << 20) + extra]);"),
    &["--memory-limit", "2"],
    "Memory Limit Exceeded  1/25",
    "2, leetcode_2: it asked for more than 2 MB on the heap"
)]
fn keeps_the_limits_of_the_user(
    #[case] text: String,
    #[case] limit: &[&str],
    #[case] verdict: &str,
    #[case] failure: &str,
) {
    let (folder, mut command) = judge_of(&text);
    let report = outcome(command.args(limit));
    let expected = first_lines(verdict, failure);
    assert!(report.contains(&expected), "{report}");
    assert_nothing_left(folder.path());
}

/// Printed lines and panics may hold what a terminal takes for a command.
#[test]
fn sends_no_control_characters_to_the_terminal() {
    let text = only(
        "print!(\"out \\x1b[2J\\x07\\r\\u{9b}31m end\"); eprint!(\"err \\x1b]0;title\\x07 end\\n\");
        let _ = std::thread::spawn(|| panic!(\"helper \\x1b[2J end\")).join();
        panic!(\"first \\x1b[2J\\r\\nsecond \\u{9b}31m\");",
    );
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(&mut command);
    let shown = [
        (
            r"(?m): it panicked at solution\.rs:5:\d+: (.*)$",
            r"first \u{1b}[2J",
        ),
        (r"\n  (second.*)\n", "second 31m"),
        (r"\nstdout\n  (.*)\n", "out [2J31m end"),
        (r"\nstderr\n  (.*)\n", "err ]0;title end"),
        (
            r"\n  a thread panicked at solution\.rs:4:\d+: (.*)\n",
            "helper [2J end",
        ),
    ];
    for (pattern, text) in shown {
        let pattern = Regex::new(pattern).expect("it is right");
        let found = pattern.captures(&report);
        let found = found.unwrap_or_else(|| panic!("{pattern}: {report:?}"));
        assert_eq!(&found[1], text);
    }
    let is_command = |symbol: char| symbol.is_control() && symbol != '\n';
    assert!(!report.contains(is_command), "{report:?}");
}

/// docs/practise.md shows a report on the everyday boards.
#[test]
fn accepts_a_right_solution_and_says_where_it_stands() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    command.args(["--case", "leetcode_3"]);
    let report = masked(&outcome(&mut command));
    snapshots().bind(|| assert_snapshot!("judge_right", report));
    assert_nothing_left(folder.path());
}

#[rstest]
#[case::that_prints(first("println!(\"{board:?}\"); eprintln!(\"answer 1 1 0 0\");"))]
#[ignore = "one of many that compile"]
#[case::that_leaves_a_thread_running(first(
    "std::thread::spawn(|| loop { std::thread::park(); });"
))]
#[ignore = "one of many that compile"]
#[case::that_prints_bytes(first(
    "let _ = std::io::Write::write_all(&mut std::io::stdout(), &[0xff; 300_000]);"
))]
#[case::that_catches_a_panic(first("let _ = std::panic::catch_unwind(|| panic!(\"caught\"));"))]
fn accepts_a_right_solution(#[case] text: String) {
    let report = report_of(&text, &named(&["classic", "leetcode_2", "leetcode_3"]));
    assert_eq!(report.verdict, Verdict::Accepted);
}

#[test]
fn accepts_fewest_candidates_first_on_hard_boards() {
    let approach = Approach::named("bitmask_mrv").expect("it is named");
    let report = report_of(&submission::text(approach), &judge::hard(37));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

#[test]
fn judges_on_the_boards_of_the_user() {
    let line = Puzzle::named("classic").expect("it is named").cells;
    let (_folder, mut command) = judge_without_boards(&only(""));
    let report = outcome(command.args(["--case", line, "--case", line]));
    assert!(report.contains("Wrong Answer  0/2 cases\n"), "{report}");

    let (folder, mut command) = judge_without_boards(&only(""));
    fs::write(folder.path().join("boards"), format!("{line}\n")).expect("there is room");
    let report = outcome(command.args(["--puzzles", "boards"]));
    let failure = "case 1, boards, board 1: nothing was written";
    assert!(report.contains(failure), "{report}");
}

#[test]
fn prints_one_json_document_on_demand() {
    let report = json_on_classic(&only(""));
    assert_eq!(report["verdict"], "Wrong Answer");
    assert_eq!(report["passed"], 0);
    assert_eq!(report["cases"], 1);
    assert_eq!(report["seed"], Value::Null);
    let failure = &report["failure"];
    assert_eq!(failure["input"][0][0], "5");
    assert_eq!(failure["output"], failure["input"]);

    let (_folder, mut command) = judge_of("");
    let output = command.arg("--json").output().expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(report["verdict"], "Compile Error");
    assert_eq!(report["seed"], 37);
    assert_eq!(report["failure"], Value::Null);
}

/// It may have timed the approaches before, and compiling takes a while.
#[test]
fn has_tried_no_boards_before_it_compiles() {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(CACHE.into()),
        ..Options::default()
    };
    let judge = Judge::new(options, Limits::default(), &INTERRUPTED).expect("there is a compiler");
    judge.done().store(11, Ordering::Relaxed);
    INTERRUPTED.store(true, Ordering::Relaxed);
    let judged = judge.judge(&solution(RIGHT), &named(&["classic"]));
    assert!(matches!(judged, Err(judge::Error::Interrupted)));
    assert_eq!(judge.done().load(Ordering::Relaxed), 0);
}

#[test]
fn reads_a_solution_from_standard_input() {
    let (folder, _) = judge_of("");
    let mut command = kata();
    command.current_dir(folder.path()).args(["judge", "-"]);
    let report = outcome(command.write_stdin("impl Solution { fn }"));
    assert!(report.contains("<stdin>:1:"), "{report}");
}

#[rstest]
#[case::a_file_that_is_not_there(&["judge", "missing.rs"], "missing.rs: ")]
#[case::no_practice_solution(&["judge"], "practice/src/solution.rs: expected a solution, found no such file: make one with 'practice', or name another file\n")]
#[case::a_file_that_is_not_text(&["judge", "bytes.rs"], "bytes.rs: expected text, found bytes that are not UTF-8\n")]
#[case::no_board(&["judge", "solution.rs", "--case", &SEVERAL[1..]], "the board given: expected 81 cells on a line, or nine lines of nine, found a line of 80\n")]
#[case::a_board_that_clashes(&["judge", "solution.rs", "--case", CLASH], "the board given: row 1 holds the digit 5 twice (columns 1 and 2)\n")]
#[case::a_name_of_no_board(&["judge", "solution.rs", "--case", "nonsense"], "expected a board or the name of one, found 'nonsense'; the names are classic, leetcode_2, ")]
#[case::a_pipe(&["judge", "pipe"], "pipe: expected a file, found a pipe or a device; '-' reads standard input\n")]
#[case::a_board_with_several_solutions(&["judge", "solution.rs", "--case", SEVERAL], "the board given, board 1: expected a board with one solution, found several\n")]
#[case::a_board_without_a_solution(&["judge", "solution.rs", "--case", NONE], "the board given, board 1: expected a board with one solution, found none\n")]
#[case::standard_input_to_watch(&["judge", "-", "--watch"], "expected a file to watch, found '-'\n")]
#[case::standard_input_for_both(&["judge", "-", "--puzzles", "-"], "expected the solution or the boards on standard input, found '-' for both\n")]
#[case::nothing_to_submit(&["submit"], "practice/src/solution.rs: expected a solution, found no such file: make one with 'practice', or name another file\n")]
#[cfg(unix)]
fn says_why_it_cannot_judge(#[case] arguments: &[&str], #[case] message: &str) {
    let (folder, _) = judge_of("");
    fs::write(folder.path().join("bytes.rs"), [0xff]).expect("there is room");
    let pipe = std::process::Command::new("mkfifo")
        .arg(folder.path().join("pipe"))
        .status();
    assert!(pipe.expect("there is a mkfifo").success());
    let outcome = outcome(kata().current_dir(folder.path()).args(arguments));
    let expected = format!("exit code: 2\n--- stdout\n--- stderr\nerror: {message}");
    assert!(outcome.starts_with(&expected), "{outcome}");
}

const SEVERAL: &str =
    ".................................................................................";
const CLASH: &str =
    "55...............................................................................";
const NONE: &str =
    "12345678.........9...............................................................";

/// Windows has no process groups.
#[cfg(unix)]
#[test]
fn kills_the_processes_that_a_solution_has_started() {
    let start = "std::process::Command::new(\"sleep\").arg(\"60\").spawn().unwrap();";
    let (folder, mut command) = judge_of(&only(start));
    let report = outcome(&mut command);
    assert!(
        report.contains("Wrong Answer  LeetCode's boards 0/3"),
        "{report}"
    );
    assert_nothing_left(folder.path());
}

#[test]
fn submits_the_practice_solution_when_it_is_accepted() {
    let (folder, _) = judge_of("");
    let practice = folder.path().join("practice/src");
    fs::create_dir_all(&practice).expect("there is room");
    let submit = |text: &str, arguments: &[&str]| {
        fs::write(practice.join("solution.rs"), text).expect("there is room");
        let mut command = kata();
        command
            .current_dir(folder.path())
            .arg("submit")
            .args(arguments);
        let output = command.output().expect("the program starts");
        let text = |bytes| String::from_utf8(bytes).expect("it is text");
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let project = practice.parent().expect("it is in a folder");
    fs::write(project.join("Cargo.toml"), "name = \"practice\"\n").expect("there is room");
    fs::write(project.join("failed.txt"), "mine").expect("there is room");
    let note = "kept    boards are not tried: practice/failed.txt: line 1: expected a digit or '.', \
                found 'm' in row 1, column 1; mend or remove the file\n";
    assert_eq!(submit(RIGHT, &[]), (Some(0), RIGHT.into(), note.into()));
    fs::remove_file(project.join("failed.txt")).expect("it is there");

    let wrong = only("");
    let (code, stdout, stderr) = submit(&wrong, &[]);
    assert_eq!((code, &stdout[..]), (Some(1), ""));
    assert!(
        stderr.starts_with("Wrong Answer  LeetCode's boards 0/3: fails on classic, seed "),
        "{stderr}"
    );

    let (code, stdout, _) = submit(&wrong, &["--anyway"]);
    assert_eq!((code, stdout), (Some(1), wrong));
}

#[rstest]
#[case::misspelt(
    with("solve_sudoku", "solveSudoku"),
    "found: pub fn solveSudoku(board: &mut Vec<Vec<char>>)"
)]
#[ignore = "one of many that compile"]
#[case::with_a_receiver(
    with(
        "board: &mut Vec<Vec<char>>) {",
        "&self, board: &mut Vec<Vec<char>>) {"
    ),
    "found: pub fn solve_sudoku(&self, board: &mut Vec<Vec<char>>)"
)]
#[ignore = "one of many that compile"]
#[case::outside_an_impl(
    String::from("fn helper() {}\nfn solve_sudoku(_: &mut Vec<Vec<char>>) {}"),
    "found: fn solve_sudoku(_: &mut Vec<Vec<char>>), and no `impl Solution`"
)]
#[ignore = "one of many that compile"]
#[case::nothing(String::new(), "found: no function, and no `impl Solution`")]
fn says_which_method_leetcode_calls(#[case] text: String, #[case] found: &str) {
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(&mut command);
    let expected = format!(
        "Compile Error\n\nLeetCode calls Solution::solve_sudoku(board: &mut Vec<Vec<char>>); {found}\n\n"
    );
    assert!(report.contains(&expected), "{report}");
}

#[test]
fn says_nothing_about_the_method_if_it_is_not_the_cause() {
    let text = with("index == 81", "index == \"81\"");
    assert_eq!(report_of(&text, &named(&["classic"])).method, None);
}

#[test]
fn keeps_the_lines_of_a_panic_and_cuts_long_ones() {
    let text = only("assert_eq!(board[0][0], 'x', \"{}\", \"long \".repeat(1000));");
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(&mut command);
    let (_, panic) = report.split_once("failed: ").expect("it panics");
    let (long, rest) = panic.split_once('\n').expect("it has lines");
    assert!(long.ends_with('…') && long.len() < 130, "{long}");
    assert!(
        rest.starts_with("    left: '5'\n   right: 'x'\n\n"),
        "{report}"
    );
}

#[rstest]
#[ignore = "one of many that compile"]
#[case::of_one_board(&["--case", "classic"], "\n\nstdout\n  it prints\n\n")]
#[ignore = "one of many that compile"]
#[case::of_several_on_demand(
    &["--case", "classic", "--case", "inkala", "--show-output"],
    "\n\ncase 1, classic, board 1\n\nstdout\n  it prints\n\ncase 2, inkala, board 1\n\nstdout\n  it prints\n\n"
)]
#[ignore = "one of many that compile"]
#[case::of_several(
    &["--case", "classic", "--case", "inkala"],
    "\noutput  is shown with --show-output\n"
)]
fn shows_what_an_accepted_solution_prints(#[case] arguments: &[&str], #[case] shown: &str) {
    let (_folder, mut command) = judge_without_boards(&first("println!(\"it prints\");"));
    let report = outcome(command.args(arguments));
    assert!(report.contains("--- stdout\nAccepted"), "{report}");
    assert!(report.contains(shown), "{report}");
}

/// `watch` has no settings, and reads no solution from standard input.
#[rstest]
#[case::with_its_settings(
    &["my solution.rs", "--edition=2021", "--debug", "--time-limit=0.5", "--memory-limit=100", "--lang=zh"],
    "judge 'my solution.rs' --edition 2021 --debug --time-limit 0.5 --memory-limit 100 --lang zh",
    None
)]
#[ignore = "one of many that compile"]
#[case::of_standard_input(&["-"], "judge -", None)]
#[ignore = "one of many that compile"]
#[case::of_a_name_with_a_dash(&["--", "-mine.rs"], "judge ./-mine.rs", Some("watch ./-mine.rs"))]
fn prints_commands_that_repeat_a_judgement(
    #[case] arguments: &[&str],
    #[case] rerun: &str,
    #[case] watch: Option<&str>,
) {
    let (folder, _) = judge_of("");
    let text = only("board[0][2] = '1';");
    for name in ["my solution.rs", "-mine.rs"] {
        fs::write(folder.path().join(name), &text).expect("there is room");
    }
    let mut command = kata();
    command.current_dir(folder.path()).write_stdin(text);
    let report = outcome(command.args(["judge", "--case=classic"]).args(arguments));
    let expected = format!("\nrerun   {rerun} --case 53..");
    assert!(report.contains(&expected), "{report}");
    assert!(report.contains("\nwrong   step 1, line 3: "), "{report}");
    let found = report
        .lines()
        .find_map(|line| line.strip_prefix("watch   "));
    let found = found.and_then(|line| Some(line.split_once(" --board 53..")?.0));
    assert_eq!(found, watch, "{report}");
}
