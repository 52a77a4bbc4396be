//! The boards of a set have the properties that its name and the docs promise.

use measure::sets::{self, Set};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{Board, cells, count_clues, to_line};
use sudoku_kata::{generate, solutions};
use testing::approach;

fn boards(name: &str) -> &'static [Board] {
    Set::named(name).expect("the set exists").boards()
}

fn placements(name: &str, board: &Board) -> u64 {
    approach(name).count(board).effort.placements
}

#[test]
fn each_set_has_a_hundred_boards_with_one_solution() {
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
fn the_hardest_set_shares_as_many_boards_with_the_minimal_one_as_the_docs_say() {
    let is_minimal = |board: &&Board| boards("minimal").contains(board);
    assert_eq!(boards("hardest").iter().filter(is_minimal).count(), 22);
}

/// What docs/orders.md says of the differences that count.
#[rstest]
#[case::always_fewer("empty_list_mrv", (-39, -18))]
#[case::fewer_or_more("best_first", (-19, 6))]
fn difference_from_mrv_on_each_hundred_of_the_500_minimal_boards(
    #[case] name: &str,
    #[case] percent: (i64, i64),
) {
    let sum = |name, boards: &[Board]| {
        let placements = boards.iter().map(|board| placements(name, board));
        placements.sum::<u64>() as f64
    };
    let difference = |boards: &[Board]| {
        let factor = sum(name, boards) / sum("bitmask_mrv", boards);
        (100.0 * (factor - 1.0)).round()
    };
    let hundreds = sets::MINIMAL.chunks(100);
    let differences: Vec<i64> = hundreds.map(|boards| difference(boards) as i64).collect();
    let (least, most) = (differences.iter().min(), differences.iter().max());
    assert_eq!((least, most), (Some(&percent.0), Some(&percent.1)));
}

/// What docs/numbers.md says of the boards of `generate --seed 1 --minimal --count 1000`.
#[test]
#[ignore = "takes a second"]
fn singles_place_72_on_average_and_at_most_312_on_a_thousand_minimal_boards() {
    let boards = generate::boards(1, 0).take(1_000);
    let placements: Vec<u64> = boards.map(|board| placements("singles", &board)).collect();
    assert_eq!(placements.iter().sum::<u64>().div_ceil(1_000), 72);
    assert_eq!(placements.iter().max(), Some(&312));
}

#[test]
fn the_hardest_set_has_the_boards_with_the_most_placements() {
    let is_hardest = |board: &&Board| boards("hardest").contains(board);
    let (hardest, others): (Vec<&Board>, Vec<&Board>) = sets::MINIMAL.iter().partition(is_hardest);
    let placements = |board: &Board| placements("singles", board);
    let least = hardest.into_iter().map(placements).min();
    assert!(others.into_iter().map(placements).max() <= least);
}
