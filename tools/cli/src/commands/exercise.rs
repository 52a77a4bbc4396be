use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use explain::format::grouped;
use explain::program::Search;
use judge::execute::{Request, execute};
use judge::{Options, Solution, files};
use proc_macro2::TokenStream;
use sudoku_kata::approaches::Approach;
use words::Language;

use super::compare;
use super::list::table;
use crate::exercises::{self, Change, Count, Exercise};
use crate::interrupt::{INTERRUPTED, handle_ctrl_c};
use crate::language::{self, of_user};
use crate::searches::{SearchName, searches};
use crate::shell::{self, typed};
use crate::solution::{of_approach, quoted};
use crate::usage::InChinese;

/// Do an exercise of the book: get the file to change, and compare your counts with the answer's.
///
/// Without a name, it lists the exercises that change code, with a tick for those that you have done. With a name, it
/// makes the file to change; no file is overwritten.
#[derive(Debug, clap::Args)]
#[command(
    zh = "做书里的练习：建好要改的文件，再把你的程序的次数和答案并排打印。\n\n不写名字时，列出要改代码的练习，做完的打勾。写名字时，建好要改的文件；已有的文件不会覆盖。",
    after_help = "Examples:\n  \
    sudoku-kata exercise bool_arrays.1\n  \
    sudoku-kata exercise bool_arrays.1 --check"
)]
pub struct Args {
    /// The exercise: the name of its page, and its number there.
    #[arg(zh = "练习所在那一页的名字，和它在那一页的编号。")]
    #[arg(value_name = "PAGE.N")]
    name: Option<String>,

    /// Show the counts of your program beside those of the answer.
    #[arg(zh = "给你的程序计数，和答案的次数并排打印。", long, requires = "name")]
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

fn task(exercise: &Exercise) -> &str {
    match of_user() {
        Language::English => &exercise.task,
        Language::Chinese => &exercise.task_zh,
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
        [name, task(exercise).replace('\n', " ")]
    });
    writeln!(out, "{}", table(rows))?;
    Ok(true)
}

fn answer(exercise: &Exercise, out: &mut dyn Write) -> anyhow::Result<bool> {
    if let Some(answer) = exercise.other() {
        write!(out, "{answer}")?;
        return Ok(true);
    }
    for Change { file, diff, .. } in &exercise.answers {
        writeln!(out, "{file}\n{}", diff.join("\n"))?;
    }
    counts(exercise, None, out)?;
    Ok(true)
}

/// The text to begin with, and what it is: an approach, or the empty function of another problem and the `main` that
/// checks it.
fn beginning(exercise: &Exercise) -> anyhow::Result<(String, String)> {
    if let Some(answer) = exercise.other() {
        let places = ["struct Solution;", "\n        ", MAIN].map(|part| answer.find(part));
        let [Some(start), Some(body), Some(main)] = places else {
            bail!("expected LeetCode's method and a main in the answer");
        };
        let [head, main] = [&answer[start..body], &answer[main..]];
        let text = format!("{head}\n        todo!()\n    }}\n}}\n{main}");
        return Ok((text, say!("LeetCode's empty function", "力扣的空函数")));
    }
    let approach = approach(exercise)?;
    Ok((of_approach(approach), approach.name.to_owned()))
}

/// The approach that it changes.
fn approach(exercise: &Exercise) -> anyhow::Result<&'static Approach> {
    let file = Path::new(&exercise.answers[0].file);
    let name = file.file_stem().context("it names a file")?;
    Approach::named(&name.to_string_lossy()).context("it is an approach's")
}

const MAIN: &str = "\nfn main() {";

/// Runs a program of its own with the `main` of the answer, prints what it prints, and returns whether all is right. Its
/// own `main` is not called, and `struct Solution;` may be missing, as at LeetCode.
fn run_other(path: &str, text: &str, answer: &str, out: &mut dyn Write) -> anyhow::Result<bool> {
    handle_ctrl_c()?;
    let own = Solution::in_file(path.to_owned(), text).text;
    let own = own.trim_start_matches('\u{feff}');
    let solution = match squeezed(own).contains("structSolution") {
        true => "",
        false => "struct Solution;",
    };
    let main = &answer[answer.find(MAIN).context("it has a main")? + 1..];
    let request = Request {
        mode: "debug".into(),
        edition: judge::leetcode::EDITION.into(),
        code: format!(
            "#[allow(unused)] mod own {{ {own}\n{solution}\npub mod check {{ use super::Solution;\npub {main}}}\n}}\nfn main() {{ own::check::main() }}\n"
        ),
    };
    let ran = execute(&request, &Options::default(), &INTERRUPTED, || false)?;
    let ran = ran.map_err(|limit| anyhow!("{}", limit.in_language(of_user())))?;
    let is_right = ran.success && ran.stdout.ends_with("All numbers are right.\n");
    let lines = ran.stderr.lines();
    let messages = lines.filter(|line| !ran.success && !line.contains("playground"));
    let messages: String = messages.map(|line| format!("{line}\n")).collect();
    write!(
        out,
        "{}{}",
        ran.stdout,
        messages.replace("src/main.rs", path)
    )?;
    Ok(is_right)
}

/// The code without comments and blanks.
fn squeezed(code: &str) -> String {
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let tokens = code.parse::<TokenStream>().map(|tokens| tokens.to_string());
    // What has no tokens does not compile.
    tokens.unwrap_or(code).split_whitespace().collect()
}

fn make(exercise: &Exercise, file: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let (path, task) = (shell::path(file), task(exercise));
    let (typed, name, option) = (typed(), &exercise.name, language::option());
    let (text, beginning) = beginning(exercise)?;
    let folder = file.parent().context("it is in a folder")?;
    fs::create_dir_all(folder).with_context(|| shell::path(folder))?;
    match files::create(file, &text) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!(say!(
                "{path}: there is such a file already, and it was not changed; to count what it does: \
                 {typed} exercise {name} --check{option}",
                "{path}：已经有这个文件，没有改动；给它计数：{typed} exercise {name} --check{option}"
            ))
        }
        made => made.with_context(|| path.clone())?,
    }
    let words = say!(
        "{task}\n\n{path} is ready: it is {beginning}\n\
         to count what yours does: {typed} exercise {name} --check{option}\n\
         to see the answer:        {typed} exercise {name} --answer{option}",
        "{task}\n\n{path} 已建好：它就是 {beginning}\n\
         给你的程序计数：{typed} exercise {name} --check{option}\n\
         看答案：        {typed} exercise {name} --answer{option}"
    );
    writeln!(out, "{words}")?;
    Ok(true)
}

/// Counts what the program in the file does. It is done if each count is the answer's, or that of one of
/// the answers.
fn check(exercise: &Exercise, file: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let path = shell::path(file);
    ensure!(file.exists(), {
        let (typed, name, option) = (typed(), &exercise.name, language::option());
        say!(
            "{path}: expected your program, found no such file: make it with '{typed} exercise \
                 {name}{option}'",
            "{path}：没有这个文件：用 '{typed} exercise {name}{option}' 建一个"
        )
    });
    let folder = file.parent().context("it is in a folder")?;
    done_in(folder)?;
    let text = fs::read_to_string(file).with_context(|| path.clone())?;
    let before = beginning(exercise)?.0;
    let reason = match exercise.other() {
        _ if text == before => Some(say!("nothing is changed", "什么也没有改")),
        _ if squeezed(&text) == squeezed(&before) => Some(say!(
            "only comments or blanks are changed",
            "只改了注释或空白"
        )),
        Some(answer) => (!run_other(&path, &text, answer, out)?).then(String::new),
        None => lack(exercise, &searches(&[SearchName::file(&path)])?, &text, out)?,
    };
    let words = match &reason {
        None => {
            let _lock = files::lock(folder);
            let (done, names) = done_in(folder)?;
            if !names.lines().any(|name| *name == exercise.name) {
                // The last line of a user's file may have no end.
                let names = names.lines().chain([&*exercise.name]);
                let names: String = names.map(|name| format!("{name}\n")).collect();
                files::replace(&done, &names).with_context(|| shell::path(&done))?;
            }
            say!(
                "\ndone: it does what the answer does\n",
                "\n做对了：和答案一样\n"
            )
        }
        Some(reason) if reason.is_empty() => String::new(),
        Some(reason) => say!("\nnot yet: {reason}\n", "\n还不对：{reason}\n"),
    };
    write!(out, "{words}")?;
    Ok(reason.is_none())
}

/// Counts what a changed approach does, and says what it lacks.
fn lack(
    exercise: &Exercise,
    own: &[Search],
    text: &str,
    out: &mut dyn Write,
) -> anyhow::Result<Option<String>> {
    if exercises::counted(own, "classic", "placements") == Some(Ok(0)) {
        return Ok(Some(say!(
            "it writes no digit into the board",
            "它没有往盘面里写数字"
        )));
    }
    if !counts(exercise, Some(own), out)? {
        let (typed, option) = (typed(), language::option());
        let path = quoted(&own[0].file());
        return Ok(Some(say!(
            "it does something else than the answer\nto watch it: {typed} watch {path}{option}",
            "和答案不一样\n观看它：{typed} watch {path}{option}"
        )));
    }
    // Some approaches count what the answer counts: then one of its lines must be another.
    let before = beginning(exercise)?.0;
    let original = [Search::from(approach(exercise)?)];
    if !counts(exercise, Some(&original), &mut io::sink())? {
        return Ok(None);
    }
    let [before, now] = [&before[..], text].map(squeezed);
    let removed = exercise.answers.iter().flat_map(|answer| &answer.diff);
    let mut removed = removed.filter_map(|line| Some(squeezed(line.strip_prefix('-')?)));
    let stands = |line: &String| now.matches(&**line).count() >= before.matches(&**line).count();
    Ok(removed.all(|line| stands(&line)).then(|| {
        say!(
            "what the exercise asks to change is as it was",
            "练习要改的地方还没有改"
        )
    }))
}

/// Prints what each answer does on its boards, and what the user's program does. Returns whether that
/// does all that one of the answers does.
fn counts(
    exercise: &Exercise,
    own: Option<&[Search]>,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let mut rows = Vec::new();
    let mut is_done = false;
    for Change { counts, .. } in &exercise.answers {
        let mut is_same = own.is_some();
        for Count { on, what, number } in counts {
            let counted_word = match (of_user(), &what[..]) {
                (Language::Chinese, "placements") => "填数",
                (Language::Chinese, "undos") => "撤销",
                (Language::Chinese, "reads") => "读取",
                (Language::Chinese, "solved") => "解出",
                _ => what,
            };
            let (on_boards, counted) = (on.replace("set:", "--set "), counted_word.to_owned());
            let mut row = vec![on_boards, counted, grouped(*number), String::new()];
            if let Some(own) = own {
                let found = exercises::counted(own, on, what)
                    .context("a test of the book counts on them")?;
                is_same &= found == Ok(*number);
                row[3] = found.map_or_else(|stopped| stopped, grouped);
            }
            rows.push(row);
        }
        is_done |= is_same;
    }
    let headings = vec![
        (say!("boards", "盘面"), 5),
        (say!("counted", "计数"), 3),
        (say!("answer", "答案"), 2),
        (say!("yours", "你的"), if own.is_some() { 4 } else { 0 }),
    ];
    writeln!(out, "{}", compare::table(2, headings, rows))?;
    Ok(is_done)
}
