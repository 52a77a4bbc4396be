//! A diagnosis needs nothing but answers, here of a program that is called.

use std::cell::Cell;

use boards::solutions;
use diagnosis::{Failed, Finding, Kind, Outcome, Program, Trace, Unknown};
use pretty_assertions::assert_eq;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace;
use words::Language;

/// It tries the digits from 1 to 8.
mod plain {
    include!("programs/nine_left_out.rs");
}

mod traced {
    use sudoku_kata::trace::Vec;
    include!("programs/nine_left_out.rs");
}

struct Called;

impl Program for Called {
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let outcome = |board: &Board| {
            let mut board = board.clone();
            plain::solve_sudoku(&mut board);
            Outcome::Returned(board)
        };
        Ok(boards.iter().map(outcome).collect())
    }

    fn trace(&self, _before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        let recording = trace::record(traced::solve_sudoku, board, 1_000_000);
        Ok(Some(Trace {
            steps: recording.steps,
            effort: recording.traced.effort,
            ..Trace::default()
        }))
    }

    fn overflow(&self, _board: &Board) -> Result<Option<(String, String)>, Unknown> {
        Ok(None)
    }
}

/// As after Ctrl-C: it is run so often, and no more.
struct Stopping(Cell<usize>);

impl Program for Stopping {
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        self.0.set(self.0.get().checked_sub(1).ok_or(Unknown)?);
        Called.run(boards)
    }

    fn trace(&self, _before: &[Board], _board: &Board) -> Result<Option<Trace>, Unknown> {
        Err(Unknown)
    }

    fn overflow(&self, _board: &Board) -> Result<Option<(String, String)>, Unknown> {
        Err(Unknown)
    }
}

/// On LeetCode's example.
fn diagnose(program: &dyn Program) -> Finding {
    let given = Puzzle::named("classic").expect("it is named").board();
    let mut cells = boards::to_cells(&given);
    assert_eq!(solutions::solve(&mut cells, 2), 1);
    let failed = Failed {
        text: include_str!("programs/nine_left_out.rs"),
        path: "nine_left_out.rs",
        name: "classic",
        board: &given,
        solution: &boards::from_cells(&cells),
        earlier: &[],
    };
    failed.diagnose(program, Language::English)
}

#[test]
fn finds_the_smallest_board_and_the_digit_that_is_never_tried() {
    let found = diagnose(&Called);
    let smallest = found.smallest.expect("it fails");
    assert_eq!(empty_cells(&smallest.input), 1);
    assert_eq!(smallest.output, Some(smallest.input));
    let found = found.diagnosis.expect("it is certain");
    assert_eq!(found.kind, Kind::DigitNeverTried);
    assert_eq!(found.digit, Some('9'));
}

fn empty_cells(board: &Board) -> usize {
    let cells = board.iter().flatten();
    cells.filter(|cell| **cell == '.').count()
}

/// The board that failed, all boards with one empty cell, one of them alone.
#[test]
fn the_smallest_board_so_far_is_shown_when_no_more_is_known() {
    let found = [0, 1, 2, 3].map(|runs| diagnose(&Stopping(Cell::new(runs))));
    let empty = |found: &Finding| Some(empty_cells(&found.smallest.as_ref()?.input));
    let empty = found.each_ref().map(empty);
    assert_eq!(empty, [None, Some(51), Some(51), Some(1)]);
    assert!(found.iter().all(|found| found.diagnosis.is_none()));
}
