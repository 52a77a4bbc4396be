//! From the text of a solution to a program: LeetCode's struct and a driver are added, and `rustc` is called.

pub mod compiler;
pub mod crates;
pub mod harness;
pub mod messages;
pub mod method;
pub mod solution;
