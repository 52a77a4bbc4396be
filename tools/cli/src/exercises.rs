//! The exercises of the book that change the code of an approach, and those that are another problem of LeetCode's.
//!
//! A test of the book writes `exercises.json` from its pages.

use std::path::Path;
use std::slice;
use std::sync::LazyLock;

use anyhow::Context;
use boards::symmetry;
use explain::program::Search;
use measure::count;
use measure::sets::Set;
use proc_macro2::TokenStream;
use serde::{Deserialize, Serialize};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use words::Language;

use crate::language::of_user;
use crate::solution::of_approach;

/// All of them, in the order of the book.
pub static ALL: LazyLock<Vec<Exercise>> = LazyLock::new(|| {
    let text = include_str!("../exercises.json");
    serde_json::from_str(text).expect("a test of the book writes it")
});

/// An exercise whose answer changes the code of an approach, or is a program of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The name of its page and its number there: `bool_arrays.1`.
    pub name: String,
    /// What to do, in English and in Chinese.
    pub task: [String; 2],
    /// The answers. There are several if the exercise asks for several programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Change>,
    /// If it is another problem, there is one answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Other>,
}

impl Exercise {
    /// The text to begin with, and what it is: an approach, or another problem's empty function or text with blanks.
    pub fn beginning(&self) -> anyhow::Result<(String, String)> {
        if let Some(other) = &self.other {
            let blanks = in_language(&other.blanks);
            let is = match other.blanks[0].contains("// Blank") {
                true => say!("a program with blanks", "一个有空要填的程序"),
                false => say!("LeetCode's empty function", "力扣的空函数"),
            };
            return Ok((program(&other.method, blanks), is));
        }
        let approach = self.approach()?;
        Ok((of_approach(approach), approach.name.to_owned()))
    }

    /// The approach that it changes.
    pub fn approach(&self) -> anyhow::Result<&'static Approach> {
        let file = Path::new(&self.answers[0].file);
        let name = file.file_stem().context("it names a file")?;
        Approach::named(&name.to_string_lossy()).context("it is an approach's")
    }
}

/// Another problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// The method of `Solution`.
    pub method: String,
    /// What one begins with: its blanks, with comments in English and in Chinese, or LeetCode's empty function.
    pub blanks: [String; 2],
    /// The program of the page.
    pub answer: String,
}

/// An input, and the questions for those who find too little for it, and too much, each in English and in Chinese.
#[derive(Debug, Deserialize)]
pub struct Case {
    /// The method of `Solution`. `*` is a part of a message, the general ones first, with what it means in the place of the last
    /// question; `step` is how two steps differ.
    method: String,
    /// The arguments, as one writes them in Rust.
    pub arguments: String,
    /// Whether an answer consists of sets.
    pub has_sets: bool,
    /// What to ask who found too little. It is true for every program that goes wrong here first.
    pub lacks: [String; 2],
    /// What to ask who found too much.
    pub has_too_much: [String; 2],
}

/// The inputs of a method, the smallest first.
pub fn cases(method: &str) -> Vec<&'static Case> {
    static ALL: LazyLock<Vec<Case>> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../cases.json")).expect("a test runs them all")
    });
    ALL.iter().filter(|case| case.method == method).collect()
}

/// A whole program with this text, for the compiler alone: it prints what is found for one of the inputs.
pub fn program(method: &str, text: &str) -> String {
    let cases = cases(method);
    // Neither trivial nor long.
    let arguments = &cases[cases.len() / 2].arguments;
    let text = text.trim_end();
    format!(
        "struct Solution;\n\n{text}\n\nfn main() {{\n    println!(\"{{:?}}\", Solution::{method}({arguments}));\n}}\n"
    )
}

/// A program that is an approach with a few lines changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The path of the file from the top of the repository.
    pub file: String,
    /// The lines that change, each after `+`, `-` or a space. A line `@@` is between two places.
    pub diff: Vec<String>,
    /// What the page says that the changed program does.
    pub counts: Vec<Count>,
}

/// What a program does on some boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// The boards: see [`boards()`].
    pub on: String,
    /// What is counted: `placements`, `undos`, `reads` or `solved`.
    pub what: String,
    /// How many there are on all boards together.
    pub number: u64,
}

/// The boards with this name: those of a set, `set:minimal`; 20 random images of each board of a set,
/// `images:minimal`; all named boards, `named`; or a named board.
pub fn boards(name: &str) -> Option<Vec<Board>> {
    let set = |name| Some(Set::named(name)?.boards());
    match name.split_once(':') {
        Some(("set", name)) => Some(set(name)?.to_vec()),
        Some(("images", name)) => {
            let boards = set(name)?.iter();
            let images = boards.flat_map(|board| symmetry::images(board, 1).take(20));
            Some(images.collect())
        }
        Some(_) => None,
        None if name == "named" => Some(set(name)?.to_vec()),
        None => Some(vec![Puzzle::named(name)?.board()]),
    }
}

/// What a program does on all boards of this name together, or what ended it on one of them.
pub fn counted(own: &Search, on: &str, what: &str) -> Option<Result<u64, String>> {
    let mut sum = 0;
    for count in count(slice::from_ref(own), &boards(on)?, false).concat() {
        if let Some(stopped) = count.stopped {
            return Some(Err(stopped.in_language(of_user()).to_owned()));
        }
        let Some(effort) = count.effort else {
            return Some(Err(String::from("–")));
        };
        sum += match what {
            "solved" => u64::from(count.is_solved),
            "placements" => effort.placements,
            "undos" => effort.undos,
            _ => effort.reads,
        };
    }
    Some(Ok(sum))
}

/// The file with the lines of a diff replaced. The error has lines that are not in the file, or more than
/// once.
pub fn changed(file: &str, diff: &[impl AsRef<str>]) -> Result<String, String> {
    let mut text: Vec<&str> = file.lines().collect();
    let diff: Vec<&str> = diff.iter().map(AsRef::as_ref).collect();
    for place in diff.split(|line| line.starts_with("@@")) {
        let without = |sign: char| -> Vec<&str> {
            let lines = place.iter().filter(|line| !line.starts_with(sign));
            lines.map(|line| line.get(1..).unwrap_or("")).collect()
        };
        let old = without('+');
        let found = (0..text.len()).filter(|&at| text[at..].starts_with(&old));
        let [at] = found.collect::<Vec<usize>>()[..] else {
            return Err(old.join("\n"));
        };
        text.splice(at..at + old.len(), without('-'));
    }
    Ok(text.join("\n") + "\n")
}

/// The code without comments and blanks.
pub fn squeezed(code: &str) -> String {
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let tokens = code.parse::<TokenStream>().map(|tokens| tokens.to_string());
    // What has no tokens does not compile.
    tokens.unwrap_or(code).split_whitespace().collect()
}

/// In the reader's language.
pub fn in_language([english, chinese]: &[String; 2]) -> &str {
    match of_user() {
        Language::English => english,
        Language::Chinese => chinese,
    }
}
