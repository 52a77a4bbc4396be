mod changed;
mod naked_pairs;
mod other_problem;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use judge::{Solution, files};

use super::list::table;
use crate::exercises::{self, Change, Exercise, in_language};
use crate::language;
use crate::searches::search_with;
use crate::shell::{self, typed};
use crate::usage::InChinese;

/// Do an exercise of the book: get the file to change, and check what you made of it.
///
/// Without a name, it lists the exercises that change code, with a tick for those that you have done. With a name, it
/// makes the file to change; no file is overwritten.
#[derive(Debug, clap::Args)]
#[command(
    zh = "做书里的练习：建好要改的文件，再检查你的程序。\n\n不写名字时，列出要改代码的练习，做完的打勾。写名字时，建好要改的文件；已有的文件不会覆盖。",
    after_help = "Examples:\n  \
    sudoku-kata exercise bool_arrays.1\n  \
    sudoku-kata exercise bool_arrays.1 --check"
)]
pub struct Args {
    /// The exercise: the name of its page, and its number there.
    #[arg(zh = "练习所在那一页的名字，和它在那一页的编号。")]
    #[arg(value_name = "PAGE.N")]
    name: Option<String>,

    /// Check your program: its counts beside the answer's, or what it finds for small inputs.
    #[arg(
        zh = "检查你的程序：次数和答案并排打印，或者拿小的输入来试。",
        long,
        requires = "name"
    )]
    check: bool,

    /// Show the lines that the answer changes.
    #[arg(zh = "显示答案改了哪几行。")]
    #[arg(long, requires = "name", conflicts_with = "check")]
    answer: bool,

    /// The folder of your files.
    #[arg(zh = "放你的文件的文件夹。", long, default_value = "exercises")]
    dir: PathBuf,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let Some(name) = &args.name else {
        return list(&args.dir, out);
    };
    let Some(exercise) = exercises::ALL.iter().find(|of| of.name == *name) else {
        bail!(say!(
            "expected the name of an exercise, found '{name}': 'exercise' alone lists them",
            "没有 '{name}' 这个练习：单独运行 'exercise' 会列出名字"
        ));
    };
    let file = args.dir.join(name.replace('.', "-") + ".rs");
    match (args.check, args.answer) {
        (true, _) => check(exercise, &file, out),
        (_, true) => answer(exercise, out),
        _ => make(exercise, &file, out),
    }
}

/// The file with the names of the exercises that are done, one on a line, and its text.
fn done_in(folder: &Path) -> anyhow::Result<(PathBuf, String)> {
    let file = folder.join("done");
    let names = files::read(&file).with_context(|| shell::path(&file))?;
    Ok((file, names))
}

fn list(folder: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let (_, done) = done_in(folder)?;
    let rows = exercises::ALL.iter().map(|exercise| {
        let is_done = done.lines().any(|line| line == exercise.name);
        let tick = if is_done { "✓" } else { " " };
        let name = format!("{tick} {}", exercise.name);
        [name, in_language(&exercise.task).replace('\n', " ")]
    });
    writeln!(out, "{}", table(rows.into_iter()))?;
    Ok(true)
}

fn answer(exercise: &Exercise, out: &mut dyn Write) -> anyhow::Result<bool> {
    if let Some(other) = &exercise.other {
        write!(out, "{}", other.answer)?;
        return Ok(true);
    }
    for Change { file, diff, .. } in &exercise.answers {
        writeln!(out, "{file}\n{}", diff.join("\n"))?;
    }
    changed::counts(exercise, None, out)?;
    Ok(true)
}

/// What follows a command for a file in this folder.
fn options(folder: &Path) -> String {
    let dir = format!(" --dir {}", shell::for_shell(&shell::path(folder)));
    let is_default = folder == Path::new("exercises");
    (if is_default { String::new() } else { dir }) + &language::option()
}

fn make(exercise: &Exercise, file: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let (path, task) = (shell::path(file), in_language(&exercise.task));
    let folder = file.parent().context("it is in a folder")?;
    let (typed, name, options) = (typed(), &exercise.name, options(folder));
    let (text, beginning) = exercise.beginning()?;
    fs::create_dir_all(folder).with_context(|| shell::path(folder))?;
    ensure!(
        files::create(file, &text).with_context(|| path.clone())?,
        say!(
            "{path}: there is such a file already, and it was not changed; to check it: \
             {typed} exercise {name} --check{options}",
            "{path}：已经有这个文件，没有改动；检查它：{typed} exercise {name} --check{options}"
        )
    );
    let words = say!(
        "{task}\n\n{path} is ready: it is {beginning}\n\
         to check yours:    {typed} exercise {name} --check{options}\n\
         to see the answer: {typed} exercise {name} --answer{options}",
        "{task}\n\n{path} 已建好，内容是：{beginning}\n\
         检查你的程序：{typed} exercise {name} --check{options}\n\
         看答案：      {typed} exercise {name} --answer{options}"
    );
    writeln!(out, "{words}")?;
    Ok(true)
}

/// Counts what the program in the file does. It is done if each count is the answer's, or that of one of
/// the answers.
fn check(exercise: &Exercise, file: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let path = shell::path(file);
    let folder = file.parent().context("it is in a folder")?;
    ensure!(file.exists(), {
        let (typed, name, options) = (typed(), &exercise.name, options(folder));
        say!(
            "{path}: expected your program, found no such file: make it with '{typed} exercise \
                 {name}{options}'",
            "{path}：没有这个文件：用 '{typed} exercise {name}{options}' 建一个"
        )
    });
    done_in(folder)?;
    let text = fs::read_to_string(file).with_context(|| path.clone())?;
    let before = exercise.beginning()?.0;
    let found = match &exercise.other {
        _ if text == before => Err(say!("nothing is changed", "什么也没有改")),
        _ if exercises::squeezed(&text) == exercises::squeezed(&before) => Err(say!(
            "only comments or blanks are changed",
            "只改了注释或空白"
        )),
        Some(other) => match other_problem::run(&path, &text, other, out)? {
            true => Ok(say!("it does what the answer does", "和答案一样")),
            false => Err(String::new()),
        },
        None => {
            let own = search_with(&Solution::in_file(path, &text))?;
            changed::lack(exercise, &own, &text, out)?
        }
    };
    let words = match &found {
        Ok(what) => {
            let _lock = files::lock(folder);
            let (done, names) = done_in(folder)?;
            if !names.lines().any(|name| *name == exercise.name) {
                // The last line of a user's file may have no end.
                let names = names.lines().chain([&*exercise.name]);
                let names: String = names.map(|name| format!("{name}\n")).collect();
                files::replace(&done, &names).with_context(|| shell::path(&done))?;
            }
            say!("\ndone: {what}\n", "\n做对了：{what}\n")
        }
        Err(reason) if reason.is_empty() => String::new(),
        Err(reason) => say!("\nnot yet: {reason}\n", "\n还不对：{reason}\n"),
    };
    write!(out, "{words}")?;
    Ok(found.is_ok())
}
