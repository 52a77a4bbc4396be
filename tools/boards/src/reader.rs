//! Reads boards from text.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{BufRead, Read};
use std::mem;

use sudoku_kata::board::{Board, check_clues};
use words::message::{Message, Words};

use crate::brackets::{MOST, Tree};
use crate::errors::{message, shown};
use crate::forms::{
    MINUS, NULL, PLACED, UNSAID, digit, is_cell, is_place, kind, of_program, said, signs,
};
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

/// Reads boards from text, one after the other, up to the first error. A board is certain, or it is refused: 81 cells on a
/// line, alone or among other values, nine lines of nine, or a list of 81 or of nine lists. The solution of a board,
/// beside it or below, is no other board. What a program writes in a way of its own is known by its mark.
pub struct Reader<R> {
    /// What is read from.
    pub input: R,
    /// The number of the last line read, from 1.
    pub line: usize,
    /// Whether boards may have clues that clash. If not, such a board is an error.
    pub may_clash: bool,
    /// What a user should know of how boards were read, each once.
    pub notes: Vec<Message>,
    tree: Tree,
    /// The rows so far.
    drafts: Vec<Draft>,
    /// What is left of the last line.
    rest: String,
    /// Whether a title says that a solution comes next.
    is_answer: bool,
    /// How digits were drawn since the last board: a player's may look otherwise.
    styles: Vec<String>,
    /// The first line that is no comment.
    title: String,
    /// What has been read of one line or object, and whether it was called a solution.
    found: Vec<(bool, Cells)>,
    /// The boards of the last one: a solution of them may follow.
    known: Vec<Cells>,
    ready: VecDeque<Cells>,
    has_failed: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of the boards in `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            line: 0,
            may_clash: false,
            notes: Vec::new(),
            tree: Tree::default(),
            drafts: Vec::new(),
            rest: String::new(),
            is_answer: false,
            styles: Vec::new(),
            title: String::new(),
            found: Vec::new(),
            known: Vec::new(),
            ready: VecDeque::new(),
            has_failed: false,
        }
    }

    /// Why there is no board, if there is none.
    pub fn none(&self) -> ParseError {
        match &self.title[..] {
            "" => ParseError::of("none", &[]),
            title if PHP.contains(&title) => ParseError::of("copy", &[&title, &"PHP"]),
            _ if self.tree.places > 16 => ParseError::of("places", &[]),
            title => ParseError::of("text", &[&shown(title, 30)]),
        }
    }

    /// The next board that is not the solution of one before it.
    fn next_board(&mut self) -> Result<Option<Cells>, ParseError> {
        while self.ready.is_empty() {
            let mut plain = Vec::new();
            if self.plain_lines(&mut plain, 1) == 1 {
                return Ok(plain.try_into().ok());
            } else if !self.read()? {
                self.settle(true);
                break;
            }
        }
        Ok(self.ready.pop_front())
    }

    /// Adds the cells of boards with empty ones, each alone on a line, until there are `most` boards or what has been read
    /// ahead ends. Returns how many there were.
    pub fn plain_lines(&mut self, boards: &mut Vec<u8>, most: usize) -> usize {
        let is_between = self.drafts.is_empty() && self.rest.is_empty() && self.ready.is_empty();
        if !is_between || self.tree.is_open() || self.is_answer || !self.found.is_empty() {
            return 0;
        }
        let (mut found, mut text) = (0, self.input.fill_buf().unwrap_or_default());
        let length = text.len();
        while found < most
            && let Some((cells, of_line)) = plain_line(text)
        {
            boards.extend_from_slice(&cells);
            text = &text[of_line..];
            found += 1;
        }
        if found > 0 {
            self.known = Vec::from_iter(boards.last_chunk().copied());
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
        if text.is_empty() && self.tree.is_open() {
            return Err(ParseError::of("unclosed", &[]));
        } else if text.is_empty() {
            // Below a board, there may be numbers of columns again.
            let least = usize::from(!self.known.is_empty());
            let rows = mem::take(&mut self.drafts);
            let rows = rows.iter().map(Draft::certain);
            let found = [rows.clone().max(), rows.min()][least].filter(|of| *of > 0);
            return found.map_or(Ok(false), |of| Err(ParseError::of("rows", &[&of])));
        } else if !self.tree.is_open() {
            if let Some(cells) = of_program(text.trim_end()) {
                return self.row(&cells?, true);
            }
            // A title may have a number or a sign before it.
            let start = text.find(char::is_alphabetic);
            let start = start.filter(|at| text[..*at].chars().filter(is_cell).count() < 9);
            let title = &text[start.unwrap_or(0)..];
            let rest =
                title.trim_start_matches(|of: char| of.is_alphabetic() || " []-\n".contains(of));
            let is_name = rest.starts_with([':', '=']) || !rest.contains(char::is_alphabetic);
            let name = &title[..title.len() - rest.len()];
            let named = if is_name { kind(name) } else { "" };
            if named == "variant" {
                return Err(ParseError::of("rules", &[&name.trim()]));
            } else if named == "answer" {
                self.is_answer = true;
                // After the title of a solution, it may stand on the same line.
                let is_list = rest.starts_with(['"', '\'']) || name.ends_with('[');
                if !is_list && rest.chars().filter(is_cell).count() >= 9 {
                    text = rest.trim_start_matches([':', '=']).to_owned();
                }
            }
            self.tree.places += usize::from(is_place(&text));
            let start = bracket(&text);
            said(&text[..start.unwrap_or(text.len())])?;
            let Some(start) = start else {
                // A rule of Markdown may have colons.
                let line = text
                    .trim_end_matches('\n')
                    .replace('!', "|")
                    .replace("|:-", "|--");
                return self.row(&line, false);
            };
            text.drain(..start);
        }
        let comments = [" #", " //", " /*"].iter().filter_map(|of| text.find(of));
        let mut rest = &text[..comments.min().unwrap_or(text.len())];
        let found = self.tree.read(&mut rest)?;
        let rest = rest.trim_end();
        // The end of a statement is no cell.
        let is_more = |of: char| of.is_alphanumeric() || of == '[';
        if self.tree.is_open() || rest.len() > 3 || rest.contains(is_more) {
            self.rest = rest.to_owned();
        }
        if let Some((is_answer, line)) = found {
            // A title may have said more.
            self.is_answer |= is_answer;
            return self.row(&line, true);
        }
        self.settle(false);
        Ok(true)
    }

    /// Reads a line that is a row, a board or no cells at all.
    fn row(&mut self, line: &str, is_list: bool) -> Result<bool, ParseError> {
        if self.drafts.is_empty() {
            self.drafts = Draft::all();
        }
        let with = |of: &Draft| of.with(line, is_list);
        let next = Vec::from_iter(self.drafts.iter().flat_map(with));
        let mut whole = next.iter().filter(|draft| draft.certain() == 9);
        if let Some(first) = whole.next() {
            // The digit of a last cell may be on the next line.
            let may_be_torn = !is_list && first.cells.ends_with(&[' ']) && !line.ends_with('|');
            let next = may_be_torn.then(|| self.input.fill_buf().unwrap_or_default());
            let next = next
                .and_then(|of| of.split(|of| *of == b'\n').next())
                .unwrap_or_default();
            let is_torn = matches!(next.trim_ascii(), [b'1'..=b'9'] | [b'1'..=b'9', b'.', ..]);
            let is_mask = first.cells.iter().filter(|of| **of == '1').count() > 9
                && first.cells.iter().all(|of| matches!(of, '0' | '1'));
            if mem::take(&mut self.styles).len() > 1 || is_mask {
                return Err(ParseError::of("player", &[]));
            } else if is_torn || first.is_unclear() || whole.any(|of| of.board() != first.board()) {
                return Err(ParseError::of("unclear", &[]));
            }
            let board = self.clues(&first.cells, is_list)?;
            self.found.push((mem::take(&mut self.is_answer), board));
            // Beside it may be its solution.
            let words = line.split(|of: char| !of.is_ascii_digit());
            let words = words.filter_map(|of| of.as_bytes().try_into().ok());
            let full = words.filter(|of: &Cells| !of.contains(&b'0') && *of != board);
            self.found.extend(full.map(|of| (true, of)));
            self.drafts.clear();
            self.settle(false);
            return Ok(true);
        }
        let best = self.drafts.iter().max_by_key(|draft| draft.certain());
        if let Some(best) = best.filter(|_| next.is_empty()) {
            let php = PHP.contains(&&self.title[..]).then(|| self.none());
            return Err(php.unwrap_or_else(|| best.refuse(line)));
        }
        // A blank first row may also be the end of the board before.
        let is_blank = |of: &Draft| of.cells == [' '; 9];
        if !self.known.is_empty() && next.iter().any(is_blank) && !line.contains('|') {
            return Err(ParseError::symbol(line, 0, 0));
        }
        self.drafts = next;
        Ok(true)
    }

    /// Makes boards ready, unless there may be more in the same object, or they are solutions of the next one. One that fits a
    /// puzzle is that puzzle again, or its solution, which may also come after it.
    fn settle(&mut self, is_end: bool) {
        let are_solutions = !is_end && self.found.iter().all(|of| of.0);
        if (self.tree.is_in_object() || are_solutions) && self.found.len() <= MOST {
            return;
        }
        let is_answer = |(is_named, of): &(bool, Cells)| *is_named || !of.contains(&b'.');
        let clues = |of: &Cells| of.iter().filter(|of| **of != b'.').count();
        self.found.sort_by_key(|of| (is_answer(of), clues(&of.1)));
        let before = mem::take(&mut self.known);
        for found in mem::take(&mut self.found) {
            let (is_named, cells) = found;
            let before = before.iter().filter(|_| is_answer(&found));
            let known = Vec::from_iter(self.known.iter().chain(before));
            let is_puzzle = |of: &&Cells| of.contains(&b'.');
            let is_in = |of: &Cells| (0..81).all(|k| of[k] == b'.' || of[k] == cells[k]);
            let fits = |of: &&Cells| (is_named || is_puzzle(of)) && is_in(of);
            match is_named && known.iter().any(is_puzzle) {
                _ if known.iter().any(fits) => (),
                true => self.say("misfit", &[]),
                false => {
                    if is_named && !is_puzzle(&&cells) {
                        self.say("alone", &[]);
                    }
                    self.known.push(cells);
                    self.ready.push_back(cells);
                }
            }
        }
        if self.known.is_empty() {
            self.known = before;
        }
    }

    fn say(&mut self, name: &str, values: &[&dyn Display]) {
        let note = message(name, values);
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The clues among cells, as written in a list of values or else in a text. If it is not certain which cells are
    /// clues, the number of solutions decides, or it is an error.
    fn clues(&mut self, cells: &[char], is_list: bool) -> Result<Cells, ParseError> {
        let signs = signs(cells).ok_or_else(|| ParseError::of("unclear", &[]))?;
        let count = |cells: &Cells| solutions::solve(&mut cells.clone(), 2);
        let given: Cells = std::array::from_fn(|k| digit(cells[k]));
        let up = |k: usize| cells[k].to_digit(9).map_or(b'.', |of| b'1' + of as u8);
        let up: Cells = std::array::from_fn(up);
        let zeros = cells.iter().filter(|of| **of == '0').count();
        // Without a 9, a 0 may be a digit: beside another sign for empty, or in a full board.
        let may_be = zeros > 0 && !given.contains(&b'9') && (signs.len() > 1 || zeros == 9);
        let is_base = matches!(signs[..], [_, NULL | MINUS]);
        if is_base || may_be && count(&up) > 0 {
            if !(may_be && is_list && count(&up) == 1) {
                return Err(ParseError::of("base", &[]));
            }
            self.say("from_zero", &[]);
            return Ok(up);
        }
        // Where only clues are listed, one may be missing.
        if cells.contains(&UNSAID) && count(&given) != 1 {
            return Err(ParseError::of("places", &[]));
        }
        // Nine lists may also be boxes.
        let of_box = |k: usize| given[k / 27 * 27 + k % 9 / 3 * 9 + k / 9 % 3 * 3 + k % 3];
        if is_list && count(&given) != 1 && count(&std::array::from_fn(of_box)) == 1 {
            return Err(ParseError::of("boxes", &[]));
        }
        for sign in &signs {
            if signs.len() > 1 || !".0_ ∅−".contains(*sign) {
                self.say("sign", &[&sign.escape_debug()]);
            }
        }
        if cells.contains(&PLACED) {
            // A `+` may also be a separator.
            if count(&given) != 1 {
                return Err(ParseError::of("unclear", &[]));
            }
            self.say("placed", &[]);
        }
        Ok(given)
    }

    /// The next line with its line feed, empty at the end of the input.
    fn line_of_input(&mut self) -> Result<String, ParseError> {
        let mut bytes = Vec::new();
        let mut input = Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        let length = input.read_until(b'\n', &mut bytes);
        length.map_err(|error| ParseError::new(error.into(), Vec::new()))?;
        self.line += usize::from(!bytes.is_empty());
        if bytes.len() > LONGEST_LINE {
            return Err(ParseError::of("long", &[]));
        }
        let line = String::from_utf8(bytes).map_err(|_| ParseError::of("bytes", &[]))?;
        // A code for a colour ends with a letter.
        let line = format!("m{line}");
        let parts = line.split('\u{1b}');
        let parts = parts.filter_map(|part| part.split_once(char::is_alphabetic));
        let is_drawn = |text: &str| {
            text.contains(|of| matches!(of, '1'..='9')) && !text.contains(char::is_alphabetic)
        };
        let drawn = parts.clone().filter(|(_, text)| is_drawn(text));
        let styles = drawn.map(|(code, _)| code.trim_matches(['[', '0']).to_owned());
        self.styles.extend(styles);
        self.styles.dedup();
        let symbols = parts.flat_map(|(_, text)| text.chars());
        let symbols = symbols.filter_map(|symbol| match symbol {
            // Marks without a width, and what makes a digit a key.
            '\r' | '\u{feff}' | '\u{200b}' | '\u{fe0f}' | '\u{20e3}' => None,
            // As wide as Chinese characters.
            '！'..='～' => char::from_u32(symbol as u32 - 0xfee0),
            '│' | '┃' | '║' | '┆' | '┊' => Some('|'),
            '─'..='╿' => Some('-'),
            _ => Some(symbol),
        });
        let line: String = symbols.collect();
        let is_title = |code: &str| code.contains(char::is_alphanumeric);
        if self.title.is_empty() && line.split('#').next().is_some_and(is_title) {
            self.title = line.trim().to_owned();
        }
        // After a `+`, a digit was placed.
        let digits = if line.contains('+') { "123456789" } else { "" };
        let with = |line: String, of| line.replace(&format!("+{of}"), &PLACED.to_string());
        Ok(digits.chars().fold(line, with))
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
            board = Err(ParseError::new(clash.message(), clash.cells.to_vec()));
        }
        self.has_failed = board.is_err();
        board.transpose()
    }
}

/// Where brackets begin on a line, unless there are cells before them.
fn bracket(text: &str) -> Option<usize> {
    let code = text.split('#').next().unwrap_or_default();
    let is_call = |at| at == 0 || code[..at].ends_with(char::is_alphanumeric);
    let mut starts = code.match_indices(['[', '{', '(']);
    let (start, _) = starts.find(|(at, of)| *of != "(" || is_call(*at))?;
    (code[..start].chars().filter(is_cell).count() < 9).then_some(start)
}

/// The board on the first line and its length, if it is 81 plain cells, some empty: most files of many boards have only these.
fn plain_line(text: &[u8]) -> Option<(Cells, usize)> {
    let (&cells, rest) = text.split_first_chunk::<81>()?;
    // Without a branch, compilers look at many cells at a time.
    let is_plain = |cell: &u8| matches!(cell, b'0'..=b'9' | b'.' | b'_');
    let are_plain = cells.iter().fold(true, |all, cell| all & is_plain(cell));
    let zeros: u8 = cells.iter().map(|cell| u8::from(*cell == b'0')).sum();
    let is_mixed = zeros == 9 || zeros > 0 && (cells.contains(&b'.') || cells.contains(&b'_'));
    let cells = cells.map(|cell| digit(char::from(cell)));
    let end = usize::from(rest.starts_with(b"\r"));
    let is_line = are_plain && !is_mixed && cells.contains(&b'.') && rest.get(end) == Some(&b'\n');
    is_line.then_some((cells, cells.len() + end + 1))
}

/// How PHP begins to print a list, each value with its number.
const PHP: [&str; 4] = ["Array", "array(2) {", "array(9) {", "array(81) {"];

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;
