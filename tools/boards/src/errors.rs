//! Why a text is not a board.

use std::error::Error;
use std::fmt;
use std::io;

use sudoku_kata::board::Clash;

/// Why a text is not a board. Rows and columns count from 0 here, and from 1 in messages.
#[derive(Debug)]
pub enum ParseError {
    /// There are no cells at all.
    NoBoard,
    /// There is more than one board where one was asked for.
    SecondBoard(usize),
    /// The first line is neither a whole board nor a row.
    CellCount(usize),
    /// A later line does not have nine cells.
    RowLength {
        /// The row.
        r: usize,
        /// The number of cells in it.
        found: usize,
    },
    /// There are not nine rows.
    RowCount(usize),
    /// A cell holds something else.
    Symbol {
        /// What the cell holds, escaped.
        found: String,
        /// The row.
        r: usize,
        /// The column.
        c: usize,
    },
    /// A bracket is not closed.
    Unclosed,
    /// A line is too long.
    LongLine,
    /// The input is not UTF-8.
    NotText,
    /// The clues break the rules.
    Clash(Clash),
    /// The input could not be read.
    Io(io::Error),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::NoBoard => f.write_str("expected a board, found none"),
            ParseError::SecondBoard(line) => write!(
                f,
                "expected one board, found a second one, which ends on line {line}"
            ),
            ParseError::CellCount(found) => write!(
                f,
                "expected 81 cells on a line, or nine lines of nine, found a line of {found}"
            ),
            ParseError::RowLength { r, found } => {
                write!(f, "expected 9 cells in row {}, found {found}", r + 1)
            }
            ParseError::RowCount(found) => write!(f, "expected 9 rows, found {found}"),
            ParseError::Symbol { found, r, c } => {
                let (r, c) = (r + 1, c + 1);
                write!(
                    f,
                    "expected a digit or '.', found '{found}' in row {r}, column {c}"
                )
            }
            ParseError::Unclosed => f.write_str(
                r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#,
            ),
            ParseError::LongLine => {
                f.write_str("expected a line of up to 100,000 bytes, found a longer one")
            }
            ParseError::NotText => f.write_str("expected text, found bytes that are not UTF-8"),
            ParseError::Clash(clash) => clash.fmt(f),
            ParseError::Io(error) => error.fmt(f),
        }
    }
}

impl Error for ParseError {}

impl From<Clash> for ParseError {
    fn from(clash: Clash) -> ParseError {
        ParseError::Clash(clash)
    }
}

impl From<io::Error> for ParseError {
    fn from(error: io::Error) -> ParseError {
        ParseError::Io(error)
    }
}

/// A [`ParseError`], and the line where it was found.
#[derive(Debug)]
pub struct ReadError {
    /// The number of the last line read, from 1.
    pub line: usize,
    /// The error.
    pub error: ParseError,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl Error for ReadError {}

/// The cell that a text stands for, in row `r`, column `c`.
pub(crate) fn cell(text: &str, r: usize, c: usize) -> Result<char, ParseError> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (Some(digit @ '1'..='9'), None) => Ok(digit),
        (Some('.' | '0' | '_'), None) => Ok('.'),
        _ => {
            // Escaped and truncated, so that the message is one readable line for any input.
            let found = text.escape_debug().to_string().chars().take(12).collect();
            Err(ParseError::Symbol { found, r, c })
        }
    }
}
