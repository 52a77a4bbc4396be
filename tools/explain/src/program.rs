//! Programs that fill boards and whose steps can be traced: an approach of the catalogue, or a solution
//! of the user's. What compares, watches and draws searches takes both alike.

use std::fmt::Debug;
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::sight::Sight;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Effort, Step, Traced};
use words::Text;
use words::message::Message;

/// A program to search with.
pub trait Program: Debug + Send + Sync {
    /// Its name, in one word.
    fn name(&self) -> &str;

    /// What it does, in one line; of a solution of the user's, whose it is.
    fn summary(&self) -> Text {
        Text::of("your own solution", "你自己的解法")
    }

    /// The text of its file. Steps name lines of it.
    fn source(&self) -> &str;

    /// The name of its file.
    fn file(&self) -> String;

    /// Why it cannot be traced, if it cannot: then its runs have no steps.
    fn untraceable(&self) -> Option<Message> {
        None
    }

    /// Searches a copy of the 9×9 `board` and passes its steps to `observer`, in order. It ends soon
    /// after `is_stopped` returns `true`.
    fn observe(&self, board: &[Vec<char>], is_stopped: IsStopped, observer: OnStep) -> Run;

    /// Counts what it does on copies of the 9×9 `boards`, and calls `counted` after each; `None` if to
    /// observe them one by one is as quick.
    fn count_all(&self, _boards: &[Board], _counted: &mut dyn FnMut()) -> Option<Vec<Run>> {
        None
    }

    /// The time that the plain program takes on each of the 9×9 boards: a mean, if it solves the board
    /// more than once in a row, as often as the number beside it says. `None` if it does not return from
    /// one of them, if it is stopped, or in a page, which times nothing.
    fn time(
        &self,
        _boards: &[(&Board, usize)],
        _is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<Duration>> {
        None
    }

    /// Whether it searches in a process of its own. That process has to end before this one: to stop such
    /// a search is to wait for its end.
    fn has_own_process(&self) -> bool {
        false
    }
}

/// Asks whether to stop.
pub type IsStopped = Box<dyn Fn() -> bool>;

/// Sees the steps, one by one.
pub type OnStep = Box<dyn FnMut(Step)>;

/// A program to search with, held by all who search with it.
#[derive(Clone, Debug)]
pub struct Search {
    program: Arc<dyn Program>,
    /// What it looks at, once that is asked for: see `shown_sight`.
    pub(crate) sight: Arc<OnceLock<Sight>>,
}

impl Search {
    /// A search with this program.
    pub fn with(program: impl Program + 'static) -> Search {
        Search {
            program: Arc::new(program),
            sight: Arc::default(),
        }
    }
}

impl Deref for Search {
    type Target = dyn Program;

    fn deref(&self) -> &Self::Target {
        &*self.program
    }
}

impl From<&'static Approach> for Search {
    fn from(approach: &'static Approach) -> Search {
        Search::with(approach)
    }
}

/// What came out of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The board as the search left it, and what it did on the way.
    pub traced: Traced,
    /// What ended the search before it returned: a panic, for example.
    pub stopped: Option<Message>,
}

impl Run {
    /// A search elsewhere, with what has `stopped` it.
    pub fn of(board: Board, effort: Effort, stopped: Option<Message>) -> Run {
        let mut traced = Traced::default();
        (traced.board, traced.effort) = (board, effort);
        Run { traced, stopped }
    }

    /// A search that did not begin, or whose steps are lost.
    pub fn without(board: &[Vec<char>], reason: impl Into<Message>) -> Run {
        Run::of(board.to_vec(), Effort::default(), Some(reason.into()))
    }
}

impl From<Traced> for Run {
    /// A search that returned.
    fn from(traced: Traced) -> Run {
        let stopped = None;
        Run { traced, stopped }
    }
}

/// Why a search did not return that was stopped.
pub const STOPPED: Text = Text::of("it was stopped", "被停下了");

/// The payload of the panic that stops a search.
struct Stopped;

/// Steps between two questions whether to stop, and between two reports of what was done so far.
pub(crate) const INTERVAL: u64 = 4_096;

impl Program for &'static Approach {
    fn name(&self) -> &str {
        self.name
    }

    fn summary(&self) -> Text {
        words::summary(self)
    }

    fn source(&self) -> &str {
        words::source(self)
    }

    fn file(&self) -> String {
        format!("{}.rs", self.name)
    }

    fn observe(&self, board: &[Vec<char>], is_stopped: IsStopped, mut observer: OnStep) -> Run {
        let mut steps = 0_u64;
        let observer = move |step| {
            if steps.is_multiple_of(INTERVAL) && is_stopped() {
                // Unlike a panic, it prints no message.
                resume_unwind(Box::new(Stopped));
            }
            steps += 1;
            observer(step);
        };
        match catch_unwind(AssertUnwindSafe(|| {
            Approach::observe(self, board, observer)
        })) {
            Ok(traced) => traced.into(),
            Err(payload) if payload.is::<Stopped>() => Run::without(board, STOPPED),
            Err(payload) => resume_unwind(payload),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn time(
        &self,
        boards: &[(&Board, usize)],
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<Duration>> {
        let times = boards.iter().map(|&(board, repeats)| {
            let mut copies = vec![board.clone(); repeats];
            let taken =
                crate::clock::time(|| copies.iter_mut().for_each(|board| self.solve(board)));
            (!is_stopped()).then_some(taken / repeats as u32)
        });
        times.collect()
    }
}
