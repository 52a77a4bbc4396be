//! The commands, one file each: arguments, calls and printing.

pub mod compare;
pub mod exercise;
pub mod generate;
pub mod judge;
pub mod list;
pub mod playground;
pub mod practice;
pub mod replay;
pub mod solve;
pub mod submit;
pub mod watch;
