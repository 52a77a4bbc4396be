//! The command `generate`.

use boards::generate::boards;
use measure::sets::Set;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{count_clues, to_line};

use crate::support::kata;

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
