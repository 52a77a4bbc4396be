//! Makes a Rust source smaller: its comments and most of its white space go.

/// The white space that stays.
#[derive(Clone, Copy, PartialEq)]
enum Kept {
    /// As little as is surely right.
    Needed,
    /// Line breaks, too.
    Lines,
    All,
}

/// The text without comments, and with as little white space as is surely right. Literals stay as they are.
pub fn minified(text: &str) -> String {
    smaller(text, Kept::Needed)
}

/// The same, with each line where it was.
pub fn minified_lines(text: &str) -> String {
    smaller(text, Kept::Lines)
}

/// The text without comments alone.
pub fn without_comments(text: &str) -> String {
    smaller(text, Kept::All)
}

fn smaller(text: &str, kept: Kept) -> String {
    let mut small = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let length = match symbol {
            '/' if rest.starts_with("//") => {
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                continue;
            }
            '/' if rest.starts_with("/*") => {
                let (comment, after) = rest.split_at(block(rest));
                let breaks = comment.matches('\n').count();
                small += &" ".repeat(usize::from(breaks == 0));
                if kept != Kept::Needed {
                    small += &"\n".repeat(breaks);
                }
                rest = after;
                continue;
            }
            'r' if !small.ends_with(is_word) || small.ends_with(['b', 'c']) => raw_string(rest),
            '"' => string(rest),
            '\'' => character(rest),
            _ if symbol.is_whitespace() && kept != Kept::All => {
                let next = rest.trim_start();
                let skipped = &rest[..rest.len() - next.len()];
                if kept == Kept::Lines {
                    small += &"\n".repeat(skipped.matches('\n').count());
                }
                let ends = small.chars().next_back().zip(next.chars().next());
                if ends.is_some_and(|(before, after)| may_merge(before, after)) {
                    small.push(' ');
                }
                rest = next;
                continue;
            }
            _ => symbol.len_utf8(),
        };
        if symbol == '}' && small.ends_with(',') && kept != Kept::All {
            small.pop();
        }
        small += &rest[..length];
        rest = &rest[length..];
    }
    small
}

/// The text without hints to the compiler, without exceptions from its lints, and without traits that only tests need.
pub fn without_hints(text: &str) -> String {
    let hints = ["#[inline]", "#[cold]", "#[doc(hidden)]", ",Debug", ",Eq"];
    let without = |text: String, hint| text.replace(hint, "");
    let text = hints.into_iter().fold(text.to_owned(), without);
    let mut parts = text.split("#[allow(");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once(")]").map_or("", |(_, rest)| rest));
    first + &rest.collect::<String>()
}

/// Whether two tokens may become one, or others, if they follow each other at once: two words, or two operators.
fn may_merge(before: char, after: char) -> bool {
    let is_word = |symbol| is_word(symbol) || "\"'".contains(symbol);
    let is_alone = |symbol: char| "{}()[];,".contains(symbol);
    is_word(before) == is_word(after) && !is_alone(before) && !is_alone(after)
}

fn is_word(symbol: char) -> bool {
    symbol.is_alphanumeric() || symbol == '_'
}

/// The length of the block comment at the start. There may be others in it.
fn block(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let step = match rest.get(..2) {
            Some("/*") => 1,
            Some("*/") => -1,
            _ => {
                at += rest.chars().next().map_or(1, char::len_utf8);
                continue;
            }
        };
        at += 2;
        depth += step;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of the raw string literal at the start, or of the letter.
fn raw_string(text: &str) -> usize {
    let marks = text[1..].len() - text[1..].trim_start_matches('#').len();
    let Some(inner) = text[1 + marks..].strip_prefix('"') else {
        return 1;
    };
    let end = format!("\"{}", "#".repeat(marks));
    let length = inner.find(&end).map_or(inner.len(), |at| at + end.len());
    text.len() - inner.len() + length
}

/// The length of the string literal at the start.
fn string(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, symbol)| {
        let is_end = symbol == '"' && !is_escaped;
        is_escaped = symbol == '\\' && !is_escaped;
        is_end
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// The length of the character at the start, or of the quote of a lifetime.
fn character(text: &str) -> usize {
    let mut symbols = text.char_indices().skip(1);
    match (symbols.next(), symbols.next()) {
        (Some((_, '\\')), _) => 2 + text[2..].find('\'').map_or(0, |end| end.max(1) + 1),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}
