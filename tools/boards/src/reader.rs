//! Reads boards from text.

use std::io::{BufRead, Read};

use sudoku_kata::board::{Board, check_clues};
use words::message::Words;
use words::{Text, message};

use crate::lines::{Draft, is_cell, signs};
use crate::{Cells, NO_BOARD, ParseError, from_cells};

/// Reads one board, in any form that [`Reader`] accepts.
///
/// # Errors
///
/// If the text is not exactly one board, or its clues clash.
pub fn parse(text: &str) -> Result<Board, ParseError> {
    let mut boards = Reader::new(text.as_bytes());
    let board = boards.next().ok_or(NO_BOARD)??;
    if boards.read_board()?.is_some() {
        let line = boards.line;
        let second = message!(
            "expected one board, found a second one, which ends on line {line}",
            "只要一个盘面，这里还有第二个，到第 {line} 行为止"
        );
        return Err(second.into());
    }
    Ok(from_cells(&board))
}

/// Reads boards from text, one after the other, up to the first error, by rules and not by a list of formats:
///
/// - A board is 81 cells on a line, alone or among other values, or nine lines of nine.
/// - A cell is a digit, `.`, `0` or `_`, or one other symbol for empty that is used for nothing else. In a table or a
///   frame, it may be left blank.
/// - Cells are in groups of one length, between spaces, bars, quotes and the like. What is in brackets is a line.
/// - Before a row, its name may come. Titles are skipped. A `#` begins a comment, unless it is the symbol for empty.
pub struct Reader<R> {
    /// What is read from.
    pub input: R,
    /// The number of the last line read, from 1.
    pub line: usize,
    /// Whether boards may have clues that clash. If not, such a board is an error.
    pub may_clash: bool,
    /// What was taken for empty cells in the last board.
    pub signs: Vec<char>,
    /// What comes after a bracket on the last line.
    rest: String,
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
            rest: String::new(),
            has_failed: false,
        }
    }

    fn read_board(&mut self) -> Result<Option<Cells>, ParseError> {
        if self.rest.is_empty()
            && let Some((cells, length)) = plain_line(self.input.fill_buf()?)
        {
            self.input.consume(length);
            self.line += 1;
            return Ok(Some(cells));
        }
        let mut drafts = Vec::from(Draft::all());
        while let Some(line) = self.next_line()? {
            let with = |draft: &Draft| draft.with(&line);
            let next: Vec<Draft> = drafts.iter().filter_map(with).collect();
            if let Some(whole) = next.iter().find(|draft| draft.rows() == 9) {
                self.signs = signs(&whole.cells).unwrap_or_default();
                return Ok(Some(whole.board()));
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
        match drafts.iter().map(Draft::certain).max() {
            None | Some(0) => Ok(None),
            Some(found) => Err(ParseError::rows(found)),
        }
    }

    /// The next line; what is in a pair of brackets is one. `None` at the end of the input.
    fn next_line(&mut self) -> Result<Option<String>, ParseError> {
        let mut text = std::mem::take(&mut self.rest);
        if text.is_empty() {
            text = self.line_of_input()?;
        }
        let code = |text: &str| text.split('#').next().unwrap_or_default().to_owned();
        let cells = |text: &&str| text.chars().filter(is_cell).count();
        let is_open = |text: &str| text.contains('[') && cells(&text) < 9;
        // A row of less than nine cells goes on after the end of the line.
        while is_open(&code(&text[text.rfind(']').unwrap_or(0)..])) {
            let more = self.line_of_input()?;
            if more.is_empty() || text.len() > LONGEST_LINE {
                let unclosed = Text::of(
                    r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#,
                    r#"有括号没有闭合：要写九个数组，每个九格，例如 [["5","3",".",…],…]"#,
                );
                return Err(unclosed.into());
            }
            text = text + " " + &code(&more);
        }
        let (part, rest) = text.split_once(']').unwrap_or((&text, ""));
        self.rest = rest.trim_end().to_owned();
        let row = part.split('[').max_by_key(cells);
        // A name is too short for a row.
        let row = row.filter(|row| part.len() == text.len() || row.len() >= 9);
        let row = row.unwrap_or_default().trim_end_matches('\n');
        Ok((!text.is_empty()).then(|| row.replace("null", "0").replace("None", "0")))
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
            // Marks without a width.
            '\r' | '\u{feff}' | '\u{200b}' => None,
            // As wide as Chinese characters.
            '０'..='９' | '．' => char::from_u32(symbol as u32 - 0xfee0),
            '!' | '│' | '┃' | '║' | '┆' | '┊' => Some('|'),
            '─'..='╿' => Some('-'),
            '{' => Some('['),
            '}' => Some(']'),
            _ => Some(symbol),
        });
        Ok(symbols.collect())
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Cells, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_failed {
            return None;
        }
        let mut board = self.read_board();
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

/// The board on the first line and its length, if it is 81 plain cells: most files of many boards have only these.
fn plain_line(text: &[u8]) -> Option<(Cells, usize)> {
    let (&cells, rest) = text.split_first_chunk::<81>()?;
    // Without a branch, compilers look at many cells at a time.
    let is_plain = |cell: &u8| matches!(cell, b'0'..=b'9' | b'.' | b'_');
    let are_plain = cells.iter().fold(true, |all, cell| all & is_plain(cell));
    let is_mixed = cells.contains(&b'.') && cells.contains(&b'0');
    let is_digit = |cell| matches!(cell, b'1'..=b'9');
    let cells = cells.map(|cell| if is_digit(cell) { cell } else { b'.' });
    let end = usize::from(rest.starts_with(b"\r"));
    let is_line = are_plain && !is_mixed && rest.get(end) == Some(&b'\n');
    is_line.then_some((cells, cells.len() + end + 1))
}

/// The maximum length of a line, in bytes. A longer one is certainly a mistake.
const LONGEST_LINE: usize = 100_000;
