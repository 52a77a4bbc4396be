//! The lines of a board, read in every way that a table has.

use sudoku_kata::board::check_clues;
use words::{Text, message};

use crate::brackets::BETWEEN;
use crate::forms::{MINUS, NULL, digit, is_cell, signs, value};
use crate::{Cells, ParseError, from_cells};

/// The rows so far of a board, read in one way.
#[derive(Clone, Default)]
pub struct Draft {
    /// Below 6: which of [`SIGNS`] is no frame, but may mean empty. From 3 on, each row has a name before it.
    way: usize,
    /// The number of groups in a row.
    groups: usize,
    /// Digits and signs for empty cells, as written.
    pub cells: Vec<char>,
    /// After which rows blank lines came, a bit for each.
    blanks: u16,
    /// If cells are three lines high, how many lines of them there are.
    lines: usize,
}

const SIGNS: [char; 3] = ['-', '.', ' '];

impl Draft {
    /// Without a row yet, in every way.
    pub fn all() -> [Draft; 6] {
        std::array::from_fn(|way| Draft {
            way,
            ..Draft::default()
        })
    }

    /// With one more line, unless it is neither a row nor may be skipped.
    pub fn with(&self, line: &str) -> Option<Draft> {
        let (mut draft, r) = (self.clone(), self.rows());
        let is_blank = line.trim().is_empty();
        let row = |text| match self.way {
            way @ ..3 => row(text, SIGNS[way]),
            way => row(after_name(text, r)?, SIGNS[way - 3]),
        };
        // What looks like a comment may be cells.
        let row = row(line).or_else(|| row(line.split_once('#')?.0));
        let is_alike = r == 0 || is_blank || row.iter().any(|row| row.len() == self.groups);
        if r == 1 && !is_alike && are_numbers(&self.cells) {
            return Draft::all()[self.way].with(line);
        } else if let Some(row) = row.filter(|_| r > 0 || !is_blank) {
            draft.groups = row.len();
            draft.cells.extend(row.concat());
            let is_headed = r == 8 && are_numbers(&self.cells[..9]);
            if is_headed && check_clues(&from_cells(&draft.board())).is_err() {
                draft.cells.drain(..9);
            }
            let most = if self.lines == 0 { 81 } else { 99 };
            let is_board = draft.cells.len() <= most && signs(&draft.cells).is_some();
            return (is_board && is_alike && !self.is_cut() && draft.is_level()).then_some(draft);
        } else if is_blank {
            draft.blanks |= u16::from(r > 0) << r;
        }
        may_skip(line, r == 0).then_some(draft)
    }

    /// Takes cells three lines high for what they are: in such a board, the digits are in the middle lines, and two
    /// rows of a board of one line each could not be told apart. Whether the cells are no candidates.
    fn is_level(&mut self) -> bool {
        let rows: Vec<Vec<char>> = self.cells.chunks(9).map(<[char]>::to_vec).collect();
        let is_blank = |row: &Vec<char>| row.iter().all(|cell| *cell == ' ');
        if self.lines == 0 {
            let mut bands = rows.chunks(3);
            let blank = |band: &[Vec<char>]| band.iter().filter(|row| is_blank(row)).count();
            if rows.len() < 9 || bands.all(|band| blank(band) < 2) {
                return true;
            }
            let are_middle = |band: &[Vec<char>]| is_blank(&band[0]) && is_blank(&band[2]);
            if self.groups != 9 || !rows.chunks(3).all(are_middle) {
                return false;
            }
            self.cells = [&rows[1][..], &rows[4], &rows[7]].concat();
            self.lines = 9;
            return true;
        }
        self.lines += 1;
        if !self.lines.is_multiple_of(3) {
            return true;
        }
        let [.., above, middle, below] = &rows[..] else {
            return true;
        };
        self.cells.truncate(rows.len() * 9 - 27);
        self.cells.extend(middle);
        is_blank(above) && is_blank(below)
    }

    pub fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    pub fn is_whole(&self) -> bool {
        self.certain() == 9 && self.lines.is_multiple_of(3)
    }

    /// The number of rows, 0 if they may be a frame.
    pub fn certain(&self) -> usize {
        usize::from(self.cells.iter().any(is_cell)) * self.rows()
    }

    /// The whole board, with `.` for every sign.
    pub fn board(&self) -> Cells {
        std::array::from_fn(|k| digit(self.cells[k]).unwrap_or(b'.'))
    }

    /// Whether blank lines came elsewhere than between the bands or after each row.
    fn is_cut(&self) -> bool {
        let r = self.rows() as u32;
        ![0, r / 3, r].contains(&self.blanks.count_ones())
    }

    /// Why a line is neither a board nor the next row.
    pub fn refuse(&self, line: &str) -> ParseError {
        let (r, signs) = (self.rows(), signs(&self.cells).unwrap_or_default());
        let row = r + 1;
        let groups = groups(line, *signs.first().unwrap_or(&'.'));
        let symbols = groups.concat();
        let found = symbols
            .len()
            .max(line.split([BETWEEN, ',', ';', '|']).count());
        let is_other = |symbol: &char| {
            !is_cell(symbol) && !signs.contains(symbol) && ![NULL, MINUS].contains(symbol)
        };
        let is_list = line.contains(BETWEEN) && [9, 81].contains(&groups.len());
        let long = groups.iter().position(|of| of.len() > 1);
        if let Some(k) = long.filter(|_| is_list) {
            let found = String::from_iter(&groups[k]);
            return ParseError::symbol(&found, r + k / 9, k % 9);
        }
        if let Some(found) = candidates(line) {
            return message!(
                "expected one digit a cell, found candidates in row {row}: {found}; copy the puzzle without them",
                "每格只能有一个数字，第 {row} 行里有候选数 {found}：请复制不带候选数的题目"
            )
            .into();
        }
        let is_blank = |of: char| of == ' ' || of.is_ascii_digit();
        if line.len() < 9 && line.contains("  ") && line.chars().all(is_blank) {
            return Text::of(
                "expected nine cells on each line, found blanks on a shorter one: write '.' for each empty cell",
                "每行要有九格，这一行有空白，却不足九格：空格请写作 '.'",
            )
            .into();
        }
        match symbols.iter().take([81, 9][r.min(1)]).position(is_other) {
            _ if self.is_cut() => ParseError::rows(self.blanks.trailing_zeros() as usize),
            Some(k) => ParseError::symbol(&symbols[k].to_string(), r + k / 9, k % 9),
            None if found == 9 || r == 0 && found == 81 => message!(
                "expected row {row} in groups of one length, with one sign for empty, like the rows before it",
                "第 {row} 行要分成一样长的几组，空格只用一种符号，写法与前面各行相同"
            )
            .into(),
            None if r == 0 => ParseError::line(found),
            None => ParseError::cells(r, found),
        }
    }
}

/// The parts of a line between separators. If cells may be blank, a part may be empty.
fn groups(text: &str, sign: char) -> Vec<Vec<char>> {
    if text.contains(BETWEEN) {
        let values = text.split(BETWEEN).map(str::trim);
        return values.map(|of| of.chars().collect()).collect();
    }
    let text = text.replace(['+', '"', '\''], "");
    // Without a frame around it, the blanks at the ends of a row are still cells.
    let bars: Vec<&str> = text.split('|').collect();
    let text = match bars[..] {
        [first, middle, last]
            if sign == ' ' && [first, middle, last].map(str::len) == [6, 7, 6] =>
        {
            format!("| {first}|{middle}|{last} |")
        }
        _ => text,
    };
    let framed = text.trim().strip_prefix('|');
    let end = |text: &'_ str| text.ends_with('|') || text.ends_with("|.");
    let inner = framed.and_then(|text| text.strip_suffix("|.").or(text.strip_suffix('|')));
    if sign == ' ' && inner.is_some() != (framed.is_some() || end(text.trim())) {
        return Vec::new();
    }
    let is_frame = |of: char| match sign {
        ' ' => ",;\t|".contains(of),
        _ => of != sign && (of.is_whitespace() || "-|,;:=<>()&/".contains(of)),
    };
    let groups = inner.unwrap_or(&text).split(is_frame);
    let groups = groups.filter(|group| sign == ' ' || !group.is_empty());
    groups.map(|group| group.chars().collect()).collect()
}

/// The cells of a row or a board: groups of one length, or one value among others.
fn row(text: &str, sign: char) -> Option<Vec<Vec<char>>> {
    let mut groups = groups(text, sign);
    let count = groups.len();
    for group in &mut groups {
        let text: String = group.iter().collect();
        if let Some(cell) = value(text.trim()).filter(|_| [9, 81].contains(&count)) {
            *group = vec![cell];
        } else if count == 9 {
            group.retain(|of| *of != ' ');
        } else if count == 3 && group.len() == 7 && group.iter().step_by(2).all(|of| *of == ' ') {
            *group = vec![group[1], group[3], group[5]];
        }
    }
    let is_even = groups.iter().all(|group| group.len() == groups[0].len());
    let cells = groups.concat();
    // `---|---|---` may be a row. Between digits and spaces, nothing tells which are blank cells.
    let is_row = !text.contains("-+") && (count > 1 || sign != ' ' || text.len() == 9);
    // Beside -1, a `-` is no frame.
    if cells.contains(&MINUS) && text.contains('-') {
        return None;
    }
    if is_even && (cells.len() == 81 || cells.len() == 9 && is_row) {
        return signs(&cells).map(|_| groups);
    }
    // A full one may be the solution of another.
    groups.retain(|of| of.len() == 81 && signs(of).is_some_and(|signs| !signs.is_empty()));
    (groups.len() == 1).then_some(groups)
}

/// Several digits in ascending order in one of nine cells.
fn candidates(line: &str) -> Option<String> {
    let bars = line.matches('|').count();
    let is_end = |of: char| of == '|' || bars < 8 && of.is_whitespace();
    let cells = line.split(is_end).map(|cell| cell.replace(' ', ""));
    let cells: Vec<String> = cells.filter(|cell| bars >= 8 || !cell.is_empty()).collect();
    let is_digit = |of: char| of.is_ascii_digit();
    let rise = |cell: &&String| cell.len() > 1 && cell.as_bytes().is_sorted();
    let are_digits = cells
        .iter()
        .all(|cell| cell.trim_end().chars().all(is_digit));
    let found = cells.iter().find(rise).filter(|_| are_digits);
    found.filter(|_| bars >= 8 || cells.len() == 9).cloned()
}

/// What comes after the name of row `r`: its number from 0 or 1, as in `1` or `R1`, or its letter.
fn after_name(line: &str, r: usize) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix('|').unwrap_or(line).trim_start();
    let end = line.find(|of: char| !of.is_ascii_alphanumeric())?;
    let (name, rest) = line.split_at(end);
    let is_name = |first: &u8| name.ends_with(char::from(first + r as u8));
    // A bar is the frame's.
    let rest = rest.strip_prefix(|of| of != '|').unwrap_or(rest);
    (name.len() < 3 && b"01Aa".iter().any(is_name)).then_some(rest)
}

/// Whether these are numbers of columns, from 0 or 1.
fn are_numbers(cells: &[char]) -> bool {
    cells.len() == 9 && "0123456789".contains(&String::from_iter(cells))
}

/// Whether a line is only drawn, or a title: a short number, numbers of columns, or more letters than cells.
fn may_skip(line: &str, is_first: bool) -> bool {
    let code = line.split('#').next().unwrap_or_default();
    let is_more = |of: char| of.is_alphanumeric() || is_cell(&of) || of.is_control() && of != '\t';
    let is_letter = |symbol: char| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X');
    let cells: Vec<char> = code.chars().filter(is_cell).collect();
    let is_title =
        code.chars().filter(|of| is_letter(*of)).count() > cells.len() || are_numbers(&cells);
    let is_rule = code.contains("---") && code.trim().starts_with(['.', ':', '\'']);
    let is_title = is_title || code.starts_with('%') && code.contains(is_letter);
    is_rule && !code.contains(char::is_alphanumeric)
        || !code.contains(is_more)
        || is_first && (is_title || line.parse::<u8>().is_ok())
}
