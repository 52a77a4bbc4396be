//! Names of approaches, boards and sets as arguments. For a misspelt one, the error names the
//! nearest.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use measure::sets::{self, Set};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};

use crate::input::may_be_a_source;
use crate::language::of_user;

pub fn approach_parser() -> WordParser<&'static Approach> {
    WordParser {
        of: Approach::named,
        names: || approaches::ALL.iter().map(|of| of.name.into()).collect(),
    }
}

pub fn set_parser() -> WordParser<&'static Set> {
    WordParser {
        of: Set::named,
        names: || {
            let shown =
                |of: &Set| PossibleValue::new(of.name).help(of.holds.in_language(of_user()));
            sets::ALL.iter().map(shown).collect()
        },
    }
}

/// Accepts what [`Source::of`](crate::input::Source::of) takes.
pub fn board_parser() -> WordParser<String> {
    WordParser {
        of: |word| may_be_a_source(word).then(|| word.to_owned()),
        names: || puzzles::ALL.iter().map(|of| of.name.into()).collect(),
    }
}

/// Accepts the words of which `of` makes a value. Another is refused, with what is near it, or what it names.
#[derive(Clone)]
pub struct WordParser<T> {
    pub of: fn(&str) -> Option<T>,
    /// Those that are suggested.
    pub names: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for WordParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let word = StringValueParser::new().parse_ref(command, argument, value)?;
        if let Some(value) = (self.of)(&word) {
            return Ok(value);
        }
        // Another option may take it.
        let is_board = Puzzle::named(&word).is_some() || word == "-";
        let is_set = Set::named(&word).is_some();
        let is_approach = Approach::named(&word).is_some();
        let kinds = [
            ("board", "a board", "盘面", is_board),
            ("set", "a set of boards", "一组盘面", is_set),
            ("approach", "an approach", "解法", is_approach),
        ];
        let options: Vec<_> = command.get_arguments().filter_map(Arg::get_long).collect();
        let mut kinds = kinds.into_iter().filter(|(.., is_one)| *is_one);
        if let Some((option, en, zh, _)) = kinds.find(|kind| options.contains(&kind.0)) {
            let words = say!(
                "{word} is {en}: --{option} {word}",
                "{word} 是{zh}：--{option} {word}"
            );
            let refuse = move |_: &str| Err(words.clone());
            return refuse.parse_ref(command, argument, value);
        }
        let names = PossibleValuesParser::new((self.names)());
        let known = names.parse_ref(command, argument, value);
        Err(known.expect_err("it would have a value"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}
