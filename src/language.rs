//! The languages of the reader, and where a line of text may break in them.

/// A language in which some texts exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Language {
    /// English.
    #[default]
    #[cfg_attr(feature = "cli", value(name = "en"))]
    English,
    /// Chinese, in simplified characters.
    #[cfg_attr(feature = "cli", value(name = "zh"))]
    Chinese,
}

impl Language {
    /// The language tag for HTML and SVG: browsers choose the forms of the characters by it.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh-CN",
        }
    }
}

/// The parts of a text between which a line may break, each with the space after it. Chinese may break
/// between any two characters, but not before a closing punctuation mark or after an opening one.
pub fn parts(text: &str) -> Vec<&str> {
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

/// Whether a character takes two columns: Chinese characters and full-width forms.
pub fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}')
}
