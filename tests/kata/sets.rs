//! The boards of a set have the properties that its name and the docs promise.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, cells, to_line};
use sudoku_kata::generate::count_clues;
use sudoku_kata::sets::{self, Set};
use sudoku_kata::solutions;

use crate::support::{counted, kata};

fn boards(name: &str) -> &'static [Board] {
    Set::named(name).expect("the set exists").boards()
}

#[test]
fn each_set_has_a_hundred_boards_with_one_solution() {
    for set in &sets::ALL {
        assert_eq!(set.boards().len(), sets::SIZE, "{}", set.name);
        for board in set.boards() {
            assert_eq!(
                solutions::count(board, 2),
                1,
                "{}: {}",
                set.name,
                to_line(board)
            );
        }
    }
}

#[test]
fn each_set_has_the_clues_that_the_docs_say() {
    let clues = |name| boards(name).iter().map(|board| count_clues(board));
    assert!(clues("easy").all(|clues| clues == 32));
    assert!(clues("few_clues").all(|clues| (17..=20).contains(&clues)));
}

#[rstest]
#[case::easy("easy", &["--clues", "32", "--seed", "1"])]
#[case::minimal("minimal", &["--minimal", "--seed", "2"])]
fn the_documented_command_generates_the_set(#[case] name: &str, #[case] options: &[&str]) {
    let mut command = kata();
    command.args(["generate", "--count", "100"]).args(options);
    let lines: String = boards(name)
        .iter()
        .map(|board| to_line(board) + "\n")
        .collect();
    command.assert().success().stdout(lines);
}

#[test]
fn a_minimal_board_needs_every_clue() {
    for given in &boards("minimal")[..10] {
        for (r, c) in cells() {
            let mut board = given.clone();
            if std::mem::replace(&mut board[r][c], '.') != '.' {
                assert_eq!(solutions::count(&board, 2), 2);
            }
        }
    }
}

#[test]
fn the_hardest_set_has_the_boards_with_the_most_placements() {
    let singles = Approach::named("singles").expect("it is in the catalogue");
    let placements = |board: &Board| counted(singles, board).effort.placements;
    let least = boards("hardest").iter().map(placements).min();
    let outside = sets::MINIMAL.iter();
    let outside = outside.filter(|board| !boards("hardest").contains(board));
    assert!(outside.map(placements).max() <= least);
}
