//! The language of what the program shows.

use std::env;

use clap::builder::TypedValueParser;
use sudoku_kata::language::{Language, Text};

use crate::names;

/// Accepts `en` or `zh`.
pub fn parser() -> impl TypedValueParser<Value = Language> {
    const HELP: Text = Text::of("English", "Chinese, in simplified characters");
    let shown = |of: &Language| (of.code(), HELP.in_language(*of));
    names::parser(&[Language::English, Language::Chinese], shown).map(|of| *of)
}

/// The language of the option `--lang`, or else of the environment: as POSIX has it, the first of
/// three variables that is set and not empty counts.
pub fn chosen(option: Option<Language>) -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut locales = locales.filter_map(|name| env::var(name).ok());
    let locale = locales.find(|locale| !locale.is_empty());
    let environments = match locale {
        Some(locale) if locale.starts_with("zh") => Language::Chinese,
        _ => Language::English,
    };
    option.unwrap_or(environments)
}
