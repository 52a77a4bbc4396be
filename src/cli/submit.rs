use std::io::Write;
use std::process::ExitCode;

use sudoku_kata::approaches::Approach;
use sudoku_kata::submission;

use super::judge::Settings;
use super::{approach_parser, judge};

/// Print a solution for LeetCode's editor: select all there, paste, submit.
///
/// Without an approach, your practice solution is judged first. If it is not Accepted, nothing is
/// printed, the verdict goes to stderr, and the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata submit bitmask_mrv")]
pub struct Args {
    /// The approach to print, instead of your practice solution.
    #[arg(value_parser = approach_parser(), conflicts_with = "Settings")]
    approach: Option<&'static Approach>,

    /// Print your practice solution whatever the verdict is.
    #[arg(long, conflicts_with = "approach")]
    anyway: bool,

    #[command(flatten)]
    settings: Settings,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(approach) = args.approach {
        write!(out, "{}", submission::text(approach))?;
        return Ok(ExitCode::SUCCESS);
    }
    let solution = judge::read(super::practice::SOLUTION)?;
    let is_accepted = judge::is_accepted(&solution, &args.settings)?;
    if is_accepted || args.anyway {
        write!(out, "{}", solution.text)?;
    }
    Ok(if is_accepted {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
