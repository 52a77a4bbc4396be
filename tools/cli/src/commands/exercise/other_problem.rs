//! An exercise that is another problem of LeetCode's: what the reader's program finds, beside what the answer finds.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use judge::execute::{Request, execute};
use judge::{Options, Solution};
use sudoku_kata::board::{self, to_grid};
use words::Text;
use words::message::Message;

use crate::commands::list::table;
use crate::exercises::{self, Case, Other, in_language, squeezed};
use crate::interrupt::{INTERRUPTED, handle_ctrl_c};
use crate::language::of_user;

/// Compares what a program of another problem finds with what the answer finds, on one input after another, and says where it
/// goes wrong. Its own `main` is not called, and `struct Solution;` may be missing, as at LeetCode.
pub fn run(path: &str, text: &str, other: &Other, out: &mut dyn Write) -> anyhow::Result<bool> {
    handle_ctrl_c()?;
    let own = Solution::in_file(path.to_owned(), text).text;
    let cases = exercises::cases(&other.method);
    let (signature, function) = signature(other).context("a test of the book compiles it")?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("own.rs");
    fs::write(&file, without_inner_attributes(&own))?;
    let has_struct = squeezed(&own).contains("structSolution");
    let request = Request {
        mode: "debug".into(),
        edition: judge::leetcode::EDITION.into(),
        code: both(other, &cases, &function, (&file, has_struct)),
    };
    let ran = execute(&request, &Options::default(), &INTERRUPTED, || false)?;
    let stopped = ran.stopped.as_ref();
    let detail = stopped.map_or(&*ran.exit_detail, |reason| reason.in_language(of_user()));
    let lines = ran.stderr.lines();
    let lines = lines.filter(|line| !line.contains("playground"));
    let messages: String = lines.map(|line| format!("{line}\n")).collect();
    let messages = messages.replace(&*file.to_string_lossy(), path);
    let marks: Vec<&str> = ran.stdout.split('\u{1}').skip(1).collect();
    if marks.is_empty() {
        let shown = match stopped {
            Some(_) => say!("it was stopped: {detail}\n", "程序停下了：{detail}\n"),
            None => errors(messages, path, &signature),
        };
        write!(out, "{shown}")?;
        return Ok(false);
    }
    let count = cases.len();
    // What it prints for an input, and what it finds.
    for ((case, marks), number) in cases.iter().zip(marks.chunks(2)).zip(1..) {
        let end = marks.get(1).and_then(|end| end.lines().next());
        let end = end.unwrap_or_default();
        let wrong = match end.split_once('\t') {
            Some((found, expected)) => compared(case, found, expected),
            None => Some(ended(end, &messages, detail, stopped)),
        };
        if let Some(wrong) = wrong {
            let verdict = wrong.verdict.in_language(of_user());
            let on = say!(
                "{verdict}  input {number} of {count}, the smallest first",
                "{verdict}  第 {number} 个输入（共 {count} 个，由小到大）"
            );
            let (_, printed) = marks[0].split_once('\n').unwrap_or_default();
            let rows = rows(other, case, printed, wrong);
            writeln!(out, "{on}\n\n{}", table(rows.into_iter()))?;
            return Ok(false);
        }
    }
    let words = say!("right for {count} inputs", "{count} 个输入都对");
    writeln!(out, "{words}")?;
    Ok(true)
}

/// What is shown of an input for which the program is wrong, each with its heading.
fn rows(other: &Other, case: &Case, printed: &str, wrong: Wrong) -> Vec<[String; 2]> {
    let line = case.arguments.split('"').nth(1);
    let board = line.and_then(board::from_line);
    let call = match &board {
        Some(board) => format!(
            "Solution::{}(board)\n{}",
            other.method,
            to_grid(board).trim_end()
        ),
        None => format!("Solution::{}({})", other.method, case.arguments),
    };
    let mut rows = vec![[say!("input", "输入"), call]];
    let mut lines: Vec<&str> = printed.trim().lines().collect();
    if lines.len() > 8 {
        lines.splice(8.., ["…"]);
    }
    let lines: Vec<String> = lines.into_iter().map(beginning_of).collect();
    rows.extend((!lines.is_empty()).then(|| [say!("prints", "打印"), lines.join("\n")]));
    rows.extend(wrong.answers);
    let (symptom, asks) = (wrong.symptom, wrong.asks.map(in_language));
    rows.extend(symptom.map(|symptom| [say!("symptom", "现象"), symptom]));
    rows.extend(asks.map(|asks| [say!("think", "想一想"), asks.to_owned()]));
    rows
}

/// The text without what may stand at the top of a file alone; its lines stay where they are.
fn without_inner_attributes(text: &str) -> String {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let is_inner = |line: &str| line.starts_with("#![") || line.starts_with("//!");
    let lines = lines.map(|line| if is_inner(line) { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

/// A program that compares what the program in a file of its own, for which the compiler then shows nothing but its lines, and
/// the answer find for each input. The method has the type `function`.
fn both(
    other: &Other,
    cases: &[&Case],
    function: &str,
    (file, has_struct): (&Path, bool),
) -> String {
    let (method, count) = (&other.method, cases.len());
    let arms = cases.iter().enumerate();
    let arms = arms.map(|(index, case)| format!("{index} => call({}),\n", case.arguments));
    let arms = arms.collect::<String>();
    let module = |name: &str, text: &str, has_struct| {
        let solution = if has_struct { "" } else { "struct Solution;" };
        format!(
            "#[allow(unused)] mod {name} {{ {text}\n{solution}\npub mod check {{ use super::Solution;\n\
             pub fn run(case: usize) -> impl std::fmt::Debug + Send {{ \
             let call: {function} = Solution::{method};\n match case {{ {arms} _ => unreachable!() }} }} }} }}\n"
        )
    };
    let own = format!("include!({:?});", file.to_string_lossy());
    let (own, answer) = (
        module("own", &own, has_struct),
        module("answer", &other.answer, false),
    );
    let around = include_str!("around.rs");
    format!(
        "{own}{answer}mod around {{ {around} }}\n\
         fn main() {{ around::compare({count}, own::check::run, answer::check::run) }}\n"
    )
}

/// What is shown of the compiler's messages: those about the reader's lines, or that his method is missing.
fn errors(messages: String, path: &str, signature: &str) -> String {
    let are_in = |path: &str| {
        let is_in = |error: &&str| {
            let place = error.lines().find(|line| line.contains("--> "));
            place.is_some_and(|place| place.contains(path))
        };
        let errors = messages.split("\nerror").filter(is_in);
        let errors = errors.map(|error| format!("error{}\n", error.trim_start_matches("error")));
        errors.collect::<String>()
    };
    let own = are_in(path);
    if !own.is_empty() {
        own
    } else if !are_in("src/main.rs").is_empty() {
        say!(
            "{path}: expected `impl Solution` with `pub fn {signature}`, found none\n",
            "{path}：没有找到 `impl Solution` 里的 `pub fn {signature}`\n"
        )
    } else {
        messages
    }
}

/// What is wrong on one input.
struct Wrong {
    verdict: Text,
    /// What was found and what is right, each with its heading.
    answers: Vec<[String; 2]>,
    symptom: Option<String>,
    asks: Option<&'static [String; 2]>,
}

/// What is wrong with what was found, if it is not what the answer finds.
fn compared(case: &'static Case, found: &str, expected: &str) -> Option<Wrong> {
    if place_queens(found, expected) {
        return None;
    }
    let [is, should] = [found, expected].map(|text| parts(text, case.has_sets));
    let shown = |text: &str, at: usize| parts(text, false).swap_remove(at);
    let lacks = should.iter().position(|part| !is.contains(part));
    let lacks = lacks.map(|at| shown(expected, at));
    let is_extra = |at: &usize| !should.contains(&is[*at]) || is[..*at].contains(&is[*at]);
    let extra = (0..is.len()).find(is_extra);
    let extra = extra.map(|at| (should.contains(&is[at]), shown(found, at)));
    if lacks.is_none() && extra.is_none() {
        return None;
    }
    let asks = extra.as_ref().map_or(&case.lacks, |_| &case.has_too_much);
    let missing = lacks.map(|lacks| say!("{lacks} is missing", "缺了 {lacks}"));
    let too_much = extra.map(|(is_twice, extra)| match is_twice {
        true => say!("{extra} is there twice", "{extra} 重复了"),
        false => say!("{extra} is not right", "{extra} 不对"),
    });
    Some(Wrong {
        verdict: Text::of("Wrong Answer", "解答错误"),
        answers: vec![
            [say!("output", "输出"), beginning_of(found)],
            [say!("expected", "预期"), beginning_of(expected)],
        ],
        symptom: too_much.or(missing).filter(|_| found.starts_with('[')),
        asks: Some(asks),
    })
}

/// Whether both place queens, and of those that were found none attacks another.
fn place_queens(found: &str, expected: &str) -> bool {
    let columns = |text: &str| -> Option<Vec<usize>> {
        let list = text.strip_prefix("Some([")?.strip_suffix("])")?;
        list.split(", ").map(|column| column.parse().ok()).collect()
    };
    let (Some(queens), Some(others)) = (columns(found), columns(expected)) else {
        return false;
    };
    let is_free = |row: usize| {
        let attacks = |r: usize| [0, row - r].contains(&queens[r].abs_diff(queens[row]));
        queens[row] < others.len() && !(0..row).any(attacks)
    };
    queens.len() == others.len() && (0..queens.len()).all(is_free)
}

/// What is wrong with a program that ended without an answer, at this `end`, or that was `stopped`.
fn ended(end: &str, messages: &str, detail: &str, stopped: Option<&Message>) -> Wrong {
    let reason = stopped.map_or("", |reason| &*reason.en);
    let mut known = exercises::cases("*").into_iter();
    let known = known.rfind(|of| {
        end == of.arguments || messages.contains(&of.arguments) || reason.contains(&of.arguments)
    });
    let panic = messages.split_once("panicked at ");
    let panic = panic.and_then(|(_, at)| at.lines().next()).map(|place| {
        let mut lines = messages.lines().skip_while(|line| !line.ends_with(place));
        let message = lines.nth(1).unwrap_or_default();
        say!(
            "it panicked at {place} {message}",
            "在 {place} panic：{message}"
        )
    });
    let said = known.map(|of| in_language(&of.has_too_much).to_owned());
    let said = said.filter(|said| !said.is_empty());
    Wrong {
        verdict: match end {
            "Timeout" => Text::of("Time Limit Exceeded", "超出时间限制"),
            _ if reason.contains("too large") => Text::of("Output Limit Exceeded", "超出输出限制"),
            _ => Text::of("Runtime Error", "执行出错"),
        },
        answers: Vec::new(),
        symptom: Some(panic.or(said).unwrap_or_else(|| detail.to_owned())),
        asks: known.map(|of| &of.lacks),
    }
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

/// What an answer consists of, from its text: the parts of a list, each in order if they are sets of numbers.
fn parts(text: &str, has_sets: bool) -> Vec<String> {
    let inside = |text: &str| Some(text.strip_prefix('[')?.strip_suffix(']')?.to_owned());
    let Some(list) = inside(text) else {
        // A search that returns `false` has found nothing.
        return Vec::from_iter((text != "false").then(|| text.to_owned()));
    };
    let Some(lists) = inside(&list) else {
        let parts = list.split(", ").filter(|part| !part.is_empty());
        return parts.map(String::from).collect();
    };
    let parts = lists.split("], [").map(|part| {
        let mut numbers: Vec<&str> = part.split(", ").collect();
        if has_sets {
            numbers.sort_by_key(|number| number.parse::<i64>().ok());
        }
        format!("[{}]", numbers.join(", "))
    });
    parts.collect()
}
