//! Texts with values in them, in both languages: messages, and what is wrong with a board.

use std::fmt;
use std::io::{self, ErrorKind};

use serde_core::{Serialize, Serializer};
use sudoku_kata::board::{Clash, Fault, Unit, cell_name};

use crate::{Language, Text};

/// A text in a language, English before Chinese, with values in it as `format!` takes them.
#[macro_export]
macro_rules! words {
    ($language:expr, $en:literal, $zh:literal $(,)?) => {
        match $language {
            $crate::Language::English => format!($en),
            $crate::Language::Chinese => format!($zh),
        }
    };
}

/// A [`Message`], with values in it that are the same in each language.
#[macro_export]
macro_rules! message {
    ($en:literal, $zh:literal $(,)?) => {
        $crate::message::Message {
            en: format!($en),
            zh: format!($zh),
        }
    };
}

/// The same text in each language, with values in it. As data for programs it is English.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

impl Message {
    /// What `write` writes in each language.
    pub fn of(write: impl Fn(Language) -> String) -> Message {
        Message {
            en: write(Language::English),
            zh: write(Language::Chinese),
        }
    }

    /// The text in this language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }
}

/// A name, or words of others: the same in every language.
impl From<String> for Message {
    fn from(en: String) -> Message {
        Message { zh: en.clone(), en }
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message::from(text.to_owned())
    }
}

impl From<io::Error> for Message {
    fn from(error: io::Error) -> Message {
        error.message()
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message::of(|language| text.in_language(language).to_owned())
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.en.serialize(serializer)
    }
}

/// What says itself in English says the same in another language.
pub trait Words: fmt::Display {
    /// In Chinese.
    fn in_chinese(&self) -> String;

    /// In this language.
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::Chinese => self.in_chinese(),
        }
    }

    /// In each language.
    fn message(&self) -> Message {
        Message::of(|language| self.words(language))
    }
}

impl Words for Unit {
    fn in_chinese(&self) -> String {
        let number = self.index() % 9 + 1;
        let name = match self {
            Unit::Row(_) => "行",
            Unit::Column(_) => "列",
            Unit::Box(_) => "宫",
        };
        format!("第 {number} {name}")
    }
}

impl Words for Clash {
    fn in_chinese(&self) -> String {
        let Clash { unit, digit, cells } = self;
        let [(r, c), (s, d)] = cells.map(|(r, c)| (r + 1, c + 1));
        let places = match unit {
            Unit::Row(_) => format!("第 {c} 列和第 {d} 列"),
            Unit::Column(_) => format!("第 {r} 行和第 {s} 行"),
            Unit::Box(_) => format!("r{r}c{c} 和 r{s}c{d}"),
        };
        format!("{}有两个数字 {digit}（{places}）", unit.in_chinese())
    }
}

impl Words for Fault {
    fn in_chinese(&self) -> String {
        let name = |(r, c)| cell_name(r, c);
        match *self {
            Fault::Shape => "答案不是 9 行 9 列的盘面".into(),
            Fault::NotADigit { cell, found } => {
                let found = found.escape_debug();
                format!("{} 里是 '{found}'，不是数字", name(cell))
            }
            Fault::Clue { cell, clue, found } => {
                format!("{} 的已知数 {clue} 变成了 '{found}'", name(cell))
            }
            Fault::Clash(clash) => clash.in_chinese(),
            Fault::Empty { count, first } => {
                format!("还有 {count} 个空格，第一个是 {}", name(first))
            }
        }
    }
}

/// The usual errors of the system, and the number of any other.
impl Words for io::Error {
    fn in_chinese(&self) -> String {
        let usual = match self.kind() {
            ErrorKind::NotFound => "没有这个文件或文件夹",
            ErrorKind::PermissionDenied => "没有权限",
            ErrorKind::AlreadyExists => "已经存在",
            ErrorKind::IsADirectory => "这是文件夹",
            ErrorKind::NotADirectory => "路径中有一段不是文件夹",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "磁盘空间不足",
            ErrorKind::ReadOnlyFilesystem => "文件系统只读",
            ErrorKind::InvalidFilename => "文件名无效",
            ErrorKind::AddrInUse => "端口已被占用",
            ErrorKind::TimedOut => "超时",
            ErrorKind::UnexpectedEof => "提前结束",
            ErrorKind::InvalidData => "内容无法读取",
            ErrorKind::Interrupted => "被中断",
            _ => "",
        };
        match self.raw_os_error() {
            _ if !usual.is_empty() => usual.into(),
            Some(code) => format!("系统错误 {code}"),
            None => self.to_string(),
        }
    }
}
