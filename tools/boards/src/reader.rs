//! Reads boards from text.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use sudoku_kata::board::{Board, check_clues};

use crate::cells::{Cells, from_cells};
use crate::errors::{ParseError, ReadError};
use crate::lines::{self, Draft, code, signs};

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
/// frame, it may be left blank. A `#` begins a comment, unless it is that symbol. Titles are skipped. Nothing is read
/// after an error.
pub struct Reader<R> {
    /// What is read from.
    pub input: R,
    /// The number of the last line read, from 1.
    pub line: usize,
    /// What is left of brackets, as lines.
    pending: VecDeque<String>,
    failed: bool,
    /// The signs for empty cells of the last board, once there was one.
    last: Option<Vec<char>>,
    /// The first guess, until it is told.
    guess: Option<Option<Vec<char>>>,
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
        }
    }

    /// The next board, whose clues may clash, or why the next lines are none; `None` at the end of the input.
    pub fn next_cells(&mut self) -> Option<Result<Cells, ReadError>> {
        self.next_as(Ok)
    }

    fn next_as<T>(
        &mut self,
        of_cells: impl FnOnce(Cells) -> Result<T, ParseError>,
    ) -> Option<Result<T, ReadError>> {
        if self.failed {
            return None;
        }
        let board = self
            .read_board()
            .and_then(|cells| cells.map(of_cells).transpose());
        self.failed = board.is_err();
        let line = self.line;
        board.map_err(|error| ReadError { line, error }).transpose()
    }

    /// What was taken for empty cells, though it may have been meant otherwise: an unusual symbol, or several in one
    /// board. Told once.
    pub fn guess(&mut self) -> Option<Vec<char>> {
        self.guess.as_mut()?.take()
    }

    fn read_board(&mut self) -> Result<Option<Cells>, ParseError> {
        if self.pending.is_empty() {
            if let Some(cells) = self.plain_line().map_err(ParseError::Io)? {
                return Ok(Some(cells));
            } else if self.input.fill_buf().map_err(ParseError::Io)?.is_empty() {
                return Ok(None);
            }
        }
        let mut drafts = Draft::all();
        while let Some(line) = self.next_line()? {
            if let Some(whole) = drafts.iter_mut().position(|draft| draft.push(&line)) {
                let cells = &drafts[whole].cells;
                self.last = signs(cells);
                if !matches!(
                    self.last.as_deref(),
                    None | Some([] | ['.' | '0' | '_' | ' '])
                ) {
                    self.guess.get_or_insert(self.last.clone());
                }
                return Ok(Some(lines::to_cells(cells)));
            }
            if !drafts.iter().any(|draft| draft.fits) {
                let best = drafts.iter().max_by_key(|draft| draft.certain());
                return Err(best.expect("there are drafts").refuse(&line));
            }
            drafts.retain(|draft| draft.fits);
            // A blank first row may also be the end of the board before.
            let is_blank = |draft: &Draft| draft.rows() == 1 && draft.certain() == 0;
            let is_end = |draft: &Draft| is_blank(draft) && signs(&draft.cells) == self.last;
            if drafts.iter().any(is_end) && !line.contains('|') {
                return Err(ParseError::symbol(&line, 0, 0));
            }
        }
        match drafts.iter().map(Draft::certain).max() {
            None | Some(0) => Ok(None),
            Some(found) => Err(ParseError::Rows(found)),
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
            self.guess.get_or_insert(Some(vec!['.', '0']));
        }
        self.input.consume(cells.len() + end);
        self.line += 1;
        self.last.get_or_insert_default();
        Ok(Some(cells))
    }

    /// The next line, `None` at the end of the input. What is in a pair of brackets becomes a line.
    fn next_line(&mut self) -> Result<Option<String>, ParseError> {
        if let Some(line) = self.pending.pop_front() {
            return Ok(Some(line));
        }
        let Some(line) = self.line_of_input()? else {
            return Ok(None);
        };
        let is_first =
            |(before, _): &(&str, &str)| before.chars().filter(lines::is_cell).count() < 9;
        let Some((_, text)) = code(&line).split_once('[').filter(is_first) else {
            return Ok(Some(line));
        };
        let mut text = format!("[{text}");
        while text.matches('[').count() > text.matches(']').count() {
            let more = self
                .line_of_input()?
                .filter(|_| text.len() < LONGEST_BRACKETS);
            text = text + " " + code(&more.ok_or(ParseError::Unclosed)?);
        }
        let text = text.replace("null", "0").replace("None", "0");
        let parts = text.split_inclusive(['[', ']']);
        for part in parts.filter_map(|part| part.strip_suffix(']')) {
            let part = part.trim_matches([',', ' ', '\t']);
            let strings = part.split(',').map(str::trim);
            if !part.contains(':') && strings.clone().all(|of| of.len() >= 9) {
                let end = [""];
                self.pending.extend(strings.chain(end).map(String::from));
            // A name is too short for a row.
            } else if part.is_empty() || part.len() >= 9 {
                self.pending.push_back(part.into());
            }
        }
        Ok(self.pending.pop_front().or(Some(String::new())))
    }

    fn line_of_input(&mut self) -> Result<Option<String>, ParseError> {
        let mut bytes = Vec::new();
        let mut input = io::Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        let read = input.read_until(b'\n', &mut bytes);
        if read.map_err(ParseError::Io)? == 0 {
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
            '!' | '│' | '┃' | '║' | '┆' | '┊' => Some('|'),
            '─'..='╿' => Some('-'),
            '{' => Some('['),
            '}' => Some(']'),
            _ => Some(symbol),
        });
        Ok(Some(symbols.collect()))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Board, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_as(|cells| {
            let board = from_cells(&cells);
            let checked = check_clues(&board).map_err(ParseError::Clash);
            checked.map(|()| board)
        })
    }
}

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;

/// The length in bytes at which the reader stops looking for the end of a board in brackets. After an
/// unclosed bracket it must not read the rest of a large file.
const LONGEST_BRACKETS: usize = 10_000;
