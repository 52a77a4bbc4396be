//! Boards of people and programs: read in every usual form, generated, seen another way, and their solutions
//! counted.

mod cells;
pub mod generate;
mod reader;
pub mod solutions;
pub mod symmetry;

pub use cells::*;
pub use reader::*;
