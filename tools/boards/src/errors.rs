//! Why a text is not a board.

use std::{error, fmt, io};

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
    /// A line has the right number of cells, but is written in another way.
    Unlike(usize),
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
        let (expected, found): (String, String) = match self {
            ParseError::Clash(clash) => return clash.fmt(f),
            ParseError::Io(error) => return error.fmt(f),
            ParseError::NoBoard => ("a board".into(), "none".into()),
            ParseError::SecondBoard(line) => {
                let second = format!("a second one, which ends on line {line}");
                ("one board".into(), second)
            }
            ParseError::CellCount(found) => {
                let cells = "81 cells on a line, or nine lines of nine";
                (cells.into(), format!("a line of {found}"))
            }
            ParseError::RowLength { r, found } => {
                (format!("9 cells in row {}", r + 1), found.to_string())
            }
            ParseError::Unlike(r) => {
                let alike = "in groups of one length, with one sign for empty";
                let (row, before) = (r + 1, "like the rows before it");
                return write!(f, "expected row {row} {alike}, {before}");
            }
            ParseError::RowCount(found) => ("9 rows".into(), found.to_string()),
            ParseError::Symbol { found, r, c } => {
                let (row, column) = (r + 1, c + 1);
                let place = format!("'{found}' in row {row}, column {column}");
                ("a digit or '.'".into(), place)
            }
            ParseError::Unclosed => {
                let arrays = r#"nine arrays of nine, as in [["5","3",".",…],…]"#;
                (arrays.into(), "a bracket that isn't closed".into())
            }
            ParseError::LongLine => {
                let line = "a line of up to 100,000 bytes";
                (line.into(), "a longer one".into())
            }
            ParseError::NotText => ("text".into(), "bytes that are not UTF-8".into()),
        };
        write!(f, "expected {expected}, found {found}")
    }
}

impl error::Error for ParseError {}

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

impl ParseError {
    /// A text in row `r`, column `c` that is not a cell: escaped and truncated, so that the message is one readable
    /// line for any input.
    pub(crate) fn symbol(text: &str, r: usize, c: usize) -> ParseError {
        let found = text.escape_debug().to_string().chars().take(12).collect();
        ParseError::Symbol { found, r, c }
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

impl error::Error for ReadError {}
