//! The languages of the reader, and texts in each of them.

use std::fmt;
use std::io::{self, ErrorKind};

use serde::{Serialize, Serializer};

/// A text in a language, English before Chinese, with values in it as `format!` takes them.
#[macro_export]
macro_rules! words {
    ($language:expr, $en:literal, $zh:literal $(,)?) => {
        match $language {
            $crate::language::Language::English => format!($en),
            $crate::language::Language::Chinese => format!($zh),
        }
    };
}

/// A language in which texts exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// What a board without a name is called.
    pub const BOARD_GIVEN: Text = Text::of("the board given", "给定的盘面");

    /// Its name in options: `en` or `zh`.
    pub fn code(self) -> &'static str {
        Text::of("en", "zh").in_language(self)
    }

    /// What the system says of an error. Chinese has the usual ones, and the number of any other.
    pub fn of_system(self, error: &io::Error) -> String {
        let usual = match error.kind() {
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
        match (self, error.raw_os_error()) {
            (Language::Chinese, _) if !usual.is_empty() => usual.to_owned(),
            (Language::Chinese, Some(code)) => format!("系统错误 {code}"),
            _ => error.to_string(),
        }
    }

    /// The language tag for HTML and SVG: browsers choose the forms of the characters by it.
    pub fn tag(self) -> &'static str {
        Text::of("en", "zh-CN").in_language(self)
    }
}

/// The same text in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: &'static str,
    /// In Chinese; in English where nobody has translated it yet.
    pub zh: &'static str,
}

impl Text {
    /// A text in English and in Chinese.
    pub const fn of(en: &'static str, zh: &'static str) -> Text {
        Text { en, zh }
    }

    /// A text whose Chinese may be missing.
    pub const fn or_english(en: &'static str, zh: Option<&'static str>) -> Text {
        match zh {
            Some(zh) => Text { en, zh },
            None => Text { en, zh: en },
        }
    }

    /// The text in this language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Chinese => self.zh,
        }
    }
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
        Message::of(|language| language.of_system(&error))
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

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.en.serialize(serializer)
    }
}
