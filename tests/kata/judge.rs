//! The judge gives every solution the verdict that is true, says why, and leaves nothing behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{self, Board};
use sudoku_kata::judge::{self, Case, Judge, Limits, Options, Report, Solution, Verdict};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::submission;
use tempfile::TempDir;

use crate::support::{CACHE, compiler, counted, kata, outcome, snapshots};

/// Solves every board, by the plain walk.
const RIGHT: &str = include_str!("../../docs/practise/right.rs");

/// The right solution with one part replaced.
fn with(part: &str, replacement: &str) -> String {
    assert_eq!(RIGHT.matches(part).count(), 1, "{part}");
    RIGHT.replace(part, replacement)
}

/// The right solution, with something done before it searches.
fn first(statement: &str) -> String {
    let body = "fill_from(board, 0);";
    with(body, &format!("{statement}\n        {body}"))
}

/// A solution that does this and no more.
fn only(statement: &str) -> String {
    with("fill_from(board, 0);", statement)
}

/// The judge in a folder of its own, with `text` in `solution.rs`.
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

/// The judge has removed its folders, and ended the processes that it started in them.
fn assert_nothing_left(folder: &Path) {
    let left = fs::read_dir(folder.join("tmp")).expect("it is there");
    assert_eq!(left.count(), 0);
    // Who is killed need not be gone yet. Elsewhere than on Linux nobody tells where a process works.
    let begun = Instant::now();
    while let Ok(processes) = fs::read_dir("/proc") {
        let folders = processes
            .flatten()
            .filter_map(|process| fs::read_link(process.path().join("cwd")).ok());
        let left = folders.filter(|works_in| works_in.starts_with(folder));
        match left.count() {
            0 => break,
            left => assert!(
                begun.elapsed() < Duration::from_secs(10),
                "{left} processes"
            ),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Masks what differs between runs, machines and compilers.
///
/// A compiler's errors keep their codes, files and lines, a panic its place: their words are another
/// project's, and change.
fn masked(report: &str) -> String {
    let masks = [
        (r"(?m)^time    .*$", "time    TIME"),
        (r"(?m)^rank    .*$", "rank    STANDING"),
        (r"panicked at (\S+:\d+):\d+: .*", "panicked at $1: MESSAGE"),
        (
            r"(?m)^  .* has overflowed its stack\n.*$",
            "  STACK OVERFLOW",
        ),
    ];
    let mut report = report.to_owned();
    for (pattern, mask) in masks {
        let pattern = Regex::new(pattern).expect("it is right");
        report = pattern.replace_all(&report, mask).into_owned();
    }
    match report.split_once("Compile Error\n\n") {
        Some((before, after)) => format!("{before}Compile Error\n\n{}", masked_errors(after)),
        None => report,
    }
}

/// A line for each error: `error[E0308] at solution.rs:13`.
fn masked_errors(messages: &str) -> String {
    let error = r"(?m)^(error(?:\[E\d+\])?): .*\n(?:.*\S.*\n)*? *--> (\S+:\d+):\d+$";
    let error = Regex::new(error).expect("it is right");
    let errors = error.captures_iter(messages);
    let errors = errors.map(|error| format!("{} at {}\n", &error[1], &error[2]));
    let (_, end) = messages.split_once("--- stderr").expect("it is an outcome");
    errors.collect::<String>() + "--- stderr" + end
}

#[rstest]
#[case::does_nothing("does_nothing", only(""))]
#[case::greedy_without_undo(
    "greedy_without_undo",
    with(
        "if fill_from(board, index + 1) {
                return true;
            }
            board[r][c] = '.';",
        "return fill_from(board, index + 1);",
    )
)]
#[case::mrv_without_undo("mrv_without_undo", include_str!("../../docs/practise/no-undo.rs").into())]
#[case::singles_only("singles_only", include_str!("solutions/singles_only.rs").into())]
#[case::no_row_check("no_row_check", with("board[r][k] != digit", "true"))]
#[case::no_column_check("no_column_check", with("board[k][c] != digit", "true"))]
#[case::no_box_check(
    "no_box_check",
    with("board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit", "true")
)]
#[case::one_formula_for_both_coordinates(
    "one_formula_for_both_coordinates",
    with("k % 3", "k / 3")
)]
#[case::undo_forgotten("undo_forgotten", with("            board[r][c] = '.';\n", ""))]
#[case::last_cell_forgotten("last_cell_forgotten", with("index == 81", "index == 80"))]
#[case::first_cell_forgotten(
    "first_cell_forgotten",
    with("fill_from(board, 0);", "fill_from(board, 1);")
)]
#[case::nine_forgotten("nine_forgotten", with("'1'..='9'", "'1'..'9'"))]
#[case::remembers_the_last_board("remembers_the_last_board", include_str!("solutions/remembers_the_last_board.rs").into())]
#[case::knows_the_example_by_heart("knows_the_example_by_heart", only(
    "let rows = \"534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179\";
        *board = rows.split(' ').map(|row| row.chars().collect()).collect();",
))]
#[case::overwrites_a_clue(
    "overwrites_a_clue",
    first("board[4][4] = if board[4][4] == '.' { '.' } else { '5' };")
)]
#[case::another_valid_grid("another_valid_grid", first("*board = vec![vec!['.'; 9]; 9];"))]
#[case::another_shape("another_shape", first("") .replace("return true;", "board.push(vec![]); return true;"))]
#[case::not_digits(
    "not_digits",
    only("for row in board { for cell in row { if *cell == '.' { *cell = '\\n'; } } }")
)]
#[case::prints_instead_of_writing(
    "prints_instead_of_writing",
    only(
        "let mut copy = board.clone();
        fill_from(&mut copy, 0);
        println!(\"Accepted\\n25/25 cases\\n{copy:?}\\nanswer 1 0 0\");
        eprintln!(\"answer 1 0 0\");",
    )
)]
#[case::catches_its_panics(
    "catches_its_panics",
    only("let _ = std::panic::catch_unwind(|| panic!(\"a hard board\"));",)
)]
#[case::looks_for_the_answer("looks_for_the_answer", include_str!("solutions/looks_for_the_answer.rs").into())]
#[case::leaves_the_work_to_a_thread(
    "leaves_the_work_to_a_thread",
    only(
        "let mut copy = board.clone();
        std::thread::spawn(move || fill_from(&mut copy, 0));",
    )
)]
#[case::never_returns(
    "never_returns",
    first("while board[0][0] != 'x' { std::hint::black_box(&board); }")
)]
#[case::calls_itself_without_end("calls_itself_without_end", with(
    "if fill_from(board, index + 1) {
                return true;
            }",
    "if fill_from(board, index) {
                return true;
            }",
) .replace("board[r][c] != '.'", "board[r][c] != '.' && index == 0").replace("fits(board, r, c, digit)", "digit == '1'"))]
#[case::allocates_without_end(
    "allocates_without_end",
    first("let mut boards = vec![]; loop { boards.push(board.clone()); }")
)]
#[case::asks_for_too_much_at_once(
    "asks_for_too_much_at_once",
    first("std::hint::black_box(Vec::<u64>::with_capacity(1 << 40));")
)]
#[case::prints_without_end(
    "prints_without_end",
    first("loop { println!(\"trying {board:?}\"); }")
)]
#[case::panics_on_a_solved_board(
    "panics_on_a_solved_board",
    first("let empty = board.iter().flatten().position(|cell| *cell == '.'); empty.unwrap();")
)]
#[case::reads_past_the_board("reads_past_the_board", with("index == 81", "index == 82"))]
#[case::panics_in_a_thread(
    "panics_in_a_thread",
    first("std::thread::spawn(|| panic!(\"a dead end\")).join().unwrap();")
)]
#[case::exits_with_0(
    "exits_with_0",
    with(
        "return true;\n    }\n    let",
        "std::process::exit(0);\n    }\n    let"
    )
)]
#[case::aborts("aborts", only("std::process::abort();"))]
#[case::second_struct("second_struct", format!("struct Solution;\n{RIGHT}"))]
#[case::use_of_the_crate("use_of_the_crate", format!("use crate::Solution;\n{RIGHT}"))]
#[case::inner_doc_comment("inner_doc_comment", format!("//! My solution.\n{RIGHT}"))]
#[case::inner_attribute("inner_attribute", format!("#![allow(unused)]\n{RIGHT}"))]
#[case::second_main("second_main", format!("{RIGHT}\nfn main() {{}}\n"))]
#[case::empty_file("empty_file", String::new())]
#[case::wrong_type("wrong_type", with("index + 1);", "(r, c + 1));"))]
fn rejects(#[case] name: &str, #[case] text: String) {
    let (folder, mut command) = judge_of(&text);
    match name {
        "never_returns" => command.args(["--time-limit", "0.1"]),
        "allocates_without_end" => command.args(["--memory-limit", "16"]),
        _ => &mut command,
    };
    let report = masked(&outcome(&mut command));
    snapshots().bind(|| assert_snapshot!(format!("judge_{name}"), report));
    // Caught by a board that is among those of every seed.
    let case = Regex::new(r"(?m)^case (\d+),").expect("it is right");
    let number = case
        .captures(&report)
        .map(|found| found[1].parse::<usize>());
    assert!(number.is_none_or(|number| number.is_ok_and(|number| number <= 12)));
    assert_nothing_left(folder.path());
}

/// Of all cases that are judged without an option, docs/practise.md shows the same.
#[test]
fn accepts_a_right_solution_and_says_where_it_stands() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let report = masked(&outcome(&mut command));
    snapshots().bind(|| assert_snapshot!("judge_right", report));
    assert_nothing_left(folder.path());

    // The approaches to compare with are half a file each: the verdict stands.
    let cache = folder.path().join("approaches");
    copy_of_cache(&cache, "approaches");
    let report = outcome(command.env("KATA_CACHE", &cache));
    let accepted = "exit code: 0\n--- stdout\nAccepted  1/1 cases\n";
    assert!(report.starts_with(accepted), "{report}");
    let told = "--- stderr\nnot compared with the approaches: ";
    assert!(report.contains(told), "{report}");

    // The driver is half a file: there is no verdict, and it is made anew the next time.
    let cache = folder.path().join("libraries");
    copy_of_cache(&cache, "lib");
    let count = || fs::read_dir(&cache).expect("it is there").count();
    let kept = count();
    let report = outcome(command.env("KATA_CACHE", &cache));
    assert!(report.starts_with("exit code: 2\n"), "{report}");
    assert_eq!(count(), kept - 1);
}

#[rstest]
#[case::that_prints(first("println!(\"{board:?}\"); eprintln!(\"answer 1 0 0\");"))]
#[case::that_leaves_a_thread_running(first(
    "std::thread::spawn(|| loop { std::thread::park(); });"
))]
#[case::that_prints_bytes(first(
    "let _ = std::io::Write::write_all(&mut std::io::stdout(), &[0xff; 20_000]);"
))]
#[case::that_catches_a_panic(first("let _ = std::panic::catch_unwind(|| panic!(\"caught\"));"))]
fn accepts_a_right_solution(#[case] text: String) {
    let report = report_of(&text, &judge::everyday(37));
    assert_eq!(report.verdict, Verdict::Accepted);
}

#[test]
fn accepts_fewest_candidates_first_on_hard_boards() {
    let approach = Approach::named("bitmask_mrv").expect("it is named");
    let report = report_of(&submission::text(approach), &judge::hard(37));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

fn report_of(text: &str, cases: &[Case]) -> Report {
    let options = Options {
        cache: Some(CACHE.into()),
        ..Options::default()
    };
    let solution = Solution {
        path: String::from("solution.rs"),
        text: text.to_owned(),
    };
    let never = AtomicBool::new(false);
    let judge = Judge::new(options, Limits::default(), &never).expect("there is a compiler");
    judge.judge(&solution, cases).expect("it can be judged").0
}

#[test]
fn tells_the_heap_at_its_peak() {
    let text = first("std::hint::black_box(vec![1_u8; 3_000_000]);");
    let report = report_of(
        &text,
        &[Case::new("classic", classic()).expect("it has one solution")],
    );
    assert_eq!(report.peak_heap, 3_000_000);
}

fn classic() -> Board {
    Puzzle::named("classic").expect("it is named").board()
}

#[test]
fn holds_a_solution_to_the_limit_of_memory() {
    let (_folder, mut command) = judge_of(&first("std::hint::black_box(vec![1_u8; 3_000_000]);"));
    let report = outcome(command.args(["--memory-limit", "2"]));
    assert!(
        report.contains("Memory Limit Exceeded  0/25 cases"),
        "{report}"
    );
    assert!(
        report.contains("it asked for more than 2 MB on the heap"),
        "{report}"
    );
}

#[test]
fn judges_on_the_boards_of_the_user() {
    let line = board::to_line(&classic());
    let (_folder, mut command) = judge_without_boards(&only(""));
    let report = outcome(command.args(["--case", &line, "--case", &line]));
    assert!(report.contains("Wrong Answer  0/2 cases\n"), "{report}");

    let (folder, mut command) = judge_without_boards(&only(""));
    fs::write(folder.path().join("boards"), format!("{line}\n")).expect("there is room");
    let report = outcome(command.args(["--puzzles", "boards"]));
    let failure = "case 1, boards, board 1: nothing was written";
    assert!(report.contains(failure), "{report}");
}

#[test]
fn prints_one_json_document_on_demand() {
    let (_folder, mut command) = judge_of(&only(""));
    let output = command.arg("--json").output().expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(report["verdict"], "Wrong Answer");
    assert_eq!(
        (&report["passed"], &report["seed"]),
        (&0.into(), &37.into())
    );
    assert_eq!(report["failure"]["input"][0][0], "5");
    assert_eq!(report["failure"]["output"], report["failure"]["input"]);
}

/// The report in JSON, on LeetCode's example.
fn json_on_classic(text: &str) -> Value {
    let (_folder, mut command) = judge_on_classic(text);
    let output = command.arg("--json").output();
    let stdout = output.expect("the program starts").stdout;
    let report: Value = serde_json::from_slice(&stdout).expect("it is JSON");
    assert_eq!(report["verdict"], "Accepted");
    report
}

#[rstest]
#[case::that_uses_arrays(RIGHT)]
#[case::that_uses_vectors_in_every_way(include_str!("solutions/many_vectors.rs"))]
fn json_has_the_counts_and_the_standing_of_a_plain_walk(#[case] text: &str) {
    let report = json_on_classic(text);
    let walk = Approach::named("board_scan").expect("it is named");
    let walk = counted(walk, &classic()).effort;
    assert_eq!(report["effort"]["placements"], walk.placements);
    assert_eq!(report["effort"]["undos"], walk.undos);

    let rivals = report["standing"]["approaches"].as_array().expect("a list");
    let names = rivals.iter().map(|rival| &rival["name"]);
    assert!(names.eq(approaches::ALL.iter().map(|approach| approach.name)));
}

#[test]
fn leaves_the_counts_out_where_the_twin_does_not_compile() {
    let report = json_on_classic(&first("board.reserve_exact(1);"));
    assert_eq!(report["effort"], Value::Null);
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
#[case::no_board(&["judge", "solution.rs", "--case", "5"], "the board given: line 1: expected 81 cells on a line, or nine lines of nine, found a line of 1\n")]
#[case::a_board_with_several_solutions(&["judge", "solution.rs", "--case", SEVERAL], "the board given, board 1: expected a board with one solution, found several\n")]
#[case::a_board_without_a_solution(&["judge", "solution.rs", "--case", NONE], "the board given, board 1: expected a board with one solution, found none\n")]
#[case::standard_input_to_watch(&["judge", "-", "--watch"], "expected a file to watch, found '-'\n")]
#[case::standard_input_for_both(&["judge", "-", "--puzzles", "-"], "expected the solution or the boards on standard input, found '-' for both\n")]
#[case::nothing_to_submit(&["submit"], "practice/src/solution.rs: expected a solution, found no such file: make one with 'practice', or name another file\n")]
fn says_why_it_cannot_judge(#[case] arguments: &[&str], #[case] message: &str) {
    let (folder, _) = judge_of("");
    fs::write(folder.path().join("bytes.rs"), [0xff]).expect("there is room");
    let outcome = outcome(kata().current_dir(folder.path()).args(arguments));
    let expected = format!("exit code: 2\n--- stdout\n--- stderr\nerror: {message}");
    assert!(outcome.starts_with(&expected), "{outcome}");
}

const SEVERAL: &str =
    ".................................................................................";
const NONE: &str =
    "12345678.........9...............................................................";

#[test]
fn says_when_there_is_no_compiler() {
    let (_folder, mut command) = judge_of(RIGHT);
    let outcome = outcome(command.env("KATA_RUSTC", "no-such-compiler"));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected a Rust compiler, 'no-such-compiler' does not start (";
    assert!(outcome.starts_with(expected), "{outcome}");
}

/// Elsewhere a linker is found without a path.
#[cfg(unix)]
#[test]
fn does_not_blame_the_solution_for_the_machine() {
    let (folder, mut command) = judge_of(RIGHT);
    let report = outcome(command.env("PATH", folder.path()));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected a Rust compiler that works and is not too old, found one that does not \
        compile the judge's own part: ";
    assert!(report.starts_with(expected), "{report}");
    assert_eq!(report.lines().count(), 4, "{report}");
}

/// A shell script that can be run. Another process writes it: a file that this process holds open
/// for writing, or a child that is just being started, cannot be run.
#[cfg(unix)]
fn script(path: &Path, text: &str) {
    let write = ["-c", r#"cat > "$0" && chmod +x "$0""#];
    let mut shell = Command::new("sh");
    let written = shell.args(write).arg(path).write_stdin(text).ok();
    written.expect("there is room");
}

/// The compiler, which runs the shell commands `first` at each call.
#[cfg(unix)]
fn compiler_after(folder: &Path, first: &str) -> PathBuf {
    let path = folder.join("compiler");
    let call = format!(
        "#!/bin/sh\n{first}\nexec '{}' \"$@\"\n",
        compiler().display()
    );
    script(&path, &call);
    path
}

/// A compiler that is killed while it links leaves files behind.
#[cfg(unix)]
#[test]
fn removes_the_compilers_temporary_files() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let leave = "for folder in \"$TMPDIR\" \"$TMP\" \"$TEMP\"; do mktemp \"$folder/XXXXXX\"; done";
    // Asked for its version it has no folder yet.
    let compiler = compiler_after(
        folder.path(),
        &format!("[ \"$1\" = -vV ] || {{ {leave}; }} >&2"),
    );
    let report = outcome(command.env("KATA_RUSTC", compiler));
    assert!(report.contains("Accepted"), "{report}");
    assert_nothing_left(folder.path());
}

/// What the judge keeps for these tests, as a folder in which files of some names are broken.
fn copy_of_cache(copy: &Path, broken: &str) {
    fs::create_dir(copy).expect("there is room");
    for kept in fs::read_dir(CACHE).expect("something is kept") {
        let kept = kept.expect("it is there");
        let to = copy.join(kept.file_name());
        if kept.file_name().to_string_lossy().starts_with(broken) {
            fs::write(to, "").expect("there is room");
        } else if kept.path().is_file() {
            fs::copy(kept.path(), to).expect("there is room");
        }
    }
}

#[test]
fn says_no_more_about_a_solution_that_fails_the_second_time() {
    let elsewhere = tempfile::tempdir().expect("there is room");
    let mark = elsewhere.path().join("mark");
    let text = first(&format!(
        "static FIRST: std::sync::Once = std::sync::Once::new();
        FIRST.call_once(|| if std::fs::File::create_new({mark:?}).is_err() {{ std::process::exit(3) }});"
    ));
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(&mut command);
    assert!(report.starts_with("exit code: 0\n"), "{report}");
    assert!(report.contains("Accepted  1/1 cases\n"), "{report}");
    assert!(!report.contains("rank"), "{report}");
}

#[test]
fn keeps_nothing_where_nothing_can_be_kept() {
    let (folder, mut command) = judge_of(&only(""));
    let report = outcome(command.env("KATA_CACHE", folder.path().join("solution.rs")));
    assert!(report.contains("Wrong Answer"), "{report}");
    assert_nothing_left(folder.path());
}

/// Elsewhere a program has no group.
#[cfg(unix)]
#[test]
fn ends_what_a_solution_has_started() {
    let start = "std::process::Command::new(\"sleep\").arg(\"60\").spawn().unwrap();";
    let (folder, mut command) = judge_of(&only(start));
    let report = outcome(&mut command);
    assert!(report.contains("Wrong Answer  0/25 cases"), "{report}");
    assert_nothing_left(folder.path());
}

/// Only there can a test press Ctrl-C.
#[cfg(unix)]
#[test]
fn watches_until_ctrl_c_and_leaves_nothing_behind() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let (folder, prepared) = judge_of(&only(""));
    let mut command = Command::new(prepared.get_program());
    for (name, value) in prepared.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let mut watching = command
        .current_dir(folder.path())
        .args(prepared.get_args())
        .arg("--watch")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(watching.stdout.take().expect("it is piped")).lines();
    let mut next_verdict = || {
        let lines = lines.by_ref().map(|line| line.expect("it is text"));
        let mut verdicts = lines.filter(|line| line.contains(" cases, seed 37"));
        verdicts.next().expect("the program goes on")
    };
    assert_eq!(next_verdict(), "Wrong Answer  0/25 cases, seed 37");
    let save = |text: &str| {
        fs::write(folder.path().join("solution.rs"), text).expect("there is room");
    };
    // Nobody waits for this one to run out of time.
    save(&only("loop { std::thread::park(); }"));
    thread::sleep(Duration::from_millis(500));
    save(RIGHT);
    assert_eq!(next_verdict(), "Accepted  25/25 cases, seed 37");
    // In the middle of whatever it is doing.
    let id = watching.id().to_string();
    let killed = Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.expect("there is a kill").success());
    assert!(watching.wait().expect("it ends").success());
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
    assert_eq!(submit(RIGHT, &[]), (Some(0), RIGHT.into(), String::new()));

    let wrong = only("");
    let (code, stdout, stderr) = submit(&wrong, &[]);
    assert_eq!((code, &stdout[..]), (Some(1), ""));
    assert!(
        stderr.starts_with("Wrong Answer  0/25 cases, seed "),
        "{stderr}"
    );

    let (code, stdout, _) = submit(&wrong, &["--anyway"]);
    assert_eq!((code, stdout), (Some(1), wrong));
}
