//! What a search did and why: programs that can be searched with, the reasons of their steps, and time
//! lines to go along.

pub mod clock;
pub mod code;
pub mod format;
pub mod guesses;
pub mod live;
mod marks;
pub mod program;
pub mod reasons;
pub mod shown_sight;
pub mod sight;
pub mod summary;
pub mod text;
pub mod timeline;
