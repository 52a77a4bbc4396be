//! Why a text is not a board.

use std::io;

use sudoku_kata::board::Clash;
use thiserror::Error;

/// Why a text is not a board. Rows and columns count from 0 here, and from 1 in messages.
#[derive(Debug, Error)]
pub enum ParseError {
    /// There are no cells at all.
    #[error("expected a board, found none")]
    NoBoard,
    /// There is more than one board where one was asked for.
    #[error("expected one board, found a second one, which ends on line {0}")]
    SecondBoard(usize),
    /// The first line is neither a whole board nor a row.
    #[error("expected 81 cells on a line, or nine lines of nine, found a line of {0}")]
    CellCount(usize),
    /// A later line does not have nine cells.
    #[error("expected 9 cells in row {}, found {found}", r + 1)]
    RowLength {
        /// The row.
        r: usize,
        /// The number of cells in it.
        found: usize,
    },
    /// A line has the right number of cells, but is written in another way.
    #[error("expected row {} in groups of one length, with one sign for empty, like the rows before it", _0 + 1)]
    Unlike(usize),
    /// There are not nine rows.
    #[error("expected 9 rows, found {0}")]
    RowCount(usize),
    /// A cell holds something else.
    #[error("expected a digit or '.', found '{found}' in row {}, column {}", r + 1, c + 1)]
    Symbol {
        /// What the cell holds, escaped.
        found: String,
        /// The row.
        r: usize,
        /// The column.
        c: usize,
    },
    /// A bracket is not closed.
    #[error(r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#)]
    Unclosed,
    /// A line is too long.
    #[error("expected a line of up to 100,000 bytes, found a longer one")]
    LongLine,
    /// The input is not UTF-8.
    #[error("expected text, found bytes that are not UTF-8")]
    NotText,
    /// The clues break the rules.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// The input could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ParseError {
    /// A text in row `r`, column `c` that is not a cell: escaped and truncated, so that the message is one readable
    /// line for any input.
    pub(crate) fn symbol(text: &str, r: usize, c: usize) -> ParseError {
        let found = text.escape_debug().to_string().chars().take(12).collect();
        ParseError::Symbol { found, r, c }
    }
}

/// A [`ParseError`], and the line where it was found.
#[derive(Debug, Error)]
#[error("line {line}: {error}")]
pub struct ReadError {
    /// The number of the last line read, from 1.
    pub line: usize,
    /// The error.
    pub error: ParseError,
}
