//! The judge gives every solution the right verdict, says why, and leaves nothing behind.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use judge::{MARKS, practice};
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use serde_json::Value;
use serde_json::json as document;
use sudoku_kata::board;
use sudoku_kata::puzzles::Puzzle;
use tempfile::TempDir;
use testing::named_board;
use testing::solution::{RIGHT, first, only, with};
use words::Language;

use crate::judge_support::{assert_has, json, on_classic};
use crate::judge_support::{judge_of, judge_on_classic, judge_without_boards, with_solution};
use crate::support::{assert_nothing_left, kata, outcome, snapshots};

/// Masks what differs between runs, machines and compilers.
///
/// Of a compiler's error the code, the file and the line stay, of a panic the place. The compiler
/// and the standard library change their words.
fn masked(report: &str) -> String {
    let masks = [
        (r"(?m)^time    .*$", "time    TIME"),
        (r"(?m)^ratio   .*$", "ratio   STANDING"),
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

/// Parts of reports that people read.
#[rstest]
#[case::a_method_that_is_misspelt(
    with("solve_sudoku", "solveSudoku"),
    "\nLeetCode calls Solution::solve_sudoku(board: &mut Vec<Vec<char>>); found: pub fn solveSudoku(board: &mut Vec<Vec<char>>)\n\n"
)]
#[case::a_method_with_a_receiver(
    with(
        "board: &mut Vec<Vec<char>>) {",
        "&self, board: &mut Vec<Vec<char>>) {"
    ),
    "; found: pub fn solve_sudoku(&self, board: &mut Vec<Vec<char>>)\n\n"
)]
#[case::a_method_outside_an_impl(
    String::from("fn helper() {}\nfn solve_sudoku(_: &mut Vec<Vec<char>>) {}"),
    "; found: fn solve_sudoku(_: &mut Vec<Vec<char>>), and no `impl Solution`\n\n"
)]
#[case::its_own_struct(
    format!("struct Solution;\n{RIGHT}"),
    "\nLeetCode adds `struct Solution` itself: leave yours out, and paste from `impl Solution` on\n\n"
)]
#[case::its_own_main(
    format!("{RIGHT}\nfn main() {{}}\n"),
    "\nLeetCode adds `fn main` itself: leave yours out"
)]
#[case::no_method(String::new(), "; found: no function, and no `impl Solution`\n\n")]
#[case::a_digit_over_another(
    with("            board[r][c] = '.';\n", ""),
    ", write 7 over 1 in r7c3 (line "
)]
#[case::no_end(
    first("while board[0][0] != 'x' { std::hint::black_box(&board); }"),
    ": it did not return within the 0.1 s of CPU time for all cases\n"
)]
fn reports(#[case] text: String, #[case] part: &str) {
    let (_folder, mut command) = judge_on_classic(&text);
    assert_has(&outcome(command.args(["--time-limit", "0.1"])), part);
}

/// As docs/sources.md does: its first row is empty, and that of no other board of LeetCode's.
#[test]
fn says_that_eighteen_is_probably_a_test_case() {
    let gives_up = first("if board[0].iter().all(|cell| *cell == '.') { return; }");
    let (_folder, mut command) = judge_of(&gives_up);
    let part = "\nIt is probably a test case of LeetCode's now: it was reported as missing in 2023";
    assert_has(&outcome(&mut command), part);
}

/// The first line of each solution, and below it the options of its judgements.
const JUDGED: &str = r#"let n = std::hint::black_box(255_u8); std::hint::black_box(n + 1);
    --board classic
    --board classic --debug
println!("it prints");
    --board classic
    --board classic --board inkala
    --board classic --board inkala --show-output
let empty = board.iter().flatten().position(|cell| *cell == '.'); empty.unwrap();
    --seed 37
let mut boards = vec![]; loop { boards.push(board.clone()); }
    --seed 37 --memory-limit 16
std::hint::black_box(vec![1_u8; (2 << 20) + usize::from(board[0][0] != '5')]);
    --seed 37 --memory-limit 2"#;

#[test]
#[ignore = "compiles many programs"]
fn reports_as_the_user_wants() {
    let (mut text, mut reports) = (String::new(), String::new());
    for line in JUDGED.lines() {
        let Some(arguments) = line.strip_prefix("    ") else {
            text = first(line);
            reports += &format!("=== {line}\n");
            continue;
        };
        let (_folder, mut command) = judge_without_boards(&text);
        let report = masked(&outcome(command.args(arguments.split(' '))));
        let lines = report.lines().filter(|line| !line.starts_with("heap "));
        let report: Vec<&str> = lines.collect();
        reports += &format!("=== {arguments}\n{}\n", report.join("\n"));
    }
    snapshots().bind(|| assert_snapshot!("long_judge_as_the_user_wants", reports));
}

#[rstest]
#[case::stars("stars", with("board[r][k] != digit", "true"))]
#[case::not_digits(
    "not_digits",
    only("for row in board { for cell in row { if *cell == '.' { *cell = '\\n'; } } }")
)]
#[case::another_shape("another_shape", first("").replace("return true;", "board.push(vec![]); return true;"))]
#[case::output(
    "output",
    only(
        "let mut copy = board.clone();
        fill_from(&mut copy, 0);
        println!(\"Accepted\\n25/25 cases\\n{copy:?}\\nanswer 1 1 0 0\");
        eprintln!(\"answer 1 1 0 0\");",
    )
)]
#[case::endless_output("endless_output", first("loop { println!(\"trying {board:?}\"); }"))]
fn shows_the_failure(#[case] name: &str, #[case] text: String) {
    let (folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    snapshots().bind(|| assert_snapshot!(format!("judge_{name}"), report));
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
    let report = on_classic(&text);
    let columns = Regex::new(r"solution\.rs:(\d):\d+").expect("it is right");
    let report = columns.replace_all(&report, "line $1");
    for shown in [
        ": it panicked at line 5: first \\u{1b}[2J\n",
        "\n  second 31m\n",
        "\nstdout\n  out [2J31m end\n",
        "\nstderr\n  err ]0;title end\n",
        "\n  a thread panicked at line 4: helper [2J end\n",
    ] {
        assert_has(&report, shown);
    }
    let is_command = |symbol: char| symbol.is_control() && symbol != '\n';
    assert!(!report.contains(is_command), "{report:?}");
}

/// docs/practise.md shows a report on the everyday boards.
#[test]
fn accepts_a_right_solution_and_says_where_it_stands() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    command.args(["--board", "leetcode_3"]);
    let report = masked(&outcome(&mut command));
    snapshots().bind(|| assert_snapshot!("judge_right", report));
    assert_nothing_left(folder.path());
}

#[test]
fn judges_on_the_boards_of_the_user() {
    let line = Puzzle::named("classic").expect("it is named").cells;
    let (_folder, mut command) = judge_without_boards(&only(""));
    let report = outcome(command.args(["--board", line, "--board", line]));
    assert_has(&report, "Wrong Answer  0/2 cases\n");

    let (folder, mut command) = judge_without_boards(&only(""));
    fs::write(folder.path().join("boards"), format!("{line}\n")).expect("there is room");
    let report = outcome(command.args(["--board", "boards"]));
    assert_has(&report, "case 1, boards, board 1: cells still empty: 51");
}

#[test]
fn prints_one_json_document_on_demand() {
    let (_folder, mut command) = judge_on_classic(&only(""));
    let report = json(&mut command);
    assert_eq!(report["verdict"], "Wrong Answer");
    assert_eq!([&report["passed"], &report["cases"]], [0, 1]);
    assert_eq!(report["seed"], Value::Null);
    let failure = &report["failure"];
    assert_eq!(failure["input"][0][0], "5");
    assert_eq!(failure["output"], failure["input"]);

    let (_folder, mut command) = judge_of("");
    let report = json(&mut command);
    assert_eq!(report["verdict"], "Compile Error");
    assert_eq!(report["seed"], 37);
    assert_eq!(report["failure"], Value::Null);
}

/// What `>` writes in Windows PowerShell 5.
#[rstest]
#[case::of_a_solution(&["judge", "-"], "impl Solution { fn }", "<stdin>:1:")]
#[case::of_a_wide_symbol(&["judge", "-"], "impl Solution { fn 🦀 }", "fn 🦀 }")]
#[case::of_a_board(&["solve", "-"], &board::to_line(&named_board("classic")), "5 3 4 | 6 7 8 | 9 1 2")]
fn reads_the_utf_16(#[case] arguments: &[&str], #[case] text: &str, #[case] said: &str) {
    let text = format!("\u{feff}{text}\r\n");
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
        let report = outcome(kata().args(arguments).write_stdin(bytes));
        assert_has(&report, said);
    }
}

#[rstest]
#[case::a_file_that_is_not_there(&["judge", "missing.rs"], "missing.rs: ")]
#[case::no_practice_solution(&["judge"], "practice/src/solution.rs: expected a solution, found no such file: make one with 'sudoku-kata practice', or name another file\n")]
#[case::a_file_that_is_not_text(&["judge", "bytes.rs"], "bytes.rs: expected text, found bytes that are not UTF-8\n")]
#[case::no_board(&["judge", "solution.rs", "--board", &SEVERAL[1..]], "the board given: expected 81 cells on a line, or nine lines of nine, found a line of 80\n")]
#[case::a_board_that_clashes(&["judge", "solution.rs", "--board", CLASH], "the board given: row 1 holds the digit 5 twice (columns 1 and 2)\n")]
#[case::a_name_of_no_board(&["judge", "solution.rs", "--board", "nonsense"], "invalid value 'nonsense' for '--board <BOARD|NAME|FILE|->'\n  [possible values: classic, leetcode_2, ")]
#[cfg_attr(unix, case::a_pipe(&["judge", "pipe"], "pipe: expected a file, found a pipe or a device; '-' reads standard input\n"))]
#[case::a_board_with_several_solutions(&["judge", "solution.rs", "--board", SEVERAL], "the board given: expected a board with one solution, found several\n")]
#[case::a_board_without_a_solution(&["judge", "solution.rs", "--board", NONE], "the board given: expected a board with one solution, found none\n")]
#[case::standard_input_to_watch(&["judge", "-", "--watch"], "expected a file to watch, found '-'\n")]
#[case::standard_input_for_both(&["judge", "-", "--board", "-"], "expected the solution or the boards on standard input, found '-' for both\n")]
#[case::nothing_to_submit(&["submit"], "practice/src/solution.rs: expected a solution, found no such file: make one with 'sudoku-kata practice', or name another file\n")]
fn says_why_it_cannot_judge(#[case] arguments: &[&str], #[case] message: &str) {
    let (folder, _) = judge_of("");
    fs::write(folder.path().join("bytes.rs"), [0xff]).expect("there is room");
    if cfg!(unix) {
        let mut mkfifo = std::process::Command::new("mkfifo");
        let made = mkfifo.arg(folder.path().join("pipe")).status();
        assert!(made.expect("there is a mkfifo").success());
    }
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

/// What a command says in a folder with this practice solution.
fn outcome_of_practice(folder: &Path, text: &str, arguments: &[&str]) -> String {
    fs::write(folder.join("practice/src/solution.rs"), text).expect("there is room");
    outcome(kata().current_dir(folder).args(arguments))
}

fn practice_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    let made = practice::make(&folder.path().join("practice"), None, Language::English);
    assert!(made.expect("there is room"));
    folder
}

/// About a file of failed boards that the judge has not written.
const NOT_TRIED: &str = "kept    boards are not tried: practice/failed.txt: expected a board, \
    found none; fix or delete the file\n";

#[test]
fn submits_the_practice_solution_when_it_is_accepted() {
    let folder = practice_folder();
    let submit = |text, arguments| outcome_of_practice(folder.path(), text, arguments);
    let failed = folder.path().join("practice/failed.txt");
    fs::write(&failed, "mine").expect("there is room");
    let expected = format!("exit code: 0\n--- stdout\n{RIGHT}--- stderr\n{NOT_TRIED}");
    assert_eq!(submit(RIGHT, &["submit"]), expected);
    fs::remove_file(failed).expect("it is there");

    let wrong = only("");
    let verdict = "--- stderr\nWrong Answer  LeetCode's boards 0/3: fails on classic\n";
    let expected = format!("exit code: 1\n--- stdout\n{verdict}");
    let refused = submit(&wrong, &["submit"]);
    assert!(refused.starts_with(&expected), "{refused}");
    let expected = format!("exit code: 1\n--- stdout\n{wrong}--- stderr\n");
    let submitted = submit(&wrong, &["submit", "--anyway"]);
    assert!(submitted.starts_with(&expected), "{submitted}");
}

/// Being too slow on a board of ours is a line below the verdict.
#[test]
fn a_right_solution_that_is_too_slow_for_us_is_accepted_and_submitted() {
    let tables = include_str!("../../../../docs/path/tables.rs");
    let waits = "if board[0][..6] == ['.', '3', '.', '6', '7', '.'] {
            (0..u64::MAX).for_each(|wait| _ = std::hint::black_box(wait));
        }
        let mut used";
    let (_folder, mut command) = judge_of(&tables.replacen("let mut used", waits, 1));
    command.args(["--time-limit", "1"]);
    let report = outcome(&mut command);
    let expected = "exit code: 0\n--- stdout\nAccepted on LeetCode's 3 known boards  LeetCode's boards 3/3, \
                    probably LeetCode's 1/1, ours 20/21: too slow on everyone_backtracks, seed 37\n";
    assert!(report.starts_with(expected), "{report}");
    let (_folder, mut command) = with_solution(&tables.replacen("let mut used", waits, 1));
    command.args(["submit", "--file", "solution.rs", "--time-limit", "1"]);
    let submitted = outcome(&mut command);
    assert!(
        submitted.starts_with("exit code: 0\n--- stdout\nimpl Solution"),
        "{submitted}"
    );
}

#[test]
fn keeps_the_lines_of_a_panic_and_cuts_long_ones() {
    let text = only("assert_eq!(board[0][0], 'x', \"{}\", \"long \".repeat(1000));");
    let report = on_classic(&text);
    let (_, panic) = report.split_once("failed: ").expect("it panics");
    let (long, rest) = panic.split_once('\n').expect("it has lines");
    assert!(long.ends_with('…') && long.len() < 130, "{long}");
    let lines = "    left: '5'\n   right: 'x'\n\n";
    assert!(rest.starts_with(lines), "{report}");
}

/// `watch` has no settings, and reads no solution from standard input.
#[rstest]
#[case::with_its_settings(
    &["my solution.rs", "--edition=2021", "--debug", "--time-limit=0.5", "--memory-limit=100", "--lang=en"],
    "sudoku-kata judge 'my solution.rs' --edition 2021 --debug --time-limit 0.5 --memory-limit 100 --lang en",
    None
)]
#[case::of_standard_input(&["-"], "sudoku-kata judge -", None)]
#[case::of_a_name_with_a_dash(&["--", "-mine.rs"], "sudoku-kata judge ./-mine.rs", Some("sudoku-kata watch ./-mine.rs"))]
fn prints_commands_that_repeat_a_judgement(
    #[case] arguments: &[&str],
    #[case] rerun: &str,
    #[case] watch: Option<&str>,
) {
    let (folder, _) = judge_of("");
    let rerun = rerun.replace('\'', if cfg!(windows) { "\"" } else { "'" });
    let text = only("board[0][2] = '1';");
    for name in ["my solution.rs", "-mine.rs"] {
        fs::write(folder.path().join(name), &text).expect("there is room");
    }
    let mut command = kata();
    command.current_dir(folder.path()).write_stdin(text);
    let report = outcome(command.args(["judge", "--board=classic"]).args(arguments));
    assert_has(&report, &format!("\nrerun   {rerun} --board classic\n"));
    // Not timed by the processor elsewhere: a busy machine may have no time for the steps.
    if cfg!(unix) {
        assert_has(&report, "\nsteps   place 1 in r1c3 (line 3)\n");
    }
    let mut lines = report.lines();
    let found = lines.find_map(|line| line.strip_prefix("watch   "));
    let found = found.and_then(|line| Some(line.split_once(" --board 53")?.0));
    assert_eq!(found, watch, "{report}");
}

#[test]
#[ignore = "compiles nine programs"]
fn tries_a_kept_board_first_and_says_so() {
    let folder = practice_folder();
    let judge = |text: &str, arguments: [&str; 2]| {
        outcome_of_practice(folder.path(), text, &[&["judge"], &arguments[..]].concat())
    };
    let failed = folder.path().join("practice/failed.txt");
    let cases = judge::everyday(37);
    let random = cases.iter().find(|case| case.name.en == "random 1");
    let line = board::to_line(&random.expect("there is one").board);
    let leaves_it = first(&format!(
        "if board.iter().flatten().collect::<String>() == {line:?} {{ return; }}"
    ));
    let report = judge(&leaves_it, ["--seed", "37"]);
    let verdict = "Wrong Answer  LeetCode's boards 3/3, probably LeetCode's 1/1, ours 11/21: fails on random 1, seed 37\n";
    assert_has(&report, verdict);
    let note = "\nkept    in practice/failed.txt: this board is tried first until it passes\n";
    assert_has(&report, note);
    let text = fs::read_to_string(&failed).expect("it was written");
    assert_has(&text, &format!("\n{line} # random 1 of seed 37\n"));

    let report = judge(&leaves_it, ["--seed", "38"]);
    let verdict = "Wrong Answer  kept boards 0/1: fails on random 1 of seed 37\n";
    assert_has(&report, verdict);
    let report = judge(&leaves_it, ["--board", line.as_str()]);
    assert_has(&report, "Wrong Answer  0/1 cases\n");
    assert!(failed.exists());

    let submitted = outcome_of_practice(folder.path(), RIGHT, &["submit"]);
    assert!(submitted.starts_with("exit code: 0\n"), "{submitted}");
    assert!(!failed.exists());
}

#[test]
fn the_smallest_board_and_the_diagnosis_are_part_of_the_report_and_of_the_document() {
    let (_folder, mut command) = judge_on_classic(&with("'1'..='9'", "'1'..'9'"));
    let report = outcome(&mut command);
    let smallest = "\nthe smallest board on which it fails in the same way: 1 empty cell\n";
    assert_has(&report, smallest);
    let says = "9 fits in r1c7, and is tried neither there nor anywhere else";
    let what = format!("\nwhat    {says}\nask yourself: ");
    assert_has(&report, &what);
    let board = "534678.12672195348198342567859761423426853791713924856961537284287419635345286179";
    let watch = "sudoku-kata watch solution.rs --board";
    assert_has(&report, &format!("\nwatch   {watch} {board} --step 1\n"));

    let report = json(&mut command);
    let found = &report["diagnosis"];
    let expected = document!({
        "kind": "digit_never_tried",
        "r": 1,
        "c": 7,
        "digit": "9",
        "lines": [],
        "says": says,
        "asks": found["asks"],
    });
    assert_eq!(*found, expected);
    let smallest = &report["failure"]["smallest"];
    assert_eq!(smallest["input"], smallest["output"]);
    assert_eq!(smallest["input"][0][6], ".");
    assert_eq!(smallest["before"], document!([]));
    assert_eq!(smallest["steps"], 0);
}

/// The lines of a marked file are counted from its top, and printed commands begin with what was typed.
#[test]
fn judges_what_is_between_the_marks_of_a_file() {
    let marked = |text: &str| format!("struct Solution;\n{}\n{text}{}\n!\n", MARKS[0], MARKS[1]);
    let (_folder, mut command) = judge_on_classic(&marked(&only("board[0][2] = '1';")));
    let report = outcome(command.env("CARGO_PKG_NAME", "sudoku-kata-program"));
    assert_has(&report, "\nsteps   place 1 in r1c3 (line 5)\n");
    let typed = "cargo run --release --";
    assert_has(&report, &format!("\nrerun   {typed} judge solution.rs "));
    assert_has(&report, &format!("\nwatch   {typed} watch solution.rs "));

    let folder = practice_folder();
    let submit = ["submit", "--anyway"];
    let submitted = outcome_of_practice(folder.path(), &marked("fn f() {}\n"), &submit);
    assert_has(&submitted, "--- stdout\nfn f() {}\n--- stderr");
}

#[test]
#[ignore = "compiles programs, and judges on all boards"]
fn remembers_what_was_solved_and_how() {
    let folder = practice_folder();
    let run = |arguments: &[&str]| outcome(kata().current_dir(&folder).args(arguments));
    run(&["practice", "bool_arrays"]);
    let path = folder.path().join("practice/src/bool_arrays.rs");
    fs::write(path, RIGHT).expect("there is room");
    let report = run(&["judge", "practice/src/bool_arrays.rs"]);
    let like = "the same steps as bool_arrays, reads as board_scan\n";
    assert_has(&report, &format!("\nlike    {like}next    marker_rescan\n"));
    let report = outcome_of_practice(folder.path(), RIGHT, &["judge", "--board", "classic"]);
    assert!(!report.contains("\nlike "), "{report}");

    let list = run(&["list"]);
    assert_has(&list, "\n✓ board_scan   ");
    assert_has(&list, "\n  bool_arrays   ");
    let solved = format!("\n\nSolved:\n  bool_arrays.rs  {like}\nBoards:\n");
    assert_has(&list, &solved);
    let solved = r#""solved":[{"alike":[{"name":"board_scan","reads":1.0}"#;
    assert_has(&run(&["list", "--json"]), solved);

    let file = "practice/src/bool_arrays.rs";
    let expected = format!("exit code: 0\n--- stdout\n{RIGHT}--- stderr\n");
    assert_eq!(run(&["submit", "--file", file]), expected);
    assert_eq!(run(&["submit", file]), expected);

    // What was solved keeps its file's new name.
    run(&["practice", "bool_arrays", "--fresh"]);
    assert_has(&run(&["list"]), "\nSolved:\n  bool_arrays-1.rs ");
}
