//! Converts between text and boards, and checks the rules of the game.
//!
//! A board has the form that LeetCode passes to a solution: nine rows of nine cells, each a digit or
//! `.`.

mod cells;
mod reader;
mod rules;

pub use cells::*;
pub use reader::*;
pub use rules::*;
