use std::io::Write;
use std::process::ExitCode;

use sudoku_kata::approaches::Approach;
use sudoku_kata::submission;

use super::approach_parser;

/// Print an approach as LeetCode's editor wants it: select all there, paste, submit.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata submit bitmask_mrv")]
pub struct Args {
    /// Which approach to hand in.
    #[arg(value_parser = approach_parser())]
    approach: &'static Approach,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    write!(out, "{}", submission::text(args.approach))?;
    Ok(ExitCode::SUCCESS)
}
