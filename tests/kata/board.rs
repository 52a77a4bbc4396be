//! A board, its cells and units, and the rules. Error messages are tested word for word.

use boards::solutions;
use pretty_assertions::{assert_eq, assert_str_eq};
use rstest::rstest;
use sudoku_kata::board::{
    Board, Fault, Unit, candidates, cell_name, cells, check_solution, count_clues, from_line,
    peers, to_grid, to_line,
};
use sudoku_kata::puzzles;

use crate::support::named_board;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Board {
    named_board("classic")
}

fn solved() -> Board {
    from_line("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
        .expect("a board")
}

#[test]
fn describes_cells_and_clues() {
    let board = classic();
    assert_eq!(count_clues(&board), 30);
    assert_eq!(candidates(&board, 0, 2), ['1', '2', '4']);
    assert_eq!(candidates(&board, 0, 0), ['1', '2', '5'], "with its own");
    assert_eq!(cell_name(0, 2), "r1c3");
}

#[test]
fn writes_a_line_and_a_grid() {
    assert_eq!(to_line(&classic()), CLASSIC);
    assert_str_eq!(to_grid(&classic()), CLASSIC_GRID);
}

const CLASSIC_GRID: &str = "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
";

#[rstest]
#[case::a_cell_too_few(&CLASSIC[1..])]
#[case::a_cell_too_many(&format!("{CLASSIC}."))]
#[case::a_letter(&CLASSIC.replace('7', "x"))]
fn a_line_of_other_cells_is_no_board(#[case] line: &str) {
    assert_eq!(from_line(line), None);
}

#[rstest]
#[case::a_missing_row(|board: &mut Board| drop(board.pop()), "the answer is not a board of 9 rows of 9 cells")]
#[case::a_cell_too_many(|board: &mut Board| board[4].push('1'), "the answer is not a board of 9 rows of 9 cells")]
#[case::a_letter(|board: &mut Board| board[0][2] = 'x', "r1c3 holds 'x', which is not a digit")]
#[case::a_letter_over_a_clue(|board: &mut Board| board[0][0] = 'x', "r1c1 holds 'x', which is not a digit")]
#[case::a_zero(|board: &mut Board| board[0][2] = '0', "r1c3 holds '0', which is not a digit")]
#[case::a_changed_clue(|board: &mut Board| board[8][8] = '1', "the clue 9 in r9c9 became '1'")]
#[case::an_erased_clue(|board: &mut Board| board[0][0] = '.', "the clue 5 in r1c1 became '.'")]
#[case::a_digit_twice(|board: &mut Board| board[0][2] = '6', "row 1 holds the digit 6 twice (columns 3 and 4)")]
#[case::two_cells_swapped(|board: &mut Board| board[0].swap(2, 3), "column 3 holds the digit 6 twice (rows 1 and 5)")]
#[case::an_empty_cell(|board: &mut Board| board[0][2] = '.', "cells still empty: 1, the first is r1c3")]
#[case::unchanged(|board: &mut Board| *board = classic(), "cells still empty: 51, the first is r1c3")]
fn says_what_is_wrong_with_an_answer(#[case] spoil: fn(&mut Board), #[case] message: &str) {
    let mut answer = solved();
    spoil(&mut answer);
    let fault: Fault = check_solution(&classic(), &answer).expect_err("it is wrong");
    assert_eq!(fault.to_string(), message);
}

/// In a Latin square all rows and columns are valid, but the boxes need not be.
#[test]
fn a_latin_square_is_not_a_solution() {
    let square: Board = (0..9u8)
        .map(|r| (0..9u8).map(|c| char::from(b'1' + (r + c) % 9)).collect())
        .collect();
    let fault = check_solution(&vec![vec!['.'; 9]; 9], &square).expect_err("boxes clash");
    let message = "box 1 holds the digit 2 twice (row 1, column 2 and row 2, column 1)";
    assert_eq!(fault.to_string(), message);
}

#[test]
fn units_are_numbered_and_those_of_a_cell_hold_it() {
    for (r, c) in cells() {
        let holding = Unit::all().filter(|unit| unit.position(r, c).is_some());
        let holding: Vec<Unit> = holding.collect();
        assert_eq!(Unit::of(r, c)[..], holding, "({r}, {c})");
    }
    let units = [Unit::Row(4), Unit::Column(8), Unit::Box(5)];
    assert_eq!(Unit::of(4, 8), units);
    let numbers: Vec<usize> = Unit::all().map(Unit::index).collect();
    assert_eq!(numbers, (0..27).collect::<Vec<_>>());
}

#[test]
fn peers_are_the_other_cells_of_the_units() {
    for (r, c) in cells() {
        let units = Unit::of(r, c);
        let is_peer = |&(pr, pc): &(usize, usize)| {
            (pr, pc) != (r, c) && units.iter().any(|unit| unit.position(pr, pc).is_some())
        };
        let others: Vec<_> = cells().filter(is_peer).collect();
        assert_eq!(others.len(), 20);
        assert_eq!(peers(r, c).collect::<Vec<_>>(), others);
    }
}

#[test]
fn every_named_board_is_written_as_it_is_printed_and_has_one_solution() {
    for puzzle in puzzles::ALL {
        let board = puzzle.board();
        assert_eq!(to_line(&board), puzzle.cells);
        assert_eq!(solutions::count(&board, 3), 1, "{}", puzzle.name);
    }
    let counts = puzzles::NOT_UNIQUE.iter();
    let counts = counts.map(|of| solutions::count(&of.board(), 99));
    assert_eq!(Vec::from_iter(counts), [0, 99]);
}
