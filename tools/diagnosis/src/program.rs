//! What a diagnosis asks about a program.

use std::cell::Cell;

pub use runner::facts::{Failing, Outcome};
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Effort, Step};

/// A solution that has failed on a board.
#[derive(Clone, Copy, Debug)]
pub struct Failed<'a> {
    /// The text of its file.
    pub text: &'a str,
    /// The path of its file, as panics name it.
    pub path: &'a str,
    /// The name of the board.
    pub name: &'a str,
    /// The board.
    pub board: &'a Board,
    /// Its only solution.
    pub solution: &'a Board,
    /// The boards that were solved before it in the same process.
    pub earlier: &'a [Board],
}

/// The program that failed. An implementation runs it, or has the outcomes of an earlier run.
pub trait Program {
    /// Its outcomes on these 9×9 boards, one after the other in one fresh process. An outcome other than
    /// a board is the last. The last ones may be missing; there are never more than boards.
    fn run(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown>;

    /// The same for boards that are nearly full: a search that takes much longer than others may be
    /// stopped.
    fn probe(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        self.run(boards)
    }

    /// A smaller board on which it fails in the same way as on `board`, and what it makes of it. With `shows`, the one that shows a mistake that the smallest one does not.
    fn smallest(&self, shows: bool) -> (Board, Outcome);

    /// Its trace on the board, in a process that was given the boards `before` first. `None` if it
    /// cannot be traced.
    fn trace(&self, before: &[Board], board: &Board) -> Result<Option<Trace>, Unknown>;

    /// The place and the message of its panic on the board, if arithmetic is checked and overflows.
    fn overflow(&self, board: &Board) -> Result<Option<(String, String)>, Unknown>;
}

/// The answer is not known: the program can no longer be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

/// What a traced search did.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Its first steps.
    pub steps: Vec<Step>,
    /// The counts of all.
    pub effort: Effort,
    /// The step that changes a clue: the last one.
    pub broken: Option<Step>,
    /// The first write of something that is neither a digit nor '.', as a placement.
    pub mark: Option<Step>,
    /// Whether it has cloned the board.
    pub is_cloned: bool,
}

/// Asks a program, until it was started too often: what is found does not depend on the machine then.
pub struct Prober<'a> {
    program: &'a dyn Program,
    /// How often it may still be started.
    left: Cell<usize>,
}

/// For one search, or for one decision. The known mistakes take up to 170.
const MAX_STARTS: usize = 250;

/// A process ends at a panic, and at its time limit. So many are started for one question.
const MAX_PROCESSES: usize = 24;

impl<'a> Prober<'a> {
    pub fn new(program: &'a dyn Program) -> Prober<'a> {
        let left = Cell::new(MAX_STARTS);
        Prober { program, left }
    }

    /// What it makes of each of the `boards`. Of the last ones nothing is known if it fails to return from
    /// many.
    pub fn outcomes(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let mut outcomes = Vec::new();
        for _ in 0..MAX_PROCESSES {
            if outcomes.len() >= boards.len() {
                break;
            }
            outcomes.extend(self.start(&boards[outcomes.len()..])?);
        }
        Ok(outcomes)
    }

    /// Its outcome on the last of `boards`, in a process that was given the others before.
    pub fn last(&self, boards: &[Board]) -> Result<Option<Outcome>, Unknown> {
        Ok(self.start(boards)?.into_iter().nth(boards.len() - 1))
    }

    /// Its outcome on a board in a process of its own.
    pub fn alone(&self, board: &Board) -> Result<Option<Outcome>, Unknown> {
        self.last(std::slice::from_ref(board))
    }

    /// The outcomes in one process.
    pub fn start(&self, boards: &[Board]) -> Result<Vec<Outcome>, Unknown> {
        let left = self.left.get().checked_sub(1).ok_or(Unknown)?;
        self.left.set(left);
        self.program.probe(boards)
    }
}
