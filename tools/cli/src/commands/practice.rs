use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use judge::practice;
use sudoku_kata::approaches::Approach;
use sudoku_kata::language::Language;

use crate::language;
use crate::names::approach_parser;
use crate::solution;
use crate::typed::typed;

/// Make a project for your own solutions: LeetCode's template in a small Cargo project.
///
/// `cargo test` there tries them on six boards. Each approach has a file of its own, which begins with the steps of that approach as comments. No
/// file is overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata practice bool_arrays")]
pub struct Args {
    /// The approach to make a file for; without one, it is solution.rs, and has no steps.
    #[arg(value_parser = approach_parser())]
    approach: Option<&'static Approach>,

    /// The project's folder.
    #[arg(long, default_value = "practice")]
    dir: PathBuf,

    /// Start over with the template, and keep the old solution under another name.
    #[arg(long)]
    fresh: bool,

    /// The language of verdicts and hints [default: that of LC_ALL, LC_MESSAGES or LANG].
    #[arg(long, value_name = "LANG", value_parser = language::parser())]
    lang: Option<Language>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let folder = &args.dir;
    let (file, name) = (practice::file_of(args.approach), folder.display());
    let path = folder.join(&file).display().to_string();
    let may_be_made = !folder.exists() || folder.is_dir();
    ensure!(may_be_made, "{name}: expected a folder, found a file");
    if args.fresh && folder.join(&file).exists() {
        let kept = practice::set_aside(folder, &file).context(path.clone())?;
        writeln!(out, "{path} was renamed to {}", kept.display())?;
    }
    let is_new = practice::make(folder, args.approach, language::chosen(args.lang));
    let is_new = is_new.with_context(|| name.to_string())?;
    ensure!(
        is_new,
        "{path}: there is such a file already, and it was not changed: to start over and keep it \
         under another name, add --fresh"
    );
    writeln!(out, "{path} is ready: write your solution there")?;
    let (typed, file) = (typed(), solution::argument(&path));
    writeln!(
        out,
        "for a verdict after every save: {typed} judge --watch{file}"
    )?;
    Ok(true)
}
