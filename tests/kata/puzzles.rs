//! Every named board is written as the program prints it, and has one solution.

use boards::solutions;
use pretty_assertions::assert_eq;
use sudoku_kata::board::to_line;
use sudoku_kata::puzzles;

#[test]
fn every_named_board_has_exactly_one_solution() {
    for puzzle in puzzles::ALL {
        let board = puzzle.board();
        assert_eq!(to_line(&board), puzzle.cells);
        assert_eq!(solutions::count(&board, 3), 1, "{}", puzzle.name);
    }
}
