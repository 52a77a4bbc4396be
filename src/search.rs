//! A search: a program that fills boards, whose steps can be traced. What compares, watches and
//! draws searches takes this type.

use crate::approaches::Approach;
use crate::trace::{Step, Traced};

/// A program that fills boards.
#[derive(Clone, Debug)]
pub enum Search {
    /// An approach of the catalogue.
    Named(&'static Approach),
}

/// What came out of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The board as the search left it, and what it did on the way.
    pub traced: Traced,
    /// What ended the search before it returned: a panic, for example.
    pub stopped: Option<String>,
}

impl From<&'static Approach> for Search {
    fn from(approach: &'static Approach) -> Search {
        Search::Named(approach)
    }
}

impl Search {
    /// Its name, in one word.
    pub fn name(&self) -> &str {
        match self {
            Search::Named(approach) => approach.name,
        }
    }

    /// What it does, in one line.
    pub fn summary(&self) -> &str {
        match self {
            Search::Named(approach) => approach.summary,
        }
    }

    /// The text of its file. Steps name lines of it.
    pub fn source(&self) -> &str {
        match self {
            Search::Named(approach) => approach.source,
        }
    }

    /// Solves a 9×9 board whose clues do not clash, with the plain program.
    pub fn solve(&self, board: &mut Vec<Vec<char>>) {
        match self {
            Search::Named(approach) => (approach.solve)(board),
        }
    }

    /// Searches a copy of the 9×9 `board` and counts what the search does.
    pub fn count(&self, board: &[Vec<char>]) -> Run {
        match self {
            Search::Named(approach) => approach.count(board).into(),
        }
    }

    /// Searches a copy of the 9×9 `board` and passes each step to `observer`, in order.
    pub fn observe(&self, board: &[Vec<char>], observer: impl FnMut(Step) + 'static) -> Run {
        match self {
            Search::Named(approach) => approach.observe(board, observer).into(),
        }
    }
}

impl From<Traced> for Run {
    /// A search that returned.
    fn from(traced: Traced) -> Run {
        Run {
            traced,
            stopped: None,
        }
    }
}
