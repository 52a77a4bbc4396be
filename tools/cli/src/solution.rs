//! The user's solution: its file, and how commands name it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use explain::code::split;
use explain::text::wrapped;
use judge::Solution;
use sudoku_kata::approaches::Approach;
use words::Language;

use crate::input::{check_file, decoded};
use crate::language::{self, of_user};
use crate::shell::{for_shell, typed};

/// The solution that `judge` and `submit` take if none is named.
pub const PRACTICE: &str = "practice/src/solution.rs";

/// Short for the practice solution.
pub const MINE: &str = "mine";

/// The file of a solution that `judge` is given.
pub fn named(word: String) -> String {
    match word == MINE && !Path::new(MINE).exists() {
        true => PRACTICE.to_owned(),
        false => word,
    }
}

/// The solution in the file at `path`, or on standard input for `-`.
pub fn read(path: &str) -> anyhow::Result<Solution> {
    let mut bytes = Vec::new();
    if path == "-" {
        decoded(io::stdin())?.read_to_end(&mut bytes)?;
    } else if path == PRACTICE && !Path::new(path).exists() {
        let (typed, language) = (typed(), language::option());
        bail!(say!(
            "{path}: expected a solution, found no such file: make one with '{typed} practice{language}', \
             or name another file",
            "{path}：没有这个文件：用 '{typed} practice{language}' 建一个，或者写别的文件"
        ));
    } else {
        check_file(path)?;
        // A pipe would be read once, and would keep a judge waiting that watches it.
        ensure!(
            fs::metadata(path).is_ok_and(|found| found.is_file()),
            say!(
                "{path}: expected a file, found a pipe or a device",
                "{path} 是管道或设备，这里要一个文件"
            )
        );
        let read = File::open(path).and_then(|file| decoded(file)?.read_to_end(&mut bytes));
        read.with_context(|| path.to_owned())?;
    }
    let text = String::from_utf8(bytes).ok().with_context(|| {
        say!(
            "{path}: expected text, found bytes that are not UTF-8",
            "{path} 不是文本：有不属于 UTF-8 的字节"
        )
    })?;
    let path = String::from(if path == "-" { "<stdin>" } else { path });
    Ok(Solution::in_file(path, &text))
}

/// What of an approach is handed in. In Chinese, its summary and its idea are in the place of the essay.
pub fn of_approach(approach: &Approach) -> String {
    let text = approach.submission();
    let essay = words::essay_in_chinese(approach).filter(|_| of_user() == Language::Chinese);
    let Some(essay) = essay else {
        return text;
    };
    let lines = essay.lines().flat_map(|line| wrapped(line, 76));
    let lines = lines.map(|line| format!("/// {line}").trim_end().to_owned() + "\n");
    text.replacen(split(&text).essay, &lines.collect::<String>(), 1)
}

/// A solution's path as a word of a command for the shell.
pub fn quoted(path: &str) -> String {
    // A name that begins with `-` would be an option.
    let is_option = path.starts_with('-') && path != "-";
    let folder = if is_option { "./" } else { "" };
    for_shell(&format!("{folder}{path}"))
}

/// A solution's path as an argument of `judge`, with a space before it. Nothing for the solution that
/// `judge` takes if none is named.
pub fn argument(path: &str) -> String {
    match path {
        PRACTICE => String::new(),
        other => format!(" {}", quoted(other)),
    }
}
