//! Reads boards from text.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use sudoku_kata::board::{Board, check_clues};

use crate::cells::{Cells, from_cells};
use crate::errors::{ParseError, ReadError};
use crate::lines::{self, Draft, code};

/// Reads one board, in any form that [`Reader`] accepts.
///
/// # Errors
///
/// If the text is not exactly one board, or its clues clash.
pub fn parse(text: &str) -> Result<Board, ParseError> {
    let mut boards = Reader::new(text.as_bytes());
    let board = boards.next().ok_or(ParseError::NoBoard)?;
    let board = board.map_err(|read| read.error)?;
    match boards.read_board()? {
        None => Ok(board),
        Some(_) => Err(ParseError::SecondBoard(boards.line)),
    }
}

/// Reads boards from text, one after the other, in any mixture of the forms that people and programs write:
///
/// - 81 cells on a line, alone or among other values;
/// - nine lines of nine cells, with or without a frame, names or separators;
/// - nine arrays of nine in brackets, as in LeetCode's JSON or in a program.
///
/// A cell is a digit, `.`, `0` or `_`, or one other symbol for empty that is used for nothing else; in a table or a
/// frame, it may be left blank. A `#` begins a comment, unless it is that symbol. Titles are skipped. Each line is
/// read in every way it can be; what all nine rows have in common decides. Nothing is read after an error.
pub struct Reader<R> {
    input: R,
    /// The number of the last line read, from 1.
    line: usize,
    /// What is left of brackets, as lines.
    pending: VecDeque<String>,
    failed: bool,
    /// The signs for empty cells of the last board, once there was one.
    last: Option<Vec<char>>,
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
            pending: VecDeque::new(),
            failed: false,
            last: None,
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
        if self.pending.is_empty() {
            if let Some(cells) = self.plain_line()? {
                return Ok(Some(cells));
            } else if self.input.fill_buf()?.is_empty() {
                return Ok(None);
            }
        }
        let mut drafts = vec![Draft::default()];
        while let Some(line) = self.next_line(best(&drafts).rows() == 0)? {
            let (best, readings) = (best(&drafts), lines::readings(&line));
            // The number of boards may be on the first line.
            let is_number = self.line == 1 && line.len() < 4 && line.parse::<u32>().is_ok();
            let is_title = best.rows() == 0 && (is_number || lines::is_title(code(&line)));
            let after = |draft: &Draft| draft.after(&line, &readings, is_title);
            let next: Vec<Draft> = drafts.iter().flat_map(after).collect();
            if next.is_empty() {
                return Err(best.refuse(&line));
            }
            // A blank first row may also be the end of the board before.
            let is_blank = |cells: &[char]| cells.len() == 9 && !lines::has_cell(cells);
            let is_last = |cells: &[char]| lines::signs(cells) == self.last;
            let is_end = |draft: &Draft| is_blank(&draft.cells) && is_last(&draft.cells);
            if next.iter().any(is_end) && !line.contains(lines::is_bar) {
                return Err(ParseError::symbol(&line, 0, 0));
            }
            // Names of columns look like a row, until nine rows clash.
            let is_open = next.iter().any(|draft| matches!(draft.rows(), 1..9));
            let clashes = |draft: &Draft| check_clues(&from_cells(&draft.to_cells())).is_err();
            drafts = next;
            drafts.retain(|draft| draft.rows() < 9 || !is_open || !clashes(draft));
            if let Some(draft) = drafts.iter().find(|draft| draft.rows() == 9) {
                self.last = lines::signs(&draft.cells);
                self.guess = self.guess.or(match self.last.as_deref() {
                    None | Some([] | ['.' | '0' | '_' | ' ']) => None,
                    Some([sign]) => Some(Guess::Empty(*sign)),
                    Some([first, second, ..]) => Some(Guess::Mixed(*first, *second)),
                });
                return Ok(Some(draft.to_cells()));
            }
        }
        match best(&drafts).rows() {
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
        self.last.get_or_insert_default();
        Ok(Some(cells))
    }

    /// The next line, `None` at the end of the input. What is in a pair of brackets becomes a line.
    fn next_line(&mut self, is_new: bool) -> Result<Option<String>, ParseError> {
        if let Some(line) = self.pending.pop_front() {
            return Ok(Some(line));
        }
        let Some(mut line) = self.line_of_input()? else {
            return Ok(None);
        };
        let start = code(&line).find(['[', '{']).filter(|_| is_new);
        let start = start.filter(|&start| lines::readings(&line[..start]).is_empty());
        line = match start {
            Some(start) => line.split_off(start),
            None => return Ok(Some(line)),
        };
        let (mut depth, mut length, mut part) = (0, 0, String::new());
        loop {
            for symbol in code(&line).chars() {
                let is_open = matches!(symbol, '[' | '{');
                if !is_open && !matches!(symbol, ']' | '}') {
                    part.push(symbol);
                    continue;
                }
                let inner = lines::in_brackets(&part);
                // A board ends, maybe too early.
                let end = !is_open && (depth == 1 || inner.is_empty());
                if depth > 0 {
                    self.pending.extend(inner);
                }
                self.pending.extend(end.then(String::new));
                depth += if is_open { 1 } else { -1 };
                part.clear();
            }
            if depth <= 0 {
                return Ok(self.pending.pop_front());
            }
            length += line.len();
            part.push(' ');
            let next = self.line_of_input()?.filter(|_| length < LONGEST_BRACKETS);
            line = next.ok_or(ParseError::Unclosed)?;
        }
    }

    fn line_of_input(&mut self) -> Result<Option<String>, ParseError> {
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
        let symbols = line.trim_end_matches(['\n', '\r']).chars();
        let symbols = symbols.filter_map(|symbol| match symbol {
            // Marks without a width.
            '\u{feff}' | '\u{200b}' => None,
            // As wide as Chinese characters.
            '０'..='９' | '．' => char::from_u32(symbol as u32 - 0xfee0),
            _ => Some(symbol),
        });
        Ok(Some(symbols.collect()))
    }
}

/// The draft with the most rows that are certain.
fn best(drafts: &[Draft]) -> &Draft {
    let is_row = |draft: &Draft| lines::has_cell(&draft.cells);
    let rows = |draft: &&Draft| if is_row(draft) { draft.rows() } else { 0 };
    drafts.iter().max_by_key(rows).expect("there is a draft")
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
