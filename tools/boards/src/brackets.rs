//! Arrays and objects of any language: a tree, whose lists of cells are rows, or boards.

use std::mem;

use crate::ParseError;
use crate::forms::{self, FLAG, PLACE, kind, of_places, said, value};
use crate::lines::are_alike;

/// The brackets that are open at a place in a text.
#[derive(Default)]
pub struct Tree {
    open: Vec<Node>,
    /// What a `:` or `=` has named.
    key: String,
    /// How many parts of cells with their places have been met.
    pub places: usize,
}

/// Values of a board or a row, or a long text, which may be a board, and whether that is a solution.
type Found = Option<(bool, String)>;

/// What is between two brackets.
#[derive(Default)]
struct Node {
    /// What closes it.
    end: &'static str,
    key: String,
    /// That of its key, or of a key around it.
    kind: &'static str,
    /// Whether there are keys in it.
    is_object: bool,
    /// The row and the column of a cell.
    place: String,
    /// Those of a row in it, too. Another short list in it is the text of its values.
    values: Vec<String>,
    /// What else is said of a cell.
    flags: String,
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
            let (token, rest) = match text.find(is_end) {
                // An open one is no value.
                _ if is_quoted => text[1..].split_once(first).unwrap_or((text, "")),
                Some(0) => text.split_at(first.len_utf8()),
                end => text.split_at(end.unwrap_or(text.len())),
            };
            let is_key = rest.trim_start().starts_with([':', '=']);
            let mut found = None;
            match token {
                _ if is_quoted && !is_key => found = self.add(token, "\"")?,
                "[" => self.open("]"),
                "{" => self.open("}"),
                "(" => self.open(")"),
                // The length in the name of a type.
                "]" if rest.starts_with(char::is_alphabetic) => drop(self.open.pop()),
                "]" | "}" | ")" => found = self.close(token)?,
                _ if !is_quoted && is_end(first) => (),
                _ if is_key => self.key = token.to_owned(),
                // The name of a function, or a sign before a text.
                _ if rest.starts_with(['[', '{', '(', '"', '\'']) => (),
                _ => found = self.add(token, "")?,
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
    fn take_key(&mut self) -> (String, &'static str) {
        let key = mem::take(&mut self.key);
        let kind = kind(&key);
        let Some(node) = self.open.last_mut() else {
            return (key, kind);
        };
        node.is_object |= !key.is_empty();
        match (node.kind, kind) {
            ("answer", "") => (key, "answer"),
            ("other" | "variant", _) => (node.key.clone(), node.kind),
            _ => (key, kind),
        }
    }

    fn open(&mut self, end: &'static str) {
        let (key, kind) = self.take_key();
        self.open.push(Node {
            key,
            kind,
            end,
            ..Node::default()
        });
    }

    /// A value, and the sign around it. A long one may be a board, as a list may.
    fn add(&mut self, text: &str, sign: &str) -> Result<Found, ParseError> {
        let (key, kind) = self.take_key();
        let is_part = !matches!(kind, "other" | "variant");
        if kind == "variant" && !["", "0", "false", "null"].contains(&text) {
            return Err(ParseError::of("rules", &[&key]));
        } else if forms::kind(text) == "variant" {
            return Err(ParseError::of("rules", &[&text]));
        } else if is_part || key == "rules" {
            said(text)?;
        }
        if is_part && text.chars().count() >= 70 {
            return Ok(Some((kind == "answer", text.replace("\\n", "/"))));
        }
        let is_digit =
            matches!(text.as_bytes(), [b'1'..=b'9']) && !["row", "column"].contains(&kind);
        let sign = if is_digit { sign } else { "" };
        self.put(&key, kind, format!("{sign}{text}{sign}"));
        Ok(None)
    }

    fn put(&mut self, key: &str, kind: &str, text: String) {
        let is_value = key.is_empty() || !matches!(kind, "" | "answer");
        let node = self.open.last_mut();
        if let Some(node) = node.filter(|node| node.values.len() <= MOST) {
            match kind {
                "row" => node.place.insert_str(0, &text),
                "column" => node.place += &text,
                _ if is_value => node.values.push(text),
                _ => {
                    self.places += usize::from(value(&text).is_some());
                    node.flags += &(text.replace([',', ';', '|', ' ', '\t'], "") + key);
                }
            }
        }
    }

    fn close(&mut self, bracket: &str) -> Result<Found, ParseError> {
        let node = self.open.pop().unwrap_or_default();
        let (key, kind, mut values) = (node.key, node.kind, node.values);
        if bracket != node.end {
            return Err(ParseError::of("unclosed", &[]));
        }
        // No puzzle has fewer clues.
        let places = of_places(&values).filter(|_| values.len() > 16);
        let mut text = values.concat();
        if values.len() < 4 && key.is_empty() {
            text = format!("{text}{FLAG}{}{bracket}", node.flags);
        }
        if !node.place.is_empty() {
            let text = values.first().map_or("??", |_| &text);
            values = vec![format!("{}{PLACE}{text}", node.place)];
        }
        let (count, is_answer) = (values.len(), kind == "answer");
        let is_cell = |of: &&String| value(of).is_some_and(|of| !of.is_alphabetic());
        let is_nine = |of: &&String| of.chars().count() == 9 && !of.contains(char::is_alphabetic);
        let are_cells = values.iter().filter(is_cell).count() * 2 > count;
        let are_rows = values.iter().filter(is_nine).count() * 2 > count;
        let are_places = count > 0 && values.iter().all(|of| of.contains(PLACE));
        let is_row = (count == 9 && are_cells || are_places) && key.is_empty();
        // Flags of their own, and digits that are not written alike, tell clues from digits of a player.
        let is_true = |of: &String| of.eq_ignore_ascii_case("true");
        let is_mixed = count > 8 && values.iter().any(is_true)
            || count > 3 && kind == "part" && !are_cells && !are_rows
            || places.is_some() && !are_alike(&values.join(","));
        let is_place = |of: &&String| of.contains(PLACE) || count < 4 && of.parse::<u8>().is_ok();
        self.places += values.iter().filter(is_place).count();
        match self.open.last_mut() {
            _ if kind == "other" || kind == "variant" && count == 0 => (),
            _ if kind == "variant" => return Err(ParseError::of("rules", &[&key])),
            _ if is_mixed => return Err(ParseError::of("player", &[])),
            _ if places.is_some() => return Ok(places.map(|cells| (is_answer, cells))),
            _ if are_rows && count > 1 => return Ok(Some((is_answer, text))),
            _ if are_cells && count > 40 => return Ok(Some((is_answer, values.join(",")))),
            None if are_cells && is_row => return Ok(Some((is_answer, values.join(",")))),
            Some(list) if is_row && !list.is_object && list.values.len() <= MOST => {
                list.values.extend(values);
            }
            _ if count > 0 => self.put(&key, kind, text),
            _ if bracket == "}" && !node.is_object => self.put(&key, kind, "null".to_owned()),
            _ => (),
        }
        Ok(None)
    }
}
