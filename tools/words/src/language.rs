//! The languages of the reader, and texts in each of them.

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

    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// The language of this code, if there is one.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|of| of.code() == code)
    }

    /// Its name in options: `en` or `zh`.
    pub fn code(self) -> &'static str {
        Text::of("en", "zh").in_language(self)
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
