//! The boards of a set have the properties that its name and the docs promise.

use boards::solutions;
use measure::sets::{self, Set};
use pretty_assertions::assert_eq;
use sudoku_kata::board::{Board, count_clues, to_line};
use testing::approach;

/// The first boards of two sets.
const EASY: &str =
    ".96....8.3...6.51.7.5........49.5..8........61..68.75...34.2...8...962.5.518.7.6.";
const MINIMAL: &str =
    "4.....6.796..5......7....9....618.5.1..7....9.2....8...3..864..6.........9....5..";

fn boards(name: &str) -> &'static [Board] {
    Set::named(name).expect("the set exists").boards()
}

fn placements(name: &str, board: &Board) -> u64 {
    approach(name).count(board).effort.placements
}

/// With the documented commands, the program generates the same, as its transcript shows.
#[test]
fn each_set_has_a_hundred_boards_with_one_solution() {
    assert_eq!(to_line(&boards("easy")[0]), EASY);
    assert_eq!(to_line(&boards("minimal")[0]), MINIMAL);
    for set in &sets::ALL[1..] {
        assert_eq!(set.boards().len(), sets::SIZE, "{}", set.name);
        for board in set.boards() {
            let count = solutions::count(board, 2);
            assert_eq!(count, 1, "{}: {}", set.name, to_line(board));
        }
    }
}

#[test]
fn each_set_has_the_clues_that_the_docs_say() {
    let clues = |name| boards(name).iter().map(|board| count_clues(board));
    assert!(clues("easy").all(|clues| clues == 32));
    assert!(clues("few_clues").all(|clues| (17..=20).contains(&clues)));
}

#[test]
fn the_hardest_set_has_the_boards_with_the_most_placements() {
    let is_hardest = |board: &&Board| boards("hardest").contains(board);
    let (hardest, others): (Vec<&Board>, Vec<&Board>) = sets::MINIMAL.iter().partition(is_hardest);
    let placements = |board: &Board| placements("singles", board);
    let least = hardest.into_iter().map(placements).min();
    assert!(others.into_iter().map(placements).max() <= least);
}
