//! A diagnosis needs nothing but answers: of a program that is called here, or of one that ran elsewhere.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use diagnosis::{Failed, Finding, Kind, Outcome, Program, Trace, Unknown};
use pretty_assertions::assert_eq;
use sudoku_kata::board::Board;
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::solutions;
use sudoku_kata::{board, trace};

/// It tries the digits from 1 to 8.
mod plain {
    include!("programs/nine_left_out.rs");
}

mod traced {
    use sudoku_kata::trace::Vec;
    include!("programs/nine_left_out.rs");
}

/// Programs that are called in this process.
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

/// What ran elsewhere: it notes what it is asked and does not know.
#[derive(Default)]
struct Recorded {
    outcomes: HashMap<Vec<Board>, Vec<Outcome>>,
    traces: HashMap<Board, Trace>,
    asked: RefCell<Vec<Question>>,
}

enum Question {
    Run(Vec<Board>),
    Trace(Board),
}

impl Recorded {
    fn noted<T: Clone>(&self, answer: Option<&T>, question: Question) -> Result<T, Unknown> {
        let answer = answer.cloned();
        if answer.is_none() {
            self.asked.borrow_mut().push(question);
        }
        answer.ok_or(Unknown)
    }
}

impl Program for Recorded {
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let boards = boards.to_vec();
        self.noted(self.outcomes.get(&boards), Question::Run(boards))
    }

    fn trace(&self, _before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown> {
        let board = board.clone();
        self.noted(self.traces.get(&board), Question::Trace(board))
            .map(Some)
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
    let mut cells = board::to_cells(&given);
    assert_eq!(solutions::solve(&mut cells, 2), 1);
    let failed = Failed {
        text: include_str!("programs/nine_left_out.rs"),
        path: "nine_left_out.rs",
        name: "classic",
        board: &given,
        solution: &board::from_cells(&cells),
        earlier: &[],
    };
    failed.diagnose(program, Language::English)
}

#[test]
fn finds_the_smallest_board_and_the_digit_that_is_never_tried() {
    let Finding {
        smallest,
        diagnosis,
    } = diagnose(&Called);
    let smallest = smallest.expect("it fails");
    assert_eq!(empty_cells(&smallest.input), 1);
    assert_eq!(smallest.output, Some(smallest.input));
    let found = diagnosis.expect("it is certain");
    assert_eq!(
        (found.kind, found.digit),
        (Kind::DigitNeverTried, Some('9'))
    );
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

#[test]
fn what_ran_elsewhere_gives_the_same_diagnosis_once_all_that_is_asked_is_known() {
    let mut known = Recorded::default();
    assert!(diagnose(&known).smallest.is_none());
    let mut rounds = 0;
    let found = loop {
        let found = diagnose(&known);
        let asked = known.asked.take();
        if asked.is_empty() {
            break found;
        }
        rounds += 1;
        for question in asked {
            match question {
                Question::Run(boards) => {
                    let outcomes = Called.run(&boards).expect("it can be called");
                    known.outcomes.insert(boards, outcomes);
                }
                Question::Trace(board) => {
                    let trace = Called.trace(&[], &board).expect("it can be called");
                    known.traces.insert(board, trace.expect("it can be traced"));
                }
            }
        }
    };
    assert_eq!(format!("{found:?}"), format!("{:?}", diagnose(&Called)));
    assert!(rounds < 20, "{rounds} rounds");
}
