//! The command `generate`.

use boards::generate::boards;
use insta::assert_snapshot;
use measure::sets::Set;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{count_clues, to_line};

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

#[rstest]
#[case::easy("easy", &["--clues", "32", "--seed", "1"])]
#[case::minimal("minimal", &["--minimal", "--seed", "2"])]
fn the_documented_command_makes_the_set(#[case] name: &str, #[case] options: &[&str]) {
    let (made, _) = lines(&[&["--count", "100"], options].concat());
    let boards = Set::named(name).expect("the set exists").boards().iter();
    assert_eq!(made, boards.map(|board| to_line(board)).collect::<Vec<_>>());
}

/// The program makes boards on all cores, and many of those with few clues in vain.
#[rstest]
#[case::on_one_core("1")]
#[case::on_three_cores("3")]
fn the_program_makes_the_same_boards_as_the_library(#[case] cores: &str) {
    let boards = boards(6, 24).filter(|board| count_clues(board) == 24);
    let lines = boards.map(|board| to_line(&board) + "\n");
    let expected: String = lines.take(40).collect();
    let arguments = ["--clues", "24", "--count", "40", "--seed", "6"];
    let mut command = kata();
    command.env("RAYON_NUM_THREADS", cores);
    command.arg("generate").args(arguments);
    command.assert().success().stdout(expected);
}

#[test]
fn prints_the_seed_if_none_is_given() {
    let (boards, words) = lines(&[]);
    let seed = words.split_whitespace().last();
    let seed = seed.expect("it is the last word");
    assert_eq!(lines(&["--seed", seed]), (boards, String::new()));
    assert!(lines(&[]).1 != words, "each run chooses another seed");
}
