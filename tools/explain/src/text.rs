//! Lines of text that fit so many columns of a terminal. A Chinese character takes two.

use std::collections::BTreeSet;
use std::mem;

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_linebreak::linebreaks;
use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthChar;

/// The columns that a text takes in a terminal, without the escape sequences of colours.
pub fn width(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// The text in at most so many columns; what is too long ends with `…`.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let (beginning, _) = text.unicode_truncate(columns.saturating_sub(1));
    format!("{beginning}…")
}

/// A text in lines of at most so many columns, if its words allow that.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    wrap(text, columns, false)
}

/// A text in lines of at most so many columns. Words that are too long are broken.
pub fn fitted(text: &str, columns: usize) -> Vec<String> {
    wrap(text, columns, true)
}

fn wrap(text: &str, columns: usize, breaks_words: bool) -> Vec<String> {
    let options = Options::new(columns)
        .break_words(breaks_words)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// The parts of a line between which it may break: after spaces, but for the first ones, and beside
/// Chinese characters where Unicode allows it. Paths and commands stay whole.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let is_wide = |letter: char| letter.width() == Some(2);
    let is_beside_chinese = |end: &usize| {
        let (before, after) = line.split_at(*end);
        before.ends_with(is_wide) || after.starts_with(is_wide) || after.is_empty()
    };
    let spaces = line.match_indices(' ').map(|(at, _)| at + 1);
    let breaks = linebreaks(line).map(|(end, _)| end);
    let ends = BTreeSet::from_iter(spaces.chain(breaks.filter(is_beside_chinese)));
    let mut start = 0;
    let word = move |end| {
        let (before, after) = line.split_at(end);
        let is_end = !before.trim_start().is_empty() && !after.starts_with(' ');
        is_end.then(|| Word::from(&line[mem::replace(&mut start, end)..end]))
    };
    Box::new(ends.into_iter().filter_map(word))
}
