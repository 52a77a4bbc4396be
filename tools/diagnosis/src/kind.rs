//! A diagnosis, and the kinds of mistakes.

use serde::Serialize;

/// What happens on the smallest board, and one question.
#[derive(Clone, Debug, Serialize)]
pub struct Diagnosis {
    /// What kind of mistake it is.
    pub kind: Kind,
    /// The row of the cell that it is about, from 1.
    pub r: Option<usize>,
    /// Its column, from 1.
    pub c: Option<usize>,
    /// The digit that it is about.
    pub digit: Option<char>,
    /// The lines of the solution's file that did it, from 1.
    pub lines: Vec<u32>,
    /// What happens, in the language asked for.
    pub says: String,
    /// One question.
    pub asks: String,
}

/// A kind of mistake. Of several that fit, the most exact one is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Kind {
    /// No digit is written into the board.
    NothingWritten,
    /// The digits are written into a copy of the board.
    WorksOnACopy,
    /// Something is written that is no digit from '1' to '9'.
    NotADigit,
    /// `unwrap` or `expect` finds nothing.
    UnwrapNone,
    /// A row or a cell is added or removed.
    ShapeChanged,
    /// The answer is right, but for its order or its digits.
    AnswerRearranged,
    /// A clue is changed.
    ClueChanged,
    /// The rows are not checked, or wrongly.
    RowCheck,
    /// The columns are not checked, or wrongly.
    ColumnCheck,
    /// The boxes are not checked, or wrongly.
    BoxCheck,
    /// A digit is tried nowhere.
    DigitNeverTried,
    /// A digit fits, and is not tried here.
    DigitRefused,
    /// A cell stays empty, and the search goes on.
    CellSkipped,
    /// A cell stays empty once its call has failed.
    CellDropped,
    /// A digit stays on the board after its branch has failed.
    UndoMissing,
    /// A digit stays in the solution's tables after its undo.
    UndoMissingInTable,
    /// Each digit is undone before the search goes on.
    UndoesAtOnce,
    /// The board was solved, and then undone.
    UndoesTheSolution,
    /// A cell without a digit counts as success.
    TrueWhenStuck,
    /// Digits are checked only when many are placed.
    ChecksTooLate,
    /// The search ends although another digit is left to try.
    GivesUpEarly,
    /// The search ends after so many steps.
    LimitOfTries,
    /// The search only fills cells with one candidate.
    NeverGuesses,
    /// The clues do not count.
    CluesNotRecorded,
    /// Rows and columns are exchanged between two parts of the program.
    IndicesExchanged,
    /// A digit is a candidate again in cells that it does not fit in.
    CandidatesGivenBack,
    /// Candidates from the start are used later.
    StaleCandidates,
    /// State of one board is left for the next.
    StateKept,
    /// A number is too large or too small for its type.
    Overflow,
    /// The search never ends.
    NoEnd,
    /// The recursion never ends.
    RecursionWithoutEnd,
    /// An index is too large.
    IndexOutOfRange,
    /// It prints too much.
    PrintsEachStep,
    /// The event is known, its cause is not.
    Unknown,
}
