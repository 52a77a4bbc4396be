//! The fast count agrees with the search in a fixed order, with and without wide registers.

use boards::{Cells, from_cells, generate, solutions, symmetry, to_cells};
use pretty_assertions::assert_eq;
use rand::{Rng, RngExt};
use rstest::rstest;
use sudoku_kata::board::{Board, check_clues, check_solution, to_line};
use testing::{approach, named_board};

/// The file with the fast count, included, so that it can be called without wide registers.
#[allow(dead_code, clippy::ptr_arg)]
mod sweeps {
    include!("../../src/solutions/sweeps.rs");

    pub fn count_plain(cells: &mut [u8; 81], limit: usize) -> usize {
        count_with::<Narrow>(cells, limit)
    }
}

/// Counts the solutions of a board both ways and compares the answers. Returns their number.
fn checked(board: &Board, limit: usize) -> usize {
    let given = to_cells(board);
    let (mut cells, mut plain) = (given, given);
    let count = solutions::solve(&mut cells, limit);
    let line = to_line(board);
    let plain_count = sweeps::count_plain(&mut plain, limit);
    assert_eq!((plain_count, plain), (count, cells), "{line}");
    assert_eq!(solutions::count(board, limit), count);
    // The slow search may never end if clues clash.
    let expected = match check_clues(board) {
        Ok(()) => solutions::in_order(board, limit),
        Err(_) => Vec::new(),
    };
    assert_eq!(count, expected.len(), "{line}");
    match &expected[..] {
        [] => assert_eq!(cells, given),
        [solution] if limit > 1 => assert_eq!(from_cells(&cells), *solution),
        _ => assert_eq!(check_solution(board, &from_cells(&cells)), Ok(())),
    }
    count
}

/// Changes of a board with one solution, which leave it with no, one or several solutions.
#[derive(Clone, Copy)]
enum Change {
    Nothing,
    /// Up to three clues are removed.
    FewerClues,
    /// An empty cell gets a digit, which may clash.
    WrongDigit,
    /// A clue becomes another digit, which may clash.
    WrongClue,
}

use Change::{FewerClues, Nothing, WrongClue, WrongDigit};

fn changed(rng: &mut impl Rng, cells: &mut Cells, change: Change) {
    let (changes, is_on_clue) = match change {
        Nothing => (0, false),
        FewerClues => (rng.random_range(1..=3), true),
        WrongDigit => (1, false),
        WrongClue => (1, true),
    };
    for _ in 0..changes {
        let cell = loop {
            let cell = rng.random_range(0..81);
            if (cells[cell] != b'.') == is_on_clue {
                break cell;
            }
        };
        cells[cell] = match change {
            FewerClues => b'.',
            _ => rng.random_range(b'1'..=b'9'),
        };
    }
}

#[rstest]
#[case::one_solution(Nothing, [0, 100, 0])]
#[case::several_solutions(FewerClues, [0, 6, 94])]
#[case::a_wrong_digit(WrongDigit, [87, 13, 0])]
#[case::a_wrong_clue(WrongClue, [59, 13, 28])]
fn agrees_with_the_search_in_order(#[case] change: Change, #[case] expected: [usize; 3]) {
    let mut rng = generate::rng(1);
    // How many of the boards have no, one and several solutions.
    let mut tally = [0; 3];
    for _ in 0..25 {
        let clues = rng.random_range(0..40);
        let board = generate::board(&mut rng, clues);
        for _ in 0..4 {
            let mut cells = to_cells(&symmetry::image(&mut rng, &board));
            changed(&mut rng, &mut cells, change);
            tally[checked(&from_cells(&cells), 2)] += 1;
        }
    }
    assert_eq!(tally, expected);
}

/// The last limit is more than there are.
#[rstest]
fn counts_up_to_the_limit(#[values(0, 1, 2, 7, 100_000)] limit: usize) {
    let mut rng = generate::rng(4);
    let mut most = 0;
    for _ in 0..10 {
        let mut cells = to_cells(&generate::board(&mut rng, 29));
        for _ in 0..2 {
            changed(&mut rng, &mut cells, FewerClues);
        }
        let board = from_cells(&cells);
        if limit == 0 {
            assert_eq!(solutions::count(&board, 0), 0);
        } else {
            most = most.max(checked(&board, limit));
        }
    }
    assert!(most == limit || limit == 100_000 && most > 100, "{most}");
}

#[test]
fn counts_the_solutions_of_the_empty_board_up_to_the_limit() {
    assert_eq!(solutions::count(&vec![vec!['.'; 9]; 9], 10_000), 10_000);
}

/// The command `solve` relies on it.
#[test]
fn finds_the_solution_that_the_approach_finds() {
    let approach = approach(solutions::APPROACH);
    let mut rng = generate::rng(5);
    for _ in 0..200 {
        let mut cells = to_cells(&generate::board(&mut rng, 24));
        changed(&mut rng, &mut cells, FewerClues);
        let mut board = from_cells(&cells);
        approach.solve(&mut board);
        for limit in [1, 2, 50] {
            let mut cells = cells;
            solutions::solve(&mut cells, limit);
            assert_eq!(from_cells(&cells), board);
        }
    }
}

#[test]
fn asks_for_no_memory_without_a_guess() {
    let mut cells = to_cells(&named_board("seventeen"));
    let mut found = 0;
    let memory = allocation_counter::measure(|| found = solutions::solve(&mut cells, 2));
    assert_eq!((found, memory.count_total), (1, 0));
}
