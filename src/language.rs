//! The languages of the reader: words of the judge and of replays.

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
