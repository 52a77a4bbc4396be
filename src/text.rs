//! The width of a text in columns, and where its lines may break.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns that a text takes in a terminal. A Chinese character takes two.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text in at most so many columns; what is too long ends with `…`.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    // One for the `…`.
    let mut left = columns.saturating_sub(1);
    let fits = |letter: &char| {
        let rest = left.checked_sub(letter.width().unwrap_or(0));
        left = rest.unwrap_or(left);
        rest.is_some()
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// A text in lines of at most so many columns, if its words allow that.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in parts(text) {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() || width(line) + width(part.trim_end()) <= columns {
            line.push_str(part);
        } else {
            lines.push(part.to_owned());
        }
    }
    let lines = lines.iter().map(|line| line.trim_end().to_owned());
    lines.collect()
}

/// The parts of a text between which a line may break, each with the space after it. Chinese may break
/// between any two characters, but not before a closing punctuation mark or after an opening one.
pub fn parts(text: &str) -> Vec<&str> {
    let is_wide = |letter: char| letter.width() == Some(2);
    let mut parts = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (index, letter) in text.char_indices() {
        let may_break = before.is_some_and(|before| {
            let is_chinese = is_wide(before) || is_wide(letter);
            match (before, letter) {
                (' ', ' ') => false,
                (' ', _) => true,
                (_, ' ') => false,
                _ => is_chinese && !OPENING.contains(before) && !CLOSING.contains(letter),
            }
        });
        if may_break {
            parts.push(&text[start..index]);
            start = index;
        }
        before = Some(letter);
    }
    if start < text.len() {
        parts.push(&text[start..]);
    }
    parts
}

const OPENING: &str = "（「『《【“‘(";
const CLOSING: &str = "，。、：；？！）」』》】”’…,.:;?!)";
