use std::io::Write;
use std::process::ExitCode;

use sudoku_kata::approaches;

/// List the approaches, one line each.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata list")]
pub struct Args {}

pub fn run(_: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let names = approaches::ALL.iter().map(|approach| approach.name.len());
    let width = names.max().unwrap_or(0);
    for approach in approaches::ALL {
        writeln!(out, "{:width$}  {}", approach.name, approach.summary)?;
    }
    Ok(ExitCode::SUCCESS)
}
