use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use sudoku_kata::approaches::Approach;
use sudoku_kata::language::Language;
use sudoku_kata::practice;

use super::{approach_parser, language};

/// Make a project for your own solution: LeetCode's template in a small Cargo project.
///
/// With an approach, the solution file begins with the steps of that approach as comments. No file
/// is overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata practice bool_arrays")]
pub struct Args {
    /// The approach whose steps the solution file begins with.
    #[arg(value_parser = approach_parser())]
    approach: Option<&'static Approach>,

    /// The project's folder.
    #[arg(long, default_value = "practice")]
    dir: PathBuf,

    /// Start over with the template, and keep the old solution under another name.
    #[arg(long)]
    fresh: bool,

    /// The language of verdicts and hints [default: that of LC_ALL, LC_MESSAGES or LANG].
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

/// The solution that `judge` and `submit` take if none is named.
pub const SOLUTION: &str = "practice/src/solution.rs";

/// A solution's path as a word of a command for the shell.
pub fn quoted(path: &str) -> String {
    // A name that begins with `-` would be an option.
    let is_option = path.starts_with('-') && path != "-";
    let folder = if is_option { "./" } else { "" };
    shell_words::quote(&format!("{folder}{path}")).into_owned()
}

/// A solution's path as an argument of `judge`, with a space before it. Nothing for the solution that
/// `judge` takes if none is named.
pub fn argument(path: &str) -> String {
    match path {
        SOLUTION => String::new(),
        other => format!(" {}", quoted(other)),
    }
}

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
        writeln!(out, "{path} was renamed to {}", kept.display())?;
    }
    let is_new = practice::make(folder, args.approach, language::chosen(args.lang))
        .with_context(|| folder.display().to_string())?;
    ensure!(
        is_new,
        "{path}: there is such a file already, and it was not changed: to start over and keep it \
         under another name, add --fresh"
    );
    writeln!(out, "{path} is ready: write your solution there")?;
    let file = argument(&path.to_string());
    writeln!(out, "for a verdict after every save: judge --watch{file}")?;
    Ok(ExitCode::SUCCESS)
}
