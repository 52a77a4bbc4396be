//! Arrays, objects and tables of any language: a tree, whose innermost lists are rows, or boards.

use std::collections::VecDeque;
use std::mem;

use words::{Text, message};

use crate::ParseError;
use crate::forms::{Kind, NULL, digit, is_cell, placed, value};

/// The brackets that are open at a place in a text, and what was in those before it.
#[derive(Default)]
pub struct Tree {
    open: Vec<Node>,
    /// What a `:` or `=` has named.
    key: String,
    pub found: VecDeque<Found>,
    /// Whether a killer's cages were found.
    pub has_cages: bool,
}

pub enum Found {
    /// The values of a row or a board, with [`BETWEEN`] between them, and whether they are in an object.
    Line(Kind, String, bool),
    /// A list of rows ends.
    End,
    /// An object ends that is in no other.
    Over,
}

pub const BETWEEN: char = '\u{1f}';

/// What is between two brackets.
struct Node {
    bracket: char,
    key: String,
    /// Whether there are keys in it.
    is_object: bool,
    /// How many lists in it were rows.
    rows: usize,
    values: Vec<String>,
    /// If this is a cell, its digit, and whether that is a clue.
    cell: Option<[String; 2]>,
    /// Cells that say where they are.
    places: [char; 81],
}

/// The keys in a cell: of its digit, of whether it is a clue, and others.
const CELL: [&str; 3] = [
    " value ",
    " given fixed ",
    " position centerPencilMarks cornerPencilMarks ",
];

/// No board has more brackets around it, and no row or board has more values.
const MOST: usize = 100;

/// In the place of what is no value.
const OTHER: &str = "[]";

pub const UNCLOSED: Text = Text::of(
    r#"expected nine arrays of nine, as in [["5","3",".",…],…], found a bracket that isn't closed"#,
    r#"有括号没有闭合：要写九个数组，每个九格，例如 [["5","3",".",…],…]"#,
);

impl Tree {
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    fn is_in_object(&self) -> bool {
        self.open.iter().any(|node| node.is_object)
    }

    /// Reads a line up to where nothing is open any more. Returns what comes after that.
    pub fn read<'a>(&mut self, line: &'a str) -> Result<&'a str, ParseError> {
        let (mut word, mut rest) = (String::new(), line);
        let is_key = |rest: &str| rest.trim_start().starts_with([':', '=']);
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
                    self.add(mem::take(&mut word))?;
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
                self.open(bracket)?;
            } else if !word.is_empty() {
                self.add(word)?;
            }
            if is_end {
                self.close()?;
            }
            if self.open.is_empty() {
                return Ok(rest);
            }
        }
        if word.is_empty() {
            Ok("")
        } else {
            self.add(word).map(|()| "")
        }
    }

    fn open(&mut self, bracket: char) -> Result<(), ParseError> {
        let key = mem::take(&mut self.key);
        if let Some(node) = self.open.last_mut() {
            node.is_object |= !key.is_empty();
            let is_cell = CELL[2].contains(&format!(" {key} "));
            node.cell = node.cell.take().or(is_cell.then(Default::default));
        }
        self.open.push(Node::new(bracket, key));
        if self.open.len() > MOST {
            Err(UNCLOSED.into())
        } else {
            Ok(())
        }
    }

    /// A value. A long one may be a board, as a list may.
    fn add(&mut self, text: String) -> Result<(), ParseError> {
        let key = mem::take(&mut self.key);
        let kind = Kind::of(&key);
        let is_aside = self.is_aside();
        let Some(node) = self.open.last_mut() else {
            return Ok(());
        };
        node.is_object |= !key.is_empty();
        if text.chars().count() >= 70 && !is_aside {
            let is_within = self.is_in_object();
            self.found.push_back(Found::Line(kind, text, is_within));
        } else if key.is_empty() {
            let is_stored = node.values.len() <= MOST;
            node.values.extend(is_stored.then_some(text));
        } else if let Some(k) = CELL
            .iter()
            .position(|keys| keys.contains(&format!(" {key} ")))
        {
            let cell = node.cell.get_or_insert_default();
            cell[k.min(1)] = text;
        } else if kind == Kind::Variant && text == "true" {
            return Err(variant(&key));
        }
        Ok(())
    }

    /// Whether what is open is no part of a board.
    fn is_aside(&self) -> bool {
        let mut kinds = self.open.iter().map(|node| Kind::of(&node.key));
        kinds.any(|kind| !matches!(kind, Kind::Board | Kind::Answer))
    }

    fn close(&mut self) -> Result<(), ParseError> {
        let is_aside = self.is_aside();
        let Some(mut node) = self.open.pop() else {
            return Ok(());
        };
        let is_within = self.is_in_object();
        if node.is_object && !is_within {
            self.found.push_back(Found::Over);
        }
        let (count, mut kind) = (node.values.len(), Kind::of(&node.key));
        let is_empty = count == 0 && !node.is_object;
        self.has_cages |= kind == Kind::Cages && !is_empty;
        if kind == Kind::Variant && !is_empty {
            return Err(variant(&node.key));
        } else if is_aside {
            let parent = self.open.last_mut().filter(|_| !is_empty);
            parent
                .into_iter()
                .for_each(|of| of.values.push(OTHER.to_owned()));
            return Ok(());
        } else if node.rows > 0 {
            self.found.push_back(Found::End);
            let is_mixed = count > 0 || node.is_object;
            return if is_mixed {
                Err(ParseError::cells(node.rows, count))
            } else {
                Ok(())
            };
        }
        if self.open.iter().any(|of| Kind::of(&of.key) == Kind::Answer) {
            kind = Kind::Answer;
        }
        let mut none = Node::new(' ', String::new());
        let parent = self.open.last_mut().unwrap_or(&mut none);
        match (node.bracket, count, node.cell) {
            (_, _, Some([text, is_clue]))
                if text.is_empty() && !is_clue.is_empty()
                    || !["", "0"].contains(&&text[..])
                        && value(&text).and_then(digit).is_none()
                    || !["", "true", "false"].contains(&&is_clue[..]) =>
            {
                return Err(ParseError::symbol(&format!("{text} {is_clue}"), 0, 0));
            }
            (_, _, Some([text, is_clue])) => {
                let cell = value(&text).filter(|of| digit(*of).is_some());
                let cell = cell.map_or(NULL, |of| if is_clue == "true" { of } else { placed(of) });
                let place = node.values.iter().filter_map(|of| of.parse().ok());
                match place.collect::<Vec<usize>>()[..] {
                    [r @ ..9, c @ ..9] => parent.places[r * 9 + c] = cell,
                    _ => parent.values.push(cell.into()),
                }
            }
            (_, 2, _) if node.key == "position" => parent.values = node.values,
            _ if count == 0 && node.places.iter().any(|of| *of != NULL) => {
                self.found
                    .push_back(Found::Line(kind, node.places.iter().collect(), is_within));
            }
            ('{', 0, _) if is_empty => parent.values.push(NULL.into()),
            ('<', 0, _) => parent.values.push(String::new()),
            ('(' | '<', 1, _) => {
                self.key = node.key;
                return self.add(node.values.swap_remove(0));
            }
            ('!', ..) | (_, 0, _) => (),
            _ if node.is_object => (),
            _ => {
                let is_value = |of| is_cell(&of) || " −∅".contains(of) || digit(of).is_some();
                let is_cells = |of: &&String| {
                    of.len() == 9 && !of.contains(char::is_alphabetic)
                        || value(of).is_some_and(is_value)
                };
                let is_meant = node.values.iter().filter(is_cells).count() * 2 > count;
                let is_board = count > 60 || node.values.iter().all(|of| of.chars().count() == 9);
                let is_row = node.key.is_empty() && count >= 9;
                if is_meant && (is_board || is_row) {
                    parent.rows += usize::from(!is_board);
                    // Among numbers such as `5.`, a dot is no cell.
                    let is_float = node
                        .values
                        .iter()
                        .any(|of| of.len() > 1 && of.ends_with('.'));
                    let cell = |of: &String| match value(of) {
                        Some(cell) if !(is_float && cell == '.') => String::from(cell),
                        _ => of.clone() + " ",
                    };
                    let line = Vec::from_iter(node.values.iter().map(cell));
                    let line = line.join(&BETWEEN.to_string());
                    self.found.push_back(Found::Line(kind, line, is_within));
                } else if node.key.is_empty() {
                    parent.values.push(OTHER.to_owned());
                }
            }
        }
        Ok(())
    }
}

impl Node {
    fn new(bracket: char, key: String) -> Node {
        Node {
            bracket,
            key,
            is_object: false,
            rows: 0,
            values: Vec::new(),
            cell: None,
            places: [NULL; 81],
        }
    }
}

fn variant(key: &str) -> ParseError {
    message!(
        "expected plain Sudoku, found the rules of a variant: {key}",
        "这里只读普通数独，题目里有变体的规则：{key}"
    )
    .into()
}
