use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Error, ensure};
use judge::practice;
use sudoku_kata::approaches::Approach;

use crate::language;
use crate::names::approach_parser;
use crate::shell::{self, typed};
use crate::solution;
use crate::usage::InChinese;

/// Make a small Cargo project for your own solutions, with LeetCode's template.
///
/// `cargo test` in it runs them on six boards. Each approach has a file of its own, which begins with the steps of that
/// approach as comments. No file is overwritten.
#[derive(Debug, clap::Args)]
#[command(
    zh = "建一个很小的 Cargo 项目，里面有力扣的模板，用来写你自己的程序。\n\n在那里运行 `cargo test`，会在六个盘面上试你的程序。每个解法一个文件，开头用注释写着它的步骤。已有的文件不会覆盖。",
    after_help = "Example:\n  sudoku-kata practice bool_arrays"
)]
pub struct Args {
    /// The approach to make a file for; by default the file is solution.rs, without steps.
    #[arg(zh = "给哪个解法建文件；默认是 solution.rs，没有步骤。", value_parser = approach_parser(), hide_possible_values = true)]
    approach: Option<&'static Approach>,

    /// The project's folder.
    #[arg(zh = "项目的文件夹。", long, default_value = "practice")]
    dir: PathBuf,

    /// Start over with the template, and keep the old solution under another name.
    #[arg(zh = "从模板重新开始，原来的程序改名留下。", long)]
    fresh: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let folder = &args.dir;
    let (file, name) = (practice::file_of(args.approach), shell::path(folder));
    let path = shell::path(&folder.join(&file));
    let may_be_made = !folder.exists() || folder.is_dir();
    ensure!(
        may_be_made,
        say!(
            "{name}: expected a folder, found a file",
            "{name} 是文件，这里要一个文件夹"
        )
    );
    if args.fresh && folder.join(&file).exists() {
        let kept = practice::set_aside(folder, args.approach)
            .map_err(|(file, error)| Error::new(error).context(shell::path(&file)))?;
        let words = match kept.as_deref().map(shell::path) {
            Some(kept) => say!("{path} was renamed to {kept}", "{path} 已改名为 {kept}"),
            None => say!("{path} is still the template", "{path} 还是模板"),
        };
        writeln!(out, "{words}")?;
    }
    let is_new = practice::make(folder, args.approach, language::of_user());
    let is_new = is_new.with_context(|| name.to_string())?;
    ensure!(
        is_new || args.fresh,
        say!(
            "{path}: there is such a file already, and it was not changed: to start over and keep it \
             under another name, add --fresh",
            "{path}：已经有这个文件，没有动它。想从头写，加上 --fresh，旧文件会改名保留"
        )
    );
    let (typed, file, language) = (typed(), solution::argument(&path), language::option());
    let words = say!(
        "{path} is ready: write your solution there\n\
         for a verdict after every save: {typed} judge --watch{file}{language}",
        "{path} 已建好：把程序写在里面\n\
         每次保存后都判题：{typed} judge --watch{file}{language}"
    );
    writeln!(out, "{words}")?;
    Ok(true)
}
