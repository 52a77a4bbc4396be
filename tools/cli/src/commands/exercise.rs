use std::cell::RefCell;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use boards::solutions;
use explain::format::{grouped, step as step_in_words};
use explain::program::Search;
use judge::execute::{Execution, Request, Stopped, execute};
use judge::{Options, Solution, files};
use proc_macro2::TokenStream;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, cells, to_line};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};
use words::{Language, Text};

use super::compare;
use super::list::table;
use crate::exercises::{self, Case, Change, Count, Exercise, Other};
use crate::interrupt::{INTERRUPTED, handle_ctrl_c};
use crate::language::{self, of_user};
use crate::searches::{SearchName, searches};
use crate::shell::{self, typed};
use crate::solution::{of_approach, quoted};
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
    counts(exercise, None, out)?;
    Ok(true)
}

/// The text to begin with, and what it is: an approach, or another problem's empty function or text with blanks.
fn beginning(exercise: &Exercise) -> anyhow::Result<(String, String)> {
    if let Some(other) = &exercise.other {
        let is = match other.blanks.contains("// Blank") {
            true => say!("a program with blanks", "一个有空要填的程序"),
            false => say!("LeetCode's empty function", "力扣的空函数"),
        };
        let blanks = match of_user() {
            Language::English => &other.blanks,
            Language::Chinese => &other.blanks_zh,
        };
        return Ok((exercises::program(&other.method, blanks), is));
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

/// Compares what a program of another problem finds with what the answer finds, on one input after another, and says where it
/// goes wrong. Its own `main` is not called, and `struct Solution;` may be missing, as at LeetCode.
fn run_other(path: &str, text: &str, other: &Other, out: &mut dyn Write) -> anyhow::Result<bool> {
    handle_ctrl_c()?;
    let own = Solution::in_file(path.to_owned(), text).text;
    let cases = exercises::cases(&other.method);
    let call = |case: &Case| format!("Solution::{}({})", other.method, case.arguments);
    let arms = cases.iter().enumerate();
    let arms: String = arms
        .map(|(index, case)| format!("{index} => call({}),\n", case.arguments))
        .collect();
    let (signature, function) = signature(other).context("a test of the book compiles it")?;
    let module = |name: &str, text: &str, has_struct| {
        let solution = if has_struct { "" } else { "struct Solution;" };
        format!(
            "#[allow(unused)] mod {name} {{ {text}\n{solution}\npub mod check {{ use super::Solution;\n\
             pub fn run(case: usize) -> impl std::fmt::Debug + Send {{ let call: {function} = Solution::{};\n match case {{ {arms} _ => unreachable!() }} }} }} }}\n",
            other.method
        )
    };
    // In a file of its own, so the compiler shows nothing but its lines.
    let folder = tempfile::tempdir()?;
    let own_path = folder.path().join("own.rs");
    let lines = own.trim_start_matches('\u{feff}').lines();
    let lines = lines.map(
        |line| match line.starts_with("#![") || line.starts_with("//!") {
            true => "",
            false => line,
        },
    );
    fs::write(&own_path, lines.collect::<Vec<_>>().join("\n"))?;
    let own_path = own_path.to_string_lossy();
    let (count, around) = (cases.len(), include_str!("exercise/around.rs"));
    let request = Request {
        mode: "debug".into(),
        edition: judge::leetcode::EDITION.into(),
        code: module(
            "own",
            &format!("include!({own_path:?});"),
            squeezed(&own).contains("structSolution"),
        ) + &module("answer", &other.answer, false)
            + &format!(
                "mod around {{ {around} }}\nfn main() {{ around::compare({count}, own::check::run, answer::check::run) }}\n"
            ),
    };
    let ran = match execute(&request, &Options::default(), &INTERRUPTED, || false)? {
        Ok(ran) => ran,
        Err(Stopped { reason, stdout }) if stdout.is_empty() => {
            let reason = reason.in_language(of_user());
            let words = say!("it was stopped: {reason}", "程序停下了：{reason}");
            writeln!(out, "{words}")?;
            return Ok(false);
        }
        Err(Stopped { reason, stdout }) => Execution {
            success: false,
            exit_detail: reason.in_language(of_user()).to_owned(),
            stderr: reason.in_language(Language::English).to_owned(),
            stdout,
        },
    };
    let messages = ran
        .stderr
        .lines()
        .filter(|line| !line.contains("playground"));
    let messages: String = messages.map(|line| format!("{line}\n")).collect();
    let messages = messages.replace(&*own_path, path);
    let marks: Vec<&str> = ran.stdout.split('\u{1}').skip(1).collect();
    if marks.is_empty() {
        // It does not compile.
        let errors: Vec<&str> = messages.split("\nerror").collect();
        let are_in = |path: &str| {
            let errors = errors.iter();
            let errors = errors.filter(|error| {
                let place = error.lines().find(|line| line.contains("--> "));
                place.is_some_and(|place| place.contains(path))
            });
            let errors =
                errors.map(|error| format!("error{}\n", error.trim_start_matches("error")));
            errors.collect::<String>()
        };
        let own = are_in(path);
        let shown = if !own.is_empty() {
            own
        } else if !are_in("src/main.rs").is_empty() {
            say!(
                "{path}: expected `impl Solution` with `pub fn {signature}`, found none\n",
                "{path}：没有找到 `impl Solution` 里的 `pub fn {signature}`\n"
            )
        } else {
            messages
        };
        write!(out, "{shown}")?;
        return Ok(false);
    }
    for ((case, marks), number) in cases.iter().zip(marks.chunks(2)).zip(1..) {
        let (_, printed) = marks[0].split_once('\n').unwrap_or_default();
        let end = marks
            .get(1)
            .map_or("", |end| end.lines().next().unwrap_or_default());
        let mut rows = vec![[say!("input", "输入"), call(case)]];
        let mut lines: Vec<&str> = printed.trim().lines().collect();
        if lines.len() > 8 {
            lines.splice(8.., ["…"]);
        }
        let lines: Vec<String> = lines.into_iter().map(beginning_of).collect();
        rows.extend((!lines.is_empty()).then(|| [say!("prints", "打印"), lines.join("\n")]));
        let (verdict, symptom, asks) = if let Some((found, expected)) = end.split_once('\t') {
            let [is, should] = [found, expected].map(|text| parts(text, case.has_sets));
            let shown = |text: &str, at: usize| parts(text, false).swap_remove(at);
            let lacks = should.iter().position(|part| !is.contains(part));
            let lacks = lacks.map(|at| shown(expected, at));
            let is_extra = |at: &usize| !should.contains(&is[*at]) || is[..*at].contains(&is[*at]);
            let extra = (0..is.len()).find(is_extra);
            let extra = extra.map(|at| (should.contains(&is[at]), shown(found, at)));
            if lacks.is_none() && extra.is_none() {
                continue;
            }
            rows.push([say!("output", "输出"), beginning_of(found)]);
            rows.push([say!("expected", "预期"), beginning_of(expected)]);
            let asks = extra.as_ref().map_or(&case.lacks, |_| &case.has_too_much);
            let missing = lacks.map(|lacks| say!("{lacks} is missing", "缺了 {lacks}"));
            let too_much = extra.map(|(is_twice, extra)| match is_twice {
                true => say!("{extra} is there twice", "{extra} 重复了"),
                false => say!("{extra} is not right", "{extra} 不对"),
            });
            let symptom = too_much.or(missing).filter(|_| found.starts_with('['));
            (Text::of("Wrong Answer", "解答错误"), symptom, Some(asks))
        } else {
            let mut known = exercises::cases("*").into_iter();
            let known = known.rfind(|of| end == of.arguments || messages.contains(&of.arguments));
            let panic = messages.split_once("panicked at ");
            let panic = panic.and_then(|(_, at)| at.lines().next()).map(|place| {
                let message = messages
                    .lines()
                    .skip_while(|line| !line.ends_with(place))
                    .nth(1);
                let message = message.unwrap_or_default();
                say!(
                    "it panicked at {place} {message}",
                    "在 {place} panic：{message}"
                )
            });
            let said = known.map(|of| in_language(&of.has_too_much).to_owned());
            let said = said.filter(|said| !said.is_empty());
            let verdict = match end {
                "Timeout" => Text::of("Time Limit Exceeded", "超出时间限制"),
                _ if messages.contains("too large") => {
                    Text::of("Output Limit Exceeded", "超出输出限制")
                }
                _ => Text::of("Runtime Error", "执行出错"),
            };
            let symptom = panic.or(said).unwrap_or(ran.exit_detail);
            (verdict, Some(symptom), known.map(|of| &of.lacks))
        };
        let asks = asks.map(|asks| in_language(asks).to_owned());
        rows.extend(symptom.map(|symptom| [say!("symptom", "现象"), symptom]));
        rows.extend(asks.map(|asks| [say!("think", "想一想"), asks]));
        let verdict = verdict.in_language(of_user());
        let on = say!(
            "{verdict}  input {number} of {count}, the smallest first",
            "{verdict}  第 {number} 个输入（共 {count} 个，由小到大）"
        );
        writeln!(out, "{on}\n\n{}", table(rows.into_iter()))?;
        return Ok(false);
    }
    writeln!(
        out,
        "{}",
        say!("right for {count} inputs", "{count} 个输入都对")
    )?;
    Ok(true)
}

/// The name, parameters and result of the method of an answer, and the type of that.
fn signature(other: &Other) -> Option<(String, String)> {
    let (_, answer) = other.answer.split_once("pub fn ")?;
    let signature = answer.split_once(" {")?.0.replace("mut ", "");
    let (parameters, result) = signature.split_once('(')?.1.split_once(')')?;
    let types = parameters
        .split(", ")
        .filter_map(|of| Some(of.split_once(": ")?.1));
    let function = format!("fn({}){result}", types.collect::<Vec<_>>().join(", "));
    Some((signature, function))
}

/// What is shown of a text that may be long.
fn beginning_of(text: &str) -> String {
    let rest = text.char_indices().nth(400).map(|(at, _)| at);
    rest.map_or_else(|| text.to_owned(), |at| format!("{}…", &text[..at]))
}

/// In the reader's language.
fn in_language([english, chinese]: &'static [String; 2]) -> &'static str {
    Text::of(english, chinese).in_language(of_user())
}

/// What an answer consists of, from its text: the parts of a list, each in order if they are sets of numbers.
fn parts(text: &str, has_sets: bool) -> Vec<String> {
    let list = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let inner = list.and_then(|text| text.strip_prefix('[')?.strip_suffix(']'));
    match (list, inner) {
        (_, Some(lists)) => lists
            .split("], [")
            .map(|part| {
                let mut numbers: Vec<&str> = part.split(", ").collect();
                if has_sets {
                    numbers.sort_by_key(|number| number.parse::<i64>().ok());
                }
                format!("[{}]", numbers.join(", "))
            })
            .collect(),
        (Some(list), None) => list
            .split(", ")
            .filter(|part| !part.is_empty())
            .map(String::from)
            .collect(),
        _ => Vec::from_iter((text != "false").then(|| text.to_owned())),
    }
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

/// What follows a command for a file in this folder.
fn options(folder: &Path) -> String {
    let dir = format!(" --dir {}", shell::for_shell(&shell::path(folder)));
    let is_default = folder == Path::new("exercises");
    (if is_default { String::new() } else { dir }) + &language::option()
}

fn make(exercise: &Exercise, file: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let (path, task) = (shell::path(file), task(exercise));
    let folder = file.parent().context("it is in a folder")?;
    let (typed, name, options) = (typed(), &exercise.name, options(folder));
    let (text, beginning) = beginning(exercise)?;
    fs::create_dir_all(folder).with_context(|| shell::path(folder))?;
    match files::create(file, &text) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!(say!(
                "{path}: there is such a file already, and it was not changed; to check it: \
                 {typed} exercise {name} --check{options}",
                "{path}：已经有这个文件，没有改动；检查它：{typed} exercise {name} --check{options}"
            ))
        }
        made => made.with_context(|| path.clone())?,
    }
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
    let before = beginning(exercise)?.0;
    let reason = match &exercise.other {
        _ if text == before => Some(say!("nothing is changed", "什么也没有改")),
        _ if squeezed(&text) == squeezed(&before) => Some(say!(
            "only comments or blanks are changed",
            "只改了注释或空白"
        )),
        Some(other) => (!run_other(&path, &text, other, out)?).then(String::new),
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
        return Ok(Some(difference(exercise, &own[0])?));
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

/// What a search does on a board, as far as it matters.
fn steps(search: &Search, board: &Board) -> Vec<Step> {
    let steps = Rc::new(RefCell::new(Vec::new()));
    let ([kept, seen], begun) = ([(); 2].map(|()| Rc::clone(&steps)), Instant::now());
    let is_stopped = move || seen.borrow().len() > 5_000 || begun.elapsed().as_secs() > 5;
    let keep = move |step| kept.borrow_mut().push(step);
    search.observe(board, Box::new(is_stopped), Box::new(keep));
    steps.take()
}

/// Where a program differs from the answer, on the smallest board that shows it, and a question about that.
fn difference(exercise: &Exercise, own: &Search) -> anyhow::Result<String> {
    let (typed, option, path) = (typed(), language::option(), quoted(&own.file()));
    let folder = tempfile::tempdir()?;
    let answer = folder.path().join("answer.rs");
    let text = exercises::changed(&beginning(exercise)?.0, &exercise.answers[0].diff);
    fs::write(&answer, text.ok().context("a test of the book changes it")?)?;
    let answer = searches(&[SearchName::file(&answer.to_string_lossy())])?;
    let given = Puzzle::named("classic").context("it is named")?.board();
    let mut board = solutions::first(&given).context("it has one")?;
    let empty: Vec<_> = cells().filter(|&(r, c)| given[r][c] == '.').collect();
    for (count, &(r, c)) in (1..).zip(empty.iter().rev()) {
        board[r][c] = '.';
        let [is, should] = [own, &answer[0]].map(|search| steps(search, &board));
        let same = |at: &usize| {
            is.get(*at).map(ToString::to_string) != should.get(*at).map(ToString::to_string)
        };
        let Some(at) = (0..is.len().max(should.len())).find(same) else {
            continue;
        };
        let said = |step: Option<&Step>| {
            step.map_or_else(|| say!("ends", "结束"), |of| step_in_words(of_user(), of))
        };
        let [yours, other] = [is.get(at), should.get(at)].map(said);
        let line = is
            .get(at)
            .map(|step| step.line)
            .map(|line| say!(" (line {line})", "（第 {line} 行）"));
        let line = line.unwrap_or_default();
        let how = match [is.get(at), should.get(at)].map(|step| step.map(|step| step.kind)) {
            [None, _] => "yours ends",
            [_, None] => "the answer ends",
            [Some(StepKind::Placement), Some(StepKind::Placement)] => "both place",
            [Some(StepKind::Undo), Some(StepKind::Undo)] => "both undo",
            _ => "one undoes",
        };
        let mut asks = exercises::cases("step").into_iter();
        let asks = asks
            .find(|of| of.arguments == how)
            .context("it has a question")?;
        let asks = in_language(&asks.lacks);
        let (n, cells) = (at + 1, to_line(&board));
        return Ok(say!(
            "it does something else than the answer\n\n\
             board   classic with its last {count} cells empty, the smallest that shows it\n\
             step {n}  yours: {yours}{line}; the answer: {other}\n\
             think   {asks}\n\
             watch   {typed} watch {path} --board {cells} --step {n}{option}",
            "和答案不一样\n\n盘面    classic，只空最后 {count} 格，这是看得出不同的最小的盘面\n\
             第 {n} 步  你的：{yours}{line}；答案：{other}\n\
             想一想  {asks}\n\
             观看    {typed} watch {path} --board {cells} --step {n}{option}"
        ));
    }
    Ok(say!(
        "it does something else than the answer\nto watch it: {typed} watch {path}{option}",
        "和答案不一样\n观看它：{typed} watch {path}{option}"
    ))
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
