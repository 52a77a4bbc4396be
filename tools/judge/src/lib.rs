//! Compiles a solution as LeetCode does, runs it on many boards, and gives LeetCode's verdict.
//!
//! ```text
//!   solution.rs ── rustc ──> a program ── boards ──> answers ── the rules ──> a verdict
//!                  + LeetCode's struct     in a process of its own,
//!                  + a driver              which knows no solutions
//! ```
//!
//! The solution is compiled unchanged, at the crate root, after LeetCode's `struct Solution;`. Printing "Accepted" does not help it: the judge checks the boards that it returns.

mod cases;
mod compile;
mod diagnose;
mod entry;
mod error;
pub mod execute;
mod failure;
pub mod files;
mod judgement;
pub mod leetcode;
mod likeness;
pub mod practice;
mod report;
mod run;
mod searcher;
pub mod stage;
mod standing;
mod temporary;
mod twin;

pub use cases::{Case, Origin, everyday, hard};
pub use compile::compiler::{Judge, Options};
pub use compile::solution::Solution;
pub use diagnosis::{Diagnosis, Finding, Kind, Smallest};
pub use entry::Entry;
pub use error::Error;
pub use judgement::{FullReport, Judgement, Update};
pub use leetcode::{Limits, Verdict};
pub use likeness::{Alike, Lack, alike};
pub use report::{Clock, Failure, Printed, Report, Score};
pub use searcher::Searcher;
pub use standing::{Rival, Standing, TotalEffort};
pub use temporary::sweep;
pub use twin::{MOST_STEPS, Twin};
