use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use super::Cli;

/// Print a page of the manual, for the program or for one of its commands.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    sudoku-kata man solve | man -l -\n  \
    sudoku-kata man > sudoku-kata.1")]
pub struct Args {
    /// The command; the program itself if none is named.
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut program = Cli::command();
    let names = program.get_subcommands().map(|command| command.get_name());
    let names = names.collect::<Vec<_>>().join(", ");
    // A command learns its whole name, sudoku-kata-solve.
    program.build();
    let command = match &args.command {
        None => program,
        Some(name) => {
            let command = program.find_subcommand(name);
            let command = command.with_context(|| {
                format!("expected a command, found '{name}'; the commands are {names}")
            });
            command?.clone()
        }
    };
    Man::new(command).render(&mut &mut *out)?;
    Ok(ExitCode::SUCCESS)
}
