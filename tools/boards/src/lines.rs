//! The lines of a board, read in every way that a table has.

use sudoku_kata::board::check_clues;

use crate::forms::{FLAG, PLACE, digit, is_cell, is_place, signs, value};
use crate::{Cells, ParseError, from_cells};

/// The rows so far of a board, read in one way.
#[derive(Clone, Default)]
pub struct Draft {
    /// What is no frame, but may mean empty.
    sign: char,
    /// The number of groups in a row, that of bars and the like, and the name of the first row, if names come before them.
    shape: (usize, usize, Option<u8>),
    /// Digits and signs for empty cells, as written.
    pub cells: Vec<char>,
    /// What blank lines and rules came after each row.
    gaps: [usize; 10],
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

    /// With one more line, unless it is neither a row nor may be skipped, as no list may. Numbers of columns may be both.
    pub fn with(&self, line: &str, is_list: bool) -> impl Iterator<Item = Draft> + use<> {
        let (r, is_blank) = (self.rows(), line.trim().is_empty());
        // What is around some cells and not around others tells them apart.
        let marks = line.matches(['|', '\'', '(', ')']).count();
        let row = |(name, text)| row(text, self.sign).map(|(count, of)| ((count, marks, name), of));
        // What looks like a comment may be cells.
        let row = row((None, line))
            .or_else(|| row((None, line.split_once('#')?.0)))
            .or_else(|| row(after_name(line, r)?).filter(|((count, ..), _)| *count < 81));
        let is_next = |(shape, _): &(_, _)| !self.is_cut() && (is_blank || *shape == self.shape);
        let row = row.filter(|of| if r == 0 { !is_blank } else { is_next(of) });
        let is_head = |of: &Vec<char>| are_numbers(of) || of[..] == [' '; 9];
        let is_header = r == 0 && row.as_ref().is_some_and(|(_, cells)| is_head(cells));
        // A number may be a cell that is torn off, if nothing stands for an empty one.
        let is_torn = self.sign == ' ' && line.parse::<u8>().is_ok();
        let may_skip = || (is_blank || !is_list && may_skip(line, r == 0)) && !is_torn;
        let skipped = ((row.is_none() || is_header) && may_skip()).then(|| {
            let rule = if line.contains('#') { 0 } else { RULE };
            let mut skipped = self.clone();
            skipped.gaps[r] += if is_blank { 1 } else { rule };
            skipped
        });
        let with = row.map(|(shape, cells)| Draft {
            shape,
            cells: [&self.cells[..], &cells].concat(),
            ..self.clone()
        });
        with.filter(Draft::is_board).into_iter().chain(skipped)
    }

    /// Whether the rows may be those of a board.
    fn is_board(&self) -> bool {
        // Numbers of columns are no row, unless it is a solution's.
        let (signs, board) = (signs(&self.cells), self.board());
        let is_valid = || check_clues(&from_cells(&board)).is_ok();
        let has_numbers = self.cells.chunks(9).any(are_numbers);
        let may_be = |of: &Vec<char>| !has_numbers || of.is_empty() && is_valid();
        self.cells.len() <= 81 && signs.as_ref().is_some_and(may_be)
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
        std::array::from_fn(|k| self.cells.get(k).map_or(b'.', |of| digit(*of)))
    }

    /// Whether other gaps came after one row of a band than after another, or other blank lines after one band. Only the first
    /// row may have a rule more, as a header has, unless it is blank: then it is the header.
    fn is_cut(&self) -> bool {
        let gaps = &self.gaps[..=self.rows()];
        let is_header = self.cells.get(..9) != Some(&[' '; 9]);
        let is_other = |(r, gap): (usize, &usize)| match r {
            1 => gaps.len() > 2 && *gap != gaps[2] && (*gap != gaps[2] + RULE || !is_header),
            3 | 6 | 9 => gap % RULE != gaps[3] % RULE,
            _ => *gap != gaps[2],
        };
        gaps.iter().enumerate().skip(1).any(is_other)
    }

    /// Whether two rows of a band or two columns of a stack are blank, or the first column has numbers of rows: so look cells
    /// of several lines or columns, and names; and no board with one solution.
    pub fn is_unclear(&self) -> bool {
        let columns = Vec::from_iter((0..81).map(|k| self.cells[k % 9 * 9 + k / 9]));
        let is_blank = |line: &&[char]| **line == [' '; 9];
        let mut bands = self.cells.chunks(27).chain(columns.chunks(27));
        let are_names = self.shape.0 == 9 && are_numbers(&columns[..9]);
        are_names && self.board().contains(&b'.')
            || bands.any(|band| band.chunks(9).filter(is_blank).count() > 1)
    }

    /// Why a line is neither a board nor the next row.
    pub fn refuse(&self, line: &str) -> ParseError {
        let (r, signs) = (self.rows(), signs(&self.cells).unwrap_or_default());
        let values = [' ', '.'].map(|sign| groups(line, sign));
        let are_values = |of: &Vec<String>| of.len() >= 9;
        let symbols = || Vec::from_iter(line.replace(is_frame, "").chars().map(String::from));
        let values = values.into_iter().find(are_values).unwrap_or_else(symbols);
        let texts = values.iter().flat_map(|of| of.split(FLAG).next());
        let texts = Vec::from_iter(texts.map(|of| of.replace(' ', "")));
        let is_known = |of: &char| is_cell(of) || signs.contains(of) || " ∅−⊕".contains(*of);
        let is_other = |text: &String| !value(text).as_ref().is_some_and(is_known);
        let count = texts.len().max(line.split([',', ';', '|']).count());
        match texts.iter().take([81, 9][r.min(1)]).position(is_other) {
            _ if self.is_cut() => ParseError::of("rows", &[&r]),
            _ if r == 0 && is_place(line) => ParseError::of("places", &[]),
            Some(k) => ParseError::symbol(&texts[k], r + k / 9, k % 9),
            None if !are_alike(line) => ParseError::of("player", &[]),
            None if count == 9 || r == 0 && count == 81 => ParseError::of("groups", &[&(r + 1)]),
            None => ParseError::of("line", &[&(r + 1), &count]),
        }
    }
}

/// The parts of a line between separators. If cells may be blank, a part may be empty.
fn groups(text: &str, sign: char) -> Vec<String> {
    let text = text.replace(['+', '"', '\''], "");
    // Two bars are between boxes, eight between cells.
    let (row, has_outer) = (text.trim(), ![2, 8].contains(&text.matches('|').count()));
    let inner = row.strip_prefix('|').and_then(|row| row.strip_suffix('|'));
    let inner = inner.filter(|_| has_outer);
    let is_between = |of: char| match sign {
        ' ' => ",;\t|".contains(of),
        _ => of != sign && is_frame(of),
    };
    let groups = inner.unwrap_or(&text).split(is_between);
    let groups = groups.filter(|group| sign == ' ' || !group.is_empty());
    let mut groups = Vec::from_iter(groups.map(str::to_owned));
    // Between boxes, there may be two bars, which are closer than those around a cell.
    let is_wide = sign == ' ' && text.contains('|') && groups.iter().any(|of| of.len() > 2);
    let is_double = groups.len() == 11 && [&groups[3], &groups[7]] == [" "; 2];
    groups.retain(|of| !is_wide || !of.is_empty() && (!is_double || of != " "));
    groups
}

/// Whether all digits that are values of their own are written alike, as those of a player may not be.
pub fn are_alike(line: &str) -> bool {
    let mut values = line.split(|of: char| of.is_whitespace() || ",;|".contains(of));
    let mut first = None;
    values.all(|of| {
        let of = of.rsplit(PLACE).next().unwrap_or_default();
        let text = of.trim_matches(|of| is_frame(of) && of != '-');
        let is_digit = matches!(value(text), Some('1'..='9'));
        let style = of.split_once(|of| matches!(of, '1'..='9'));
        // A sign on one side is around more than a digit.
        let is_style = |left: &str, right: &str| left.len() + right.len() != 1 || right == ".";
        let style = style.filter(|of: &(&str, &str)| is_digit && is_style(of.0, of.1));
        style.is_none_or(|style| *first.get_or_insert(style) == style)
    })
}

/// Whether this may be drawn between cells.
fn is_frame(symbol: char) -> bool {
    symbol.is_whitespace() || "-|,;:=<>()&/+\"'".contains(symbol)
}

/// The cells of a row or a board, and in how many groups they are: groups of one length, or one value among others.
fn row(text: &str, sign: char) -> Option<(usize, Vec<char>)> {
    // A `-` before a value is its sign.
    let mut values = text.split(|of: char| of.is_whitespace() || ",;|".contains(of));
    let has_sign = values.any(|of| matches!(of.as_bytes(), [b'-', b'0'..=b'9']));
    let mut groups = groups(text, sign);
    let count = groups.len();
    for (k, group) in groups.iter_mut().enumerate() {
        // Without outer bars, there may be no margin. Where a bar was cut off, the last group is too short.
        if count == 3 && group.len() == 6 && text.len() == 21 {
            group.insert(if k == 0 { 0 } else { 6 }, ' ');
        }
        let cell = [9, 81].contains(&count).then(|| value(group.trim()));
        if let Some(cell) = cell.flatten() {
            *group = cell.into();
        } else if count == 3 && group.len() % 2 == 1 {
            // A box has a cell in its middle, and one on each side, equally far.
            let far = (group.len() + 1) / 3;
            let first = (group.len() / 2).saturating_sub(far);
            let cells = String::from_iter(group.chars().skip(first).step_by(far.max(1)));
            if cells.replace(' ', "") == group.replace(' ', "") {
                *group = cells;
            }
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
        let signs = signs(&cells).filter(|_| count == 1 || are_alike(text));
        return signs.map(|_| (count, cells));
    }
    // A full one may be the solution of another.
    let groups = groups.iter().map(|group| Vec::from_iter(group.chars()));
    let is_puzzle = |of: &Vec<char>| of.len() == 81 && signs(of).is_some_and(|of| !of.is_empty());
    let mut puzzles = groups.filter(is_puzzle);
    let puzzle = puzzles.next()?;
    puzzles.next().is_none().then_some((1, puzzle))
}

/// The name of the first row, and what comes after that of row `r`: its number from 0 or 1, as in `1`, `R1` or `Row 1`, or its
/// letter, which may also come behind.
fn after_name(line: &str, r: usize) -> Option<(Option<u8>, &str)> {
    let line = line.trim_start_matches(|of: char| of.is_whitespace() || "|*\"".contains(of));
    let line = line.trim_start_matches(['R', 'r', 'o', 'w', ' ', '_']);
    let end = line.find(|of: char| !of.is_ascii_alphanumeric())?;
    let (name, rest) = line.split_at(end);
    let is_name = |first: &&u8| name.ends_with(char::from(**first + r as u8));
    // `C` is for columns.
    let is_row = |_: &&u8| name.len() == 1 || name.len() == 2 && !name.starts_with(['C', 'c']);
    let first = b"01Aa".iter().find(is_name).filter(is_row)?;
    let behind = rest.trim_end().strip_suffix(name);
    let behind = behind.filter(|_| first.is_ascii_alphabetic());
    let rest = behind.unwrap_or(rest).trim_start_matches(['*', '"']);
    // A bar is the frame's.
    let rest = rest.strip_prefix(|of| of != '|').unwrap_or(rest);
    Some((Some(*first), rest))
}

/// Whether these are the numbers of rows or columns, from 0 or 1.
fn are_numbers(cells: &[char]) -> bool {
    ["012345678", " 12345678", "123456789"].contains(&&String::from_iter(cells)[..])
}

/// How much more than a blank line a rule counts: no board has so many blank lines.
const RULE: usize = 1_000;

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
    let is_title = letters > cells.len() || letters > 2 && cells.len() < 9 || are_numbers(&cells);
    is_first && (is_title || line.parse::<u8>().is_ok())
}
