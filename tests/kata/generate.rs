//! A generated board has one solution and the requested clues, and depends on the seed alone.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{Board, cells, count_clues, parse, to_line};
use sudoku_kata::generate::{board_of, minimal_board_of, rng};
use sudoku_kata::solutions;

use crate::support::{kata, outcome, snapshots};

#[rstest]
#[case::one_board("one", &["--seed", "37"])]
#[case::with_the_effort_of_some("effort", &["--seed", "37", "--count", "2", "--minimal", "--effort", "singles", "bitmask_mrv"])]
#[case::with_the_effort_of_all("effort_of_all", &["--seed", "37", "--clues", "40", "--effort"])]
#[case::no_board("none", &["--seed", "37", "--count", "0"])]
#[case::full_boards("full", &["--seed", "37", "--clues", "81"])]
#[case::too_few_clues("too_few", &["--clues", "21"])]
#[case::too_many_clues("too_many", &["--clues", "82"])]
#[case::too_many_clues_for_a_minimal_board("too_many_minimal", &["--minimal", "--clues", "28"])]
#[case::clues_that_are_not_a_number("no_number", &["--clues", "few"])]
#[case::approaches_without_effort("approaches_alone", &["singles"])]
#[case::help("help", &["--help"])]
fn shows(#[case] name: &str, #[case] arguments: &[&str]) {
    let outcome = outcome(kata().arg("generate").args(arguments));
    snapshots().bind(|| assert_snapshot!(format!("generate_{name}"), outcome));
}

fn lines(arguments: &[&str]) -> (Vec<String>, String) {
    let output = kata().arg("generate").args(arguments).output();
    let output = output.expect("the program starts");
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("it is text"));
    (stdout.lines().map(String::from).collect(), stderr)
}

#[test]
fn a_larger_count_continues_the_same_sequence() {
    let (two, _) = lines(&["--seed", "5", "--count", "2"]);
    let (five, _) = lines(&["--seed", "5", "--count", "5"]);
    assert_eq!(two, five[..2]);
    assert_eq!(five.len(), 5);
}

/// The program makes boards on all cores, and many of those with few clues in vain.
#[rstest]
#[case::on_one_core("1")]
#[case::on_three_cores("3")]
fn the_program_makes_the_same_boards_as_the_library(#[case] cores: &str) {
    let mut rng = rng(6);
    let boards = std::iter::repeat_with(|| to_line(&board_of(&mut rng, 24)) + "\n");
    let expected: String = boards.take(40).collect();
    let arguments = ["--clues", "24", "--count", "40", "--seed", "6"];
    let mut command = kata();
    command.env("RAYON_NUM_THREADS", cores);
    command.arg("generate").args(arguments);
    command.assert().success().stdout(expected);
}

#[test]
fn prints_the_seed_if_none_is_given() {
    let (boards, words) = lines(&[]);
    let seed = words
        .trim()
        .rsplit(' ')
        .next()
        .expect("it is the last word");
    assert_eq!(lines(&["--seed", seed]), (boards, String::new()));
    assert!(lines(&[]).1 != words, "each run chooses another seed");
}

#[test]
fn a_line_with_its_effort_is_still_a_board() {
    let (lines, _) = lines(&["--seed", "5", "--effort", "singles"]);
    assert_eq!(count_clues(&parse(&lines[0]).expect("it is a board")), 30);
}

#[rstest]
#[case::few(23)]
#[case::some(30)]
#[case::many(60)]
#[case::all(81)]
fn a_board_has_the_requested_clues_and_one_solution(#[case] clues: usize) {
    let board = board_of(&mut rng(1), clues);
    assert_eq!(count_clues(&board), clues);
    assert_eq!(solutions::count(&board, 2), 1);
}

#[rstest]
#[case::few(23)]
#[case::many(26)]
fn a_minimal_board_needs_every_clue(#[case] clues: usize) {
    let board = minimal_board_of(&mut rng(1), clues);
    assert_eq!(count_clues(&board), clues);
    assert_eq!(solutions::count(&board, 2), 1);
    for (r, c) in cells() {
        let mut without: Board = board.clone();
        if std::mem::replace(&mut without[r][c], '.') != '.' {
            assert_eq!(solutions::count(&without, 2), 2, "({r}, {c})");
        }
    }
}
