//! What is said of a text: why it is not a board, or how it was read.

use std::error::Error;
use std::fmt;

use words::message::Message;

/// Why a text is not a board.
#[derive(Debug)]
pub struct ParseError {
    /// What was expected and what was found, with rows and columns that count from 1.
    pub message: Message,
    /// The row and the column, from 0, of a cell that is none, or of two that clash.
    pub cells: Vec<(usize, usize)>,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl Error for ParseError {}

/// The text with this name in the table, with these values in the places of `{0}`, `{1}` and so on.
pub(crate) fn message(name: &str, values: &[&dyn fmt::Display]) -> Message {
    let mut rows = include_str!("messages.tsv").lines();
    let row = rows.find_map(|row| row.strip_prefix(name)?.strip_prefix('\t')?.split_once('\t'));
    let (en, zh) = row.expect("it is in the table");
    let fill = |text: String, (k, value): (usize, &&dyn fmt::Display)| {
        text.replace(&format!("{{{k}}}"), &value.to_string())
    };
    let [en, zh] = [en, zh].map(|text| values.iter().enumerate().fold(text.to_owned(), fill));
    Message { en, zh }
}

impl ParseError {
    pub(crate) fn new(message: Message, cells: Vec<(usize, usize)>) -> ParseError {
        ParseError { message, cells }
    }

    /// The message with this name in the table, with these values.
    pub(crate) fn of(name: &str, values: &[&dyn fmt::Display]) -> ParseError {
        ParseError::new(message(name, values), Vec::new())
    }

    /// A text in row `r`, column `c` that is not a cell: escaped and truncated, so that the message is one readable
    /// line for any input.
    pub(crate) fn symbol(text: &str, r: usize, c: usize) -> ParseError {
        let is_number = text.len() > 1 && text.bytes().all(|of| of.is_ascii_digit());
        let name = if is_number { "number" } else { "symbol" };
        let message = message(name, &[&shown(text, 12), &(r + 1), &(c + 1)]);
        ParseError::new(message, vec![(r, c)])
    }
}

/// The beginning of a text, on one line.
pub(crate) fn shown(text: &str, most: usize) -> String {
    let text = text.escape_debug().to_string().replace("\\\"", "\"");
    text.chars().take(most).collect()
}
