//! What the judge finds out about a solution: LeetCode's verdict and its details.

use std::time::Duration;

use diagnosis::Smallest;
use serde::Serialize;
use words::message::Message;

use crate::cases::Origin;
use crate::leetcode::Verdict;
use sudoku_kata::board::Board;
use words::Text;

/// What a search's time is measured by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// The processor time of its process, in all threads.
    #[default]
    Processor,
    /// The wall-clock time.
    Wall,
}

impl Clock {
    /// What a time by this clock is called.
    pub fn words(self) -> Text {
        match self {
            Clock::Processor => Text::of("CPU time", "CPU 时间"),
            Clock::Wall => Text::of("wall time", "实际时间"),
        }
    }
}

/// A verdict and its details. The default is that of no boards, all solved.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The boards that LeetCode is known to use.
    pub leetcode: Score,
    /// The board that it probably uses.
    pub probable: Score,
    /// The boards that the solution has failed on before.
    pub kept: Score,
    /// The other boards.
    pub extra: Score,
    /// The compiler and its version.
    pub rustc: String,
    /// The time to compile the solution.
    pub compile_nanoseconds: u64,
    /// The time of the search, over all boards that have an answer, right or wrong.
    pub nanoseconds: u64,
    /// The clock of that time.
    pub clock: Clock,
    /// Each board that has an answer, by its name, and the time on it.
    #[serde(skip)]
    pub times: Vec<(Message, Duration)>,
    /// The most bytes that the search held on the heap at once. `None` if it was not measured: the
    /// solution has its own allocator, or does not compile.
    pub peak_heap: Option<u64>,
    /// The compiler's messages, if the solution does not compile.
    pub compiler: Option<Message>,
    /// If LeetCode cannot call the solution: its call, and the function that was found instead.
    pub method: Option<Message>,
    /// What the solution printed for the boards that it solved, without those for which it printed
    /// nothing.
    pub printed: Vec<Printed>,
    /// The first board that was not solved, and decides.
    pub failure: Option<Failure>,
    /// The boards of ours on which it reached a limit: they do not decide.
    pub slow: Vec<Failure>,
}

impl Report {
    /// The board that decides, or else the first of ours on which it reached a limit.
    pub fn unsolved(&self) -> Option<&Failure> {
        self.failure.as_ref().or(self.slow.first())
    }

    /// The number of boards solved before the first failure.
    pub fn passed(&self) -> usize {
        self.scores().map(|score| score.passed).iter().sum()
    }

    /// The number of boards.
    pub fn cases(&self) -> usize {
        self.scores().map(|score| score.cases).iter().sum()
    }

    fn scores(&self) -> [Score; 4] {
        [self.leetcode, self.probable, self.kept, self.extra]
    }

    pub(super) fn count_of(&mut self, origin: Origin) -> &mut Score {
        match origin {
            Origin::LeetCode => &mut self.leetcode,
            Origin::Probable => &mut self.probable,
            Origin::Kept => &mut self.kept,
            Origin::Judge | Origin::Random | Origin::User => &mut self.extra,
        }
    }
}

/// How many boards of a kind there are, and were solved before the first failure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The number that were solved.
    pub passed: usize,
    /// The number of boards.
    pub cases: usize,
}

/// What the solution printed for a board.
#[derive(Clone, Debug, Serialize)]
pub struct Printed {
    /// The board's number, from 1.
    pub number: usize,
    /// The board's name.
    pub name: Message,
    /// The text on stdout.
    pub stdout: String,
    /// The text on stderr.
    pub stderr: String,
}

/// A board that was not solved.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Failure {
    /// Its number, from 1.
    pub number: usize,
    /// Its name.
    pub name: Message,
    /// The verdict on it.
    pub verdict: Verdict,
    /// What happened, in one line.
    pub reason: Message,
    /// Whether LeetCode is known to use this board.
    pub is_leetcodes: bool,
    /// Whether the judge has made this board from the seed, and no correct search takes long for it.
    pub is_random: bool,
    /// Why a board that the judge has chosen is worth passing.
    pub purpose: Option<Message>,
    /// Whether it slept or waited until its time was over.
    #[serde(skip)]
    pub has_slept: bool,
    /// The board as it was given.
    pub input: Board,
    /// The board as the solution left it, if it returned. One of the wrong shape may be cut short.
    pub output: Option<Board>,
    /// The only solution.
    pub expected: Board,
    /// A smaller board on which it fails in the same way, once it was searched for.
    pub smallest: Option<Smallest>,
    /// The whole message of its panic, if it panicked.
    pub panic: Option<String>,
    /// The text that the solution printed for this board.
    pub stdout: String,
    /// The text that the solution printed on stderr for this board.
    pub stderr: String,
}
