//! Converts between text and boards, and checks the rules of the game.
//!
//! A board has the form that LeetCode passes to a solution: nine rows of nine cells, each a digit or
//! `.`.

use std::fmt;
use std::io::{self, BufRead};

use thiserror::Error;

/// Nine rows of nine cells, each `'1'` to `'9'`, or `'.'` if it is empty.
pub type Board = Vec<Vec<char>>;

/// The cells of a board in reading order, each `b'1'` to `b'9'`, or `b'.'` if it is empty: a board
/// that needs no allocation.
pub type Cells = [u8; 81];

/// The cells of a 9×9 board.
pub fn to_cells(board: &[Vec<char>]) -> Cells {
    let mut cells = [b'.'; 81];
    for (cell, symbol) in cells.iter_mut().zip(board.iter().flatten()) {
        *cell = *symbol as u8;
    }
    cells
}

/// The board with these cells.
pub fn from_cells(cells: &Cells) -> Board {
    let rows = cells.as_chunks::<9>().0.iter();
    rows.map(|row| row.map(char::from).to_vec()).collect()
}

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
        Some(_) => Err(ParseError::SecondBoard { line: boards.line }),
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
                (0, found) => return Err(ParseError::CellCount { found }),
                (above, found) => return Err(ParseError::RowLength { r: above, found }),
            }
            if rows.len() == 9 {
                return Ok(Some(to_cells(&rows)));
            }
        }
        match rows.len() {
            0 => Ok(None),
            found => Err(ParseError::RowCount { found }),
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
        let mut are_cells = true;
        for cell in &mut cells {
            let is_digit = matches!(*cell, b'1'..=b'9');
            are_cells &= is_digit | matches!(*cell, b'.' | b'0' | b'_');
            *cell = if is_digit { *cell } else { b'.' };
        }
        if !are_cells {
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
            return Err(ParseError::RowCount { found: rows.len() });
        }
        let mut board = Board::new();
        for (r, row) in rows.iter().enumerate() {
            if row.len() != 9 {
                let found = row.len();
                return Err(ParseError::RowLength { r, found });
            }
            let cells = row.iter().enumerate();
            let cells = cells.map(|(c, text)| cell(text, r, c));
            board.push(cells.collect::<Result<_, _>>()?);
        }
        Ok(to_cells(&board))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Board, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let board = match self.next_cells()? {
            Ok(cells) => from_cells(&cells),
            Err(error) => return Some(Err(error)),
        };
        let checked = check_clues(&board);
        self.failed = checked.is_err();
        let line = self.line;
        let checked = checked.map_err(|clash| ReadError {
            line,
            error: clash.into(),
        });
        Some(checked.map(|()| board))
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
#[derive(Debug, Error)]
pub enum ParseError {
    /// There are no cells at all.
    #[error("expected a board, found none")]
    NoBoard,
    /// There is more than one board where one was asked for.
    #[error("expected one board, found a second one, which ends on line {line}")]
    SecondBoard {
        /// The last line of the second board, from 1.
        line: usize,
    },
    /// The first line is neither a whole board nor a row.
    #[error("expected 81 cells on a line, or nine lines of nine, found a line of {found}")]
    CellCount {
        /// The number of cells on the line.
        found: usize,
    },
    /// A later line does not have nine cells.
    #[error("expected 9 cells in row {}, found {found}", r + 1)]
    RowLength {
        /// The row.
        r: usize,
        /// The number of cells in it.
        found: usize,
    },
    /// There are not nine rows.
    #[error("expected 9 rows, found {found}")]
    RowCount {
        /// The number of rows.
        found: usize,
    },
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
    /// The text begins like JSON, but is not a board in LeetCode's JSON.
    #[error("expected nine arrays of nine strings, as in [[\"5\",\"3\",\".\",…],…]: {0}")]
    Json(String),
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

/// A [`ParseError`], and the line where it was found.
#[derive(Debug, Error)]
#[error("line {line}: {error}")]
pub struct ReadError {
    /// The number of the last line read, from 1.
    pub line: usize,
    /// The error.
    pub error: ParseError,
}

/// The board as 81 characters, in reading order.
pub fn to_line(board: &[Vec<char>]) -> String {
    board.iter().flatten().collect()
}

/// The board as LeetCode's JSON, on one line.
pub fn to_json(board: &[Vec<char>]) -> String {
    serde_json::to_string(board).expect("rows of characters are JSON")
}

/// The board as a drawn grid: eleven lines of 21 columns, each ended by a line feed.
pub fn to_grid(board: &[Vec<char>]) -> String {
    let mut grid = String::new();
    for (r, row) in board.iter().enumerate() {
        if r == 3 || r == 6 {
            grid += "------+-------+------\n";
        }
        for (c, cell) in row.iter().enumerate() {
            grid += match c {
                0 => "",
                3 | 6 => " | ",
                _ => " ",
            };
            grid.push(*cell);
        }
        grid.push('\n');
    }
    grid
}

/// The cells of a board in reading order, as (r, c).
pub fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..81).map(|index| (index / 9, index % 9))
}

/// A row, a column or a box, numbered 0 to 8; boxes in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A box.
    Box(usize),
}

impl Unit {
    /// All 27 units: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        let rows = (0..9).map(Unit::Row);
        rows.chain((0..9).map(Unit::Column))
            .chain((0..9).map(Unit::Box))
    }

    /// The row, the column and the box of cell (r, c).
    pub const fn of(r: usize, c: usize) -> [Unit; 3] {
        [Unit::Row(r), Unit::Column(c), Unit::Box(r / 3 * 3 + c / 3)]
    }

    /// Its number in [`Unit::all`], 0 to 26.
    pub const fn index(self) -> usize {
        match self {
            Unit::Row(r) => r,
            Unit::Column(c) => 9 + c,
            Unit::Box(b) => 18 + b,
        }
    }

    /// The k for which (r, c) is the k-th cell of the unit, `None` if it is not in the unit.
    pub fn position(self, r: usize, c: usize) -> Option<usize> {
        (0..9).find(|&k| self.cell(k) == (r, c))
    }

    /// The k-th cell of the unit, as (r, c).
    pub const fn cell(self, k: usize) -> (usize, usize) {
        match self {
            Unit::Row(r) => (r, k),
            Unit::Column(c) => (k, c),
            Unit::Box(b) => (b / 3 * 3 + k / 3, b % 3 * 3 + k % 3),
        }
    }
}

impl fmt::Display for Unit {
    /// `row 1`, `column 5` or `box 9`; numbers count from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, index) = match self {
            Unit::Row(r) => ("row", r),
            Unit::Column(c) => ("column", c),
            Unit::Box(b) => ("box", b),
        };
        write!(f, "{name} {}", index + 1)
    }
}

/// The 20 other cells in the units of (r, c).
pub fn peers(r: usize, c: usize) -> impl Iterator<Item = (usize, usize)> {
    let is_peer = move |(pr, pc): (usize, usize)| {
        (pr == r || pc == c || (pr / 3, pc / 3) == (r / 3, c / 3)) && (pr, pc) != (r, c)
    };
    cells().filter(move |&cell| is_peer(cell))
}

/// The digits that no peer of (r, c) holds, in ascending order, whatever (r, c) itself holds.
pub fn candidates(board: &[Vec<char>], r: usize, c: usize) -> Vec<char> {
    let mut held = [false; 10];
    for (r, c) in peers(r, c) {
        if let Some(digit) = board[r][c].to_digit(10) {
            held[digit as usize] = true;
        }
    }
    let digits = ('1'..='9').zip(&held[1..]);
    digits
        .filter(|(_, held)| !**held)
        .map(|(digit, _)| digit)
        .collect()
}

/// The number of filled cells.
pub fn count_clues(board: &[Vec<char>]) -> usize {
    board.iter().flatten().filter(|&&cell| cell != '.').count()
}

/// The name of a cell for people, who count from 1: `r1c3` for (0, 2).
pub fn cell_name(r: usize, c: usize) -> String {
    format!("r{}c{}", r + 1, c + 1)
}

/// A digit that is twice in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct Clash {
    /// The unit.
    pub unit: Unit,
    /// The digit.
    pub digit: char,
    /// The first two cells of the unit that hold it, as (r, c).
    pub cells: [(usize, usize); 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { unit, digit, cells } = self;
        let [(r, c), (s, d)] = cells.map(|(r, c)| (r + 1, c + 1));
        let places = match unit {
            Unit::Row(_) => format!("columns {c} and {d}"),
            Unit::Column(_) => format!("rows {r} and {s}"),
            Unit::Box(_) => format!("row {r}, column {c} and row {s}, column {d}"),
        };
        write!(f, "{unit} holds the digit {digit} twice ({places})")
    }
}

/// Checks that no digit of a 9×9 board is twice in a unit.
///
/// # Errors
///
/// The first clash, with rows before columns before boxes.
pub fn check_clues(board: &[Vec<char>]) -> Result<(), Clash> {
    for unit in Unit::all() {
        for k in 1..9 {
            let (r, c) = unit.cell(k);
            let digit = board[r][c];
            let mut before = (0..k).map(|k| unit.cell(k));
            if digit != '.'
                && let Some(first) = before.find(|&(r, c)| board[r][c] == digit)
            {
                let cells = [first, (r, c)];
                return Err(Clash { unit, digit, cells });
            }
        }
    }
    Ok(())
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The answer is not 9×9.
    #[error("the answer is not a board of 9 rows of 9 cells")]
    Shape,
    /// A cell holds something that is neither a digit nor empty.
    #[error("row {}, column {} holds '{}', which is not a digit", r + 1, c + 1, found.escape_debug())]
    NotADigit {
        /// The row.
        r: usize,
        /// The column.
        c: usize,
        /// What it holds.
        found: char,
    },
    /// A clue was changed.
    #[error("the clue {clue} in row {}, column {} became '{found}'", r + 1, c + 1)]
    Clue {
        /// The row.
        r: usize,
        /// The column.
        c: usize,
        /// The clue.
        clue: char,
        /// What its cell holds now.
        found: char,
    },
    /// A digit is twice in a unit.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// There are empty cells.
    #[error("cells left empty: {count}, the first in row {}, column {}", r + 1, c + 1)]
    Empty {
        /// The number of empty cells.
        count: usize,
        /// The row of the first.
        r: usize,
        /// The column of the first.
        c: usize,
    },
}

/// Checks that `answer` solves `given`: nine rows of nine digits, every clue as it was given, and
/// no digit twice in a unit.
///
/// # Errors
///
/// The first fault, in the order of [`Fault`]'s variants.
pub fn check_solution(given: &[Vec<char>], answer: &[Vec<char>]) -> Result<(), Fault> {
    if answer.len() != 9 || answer.iter().any(|row| row.len() != 9) {
        return Err(Fault::Shape);
    }
    for (r, c) in cells() {
        if !matches!(answer[r][c], '1'..='9' | '.') {
            let found = answer[r][c];
            return Err(Fault::NotADigit { r, c, found });
        }
    }
    for (r, c) in cells() {
        let (clue, found) = (given[r][c], answer[r][c]);
        if clue != '.' && clue != found {
            return Err(Fault::Clue { r, c, clue, found });
        }
    }
    check_clues(answer)?;
    let mut empty = cells().filter(|&(r, c)| answer[r][c] == '.');
    if let Some((r, c)) = empty.next() {
        let count = 1 + empty.count();
        return Err(Fault::Empty { count, r, c });
    }
    Ok(())
}
