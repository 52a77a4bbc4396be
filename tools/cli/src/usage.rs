//! Help and mistaken arguments in Chinese. In English, the help is in the doc comments of commands and
//! options, and clap words the rest.

use std::io;

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use explain::text;
use regex_lite::Regex;
use words::Language;

use crate::language::of_user;
use crate::terminal;

/// What can have its help in Chinese.
pub trait InChinese: Sized {
    /// The Chinese text, like a doc comment: its first paragraph is the short help.
    fn zh(self, text: &'static str) -> Self {
        if of_user() == Language::English {
            return self;
        }
        let (first, rest) = text.split_once("\n\n").unwrap_or((text, ""));
        let whole = (!rest.is_empty()).then_some(text);
        self.with(first.trim_end_matches('。'), whole)
    }

    /// The command, option or value with a short help, and a long one, if that is another.
    fn with(self, short: &'static str, long: Option<&'static str>) -> Self;
}

impl InChinese for Command {
    fn with(self, short: &'static str, long: Option<&'static str>) -> Self {
        // Chinese has no spaces, at which clap breaks lines.
        self.about(short).long_about(long).term_width(0)
    }
}

impl InChinese for Arg {
    fn with(self, short: &'static str, long: Option<&'static str>) -> Self {
        self.help(short).long_help(long)
    }
}

impl InChinese for PossibleValue {
    fn with(self, short: &'static str, _: Option<&'static str>) -> Self {
        self.help(short)
    }
}

/// Prints help on stdout and mistakes on stderr.
pub fn print(error: &clap::Error) -> io::Result<()> {
    if of_user() == Language::English {
        return error.print();
    }
    let rendered = error.render();
    if error.use_stderr() {
        // What a parser of this program says is Chinese already.
        note!("{}", in_chinese(rendered.to_string()).trim_end());
        return Ok(());
    }
    use io::Write as _;
    let help = in_chinese(rendered.ansi().to_string());
    let columns = terminal::width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
    let lines = help
        .lines()
        .map(|line| with_hanging_indent(line, columns.into()) + "\n");
    write!(anstream::stdout(), "{}", lines.collect::<String>())
}

/// The text with Chinese for the words of clap. A rare mistake is as clap says it.
fn in_chinese(text: String) -> String {
    let words = WORDS.lines().filter_map(|line| line.split_once(" =>"));
    words.fold(text, |text, (en, zh)| {
        let regex = Regex::new(&format!("(?m){en}")).expect("it is right");
        regex.replace_all(&text, zh.trim_start()).into_owned()
    })
}

/// The most columns of help.
pub const MAX_WIDTH: u16 = 100;

/// The line in lines of at most so many columns, those after the first below its last column of words, if there is room.
pub fn with_hanging_indent(line: &str, columns: usize) -> String {
    let words = line.trim_start();
    let gap = match words.starts_with("- ") {
        true => words.find(": ").map(|at| at + 1),
        false => words.find("  "),
    };
    let column = gap.map_or(words, |gap| words[gap..].trim_start());
    let (before, column) = line.split_at(line.len() - column.len());
    let indent = text::width(before);
    let has_room = text::width(line) > columns && indent + LEAST_ROOM <= columns;
    let room = if has_room {
        columns - indent
    } else {
        usize::MAX
    };
    let lines = text::wrapped(column, room).join(&format!("\n{:indent$}", ""));
    format!("{before}{lines}")
}

/// With less room, words are not put below each other.
const LEAST_ROOM: usize = 20;

/// The words of clap in help and in mistakes. What follows from them is replaced below them.
const WORDS: &str = r"
Usage:(\x1b\[0m)? + => 用法：$1
Arguments: => 参数：
Options: => 选项：
Commands: => 命令：
Examples?: => 示例：
\[OPTIONS\] => [选项]
\[COMMAND\] => [命令]
\[default: + => [默认：
^(  )\[possible values: (.*)\]$ => $1可选：$2
\[possible values: + => [可选：
Possible values: => 可选：
Print this message or the help of the given subcommand\(s\) => 显示帮助，或者某个命令的帮助
Print help \(see more with '--help'\) => 显示帮助（'--help' 更详细）
Print help \(see a summary with '-h'\) => 显示帮助（'-h' 更简短）
Print help => 显示帮助
Print version => 显示版本
error: invalid value '([\s\S]*)' for '(.*?)' => 错误：$2 不能是 '$1'
: \S+ is not in (.*)\.\.=(.*) => ，要在 $1 到 $2 之间
(不能是 '[\s\S]*'): [ -~]+$ => $1
(不能是 '[\s\S]*'):  => $1，
error: a value is required for '(.*)' but none was supplied => 错误：$1 缺少值
error: unexpected argument '(.*)' found => 错误：没有 '$1' 这个参数
error: unrecognized subcommand '(.*)' => 错误：没有 '$1' 这个命令
error: the following required arguments were not provided:\n +(.*) => 错误：缺少 $1
error: the argument '(.*)' cannot be used multiple times => 错误：$1 只能写一次
error: the argument '(.*)' cannot be used with '(.*)' => 错误：$1 不能和 $2 一起用
error: the argument '(.*)' cannot be used with: => 错误：$1 不能和下面这些一起用：
\n+  tip: to .* =>
\n(\n  )tip: .* exists?: (.*) => $1是不是 $2？
'([^' ]+)'(, |？) => $1$2
\n\n用法：[\s\S]*?(\n\nFor) => $1
For more information, try (.*)\. => 用法见 $1";
