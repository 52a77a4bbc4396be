//! The exercises of the book that change the code of an approach, and those that are another problem of LeetCode's.
//!
//! A test of the book writes `exercises.json` from its pages.

use std::sync::LazyLock;

use boards::symmetry;
use explain::program::Search;
use measure::count;
use measure::sets::Set;
use serde::{Deserialize, Serialize};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;

use crate::language::of_user;

/// All of them, in the order of the book.
pub static ALL: LazyLock<Vec<Exercise>> = LazyLock::new(|| {
    let text = include_str!("../exercises.json");
    serde_json::from_str(text).expect("a test of the book writes it")
});

/// The answers to the exercises that are another problem: their paths and texts. The `main` of each checks its results.
const OTHERS: [(&str, &str); 2] = [
    (
        "docs/path/permute.rs",
        include_str!("../../../docs/path/permute.rs"),
    ),
    (
        "docs/path/n_queens.rs",
        include_str!("../../../docs/path/n_queens.rs"),
    ),
];

/// An exercise whose answer changes the code of an approach, or is a program of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The name of its page and its number there: `bool_arrays.1`.
    pub name: String,
    /// What to do.
    pub task: String,
    /// What to do, in Chinese.
    pub task_zh: String,
    /// The answers. There are several if the exercise asks for several programs.
    pub answers: Vec<Change>,
}

/// A program that is an approach with a few lines changed, or, without any, a program of its own.
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
    /// The boards: see [`counted`].
    pub on: String,
    /// What is counted: `placements`, `undos`, `reads` or `solved`.
    pub what: String,
    /// How many there are on all boards together.
    pub number: u64,
}

impl Exercise {
    /// The text of the answer, if it is a program of its own.
    pub fn other(&self) -> Option<&'static str> {
        let other = OTHERS.iter().find(|other| other.0 == self.answers[0].file);
        other.map(|(_, text)| *text)
    }
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

/// What a program does on all boards of this name together, or what ended it on one of them. They are those of a set,
/// `set:minimal`; 20 random images of each board of a set, `images:minimal`; all named boards, `named`; or a named board.
pub fn counted(own: &[Search], on: &str, what: &str) -> Option<Result<u64, String>> {
    let mut sum = 0;
    for count in count(own, &boards(on)?, false).concat() {
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
