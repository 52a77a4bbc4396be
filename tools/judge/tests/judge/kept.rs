//! Random boards that a practice solution has failed on are tried first until they pass.

use std::fs;
use std::path::Path;

use judge::practice::{self, FailedBoards, MAX_BOARDS};
use judge::{Case, Failure, Origin, Report};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board;
use tempfile::TempDir;
use testing::named_board;
use words::Language;

/// An empty practice project, and its kept boards.
fn project() -> (TempDir, FailedBoards) {
    let folder = tempfile::tempdir().expect("there is room");
    practice::make(folder.path(), None, Language::English).expect("there is room");
    let kept = FailedBoards::of(&folder.path().join("src/solution.rs"));
    (folder, kept.expect("it is a practice project"))
}

/// Whether a board is added when so many of the cases have passed, and the next one, if there is one, has failed; unless
/// that cannot be written.
fn update(kept: &FailedBoards, cases: &[Case], passed: usize, seed: u64) -> Option<bool> {
    let (number, none) = (passed + 1, Failure::default());
    let report = Report {
        failure: (passed < cases.len()).then_some(Failure { number, ..none }),
        ..Report::default()
    };
    let updated = kept.update(cases, &report, seed, Language::English);
    updated.ok()
}

fn random_boards(seed: u64) -> Vec<Case> {
    let cases = judge::everyday(seed).into_iter();
    cases.filter(|case| case.origin == Origin::Random).collect()
}

fn names(kept: &FailedBoards) -> Vec<String> {
    let cases = kept.read().expect("it holds boards");
    cases.into_iter().map(|case| case.name.en).collect()
}

#[test]
fn keeps_a_random_board_until_it_passes() {
    let (_folder, kept) = project();
    let cases = random_boards(37);
    assert_eq!(update(&kept, &cases, 1, 37), Some(true));
    assert_eq!(names(&kept), ["image of mrv_loses of seed 37"]);
    let again = kept.read().expect("it holds boards");
    let purpose = again[0].purpose.map(|purpose| purpose.en);
    let found = (&again[0].board, again[0].origin, purpose);
    let purpose = Some("your solution has failed on it before");
    assert_eq!(found, (&cases[1].board, Origin::Kept, purpose));

    // It fails again, and no other board is tried.
    let all = [again, random_boards(38)].concat();
    assert_eq!(update(&kept, &all, 0, 38), Some(false));
    assert_eq!(names(&kept), ["image of mrv_loses of seed 37"]);

    // It passes, and another fails.
    assert_eq!(update(&kept, &all, 4, 38), Some(true));
    assert_eq!(names(&kept), ["random 1 of seed 38"]);
    let all = [kept.read().expect("it holds boards"), cases].concat();
    assert_eq!(update(&kept, &all, all.len(), 37), Some(false));
    assert!(!kept.path().exists());
}

#[test]
fn keeps_a_bounded_number_of_random_boards() {
    let (_folder, kept) = project();
    let cases = judge::hard(37);
    for (index, case) in cases.iter().enumerate() {
        if case.origin != Origin::Random {
            assert_eq!(update(&kept, &cases, index, 37), Some(false));
        }
    }
    assert!(!kept.path().exists());
    for seed in 0..=3 {
        let cases = random_boards(seed);
        for alone in cases.chunks(1) {
            assert_eq!(update(&kept, alone, 0, seed), Some(true));
        }
    }
    assert_eq!(names(&kept).len(), MAX_BOARDS);
    assert_eq!(names(&kept)[0], "random 9 of seed 3");
}

#[rstest]
#[case("x\n", "line 1: expected a digit or '.', found 'x' in row 1, column 1")]
#[case(&".".repeat(81), "line 1: expected a board with one solution, found several")]
#[case(&(board::to_line(&named_board("classic")) + "\n").repeat(21), "expected up to 20 boards, found more")]
fn leaves_a_broken_file_as_it_is(#[case] text: &str, #[case] message: &str) {
    let (_folder, kept) = project();
    fs::write(kept.path(), text).expect("there is room");
    let error = kept.read().expect_err("it is broken");
    assert_eq!(error.to_string(), message);
    assert_eq!(update(&kept, &random_boards(37), 0, 37), None);
    assert_eq!(testing::read(kept.path()), text);
}

#[test]
fn reads_boards_in_every_form_and_no_control_characters() {
    let (_folder, kept) = project();
    let classic = named_board("classic");
    let grid = board::to_grid(&classic);
    let line = board::to_line(&classic);
    fs::write(kept.path(), format!("{grid}\n{line} # \u{1b}[2J mine\n")).expect("there is room");
    assert_eq!(names(&kept), ["kept 1", "[2J mine"]);
    fs::write(kept.path(), "").expect("there is room");
    assert_eq!(names(&kept), [""; 0]);
}

#[test]
fn belongs_to_the_practice_solution() {
    let (folder, _) = project();
    let is_its = |path: &str| FailedBoards::of(&folder.path().join(path)).is_some();
    let paths = [
        "src/solution.rs",
        "src/bool_arrays.rs",
        "src/solution-1.rs",
        "solution.rs",
    ];
    assert_eq!(paths.map(is_its), [true, true, false, false]);
    let manifest = folder.path().join("Cargo.toml");
    fs::write(manifest, "[package]\nname = \"other\"\n").expect("there is room");
    assert!(!is_its(paths[0]));
    assert_eq!(FailedBoards::of(Path::new("-")), None);
}
