//! Help and mistaken arguments in Chinese. In English, the help is in the doc comments of commands and
//! options, and clap words the rest.

use std::error::Error;
use std::io;

use clap::builder::PossibleValue;
use clap::error::{ContextKind::*, ErrorKind};
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
            note!("{}", mistake(error).trim_end());
            Ok(())
        }
        Language::Chinese => {
            use io::Write as _;
            let help = HELP.lines().filter_map(|line| line.split_once(" => "));
            let help = help.fold(error.render().ansi().to_string(), |text, (en, zh)| {
                let regex = Regex::new(&format!("(?m){en}")).expect("it is right");
                regex.replace_all(&text, zh).into_owned()
            });
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

/// A mistake in Chinese; a rare one is as clap says it. What a parser of this program says is Chinese already.
fn mistake(error: &clap::Error) -> String {
    let of = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let [argument, value, prior] = [InvalidArg, InvalidValue, PriorArg].map(of);
    let cause = error.source().map(ToString::to_string).unwrap_or_default();
    let why = match cause.split_once(" is not in ") {
        Some((_, range)) => format!("，要在 {} 之间", range.replace("..=", " 到 ")),
        None if cause.is_ascii() => String::new(),
        None => format!("，{cause}"),
    };
    let says = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} 缺少值"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{argument} 不能是 '{value}'{why}")
        }
        ErrorKind::UnknownArgument => format!("没有 '{argument}' 这个参数"),
        ErrorKind::InvalidSubcommand => format!("没有 '{}' 这个命令", of(InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => format!("缺少 {argument}"),
        ErrorKind::ArgumentConflict if prior == argument => format!("{argument} 只能写一次"),
        ErrorKind::ArgumentConflict => format!("{argument} 不能和 {prior} 一起用"),
        _ => return error.render().to_string(),
    };
    let near = [SuggestedArg, SuggestedSubcommand, SuggestedValue].map(of);
    let more = [
        ("可选：", of(ValidValue), ""),
        ("是不是 ", near.concat(), "？"),
    ];
    let more = more.into_iter().filter(|(_, values, _)| !values.is_empty());
    let more: String = more
        .map(|(words, values, end)| format!("\n  {words}{values}{end}"))
        .collect();
    format!("错误：{says}{more}\n\n用法见 '--help'")
}

/// The words of clap in help.
const HELP: &str = r"
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
Print version => 显示版本";
