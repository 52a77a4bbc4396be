//! A solution of the user's is a search like any other: compared, watched, and drawn.

use explain::live;
use explain::message::Message;
use explain::program::Search;
use explain::reasons::{Reason, Why};
use explain::sight::Sight;
use explain::timeline::Timeline;
use judge::{Judge, Limits, Options, Solution};
use measure::Progress;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use std::fs;
use std::path::PathBuf;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use std::slice::from_ref;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::submission;
use testing::{TIMEOUT, approach, compiler, named_board};

use crate::judge_support::with_solution;
use crate::support::{CACHE, assert_nothing_left};
#[cfg(target_os = "linux")]
use crate::support::{PROGRAM, interrupt, prepare_as};

/// The solution, with time enough for the walk with the most checks on the longest board.
fn compiled(text: &str) -> Search {
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
    let (path, text) = (String::from("solution.rs"), text.to_owned());
    let searcher = judge.searcher(&Solution { path, text });
    searcher.expect("it compiles").named("mine")
}

/// With the same placements, undos and reads, the same steps for the same reasons, and the same
/// lines, because the file of an approach is what is submitted.
fn is_the_search_of_its_approach(approach: &'static Approach, puzzles: &[&Puzzle]) {
    let searches = [compiled(&submission::text(approach)), approach.into()];
    for puzzle in puzzles {
        let on = format!("{} on {}", approach.name, puzzle.name);
        let board = puzzle.board();
        // Guesses take long to count on the longest boards.
        let with_guesses = puzzles.len() == 2;
        let counts = measure::count(&searches, from_ref(&board), with_guesses).concat();
        assert!(counts[0].is_solved, "{on}");
        assert_eq!(counts[0], counts[1], "{on}");
        assert_eq!(counts[0].guesses.is_some(), with_guesses);

        let record = |search| Timeline::record(search, &board, 100_000);
        let [own, named] = searches.clone().map(record);
        // Too many for a diff.
        assert!(own.steps() == named.steps(), "steps of {on}");
        // What a file looks at is found on another board, where no search shows that it learns.
        let learns = searches[1].sight() == Sight::Learned;
        assert!(learns || own.whys() == named.whys(), "reasons of {on}");
    }
}

#[rstest]
#[timeout(TIMEOUT)]
fn an_approach_in_a_file_is_the_same_search(#[values("bitmask_mrv", "empty_list_mrv")] name: &str) {
    is_the_search_of_its_approach(approach(name), &[&puzzles::ALL[0], &puzzles::ALL[1]]);
}

#[test]
#[ignore = "compiles each approach twice"]
fn every_approach_in_a_file_is_the_same_search_on_leetcodes_boards() {
    for approach in approaches::ALL {
        is_the_search_of_its_approach(approach, &Vec::from_iter(&puzzles::ALL[..3]));
    }
}

/// The time limit of [`MOODY`].
const LIMIT: Duration = Duration::from_millis(30);

/// A solution of the user that does what the cell r1c1 says: it never returns, it panics, or it places
/// a digit and takes some milliseconds; and an approach.
static MOODY: LazyLock<[Search; 2]> = LazyLock::new(|| {
    let text = doing(
        r#"match board[0][0] {
            '1' => loop {},
            '2' => assert_eq!(board.len(), 8, "a bell: \u{7}"),
            _ => {
                board[0][2] = '4';
                (0..6_000_000).for_each(|i| { std::hint::black_box(i); });
            }
        }"#,
    );
    [compiled_with(LIMIT, &text), approach("bitmask_mrv").into()]
});

fn why(stopped: &Option<Message>) -> Option<&str> {
    stopped.as_ref().map(|why| &why.en[..])
}

/// LeetCode's example with this digit in r1c1.
fn beginning_with(digit: char) -> Board {
    let mut board = named_board("classic");
    board[0][0] = digit;
    board
}

#[rstest]
#[timeout(TIMEOUT)]
fn each_board_has_the_whole_time_limit() {
    let mut boards = vec![beginning_with('5'); 60];
    let once = |boards: &[Board]| {
        let boards: Vec<(&Board, usize)> = boards.iter().map(|board| (board, 1)).collect();
        MOODY[0].time(&boards, &|| false)
    };
    let times = once(&boards).expect("it returns from each");
    assert_eq!(times.len(), boards.len());
    let taken: Duration = times.iter().sum();
    assert!(taken > LIMIT, "too quick for this test: {taken:?}");

    boards[50] = beginning_with('1');
    let mut counted = 0;
    let runs = MOODY[0].count_all(&boards, &mut || counted += 1);
    let runs = runs.expect("one process counts all");
    let failed = runs.iter().enumerate();
    let failed = failed.filter_map(|(index, run)| Some((index, why(&run.stopped)?)));
    let failed: Vec<_> = failed.collect();
    assert_eq!(failed, [(50, "it did not return within 0.03 s")]);
    assert_eq!(counted, boards.len());
    assert_eq!(once(&boards), None);
}

#[rstest]
#[timeout(TIMEOUT)]
fn a_solution_that_fails_again_and_again_is_not_tried_on_every_board() {
    let boards = vec![beginning_with('2'); 25];
    let [counted, timed] = [const { AtomicUsize::new(0) }; 2].map(Arc::new);
    let [count, time] = [&counted, &timed].map(Arc::clone);
    let show = move |progress| match progress {
        Progress::Counted(0) => _ = count.fetch_add(1, Ordering::Relaxed),
        Progress::Timed(0) => _ = time.fetch_add(1, Ordering::Relaxed),
        _ => (),
    };
    let comparison = measure::compare(&*MOODY, &boards, false, || false, show);
    let reason = r"it panicked in line 5: assertion `left == right` failed: a bell: \u{7}; after 10 failures, the other boards were not tried";
    let row = &comparison.approaches[0];
    assert_eq!(why(&row.stopped), Some(reason));
    assert_eq!(row.nanoseconds_per_board, None);
    let percentiles = row.percentiles.as_ref().expect("there are many boards");
    assert!(percentiles.nanoseconds.is_none());
    assert_eq!(counted.load(Ordering::Relaxed), boards.len());
    // The approach is timed in more rounds than this one.
    assert_eq!(timed.load(Ordering::Relaxed), 1);

    let runs = MOODY[0].count_all(&boards, &mut || {});
    let runs = runs.expect("one process counts all");
    let reasons = runs.iter().filter_map(|run| why(&run.stopped));
    let is_said = |words| move |reason: &&str| reason.starts_with(words);
    let count = |words| reasons.clone().filter(is_said(words)).count();
    assert_eq!((count("it panicked"), count("it was not tried")), (10, 15));
}

/// While another search that is watched goes on.
#[rstest]
#[timeout(TIMEOUT)]
fn a_solution_that_is_no_longer_watched_can_remove_its_files() {
    let own = compiled(&doing("board[0][2] = '4';"));
    let program = Regex::new(r#"path: "([^"]+[/\\]solution[^"/\\]*)""#).expect("it is right");
    let shown = format!("{own:?}");
    let programs = program.captures_iter(&shown);
    let programs: Vec<PathBuf> = programs.map(|found| (&found[1]).into()).collect();
    let board = named_board("anti_brute_force");
    let mut searches = live::start(&[own, approach("board_scan").into()], &board, 1_000);
    let timeline = searches[0].wait(TIMEOUT).expect("it ends");
    assert_eq!(timeline.steps().len(), 1);
    assert!(programs.len() == 2 && programs.iter().all(|path| path.exists()));
    drop(timeline);
    drop(searches.remove(0));
    assert!(programs.iter().all(|path| !path.exists()));
    assert!(searches[0].wait(Duration::ZERO).is_none(), "it goes on");
}

/// Whatever stood on the board when it panicked.
#[rstest]
#[timeout(TIMEOUT)]
#[case::without_a_twin(
    "",
    "fn untraced() -> std::vec::Vec<u8> { Vec::new() }\n",
    "its steps cannot be traced"
)]
#[case::that_panics("panic!();", "", "it panicked in line ")]
fn a_right_search_has_solved_the_board_if_it_returns_with_guesses_and_without(
    #[case] last: &str,
    #[case] item: &str,
    #[case] reason: &str,
) {
    let call = "fill_from(board, 0, 0);";
    let text = submission::text(approach("board_scan"));
    let text = text.replace(call, &format!("{call}\n        {last}"));
    let (own, board) = (compiled(&(text + item)), named_board("classic"));
    for with_guesses in [false, true] {
        let count = &measure::count(from_ref(&own), from_ref(&board), with_guesses)[0][0];
        assert_eq!(count.is_solved, last.is_empty(), "guesses: {with_guesses}");
        assert!(!count.is_solved || (count.effort, count.guesses) == (None, None));
        let stopped = why(&count.stopped).unwrap_or_default();
        assert!(stopped.starts_with(reason), "{stopped}");
    }
}

/// A solution that does this from its third line on.
fn doing(statements: &str) -> String {
    let signature = "pub fn solve_sudoku(board: &mut Vec<Vec<char>>)";
    format!("impl Solution {{\n    {signature} {{\n        {statements}\n    }}\n}}\n")
}

/// Row 1 holds a 5: the first 5 clashes with it, and the second one with both.
#[test]
fn digits_that_clash_are_no_guesses() {
    let own = compiled(&doing(
        "board[0][2] = '5'; board[0][6] = '5'; board[0][6] = '.'; board[0][2] = '1';",
    ));
    let board = named_board("classic");
    let counts = measure::count(from_ref(&own), from_ref(&board), true).concat();
    assert_eq!(counts[0].guesses, Some(1));
    let timeline = Timeline::record(own, &board, 100);
    let is_guess = |why: &&Why| matches!(why.reason, Reason::Guess { .. });
    assert_eq!(timeline.whys().iter().filter(is_guess).count(), 1);
}

/// Long before the approach ends, which runs in a thread: it has used a quarter of a second of a processor.
#[cfg(target_os = "linux")]
#[rstest]
#[ignore = "takes seconds"]
#[case::compare(&["compare", "--set", "few_clues"])]
#[case::replay(&["replay", "--board", "anti_brute_force", "--format", "txt", "-o", "-"])]
fn ctrl_c_ends_an_approach_beside_a_solution(#[case] arguments: &[&str]) {
    let (folder, prepared) = with_solution(&doing("board[0][2] = '4';"));
    let arguments = [arguments, &["solution.rs", "board_scan"]].concat();
    let mut command = prepare_as(&prepared, PROGRAM);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.args(arguments).spawn().expect("it starts");
    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("it runs");
        let (_, fields) = stat.rsplit_once(") ").expect("it has a name");
        let used = fields
            .split(' ')
            .nth(11)
            .and_then(|user| user.parse::<u64>().ok());
        used.expect("it is a number")
    };
    while ticks() < 25 {
        std::thread::sleep(Duration::from_millis(10));
    }
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
    assert_nothing_left(folder.path());
}
