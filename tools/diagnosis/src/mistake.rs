//! What was found, as signs: `words.rs` has the sentences.

use runner::endless::Endless;
use sudoku_kata::trace::Step;

pub type Cell = (usize, usize);

/// What was seen, and where. Which of the facts are there depends on the sign.
#[derive(Debug)]
pub struct Mistake {
    pub sign: Sign,
    pub cell: Option<Cell>,
    pub digit: Option<char>,
    /// Another cell, which has to do with the first.
    pub beside: Option<Cell>,
    /// The lines of the solution's file that did it.
    pub lines: Vec<u32>,
}

/// What shows a mistake.
#[derive(Debug)]
pub enum Sign {
    StateKept,
    Panic(Panic, String),
    StackOverflow,
    /// The message of the checked build.
    Overflow(String),
    ShapeChanged,
    /// The answer is the right one, rearranged.
    Rearranged(Rearranged),
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
    /// By this digit, and later the other way round.
    FilledAgain(char),
    /// As if the cell beside had its row and its column exchanged.
    Exchanged,
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
    /// After an undo, while these stay that were placed later.
    LeftBehind(Vec<Step>),
    LeftInTable,
    Stale,
    /// Beside an equal digit, after the same digit was undone in this cell.
    GivenBack(Cell),
    DigitNeverTried,
    Skipped {
        is_reached: bool,
    },
    /// Other digits fit in it now than when this digit was undone for its sake.
    Dropped(Step),
    /// All its digits were tried, and the search goes on with this one.
    PassedOver(Step),
    /// It is placed once that other digit is no longer in a peer.
    Refused {
        /// Whether it is placed and taken out, and whether the board is looked at in between.
        is_tried: bool,
        is_looked_at: bool,
        instead: Option<char>,
    },
    RefusedHere,
    NotTriedAfter(char),
    /// The right digit, undone at once, after so many steps.
    NothingAfter {
        after: Option<usize>,
    },
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
    /// The first step that is wrong and stays: its number.
    FirstWrong(usize, Step),
}

/// How an answer differs from the right one.
#[derive(Clone, Copy, Debug)]
pub enum Rearranged {
    Transposed,
    Turned,
    Shifted,
    DigitsOff,
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
    /// Beside an equal digit.
    Clash,
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
    GivenUp,
}

impl Mistake {
    pub fn new(sign: Sign) -> Mistake {
        Mistake {
            sign,
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
}
