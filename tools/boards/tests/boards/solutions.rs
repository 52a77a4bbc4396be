//! The fast count agrees with a plain search, with and without wide registers.

use boards::{Cells, from_cells, generate, solutions, symmetry, to_cells};
use pretty_assertions::assert_eq;
use rand::{Rng, RngExt};
use sudoku_kata::board::{Board, candidates, cells, check_clues, check_solution, to_line};
use testing::approach;

/// The file with the fast count, included, so that it can be called without wide registers.
#[allow(dead_code, clippy::ptr_arg)]
mod sweeps {
    #[cfg(not(rust_analyzer))]
    include!("../../../solutions/src/sweeps.rs");

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
        Ok(()) => count_slowly(&mut board.clone(), limit),
        Err(_) => 0,
    };
    assert_eq!(count, expected, "{line}");
    // The command `solve` relies on it.
    let mut solved = board.clone();
    if count > 0 {
        approach(solutions::APPROACH).solve(&mut solved);
        assert_eq!(check_solution(board, &solved), Ok(()));
    }
    assert_eq!(from_cells(&cells), solved);
    count
}

fn count_slowly(board: &mut Board, limit: usize) -> usize {
    let empty = cells().filter(|&(r, c)| board[r][c] == '.');
    let Some((r, c)) = empty.min_by_key(|&(r, c)| candidates(board, r, c).len()) else {
        return 1;
    };
    let mut count = 0;
    for digit in candidates(board, r, c) {
        board[r][c] = digit;
        count += count_slowly(board, limit - count);
        if count == limit {
            break;
        }
    }
    board[r][c] = '.';
    count
}

/// Changes a random cell: to an empty one, or to any symbol, so that clues may clash.
fn change(rng: &mut impl Rng, cells: &mut Cells, symbols: &[u8]) {
    cells[rng.random_range(0..81)] = symbols[rng.random_range(0..symbols.len())];
}

#[test]
fn agrees_with_a_plain_search() {
    let mut rng = generate::rng(1);
    // How many of the boards have no, one and several solutions.
    let mut tally = [0; 3];
    for _ in 0..100 {
        let clues = rng.random_range(0..40);
        let board = generate::board(&mut rng, clues);
        for symbols in [&b"."[..], b".", b"123456789", b"......123456789"] {
            let mut cells = to_cells(&symmetry::image(&mut rng, &board));
            for _ in 0..rng.random_range(0..4) {
                change(&mut rng, &mut cells, symbols);
            }
            tally[checked(&from_cells(&cells), 2)] += 1;
        }
    }
    assert!(tally.iter().all(|count| *count > 50), "{tally:?}");
}

/// The last limit is more than there are.
#[test]
fn counts_up_to_the_limit() {
    for limit in [1, 2, 7, 100_000] {
        let mut rng = generate::rng(4);
        let mut most = 0;
        for _ in 0..10 {
            let mut cells = to_cells(&generate::board(&mut rng, 29));
            for _ in 0..6 {
                change(&mut rng, &mut cells, b".");
            }
            most = most.max(checked(&from_cells(&cells), limit));
        }
        assert!(most == limit || limit == 100_000 && most > 100, "{most}");
    }
    for limit in [0, 10_000] {
        assert_eq!(solutions::count(&vec![vec!['.'; 9]; 9], limit), limit);
    }
}
