//! The language of what the program says.

use std::env;
use std::sync::LazyLock;

use words::Language;

/// What the program says, in the language of the user: English, and beside it Chinese.
macro_rules! say {
    ($en:literal, $zh:literal $(,)?) => {
        words::words!($crate::language::of_user(), $en, $zh)
    };
}

/// The language of the option, if there is one. It is looked for before the arguments are read: what is
/// wrong with them is said in it too.
pub fn asked() -> Option<Language> {
    *ASKED
}

static ASKED: LazyLock<Option<Language>> = LazyLock::new(|| {
    let mut words = env::args_os().skip(1).take_while(|word| word != "--");
    let code = words.find_map(|word| match word.to_str()? {
        "--lang" => Some(None),
        word => Some(Some(word.strip_prefix("--lang=")?.to_owned())),
    })?;
    let code = code.or_else(|| words.next()?.into_string().ok())?;
    Language::of_code(&code)
});

/// The option as it is given, for a command that is printed, with a space before it.
pub fn option() -> String {
    asked().map_or(String::new(), |of| format!(" --lang {}", of.code()))
}

/// The language of the option, or else of the environment.
pub fn of_user() -> Language {
    *OF_USER
}

/// As gettext has it, the first of three variables that is set and not empty is the locale. If that is not C, LANGUAGE
/// lists what to prefer.
static OF_USER: LazyLock<Language> = LazyLock::new(|| {
    let value = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let locale = locales.find_map(value).unwrap_or_default();
    let is_c = matches!(locale.split('.').next(), Some("" | "C" | "POSIX"));
    let languages = value("LANGUAGE").filter(|_| !is_c).unwrap_or(locale);
    let mut codes = languages.split(':').filter_map(|name| name.get(..2));
    let environments = codes.find_map(Language::of_code);
    asked().or(environments).unwrap_or(Language::English)
});
