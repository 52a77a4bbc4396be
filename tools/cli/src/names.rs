//! Names of approaches, boards, sets and languages as arguments. For a misspelt one, the error names the
//! nearest.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use measure::sets::{self, Set};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};
use words::{Language, Text};

use crate::input::may_be_a_source;
use crate::language::of_user;

pub fn approach_parser() -> impl TypedValueParser<Value = &'static Approach> {
    parser(approaches::ALL, |of| (of.name, words::summary(of)))
}

pub fn set_parser() -> impl TypedValueParser<Value = &'static Set> {
    parser(&sets::ALL, |of| (of.name, of.holds))
}

/// Accepts what [`Source::of`](crate::input::Source::of) takes.
#[derive(Clone)]
pub struct BoardParser;

impl TypedValueParser for BoardParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let word = StringValueParser::new().parse_ref(command, argument, value)?;
        match may_be_a_source(&word) {
            true => Ok(word),
            false => known(self, command, argument, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = parser(puzzles::ALL, |of| (of.name, words::about(of)[1]));
        let names: Vec<PossibleValue> = names.possible_values()?.collect();
        Some(Box::new(names.into_iter()))
    }
}

/// One of the parser's names. Another is refused, with what is near it, or what it names.
pub fn known(
    parser: &impl TypedValueParser,
    command: &Command,
    argument: Option<&Arg>,
    value: &OsStr,
) -> Result<String, clap::Error> {
    let word = value.to_string_lossy();
    let is_set = sets::ALL.iter().any(|set| set.name == word);
    let kinds = [
        ("board", "a board", "盘面", Puzzle::named(&word).is_some()),
        ("set", "a set of boards", "一组盘面", is_set),
        (
            "approach",
            "an approach",
            "解法",
            Approach::named(&word).is_some(),
        ),
    ];
    let has = |option| {
        command
            .get_arguments()
            .any(|of| of.get_long() == Some(option))
    };
    let other = kinds
        .iter()
        .find(|(option, .., is_one)| *is_one && has(option));
    if let Some((option, en, zh, _)) = other {
        let words = say!(
            "{word} is {en}: --{option} {word}",
            "{word} 是{zh}：--{option} {word}"
        );
        let refuse = move |_: &str| Err::<String, _>(words.clone());
        return refuse.parse_ref(command, argument, value);
    }
    let names = parser.possible_values().into_iter().flatten();
    PossibleValuesParser::new(names).parse_ref(command, argument, value)
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
