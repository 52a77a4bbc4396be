//! Random boards that a practice solution has failed on are tried first until they pass.

use std::fs;
use std::path::Path;
use std::thread;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board;
use sudoku_kata::judge::{self, Case, Origin, Report, Verdict};
use sudoku_kata::language::Language;
use sudoku_kata::practice::{self, FailedBoards, MAX_BOARDS};
use sudoku_kata::puzzles::Puzzle;
use tempfile::TempDir;

use super::question::report;
use super::{RIGHT, first, only};
use crate::support::{kata, outcome};

/// An empty practice project, and its kept boards.
fn project() -> (TempDir, FailedBoards) {
    let folder = tempfile::tempdir().expect("there is room");
    practice::make(folder.path(), None, Language::English).expect("there is room");
    let kept = FailedBoards::of(&folder.path().join("src/solution.rs"));
    (folder, kept.expect("it is a practice project"))
}

/// The report when so many of the cases have passed, and the next one, if there is one, has failed.
fn after(passed: usize, cases: &[Case]) -> Report {
    let mut report = report(Verdict::WrongAnswer, "classic");
    report.extra.passed = passed;
    if passed == cases.len() {
        report.failure = None;
    }
    report
}

fn random_boards(seed: u64) -> Vec<Case> {
    let cases = judge::everyday(seed).into_iter();
    cases.filter(|case| case.origin == Origin::Random).collect()
}

fn names(kept: &FailedBoards) -> Vec<String> {
    let cases = kept.read().expect("it holds boards");
    cases.into_iter().map(|case| case.name).collect()
}

#[test]
fn keeps_a_random_board_until_it_passes() {
    let (_folder, kept) = project();
    let cases = random_boards(37);
    assert!(
        kept.update(&cases, &after(1, &cases), 37)
            .expect("there is room")
    );
    assert_eq!(names(&kept), ["image of mrv_loses of seed 37"]);
    let again = kept.read().expect("it holds boards");
    assert_eq!(again[0].board, cases[1].board);
    assert_eq!(again[0].origin, Origin::Kept);
    let purpose = "your solution has failed on it before";
    assert_eq!(again[0].purpose, Some(purpose));

    // It fails again, and no other board is tried.
    let all = [again, random_boards(38)].concat();
    assert!(
        !kept
            .update(&all, &after(0, &all), 38)
            .expect("there is room")
    );
    assert_eq!(names(&kept), ["image of mrv_loses of seed 37"]);

    // It passes, and another fails.
    assert!(
        kept.update(&all, &after(4, &all), 38)
            .expect("there is room")
    );
    assert_eq!(names(&kept), ["random 1 of seed 38"]);
    let all = [kept.read().expect("it holds boards"), cases].concat();
    kept.update(&all, &after(all.len(), &all), 37)
        .expect("it can be removed");
    assert!(!kept.path().exists());
}

#[test]
fn keeps_neither_the_boards_of_every_seed_nor_those_that_take_long() {
    let (_folder, kept) = project();
    let cases = judge::hard(37);
    for (index, case) in cases.iter().enumerate() {
        if case.origin != Origin::Random {
            kept.update(&cases, &after(index, &cases), 37)
                .expect("there is room");
        }
    }
    assert!(!kept.path().exists());
    let minimal = cases.last().expect("there are boards");
    assert!(minimal.name.starts_with("minimal ") && minimal.origin == Origin::Judge);
}

#[test]
fn keeps_a_bounded_number_of_boards() {
    let (_folder, kept) = project();
    for seed in 0..=3 {
        let cases = random_boards(seed);
        for case in &cases {
            let alone = [case.clone()];
            let added = kept.update(&alone, &after(0, &alone), seed);
            assert!(added.expect("there is room"));
        }
    }
    assert_eq!(names(&kept).len(), MAX_BOARDS);
    assert_eq!(names(&kept)[0], "random 10 of seed 3");
}

#[test]
fn stays_whole_when_several_judges_write_it() {
    let (_folder, kept) = project();
    let cases = random_boards(37);
    thread::scope(|scope| {
        for case in &cases {
            let kept = &kept;
            scope.spawn(move || {
                let alone = [case.clone()];
                for _ in 0..20 {
                    for passed in [0, 1] {
                        let report = after(passed, &alone);
                        kept.update(&alone, &report, 37).expect("it is whole");
                    }
                }
            });
        }
    });
    let left = fs::read_dir(kept.path().parent().expect("it is in a folder"));
    let left = left.expect("the folder is there").flatten();
    let strangers = left.filter(|file| file.file_name().to_string_lossy().starts_with(".tmp"));
    assert_eq!(strangers.count(), 0);
}

#[rstest]
#[case::words(
    "not a board\n",
    "line 1: expected a digit or '.', found 'n' in row 1, column 1"
)]
#[case::a_board_with_several_solutions(
    &".".repeat(81),
    "line 1: expected a board with one solution, found several"
)]
#[case::bytes(
    "\u{0}\u{0}",
    "line 1: expected a digit or '.', found '\\0' in row 1, column 1"
)]
#[case::many_boards(
    &format!("{}\n", Puzzle::named("classic").unwrap().cells).repeat(21),
    "expected up to 20 boards, found more"
)]
#[case::a_long_file(&"# a comment\n".repeat(10_000), "expected up to 20 boards, found more")]
fn leaves_a_broken_file_as_it_is(#[case] text: &str, #[case] message: &str) {
    let (_folder, kept) = project();
    fs::write(kept.path(), text).expect("there is room");
    let error = kept.read().expect_err("it is broken");
    assert_eq!(error.to_string(), message);
    let cases = random_boards(37);
    assert!(kept.update(&cases, &after(0, &cases), 37).is_err());
    assert_eq!(fs::read_to_string(kept.path()).expect("it is there"), text);
}

#[test]
fn reads_boards_in_every_form_and_no_control_characters() {
    let (_folder, kept) = project();
    let classic = Puzzle::named("classic").expect("it is named").board();
    let grid = board::to_grid(&classic);
    let line = board::to_line(&classic);
    fs::write(kept.path(), format!("{grid}\n{line} # \u{1b}[2J mine\n")).expect("there is room");
    assert_eq!(names(&kept), ["kept 1", "[2J mine"]);
    fs::write(kept.path(), "").expect("there is room");
    assert_eq!(names(&kept), [""; 0]);
}

#[rstest]
#[case::of_the_project("src/solution.rs", true)]
#[case::beside_it("src/solution-1.rs", false)]
#[case::elsewhere("solution.rs", false)]
fn belongs_to_the_practice_solution(#[case] path: &str, #[case] expected: bool) {
    let (folder, _) = project();
    let found = FailedBoards::of(&folder.path().join(path));
    assert_eq!(found.is_some(), expected);
    let manifest = folder.path().join("Cargo.toml");
    fs::write(manifest, "[package]\nname = \"other\"\n").expect("there is room");
    assert_eq!(FailedBoards::of(&folder.path().join(path)), None);
    assert_eq!(FailedBoards::of(Path::new("-")), None);
}

#[test]
#[ignore = "compiles nine programs"]
fn tries_a_kept_board_first_and_says_so() {
    let folder = tempfile::tempdir().expect("there is room");
    let practice = folder.path().join("practice");
    practice::make(&practice, None, Language::English).expect("there is room");
    let save = |text: &str| {
        fs::write(practice.join("src/solution.rs"), text).expect("there is room");
    };
    let judge = |arguments: &[&str]| {
        let mut command = kata();
        command
            .current_dir(folder.path())
            .arg("judge")
            .args(arguments);
        outcome(&mut command)
    };
    let random = random_boards(37);
    let random = random.iter().find(|case| case.name == "random 1");
    let line = board::to_line(&random.expect("there is one").board);
    save(&first(&format!(
        "if board.iter().flatten().collect::<String>() == {line:?} {{ return; }}"
    )));
    let report = judge(&["--seed", "37"]);
    let verdict = "Wrong Answer  LeetCode's boards 3/3, ours 12/22: fails on random 1, seed 37\n";
    assert!(report.contains(verdict), "{report}");
    let note = "\nkept    in practice/failed.txt: this board is tried first until it passes\n";
    assert!(report.contains(note), "{report}");
    let text = fs::read_to_string(practice.join("failed.txt")).expect("it was written");
    assert!(
        text.contains(&format!("\n{line} # random 1 of seed 37\n")),
        "{text}"
    );

    let report = judge(&["--seed", "38"]);
    let verdict = "Wrong Answer  kept boards 0/1: fails on random 1 of seed 37, seed 38\n";
    assert!(report.contains(verdict), "{report}");
    let report = judge(&["--case", line.as_str()]);
    assert!(report.contains("Wrong Answer  0/1 cases\n"), "{report}");
    assert!(practice.join("failed.txt").exists());

    save(RIGHT);
    let mut command = kata();
    command.current_dir(folder.path()).arg("submit");
    assert!(outcome(&mut command).starts_with("exit code: 0\n"));
    assert!(!practice.join("failed.txt").exists());

    fs::write(practice.join("failed.txt"), "mine").expect("there is room");
    save(&only(""));
    let report = judge(&["--seed", "37"]);
    let verdict = "Wrong Answer  LeetCode's boards 0/3: fails on classic, seed 37\n";
    assert!(report.contains(verdict), "{report}");
    let note = "\nkept    boards are not tried: practice/failed.txt: line 1: expected a digit or '.', \
                found 'm' in row 1, column 1; mend or remove the file\n";
    assert!(report.contains(note), "{report}");
}
