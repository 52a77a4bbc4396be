//! Arrays, objects and tables of any language: a tree, whose lists of cells are rows, or boards.

use std::collections::BTreeMap;
use std::mem;

use crate::ParseError;
use crate::forms::{Kind, NULL, placed, value};

/// The brackets that are open at a place in a text.
#[derive(Default)]
pub struct Tree {
    open: Vec<Node>,
    /// What a `:` or `=` has named.
    key: String,
    /// Whether a killer's cages were found.
    pub has_cages: bool,
}

/// Between the values of a list.
pub const BETWEEN: &str = "\u{1f}";

/// Values of a board or a row, or a long text, which may be a board; nothing at the end of rows.
type Found = Option<(Kind, String)>;

/// What is between two brackets.
#[derive(Default)]
struct Node {
    key: String,
    /// That of its key, or of a key around it.
    kind: Kind,
    /// Whether there are keys in it.
    is_object: bool,
    fields: BTreeMap<String, String>,
    /// A short list among them is the text of its values.
    values: Vec<String>,
    /// How many lists in it were rows.
    rows: usize,
}

/// No board has more brackets around it, no row or board has more values, and no puzzle has more boards.
pub const MOST: usize = 100;

impl Tree {
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    pub fn is_in_object(&self) -> bool {
        self.open.iter().any(|node| node.is_object)
    }

    /// Reads on, up to where something is found, an object ends that is in no other, or nothing is open any more.
    pub fn read(&mut self, text: &mut &str) -> Result<Found, ParseError> {
        let is_end = |of: char| of.is_whitespace() || "[](){}<>,;|:=\"'`".contains(of);
        while let Some(first) = text.chars().next() {
            let was_in_object = self.is_in_object();
            let is_quoted = "\"'`".contains(first);
            let (token, mut rest) = match text.find(is_end) {
                // An open one is no value.
                _ if is_quoted => text[1..].split_once(first).unwrap_or((text, "")),
                _ if first == '<' => text.split_once('>').unwrap_or((text, "")),
                Some(0) => text.split_at(first.len_utf8()),
                end => text.split_at(end.unwrap_or(text.len())),
            };
            let is_key = rest.trim_start().starts_with([':', '=']);
            let mut found = None;
            match token.split(' ').next().unwrap_or_default() {
                _ if is_quoted && !is_key => found = self.add(token)?,
                "[" | "{" | "(" | "<table" | "<tr" => self.open(),
                "]" | "}" | ")" | "</table" | "</tr" => found = self.close(first)?,
                "<th" => rest = rest.split_once("</th").map_or("", |(_, rest)| rest),
                "<td" => {
                    let inner;
                    (inner, rest) = rest.split_once("</td").unwrap_or((rest, ""));
                    // What can be typed in may show something else.
                    let shown = inner.split("</").next().filter(|of| !of.contains("<input"));
                    let shown = shown.and_then(|of| of.rsplit('>').next());
                    found = self.add(shown.unwrap_or(inner).trim())?;
                }
                _ if !is_quoted && is_end(first) => (),
                _ if is_key => self.key = token.to_owned(),
                // The name of a function, or a sign before a text.
                _ if rest.starts_with(['[', '{', '(', '"', '\'']) => (),
                _ => found = self.add(token)?,
            }
            *text = rest;
            if self.open.len() > MOST {
                return Err(ParseError::of("unclosed", &[]));
            } else if found.is_some() || !self.is_open() || was_in_object && !self.is_in_object() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The key of what comes next, and its kind. What is no part of a board has nothing in it that is.
    fn take_key(&mut self) -> (String, Kind) {
        let key = mem::take(&mut self.key);
        let kind = Kind::of(&key);
        let Some(node) = self.open.last_mut() else {
            return (key, kind);
        };
        node.is_object |= !key.is_empty();
        match (node.kind, kind) {
            (Kind::Answer, Kind::Board) => (key, Kind::Answer),
            (Kind::Board | Kind::Answer, _) => (key, kind),
            (kind, _) => (node.key.clone(), kind),
        }
    }

    fn open(&mut self) {
        let (key, kind) = self.take_key();
        let node = Node {
            key,
            kind,
            ..Node::default()
        };
        self.open.push(node);
    }

    /// A value. A long one may be a board, as a list may.
    fn add(&mut self, text: &str) -> Result<Found, ParseError> {
        let (key, kind) = self.take_key();
        if kind == Kind::Variant && text == "true" {
            return Err(ParseError::of("rules", &[&key]));
        } else if kind.is_board() && text.chars().count() >= 70 {
            return Ok(Some((kind, text.replace("\\n", "/"))));
        }
        self.put(key, text.to_owned());
        Ok(None)
    }

    fn put(&mut self, key: String, text: String) {
        match self.open.last_mut() {
            Some(node) if key.is_empty() && node.values.len() <= MOST => node.values.push(text),
            Some(node) if node.fields.len() <= MOST => drop(node.fields.insert(key, text)),
            _ => (),
        }
    }

    fn close(&mut self, bracket: char) -> Result<Found, ParseError> {
        let Some(node) = self.open.pop() else {
            return Ok(None);
        };
        let (key, kind, fields, values) = (node.key, node.kind, node.fields, node.values);
        let count = values.len();
        let is_empty = count + fields.len() + node.rows == 0 && !node.is_object;
        let is_cell = |of: &&String| value(of).is_some_and(|of| !of.is_alphabetic());
        let is_row = |of: &&String| of.chars().count() == 9 && !of.contains(char::is_alphabetic);
        let are_cells = values.iter().filter(is_cell).count() * 2 > count;
        let are_rows = values.iter().filter(is_row).count() * 2 > count;
        let parent = self.open.last_mut();
        let text = if kind == Kind::Variant && !is_empty {
            return Err(ParseError::of("rules", &[&key]));
        } else if !kind.is_board() {
            self.has_cages |= kind == Kind::Cages && !is_empty;
            "[]".to_owned()
        } else if let Some(cell) = cell(&fields)? {
            if let Some(text) = values.first() {
                return Err(ParseError::symbol(text, 0, 0));
            }
            let is_place = |of: &&String| of.len() == 2 && !of.contains('9');
            let place = fields.get("position").filter(is_place);
            self.put(place.unwrap_or(&key).clone(), cell.into());
            return Ok(None);
        } else if node.rows > 0 {
            return Ok(Some((kind, String::new())));
        } else if are_rows && count > 1 {
            return Ok(Some((kind, values.concat())));
        } else if are_cells && (count > 60 || count > 8 && key.is_empty()) {
            parent
                .into_iter()
                .for_each(|of| of.rows += usize::from(count < 60));
            return Ok(Some((kind, values.join(BETWEEN))));
        } else if count == 0 && !node.is_object && !fields.is_empty() {
            let place = |k| format!("{}{}", k / 9, k % 9);
            let cell = |k| fields.get(&place(k)).map_or("∅", String::as_str);
            return Ok(Some((kind, (0..81).map(cell).collect())));
        } else if is_empty && bracket == '}' {
            NULL.into()
        } else if count == 0 {
            return Ok(None);
        } else {
            values.concat()
        };
        self.put(key, text);
        Ok(None)
    }
}

/// If these fields are those of a cell: its digit, unless it is empty.
fn cell(fields: &BTreeMap<String, String>) -> Result<Option<char>, ParseError> {
    let [text, given, fixed] = ["value", "given", "fixed"].map(|key| fields.get(key));
    let others = ["position", "centerPencilMarks", "cornerPencilMarks"];
    let is_cell = others.iter().any(|key| fields.contains_key(*key));
    let (text, clue) = match (text, given.or(fixed)) {
        (None, None) => return Ok(is_cell.then_some(NULL)),
        (text, clue) => (text.map_or("?", |of| of), clue.map_or("false", |of| of)),
    };
    match (value(text), clue) {
        (Some('0' | ' ' | NULL), "true" | "false") => Ok(Some(NULL)),
        (Some(digit @ '1'..='9'), "true") => Ok(Some(digit)),
        (Some(digit @ '1'..='9'), "false") => Ok(Some(placed(digit))),
        _ => Err(ParseError::symbol(&format!("{text} {clue}"), 0, 0)),
    }
}
