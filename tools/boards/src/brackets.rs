//! Arrays, objects and tables of any language: a tree whose shape tells what is a board.

use std::mem;

use words::{Text, message};

use crate::ParseError;
use crate::forms::{Kind, MINUS, NULL, digit, placed, value};
use crate::lines::{is_cell, signs};

/// What is open at a place in a text, and what has been found before it.
#[derive(Default)]
pub struct Tree {
    open: Vec<Node>,
    /// What a `:` or `=` has named.
    pub key: String,
    /// The boards that were closed.
    pub found: Vec<Group>,
    /// A row that is in no other list.
    pub row: Option<Vec<char>>,
}

/// The boards in an object, or one in a list, and whether a killer's cages are beside them.
#[derive(Default)]
pub struct Group {
    pub boards: Vec<(Kind, Vec<char>)>,
    pub has_cages: bool,
}

impl Group {
    /// One board.
    pub fn of(kind: Kind, cells: Vec<char>) -> Group {
        Group {
            boards: vec![(kind, cells)],
            has_cages: false,
        }
    }
}

/// What is between two brackets, with its keys.
struct Node {
    bracket: char,
    key: String,
    items: Vec<(String, Item)>,
    /// How many more there are.
    left_out: usize,
}

enum Item {
    Value(String),
    /// A few values.
    Values(Vec<String>),
    /// A row or a board.
    Cells(Vec<char>),
    /// One cell and its number.
    Place(usize, char),
    Boards(Group),
    /// What has no board.
    Other,
}

/// No board has more items between two brackets, or more brackets around them.
const MOST_ITEMS: usize = 100;

pub const UNCLOSED: Text = Text::of(
    r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#,
    r#"有括号没有闭合：要写九个数组，每个九格，例如 [["5","3",".",…],…]"#,
);

impl Tree {
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Reads a line up to where nothing is open any more. Returns what comes after that.
    pub fn read<'a>(&mut self, line: &'a str) -> Result<&'a str, ParseError> {
        let (mut word, mut rest) = (String::new(), line);
        while let Some(symbol) = rest.chars().next() {
            rest = &rest[symbol.len_utf8()..];
            let (mut opened, mut is_end) = (None, false);
            match symbol {
                '[' | '{' | '(' => opened = Some(symbol),
                ']' | '}' | ')' => is_end = true,
                '"' | '\'' | '`' => {
                    // An open one is no value.
                    let (text, after) = rest.split_once(symbol).unwrap_or((line, ""));
                    rest = after;
                    word += text;
                    if is_key(rest) {
                        continue;
                    }
                    self.add(Item::Value(mem::take(&mut word)))?;
                }
                ':' | '=' => self.key = mem::take(&mut word),
                '<' => {
                    let (tag, after) = rest.split_once('>').unwrap_or((rest, ""));
                    rest = after;
                    match tag.split(' ').next().unwrap_or_default() {
                        "table" | "tr" => opened = Some('['),
                        "td" => opened = Some('<'),
                        "th" => opened = Some('!'),
                        tag => is_end = ["/table", "/tr", "/td", "/th"].contains(&tag),
                    }
                }
                _ if symbol.is_whitespace() && is_key(rest) => continue,
                _ if !symbol.is_whitespace() && !",;|>".contains(symbol) => {
                    word.push(symbol);
                    continue;
                }
                _ => (),
            }
            // Before a bracket, a word is the name of a function.
            let word = mem::take(&mut word);
            if let Some(bracket) = opened {
                self.open.push(Node {
                    bracket,
                    key: mem::take(&mut self.key),
                    items: Vec::new(),
                    left_out: 0,
                });
            } else if !word.is_empty() {
                self.add(Item::Value(word))?;
            }
            if is_end {
                self.close()?;
            }
            if self.open.is_empty() {
                return Ok(rest);
            } else if self.open.len() > MOST_ITEMS {
                return Err(UNCLOSED.into());
            }
        }
        if !word.is_empty() {
            self.add(Item::Value(word))?;
        }
        Ok("")
    }

    /// One more item in what is open. A board in a list stands alone.
    fn add(&mut self, item: Item) -> Result<(), ParseError> {
        let key = mem::take(&mut self.key);
        let item = match item {
            _ if self.is_aside() => Item::Other,
            Item::Value(text) => string(text)?,
            item => item,
        };
        let group = match item {
            Item::Cells(cells) if cells.len() == 81 => Group::of(Kind::of(&key), cells),
            Item::Boards(group) => group,
            Item::Cells(row) if self.open.is_empty() => {
                self.row = Some(row);
                return Ok(());
            }
            item => {
                if let Some(node) = self.open.last_mut() {
                    let is_stored = node.items.len() < MOST_ITEMS;
                    if is_stored {
                        node.items.push((key, item));
                    }
                    node.left_out += usize::from(!is_stored);
                }
                return Ok(());
            }
        };
        let has_keys = |node: &Node| node.items.iter().any(|(key, _)| !key.is_empty());
        let is_part =
            |node: &&mut Node| (!key.is_empty() || has_keys(node)) && node.items.len() < MOST_ITEMS;
        match self.open.last_mut().filter(is_part) {
            Some(node) => {
                node.items.push((key, Item::Boards(group)));
            }
            None => self.found.push(group),
        }
        Ok(())
    }

    /// Whether what is open is no part of a board.
    fn is_aside(&self) -> bool {
        let mut keys = self.open.iter().map(|node| Kind::of(&node.key));
        keys.any(|kind| !matches!(kind, Kind::Board | Kind::Answer))
    }

    fn close(&mut self) -> Result<(), ParseError> {
        let is_aside = self.is_aside();
        let Some(node) = self.open.pop() else {
            return Ok(());
        };
        self.key.clone_from(&node.key);
        let is_object = node.items.iter().any(|(key, _)| !key.is_empty());
        let item = match node.left_out {
            _ if is_aside && node.items.is_empty() => Item::Values(Vec::new()),
            _ if is_aside => Item::Other,
            _ if is_object => object(node.items)?,
            0 => list(node)?,
            _ => Item::Other,
        };
        self.add(item)
    }
}

/// Whether what comes before this is a key.
fn is_key(rest: &str) -> bool {
    rest.trim_start().starts_with([':', '='])
}

/// A string: cells, a value, or what is no cell.
fn string(text: String) -> Result<Item, ParseError> {
    let symbols: Vec<char> = text.chars().collect();
    let cells = symbols.iter().filter(|of| is_cell(of)).count();
    let is_meant = (70..=92).contains(&symbols.len()) && cells > 60;
    let other = symbols.iter().position(|of| !is_cell(of));
    match signs(&symbols) {
        Some(_) if symbols.len() == 81 && cells > 0 => Ok(Item::Cells(symbols)),
        _ if !is_meant => Ok(Item::Value(text)),
        _ => Err(match other.filter(|_| symbols.len() == 81) {
            Some(k) => ParseError::symbol(&symbols[k].to_string(), k / 9, k % 9),
            None => ParseError::line(symbols.len()),
        }),
    }
}

/// An object: a cell with keys, or one puzzle with what is said of it.
fn object(items: Vec<(String, Item)>) -> Result<Item, ParseError> {
    const CELL: [&str; 6] = [
        "value",
        "given",
        "fixed",
        "position",
        "centerPencilMarks",
        "cornerPencilMarks",
    ];
    let mut cell = [const { None }; CELL.len()];
    let mut group = Group::default();
    let is_lost = |(key, item): &&(String, Item)| key.is_empty() && matches!(item, Item::Cells(_));
    let lost = items.iter().filter(is_lost).count();
    if lost > 0 {
        return Err(ParseError::rows(lost));
    }
    for (key, item) in items {
        match (Kind::of(&key), item) {
            (_, Item::Boards(mut found)) => {
                group.boards.append(&mut found.boards);
                group.has_cages |= found.has_cages;
            }
            (Kind::Variant, Item::Value(text)) if text == "false" => (),
            (Kind::Variant, Item::Values(few)) if few.is_empty() => (),
            (Kind::Variant, _) => {
                return Err(message!(
                    "expected plain Sudoku, found the rules of a variant: {key}",
                    "这里只读普通数独，题目里有变体的规则：{key}"
                )
                .into());
            }
            (Kind::Cages, Item::Values(few)) if few.is_empty() => (),
            (Kind::Cages, _) => group.has_cages = true,
            (_, item) => {
                if let Some(k) = CELL.iter().position(|of| *of == key) {
                    cell[k] = Some(item);
                }
            }
        }
    }
    let text = |item: &Option<Item>| match item {
        Some(Item::Value(text)) => text.clone(),
        _ => String::new(),
    };
    if cell.iter().all(Option::is_none) || !group.boards.is_empty() {
        return Ok(if group.boards.is_empty() && !group.has_cages {
            Item::Other
        } else {
            Item::Boards(group)
        });
    }
    let is_clue = [&cell[1], &cell[2]].iter().any(|of| text(of) == "true");
    let found = value(&text(&cell[0])).filter(|of| digit(*of).is_some());
    let found = found.map_or(NULL, |of| if is_clue { of } else { placed(of) });
    match &cell[3] {
        Some(Item::Values(place)) => {
            let place: Vec<usize> = place.iter().filter_map(|of| of.parse().ok()).collect();
            let is_place = place.len() == 2 && place.iter().all(|at| *at < 9);
            let is_place = is_place.then(|| Item::Place(place[0] * 9 + place[1], found));
            Ok(is_place.unwrap_or(Item::Other))
        }
        _ => Ok(Item::Value(found.into())),
    }
}

/// A list: a row, a board, or what is no board.
fn list(node: Node) -> Result<Item, ParseError> {
    let Node { bracket, items, .. } = node;
    let (mut values, mut rows, mut places) = (Vec::new(), Vec::new(), Vec::new());
    // The header of a table does not count.
    let is_empty = |item: &Item| {
        matches!(item, Item::Other) || matches!(item, Item::Values(of) if of.is_empty())
    };
    let count = items.iter().filter(|(_, item)| !is_empty(item)).count();
    for (_, item) in items {
        match item {
            Item::Value(text) => values.push(text),
            Item::Cells(row) => rows.push(row),
            Item::Place(at, cell) => places.push((at, cell)),
            _ => (),
        }
    }
    if !places.is_empty() && places.len() == count {
        let mut cells = vec![NULL; 81];
        places.iter().for_each(|(at, cell)| cells[*at] = *cell);
        return Ok(Item::Cells(cells));
    }
    if !rows.is_empty() {
        return match (rows.len(), rows.len() == count) {
            (9, true) => Ok(Item::Cells(rows.concat())),
            (_, true) => Err(ParseError::rows(rows.len())),
            (r, false) => Err(ParseError::cells(r, values.len())),
        };
    }
    let single: Vec<Option<char>> = values.iter().map(|text| value(text)).collect();
    let is_known = |of: &&char| is_cell(of) || [NULL, MINUS, ' '].contains(of);
    let is_meant = single.iter().flatten().filter(is_known).count() * 2 > values.len();
    match (values.len(), bracket) {
        (0, '{') if count == 0 => Ok(Item::Value(NULL.into())),
        (0, '<') => Ok(Item::Value(String::new())),
        (_, '!') => Ok(Item::Other),
        (1, '(' | '<') => Ok(Item::Value(values.swap_remove(0))),
        (9 | 81, _) if is_meant => {
            let other = single.iter().position(Option::is_none);
            match other {
                Some(k) => Err(ParseError::symbol(&values[k], k / 9, k % 9)),
                None => Ok(Item::Cells(single.into_iter().flatten().collect())),
            }
        }
        (60..=100, _) if is_meant => Err(ParseError::line(values.len())),
        (count, _) => {
            let cells: Vec<char> = values.concat().chars().collect();
            let is_even = values
                .iter()
                .all(|of| of.chars().count() * count == cells.len());
            if is_even && [9, 81].contains(&cells.len()) && signs(&cells).is_some() {
                return Ok(Item::Cells(cells));
            }
            Ok(Item::Values(values))
        }
    }
}
