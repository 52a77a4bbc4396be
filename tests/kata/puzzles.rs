//! Every named board has one solution and is in the docs.

use pretty_assertions::assert_eq;
use sudoku_kata::board::{parse, to_line};
use sudoku_kata::{puzzles, solutions};

use crate::support::root;

#[test]
fn every_named_board_has_exactly_one_solution() {
    for puzzle in puzzles::ALL {
        let board = parse(puzzle.cells).expect("a named board is a board");
        assert_eq!(to_line(&board), puzzle.cells);
        assert_eq!(solutions::count(&board, 3), 1, "{}", puzzle.name);
    }
}

#[test]
fn the_docs_list_every_named_board_with_its_clues() {
    let page = std::fs::read_to_string(root().join("docs/README.md")).expect("the page is text");
    for puzzle in puzzles::ALL {
        let clues = puzzle.cells.len() - puzzle.cells.matches('.').count();
        let row = format!("| `{}` | {clues} |", puzzle.name);
        assert!(
            page.contains(&row),
            "docs/README.md: expected the row {row}"
        );
    }
}
