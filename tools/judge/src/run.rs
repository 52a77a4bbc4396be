//! From a program and boards to answers: under limits, in a process of its own.

#[cfg(target_os = "linux")]
mod linux;
pub mod process;
pub mod trial;
#[cfg(windows)]
mod windows;
