//! The commands, one file each: arguments, calls and printing.

/// Prints a line on stderr. Unlike `eprintln!`, does not panic if stderr is closed.
macro_rules! tell {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($words)*);
    }};
}

mod compare;
mod completions;
mod generate;
mod input;
mod interrupt;
mod judge;
mod language;
mod list;
mod man;
mod output;
mod practice;
mod replay;
mod search;
mod solve;
mod submit;
mod terminal;
mod watch;

use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::sets::{self, Set};

pub use output::Output;

/// Many ways to solve LeetCode 37, Sudoku Solver: compare and watch them, write your own, submit.
///
/// Without a command, compares all approaches on LeetCode's example.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Compare(compare::Args),
    Watch(watch::Args),
    Solve(solve::Args),
    Practice(practice::Args),
    Judge(judge::Args),
    Submit(submit::Args),
    Generate(generate::Args),
    List(list::Args),
    Replay(replay::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Cli {
    /// Runs the command. Data goes to `out`, messages and progress to stderr.
    ///
    /// # Errors
    ///
    /// If the request is bad; the error is one line for the user.
    pub fn run(self, out: &mut Output) -> anyhow::Result<ExitCode> {
        match self.command {
            None => compare::run(&compare::Args::default(), out),
            Some(Command::Compare(args)) => compare::run(&args, out),
            Some(Command::Solve(args)) => solve::run(&args, out),
            Some(Command::Practice(args)) => practice::run(&args, out),
            Some(Command::Judge(args)) => judge::run(&args, out),
            Some(Command::Submit(args)) => submit::run(&args, out),
            Some(Command::Generate(args)) => generate::run(&args, out),
            Some(Command::List(args)) => list::run(&args, out),
            Some(Command::Completions(args)) => completions::run(&args, out),
            Some(Command::Man(args)) => man::run(&args, out),
            Some(Command::Watch(args)) => watch::run(&args, out),
            Some(Command::Replay(args)) => replay::run(&args, out),
        }
    }
}

/// Accepts the name of an approach; for a misspelt one, the error names the nearest.
fn approach_parser() -> impl TypedValueParser<Value = &'static Approach> {
    let names = approaches::ALL.iter();
    let values = names.map(|approach| PossibleValue::new(approach.name).help(approach.summary));
    PossibleValuesParser::new(values)
        .map(|name| Approach::named(&name).expect("clap accepts only these names"))
}

/// The approaches that the user named, or all.
fn named_or_all(named: &[&'static Approach]) -> Vec<&'static Approach> {
    if named.is_empty() {
        approaches::ALL.iter().collect()
    } else {
        named.to_vec()
    }
}

/// Accepts the name of a puzzle; for a misspelt one, the error names the nearest.
fn puzzle_parser() -> impl TypedValueParser<Value = &'static Puzzle> {
    let values = puzzles::ALL.iter();
    let values = values.map(|puzzle| PossibleValue::new(puzzle.name).help(puzzle.shows));
    PossibleValuesParser::new(values)
        .map(|name| Puzzle::named(&name).expect("clap accepts only these names"))
}

/// Accepts the name of a set; for a misspelt one, the error names the nearest.
fn set_parser() -> impl TypedValueParser<Value = &'static Set> {
    let values = sets::ALL.iter();
    let values = values.map(|set| PossibleValue::new(set.name).help(set.holds));
    PossibleValuesParser::new(values)
        .map(|name| Set::named(&name).expect("clap accepts only these names"))
}
