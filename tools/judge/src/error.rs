//! Why there is no verdict.

use std::{env, io};

use thiserror::Error;

/// Why there is no verdict.
#[derive(Debug, Error)]
pub enum Error {
    /// This compiler does not start, for this reason.
    #[error(
        "expected a Rust compiler, but '{0}' does not start ({1}): install Rust, or name a compiler in KATA_RUSTC"
    )]
    NoCompiler(String, String),
    /// The compiler does not compile the judge's own files.
    #[error(
        "expected a Rust compiler that works and is not too old, found one that does not compile the judge's own files: {0}"
    )]
    Unusable(String),
    /// The solution does not compile: the compiler's messages.
    #[error("it does not compile:\n{0}")]
    DoesNotCompile(String),
    /// The crates that LeetCode offers cannot be built: what is missing, or cargo's message.
    #[error(
        "the solution uses one of LeetCode's crates, which could not be built: {0}. Run the \
         judge once with a network; the crates are then cached"
    )]
    Crates(String),
    /// A temporary file cannot be written.
    #[error(
        "expected to write temporary files in {folder}, but: {0}; TMPDIR can name another folder",
        folder = env::temp_dir().display()
    )]
    Temporary(io::Error),
    /// The user interrupted it.
    #[error("interrupted")]
    Interrupted,
    /// A file or a process failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
