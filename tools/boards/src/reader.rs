//! Reads boards from text.

use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::mem;

use sudoku_kata::board::{Board, check_clues};
use words::Text;
use words::message::Words;

use crate::brackets::{Found, Tree};
use crate::errors::{shown, text};
use crate::forms::{Kind, MINUS, NULL, digit, is_cell, of_program, placed, signs};
use crate::lines::Draft;
use crate::{Cells, ParseError, from_cells, solutions};

/// Reads one board, in any form that [`Reader`] accepts.
///
/// # Errors
///
/// If the text is not exactly one board, or its clues clash.
pub fn parse(text: &str) -> Result<Board, ParseError> {
    let mut boards = Reader::new(text.as_bytes());
    let board = boards.next().unwrap_or_else(|| Err(boards.none()))?;
    if boards.next_board()?.is_some() {
        return Err(ParseError::of("second", &[&boards.line]));
    }
    Ok(from_cells(&board))
}

/// Reads boards from text, one after the other, up to the first error. A board is certain, or it is refused:
///
/// - A board is 81 cells on a line, alone or among other values, nine lines of nine, a list of 81, or nine of nine.
/// - A cell is a digit, `.`, `0` or `_`, or one other symbol for empty that is used for nothing else. In a table or a
///   frame, it may be left blank; as a value, it may be a word such as `null`.
/// - Cells are in groups of one length, between spaces, bars, quotes and the like. What is in brackets is a tree.
/// - Before a row, its name may come. Titles are skipped. A `#` begins a comment, unless it is the symbol for empty.
/// - The solution of a board, beside it or below, is no other board.
/// - What a program writes in a way of its own is known by its mark.
pub struct Reader<R> {
    /// What is read from.
    pub input: R,
    /// The number of the last line read, from 1.
    pub line: usize,
    /// Whether boards may have clues that clash. If not, such a board is an error.
    pub may_clash: bool,
    /// What was taken for empty cells in the last board.
    pub signs: Vec<char>,
    /// What a user should know of how boards were read, each once.
    pub notes: Vec<Text>,
    tree: Tree,
    /// The rows so far.
    drafts: Vec<Draft>,
    /// What is left of the last line.
    rest: String,
    /// What a title says of the next board.
    kind: Kind,
    /// The first line that is no board.
    title: String,
    /// The last board, or boards of one object: a solution of them may follow.
    known: Vec<Cells>,
    /// What has been read of one object: there may be more in it.
    ready: VecDeque<(Kind, Cells)>,
    has_failed: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of the boards in `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            line: 0,
            may_clash: false,
            signs: Vec::new(),
            notes: Vec::new(),
            tree: Tree::default(),
            drafts: Vec::new(),
            rest: String::new(),
            kind: Kind::Board,
            title: String::new(),
            known: Vec::new(),
            ready: VecDeque::new(),
            has_failed: false,
        }
    }

    /// Why there is no board, if there is none.
    pub fn none(&self) -> ParseError {
        match (&self.tree.keyed, &self.title[..]) {
            (Some(key), _) => ParseError::of("keys", &[key]),
            (None, "") => ParseError::of("none", &[]),
            (None, title) => ParseError::of("text", &[&shown(title, 30)]),
        }
    }

    /// The next board that is not the solution of one before it.
    fn next_board(&mut self) -> Result<Option<Cells>, ParseError> {
        loop {
            // What else is in an object may be the solution, or rules of a variant.
            let is_held = self.tree.is_in_object() && self.ready.len() <= MOST_IN_OBJECT;
            if !is_held && let Some((_, board)) = self.ready.pop_front() {
                return Ok(Some(board));
            }
            let mut plain = Vec::new();
            if self.plain_lines(&mut plain, 1) == 1 {
                return Ok(plain.try_into().ok());
            } else if !self.read()? && self.ready.is_empty() {
                return Ok(None);
            }
        }
    }

    /// Adds the cells of boards with empty ones, each alone on a line, until there are `most` boards or what has been read
    /// ahead ends. Returns how many there were.
    pub fn plain_lines(&mut self, boards: &mut Vec<u8>, most: usize) -> usize {
        let is_between = self.drafts.is_empty() && self.rest.is_empty() && self.ready.is_empty();
        if !is_between || self.tree.is_open() || self.kind != Kind::Board {
            return 0;
        }
        let (mut found, mut text) = (0, self.input.fill_buf().unwrap_or_default());
        let length = text.len();
        while found < most
            && let Some((cells, of_line)) = plain_line(text)
        {
            boards.extend_from_slice(&cells);
            self.known.clear();
            self.known.push(cells);
            text = &text[of_line..];
            found += 1;
        }
        let read = length - text.len();
        self.input.consume(read);
        self.line += found;
        found
    }

    /// Reads a line, or on in brackets. Whether there was more to read.
    fn read(&mut self) -> Result<bool, ParseError> {
        let mut text = mem::take(&mut self.rest);
        if text.is_empty() {
            text = self.line_of_input()?;
        }
        match (text.is_empty(), self.tree.is_open()) {
            (true, true) => return Err(ParseError::of("unclosed", &[])),
            (true, false) => return self.end_rows().map(|()| false),
            (false, true) => (),
            (false, false) => {
                if let Some(cells) = of_program(text.trim_end()) {
                    let cells = cells?;
                    return if cells.is_empty() {
                        Ok(true)
                    } else {
                        self.board(&cells, Kind::Board)
                    };
                }
                text = self.after_title(text);
                let Some(start) = bracket(&text) else {
                    let line = text.trim_end_matches('\n').replace('!', "|");
                    return self.row(&line, false);
                };
                text.drain(..start);
                self.see_title(&text);
            }
        }
        let mut rest = text.split_once(" #").map_or(&text[..], |(code, _)| code);
        let found = self.tree.read(&mut rest)?;
        let rest = rest.trim_end();
        // The end of a statement is no cell.
        if self.tree.is_open() || rest.len() > 3 || rest.contains(char::is_alphanumeric) {
            self.rest = rest.to_owned();
        }
        if mem::take(&mut self.tree.has_cages) {
            self.say("cages");
        }
        match found {
            Some(Found::Board(kind, cells)) => self.board(&cells, kind),
            Some(Found::Line(kind, line)) => {
                self.kind = self.kind.or(kind);
                self.row(&line, true)
            }
            None => Ok(true),
        }
    }

    /// Reads a line that is a row, a board or no cells at all.
    fn row(&mut self, line: &str, is_list: bool) -> Result<bool, ParseError> {
        if self.drafts.is_empty() {
            self.drafts = Draft::all();
        }
        let next: Vec<Draft> = self
            .drafts
            .iter()
            .filter_map(|draft| draft.with(line))
            .collect();
        let mut whole = next.iter().filter(|draft| draft.certain() == 9);
        if let Some(first) = whole.next() {
            if first.is_high() {
                return Err(ParseError::of("high", &[]));
            } else if whole.any(|other| other.board() != first.board()) {
                return Err(ParseError::of("unclear", &[]));
            }
            let board = self.clues(&first.cells, is_list)?;
            // Beside it may be its solution.
            let words = line.split(|of: char| !of.is_ascii_digit());
            let mut full = words.filter_map(|of| of.as_bytes().try_into().ok());
            if full.any(|full: Cells| !full.contains(&b'0') && !fits(&board, &full)) {
                self.say("misfit");
            }
            self.drafts.clear();
            self.keep(board, Kind::Board);
            return Ok(true);
        }
        let best = self.drafts.iter().max_by_key(|draft| draft.certain());
        if let Some(best) = best.filter(|_| next.is_empty()) {
            return Err(best.refuse(line));
        }
        // A blank first row may also be the end of the board before.
        let is_blank = |draft: &Draft| draft.rows() == 1 && draft.certain() == 0;
        let is_end = |draft: &Draft| is_blank(draft) && draft.cells[..1] == self.signs[..];
        if next.iter().any(is_end) && !line.contains('|') {
            return Err(ParseError::symbol(line, 0, 0));
        }
        if next.iter().all(|draft| draft.rows() == 0) {
            self.see_title(line);
        }
        self.drafts = next;
        Ok(true)
    }

    fn board(&mut self, cells: &[char], kind: Kind) -> Result<bool, ParseError> {
        self.end_rows()?;
        let board = self.clues(cells, true)?;
        self.keep(board, kind);
        Ok(true)
    }

    fn end_rows(&mut self) -> Result<(), ParseError> {
        match mem::take(&mut self.drafts).iter().map(Draft::certain).max() {
            None | Some(0) => Ok(()),
            Some(found) => Err(ParseError::of("rows", &[&found])),
        }
    }

    /// Keeps a board, unless it is the solution of another.
    fn keep(&mut self, cells: Cells, kind: Kind) {
        let kind = mem::take(&mut self.kind).or(kind);
        let (is_within, is_whole) = (self.tree.is_in_object(), !cells.contains(&b'.'));
        let mut puzzles = self.known.iter().filter(|of| of.contains(&b'.')).peekable();
        let is_below = puzzles.peek().is_some();
        if puzzles.any(|of| fits(of, &cells)) && (is_whole || is_within || kind == Kind::Answer) {
            return;
        } else if is_below && kind == Kind::Answer {
            return self.say("misfit");
        }
        if !is_within || self.known.len() > MOST_IN_OBJECT {
            self.known.clear();
        }
        self.known.push(cells);
        // In an object, the solution may come first.
        let is_first = |of: &(Kind, Cells)| of.0 == Kind::Answer && fits(&cells, &of.1);
        self.ready.retain(|of| is_whole || !is_first(of));
        self.ready.push_back((kind, cells));
    }

    /// What comes after the title of a solution, if cells do.
    fn after_title(&mut self, text: String) -> String {
        let (name, rest) = text.split_at(text.find([':', '=']).unwrap_or(text.len()));
        let is_name = |of: char| of.is_alphabetic() || " []\n".contains(of);
        if !name.chars().all(is_name) || Kind::of(name) != Kind::Answer {
            return text;
        }
        self.kind = Kind::Answer;
        if cells_in(rest) >= 9 {
            rest[1..].to_owned()
        } else {
            text
        }
    }

    fn see_title(&mut self, line: &str) {
        if self.title.is_empty() && code(line).contains(char::is_alphanumeric) {
            self.title = line.trim().to_owned();
        }
    }

    fn say(&mut self, name: &str) {
        let note = text(name);
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The clues among cells, as written in a list of values or else in a text. If it is not certain which cells are
    /// clues, the number of solutions decides, or it is an error.
    fn clues(&mut self, cells: &[char], is_list: bool) -> Result<Cells, ParseError> {
        let signs = signs(cells).ok_or_else(|| ParseError::of("unclear", &[]))?;
        let count = |cells: &Cells| solutions::solve(&mut cells.clone(), 2);
        let written: Cells = std::array::from_fn(|k| digit(cells[k]).unwrap_or(b'.'));
        let up = |of| {
            if of == '0' {
                Some(b'1')
            } else {
                digit(of).map(|of| of + 1)
            }
        };
        let up: Cells = std::array::from_fn(|k| up(cells[k]).unwrap_or(b'.'));
        let given = |of: char| of.is_ascii_digit().then(|| digit(of)).flatten();
        let given: Cells = std::array::from_fn(|k| given(cells[k]).unwrap_or(b'.'));
        let zeros = cells.iter().filter(|of| **of == '0').count();
        let (is_one, is_base) = (signs.len() == 1, matches!(signs[..], [_, NULL | MINUS]));
        if !signs.is_empty() {
            self.signs = signs;
        }
        // Without a 9, a 0 may be a digit: beside another sign for empty, or in a full board.
        let may_be = zeros > 0 && !written.contains(&b'9') && (!is_one || zeros == 9);
        let ups = if may_be { count(&up) } else { 0 };
        if ups == 1 && (is_base || is_one && is_list || count(&written) != 1) {
            self.signs.clear();
            self.say("from_zero");
            return Ok(up);
        } else if is_base || ups > 0 {
            return Err(ParseError::of("base", &[]));
        } else if given == written {
            return Ok(written);
        }
        // A `+` may also be a separator.
        let is_certain = is_list || count(&given) == 1;
        self.say(if is_certain { "placed" } else { "needed" });
        Ok(if is_certain { given } else { written })
    }

    /// The next line with its line feed, empty at the end of the input.
    fn line_of_input(&mut self) -> Result<String, ParseError> {
        let mut bytes = Vec::new();
        let mut input = Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        input.read_until(b'\n', &mut bytes)?;
        self.line += usize::from(!bytes.is_empty());
        if bytes.len() > LONGEST_LINE {
            return Err(ParseError::of("long", &[]));
        }
        let line = String::from_utf8(bytes).map_err(|_| ParseError::of("bytes", &[]))?;
        let symbols = line.chars().filter_map(|symbol| match symbol {
            // Marks without a width, and what makes a digit a key.
            '\r' | '\u{feff}' | '\u{200b}' | '\u{fe0f}' | '\u{20e3}' => None,
            // As wide as Chinese characters.
            '０'..='９' | '．' => char::from_u32(symbol as u32 - 0xfee0),
            '│' | '┃' | '║' | '┆' | '┊' => Some('|'),
            '─'..='╿' => Some('-'),
            _ => Some(symbol),
        });
        Ok(with_signs(&without_colours(symbols.collect())))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Cells, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_failed {
            return None;
        }
        let mut board = self.next_board();
        if let (Ok(Some(cells)), false) = (&board, self.may_clash)
            && let Err(clash) = check_clues(&from_cells(cells))
        {
            board = Err(ParseError {
                message: clash.message(),
                cells: clash.cells.to_vec(),
            });
        }
        self.has_failed = board.is_err();
        board.transpose()
    }
}

/// Whether a board with more digits may be an answer to this one.
fn fits(board: &Cells, answer: &Cells) -> bool {
    board
        .iter()
        .zip(answer)
        .all(|(cell, of)| *cell == b'.' || cell == of)
}

/// Where brackets begin on a line, unless there are cells before them.
fn bracket(text: &str) -> Option<usize> {
    let code = code(text);
    let is_call = |at: &usize| code[..*at].ends_with(char::is_alphanumeric) || *at == 0;
    let call = code.find('(').filter(is_call);
    let starts = [code.find(['[', '{']), call, code.find("<t")];
    let start = starts.into_iter().flatten().min();
    start.filter(|start| cells_in(&code[..*start]) < 9)
}

/// What comes before a comment.
fn code(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

fn cells_in(text: &str) -> usize {
    text.chars().filter(is_cell).count()
}

/// The text without the codes that colour it.
fn without_colours(text: String) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = |part| {
        str::split_once(part, |of: char| of.is_alphabetic())
            .unwrap_or((part, part))
            .1
    };
    first + &parts.map(after).collect::<String>()
}

/// The text with a digit after `+` as one that was placed, and with a `-` before a value as its sign.
fn with_signs(text: &str) -> String {
    let symbols: Vec<char> = text.chars().collect();
    let is_end = |k: Option<usize>| {
        k.and_then(|k| symbols.get(k))
            .is_none_or(|of| !of.is_alphanumeric() && !"-._+".contains(*of))
    };
    let is_digit = |k: usize| symbols.get(k).is_some_and(char::is_ascii_digit);
    // Between rows, a `+` is a separator.
    let are_rows = text.trim().split('+').all(|row| row.chars().count() == 9);
    let sign = |(k, &symbol): (usize, &char)| match symbol {
        '+' if is_digit(k + 1) && !are_rows => None,
        digit if k > 0 && symbols[k - 1] == '+' && !are_rows => Some(placed(digit)),
        '-' if is_digit(k + 1) && is_end(k.checked_sub(1)) && is_end(Some(k + 2)) => Some(MINUS),
        _ => Some(symbol),
    };
    symbols.iter().enumerate().filter_map(sign).collect()
}

/// The board on the first line and its length, if it is 81 plain cells, some empty: most files of many boards have only these.
fn plain_line(text: &[u8]) -> Option<(Cells, usize)> {
    let (&cells, rest) = text.split_first_chunk::<81>()?;
    // Without a branch, compilers look at many cells at a time.
    let is_plain = |cell: &u8| matches!(cell, b'0'..=b'9' | b'.' | b'_');
    let are_plain = cells.iter().fold(true, |all, cell| all & is_plain(cell));
    let zeros = cells
        .iter()
        .fold(0, |sum, cell| sum + u8::from(*cell == b'0'));
    let is_mixed = zeros == 9 || zeros > 0 && cells.contains(&b'.');
    let is_digit = |cell| matches!(cell, b'1'..=b'9');
    let cells = cells.map(|cell| if is_digit(cell) { cell } else { b'.' });
    let end = usize::from(rest.starts_with(b"\r"));
    let is_line = are_plain && !is_mixed && cells.contains(&b'.') && rest.get(end) == Some(&b'\n');
    is_line.then_some((cells, cells.len() + end + 1))
}

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;

/// More boards are no single puzzle.
const MOST_IN_OBJECT: usize = 100;
