//! A generated board has one solution and the requested clues, and depends on the seed alone.

use boards::generate::{board, boards, rng};
use boards::solutions;
use pretty_assertions::assert_eq;
use sudoku_kata::board::{cells, count_clues};

/// With few clues it may be minimal before, and have more.
#[test]
fn a_board_has_one_solution_and_the_requested_clues() {
    for (seed, clues) in (0..).zip((20..40).chain([60, 81])) {
        let board = board(&mut rng(seed), clues);
        assert_eq!(solutions::count(&board, 2), 1);
        let found = count_clues(&board);
        assert!(found == clues || clues < 30 && found > clues, "{found}");
    }
}

#[test]
fn a_minimal_board_needs_every_clue() {
    for board in boards(1, 0).take(2) {
        assert_eq!(solutions::count(&board, 2), 1);
        for (r, c) in cells() {
            let mut without = board.clone();
            if std::mem::replace(&mut without[r][c], '.') != '.' {
                assert_eq!(solutions::count(&without, 2), 2, "({r}, {c})");
            }
        }
    }
}

/// The help and the docs say about 24.
#[test]
fn a_minimal_board_keeps_24_clues_on_average() {
    let boards = boards(1, 0).take(200);
    let clues: usize = boards.map(|board| count_clues(&board)).sum();
    assert_eq!((clues + 100) / 200, 24, "{clues} clues on 200 boards");
}
