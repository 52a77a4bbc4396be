//! A solution of the user's is a search like any other: compared, watched, and drawn.

use std::fs;
use std::path::{Path, PathBuf};
use std::slice::from_ref;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::compare::{self, Progress};
use sudoku_kata::judge::{Judge, Limits, Options, Searcher, Solution};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::reasons::Reason;
use sudoku_kata::replay::{Timeline, live};
use sudoku_kata::search::Search;
use sudoku_kata::submission;
use tempfile::TempDir;

use crate::support::{CACHE, TIMEOUT, approach_in, compiler, kata, outcome, stored_count};

fn compiled(text: &str) -> Search {
    // The walk with the most checks needs a minute for the longest board.
    compiled_with(Duration::from_secs(600), text)
}

/// The solution, with a time limit for each board.
fn compiled_with(time: Duration, text: &str) -> Search {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(CACHE.into()),
        compiler: compiler().into(),
        ..Options::default()
    };
    let limits = Limits {
        time,
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

/// The time limit of [`MOODY`].
const LIMIT: Duration = Duration::from_millis(30);

/// A solution of the user that does what the cell r1c1 says: it never returns, it panics, or it places
/// a digit and takes some milliseconds; and an approach.
static MOODY: LazyLock<[Search; 2]> = LazyLock::new(|| {
    let own = compiled_with(
        LIMIT,
        r#"impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        match board[0][0] {
            '1' => loop {},
            '2' => assert_eq!(board.len(), 8, "a bell: \u{7}"),
            _ => {
                board[0][2] = '4';
                for i in 0..2_000_000 {
                    std::hint::black_box(i);
                }
            }
        }
    }
}
"#,
    );
    [own, Approach::named("bitmask_mrv").unwrap().into()]
});

fn moody() -> &'static Arc<Searcher> {
    match &MOODY[0] {
        Search::Own { searcher, .. } => searcher,
        Search::Named(_) => unreachable!("it is the second"),
    }
}

/// LeetCode's example with this digit in r1c1.
fn beginning_with(digit: char) -> Board {
    let mut board = puzzles::ALL[0].board();
    board[0][0] = digit;
    board
}

/// By the processor's time: elsewhere the start of a process counts, too.
#[cfg(any(target_os = "linux", target_os = "macos"))]
#[rstest]
#[timeout(TIMEOUT)]
fn each_board_has_the_whole_time_limit() {
    let mut boards = vec![beginning_with('5'); 60];
    let answers = moody().answers(&boards, 1).expect("it starts");
    let answers = answers.expect("it returns from each");
    assert_eq!(answers.len(), boards.len());
    let taken: Duration = answers.iter().map(|(_, time)| *time).sum();
    assert!(taken > LIMIT, "too quick for this test: {taken:?}");

    boards[50] = beginning_with('1');
    let mut counted = 0;
    let runs = moody().count(&boards, &mut || counted += 1);
    let failed = runs.iter().enumerate().filter_map(|(index, run)| {
        let reason = run.stopped.as_deref()?;
        Some((index, reason))
    });
    assert_eq!(
        failed.collect::<Vec<_>>(),
        [(50, "it did not return within 0.03 s")]
    );
    assert_eq!(counted, boards.len());
    assert!(moody().answers(&boards, 1).expect("it starts").is_none());
}

#[rstest]
#[timeout(TIMEOUT)]
fn a_solution_that_fails_again_and_again_is_not_tried_on_every_board() {
    let boards = vec![beginning_with('2'); 25];
    let [counted, timed] = [const { AtomicUsize::new(0) }; 2].map(Arc::new);
    let counters = [&counted, &timed].map(Arc::clone);
    let show = move |progress| match progress {
        Progress::Counted(0) => {
            counters[0].fetch_add(1, Ordering::Relaxed);
        }
        Progress::Timed(0) => {
            counters[1].fetch_add(1, Ordering::Relaxed);
        }
        _ => {}
    };
    let comparison = compare::compare(&*MOODY, &boards, false, || false, show);
    assert_eq!(
        comparison.approaches[0].stopped.as_deref(),
        Some(
            r"it panicked in line 5: assertion `left == right` failed: a bell: \u{7}; after 10 failures, the other boards were not tried"
        )
    );
    assert_eq!(counted.load(Ordering::Relaxed), boards.len());
    // The approach is timed in more rounds than this one.
    assert_eq!(timed.load(Ordering::Relaxed), 1);

    let runs = moody().count(&boards, &mut || {});
    let reasons = runs.iter().filter_map(|run| run.stopped.as_deref());
    let [panicked, untried] = ["it panicked", "it was not tried"].map(|words| {
        reasons
            .clone()
            .filter(|reason| reason.starts_with(words))
            .count()
    });
    assert_eq!((panicked, untried), (10, 15));
}

/// While another search that is watched goes on.
#[rstest]
#[timeout(TIMEOUT)]
fn a_solution_that_is_no_longer_watched_can_remove_its_files() {
    let holders = Arc::strong_count(moody());
    let scan = Approach::named("board_scan").unwrap();
    let board = Puzzle::named("anti_brute_force").unwrap().board();
    let mut searches = live::start(&[MOODY[0].clone(), scan.into()], &board, 1_000);
    let timeline = searches[0].wait(TIMEOUT).expect("it ends");
    assert_eq!(timeline.steps().len(), 1);
    drop(timeline);
    drop(searches.remove(0));
    assert_eq!(Arc::strong_count(moody()), holders);
    assert!(searches[0].wait(Duration::ZERO).is_none(), "it goes on");
}

#[rstest]
#[timeout(TIMEOUT)]
fn a_right_solution_without_a_twin_is_solved_with_guesses_and_without() {
    let text = submission::text(Approach::named("bitmask_mrv").unwrap());
    let own = compiled(&format!(
        "{text}\nfn untraced() {{ Vec::new().resize(1, 0); }}\n"
    ));
    let board = puzzles::ALL[0].board();
    for with_guesses in [false, true] {
        let count = &compare::count(from_ref(&own), from_ref(&board), with_guesses)[0][0];
        assert!(count.is_solved, "guesses: {with_guesses}");
        assert_eq!((count.effort, count.guesses), (None, None));
        let reason = count.stopped.as_deref().unwrap_or_default();
        assert!(reason.starts_with("its steps cannot be traced"), "{reason}");
    }
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
#[ignore = "one of many that compile"]
#[case::a_stack_overflow(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][5] = '6'; fn f(n: u64) -> u64 { std::hint::black_box(f(n + 1)) + n } f(1);",
    "# stack overflow: the recursion never ends, or its local variables are too large"
)]
#[ignore = "one of many that compile"]
#[case::an_exit(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][5] = '6'; std::process::exit(3);",
    "# its process exited with code 3 before it returned"
)]
#[case::a_clue_that_is_changed(
    "board[0][2] = '1'; board[0][3] = '2'; board[0][0] = '3';",
    "# line 3 changes the clue 5 in r1c1"
)]
#[ignore = "one of many that compile"]
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
    let comparison = compare::compare(from_ref(&own), &boards, false, || false, |_| {});
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

#[test]
#[ignore = "one of many that compile"]
fn solutions_with_the_same_file_name_are_named_by_their_paths() {
    let (folder, mut command) = with_solution(&doing("board[0][2] = '4';"));
    fs::create_dir(folder.path().join("other")).expect("there is room");
    let [first, second] = ["solution.rs", "other/solution.rs"];
    fs::copy(folder.path().join(first), folder.path().join(second)).expect("there is room");
    let path = format!("./{first}");
    let compared = outcome(command.args(["compare", &path, second, "singles"]));
    let rows = compared
        .lines()
        .skip_while(|line| !line.starts_with("approach"));
    let names = rows.skip(1).map_while(|row| row.split_whitespace().next());
    let names: Vec<&str> = names.take(3).collect();
    assert_eq!(names, [&path, second, "singles"]);
}

/// Long before the approach ends, which runs in a thread.
#[cfg(unix)]
#[rstest]
#[case::compare(&["compare", "--set", "few_clues"])]
#[case::replay(&["replay", "--puzzle", "anti_brute_force", "--format", "txt", "-o", "-"])]
#[ignore = "takes 4 s"]
fn ctrl_c_ends_an_approach_beside_a_solution(#[case] arguments: &[&str]) {
    let (folder, prepared) = with_solution(&doing("board[0][2] = '4';"));
    let mut command = interruptible(&prepared, folder.path());
    command.args(arguments).args(["solution.rs", "board_scan"]);
    let mut child = command.spawn().expect("it starts");
    std::thread::sleep(Duration::from_secs(4));
    interrupt(&child);
    let start = Instant::now();
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
    assert!(start.elapsed() < Duration::from_secs(2));
    super::judge::assert_nothing_left(folder.path());
}

/// The program as [`with_solution`] prepares it, to be run in the background.
#[cfg(unix)]
fn interruptible(prepared: &Command, folder: &Path) -> std::process::Command {
    let mut command = std::process::Command::new(prepared.get_program());
    let set = prepared
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    command.envs(set).current_dir(folder);
    command
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null());
    command
}

#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let interrupt = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.expect("kill is there").success());
}

/// At moments from before the compiler starts to long after.
#[cfg(unix)]
#[rstest]
#[ignore = "a hundred interrupted runs"]
fn ctrl_c_leaves_no_process_and_no_file() {
    let text = doing("board[0][2] = '1'; loop { if board[0][2] == 'x' { return; } }");
    for run in 0..100 {
        let (folder, prepared) = with_solution(&text);
        let mut command = interruptible(&prepared, folder.path());
        command.args(["replay", "solution.rs", "--format", "txt", "-o", "-"]);
        let mut child = command.spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(12 * run));
        interrupt(&child);
        child.wait().expect("it ends");
        super::judge::assert_nothing_left(folder.path());
    }
}
