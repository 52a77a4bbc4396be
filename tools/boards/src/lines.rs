//! Boards in lines of text, by rules and not by a list of formats:
//!
//! 1. A cell is a digit or a sign for an empty one: `.`, `0` or `_`, or one other symbol, the same on the whole board.
//! 2. Spaces, bars, lines and quotes are a frame.
//! 3. In a table, and where each cell has its place, a cell may be left blank: its sign is a space.
//! 4. The name of a row may come before it, and a board may be one value among others.
//!
//! Lines are read in all these ways. The first that finds nine rows decides.

use sudoku_kata::board::check_clues;

use crate::cells::{Cells, from_cells};
use crate::errors::ParseError;

/// How cells are told from the rest of a line: as a value among others (`=`), as all but a frame, though this may mean
/// empty, as what this separates in a table, or by their places: all (a space), or every second one between bars.
const FORMS: &str = "=.-+,;\t| !";

/// The rows so far of a board, read in one way.
#[derive(Clone, Default)]
pub struct Draft {
    form: char,
    /// Whether each row has a name before it.
    is_named: bool,
    /// Whether the first row may be the numbers of the columns.
    is_headed: bool,
    /// Digits and signs for empty cells, as written.
    pub cells: Vec<char>,
    /// After which rows blank lines came, a bit for each.
    blanks: u16,
    /// Whether each line so far is a row, or may be skipped.
    pub fits: bool,
}

impl Draft {
    /// Without a row yet, in every way.
    pub fn all() -> Vec<Draft> {
        let mut drafts = vec![Draft::default(); 2 * FORMS.len()];
        for (form, pair) in FORMS.chars().zip(drafts.chunks_mut(2)) {
            pair[1].is_named = true;
            pair.iter_mut().for_each(|draft| draft.form = form);
        }
        drafts
    }

    /// Takes one more line. Returns whether the board is whole.
    pub fn push(&mut self, line: &str) -> bool {
        let (r, is_blank) = (self.rows(), line.trim().is_empty());
        if let Some(row) = self.row(line).filter(|_| r > 0 || !is_blank) {
            let mut cells = [&self.cells[..], &row].concat();
            self.fits = !self.is_cut() && cells.len() <= 81 && signs(&cells).is_some();
            self.is_headed |= r == 0 && is_header(line);
            if self.is_headed && cells.len() == 81 && clashes(&cells) {
                cells.drain(..9);
                self.is_headed = false;
            }
            self.cells = if self.fits { cells } else { return false };
        } else if self.is_headed && r == 1 && is_drawn(line) {
            self.cells.clear();
        } else {
            self.blanks |= u16::from(is_blank && r > 0) << r;
            self.fits = is_drawn(line) || r == 0 && is_title(line);
        }
        self.rows() == 9
    }

    /// The cells of one row, or of a whole board.
    fn row(&self, line: &str) -> Option<Vec<char>> {
        let cells = |text| {
            let named = self.is_named.then(|| after_name(text, self.rows()));
            let cells = cells(named.unwrap_or(Some(text))?, self.form);
            (matches!(cells.len(), 9 | 81) && signs(&cells).is_some()).then_some(cells)
        };
        // What looks like a comment may be cells.
        cells(line).or_else(|| cells(line.split_once('#')?.0))
    }

    pub fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// The number of rows, 0 if they may be a frame.
    pub fn certain(&self) -> usize {
        usize::from(self.cells.iter().any(is_cell)) * self.rows()
    }

    /// Whether blank lines came elsewhere than between the bands or after each row.
    fn is_cut(&self) -> bool {
        let r = self.rows() as u32;
        ![0, r / 3, r].contains(&self.blanks.count_ones())
    }

    /// Why a line is neither a board nor the next row.
    pub fn refuse(&self, line: &str) -> ParseError {
        let (r, signs) = (self.rows(), signs(&self.cells).unwrap_or_default());
        let mut symbols = without_frame(line, *signs.first().unwrap_or(&'.'));
        symbols.retain(|symbol| !",;\t".contains(*symbol));
        let values = FORMS[4..8].chars().map(|form| cells(line, form).len());
        let found = values.fold(symbols.len(), usize::max);
        let is_other = |symbol: &char| !is_cell(symbol) && !signs.contains(symbol);
        match symbols.iter().take([81, 9][r.min(1)]).position(is_other) {
            _ if self.is_cut() => ParseError::Rows(self.blanks.trailing_zeros() as usize),
            Some(k) => ParseError::symbol(&symbols[k].to_string(), r + k / 9, k % 9),
            None if found == 9 || r == 0 && found == 81 => ParseError::Unlike(r),
            None => ParseError::Cells(r, found),
        }
    }
}

/// The board, with `.` for every sign.
pub fn to_cells(cells: &[char]) -> Cells {
    std::array::from_fn(|k| match cells[k] {
        digit @ '1'..='9' => digit as u8,
        _ => b'.',
    })
}

fn clashes(cells: &[char]) -> bool {
    check_clues(&from_cells(&to_cells(cells))).is_err()
}

/// The signs for empty cells among these. `None` if they can't be the cells of one board.
pub fn signs(cells: &[char]) -> Option<Vec<char>> {
    let mut signs: Vec<char> = Vec::new();
    for &cell in cells {
        if !matches!(cell, '1'..='9') && !signs.contains(&cell) {
            signs.push(cell);
        }
    }
    let is_one = match signs[..] {
        [' ' | 'x' | 'X' | '0'] => true,
        [sign] => !sign.is_alphanumeric() && !sign.is_control(),
        _ => signs.iter().all(is_cell),
    };
    is_one.then_some(signs)
}

/// The cells of a line in this form, or as many symbols as there are.
fn cells(text: &str, form: char) -> Vec<char> {
    match form {
        '=' => value(text).unwrap_or_default(),
        '.' | '-' | '+' => packed(text, form),
        ' ' | '!' => placed(text, form),
        _ => table(text, form),
    }
}

/// A board among other values: the first that has an empty cell, for another may be its solution.
fn value(line: &str) -> Option<Vec<char>> {
    let is_end = |symbol: char| symbol.is_whitespace() || ",;:\"'=<>&|/".contains(symbol);
    let values = line.split(is_end).filter(|value| value.len() > 40);
    let is_only = values.clone().nth(1).is_none();
    let forms = values.flat_map(|value| ['.', '-', '+'].map(|sign| without_frame(value, sign)));
    let mut boards = forms.filter(|cells| cells.len() == 81);
    boards.find(|cells| signs(cells).is_some_and(|signs| is_only || !signs.is_empty()))
}

/// All symbols but a frame's, if they are more than a frame, without a number before or after them.
fn packed(text: &str, sign: char) -> Vec<char> {
    let cells = without_frame(text.trim_matches([',', ';']), sign);
    let mut parts = text.split_whitespace().map(|part| part.chars().count());
    let is_whole = cells.len() != 81 || parts.clone().next() == parts.next_back();
    // `---|---|---` may be a row, `---+---+---` is a frame.
    let symbols = text.matches(|of: char| !of.is_whitespace() && of != '|');
    let is_more = cells.iter().any(is_cell) || symbols.count() == cells.len();
    Some(cells)
        .filter(|_| is_whole && is_more)
        .unwrap_or_default()
}

/// The values of a table, if none is longer than a cell.
fn table(text: &str, separator: char) -> Vec<char> {
    let inner = text
        .trim()
        .strip_prefix('|')
        .and_then(|text| text.strip_suffix('|'));
    let text = inner.filter(|_| separator == '|').unwrap_or(text);
    let values = text.split(separator).map(|value| {
        let mut symbols = value.trim_matches([' ', '\t', '"', '\'']).chars();
        let symbol = symbols.next().unwrap_or(' ');
        symbols.next().is_none().then_some(symbol)
    });
    let mut cells: Vec<char> = values.collect::<Option<_>>().unwrap_or_default();
    // A separator at the end of the line.
    if cells.len() % 9 == 1 && separator != '|' {
        cells.pop_if(|cell| *cell == ' ');
    }
    cells
}

/// The symbols of a line where each cell has its place.
fn placed(text: &str, form: char) -> Vec<char> {
    let is_framed = text.contains('|');
    let text = if is_framed { text.trim() } else { text };
    let symbols: Vec<char> = text.chars().filter(|&symbol| symbol != '|').collect();
    let second = |part: &[char]| -> Vec<char> { part.iter().skip(1).step_by(2).copied().collect() };
    let framed: Vec<char> = symbols.chunks(7).flat_map(second).collect();
    let count = |cells: &[char]| cells.iter().filter(|&&cell| cell != ' ').count();
    match form {
        '!' if is_framed && symbols.len() == 21 && count(&framed) == count(&symbols) => framed,
        // Digits with a space between any two have no blank cells between them.
        ' ' if is_framed || count(&second(&symbols)) > 0 => symbols,
        _ => Vec::new(),
    }
}

/// What comes after the name of row `r`: its number from 0 or 1, as in `1` or `R1`, or its letter.
fn after_name(line: &str, r: usize) -> Option<&str> {
    let line = line.trim_start();
    let (name, rest) = line.split_at(line.find(|of: char| !of.is_ascii_alphanumeric())?);
    let number = match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => usize::from(letter & 31),
        _ => name.trim_start_matches(['R', 'r']).parse().ok()?,
    };
    let cells = rest.strip_prefix(['.', ':', ')', ',', ';', '\t']);
    (number == r || number == r + 1).then_some(cells.unwrap_or(rest))
}

fn without_frame(text: &str, sign: char) -> Vec<char> {
    let is_frame = |of: char| matches!(of, '-' | '+' | '|' | '"' | '\'') || of.is_whitespace();
    let symbols = text.chars();
    symbols.filter(|&of| of == sign || !is_frame(of)).collect()
}

/// A digit, or a sign that always means an empty cell.
pub fn is_cell(symbol: &char) -> bool {
    symbol.is_ascii_digit() || matches!(symbol, '.' | '_')
}

/// A line without its comment.
pub fn code(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

/// Nothing but punctuation.
fn is_drawn(line: &str) -> bool {
    let is_control = |symbol: &char| symbol.is_control() && !symbol.is_whitespace();
    let is_more = |of: char| of.is_alphanumeric() || is_cell(&of) || is_control(&of);
    !code(line).contains(is_more)
}

/// Whether a line names or numbers a board or its columns: a word begins it, or it has more letters than cells.
fn is_title(line: &str) -> bool {
    let line = code(line);
    let is_letter = |symbol: &char| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X');
    let [letters, cells] = [is_letter, is_cell].map(|is| line.chars().filter(is).count());
    let is_number = line.len() < 4 && line.parse::<u16>().is_ok();
    let begins = line.chars().take_while(is_letter).count() >= 3;
    is_number || begins || letters > cells || is_header(line)
}

/// Whether a line numbers the columns.
fn is_header(line: &str) -> bool {
    let symbols: Vec<char> = line.chars().filter(|of| of.is_alphanumeric()).collect();
    let is_next = |pair: &[char]| pair[0] as u32 + 1 == pair[1] as u32;
    line.len() > 9 && symbols.len() == 9 && symbols.windows(2).all(is_next)
}
