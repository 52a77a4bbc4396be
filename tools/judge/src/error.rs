//! Why there is no verdict.

use std::{env, fmt, io};

use explain::message::{Message, Words};
use explain::words;
use thiserror::Error;
use words::Language;

/// Why there is no verdict.
#[derive(Debug, Error)]
pub enum Error {
    /// This compiler does not start, for this reason.
    NoCompiler(String, Message),
    /// The compiler does not compile the judge's own files: its message.
    Unusable(Message),
    /// The solution does not compile: the compiler's messages.
    DoesNotCompile(Message),
    /// The crates that LeetCode offers cannot be built: what is missing, or cargo's message.
    Crates(Message),
    /// A temporary file cannot be written.
    Temporary(io::Error),
    /// The user interrupted it.
    Interrupted,
    /// A file or a process failed.
    Io(io::Error),
}

impl Error {
    /// The error in words.
    pub fn words(&self, language: Language) -> String {
        match self {
            Error::NoCompiler(name, reason) => {
                let reason = reason.in_language(language);
                words!(
                    language,
                    "expected a Rust compiler, but '{name}' does not start ({reason}): install \
                     Rust, or name a compiler in KATA_RUSTC",
                    "需要 Rust 编译器，可是 '{name}' 无法启动（{reason}）：请安装 Rust，\
                     或者用 KATA_RUSTC 指定编译器"
                )
            }
            Error::Unusable(reason) => {
                let reason = reason.in_language(language);
                words!(
                    language,
                    "expected a Rust compiler that works and is not too old, found one that does \
                     not compile the judge's own files: {reason}",
                    "需要一个能用而且不太旧的 Rust 编译器，这一个连判题器自己的文件都编译不了：\
                     {reason}"
                )
            }
            Error::DoesNotCompile(messages) => {
                let messages = messages.in_language(language);
                words!(
                    language,
                    "it does not compile:\n{messages}",
                    "通不过编译：\n{messages}"
                )
            }
            Error::Crates(reason) => {
                let reason = reason.in_language(language);
                words!(
                    language,
                    "the solution uses one of LeetCode's crates, which could not be built: \
                     {reason}. Run the judge once with a network; the crates are then cached",
                    "程序用了力扣提供的库，可是编译不了：{reason}。请联网判一次，之后就有缓存了"
                )
            }
            Error::Temporary(error) => {
                let (folder, error) = (env::temp_dir(), error.words(language));
                let folder = folder.display();
                words!(
                    language,
                    "expected to write temporary files in {folder}, but: {error}; TMPDIR can name \
                     another folder",
                    "无法在 {folder} 里写临时文件：{error}；可以用 TMPDIR 指定别的文件夹"
                )
            }
            Error::Interrupted => words!(language, "interrupted", "已中断"),
            Error::Io(error) => error.words(language),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}
