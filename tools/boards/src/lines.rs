//! Which rows of a board a line of text may hold, by rules and not by a list of formats:
//!
//! 1. A cell is a digit or a sign for an empty one: `.`, `0` or `_`, or one other symbol, the same on the whole board.
//! 2. Spaces, bars, lines and quotes are a frame.
//! 3. In a table, and where each cell has its place, a cell may be left blank: its sign is a space.
//! 4. The name of a row may come before it, and a board may be one value among others.
//!
//! A line is read in all these ways. What nine rows have in common decides.

use crate::cells::Cells;
use crate::errors::ParseError;

/// What stands between the values of a table; `|` for any bar.
const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// Signs that always mean an empty cell.
const USUAL: [char; 3] = ['.', '0', '_'];

/// Rows that are written alike: those of one line, or of a board that is being read.
#[derive(Clone, Default)]
pub struct Draft {
    /// What separates the cells; `'\0'` if only a frame does.
    between: char,
    /// The number in the name of the first row.
    name: Option<usize>,
    /// Digits and signs for empty cells, as written.
    pub cells: Vec<char>,
    /// After how many rows a blank line came.
    blanks: Vec<usize>,
}

/// All that a line may hold. Most lines hold one row, or none.
pub fn readings(line: &str) -> Vec<Draft> {
    let mut found = Vec::new();
    let mut add = |name, between, cells: Vec<char>| {
        if matches!(cells.len(), 9 | 81) && signs(&cells).is_some() {
            let blanks = Vec::new();
            found.push(Draft {
                between,
                name,
                cells,
                blanks,
            });
        }
    };
    add(None, '\0', value(line));
    let mut texts = vec![(None, line)];
    if line.contains('#') {
        // What looks like a comment may be cells.
        texts.push((None, code(line)));
    }
    texts.extend(named(code(line)));
    for (name, text) in texts {
        for cells in dense(text).filter(|cells| may_be_cells(text, cells)) {
            add(name, '\0', cells);
        }
        for separator in SEPARATORS {
            add(name, separator, table(text, separator));
        }
        if text.contains(' ') {
            add(name, ' ', placed(text));
        }
    }
    found
}

impl Draft {
    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// The board, with `.` for every sign.
    pub fn to_cells(&self) -> Cells {
        std::array::from_fn(|k| match self.cells[k] {
            digit @ '1'..='9' => digit as u8,
            _ => b'.',
        })
    }

    /// What this can become by one more line, which may hold a row or none.
    pub fn after(&self, line: &str, readings: &[Draft], is_title: bool) -> Vec<Draft> {
        let (r, is_blank) = (self.rows(), line.trim().is_empty());
        let readings = readings.iter().filter(|_| r > 0 || !is_blank);
        let mut drafts: Vec<Draft> = readings.filter_map(|more| self.with(more)).collect();
        let is_none = match r {
            0 if drafts.is_empty() => is_title || is_drawn(line),
            0 => is_drawn(line) || line.len() > 9 && drafts[0].is_header(),
            // A line is drawn below the names of columns, and none below the first row.
            1 if self.is_header() && self.between == '\0' => is_blank,
            _ => drafts.is_empty() && is_drawn(line),
        };
        let mut same = self.clone();
        if is_blank && r > 0 && !self.blanks.ends_with(&[r]) {
            same.blanks.push(r);
        }
        if is_none && !same.is_cut() {
            drafts.push(same);
        }
        drafts
    }

    /// These rows and more of them.
    fn with(&self, more: &Draft) -> Option<Draft> {
        let r = self.rows();
        let is_next = match r {
            0 => more.name.is_none_or(|name| name < 2),
            _ => more.between == self.between && more.name == self.name.map(|name| name + r),
        };
        if !is_next || self.rows() + more.rows() > 9 || self.is_cut() {
            return None;
        }
        let mut draft = if r == 0 { more } else { self }.clone();
        draft.cells = [&self.cells[..], &more.cells].concat();
        signs(&draft.cells).and(Some(draft))
    }

    /// Whether blank lines came elsewhere than between the bands or after each row.
    fn is_cut(&self) -> bool {
        let is_due = |end: &usize| *end < self.rows() || self.blanks.ends_with(&[*end]);
        let is_each = |ends: &[usize]| ends.iter().filter(|end| is_due(end)).eq(&self.blanks);
        !(self.blanks.is_empty() || is_each(&[3, 6]) || is_each(&[1, 2, 3, 4, 5, 6, 7, 8]))
    }

    /// Whether it is one row, which may be the numbers of the columns.
    fn is_header(&self) -> bool {
        let is_next = |pair: &[char]| pair[0] as u32 + 1 == pair[1] as u32;
        self.rows() == 1 && self.cells.windows(2).all(is_next)
    }

    /// Why a line is neither a board nor the next row.
    pub fn refuse(&self, line: &str) -> ParseError {
        let (r, signs) = (self.rows(), signs(&self.cells).unwrap_or_default());
        let mut cells = without_frame(line, *signs.first().unwrap_or(&'.'));
        cells.retain(|symbol| !SEPARATORS.contains(symbol));
        let values = SEPARATORS.map(|separator| table(line, separator).len());
        let found = values.into_iter().fold(cells.len(), usize::max);
        let is_other = |cell: &char| !has_cell(&[*cell]) && !signs.contains(cell);
        match cells.iter().take([81, 9][r.min(1)]).position(is_other) {
            _ if line.trim().is_empty() => ParseError::RowCount(r),
            _ if self.is_cut() => ParseError::RowCount(self.blanks[0]),
            Some(k) => ParseError::symbol(&cells[k].to_string(), r + k / 9, k % 9),
            None if found == 9 || r == 0 && found == 81 => ParseError::Unlike(r),
            None if r == 0 => ParseError::CellCount(found),
            None => ParseError::RowLength { r, found },
        }
    }
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
        [' ' | 'x' | 'X'] => true,
        [sign] if sign.is_alphanumeric() || sign.is_control() => sign == '0',
        [_] => true,
        _ => signs.iter().all(|sign| USUAL.contains(sign)),
    };
    is_one.then_some(signs)
}

/// Whether there is more than signs that may be a frame.
pub fn has_cell(cells: &[char]) -> bool {
    let is_cell = |cell: &char| cell.is_ascii_digit() || USUAL.contains(cell);
    cells.iter().any(is_cell)
}

pub fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '!' | '│' | '┃' | '║' | '┆' | '┊')
}

fn is_frame(symbol: char) -> bool {
    let is_line = matches!(symbol, '-' | '+' | '"' | '\'' | '─'..='╿');
    is_line || is_bar(symbol) || symbol.is_whitespace()
}

/// A line without its comment.
pub fn code(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

/// Nothing but punctuation.
fn is_drawn(line: &str) -> bool {
    let is_more = |symbol: char| symbol.is_alphanumeric() || USUAL.contains(&symbol);
    let is_control = |symbol: char| symbol.is_control() && !symbol.is_whitespace();
    !code(line).contains(|symbol| is_more(symbol) || is_control(symbol))
}

/// Whether a line names or explains a board: a word begins it, or it has more letters than cells.
pub fn is_title(line: &str) -> bool {
    let is_letter = |symbol: &char| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X');
    let letters = line.chars().filter(is_letter).count();
    let cells = line.chars().filter(|symbol| has_cell(&[*symbol])).count();
    letters > cells || line.chars().take_while(is_letter).count() >= 3
}

/// The lines in a pair of brackets: each of several strings, or all; none for the name of something.
pub fn in_brackets(part: &str) -> Vec<String> {
    let part = part.trim_matches(|symbol: char| symbol == ',' || symbol.is_whitespace());
    let strings: Vec<&str> = part.split(',').map(str::trim).collect();
    if part.len() < 9 || part.ends_with(['!', ':', '=']) {
        Vec::new()
    } else if strings.iter().all(|string| string.len() >= 9) {
        strings.into_iter().map(String::from).collect()
    } else {
        vec![part.replace("null", "0").replace("None", "0")]
    }
}

fn without_frame(text: &str, sign: char) -> Vec<char> {
    let symbols = text.chars();
    symbols
        .filter(|&symbol| symbol == sign || !is_frame(symbol))
        .collect()
}

/// All symbols but a frame's, and again with each of a frame's that may mean empty.
fn dense(text: &str) -> impl Iterator<Item = Vec<char>> {
    let text = text.trim_matches([',', ';']);
    let signs = ['.', '-', '+'].into_iter();
    let signs = signs.filter(|&sign| sign == '.' || text.contains(sign));
    signs.map(|sign| without_frame(text, sign))
}

/// Whether the cells are more than a frame, without a number before or after them.
fn may_be_cells(text: &str, cells: &[char]) -> bool {
    let mut lengths = text.split_whitespace().map(|part| part.chars().count());
    let mut symbols = text
        .chars()
        .filter(|&of| !of.is_whitespace() && !is_bar(of));
    let first = symbols.next();
    match cells.len() {
        81 => has_cell(cells) && lengths.clone().next() == lengths.next_back(),
        // `---|---|---` may be a row, `---+---+---` is a frame.
        _ => has_cell(cells) || symbols.all(|symbol| Some(symbol) == first),
    }
}

/// The values of a table, if none is longer than a cell.
fn table(text: &str, separator: char) -> Vec<char> {
    let is_end = |symbol: char| symbol == separator || separator == '|' && is_bar(symbol);
    let inner = text.trim().strip_prefix(is_bar);
    let inner = inner.and_then(|text| text.strip_suffix(is_bar));
    let text = inner.filter(|_| separator == '|').unwrap_or(text);
    let values = text.split(is_end).map(|value| {
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

/// The symbols of a line where each cell has its place: all, or between bars every second one.
fn placed(text: &str) -> Vec<char> {
    let is_framed = text.contains(is_bar);
    let text = if is_framed { text.trim() } else { text };
    let symbols: Vec<char> = text.chars().filter(|&symbol| !is_bar(symbol)).collect();
    let second = |part: &[char]| -> Vec<char> { part.iter().skip(1).step_by(2).copied().collect() };
    let framed: Vec<char> = symbols.chunks(7).flat_map(second).collect();
    let count = |cells: &[char]| cells.iter().filter(|&&cell| cell != ' ').count();
    match symbols.len() {
        21 if is_framed && count(&framed) == count(&symbols) => framed,
        // Digits with a space between any two have no blank cells between them.
        _ if is_framed || count(&second(&symbols)) > 0 => symbols,
        _ => Vec::new(),
    }
}

/// A board among other values: the first that has an empty cell, for another may be its solution.
fn value(line: &str) -> Vec<char> {
    let is_end = |symbol: char| symbol.is_whitespace() || ",;:\"'=<>&|/".contains(symbol);
    let values = line
        .split(is_end)
        .filter(|value| value.chars().count() > 40);
    let is_board = |cells: &Vec<char>| cells.len() == 81 && signs(cells).is_some();
    let boards = values.map(|value| dense(value).find(is_board).unwrap_or_default());
    let boards: Vec<Vec<char>> = boards.collect();
    let has_empty = |cells: &&Vec<char>| signs(cells).is_some_and(|signs| !signs.is_empty());
    let only = boards.first().filter(|_| boards.len() == 1);
    boards
        .iter()
        .find(has_empty)
        .or(only)
        .cloned()
        .unwrap_or_default()
}

/// The number of a row, 1 for `1`, `A` or `R1`, and what comes after it.
fn named(line: &str) -> Option<(Option<usize>, &str)> {
    let line = line.trim_start();
    let (name, rest) = line.split_at(line.find(|of: char| !of.is_ascii_alphanumeric())?);
    let number = match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => usize::from(letter & 31),
        _ => name.trim_start_matches(['R', 'r']).parse().ok()?,
    };
    let cells = rest.strip_prefix(['.', ':', ')', ',', ';', '\t']);
    Some((Some(number), cells.unwrap_or(rest)))
}
