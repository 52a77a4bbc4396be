//! The tests of the commands, one module for each thing they protect.

mod support;

mod chinese;
mod cli;
mod judge_compiler;
#[cfg(unix)]
mod judge_hostile;
mod judge_keys;
mod judge_support;
/// A test can press Ctrl-C on Unix alone.
#[cfg(unix)]
mod judge_watch;
mod path;
mod playground;
/// Other systems have another `script`, or none.
#[cfg(target_os = "linux")]
mod terminal;
mod transcripts;
