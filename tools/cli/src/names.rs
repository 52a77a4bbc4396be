//! Names of approaches, boards, sets and languages as arguments. For a misspelt one, the error names the
//! nearest.

use clap::Arg;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use measure::sets::{self, Set};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};
use words::{Language, Text};

use crate::language::of_user;

pub fn approach_parser() -> impl TypedValueParser<Value = &'static Approach> {
    parser(approaches::ALL, |of| (of.name, words::summary(of)))
}

pub fn puzzle_parser() -> impl TypedValueParser<Value = &'static Puzzle> {
    parser(puzzles::ALL, |of| (of.name, words::about(of)[1]))
}

pub fn set_parser() -> impl TypedValueParser<Value = &'static Set> {
    parser(&sets::ALL, |of| (of.name, of.holds))
}

/// The option `--lang`, which every command has.
pub fn language() -> Arg {
    const HELP: [Text; 2] = [
        Text::of("English", "英文"),
        Text::of("Chinese, in simplified characters", "简体中文"),
    ];
    let shown = |of: &Language| (of.code(), HELP[*of as usize]);
    let parser = parser(&[Language::English, Language::Chinese], shown);
    Arg::new("lang")
        .long("lang")
        .value_name("LANG")
        .help(say!(
            "The language of what is printed [default: that of LC_ALL, LC_MESSAGES or LANG]",
            "打印出来的文字用什么语言 [默认：由 LC_ALL、LC_MESSAGES 或 LANG 决定]"
        ))
        .value_parser(parser.map(|of| *of))
        .global(true)
}

/// Accepts the names of entries, each shown with its name and a line of help.
pub fn parser<T: Sync>(
    all: &'static [T],
    shown: fn(&T) -> (&'static str, Text),
) -> impl TypedValueParser<Value = &'static T> {
    let values = all.iter().map(|entry| {
        let (name, help) = shown(entry);
        PossibleValue::new(name).help(help.in_language(of_user()))
    });
    PossibleValuesParser::new(values).map(move |name| {
        let entry = all.iter().find(|entry| shown(entry).0 == name);
        entry.expect("clap accepts only these names")
    })
}
