//! Boards of people and programs: read in every usual form, generated and seen another way.

mod brackets;
mod cells;
mod errors;
mod forms;
pub mod generate;
mod lines;
mod reader;
pub mod symmetry;

pub use cells::*;
pub use errors::*;
pub use reader::*;
pub use solutions;
