//! The lines of a board, read in every way that a table has.

use sudoku_kata::board::check_clues;

use crate::brackets::BETWEEN;
use crate::forms::{digit, is_cell, signs, value};
use crate::{Cells, ParseError, from_cells};

/// The rows so far of a board, read in one way.
#[derive(Clone, Default)]
pub struct Draft {
    /// What is no frame, but may mean empty.
    sign: char,
    /// The number of groups in a row, and whether a name comes before them.
    shape: (usize, bool),
    /// Digits and signs for empty cells, as written.
    pub cells: Vec<char>,
    /// After which rows blank lines came, a bit for each.
    blanks: u16,
}

impl Draft {
    /// Without a row yet, in every way.
    pub fn all() -> Vec<Draft> {
        let draft = |sign| Draft {
            sign,
            ..Draft::default()
        };
        ['-', '.', ' '].map(draft).into()
    }

    /// With one more line, unless it is neither a row nor may be skipped. Numbers of columns may be both.
    pub fn with(&self, line: &str) -> impl Iterator<Item = Draft> + use<> {
        let (r, is_blank) = (self.rows(), line.trim().is_empty());
        let row = |text| row(text, self.sign).map(|(count, cells)| ((count, false), cells));
        let named = || row(after_name(line, r)?).map(|((count, _), cells)| ((count, true), cells));
        // What looks like a comment may be cells.
        let row = row(line)
            .or_else(|| row(line.split_once('#')?.0))
            .or_else(named);
        let row = row.filter(|_| (r > 0 || !is_blank) && !self.is_cut());
        let is_row = row.is_some();
        let is_header = r == 0 && row.iter().any(|(_, cells)| are_numbers(cells));
        // A number may be a cell that is torn off, if nothing stands for an empty one.
        let is_torn = self.sign == ' ' && line.parse::<u8>().is_ok();
        let may_skip = may_skip(line, r == 0) && !is_torn && !line.contains(BETWEEN);
        let skipped = (may_skip && (!is_row || is_header)).then(|| Draft {
            blanks: self.blanks | u16::from(r > 0 && is_blank) << r,
            ..self.clone()
        });
        let with = row.map(|(shape, cells)| Draft {
            shape,
            cells: [&self.cells[..], &cells].concat(),
            ..self.clone()
        });
        let shape = self.shape;
        let is_alike = move |of: &Draft| r == 0 || is_blank || of.shape == shape;
        let with = with.filter(|of| is_alike(of) && of.is_board());
        with.into_iter().chain(skipped)
    }

    /// Whether the rows may be those of a board.
    fn is_board(&self) -> bool {
        let is_header = self.rows() == 9 && are_numbers(&self.cells[..9]);
        let is_clash = is_header && check_clues(&from_cells(&self.board())).is_err();
        self.cells.len() <= 81 && signs(&self.cells).is_some() && !is_clash
    }

    pub fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// The number of rows, 0 if they may be a frame.
    pub fn certain(&self) -> usize {
        usize::from(self.cells.iter().any(is_cell)) * self.rows()
    }

    /// The whole board, with `.` for every sign.
    pub fn board(&self) -> Cells {
        std::array::from_fn(|k| digit(self.cells[k]))
    }

    /// Whether blank lines came elsewhere than between the bands or after each row.
    fn is_cut(&self) -> bool {
        let r = self.rows() as u32;
        ![0, r / 3, r].contains(&self.blanks.count_ones())
    }

    /// Whether two rows of a band are blank: so look cells of several lines, and no board with one solution.
    pub fn is_high(&self) -> bool {
        let is_blank = |row: &&[char]| row.iter().all(|cell| *cell == ' ');
        let mut bands = self.cells.chunks(27);
        bands.any(|band| band.chunks(9).filter(is_blank).count() > 1)
    }

    /// Why a line is neither a board nor the next row.
    pub fn refuse(&self, line: &str) -> ParseError {
        let (r, signs) = (self.rows(), signs(&self.cells).unwrap_or_default());
        let values = [' ', '.'].map(|sign| groups(line, sign));
        let are_values = |of: &Vec<String>| [9, 81].contains(&of.len()) || line.contains(BETWEEN);
        let symbols = || {
            line.chars()
                .filter(|of| !is_frame(*of))
                .map(String::from)
                .collect()
        };
        let values = values.into_iter().find(are_values).unwrap_or_else(symbols);
        let texts = Vec::from_iter(values.iter().map(|of| of.replace(' ', "")));
        let is_known = |of: &char| is_cell(of) || signs.contains(of) || " ∅−⊕".contains(*of);
        let is_other = |text: &String| !value(text).as_ref().is_some_and(is_known);
        let count = texts.len().max(line.split([',', ';', '|']).count());
        match texts.iter().take([81, 9][r.min(1)]).position(is_other) {
            _ if self.is_cut() => ParseError::of("rows", &[&self.blanks.trailing_zeros()]),
            Some(k) => ParseError::symbol(&texts[k], r + k / 9, k % 9),
            None if count == 9 || r == 0 && count == 81 => ParseError::of("groups", &[&(r + 1)]),
            None => ParseError::of("line", &[&(r + 1), &count]),
        }
    }
}

/// The parts of a line between separators. If cells may be blank, a part may be empty.
fn groups(text: &str, sign: char) -> Vec<String> {
    let text = text.replace(['+', '"', '\''], "");
    let text = with_outer_bars(&text).unwrap_or(text);
    let row = text.trim();
    let inner = row.strip_prefix('|').and_then(|row| row.strip_suffix('|'));
    if sign == ' ' && inner.is_none() && (row.starts_with('|') || row.ends_with('|')) {
        return Vec::new();
    }
    let is_list = text.contains(BETWEEN);
    let is_between = |of: char| match sign {
        _ if is_list => BETWEEN.contains(of),
        ' ' => ",;\t|".contains(of),
        _ => of != sign && is_frame(of),
    };
    let groups = inner.unwrap_or(&text).split(is_between);
    let groups = groups.filter(|group| sign == ' ' || !group.is_empty());
    groups.map(str::to_owned).collect()
}

/// A row with bars between boxes alone, as it is with outer bars. Where one was cut off, its last group is too short.
fn with_outer_bars(text: &str) -> Option<String> {
    let bars = Vec::from_iter(text.match_indices('|').map(|(at, _)| at));
    let margin = match bars[..] {
        [3, 7] | [7, 15] => "",
        [6, 14] => " ",
        _ => return None,
    };
    Some(format!("|{margin}{text}{margin}|"))
}

/// Whether this may be drawn between cells.
fn is_frame(symbol: char) -> bool {
    symbol.is_whitespace() || "-|,;:=<>()&/+\"'".contains(symbol)
}

/// The cells of a row or a board, and in how many groups they are: groups of one length, or one value among others.
fn row(text: &str, sign: char) -> Option<(usize, Vec<char>)> {
    // A `-` before a value is its sign.
    let mut values = text.split(|of: char| of.is_whitespace() || ",;|\u{1f}".contains(of));
    let has_sign = values.any(|of| matches!(of.as_bytes(), [b'-', b'0'..=b'9']));
    let mut groups = groups(text, sign);
    let count = groups.len();
    for group in &mut groups {
        let is_spaced = group.len() == 7 && group.chars().step_by(2).all(|of| of == ' ');
        if let Some(cell) = value(group.trim()).filter(|_| [9, 81].contains(&count)) {
            *group = cell.into();
        } else if count == 3 && is_spaced {
            *group = group.chars().skip(1).step_by(2).collect();
        }
    }
    let length = |group: &String| group.chars().count();
    let is_even = groups.iter().all(|of| length(of) == length(&groups[0]));
    let cells = Vec::from_iter(groups.concat().chars());
    // `---|---|---` may be a row. Between digits and spaces, nothing tells which are blank cells.
    let is_row = !text.contains("-+") && (count > 1 || sign != ' ' || text.len() == 9);
    if has_sign && sign != '-' {
        return None;
    } else if is_even && (cells.len() == 81 || cells.len() == 9 && is_row) {
        return signs(&cells).map(|_| (count, cells));
    }
    // A full one may be the solution of another.
    let groups = groups.iter().map(|group| Vec::from_iter(group.chars()));
    let is_puzzle = |of: &Vec<char>| of.len() == 81 && signs(of).is_some_and(|of| !of.is_empty());
    let mut puzzles = groups.filter(is_puzzle);
    let puzzle = puzzles.next()?;
    puzzles.next().is_none().then_some((1, puzzle))
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

/// Whether a line is only drawn, or a title: a short number, numbers of columns, or more letters than cells. A `-` alone
/// may be a sign that is torn off.
fn may_skip(line: &str, is_first: bool) -> bool {
    let code = line.split('#').next().unwrap_or_default();
    let is_more = |of: char| is_cell(&of) || of.is_control() && of != '\t';
    let is_letter = |symbol: char| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X');
    let cells = Vec::from_iter(code.chars().filter(is_cell));
    let letters = code.chars().filter(|of| is_letter(*of)).count();
    if !code.contains(char::is_alphanumeric) {
        return code.contains("---") || !code.contains(is_more) && code.trim() != "-";
    }
    let is_title = letters > cells.len() || are_numbers(&cells);
    is_first && (is_title || line.parse::<u8>().is_ok())
}
