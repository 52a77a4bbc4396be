//! How others write boards: tables of what a cell, a key and the mark of a program mean.

use crate::ParseError;

/// An empty cell that is written as a word or as -1, one where a player has placed a digit, and one that is left out.
pub const NULL: char = '∅';
pub const MINUS: char = '−';
pub const PLACED: char = '⊕';
pub const UNSAID: char = '∄';

/// What is between the row and the column of a cell and its value, and between it and what else is said of it.
pub const PLACE: char = '@';
pub const FLAG: char = '¦';

/// Words for an empty cell, where each cell is a value of its own.
const EMPTY: &str = " &nbsp; null none nan nil undef undefined na <na> nothing missing ";

/// The cell that is written as this value: a symbol, a word for empty, a number such as `5.0`, candidates: `*257`, or a
/// digit and whether it is a clue.
pub fn value(text: &str) -> Option<char> {
    let text = text.split(FLAG).next().unwrap_or_default().replace('"', "");
    let mut symbols = text.chars();
    match (symbols.next(), symbols.as_str()) {
        (None, _) => Some(' '),
        (Some(symbol), "") => Some(symbol),
        (Some(digit @ '0'..='9'), "." | ".0" | "true") => Some(digit),
        (Some('0'), "false") => Some(NULL),
        (Some('1'..='9'), "false") => Some(PLACED),
        (Some('-'), "1") => Some(MINUS),
        (Some('*'), rest) if rest.bytes().all(|of| of.is_ascii_digit()) => Some('*'),
        _ => EMPTY
            .contains(&format!(" {} ", text.to_ascii_lowercase()))
            .then_some(NULL),
    }
}

/// The cells of a board, if each value has a row and a column, which count from 0, or from 1, but not from both.
pub fn of_places(values: &[String]) -> Option<String> {
    values.first()?.find(PLACE)?;
    let from = |first: usize| {
        let cell = |k: usize| {
            let place = format!("{}{}{PLACE}", k / 9 + first, k % 9 + first);
            values.iter().find_map(|of| value(of.strip_prefix(&place)?))
        };
        let cells = Vec::from_iter((0..81).map(cell));
        let is_all = cells.iter().flatten().count() == values.len();
        is_all.then(|| cells.iter().map(|of| of.unwrap_or(UNSAID)).collect())
    };
    from(0).xor(from(1))
}

/// The digit of a clue, or `.`.
pub fn digit(cell: char) -> u8 {
    if matches!(cell, '1'..='9') {
        cell as u8
    } else {
        b'.'
    }
}

/// The cells on a line with the mark of a program; there may be none. A row of the table has how the program writes cells, its
/// name, what ends the cells, and its marks. A mark after `^` begins a line.
pub fn of_program(line: &str) -> Option<Result<String, ParseError>> {
    let (cut, mark, name, text) = include_str!("forms.tsv").lines().find_map(|row| {
        let mut row = row.split('\t');
        let (cut, name, end) = (row.next()?, row.next()?, row.next()?);
        // To look for all of them so is faster.
        let mut marks = row.filter(|mark| line.contains(mark.trim_start_matches('^')));
        marks.find_map(|mark| {
            let sign = mark.trim_start_matches('^');
            let (before, after) = line.split_once(sign)?;
            let is_begin = sign == mark || before.trim().is_empty();
            // By rows, a matrix of R is a list like any other.
            let is_other = before.ends_with(char::is_alphanumeric) || line.contains("byrow");
            (is_begin && !is_other).then_some((cut, sign, name, after.split(end).next()?))
        })
    })?;
    let cells = match cut {
        "skipped" => String::new(),
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
            let columns = (0..9).flat_map(|r| text.chars().skip(r).step_by(9));
            columns.map(cell).collect()
        }
        // Several fields a cell, between bars: its digit first and, last, 1 if a player may change it.
        "fields" => {
            let fields = text.split_once("&#10;")?.1.trim_end_matches('|').split('|');
            let fields = Vec::from_iter(fields);
            let cell = |cell: &[&str]| match (value(cell[0]), cell[cell.len() - 1]) {
                (Some('1'..='9'), "1") => PLACED,
                (Some(digit), "0" | "1") => digit,
                _ => 'F',
            };
            let cells = fields.chunks((fields.len() / 81).max(2));
            cells.map(cell).collect()
        }
        why => return Some(Err(ParseError::of(why, &[&mark, &name]))),
    };
    Some(Ok(cells))
}

/// What a key, or a title, names: the first word of its row in the table, or `""` for a board. An `answer` is the same
/// puzzle, solved or in part, `other` is no board, and a `variant` has rules of its own. The rest are parts of a cell.
pub fn kind(key: &str) -> &'static str {
    let key = key.trim().to_ascii_lowercase().replace(' ', "_");
    let word = key.trim_matches(|of: char| !of.is_alphabetic());
    let is_in = |row: &&str| row.split(['\t', ' ']).skip(1).any(|of| of == word);
    let mut rows = include_str!("keys.tsv").lines();
    let row = rows.find(|row| !word.is_empty() && is_in(row));
    let kind = row.and_then(|row| row.split('\t').next());
    // A number may only come behind what is a whole board.
    let is_of_board = |kind: &&str| key == word || ["answer", "other", "variant"].contains(kind);
    kind.filter(is_of_board).unwrap_or_default()
}

/// Refuses a text that says that the board in it or below it is a variant, or has columns instead of rows.
pub fn said(text: &str) -> Result<(), ParseError> {
    let words = text.to_ascii_lowercase();
    let words = words.split(|of: char| !of.is_alphanumeric());
    let words = words.filter(|of| of.starts_with(char::is_alphabetic));
    let words = words.fold(String::from("-"), |all, of| all + of + "-");
    // So are the numbers of columns called, and how many there are.
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let are_rows = text.contains("1 2 3") || (1..9).contains(&digits) || words.contains("-row");
    for row in include_str!("said.tsv").lines() {
        let (kind, names) = row.split_once('\t').unwrap_or_default();
        let word = names.split(' ').find(|of| words.contains(of));
        if let Some(word) = word.filter(|_| kind == "rules" || !are_rows) {
            return Err(ParseError::of(kind, &[&word.trim_matches('-')]));
        }
    }
    Ok(())
}

/// The signs for empty cells among these. `None` if they can't be the cells of one board.
pub fn signs(cells: &[char]) -> Option<Vec<char>> {
    let sign = |of: &char| if *of == UNSAID { NULL } else { *of };
    let mut signs = Vec::from_iter(cells.iter().map(sign));
    signs.retain(|cell| digit(*cell) == b'.' && *cell != PLACED);
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

/// Whether a line may be a digit after its row and its column.
pub fn is_place(line: &str) -> bool {
    let count = |is: fn(&char) -> bool| line.chars().filter(is).count();
    let values = line.split('|').filter(|of| of.trim().len() == 1).count();
    let is_whole = values == 3 || !line.contains("  ") || line.contains(char::is_alphabetic);
    is_whole && [count(char::is_ascii_digit), count(is_cell)] == [3, 3]
}
