//! The languages of the reader: words of the judge and of replays, and where a line of text may break.

#[cfg(feature = "cli")]
use crate::judge::Verdict;

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

    /// What a board without a name is called.
    pub fn board_given(self) -> &'static str {
        match self {
            Language::English => "the board given",
            Language::Chinese => "给定的盘面",
        }
    }

    /// LeetCode's words; in Chinese, with the words of its Chinese site after them.
    #[cfg(feature = "cli")]
    pub fn verdict(self, verdict: Verdict) -> String {
        if self == Language::English {
            return verdict.to_string();
        }
        let chinese = match verdict {
            Verdict::Accepted => "通过",
            Verdict::WrongAnswer => "解答错误",
            Verdict::TimeLimitExceeded => "超出时间限制",
            Verdict::MemoryLimitExceeded => "超出内存限制",
            Verdict::OutputLimitExceeded => "超出输出限制",
            Verdict::RuntimeError => "执行出错",
            Verdict::CompileError => "编译出错",
        };
        format!("{verdict} {chinese}")
    }

    /// The heading of a hint, of which the first has the number 1. `approach` is `None` if the hints are
    /// those of the simplest one, `board_scan`.
    pub fn hint_heading(self, number: usize, hints: usize, approach: Option<&str>) -> String {
        match (self, approach) {
            (Language::English, Some(name)) => format!("hint {number} of {hints} for {name}"),
            (Language::English, None) => {
                format!("hint {number} of {hints} for board_scan, the simplest approach")
            }
            (Language::Chinese, Some(name)) => format!("提示 {number}/{hints}：{name}"),
            (Language::Chinese, None) => {
                format!("提示 {number}/{hints}：board_scan，最简单的解法")
            }
        }
    }
}

/// A text in lines of at most so many columns, if its words allow that. A Chinese character takes two.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let width = |text: &str| -> usize {
        text.chars()
            .map(|letter| 1 + usize::from(is_wide(letter)))
            .sum()
    };
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
fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}')
}
