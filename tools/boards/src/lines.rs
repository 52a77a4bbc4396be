//! What a line of text holds of a board: all its cells, the nine of a row, or none. By rules, not by a list of
//! formats.

/// Cells, each a digit or `.`, and the symbols that mean empty there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// 81, or the nine of a row.
    pub cells: Vec<char>,
    /// The symbols for empty cells, each once; a space for an empty cell that is empty.
    pub empty: Vec<char>,
    /// Whether the name of the row came before it.
    pub is_labelled: bool,
}

/// What stands between the cells of a drawn grid.
fn is_frame(symbol: char) -> bool {
    symbol.is_whitespace() || is_bar(symbol) || matches!(symbol, '-' | '+' | '─'..='╿')
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '!' | '│' | '┃' | '║' | '┆' | '┊')
}

/// `.`, `0` and `_` always mean an empty cell.
fn is_usual(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '_')
}

/// A line of a frame: nothing but punctuation.
pub fn is_drawn(line: &str) -> bool {
    let mut symbols = line.chars().filter(|symbol| !symbol.is_whitespace());
    symbols.all(|symbol| !symbol.is_alphanumeric() && !is_usual(symbol) && !symbol.is_control())
}

/// The symbol of a line that has nine of it and nothing else: a frame, or a row of empty cells.
pub fn nine_alike(line: &str) -> Option<char> {
    let mut symbols = line
        .chars()
        .filter(|symbol| !symbol.is_whitespace() && !is_bar(*symbol));
    let first = symbols.next()?;
    let is_nine = symbols.clone().count() == 8 && symbols.all(|symbol| symbol == first);
    is_nine.then_some(first)
}

/// A line that names or explains a board: a word begins it, or it has more letters than cells.
pub fn is_title(line: &str) -> bool {
    let letters = line.chars().filter(|symbol| symbol.is_alphabetic()).count();
    let cells = line
        .chars()
        .filter(|&symbol| symbol.is_ascii_digit() || is_usual(symbol))
        .count();
    let word = line
        .chars()
        .take_while(|symbol| symbol.is_alphabetic())
        .count();
    letters > cells || word >= 3
}

/// The whole board or the row on a line. `empty` is the symbol for empty cells of the lines before, if it is an
/// unusual one; `r` is the row that is expected, `in_table` whether the rows before had a separator between cells.
pub fn read(line: &str, r: usize, empty: Option<char>, in_table: bool) -> Option<Found> {
    let marked = marked(line, empty).filter(|found| found.cells.len() < 81 || is_even(line));
    // The usual forms first: the others take longer. A line of 81 cells is longer than this.
    if let Some(found) = &marked
        && (found.cells.len() == 81 || found.cells.len() == 9 && line.len() < 81)
    {
        return marked;
    }
    let forms = [
        marked
            .or_else(|| unusual(line))
            .filter(|found| found.cells.len() == 81),
        unusual(line).filter(|found| found.cells.len() == 81),
        column(line),
        table(line, 81, in_table),
        spaced(line, 81),
        unusual(line).filter(|found| found.cells.len() == 9),
        table(line, 9, in_table),
        spaced(line, 9),
        labelled(line, r, empty),
    ];
    forms.into_iter().flatten().next()
}

/// Whether the parts between spaces are as long as each other: else the first may be a number.
fn is_even(line: &str) -> bool {
    let count = |part: &str| part.chars().filter(|&symbol| !is_frame(symbol)).count();
    let mut counts = line
        .split_whitespace()
        .map(count)
        .filter(|&count| count > 0);
    let first = counts.next();
    counts.all(|count| Some(count) == first)
}

/// The cells of a line that holds nothing else but a frame. `empty` is one more symbol for empty cells.
pub fn marked(line: &str, empty: Option<char>) -> Option<Found> {
    let mut found = Found {
        cells: Vec::new(),
        empty: Vec::new(),
        is_labelled: false,
    };
    for symbol in line
        .chars()
        .filter(|&symbol| Some(symbol) == empty || !is_frame(symbol))
    {
        let is_empty = is_usual(symbol) || Some(symbol) == empty;
        if is_empty && !found.empty.contains(&symbol) {
            found.empty.push(symbol);
        }
        match symbol {
            '1'..='9' => found.cells.push(symbol),
            _ if is_empty => found.cells.push('.'),
            _ => return None,
        }
    }
    Some(found)
}

/// The cells of a line on which one unusual symbol, whichever it is, means empty.
fn unusual(line: &str) -> Option<Found> {
    let is_candidate = |symbol: &char| {
        !(symbol.is_whitespace()
            || symbol.is_alphanumeric()
            || is_usual(*symbol)
            || is_bar(*symbol))
            || matches!(symbol, 'x' | 'X')
    };
    let mut symbols: Vec<char> = line.chars().filter(is_candidate).collect();
    symbols.sort_unstable();
    symbols.dedup();
    let founds = symbols
        .into_iter()
        .filter_map(|symbol| marked(line, Some(symbol)));
    let mut founds = founds.filter(|found| {
        let has_digit = found.cells.iter().any(|cell| *cell != '.');
        matches!(found.cells.len(), 9 | 81) && found.empty.len() == 1 && has_digit
    });
    founds.next().filter(|_| founds.next().is_none())
}

/// The board in a column of a table, among other values: the first that has an empty cell.
fn column(line: &str) -> Option<Found> {
    let values =
        line.split(|symbol: char| symbol.is_whitespace() || ",;:\"'=<>&|".contains(symbol));
    let boards = values
        .filter(|value| value.chars().count() > 40)
        .map(|value| {
            let value = value.replace('+', "");
            let board = marked(&value, None).filter(|found| found.cells.len() == 81);
            board
                .or_else(|| unusual(&value))
                .filter(|found| found.cells.len() == 81)
        });
    let boards: Vec<Option<Found>> = boards.collect();
    let has_empty = |found: &&Found| !found.empty.is_empty();
    let first = boards.iter().flatten().find(has_empty);
    // Beside another long value, a full board is its solution.
    let only = boards.first().filter(|_| boards.len() == 1);
    first.or(only.and_then(Option::as_ref)).cloned()
}

/// The cells of a table in which an empty cell may be empty.
fn table(line: &str, count: usize, in_table: bool) -> Option<Found> {
    [',', ';', '\t', '|', '│', '║']
        .into_iter()
        .find_map(|separator| {
            let mut values: Vec<&str> = line.split(separator).collect();
            let is_outer =
                |value: Option<&&str>| value.is_some_and(|value| value.trim().is_empty());
            if is_bar(separator) && is_outer(values.first()) && is_outer(values.last()) {
                values.pop();
                values.remove(0);
            } else if !is_bar(separator) && values.len() == count + 1 && is_outer(values.last()) {
                values.pop();
            }
            let cells = values
                .iter()
                .map(|value| match value.trim_matches([' ', '"', '\'']) {
                    "" => Some(' '),
                    value => {
                        let mut symbols = value.chars();
                        let symbol = symbols.next().filter(|_| symbols.next().is_none())?;
                        (matches!(symbol, '1'..='9') || is_usual(symbol)).then_some(symbol)
                    }
                });
            let cells: Vec<char> = cells.collect::<Option<_>>()?;
            let has_cell = in_table || separator == ',' || cells.iter().any(|cell| *cell != ' ');
            with_blanks(&cells).filter(|_| cells.len() == count && has_cell)
        })
}

/// The cells of a line on which a space is an empty cell.
fn spaced(line: &str, count: usize) -> Option<Found> {
    let symbols: Vec<char> = line.chars().collect();
    let bars: Vec<&str> = line.trim().split(is_bar).collect();
    let cells: Vec<char> = if count == 9 && bars.len() == 5 {
        let parts = bars[1..4].iter().map(|part| {
            let part: Vec<char> = part.chars().collect();
            let step = match part.len() {
                3 => 1,
                7 => 2,
                _ => return None,
            };
            let places = [step - 1, 2 * step - 1, 3 * step - 1];
            let is_blank = |place: usize| places.contains(&place) || part[place] == ' ';
            (0..part.len())
                .all(is_blank)
                .then(|| places.map(|place| part[place]))
        });
        parts.collect::<Option<Vec<_>>>()?.concat()
    } else {
        // Digits with a space between any two are no cells with empty ones between them.
        let is_dense = symbols
            .iter()
            .skip(1)
            .step_by(2)
            .any(|symbol| *symbol != ' ');
        symbols.into_iter().filter(|_| is_dense).collect()
    };
    let is_cell = |cell: &char| matches!(cell, '1'..='9' | ' ');
    let is_row = cells.len() == count && cells.iter().all(is_cell);
    let has_digit = cells.iter().any(|cell| *cell != ' ');
    with_blanks(&cells).filter(|_| is_row && (bars.len() == 5 || has_digit))
}

/// Cells with spaces for the empty ones. `None` if there is another symbol for empty, too: then a cell is missing.
fn with_blanks(cells: &[char]) -> Option<Found> {
    let mut empty: Vec<char> = cells
        .iter()
        .copied()
        .filter(|cell| !matches!(cell, '1'..='9'))
        .collect();
    empty.sort_unstable();
    empty.dedup();
    let digit = |&cell: &char| if matches!(cell, '1'..='9') { cell } else { '.' };
    let is_whole = empty.len() == 1 || !empty.contains(&' ');
    is_whole.then(|| Found {
        cells: cells.iter().map(digit).collect(),
        empty,
        is_labelled: false,
    })
}

/// The cells of row `r` after its name: `A`, `1` or `R1` for the first.
fn labelled(line: &str, r: usize, empty: Option<char>) -> Option<Found> {
    let line = line.trim();
    let end = line.find(|symbol: char| !symbol.is_ascii_alphanumeric())?;
    let (label, rest) = line.split_at(end);
    let number = (r + 1).to_string();
    let letter = char::from(b'A' + r as u8).to_string();
    let label = label.to_ascii_uppercase();
    let is_label = label == number || label == letter || label == format!("R{number}");
    let rest = rest.strip_prefix(['.', ':', ')']).unwrap_or(rest);
    let cells = marked(rest, empty).filter(|found| found.cells.len() == 9);
    let cells = cells.or_else(|| unusual(rest).filter(|found| found.cells.len() == 9));
    let cells = cells.filter(|_| is_label)?;
    Some(Found {
        is_labelled: true,
        ..cells
    })
}
