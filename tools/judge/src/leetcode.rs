//! Every fact about LeetCode that the judge relies on, with where and when it was seen.
//!
//! LeetCode does not publish its judge, and nobody has submitted from this repository. So each fact
//! says whose it is. They were written down in November 2026, and no copy of a page was kept.
//!
//! - *LeetCode's list*: the page of LeetCode's help that lists, for each language, its version, its
//!   flags and its libraries.
//! - *LeetCode's page*: the text of problem 37, *Sudoku Solver*, and its editor.
//! - *our choice*: LeetCode publishes nothing about it. The stack of 8 MB in `driver.rs` of the runner is one more.

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};
use words::Text;

/// The version of its Rust. LeetCode's list.
pub const RUST: &str = "1.88.0";

/// The edition of Rust. LeetCode's list.
pub const EDITION: &str = "2024";

/// The optimisation level, without debug assertions or overflow checks. LeetCode's list.
pub const OPT_LEVEL: &str = "2";

/// The crates that it offers in addition to the standard library, and their versions. LeetCode's list.
pub const CRATES: [(&str, &str); 3] = [("itertools", "0.14"), ("rand", "0.8"), ("regex", "1")];

/// The text in its editor before anything is written. LeetCode's page.
///
/// The struct is not in the editor: `struct Solution;` comes before the text when it is compiled. The
/// ending of a submitted approach is [`FOOTER`](sudoku_kata::approaches::FOOTER).
pub use runner::one_file::TEMPLATE;

/// The names of the boards that it is known to use. `classic` is the example on LeetCode's page; the
/// others are quoted in LeetCode-Feedback 34430 of January 2026. 31915 counts 6 boards in August 2025.
pub use runner::one_file::BOARDS;

/// The name of the board that it probably uses: reported as a missing test case in LeetCode-Feedback 14299, of
/// June 2023. LeetCode answered on 2023-07-05 that the problem was updated with this feedback.
pub const PROBABLE: &str = "eighteen";

/// The time limit of all boards together. Our choice.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The memory limit in bytes. Our choice.
pub const MEMORY_LIMIT: u64 = 256 << 20;

/// The most bytes that may be printed on stdout, and as many on stderr. Our choice.
pub const OUTPUT_LIMIT: usize = 1 << 20;

/// The limits of a solution, for all boards together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time of the search, of the processor.
    pub time: Duration,
    /// Bytes on the heap at once.
    pub memory: u64,
    /// Bytes printed on stdout, and as many on stderr.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: TIME_LIMIT,
            memory: MEMORY_LIMIT,
            output: OUTPUT_LIMIT,
        }
    }
}

impl Limits {
    /// The time that a process may sleep before it is ended: one that waits for something that never
    /// happens uses no processor time.
    pub(crate) fn wall_time(self) -> Duration {
        self.time * 3 + Duration::from_secs(1)
    }

    /// These limits with at most this time.
    pub(crate) fn within(self, time: Duration) -> Limits {
        Limits {
            time: self.time.min(time),
            ..self
        }
    }

    /// These limits for a process that may print so many times as much.
    pub(crate) fn with_output_times(self, factor: usize) -> Limits {
        Limits {
            output: self.output * factor,
            ..self
        }
    }
}

/// Its verdicts, in the words that leetcode.com and leetcode.cn show above a submission. Which failure
/// gets which verdict is our choice, guided by the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// Every board was solved.
    #[default]
    Accepted,
    /// An answer breaks the rules, or changes a clue.
    WrongAnswer,
    /// The time limit was reached before the last answer.
    TimeLimitExceeded,
    /// It held more memory at once than the limit.
    MemoryLimitExceeded,
    /// It printed more than the limit.
    OutputLimitExceeded,
    /// It panicked, or its process ended before the last answer.
    RuntimeError,
    /// It does not compile.
    CompileError,
}

impl Verdict {
    /// Whether a limit was reached: another machine, or another limit, may have another verdict.
    pub fn is_limit(self) -> bool {
        use Verdict::{MemoryLimitExceeded, OutputLimitExceeded, TimeLimitExceeded};
        matches!(
            self,
            TimeLimitExceeded | MemoryLimitExceeded | OutputLimitExceeded
        )
    }

    /// The words of LeetCode, and of its Chinese site.
    pub fn words(self) -> Text {
        match self {
            Verdict::Accepted => Text::of("Accepted", "通过"),
            Verdict::WrongAnswer => Text::of("Wrong Answer", "解答错误"),
            Verdict::TimeLimitExceeded => Text::of("Time Limit Exceeded", "超出时间限制"),
            Verdict::MemoryLimitExceeded => Text::of("Memory Limit Exceeded", "超出内存限制"),
            Verdict::OutputLimitExceeded => Text::of("Output Limit Exceeded", "超出输出限制"),
            Verdict::RuntimeError => Text::of("Runtime Error", "执行出错"),
            Verdict::CompileError => Text::of("Compile Error", "编译出错"),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().en)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
