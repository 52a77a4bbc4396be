//! Help and mistaken arguments in Chinese. In English, the help is in the doc comments of commands and
//! options, and clap words the rest.

use std::error::Error as _;
use std::io;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};
use explain::format::grouped;
use explain::text;
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

    /// The same with a short help, and a long one, if that is another.
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
            note!("错误：{}", mistake(error));
            Ok(())
        }
        Language::Chinese => {
            use io::Write as _;
            let help = in_chinese(error.render().ansi().to_string());
            let columns = terminal::width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
            let lines = help.lines().flat_map(|line| fitted(line, columns.into()));
            let help: String = lines.map(|line| line + "\n").collect();
            write!(anstream::stdout(), "{help}")
        }
    }
}

/// The most columns of help.
pub const MAX_WIDTH: u16 = 100;

/// The line in lines of at most so many columns, those after the first below its last column of words.
pub fn fitted(line: &str, columns: usize) -> Vec<String> {
    let words = line.trim_start();
    let gap = match words.starts_with("- ") {
        true => words.find(": ").map(|at| at + 1),
        false => words.find("  "),
    };
    let column = gap.map_or(words, |gap| words[gap..].trim_start());
    let (before, column) = line.split_at(line.len() - column.len());
    let indent = text::width(before);
    if text::width(line) <= columns || indent + LEAST_ROOM > columns {
        return vec![line.to_owned()];
    }
    let line = |(number, line): (usize, String)| match number {
        0 => format!("{before}{line}"),
        _ => format!("{:indent$}{line}", ""),
    };
    let lines = text::wrapped(column, columns - indent);
    lines.into_iter().enumerate().map(line).collect()
}

/// With less room, words are not put below each other.
const LEAST_ROOM: usize = 20;

/// The help with what clap adds to it, in Chinese.
fn in_chinese(help: String) -> String {
    let words = ADDED.lines().filter_map(|line| line.split_once(" = "));
    words.fold(help, |help, (en, zh)| help.replace(en, zh))
}

const ADDED: &str = "\
Usage:\u{1b}[0m  = 用法：\u{1b}[0m
Usage: = 用法：
Arguments: = 参数：
Options: = 选项：
Commands: = 命令：
Examples: = 示例：
Example: = 示例：
[OPTIONS] = [选项]
[COMMAND] = [命令]
[default:  = [默认：
[possible values:  = [可选：
Possible values: = 可选：
Print this message or the help of the given subcommand(s) = 显示帮助，或者某个命令的帮助
Print help (see more with '--help') = 显示帮助（'--help' 更详细）
Print help (see a summary with '-h') = 显示帮助（'-h' 更简短）
Print help = 显示帮助
Print version = 显示版本";

/// A range as clap words it, `1..=4294967295`: from 1 to 4,294,967,295.
fn between(range: &str) -> String {
    let ends = range.split_once("..=").map(|(least, most)| [least, most]);
    let ends = ends.map(|ends| ends.map(|end| end.parse().map_or(end.to_owned(), grouped)));
    ends.map_or(range.to_owned(), |[least, most]| {
        format!("在 {least} 到 {most} 之间")
    })
}

/// What is wrong with the arguments, in one line.
fn mistake(error: &clap::Error) -> String {
    let of = |kind| error.get(kind).map(|value| value.to_string());
    let found = |kind| of(kind).unwrap_or_default();
    let (argument, value) = (
        found(ContextKind::InvalidArg),
        found(ContextKind::InvalidValue),
    );
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    let suggested = suggested.into_iter().find_map(of);
    let suggested = suggested.map_or(String::new(), |name| {
        format!("（是不是 '{}'？）", name.replace(", ", "' 或 '"))
    });
    let what = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} 缺少值"),
        ErrorKind::InvalidValue => {
            let valid = found(ContextKind::ValidValue).replace(", ", "、");
            format!("{argument} 不能是 '{value}'{suggested}；可以是：{valid}")
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map_or(String::new(), ToString::to_string);
            let reason = match reason.split_once(" is not in ") {
                Some((_, range)) => format!("，要{}", between(range)),
                // Another reason is that of a parser of this program, or English.
                None if reason.is_ascii() => String::new(),
                None => format!("，{reason}"),
            };
            format!("{argument} 不能是 '{value}'{reason}")
        }
        // A negative number after an option looks like an option itself.
        ErrorKind::UnknownArgument if argument.parse::<i64>().is_ok() => {
            format!("这里不能写 '{argument}'")
        }
        ErrorKind::UnknownArgument => format!("没有 '{argument}' 这个参数{suggested}"),
        ErrorKind::InvalidSubcommand => {
            let name = found(ContextKind::InvalidSubcommand);
            format!("没有 '{name}' 这个命令{suggested}")
        }
        ErrorKind::ArgumentConflict => {
            let other = found(ContextKind::PriorArg);
            match other == argument {
                true => format!("{argument} 只能写一次"),
                false => format!("{argument} 不能和 {other} 一起用"),
            }
        }
        ErrorKind::MissingRequiredArgument => format!("缺少 {argument}"),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{argument} 的值的个数不对")
        }
        ErrorKind::InvalidUtf8 => String::from("参数里有不属于 UTF-8 的字节"),
        _ => format!("{argument} 用法有误"),
    };
    format!("{what}；用法见 '--help'")
}
