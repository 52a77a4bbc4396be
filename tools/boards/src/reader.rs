//! Reads boards from text.

use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::mem;

use sudoku_kata::board::{Board, check_clues};
use words::Text;
use words::message;
use words::message::Words;

use crate::brackets::{Found, Tree, UNCLOSED};
use crate::forms::{Kind, MINUS, NULL, digit, is_cell, of_program, placed, signs};
use crate::lines::Draft;
use crate::{Cells, NO_BOARD, ParseError, from_cells, solutions};

/// Reads one board, in any form that [`Reader`] accepts.
///
/// # Errors
///
/// If the text is not exactly one board, or its clues clash.
pub fn parse(text: &str) -> Result<Board, ParseError> {
    let mut boards = Reader::new(text.as_bytes());
    let board = boards.next().ok_or(NO_BOARD)??;
    if boards.next_board()?.is_some() {
        let line = boards.line;
        let second = message!(
            "expected one board, found a second one, which ends on line {line}",
            "只要一个盘面，这里还有第二个，到第 {line} 行为止"
        );
        return Err(second.into());
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
    /// What comes after a bracket on the last line.
    rest: String,
    tree: Tree,
    /// What a title says of the next board.
    kind: Kind,
    /// Whether the last line is a list of values.
    is_list: bool,
    /// Boards of one object, and whether there may be more of them.
    is_held: bool,
    ready: VecDeque<(Kind, Cells)>,
    /// Whether the next board is in the same object.
    has_more: bool,
    /// The last board: its solution may follow.
    last: Option<Cells>,
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
            rest: String::new(),
            tree: Tree::default(),
            kind: Kind::Board,
            is_list: false,
            is_held: false,
            ready: VecDeque::new(),
            has_more: false,
            last: None,
            has_failed: false,
        }
    }

    /// The next board that is not the solution of the last one.
    fn next_board(&mut self) -> Result<Option<Cells>, ParseError> {
        loop {
            let Some((kind, cells)) = self.read_board()? else {
                return Ok(None);
            };
            let is_full = !cells.contains(&b'.');
            let last = self.last.filter(|last| last.contains(&b'.'));
            let is_same = mem::replace(&mut self.has_more, !self.ready.is_empty());
            // In an object, the solution may come first.
            let is_first = |(_, next): &(Kind, Cells)| next.contains(&b'.') && fits(next, &cells);
            if kind == Kind::Answer && self.ready.front().is_some_and(is_first) {
                continue;
            }
            match last.map(|last| fits(&last, &cells)) {
                Some(true) if is_full || is_same || kind == Kind::Answer => (),
                Some(false) if kind == Kind::Answer => self.say(WRONG),
                _ => {
                    self.last = Some(cells);
                    return Ok(Some(cells));
                }
            }
        }
    }

    /// Adds the cells of boards with empty ones, each alone on a line, until there are `most` boards or what has been read
    /// ahead ends. Returns how many there were.
    pub fn plain_lines(&mut self, boards: &mut Vec<u8>, most: usize) -> usize {
        let mut found = 0;
        if self.is_between()
            && self.kind == Kind::Board
            && let Ok(mut text) = self.input.fill_buf()
        {
            let length = text.len();
            while found < most
                && let Some((cells, of_line)) = plain_line(text)
                && cells.contains(&b'.')
            {
                boards.extend_from_slice(&cells);
                self.last = Some(cells);
                text = &text[of_line..];
                found += 1;
            }
            let read = length - text.len();
            self.input.consume(read);
        }
        self.line += found;
        found
    }

    /// Whether nothing of the last line is left.
    fn is_between(&self) -> bool {
        let is_within = self.tree.is_open() || !self.tree.found.is_empty();
        !is_within && self.rest.is_empty() && self.ready.is_empty()
    }

    fn read_board(&mut self) -> Result<Option<(Kind, Cells)>, ParseError> {
        if self.is_between()
            && let Some((cells, length)) = plain_line(self.input.fill_buf()?)
        {
            self.input.consume(length);
            self.line += 1;
            return Ok(Some((mem::take(&mut self.kind), cells)));
        }
        let mut drafts = Vec::from(Draft::all());
        let certain = |drafts: &[Draft]| drafts.iter().map(Draft::certain).max().unwrap_or(0);
        loop {
            // What else is in an object may be the solution, or rules of a variant.
            if (!self.is_held || self.ready.len() > MOST_IN_OBJECT)
                && let Some(board) = self.ready.pop_front()
            {
                return Ok(Some(board));
            }
            let Some(line) = self.next_line()? else {
                break;
            };
            let found = certain(&drafts);
            if found > 0 && (line == END || line == SKIPPED && !self.ready.is_empty()) {
                return Err(ParseError::rows(found));
            } else if line == END {
                continue;
            }
            let with = |draft: &Draft| draft.with(&line);
            let next: Vec<Draft> = drafts.iter().filter_map(with).collect();
            let mut whole = next.iter().filter(|draft| draft.is_whole());
            if let Some(first) = whole.next() {
                if whole.any(|other| other.board() != first.board()) {
                    return Err(UNCLEAR.into());
                }
                let board = self.clues(&first.cells.clone(), self.is_list)?;
                // Beside it may be its solution.
                let words = line.split(|of: char| !of.is_ascii_digit());
                let mut full = words.filter_map(|of| of.as_bytes().try_into().ok());
                if full.any(|full: Cells| !full.contains(&b'0') && !fits(&board, &full)) {
                    self.say(WRONG);
                }
                self.ready.push_back((mem::take(&mut self.kind), board));
                drafts = Vec::from(Draft::all());
                continue;
            }
            if next.is_empty() {
                let best = drafts.iter().max_by_key(|draft| draft.certain());
                return Err(best.expect("there are drafts").refuse(&line));
            }
            drafts = next;
            // A blank first row may also be the end of the board before.
            let is_blank = |draft: &Draft| draft.rows() == 1 && draft.certain() == 0;
            let is_end = |draft: &Draft| is_blank(draft) && draft.cells[..1] == self.signs[..];
            if drafts.iter().any(is_end) && !line.contains('|') {
                return Err(ParseError::symbol(&line, 0, 0));
            }
        }
        match certain(&drafts) {
            0 => Ok(self.ready.pop_front()),
            found => Err(ParseError::rows(found)),
        }
    }

    /// The next line, or what is in brackets and has nine values or more. `None` at the end of the input.
    fn next_line(&mut self) -> Result<Option<String>, ParseError> {
        loop {
            self.is_list = true;
            match self.tree.found.pop_front() {
                Some(Found::Line(kind, line, is_within)) => {
                    self.kind = if kind == Kind::Board { self.kind } else { kind };
                    self.is_held = is_within;
                    return Ok(Some(line));
                }
                Some(Found::Over) => {
                    self.is_held = false;
                    return Ok(Some(SKIPPED.to_owned()));
                }
                // After a list of rows, the board is whole.
                Some(Found::End) => return Ok(Some(END.to_owned())),
                None => self.is_list = false,
            }
            let mut text = mem::take(&mut self.rest);
            if text.is_empty() {
                text = self.line_of_input()?;
            }
            if text.is_empty() {
                let is_open = self.tree.is_open();
                return if is_open {
                    Err(UNCLOSED.into())
                } else {
                    Ok(None)
                };
            }
            if !self.tree.is_open() {
                if let Some(cells) = of_program(text.trim_end()) {
                    let cells = cells?;
                    if !cells.is_empty() {
                        let board = self.clues(&cells, true)?;
                        self.ready.push_back((mem::take(&mut self.kind), board));
                    }
                    return Ok(Some(SKIPPED.to_owned()));
                }
                let cells = |text: &str| text.chars().filter(is_cell).count();
                let (name, rest) = text.split_at(text.find([':', '=']).unwrap_or(text.len()));
                let is_name = name
                    .chars()
                    .all(|of| of.is_alphabetic() || " []\n".contains(of));
                if is_name && Kind::of(name) == Kind::Answer {
                    self.kind = Kind::Answer;
                    if cells(rest) >= 9 {
                        text = rest[1..].to_owned();
                    }
                }
                let code = text.split('#').next().unwrap_or_default();
                let is_call = |at: &usize| code[..*at].ends_with(char::is_alphanumeric) || *at == 0;
                let call = code.find('(').filter(is_call);
                let starts = [code.find(['[', '{']), call, code.find("<t")];
                let start = starts.into_iter().flatten().min();
                let Some(start) = start.filter(|start| cells(&code[..*start]) < 9) else {
                    return Ok(Some(text.trim_end_matches('\n').replace('!', "|")));
                };
                text.drain(..start);
            }
            let code = text.split_once(" #").map_or(&text[..], |(code, _)| code);
            let rest = self.tree.read(code)?.trim_end();
            // The end of a statement is no cell.
            if rest.len() > 3 || rest.contains(char::is_alphanumeric) {
                self.rest = rest.to_owned();
            }
            if mem::take(&mut self.tree.has_cages) {
                self.say(CAGES);
            }
        }
    }

    fn say(&mut self, note: Text) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The clues among cells, as written in a list of values or else in a text. If it is not certain which cells are
    /// clues, the number of solutions decides, or it is an error.
    fn clues(&mut self, cells: &[char], is_list: bool) -> Result<Cells, ParseError> {
        let count = |cells: Cells| solutions::solve(&mut cells.clone(), 2);
        let signs = signs(cells).ok_or(UNCLEAR)?;
        let written: Cells = std::array::from_fn(|k| digit(cells[k]).unwrap_or(b'.'));
        let zeros = cells.iter().filter(|of| **of == '0').count();
        let is_base = matches!(signs[..], [_, NULL | MINUS]);
        if !signs.is_empty() {
            self.signs.clone_from(&signs);
        }
        // Without a 9, a 0 may be a digit: beside another sign for empty, or in a full board.
        if !written.contains(&b'9')
            && (zeros > 0 && signs.len() > 1 || zeros == 9 && signs.len() == 1)
        {
            let up = |cell| char::from_digit(digit(cell).map_or(1, |of| of - b'0' + 1).into(), 10);
            let is_digit = |cell: char| cell == '0' || digit(cell).is_some();
            let from_zero: Cells = std::array::from_fn(|k| match cells[k] {
                cell if is_digit(cell) => up(cell).map_or(b'.', |of| of as u8),
                _ => b'.',
            });
            match (count(from_zero), signs.len()) {
                (1, 1) if is_list => {
                    self.signs.clear();
                    self.say(FROM_ZERO);
                    return Ok(from_zero);
                }
                (1, 2..) if is_base || count(written) != 1 => {
                    self.signs.clear();
                    self.say(FROM_ZERO);
                    return Ok(from_zero);
                }
                (0, _) => (),
                _ => return Err(UNCLEAR_BASE.into()),
            }
        }
        if is_base {
            return Err(UNCLEAR_BASE.into());
        }
        let is_placed = |cell: &char| placed('1') <= *cell && *cell <= placed('9');
        if cells.iter().any(is_placed) {
            let given = std::array::from_fn(|k| {
                if is_placed(&cells[k]) {
                    b'.'
                } else {
                    written[k]
                }
            });
            // A `+` may also be a separator.
            let is_certain = is_list || count(given) == 1;
            self.say(if is_certain { PLACED } else { NEEDED });
            return Ok(if is_certain { given } else { written });
        }
        Ok(written)
    }

    /// The next line with its line feed, empty at the end of the input.
    fn line_of_input(&mut self) -> Result<String, ParseError> {
        let mut bytes = Vec::new();
        let mut input = Read::take(&mut self.input, LONGEST_LINE as u64 + 1);
        input.read_until(b'\n', &mut bytes)?;
        self.line += usize::from(!bytes.is_empty());
        if bytes.len() > LONGEST_LINE {
            let long = Text::of(
                "expected a line of up to 100,000 bytes, found a longer one",
                "一行最多 100,000 字节，这一行更长",
            );
            return Err(long.into());
        }
        let no_text = Text::of(
            "expected text, found bytes that are not UTF-8",
            "不是文本：有不属于 UTF-8 的字节",
        );
        let line = String::from_utf8(bytes).map_err(|_| no_text)?;
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

/// The board on the first line and its length, if it is 81 plain cells: most files of many boards have only these.
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
    let is_line = are_plain && !is_mixed && rest.get(end) == Some(&b'\n');
    is_line.then_some((cells, cells.len() + end + 1))
}

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;

/// More boards are no single puzzle.
const MOST_IN_OBJECT: usize = 100;

/// A line where rows in brackets end.
const END: &str = "\u{1e}";

/// A line in the place of one that has been read already.
const SKIPPED: &str = ",";

const UNCLEAR: Text = Text::of(
    "expected one sign for empty, found a board that can be read in several ways: write '.' for each empty cell",
    "这个盘面有不止一种读法：空格请一律写作 '.'",
);
const UNCLEAR_BASE: Text = Text::of(
    "expected digits 1 to 9, found 0 where it may be a digit or an empty cell: write digits 1 to 9, and '.' for empty",
    "这里的 0 可能是数字，也可能是空格：数字请写 1 到 9，空格写作 '.'",
);
const FROM_ZERO: Text = Text::of(
    "read the digits 0 to 8 as 1 to 9",
    "数字 0 到 8 读作 1 到 9",
);
const PLACED: Text = Text::of(
    "left out the digits that a player has placed: they are no clues",
    "玩家填的数字不是已知数，没有读入",
);
const NEEDED: Text = Text::of(
    "read digits after '+' as clues: without them, there are several solutions",
    "'+' 后面的数字读作已知数：没有它们会有多个解",
);
const WRONG: Text = Text::of(
    "the solution beside or below a board does not fit it",
    "盘面旁边或下面的解与盘面不符",
);
const CAGES: Text = Text::of(
    "read a killer Sudoku as a plain one, without its cages",
    "杀手数独读作普通数独，没有读入它的笼子",
);
