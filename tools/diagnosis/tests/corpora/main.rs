//! Broken programs: each gets its verdict, a small board on which it fails, and a diagnosis that a teacher would
//! accept.
//!
//! All of them are modules of one program, which is compiled once and searches in one process. Those that must be
//! ended with their process, and those that keep state, are among the judge's tests.

mod broken;

use std::path::Path;
use std::process::Command;
use std::{fs, thread};

use broken::BROKEN;
use diagnosis::Failed;
use pretty_assertions::assert_eq;
use runner::facts::{Facts, Outcome};
use runner::finder::{Job, JobCase};
use runner::one_file;
use tempfile::TempDir;
use testing::compiler;
use words::Language;

/// They are compiled with checked arithmetic, too.
const CHECKED: [&str; 3] = ["u8 overflow", "counts up to eight", "masks of a byte"];

/// The prober of the programs, and what follows the modules.
const PROBER: &str = include_str!("../../../runner/tests/programs/in_this_process.rs");
const MAIN: &str = r#"
use kata::trace::Twin;
fn main() {
    let job = kata::finder::Job::read(&std::fs::read_to_string("job").unwrap());
    let work = move || for twin in ALL {
        std::println!("\nprogram");
        kata::finder::run(&job, &mut InThisProcess(*twin), &mut |fact| std::println!("\nfact {}", fact.line(None)));
    };
    let thread = std::thread::Builder::new().stack_size(kata::search::ROOMY_STACK);
    thread.spawn(work).unwrap().join().unwrap();
}
"#;

/// Compiles a crate in this folder.
fn compile(folder: &Path, name: &str, root: String, flags: &[&str]) {
    let file = format!("{name}.rs");
    fs::write(folder.join(&file), root).expect("there is room");
    let mut compile = Command::new(compiler());
    let compile = compile.current_dir(folder).args(flags);
    let compile = compile.args(["--edition=2024", "-Copt-level=2", "-Awarnings", &file]);
    let compiled = compile.output().expect("there is a compiler");
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
}

/// A program of the solution's form, in a module.
const HEAD: &str = "use crate::kata_names::Vec; use crate::kata_names::{dbg, eprint, eprintln, print, println, vec}; pub struct Solution; ";

/// Compiles the modules of some programs as one, runs it, and returns the facts of each.
fn run(folder: &Path, name: &str, programs: &[usize], flag: &str) -> Vec<Facts> {
    let mut root = format!("{}\nextern crate kata;\n{PROBER}{MAIN}", one_file::NAMES);
    let mut all = String::new();
    for at in programs {
        root += &format!("mod b{at};\n");
        all += &format!("|board| {{ let _ = b{at}::Solution::solve_sudoku(board); }}, ");
    }
    root += &format!("const ALL: &[kata::trace::Twin] = &[{all}];\n");
    compile(folder, name, root, &["--extern=kata=libkata.rlib", flag]);
    let output = Command::new(folder.join(name)).current_dir(folder).output();
    let output = String::from_utf8(output.expect("it starts").stdout).expect("it is text");
    let facts = output.split("\nprogram\n").skip(1);
    let facts: Vec<Facts> = facts.map(|facts| Facts::read(facts, "fact ")).collect();
    assert_eq!(facts.len(), programs.len());
    facts
}

/// The verdict, the empty cells of the smallest board, and the diagnosis.
fn line_of(at: usize, seen: &Facts, cases: &[JobCase]) -> String {
    let (name, text) = (BROKEN[at].0, broken::text(&BROKEN[at]));
    let failed = Failed {
        path: &format!("b{at}.rs"),
        cases,
        at: seen.case.unwrap_or(0),
        answer: None,
    };
    let found = failed.finding(seen, Language::English);
    let input = found.smallest.as_ref().map_or(&[][..], |of| &of.input);
    let empty = input.iter().flatten().filter(|cell| **cell == '.').count();
    let verdict = match seen.verdict.as_deref().unwrap_or_default() {
        "wrong" => "Wrong Answer",
        "accepted" => "Accepted",
        "panic" | "ended" => "Runtime Error",
        _ => "Time Limit Exceeded",
    };
    let mut line = format!("{name}: {verdict}, {empty} empty: ");
    if let Some(found) = found.diagnosis {
        let kind = serde_json::to_value(found.kind).expect("it has a name");
        let kind = kind.as_str().expect("it is a word");
        let cell = found.r.zip(found.c).map(|(r, c)| format!(" r{r}c{c}"));
        let digit = found.digit.map(|digit| format!(" {digit}"));
        line += &[kind, &cell.unwrap_or_default(), &digit.unwrap_or_default()].concat();
        let lines = text.lines().collect::<Vec<_>>();
        for number in found.lines {
            line += &format!("\n    | {}", lines[number as usize - 1].trim());
        }
        line += &format!("\n    {}\n    {}", found.says, found.asks);
    }
    line + "\n"
}

#[test]
fn each_program_gets_its_verdict_and_a_diagnosis() {
    let folder = TempDir::new().expect("there is room");
    let folder = folder.path();
    let cases = one_file::cases();
    let job = Job {
        mark: String::from("fact "),
        cases: cases.clone(),
        ..Job::default()
    };
    fs::write(folder.join("job"), job.text()).expect("there is room");
    compile(folder, "kata", one_file::library(), &["--crate-type=rlib"]);
    for (at, program) in BROKEN.iter().enumerate() {
        let text = one_file::with_whole_boards(&broken::text(program));
        let path = folder.join(format!("b{at}.rs"));
        fs::write(path, [HEAD, &text].concat()).expect("there is room");
    }
    let all: Vec<usize> = (0..BROKEN.len()).collect();
    let is_checked = |at: &usize| CHECKED.contains(&BROKEN[*at].0);
    let checked: Vec<usize> = all.iter().copied().filter(is_checked).collect();
    let (first, second) = all.split_at(all.len() / 2);
    let unchecked = "-Coverflow-checks=off";
    let (mut facts, second, overflows) = thread::scope(|scope| {
        let second = scope.spawn(|| run(folder, "second", second, unchecked));
        let first = run(folder, "first", first, unchecked);
        let overflows = run(folder, "checked", &checked, "-Coverflow-checks=on");
        (first, second.join().expect("it does not panic"), overflows)
    });
    facts.extend(second);
    for (at, checked) in checked.iter().zip(overflows) {
        let outcome = checked.failing.map(|seen| seen.outcome);
        if let Some(Outcome::Panicked { place, message }) = outcome {
            facts[*at].overflow = Some((place, message));
        }
    }
    let lines = facts.iter().enumerate();
    let lines = lines.map(|(at, facts)| line_of(at, facts, &cases));
    let lines: String = lines.collect();
    testing::snapshots("diagnosis").bind(|| insta::assert_snapshot!("diagnoses", lines));
}
