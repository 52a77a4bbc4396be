//! Reads boards from text.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};

use sudoku_kata::board::{Board, Clash, check_clues};

use crate::cells::{Cells, from_cells, to_cells};

/// Reads one board, in any form that [`Reader`] accepts.
///
/// # Errors
///
/// If the text is not exactly one board, or its clues clash.
pub fn parse(text: &str) -> Result<Board, ParseError> {
    let mut boards = Reader::new(text.as_bytes());
    let Some(cells) = boards.read_board()? else {
        return Err(ParseError::NoBoard);
    };
    let board = from_cells(&cells);
    check_clues(&board)?;
    match boards.read_board()? {
        None => Ok(board),
        Some(_) => Err(ParseError::SecondBoard(boards.line)),
    }
}

/// Reads boards from text, one after the other, in any mixture of these forms:
///
/// - a line of 81 cells;
/// - nine lines of nine cells;
/// - a drawn grid of nine lines, with `|`, `-`, `+`, box-drawing characters and spaces;
/// - LeetCode's JSON, `[["5","3",".",…],…]`, on one line or many, with or without `board = `.
///
/// A cell is a digit `1` to `9`, or `.`, `0` or `_` for an empty one. A `#` begins a comment.
/// Nothing is read after an error.
pub struct Reader<R> {
    input: R,
    /// The number of the last line read, from 1.
    line: usize,
    failed: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of the boards in `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            line: 0,
            failed: false,
        }
    }

    /// The next board, whose clues may clash; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// If the next lines are no board.
    pub fn next_cells(&mut self) -> Option<Result<Cells, ReadError>> {
        if self.failed {
            return None;
        }
        let cells = self.read_board();
        self.failed = cells.is_err();
        let line = self.line;
        cells.map_err(|error| ReadError { line, error }).transpose()
    }

    /// The number of the last line read, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    fn read_board(&mut self) -> Result<Option<Cells>, ParseError> {
        if let Some(cells) = self.plain_line()? {
            return Ok(Some(cells));
        }
        let mut rows = Board::new();
        while let Some(line) = self.next_line()? {
            let text = line.trim();
            let json = text.strip_prefix("board").unwrap_or(text);
            let json = json.trim_start_matches([' ', '=']);
            if rows.is_empty() && json.starts_with('[') {
                return self.json_board(json).map(Some);
            }
            // A grid may have blank lines between its bands, not within them.
            if text.is_empty() && !rows.len().is_multiple_of(3) {
                break;
            }
            let cells = cells_of_line(text, rows.len())?;
            match (rows.len(), cells.len()) {
                (_, 0) => {}
                (0, 81) => rows = cells.chunks(9).map(<[char]>::to_vec).collect(),
                (_, 9) => rows.push(cells),
                (0, found) => return Err(ParseError::CellCount(found)),
                (above, found) => return Err(ParseError::RowLength { r: above, found }),
            }
            if rows.len() == 9 {
                return Ok(Some(to_cells(&rows)));
            }
        }
        match rows.len() {
            0 => Ok(None),
            found => Err(ParseError::RowCount(found)),
        }
    }

    /// The board on a line of 81 cells and nothing else, the most frequent form of many boards.
    /// `None`, and nothing is read, if the next line is different or not yet in the buffer.
    fn plain_line(&mut self) -> io::Result<Option<Cells>> {
        let Some((cells, rest)) = self.input.fill_buf()?.split_first_chunk() else {
            return Ok(None);
        };
        let end = match rest {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return Ok(None),
        };
        let mut cells: Cells = *cells;
        // Without a branch, compilers check and change many cells at a time.
        let mut others = 0;
        for cell in &mut cells {
            let is_digit = cell.wrapping_sub(b'1') < 9;
            let is_empty = (*cell == b'.') | (*cell == b'0') | (*cell == b'_');
            others |= u8::from(!(is_digit | is_empty));
            *cell = if is_digit { *cell } else { b'.' };
        }
        if others > 0 {
            return Ok(None);
        }
        self.input.consume(cells.len() + end);
        self.line += 1;
        Ok(Some(cells))
    }

    /// The next line without its comment, `None` at the end of the input. Skips lines that hold
    /// only a comment.
    fn next_line(&mut self) -> Result<Option<String>, ParseError> {
        loop {
            let mut bytes = Vec::new();
            let mut input = io::Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
            if input.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(None);
            }
            self.line += 1;
            if bytes.len() > LONGEST_LINE {
                return Err(ParseError::LongLine);
            }
            let mut line = String::from_utf8(bytes).map_err(|_| ParseError::NotText)?;
            // A byte-order mark, with which some editors begin a file.
            if self.line == 1 && line.starts_with('\u{feff}') {
                line.remove(0);
            }
            if let Some(comment) = line.find('#') {
                line.truncate(comment);
                if line.trim().is_empty() {
                    continue;
                }
            }
            return Ok(Some(line));
        }
    }

    /// The board in JSON whose first line is `first`; reads on until every bracket is closed.
    fn json_board(&mut self, first: &str) -> Result<Cells, ParseError> {
        let mut json = first.to_owned();
        while json.len() < LONGEST_JSON && json.matches('[').count() > json.matches(']').count() {
            let Some(line) = self.next_line()? else {
                break;
            };
            json.push_str(&line);
        }
        let rows: Vec<Vec<String>> = serde_json::from_str(&json)
            .map_err(|error| ParseError::Json(without_position(&error)))?;
        if rows.len() != 9 {
            return Err(ParseError::RowCount(rows.len()));
        }
        let mut board = Board::new();
        for (r, row) in rows.iter().enumerate() {
            if row.len() != 9 {
                let found = row.len();
                return Err(ParseError::RowLength { r, found });
            }
            let cells = row.iter().zip(0..).map(|(text, c)| cell(text, r, c));
            board.push(cells.collect::<Result<_, _>>()?);
        }
        Ok(to_cells(&board))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Board, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.next_cells()?.and_then(|cells| {
            let board = from_cells(&cells);
            let checked = check_clues(&board);
            self.failed = checked.is_err();
            let (line, checked) = (self.line, checked.map_err(ParseError::from));
            checked.map_err(|error| ReadError { line, error })?;
            Ok(board)
        }))
    }
}

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;

/// The length in bytes at which the reader stops looking for the end of a board in JSON. After an
/// unclosed bracket it must not read the rest of a large file.
const LONGEST_JSON: usize = 10_000;

/// The cells on a line of text. The first of them is in row `r`.
fn cells_of_line(text: &str, r: usize) -> Result<Vec<char>, ParseError> {
    let cells = text
        .chars()
        .filter(|symbol| !symbol.is_whitespace() && !matches!(symbol, '|' | '-' | '+' | '─'..='╿'));
    cells
        .enumerate()
        .map(|(index, symbol)| {
            // The position on the board, also if all 81 cells are on one line.
            let (r, c) = (r + index / 9, index % 9);
            cell(symbol.encode_utf8(&mut [0; 4]), r, c)
        })
        .collect()
}

fn cell(text: &str, r: usize, c: usize) -> Result<char, ParseError> {
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

/// The message of `error`, without "at line … column …", which counts from the start of the board.
/// It is truncated, because it may quote the input.
fn without_position(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let end = message.rfind(" at line ").unwrap_or(message.len());
    message[..end].chars().take(100).collect()
}

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
    /// The text begins like JSON, but is not a board in LeetCode's JSON.
    Json(String),
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
            ParseError::Json(cause) => write!(
                f,
                r#"expected nine arrays of nine strings, as in [["5","3",".",…],…]: {cause}"#
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
