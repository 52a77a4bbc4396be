use std::io::Write;
use std::process::ExitCode;

use sudoku_kata::approaches::Approach;
use sudoku_kata::submission;

use super::judge::Settings;
use super::{approach_parser, judge};

/// Print a solution as LeetCode's editor wants it: select all there, paste, submit.
///
/// Without an approach it is the practice solution, judged first: unless it is Accepted, the
/// verdict goes to stderr, nothing is printed, and the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata submit bitmask_mrv")]
pub struct Args {
    /// Which approach to hand in, instead of the practice solution.
    #[arg(value_parser = approach_parser(), conflicts_with = "Settings")]
    approach: Option<&'static Approach>,

    /// Print the practice solution whatever the verdict.
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
