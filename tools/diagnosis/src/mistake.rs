//! What was found, as facts: `words.rs` has the sentences.

use runner::endless::Endless;
use sudoku_kata::trace::Step;

pub type Cell = (usize, usize);

/// What was seen, and where. Which of the facts are there depends on what was seen.
#[derive(Debug)]
pub struct Mistake {
    pub seen: Seen,
    pub cell: Option<Cell>,
    pub digit: Option<char>,
    /// Another cell, which has to do with the first.
    pub beside: Option<Cell>,
    /// The lines of the solution's file that did it.
    pub lines: Vec<u32>,
}

#[derive(Debug)]
pub enum Seen {
    StateKept,
    Panic(Panic, String),
    StackOverflow,
    /// The message of the checked build.
    Overflow(String),
    ShapeChanged,
    NotADigit(char),
    /// The cell held the digit, and this afterwards.
    ClueChanged(char),
    /// On the board of this name, if it is not the smallest.
    ClueTakenOut {
        case: Option<String>,
    },
    ClueOverwritten,
    UndoneAtOnce,
    SolutionUndone,
    Copied,
    NothingWritten,
    CluesUnseen,
    /// Of rows, columns or boxes: 0, 1 or 2.
    Check {
        unit: usize,
        sight: Sight,
    },
    /// By this digit, while these stay that were placed later. On the board of this name, as above.
    Overwritten {
        now: char,
        left: Vec<Step>,
        case: Option<String>,
    },
    LeftInTable,
    Stale,
    DigitNeverTried,
    Skipped,
    /// It is placed once that other digit is no longer in a peer.
    Refused {
        is_tried: bool,
        instead: Option<char>,
    },
    RefusedHere,
    NotTriedAfter(char),
    /// The right digit, undone at once.
    NothingAfter,
    NothingSingle {
        count: usize,
    },
    StandsWrong {
        wrong: Cell,
        dead: Cell,
        gap: Gap,
    },
    Printing,
    NoEnd(Endless),
    NothingSince {
        number: usize,
        last: Step,
    },
    CheckedLate,
}

/// What panicked.
#[derive(Debug)]
pub enum Panic {
    Index { length: u64, index: u64 },
    Overflow,
    Unwrap,
    Other,
}

/// How a wrong check shows.
#[derive(Debug)]
pub enum Sight {
    /// Beside an equal clue.
    Clash,
    /// Beside an equal digit that the search has placed.
    ClashOfPlaced,
    /// On a board of a probe.
    Elsewhere,
    /// A digit counts that shares no unit with the cell.
    WrongCells,
}

/// Why a wrong digit stays although a cell has no digit left.
#[derive(Debug)]
pub enum Gap {
    Reported,
    Passed,
    NeverUndone,
    GivenUp,
}

impl Mistake {
    pub fn new(seen: Seen) -> Mistake {
        Mistake {
            seen,
            cell: None,
            digit: None,
            beside: None,
            lines: Vec::new(),
        }
    }

    pub fn at(self, cell: Cell) -> Mistake {
        let cell = Some(cell);
        Mistake { cell, ..self }
    }

    pub fn of(self, digit: char) -> Mistake {
        let digit = Some(digit);
        Mistake { digit, ..self }
    }

    pub fn beside(self, cell: Cell) -> Mistake {
        let beside = Some(cell);
        Mistake { beside, ..self }
    }

    pub fn lines(self, lines: impl IntoIterator<Item = u32>) -> Mistake {
        let mut lines: Vec<u32> = lines.into_iter().filter(|line| *line > 0).collect();
        lines.dedup();
        Mistake { lines, ..self }
    }

    /// The cell, the digit and the line of a step.
    pub fn step(self, step: Step) -> Mistake {
        self.at(step.cell()).of(step.digit).lines([step.line])
    }

    /// Whether it was seen on another board than the smallest.
    pub fn is_elsewhere(&self) -> bool {
        matches!(
            self.seen,
            Seen::Overwritten { case: Some(_), .. } | Seen::ClueTakenOut { case: Some(_) }
        )
    }
}
