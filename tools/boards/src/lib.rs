//! Boards of people and programs: read in every usual form, generated, seen another way, and their solutions
//! counted.

mod brackets;
mod cells;
mod errors;
mod forms;
pub mod generate;
mod lines;
mod reader;
pub mod solutions;
pub mod symmetry;

pub use cells::*;
pub use errors::*;
pub use reader::*;
