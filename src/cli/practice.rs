use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use sudoku_kata::approaches::Approach;
use sudoku_kata::practice;

use super::approach_parser;

/// Make a place to write a solution: LeetCode's template in a small Cargo project.
///
/// With an approach, the template begins with its steps as comments. Nothing is overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata practice bool_arrays")]
pub struct Args {
    /// The approach whose steps to begin with.
    #[arg(value_parser = approach_parser())]
    approach: Option<&'static Approach>,

    /// Where to make it.
    #[arg(long, default_value = "practice")]
    dir: PathBuf,

    /// Begin again, and keep the solution that is there under another name.
    #[arg(long)]
    fresh: bool,
}

/// Where the judge looks for a solution, in the folder where `practice` makes it.
pub const SOLUTION: &str = "practice/src/solution.rs";

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let folder = &args.dir;
    let path = folder.join(practice::SOLUTION);
    let path = path.display();
    ensure!(
        !folder.exists() || folder.is_dir(),
        "{}: expected a folder, found a file",
        folder.display()
    );
    if args.fresh && folder.join(practice::SOLUTION).exists() {
        let kept = practice::set_aside(folder).with_context(|| path.to_string())?;
        writeln!(out, "{path} is now {}", kept.display())?;
    }
    let is_new =
        practice::make(folder, args.approach).with_context(|| folder.display().to_string())?;
    if !is_new {
        tell!(
            "{path} is there and stays as it is; to begin again and keep it under another name, \
             add --fresh"
        );
        return Ok(ExitCode::FAILURE);
    }
    writeln!(out, "{path} is ready: write your solution there")?;
    if path.to_string() == SOLUTION {
        writeln!(
            out,
            "to hear at every save what LeetCode would say: judge --watch"
        )?;
    } else {
        writeln!(
            out,
            "to hear at every save what LeetCode would say: judge --watch {path}"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
