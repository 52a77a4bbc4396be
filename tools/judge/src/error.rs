//! Why there is no verdict.

use std::path::PathBuf;
use std::{env, fmt, io};

use words::message::{Message, Words};
use words::{Language, Text, message};

/// Why there is no verdict.
#[derive(Debug)]
pub enum Error {
    /// This compiler does not start, for this reason.
    NoCompiler(String, Message),
    /// This compiler does not compile the judge's own files: its message.
    Unusable(String, Message),
    /// A file in this folder, the cache, cannot be written.
    Cache(PathBuf, io::Error),
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
    pub fn message(&self) -> Message {
        match self {
            Error::NoCompiler(name, Message { en, zh }) => message!(
                "expected a Rust compiler, but '{name}' does not start ({en}): install \
                 Rust, or name a compiler in KATA_RUSTC",
                "需要 Rust 编译器，但 '{name}' 无法启动（{zh}）：请安装 Rust，\
                 或者用 KATA_RUSTC 指定编译器"
            ),
            Error::Unusable(found, Message { en, zh }) => {
                let needed = env!("CARGO_PKG_RUST_VERSION");
                message!(
                    "expected a Rust compiler that works, of version {needed} or newer, found {found}, \
                     which does not compile the judge's own files: {en}",
                    "需要一个能用的 Rust 编译器，版本 {needed} 以上；这里是 {found}，\
                     连判题器自己的文件都编译不了：{zh}"
                )
            }
            Error::Cache(folder, error) => {
                let (folder, Message { en, zh }) = (folder.display(), error.message());
                message!(
                    "expected to write the cache in {folder}, but: {en}; KATA_CACHE can name \
                     another folder",
                    "无法在 {folder} 里写缓存：{zh}；可以用 KATA_CACHE 指定别的文件夹"
                )
            }
            Error::DoesNotCompile(Message { en, zh }) => {
                message!("it does not compile:\n{en}", "通不过编译：\n{zh}")
            }
            Error::Crates(Message { en, zh }) => message!(
                "the solution uses one of LeetCode's crates, which could not be built: \
                 {en}. Run the judge once with a network; the crates are then cached",
                "程序用了力扣提供的库，但编译不了：{zh}。请联网判一次，之后就有缓存了"
            ),
            Error::Temporary(error) => {
                let (folder, Message { en, zh }) = (env::temp_dir(), error.message());
                let folder = folder.display();
                message!(
                    "expected to write temporary files in {folder}, but: {en}; TMPDIR can name \
                     another folder",
                    "无法在 {folder} 里写临时文件：{zh}；可以用 TMPDIR 指定别的文件夹"
                )
            }
            Error::Interrupted => Text::of("interrupted", "已中断").into(),
            Error::Io(error) => error.message(),
        }
    }

    /// What went wrong, in this language.
    pub fn words(&self, language: Language) -> String {
        self.message().in_language(language).to_owned()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().en)
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}
