//! Why a text is not a board.

use std::{error, fmt, io};

use sudoku_kata::board::Clash;

/// Why a text is not a board. Rows and columns count from 0 here, and from 1 in messages.
#[derive(Debug)]
pub enum ParseError {
    /// There are no cells at all.
    NoBoard,
    /// There is more than one board where one was asked for. The second ends on this line.
    SecondBoard(usize),
    /// Where this row should be, a line has this number of cells.
    Cells(usize, usize),
    /// The line of a row has the right number of cells, but is written in another way.
    Unlike(usize),
    /// There are this many rows, not nine.
    Rows(usize),
    /// A cell holds something else, escaped here, in this row and column.
    Symbol(String, usize, usize),
    /// A bracket is not closed.
    Unclosed,
    /// A line is too long.
    LongLine,
    /// The input is not UTF-8.
    NotText,
    /// The clues break the rules.
    Clash(Clash),
    /// The input could not be read.
    Io(io::Error),
}

/// English and Chinese, with the same values in them.
macro_rules! both {
    ($en:literal, $zh:literal $(, $value:expr)*) => {
        [format!($en $(, $value)*), format!($zh $(, $value)*)]
    };
}

impl ParseError {
    /// Its words in English and Chinese. Those of another error are English alone.
    pub fn texts(&self) -> [String; 2] {
        match self {
            ParseError::NoBoard => {
                both!("expected a board, found none", "这里要一个盘面，一个也没有")
            }
            ParseError::SecondBoard(line) => both!(
                "expected one board, found a second one, which ends on line {line}",
                "只要一个盘面，这里还有第二个，到第 {line} 行为止"
            ),
            ParseError::Cells(0, found) => both!(
                "expected 81 cells on a line, or nine lines of nine, found a line of {found}",
                "一行要写 81 格，或者写九行、每行九格；这一行有 {found} 格"
            ),
            ParseError::Cells(r, found) => both!(
                "expected 9 cells in row {}, found {found}",
                "第 {} 行有 {found} 格，一行是 9 格",
                r + 1
            ),
            ParseError::Unlike(r) => both!(
                "expected row {} in groups of one length, with one sign for empty, like the rows before it",
                "第 {} 行要分成一样长的几组，空格只用一种符号，写法与前面各行相同",
                r + 1
            ),
            ParseError::Rows(found) => both!(
                "expected 9 rows, found {found}",
                "有 {found} 行，盘面是 9 行"
            ),
            ParseError::Symbol(found, r, c) => both!(
                "expected a digit or '.', found '{found}' in row {0}, column {1}",
                "第 {0} 行第 {1} 列是 '{found}'，这里只能是数字或 '.'",
                r + 1,
                c + 1
            ),
            ParseError::Unclosed => both!(
                r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#,
                r#"有括号没有闭合：要写九个数组，每个九格，例如 [["5","3",".",…],…]"#
            ),
            ParseError::LongLine => both!(
                "expected a line of up to 100,000 bytes, found a longer one",
                "一行最多 100,000 字节，这一行更长"
            ),
            ParseError::NotText => both!(
                "expected text, found bytes that are not UTF-8",
                "不是文本：有不属于 UTF-8 的字节"
            ),
            ParseError::Clash(clash) => both!("{clash}", ""),
            ParseError::Io(error) => both!("{error}", ""),
        }
    }

    /// A text in row `r`, column `c` that is not a cell: escaped and truncated, so that the message is one readable
    /// line for any input.
    pub(crate) fn symbol(text: &str, r: usize, c: usize) -> ParseError {
        let found = text.escape_debug().take(12).collect();
        ParseError::Symbol(found, r, c)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts()[0])
    }
}

impl error::Error for ParseError {}

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

impl error::Error for ReadError {}

impl From<io::Error> for ParseError {
    fn from(error: io::Error) -> ParseError {
        ParseError::Io(error)
    }
}
