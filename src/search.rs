//! A search: a program that fills boards, whose steps can be traced. What compares, watches and
//! draws searches takes this type.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::approaches::Approach;
use crate::language::Language;
use crate::trace::{Effort, Step, Traced};

#[cfg(feature = "cli")]
use {crate::judge::Searcher, std::sync::Arc};

/// A program that fills boards.
#[derive(Clone, Debug)]
pub enum Search {
    /// An approach of the catalogue.
    Named(&'static Approach),
    /// A solution of the user's.
    #[cfg(feature = "cli")]
    Own {
        /// Its name, in one word.
        name: String,
        /// The compiled solution.
        searcher: Arc<Searcher>,
    },
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

impl From<Traced> for Run {
    /// A search that returned.
    fn from(traced: Traced) -> Run {
        Run {
            traced,
            stopped: None,
        }
    }
}

impl Search {
    /// Its name, in one word.
    pub fn name(&self) -> &str {
        match self {
            Search::Named(approach) => approach.name,
            #[cfg(feature = "cli")]
            Search::Own { name, .. } => name,
        }
    }

    /// What it does, in one line.
    pub fn summary(&self, language: Language) -> &str {
        match (self, language) {
            (Search::Named(approach), Language::English) => approach.summary,
            (Search::Named(approach), Language::Chinese) => approach.summary_zh,
            #[cfg(feature = "cli")]
            (Search::Own { .. }, Language::English) => "your own solution",
            #[cfg(feature = "cli")]
            (Search::Own { .. }, Language::Chinese) => "你自己的解法",
        }
    }

    /// The text of its file. Steps name lines of it.
    pub fn source(&self) -> &str {
        match self {
            Search::Named(approach) => approach.source,
            #[cfg(feature = "cli")]
            Search::Own { searcher, .. } => &searcher.solution().text,
        }
    }

    /// The name of its file.
    pub fn file(&self) -> String {
        match self {
            Search::Named(approach) => format!("{}.rs", approach.name),
            #[cfg(feature = "cli")]
            Search::Own { searcher, .. } => searcher.solution().path.clone(),
        }
    }

    /// Searches a copy of the 9×9 `board` and passes its steps to `observer`, in order: all of an
    /// approach, the first `judge::MOST_STEPS` of a solution of the user's. It ends soon after
    /// `is_stopped` returns `true`.
    pub fn observe(
        &self,
        board: &[Vec<char>],
        is_stopped: impl Fn() -> bool + 'static,
        #[cfg_attr(not(feature = "cli"), expect(unused_mut))] mut observer: impl FnMut(Step) + 'static,
    ) -> Run {
        match self {
            Search::Named(approach) => observe_approach(approach, board, is_stopped, observer),
            #[cfg(feature = "cli")]
            Search::Own { searcher, .. } => {
                let twin = match searcher.twin() {
                    Ok(twin) => twin,
                    Err(reason) => return Run::without(board, reason.to_string()),
                };
                let run = twin.observe(&board.to_vec(), &is_stopped, &mut observer);
                let run = run.map(|observed| observed.run);
                run.unwrap_or_else(|error| Run::without(board, error.to_string()))
            }
        }
    }
}

/// What unwinds a search that is stopped.
struct Stopped;

/// Steps between two calls of `is_stopped`.
const INTERVAL: u64 = 4_096;

fn observe_approach(
    approach: &'static Approach,
    board: &[Vec<char>],
    is_stopped: impl Fn() -> bool + 'static,
    mut observer: impl FnMut(Step) + 'static,
) -> Run {
    let mut steps = 0_u64;
    let observer = move |step| {
        if steps.is_multiple_of(INTERVAL) && is_stopped() {
            // Unlike a panic, it prints no message.
            resume_unwind(Box::new(Stopped));
        }
        steps += 1;
        observer(step);
    };
    let search = AssertUnwindSafe(|| approach.observe(board, observer));
    match catch_unwind(search) {
        Ok(traced) => traced.into(),
        Err(payload) if payload.is::<Stopped>() => {
            Run::without(board, String::from("it was stopped"))
        }
        Err(payload) => resume_unwind(payload),
    }
}

impl Run {
    /// A search that did not begin, or whose steps are lost.
    pub(crate) fn without(board: &[Vec<char>], reason: String) -> Run {
        Run {
            traced: Traced {
                board: board.to_vec(),
                effort: Effort::default(),
            },
            stopped: Some(reason),
        }
    }
}
