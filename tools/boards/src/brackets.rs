//! A board as a program writes it: JSON, or a literal of Python, Rust, C++ and others.

use crate::errors::{ParseError, cell};

/// Whether each bracket of a text is closed, and where the last one ends.
pub fn end(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (index, symbol) in text.char_indices() {
        match symbol {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            _ => continue,
        }
        if depth <= 0 {
            return Some(index + 1);
        }
    }
    None
}

/// The rows of a board in brackets. `None` if it is a word in brackets, as `[Puzzle]`.
///
/// # Errors
///
/// If there are not nine rows of nine cells.
pub fn rows(text: &str) -> Result<Option<Vec<Vec<char>>>, ParseError> {
    let mut rows: Vec<Vec<String>> = vec![Vec::new()];
    let mut symbols = text.chars().peekable();
    let mut depth = 0;
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\'' | '"' => {
                let token = symbols
                    .by_ref()
                    .take_while(|&other| other != symbol)
                    .collect();
                rows.last_mut().expect("there is a row").push(token);
            }
            '[' | '{' | ']' | '}' => {
                depth = depth.max(rows.len());
                rows.push(Vec::new());
            }
            ',' => {}
            _ if symbol.is_whitespace() => {}
            _ => {
                let mut token = String::from(symbol);
                let is_end = |other: &char| other.is_whitespace() || ",[]{}'\"".contains(*other);
                while let Some(other) = symbols.next_if(|other| !is_end(other)) {
                    token.push(other);
                }
                // The name of a macro.
                if !token.ends_with('!') {
                    rows.last_mut().expect("there is a row").push(token);
                }
            }
        }
    }
    let brackets = rows.len() - 1;
    rows.retain(|row| !row.is_empty());
    let is_word =
        |token: &String| token.chars().all(char::is_alphabetic) && token.chars().count() > 1;
    if brackets == 2 && rows.iter().flatten().all(is_word) {
        return Ok(None);
    }
    // Strings of many cells, or all cells in one array.
    let cells = |row: &Vec<String>| match &row[..] {
        [line] if line.chars().count() > 1 => line.chars().map(String::from).collect(),
        tokens => tokens.to_vec(),
    };
    let is_long =
        |row: &Vec<String>| row.len() == 9 && row.iter().all(|of| of.chars().count() == 9);
    let mut table: Vec<Vec<String>> = match &rows[..] {
        [strings] if is_long(strings) => {
            strings.iter().map(|of| cells(&vec![of.clone()])).collect()
        }
        rows => rows.iter().map(cells).collect(),
    };
    if let [all] = &table[..]
        && all.len() == 81
    {
        table = all.chunks(9).map(<[String]>::to_vec).collect();
    }
    if table.len() != 9 {
        let found = if table.is_empty() {
            brackets / 2 - 1
        } else {
            table.len()
        };
        return Err(ParseError::RowCount(found));
    }
    // One symbol more may mean empty, if it is the only other one.
    let is_usual = |token: &str| matches!(token, "" | " " | "." | "0" | "_" | "null" | "None");
    let is_digit = |token: &str| matches!(token.as_bytes(), [b'1'..=b'9']);
    let mut others = table
        .iter()
        .flatten()
        .filter(|token| !is_usual(token) && !is_digit(token));
    let other = others.next().filter(|first| {
        first.chars().count() == 1
            && !first.chars().all(char::is_alphanumeric)
            && others.all(|next| next == *first)
    });
    let other = other.cloned();
    // An empty string is a cell that is missing, unless all empty cells are so.
    let is_blank = |token: &&String| matches!(token.as_str(), "" | " ");
    let mut empty = table.iter().flatten().filter(|token| !is_digit(token));
    let has_blanks_alone = empty.all(|token| is_blank(&token));
    let mut board = Vec::new();
    for (r, row) in table.iter().enumerate() {
        if row.len() != 9 {
            let found = row.len();
            return Err(ParseError::RowLength { r, found });
        }
        let cells = row.iter().zip(0..).map(|(token, c)| match token {
            token if is_blank(&token) && !has_blanks_alone => cell(token, r, c),
            token if is_usual(token) || Some(token) == other.as_ref() => Ok('.'),
            token => cell(token, r, c),
        });
        board.push(cells.collect::<Result<_, _>>()?);
    }
    Ok(Some(board))
}
