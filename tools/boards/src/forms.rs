//! How others write boards: tables of what a cell, a key and the mark of a program mean.

use crate::ParseError;

/// An empty cell that is written as a word, and one that is written as -1.
pub const NULL: char = '∅';
pub const MINUS: char = '−';

/// Words for an empty cell, where each cell is a value of its own.
const EMPTY: &str = " &nbsp; null None NaN nan nil undefined NA <NA> Nothing nothing missing ";

/// The cell that is written as this value: a symbol, a word for empty, a number such as `5.0`, or candidates: `*257`.
pub fn value(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.as_str()) {
        (None, _) => Some(' '),
        (Some(symbol), "") => Some(symbol),
        (Some(digit @ '0'..='9'), "." | ".0") => Some(digit),
        (Some('-'), "1") => Some(MINUS),
        (Some('*'), rest) if rest.bytes().all(|of| of.is_ascii_digit()) => Some('*'),
        _ => EMPTY.contains(&format!(" {text} ")).then_some(NULL),
    }
}

/// A digit that a player has placed.
pub fn placed(digit: char) -> char {
    let k = (digit as usize).wrapping_sub('0' as usize);
    "0①②③④⑤⑥⑦⑧⑨".chars().nth(k).unwrap_or(digit)
}

/// The digit of a clue, or of a cell that a player has filled.
pub fn digit(cell: char) -> Option<u8> {
    match cell {
        '1'..='9' => Some(cell as u8),
        '①'..='⑨' => Some((cell as u32 - '①' as u32) as u8 + b'1'),
        _ => None,
    }
}

/// How a program writes cells, its mark, what ends the cells, and its name. A mark after `^` begins a line; a `#` in it
/// stands for a digit, and then the mark is the whole line.
const PROGRAMS: &str = include_str!("forms.tsv");

/// The cells on a line with the mark of a program; there may be none.
pub fn of_program(line: &str) -> Option<Result<String, ParseError>> {
    let shape = line.replace(|of: char| of.is_ascii_digit(), "#");
    let (cut, mark, name, text) = PROGRAMS.lines().find_map(|row| {
        let [cut, mark, end, name] = Vec::from_iter(row.split('\t')).try_into().ok()?;
        let (is_shape, sign) = (mark.contains('#'), mark.trim_start_matches('^'));
        let at = if is_shape { &shape } else { line }.find(sign)?;
        let (before, rest) = line.split_at(at);
        let (found, after) = rest.split_at(sign.len());
        let is_begin = sign == mark || before.trim().is_empty();
        let is_whole = after.is_empty() || !is_shape;
        let is_mark = is_begin && is_whole && !before.ends_with(char::is_alphanumeric);
        is_mark.then_some((cut, found, name, after.split(end).next()?))
    })?;
    let cells = match cut {
        "skipped" => String::new(),
        "symbols" if text.chars().count() == 81 => text.to_owned(),
        "symbols" => return None,
        // `\x05`, or `\t` for 9.
        "bytes" => format!("\\{text}").replace("\\t", "9").replace("\\x0", ""),
        // A letter is that many empty cells; `_` parts two digits.
        "runs" => {
            let cell = |of| match of {
                'a'..='z' => "0".repeat(of as usize - 'a' as usize + 1),
                '_' => String::new(),
                digit => digit.into(),
            };
            text.rsplit(':').next()?.chars().map(cell).collect()
        }
        // Letters from `b`, column by column.
        "columns" => {
            let digit = |k: usize| char::from(b'1' + k as u8);
            let cell = |of| "bcdefghij".find(of).map_or(of, digit);
            let written = Vec::from_iter(text.chars().map(cell));
            let columns = (0..9).flat_map(|r| written.iter().skip(r).step_by(9));
            columns.collect()
        }
        // Several fields a cell, between bars: its digit first and, last, 1 if a player may change it.
        "fields" => {
            let fields = text.split_once("&#10;")?.1.trim_end_matches('|');
            let fields = Vec::from_iter(fields.split('|'));
            let cell = |cell: &[&str]| match (value(cell[0]), cell[cell.len() - 1]) {
                (Some(digit), "1") => placed(digit),
                (Some(digit), "0") => digit,
                _ => 'F',
            };
            let cells = fields.chunks((fields.len() / 81).max(2));
            cells.map(cell).collect()
        }
        why => return Some(Err(ParseError::of(why, &[&mark, &name]))),
    };
    Some(Ok(cells))
}

/// What a key, or a title, says of the board that it names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    #[default]
    Board,
    /// The same puzzle, solved or in part.
    Answer,
    /// No board, whatever it holds.
    Other,
    /// What only the rules of a variant have: dropped with a word, or refused.
    Cages,
    Variant,
}

impl Kind {
    pub fn is_board(self) -> bool {
        matches!(self, Kind::Board | Kind::Answer)
    }

    pub fn of(key: &str) -> Kind {
        let key = key.trim().to_ascii_lowercase().replace(' ', "_");
        let word = key.trim_matches(|of: char| !of.is_alphabetic());
        let is_key = |row: &str| row.split(['\t', ' ']).skip(1).any(|of| of == word);
        let row = include_str!("keys.tsv").lines().position(is_key);
        let kinds = [Kind::Answer, Kind::Other, Kind::Cages, Kind::Variant];
        row.map_or(Kind::Board, |row| kinds[row])
    }
}

/// The signs for empty cells among these. `None` if they can't be the cells of one board.
pub fn signs(cells: &[char]) -> Option<Vec<char>> {
    let mut signs = cells.to_vec();
    signs.retain(|cell| digit(*cell).is_none());
    signs.sort_unstable();
    signs.dedup();
    let is_one = signs.len() == 1 && ("xX".contains(signs[0]) || !signs[0].is_alphanumeric());
    // Where one of these is empty, 0 may be a digit.
    let is_base = matches!(signs[..], ['0', NULL | MINUS]);
    (is_one || is_base || signs.iter().all(is_cell)).then_some(signs)
}

/// A digit, or a sign that always means an empty cell.
pub fn is_cell(symbol: &char) -> bool {
    symbol.is_ascii_digit() || matches!(symbol, '.' | '_')
}
