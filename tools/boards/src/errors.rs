//! Why a text is not a board.

use std::{error, fmt};

use words::message::Message;
use words::{Text, message};

use crate::forms::MINUS;

/// Why a text is not a board.
#[derive(Debug)]
pub struct ParseError {
    /// What was expected and what was found, with rows and columns that count from 1.
    pub message: Message,
    /// The row and the column, from 0, of a cell that is none, or of two that clash.
    pub cells: Vec<(usize, usize)>,
}

/// There are no cells at all.
pub const NO_BOARD: Text = Text::of(
    "expected a board, such as 81 characters or nine lines of nine, found none",
    "这里要一个盘面，例如 81 个字符，或者九行、每行九格，一个也没有",
);

impl ParseError {
    /// A text in row `r`, column `c` that is not a cell: escaped and truncated, so that the message is one readable
    /// line for any input.
    pub(crate) fn symbol(text: &str, r: usize, c: usize) -> ParseError {
        let text = text.replace(MINUS, "-");
        let found: String = text.escape_debug().take(12).collect();
        let (row, column) = (r + 1, c + 1);
        let message = message!(
            "expected a digit or '.', found '{found}' in row {row}, column {column}",
            "第 {row} 行第 {column} 列是 '{found}'，这里只能是数字或 '.'"
        );
        let cells = vec![(r, c)];
        ParseError { message, cells }
    }

    /// Values that are neither a row nor a board.
    pub(crate) fn line(found: usize) -> ParseError {
        message!(
            "expected 81 cells on a line, or nine lines of nine, found a line of {found}",
            "一行要写 81 格，或者写九行、每行九格；这一行有 {found} 格"
        )
        .into()
    }

    /// Values that are no row after `r` rows.
    pub(crate) fn cells(r: usize, found: usize) -> ParseError {
        let row = r + 1;
        message!(
            "expected 9 cells in row {row}, found {found}",
            "第 {row} 行有 {found} 格，一行是 9 格"
        )
        .into()
    }

    /// There are this many rows, not nine.
    pub(crate) fn rows(found: usize) -> ParseError {
        message!(
            "expected 9 rows, found {found}",
            "有 {found} 行，盘面是 9 行"
        )
        .into()
    }
}

impl<M: Into<Message>> From<M> for ParseError {
    fn from(message: M) -> ParseError {
        ParseError {
            message: message.into(),
            cells: Vec::new(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl error::Error for ParseError {}
