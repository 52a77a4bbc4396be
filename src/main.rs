//! The command line of sudoku-kata.

mod cli;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Prints help on stdout and mistakes on stderr. A closed pipe is no error.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut out = cli::Output::new();
    let outcome = cli
        .run(&mut out)
        .and_then(|code| out.flush().map(|()| code).map_err(Into::into));
    outcome.unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "error: {error:#}");
        ExitCode::from(2)
    })
}
