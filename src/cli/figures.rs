use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::replay::figures;

/// Make the figures of the docs anew, over the old ones.
///
/// They show counts alone: every machine makes the same, byte for byte.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata figures")]
pub struct Args {
    /// The directory to write them to.
    #[arg(long, value_name = "DIRECTORY", default_value = "docs/images")]
    dir: PathBuf,
}

pub fn run(args: &Args, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let dir = args.dir.display();
    ensure!(args.dir.is_dir(), "{dir}: expected a directory, found none");
    let style = ProgressStyle::with_template("{msg}  {elapsed}")?;
    let progress = ProgressBar::no_length().with_style(style);
    progress.enable_steady_tick(Duration::from_millis(200));
    let figures = figures::all(|approach, puzzle| {
        progress.set_message(format!("{} searches {}", approach.name, puzzle.name));
        approach.count(&puzzle.board()).effort.placements
    });
    progress.finish_and_clear();
    for (name, figure) in figures {
        let path = args.dir.join(name);
        fs::write(&path, figure).with_context(|| path.display().to_string())?;
        tell!("{}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}
