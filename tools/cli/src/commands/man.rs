use std::io::Write;

use anyhow::Context;
use clap::Command;
use clap_mangen::Man;

use crate::usage::InChinese;

/// Print a page of the manual, for the program or for one of its commands.
#[derive(Debug, clap::Args)]
#[command(
    zh = "打印一页手册：整个程序的，或者一个命令的。",
    after_help = "Examples:\n  \
    sudoku-kata man solve | man -l -\n  \
    sudoku-kata man > sudoku-kata.1"
)]
pub struct Args {
    /// The command; the program itself if none is named.
    #[arg(zh = "命令；不写就是整个程序。", value_name = "COMMAND")]
    command: Option<String>,
}

pub fn run(args: &Args, mut program: Command, out: &mut dyn Write) -> anyhow::Result<bool> {
    let names = program.get_subcommands().map(|command| command.get_name());
    let names = names.collect::<Vec<_>>().join(", ");
    // A command learns its whole name, sudoku-kata-solve.
    program.build();
    if let Some(name) = &args.command {
        let words = say!(
            "expected a command, found '{name}'; the commands are {names}",
            "应是命令，却是 '{name}'；命令有 {names}"
        );
        program = program.find_subcommand(name).context(words)?.clone();
    }
    Man::new(program).render(&mut &mut *out)?;
    Ok(true)
}
