//! Properties of every board, tested on generated ones.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use sudoku_kata::approaches;
use sudoku_kata::board::{Board, check_solution, parse, to_grid, to_json, to_line};
use sudoku_kata::{generate, solutions};

use crate::support::{counted, solved_by};

/// Boards with one solution and enough clues for the slowest approach.
fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), 30..60_usize)
        .prop_map(|(seed, clues)| generate::board(&mut generate::rng(seed), clues))
}

/// New names for the digits: digit d becomes the d-th of these.
fn names() -> impl Strategy<Value = Vec<char>> {
    Just(('1'..='9').collect::<Vec<char>>()).prop_shuffle()
}

fn relabelled(board: &Board, names: &[char]) -> Board {
    let rename = |cell: &char| match cell.to_digit(10) {
        Some(digit) => names[digit as usize - 1],
        None => *cell,
    };
    board
        .iter()
        .map(|row| row.iter().map(rename).collect())
        .collect()
}

fn transposed(board: &Board) -> Board {
    (0..9)
        .map(|c| board.iter().map(|row| row[c]).collect())
        .collect()
}

proptest! {
    // No shrinking: a smaller seed does not make a simpler board, and a broken search may be slow.
    #![proptest_config(ProptestConfig {
        cases: 24,
        max_shrink_iters: 0,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_approach_solves_a_generated_board(board in boards()) {
        for approach in approaches::ALL {
            let solved = solved_by(approach, &board);
            prop_assert_eq!(check_solution(&board, &solved), Ok(()), "{}", approach.name);
        }
    }

    #[test]
    fn a_relabelled_board_gives_the_relabelled_solution(board in boards(), names in names()) {
        for approach in approaches::ALL {
            let solved = solved_by(approach, &relabelled(&board, &names));
            let expected = relabelled(&solved_by(approach, &board), &names);
            prop_assert_eq!(solved, expected, "{}", approach.name);
        }
    }

    #[test]
    fn a_transposed_board_gives_the_transposed_solution(board in boards()) {
        for approach in approaches::ALL {
            let solved = solved_by(approach, &transposed(&board));
            let expected = transposed(&solved_by(approach, &board));
            prop_assert_eq!(solved, expected, "{}", approach.name);
        }
    }

    #[test]
    fn placements_minus_undos_is_the_number_of_empty_cells(board in boards()) {
        let empty = to_line(&board).matches('.').count() as u64;
        for approach in approaches::ALL {
            let effort = counted(approach, &board).effort;
            prop_assert_eq!(effort.placements - effort.undos, empty, "{}", approach.name);
            prop_assert!(effort.dead_ends <= effort.undos, "{}", approach.name);
        }
    }

    #[test]
    fn a_written_board_can_be_read_back(board in boards()) {
        for text in [to_line(&board), to_grid(&board), to_json(&board)] {
            prop_assert_eq!(&parse(&text).expect("the program wrote it"), &board);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9._\\[\\]\",|+x# \n-]{0,200}") {
        let _ = parse(&text);
    }

    #[test]
    fn a_generated_board_has_one_solution(seed in any::<u64>(), clues in 20..40_usize) {
        let board = generate::board(&mut generate::rng(seed), clues);
        prop_assert_eq!(solutions::count(&board, 2), 1);
        prop_assert!(to_line(&board).matches('.').count() <= 81 - clues);
    }
}

#[test]
fn a_seed_gives_the_same_board_on_every_machine() {
    let board = generate::board(&mut generate::rng(37), 30);
    let cells = "4..65.1...36.9.7....9..7.2........726..5..318.....1.6....2....9..84..65131..8....";
    assert_eq!(to_line(&board), cells);
}
