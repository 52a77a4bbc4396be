//! The program's command line: which command it is, and what several commands share.

/// Prints a line on stderr, which may be in two languages, as `say!` has it. Unlike `eprintln!`, does not
/// panic if stderr is closed.
macro_rules! note {
    ($en:literal, $zh:literal $(,)?) => {
        note!("{}", say!($en, $zh))
    };
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($words)*);
    }};
}

#[macro_use]
mod language;

mod commands;
mod errors;
pub mod exercises;
mod failed_boards;
mod formats;
pub mod four;
mod input;
mod interrupt;
mod names;
mod output;
mod parallel;
mod play;
mod report;
mod searches;
mod settings;
mod shell;
mod solution;
mod terminal;
mod usage;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::commands::*;
use crate::usage::InChinese;

/// Many ways to solve LeetCode 37, Sudoku Solver: compare and watch them, write your own, submit.
///
/// Without a command, compares all approaches on LeetCode's example.
#[derive(Debug, Parser)]
#[command(
    name = "sudoku-kata",
    bin_name = "sudoku-kata",
    version,
    max_term_width = usize::from(usage::MAX_WIDTH),
    zh = "用多种方法解力扣第 37 题“解数独”：比较，观看，自己写，提交。\n\n不写命令，就在力扣的示例上比较所有解法。"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// The language of the output [default: that of LANGUAGE, LC_ALL, LC_MESSAGES or LANG]
    #[arg(zh = "输出用什么语言 [默认：由 LANGUAGE、LC_ALL、LC_MESSAGES 或 LANG 决定]")]
    #[arg(long = "lang", value_name = "LANG", value_parser = ["en", "zh"], global = true)]
    _language: Option<String>,
}

/// Each command is a module with its arguments and what runs it.
macro_rules! commands {
    ($($name:ident $module:ident),*) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $($name($module::Args)),*
        }

        impl Command {
            fn run(&self, out: &mut output::Output) -> anyhow::Result<bool> {
                match self {
                    $(Command::$name(args) => $module::run(args, out)),*
                }
            }
        }
    };
}

commands!(
    Compare compare, Watch watch, Solve solve, Practice practice, Judge judge, Exercise exercise, Submit submit,
    Playground playground, Generate generate, List list, Replay replay
);

/// The commands and their arguments.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs the program with the arguments of this process.
pub fn main() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => {
            let code = match usage::print(&error) {
                // A closed pipe is no error.
                Err(write) if write.kind() != ErrorKind::BrokenPipe => 2,
                _ => u8::try_from(error.exit_code()).unwrap_or(2),
            };
            return ExitCode::from(code);
        }
    };
    let command = command.unwrap_or_else(|| Command::Compare(compare::Args::default()));
    // Data goes to `out`, messages and progress to stderr. Each command returns whether the answer is
    // yes, if it answers a question; the error is one line for the user.
    let out = &mut output::Output::new();
    let outcome = command.run(out);
    let outcome = outcome.and_then(|is_yes| Ok(out.flush().map(|()| is_yes)?));
    ExitCode::from(match outcome {
        Ok(is_yes) => u8::from(!is_yes),
        Err(error) => {
            // After the answers before it.
            let _ = out.flush();
            let error = errors::words(&error);
            note!("error: {error}", "错误：{error}");
            2
        }
    })
}
