//! The language of what the program shows.

use std::env;

use sudoku_kata::language::Language;

/// The language of the option `--lang`, or else of the environment.
pub fn chosen(option: Option<Language>) -> Language {
    option.unwrap_or_else(of_the_environment)
}

/// As POSIX has it, the first of these that is set and not empty counts.
fn of_the_environment() -> Language {
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .filter(|locale| !locale.is_empty());
    match locales.next() {
        Some(locale) if locale.starts_with("zh") => Language::Chinese,
        _ => Language::English,
    }
}
