//! Names of approaches, boards and sets as arguments. For a misspelt one, the error names the nearest.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use measure::sets::{self, Set};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};

pub fn approach_parser() -> impl TypedValueParser<Value = &'static Approach> {
    parser(approaches::ALL, |of| (of.name, of.summary.en))
}

pub fn puzzle_parser() -> impl TypedValueParser<Value = &'static Puzzle> {
    parser(puzzles::ALL, |of| (of.name, of.shows.en))
}

pub fn set_parser() -> impl TypedValueParser<Value = &'static Set> {
    parser(&sets::ALL, |of| (of.name, of.holds))
}

/// Accepts the names of entries, each shown with its name and a line of help.
pub fn parser<T: Sync>(
    all: &'static [T],
    shown: fn(&T) -> (&'static str, &'static str),
) -> impl TypedValueParser<Value = &'static T> {
    let values = all.iter().map(shown);
    let values = values.map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).map(move |name| {
        let entry = all.iter().find(|entry| shown(entry).0 == name);
        entry.expect("clap accepts only these names")
    })
}
