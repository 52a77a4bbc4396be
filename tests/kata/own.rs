//! A solution of the user's is a search like any other: compared, watched, and drawn.

use std::fs;
use std::path::{Path, PathBuf};
use std::slice::from_ref;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use assert_cmd::Command;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::compare;
use sudoku_kata::judge::{Judge, Limits, Options, Solution};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::reasons::Reason;
use sudoku_kata::replay::Timeline;
use sudoku_kata::search::Search;
use sudoku_kata::submission;
use tempfile::TempDir;

use crate::support::{CACHE, TIMEOUT, approach_in, compiler, kata, outcome, stored_count};

fn compiled(text: &str) -> Search {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(CACHE.into()),
        compiler: compiler().into(),
        ..Options::default()
    };
    // The walk with the most checks needs a minute for the longest board.
    let limits = Limits {
        time: Duration::from_secs(600),
        ..Limits::default()
    };
    let judge = Judge::new(options, limits, &NEVER).expect("there is a compiler");
    let solution = Solution {
        path: String::from("solution.rs"),
        text: text.to_owned(),
    };
    Search::Own {
        name: String::from("mine"),
        searcher: Arc::new(judge.searcher(&solution).expect("it compiles")),
    }
}

/// With the same placements, undos and reads, the same steps for the same reasons, and the same
/// lines, because the file of an approach is what is submitted.
fn is_the_search_of_its_approach(file: &Path, puzzles: &[&Puzzle]) {
    let approach = approach_in(file);
    let own = compiled(&submission::text(approach));
    for puzzle in puzzles {
        let board = puzzle.board();
        let counts = compare::count(from_ref(&own), from_ref(&board), false).concat();
        let effort = counts[0].effort.expect("it returns");
        for (what, count) in [
            ("placements", effort.placements),
            ("undos", effort.undos),
            ("reads", effort.reads),
        ] {
            let stored = stored_count(puzzle.name, approach.name, what);
            assert_eq!(Some(count), stored, "{what} on {}", puzzle.name);
        }
        assert!(counts[0].is_solved);
        assert_eq!(counts[0].guesses, None);

        let [own, named] =
            [own.clone(), approach.into()].map(|search| Timeline::record(search, &board, 100_000));
        // Too many for a diff.
        assert!(own.steps() == named.steps(), "steps on {}", puzzle.name);
        assert!(
            own.reasons() == named.reasons(),
            "reasons on {}",
            puzzle.name
        );
    }
}

#[rstest]
#[timeout(TIMEOUT)]
fn guesses_of_a_solution_are_counted() {
    let approach = approach_in(Path::new("bitmask_mrv.rs"));
    let searches = [compiled(&submission::text(approach)), approach.into()];
    let counts = compare::count(&searches, &[puzzles::ALL[1].board()], true).concat();
    assert!(counts[0].guesses > Some(0));
    assert_eq!(counts[0], counts[1]);
}

#[rstest]
#[timeout(TIMEOUT)]
fn an_approach_in_a_file_is_the_same_search(#[files("src/approaches/*_mrv.rs")] file: PathBuf) {
    is_the_search_of_its_approach(&file, &[&puzzles::ALL[0], &puzzles::ALL[1]]);
}

#[rstest]
#[ignore = "compiles each approach twice"]
fn every_approach_in_a_file_is_the_same_search_on_every_board(
    #[files("src/approaches/*.rs")] file: PathBuf,
) {
    is_the_search_of_its_approach(&file, &puzzles::ALL.iter().collect::<Vec<_>>());
}

/// A folder with this text in `solution.rs`, and the program to be run there.
fn with_solution(text: &str) -> (TempDir, Command) {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("solution.rs"), text).expect("there is room");
    fs::create_dir(folder.path().join("tmp")).expect("there is room");
    let mut command = kata();
    command
        .current_dir(folder.path())
        .env("TMPDIR", folder.path().join("tmp"));
    (folder, command)
}

fn doing(statements: &str) -> String {
    format!(
        "impl Solution {{\n    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{\n        {statements}\n    }}\n}}\n"
    )
}

/// The steps up to there, and what ended the search. A write is noticed when the search next asks to
/// write, so the last one before an exit is not seen.
#[rstest]
#[timeout(TIMEOUT)]
#[case::a_panic(
    "board[0][2] = '1'; board[0][3] = '2'; board[9][0] = '3';",
    "# it panicked in line 3: index out of bounds: the len is 9 but the index is 9"
)]
#[case::a_stack_overflow(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][5] = '6'; fn f(n: u64) -> u64 { std::hint::black_box(f(n + 1)) + n } f(1);",
    "# stack overflow: the recursion never ends, or its local variables are too large"
)]
#[case::an_exit(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][5] = '6'; std::process::exit(3);",
    "# its process exited with code 3 before it returned"
)]
#[case::a_clue_that_is_changed(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][0] = '3';",
    "# line 3 changes the clue 5 in r1c1"
)]
#[case::no_digit(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][5] = 'x';",
    "# line 3 writes 'x' into r1c6, which is no digit from 1 to 9"
)]
fn shows_what_ended_a_search(#[case] statements: &str, #[case] ending: &str) {
    let (folder, mut command) = with_solution(&doing(statements));
    let shown = outcome(command.args(["replay", "solution.rs", "--format", "txt", "-o", "-"]));
    let lines: Vec<&str> = shown.lines().collect();
    let steps = lines
        .iter()
        .position(|line| line.starts_with("# solution.rs on classic"));
    let steps = &lines[steps.expect("it is shown") + 1..];
    assert!(steps[0].starts_with("1 r1c3: 1 → placed"), "{shown}");
    assert!(steps[1].starts_with("2 r1c4: 2 → placed"), "{shown}");
    assert_eq!(steps[2], ending);
    assert_eq!(
        fs::read_dir(folder.path().join("tmp"))
            .expect("it is there")
            .count(),
        0
    );
}

/// Row 1 holds a 5: the first 5 clashes with it, and the second one with both.
#[test]
#[ignore = "one of many that compile"]
fn digits_that_clash_are_no_guesses() {
    let own = compiled(&doing(
        "board[0][2] = '5'; board[0][6] = '5'; board[0][6] = '.'; board[0][2] = '1';",
    ));
    let board = Puzzle::named("classic").expect("it is named").board();
    let counts = compare::count(from_ref(&own), from_ref(&board), true).concat();
    assert_eq!(counts[0].guesses, Some(1));
    let timeline = Timeline::record(own, &board, 100);
    let is_guess = |reason: &&Reason| matches!(reason, Reason::Guess { .. });
    assert_eq!(timeline.reasons().iter().filter(is_guess).count(), 1);
}

#[test]
#[ignore = "one of many that compile"]
fn what_cannot_be_traced_is_said_and_the_rest_goes_on() {
    let source = approach_in(Path::new("bitmask_mrv.rs")).source;
    let line = source.lines().count() + 3;
    let boxed = doing(
        "let _: Box<[Vec<char>]> = board.clone().into_boxed_slice();\n        solve_sudoku(board);",
    );
    let text = format!("{source}{boxed}");
    let (_folder, mut command) = with_solution(&text);
    let compared = outcome(command.args(["compare", "solution.rs"]));
    // The plain program solves the board.
    assert!(compared.starts_with("exit code: 0\n"), "{compared}");
    let reason = format!("solution.rs: its steps cannot be traced, because of line {line}: ");
    assert!(compared.contains(&reason), "{compared}");
    assert!(compared.contains("into_boxed_slice"), "{compared}");

    let (_folder, mut command) = with_solution(&text);
    let shown = outcome(command.args(["replay", "solution.rs", "-o", "page.html"]));
    let expected = format!("exit code: 2\n--- stdout\n--- stderr\nerror: {reason}");
    assert!(shown.starts_with(&expected), "{shown}");
}

#[test]
#[ignore = "one of many that compile"]
fn a_search_that_does_not_return_has_no_times() {
    let own = compiled(&doing("if board[0][0] == '5' { panic!(); }"));
    let boards = [puzzles::ALL[1].board(), puzzles::ALL[0].board()];
    let comparison = compare::compare(from_ref(&own), &boards, false, |_| {});
    let row = &comparison.approaches[0];
    assert_eq!(row.nanoseconds_per_board, None);
    let percentiles = row.percentiles.as_ref().expect("there are two boards");
    assert!(percentiles.nanoseconds.is_none());
}

#[test]
fn a_solution_that_does_not_compile_is_a_bad_request() {
    let (_folder, mut command) = with_solution("impl Solution {}\n");
    let compared = outcome(command.args(["compare", "solution.rs", "bool_arrays"]));
    assert!(
        compared.starts_with("exit code: 2\n--- stdout\n--- stderr\nerror"),
        "{compared}"
    );
    assert!(compared.ends_with("error: solution.rs: expected a solution that compiles\n"));
}

#[test]
fn mine_is_the_practice_solution() {
    let (folder, mut command) = with_solution("");
    let missing = outcome(command.args(["compare", "mine"]));
    assert!(
        missing.contains("practice/src/solution.rs: expected a solution"),
        "{missing}"
    );

    fs::create_dir_all(folder.path().join("practice/src")).expect("there is room");
    let solution = submission::text(approach_in(Path::new("singles.rs")));
    fs::write(folder.path().join("practice/src/solution.rs"), solution).expect("there is room");
    let mut command = kata();
    command.current_dir(folder.path());
    let shown = outcome(command.args(["replay", "mine", "--format", "json", "-o", "-"]));
    assert!(shown.contains("\"name\":\"mine\""), "{shown}");
}

/// At moments from before the compiler starts to long after.
#[cfg(unix)]
#[rstest]
#[ignore = "a hundred interrupted runs"]
fn ctrl_c_leaves_no_process_and_no_file() {
    let text = doing("board[0][2] = '1'; loop { if board[0][2] == 'x' { return; } }");
    for run in 0..100 {
        let (folder, prepared) = with_solution(&text);
        let mut command = std::process::Command::new(prepared.get_program());
        let set = prepared
            .get_envs()
            .filter_map(|(name, value)| Some((name, value?)));
        command.envs(set).current_dir(folder.path());
        command.args(["replay", "solution.rs", "--format", "txt", "-o", "-"]);
        command
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null());
        let mut child = command.spawn().expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(12 * run));
        let interrupt = std::process::Command::new("kill")
            .args(["-INT", &child.id().to_string()])
            .status();
        assert!(interrupt.expect("kill is there").success());
        child.wait().expect("it ends");
        super::judge::assert_nothing_left(folder.path());
    }
}
