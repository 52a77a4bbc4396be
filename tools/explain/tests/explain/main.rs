//! The tests of what explains searches, one module for each thing they protect.

mod code;
mod format;
mod guesses;
mod live;
mod reasons;
mod sight;
mod summary;
mod text;
mod timeline;
