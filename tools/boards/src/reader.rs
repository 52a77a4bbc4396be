//! Reads boards from text.

use std::io::{self, BufRead};

use sudoku_kata::board::{Board, check_clues};

use crate::brackets;
use crate::cells::{Cells, from_cells, to_cells};
use crate::errors::{ParseError, ReadError, cell};
use crate::lines::{self, Found};

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

/// Reads boards from text, one after the other, in any mixture of the forms that people and programs write:
///
/// - 81 cells on a line, alone or in a column of a table, between a label and a comment;
/// - nine lines of nine cells, with or without a frame, labels or separators; spaces may be the empty cells of a table
///   or of a frame;
/// - nine arrays of nine in brackets, as in LeetCode's JSON or in a program.
///
/// A cell is a digit, `.`, `0` or `_`, or one other symbol for empty that is used for nothing else. A `#` begins
/// a comment, unless it is that symbol. Titles are skipped. Nothing is read after an error.
pub struct Reader<R> {
    input: R,
    /// The number of the last line read, from 1.
    line: usize,
    /// What was left of the last line after a board in brackets.
    rest: Option<String>,
    failed: bool,
    has_read: bool,
    /// The unusual symbol that means empty.
    empty: Option<char>,
    guess: Option<Guess>,
    is_guess_told: bool,
}

/// What a reader took for empty cells, though it may have been meant otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// An unusual symbol.
    Empty(char),
    /// Two symbols in one board.
    Mixed(char, char),
}

impl<R: BufRead> Reader<R> {
    /// A reader of the boards in `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            line: 0,
            rest: None,
            failed: false,
            has_read: false,
            empty: None,
            guess: None,
            is_guess_told: false,
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

    /// What is read from.
    pub fn input(&self) -> &R {
        &self.input
    }

    /// The first guess about the boards read so far; once.
    pub fn guess(&mut self) -> Option<Guess> {
        let is_new = !self.is_guess_told;
        self.is_guess_told |= self.guess.is_some();
        self.guess.filter(|_| is_new)
    }

    fn read_board(&mut self) -> Result<Option<Cells>, ParseError> {
        let board = self.read_next()?;
        self.has_read |= board.is_some();
        Ok(board)
    }

    fn read_next(&mut self) -> Result<Option<Cells>, ParseError> {
        if self.rest.is_none()
            && let Some(cells) = self.plain_line()?
        {
            return Ok(Some(cells));
        }
        let mut board = Rows::default();
        // Why the first line that was skipped is no board: what to say if none follows.
        let mut skipped = None;
        while let Some(raw) = self.next_line()? {
            let text = without_comment(&raw, self.empty);
            if text.trim().is_empty() && !(text.contains('\t') && board.in_table) {
                // A line that holds only a comment is none.
                if text.len() == raw.len() {
                    board.blank()?;
                }
                continue;
            }
            if board.rows.is_empty()
                && let Some(start) = text.find(['[', '{'])
            {
                match self.in_brackets(&text[start..])? {
                    Some(rows) => return Ok(Some(to_cells(&rows))),
                    None => continue,
                }
            }
            let r = board.rows.len();
            // Below the names of the columns, row A is the first.
            let label = if board.is_header { 0 } else { r };
            let found = lines::read(text, label, self.empty, board.in_table);
            // A comment may be none: its sign may be the symbol for empty.
            let found = found.or_else(|| lines::read(&raw, r, Some('#'), false));
            match found {
                Some(found) => {
                    let unusual = found
                        .empty
                        .iter()
                        .find(|of| !matches!(of, '.' | '0' | '_' | ' '));
                    self.empty = unusual.copied().or(self.empty);
                    board.push(text, found, self.empty)?;
                }
                None if lines::is_drawn(text) => board.draw(text, self.empty),
                // The number of boards, on the first line.
                None if r == 0 && self.line == 1 && text.trim().len() < 9 && is_number(text) => {}
                None if r == 0 && lines::is_title(text) => {
                    skipped = skipped.or(cells_of_line(text, r).err());
                }
                None => return Err(not_a_row(text, r, self.empty)),
            }
            if board.rows.len() == 9 {
                board.check_blanks()?;
                self.guess = self.guess.or(board.guess());
                return Ok(Some(to_cells(&board.rows)));
            }
        }
        match (board.rows.len(), skipped) {
            (0, Some(error)) if !self.has_read => Err(error),
            (0, _) => Ok(None),
            (found, _) => Err(ParseError::RowCount(found)),
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
        let [mut dots, mut zeros] = [0, 0];
        for cell in &mut cells {
            let is_digit = cell.wrapping_sub(b'1') < 9;
            let [is_dot, is_zero] = [*cell == b'.', *cell == b'0'];
            let is_empty = is_dot | is_zero | (*cell == b'_');
            others |= u8::from(!(is_digit | is_empty));
            dots |= u8::from(is_dot);
            zeros |= u8::from(is_zero);
            *cell = if is_digit { *cell } else { b'.' };
        }
        if others > 0 {
            return Ok(None);
        }
        if dots & zeros > 0 {
            self.guess = self.guess.or(Some(Guess::Mixed('.', '0')));
        }
        self.input.consume(cells.len() + end);
        self.line += 1;
        Ok(Some(cells))
    }

    /// The next line, `None` at the end of the input.
    fn next_line(&mut self) -> Result<Option<String>, ParseError> {
        if let Some(rest) = self.rest.take() {
            return Ok(Some(rest));
        }
        let mut bytes = Vec::new();
        let mut input = io::Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.line += 1;
        if bytes.len() > LONGEST_LINE {
            return Err(ParseError::LongLine);
        }
        let line = String::from_utf8(bytes).map_err(|_| ParseError::NotText)?;
        let line = line.trim_end_matches(['\n', '\r']);
        // Marks without a width, and digits as wide as Chinese characters.
        let symbols = line
            .chars()
            .filter(|symbol| !matches!(symbol, '\u{feff}' | '\u{200b}'));
        let narrow = |symbol| match symbol {
            '０'..='９' => {
                char::from_u32(symbol as u32 - '０' as u32 + '0' as u32).unwrap_or(symbol)
            }
            '．' => '.',
            _ => symbol,
        };
        Ok(Some(symbols.map(narrow).collect()))
    }

    /// The board in brackets whose first line is `first`; reads on until every bracket is closed. `None` if it is a
    /// title in brackets.
    fn in_brackets(&mut self, first: &str) -> Result<Option<Board>, ParseError> {
        let mut text = first.to_owned();
        let end = loop {
            if let Some(end) = brackets::end(&text) {
                break end;
            }
            match self.next_line()? {
                Some(line) if text.len() < LONGEST_BRACKETS => {
                    text = text + "\n" + without_comment(&line, None)
                }
                _ => return Err(ParseError::Unclosed),
            }
        };
        let rest = text.split_off(end);
        if rest.contains(['[', '{']) {
            self.rest = Some(rest);
        }
        brackets::rows(&text)
    }
}

/// The rows of a board that is read line by line.
#[derive(Default)]
struct Rows {
    rows: Board,
    /// The symbols for empty cells.
    empty: Vec<char>,
    /// After how many rows a blank line came.
    blanks: Vec<usize>,
    /// The rows before which a line of nine equal symbols stood: a frame, or a row of empty cells.
    alike: Vec<(usize, char)>,
    /// Whether the first row may name the columns.
    is_header: bool,
    /// Whether the rows have names.
    is_labelled: bool,
    /// Whether its cells are separated, so that an empty cell may be empty.
    in_table: bool,
}

impl Rows {
    fn push(&mut self, text: &str, found: Found, empty: Option<char>) -> Result<(), ParseError> {
        let r = self.rows.len();
        if found.cells.len() == 81 && r > 0 {
            return Err(ParseError::RowLength { r, found: 81 });
        }
        if self.is_header && found.is_labelled {
            self.rows.clear();
        }
        let r = self.rows.len();
        // A row without the name that the others have has one cell less.
        if r > 0 && found.is_labelled != self.is_labelled {
            return Err(ParseError::RowLength { r, found: 8 });
        }
        self.is_labelled = found.is_labelled;
        let is_blank = |kind: &char| *kind == ' ';
        let mut kinds = found.empty.iter().chain(&self.empty);
        if kinds.clone().any(is_blank) && !kinds.all(is_blank) {
            let c = found
                .cells
                .iter()
                .position(|cell| *cell == '.')
                .unwrap_or(0);
            let found = String::new();
            return Err(ParseError::Symbol { found, r, c });
        }
        let is_unusual = |of: &char| Some(*of) == empty && !self.empty.contains(of);
        if found.empty.iter().any(is_unusual) {
            let rows = self
                .alike
                .drain(..)
                .filter(|(_, symbol)| Some(*symbol) == empty);
            for (shift, (at, _)) in rows.enumerate() {
                self.rows.insert(at + shift, vec!['.'; 9]);
            }
        }
        let digits: String = found.cells.iter().collect();
        self.is_header = self.rows.is_empty()
            && digits == "123456789"
            && !found.is_labelled
            && text.trim().contains(' ');
        self.in_table = text.contains([',', ';', '\t', '|', '│', '║']);
        let new = found.empty.iter().filter(|of| !self.empty.contains(of));
        let new: Vec<char> = new.copied().collect();
        self.empty.extend(new);
        self.rows
            .extend(found.cells.chunks(9).map(<[char]>::to_vec));
        Ok(())
    }

    /// A line of a frame: below the first row, that was the names of the columns.
    fn draw(&mut self, text: &str, empty: Option<char>) {
        if self.is_header && self.rows.len() == 1 && !self.in_table {
            self.rows.clear();
        }
        match lines::nine_alike(text) {
            Some(symbol) if Some(symbol) == empty => self.rows.push(vec!['.'; 9]),
            Some(symbol) => self.alike.push((self.rows.len(), symbol)),
            None => {}
        }
    }

    /// A blank line may come between the bands or after each row; after another row, the board is cut short.
    fn blank(&mut self) -> Result<(), ParseError> {
        let found = self.rows.len();
        if found == 0 || self.blanks.last() == Some(&found) {
            return Ok(());
        }
        self.blanks.push(found);
        let is_each = self.blanks.len() == found;
        let is_band = matches!(self.blanks[..], [3] | [3, 6]);
        if is_each || is_band {
            return Ok(());
        }
        Err(ParseError::RowCount(found))
    }

    fn check_blanks(&self) -> Result<(), ParseError> {
        match self.blanks[..] {
            [] | [3, 6] | [_, _, _, _, _, _, _, _] => Ok(()),
            [first, ..] => Err(ParseError::RowCount(first)),
        }
    }

    fn guess(&self) -> Option<Guess> {
        match self.empty[..] {
            [] | ['.' | '0' | '_' | ' '] => None,
            [symbol] => Some(Guess::Empty(symbol)),
            [first, second, ..] => Some(Guess::Mixed(first, second)),
        }
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

/// The length in bytes at which the reader stops looking for the end of a board in brackets. After an
/// unclosed bracket it must not read the rest of a large file.
const LONGEST_BRACKETS: usize = 10_000;

fn without_comment(line: &str, empty: Option<char>) -> &str {
    match line.find('#').filter(|_| empty != Some('#')) {
        Some(comment) => &line[..comment],
        None => line,
    }
}

fn is_number(text: &str) -> bool {
    text.trim().chars().all(|symbol| symbol.is_ascii_digit())
}

/// Why a line is neither a board nor row `r`.
fn not_a_row(text: &str, r: usize, empty: Option<char>) -> ParseError {
    let found = match lines::marked(text, empty) {
        Some(found) => found.cells.len(),
        None => match cells_of_line(text, r) {
            Ok(cells) => cells.len(),
            Err(error) => return error,
        },
    };
    match r {
        0 => ParseError::CellCount(found),
        r => ParseError::RowLength { r, found },
    }
}

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
