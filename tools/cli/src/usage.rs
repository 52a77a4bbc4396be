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
    match of_user() {
        Language::English => error.print(),
        Language::Chinese if error.use_stderr() => {
            note!("{}", in_chinese(error.render().to_string()).trim_end());
            Ok(())
        }
        Language::Chinese => {
            use io::Write as _;
            let help = in_chinese(error.render().ansi().to_string());
            let columns = terminal::width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
            let lines = help.lines().map(|line| fitted(line, columns.into()) + "\n");
            let help: String = lines.collect();
            write!(anstream::stdout(), "{help}")
        }
    }
}

/// The most columns of help.
pub const MAX_WIDTH: u16 = 100;

/// The line in lines of at most so many columns, those after the first below its last column of words, if there is room.
pub fn fitted(line: &str, columns: usize) -> String {
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

/// What clap says, in Chinese.
fn in_chinese(text: String) -> String {
    let words = CLAPS.lines().filter_map(|line| line.split_once(" => "));
    let regex = |pattern| Regex::new(&format!("(?m){pattern}")).expect("it is right");
    words.fold(text, |text, (en, zh)| {
        regex(en).replace_all(&text, zh).into_owned()
    })
}

/// The words of clap, in help and of mistakes. What a parser of this program says is Chinese already.
const CLAPS: &str = r"
Usage:(\x1b\[0m)? + => 用法：$1
Arguments: => 参数：
Options: => 选项：
Commands: => 命令：
Examples?: => 示例：
\[OPTIONS\] => [选项]
\[COMMAND\] => [命令]
\[default: + => [默认：
\[possible values: + => [可选：
Possible values: => 可选：
Print this message or the help of the given subcommand\(s\) => 显示帮助，或者某个命令的帮助
Print help \(see more with '--help'\) => 显示帮助（'--help' 更详细）
Print help \(see a summary with '-h'\) => 显示帮助（'-h' 更简短）
Print help => 显示帮助
Print version => 显示版本
^error: + => 错误：
invalid value '(.*)' for '(.*)': .* is not in (\d+)..=(\d+)$ => $2 不能是 '$1'，要在 $3 到 $4 之间
invalid value '(.*)' for '(.*)'(: [ -~]+)?$ => $2 不能是 '$1'
invalid value '(.*)' for '(.*)': + => $2 不能是 '$1'，
unexpected value '(.*)' for '(.*)' found; no more were expected => $2 没有值，不能是 '$1'
a value is required for '(.*)' but none was supplied => $1 缺少值
unexpected argument '(.*)' found => 没有 '$1' 这个参数
unrecognized subcommand '(.*)' => 没有 '$1' 这个命令
the argument '(.*)' cannot be used multiple times => $1 只能写一次
the argument '(.*)' cannot be used with '(.*)' => $1 不能和 $2 一起用
the argument '(.*)' cannot be used with: => $1 不能和这些一起用：
the following required arguments were not provided: => 缺少这些参数：
invalid UTF-8 was detected in one or more arguments => 参数里有不属于 UTF-8 的字节
tip: (?:a|some) similar .* exists?: (.*) => 提示：是不是 $1？
tip: to pass '(.*)' as a value, use '(.*)' => 提示：'$1' 如果是值，就写 '$2'
For more information, try '--help'\. => 用法见 '--help'";
