//! Broken programs: each gets its verdict, a small board on which it fails, and a diagnosis that a teacher would
//! accept.
//!
//! All of them are modules of one program, which is compiled once and searches in one process. Those that must be
//! ended with their process, and those that keep state, are among the judge's tests.

mod broken;
mod sent;

use std::process::Command;

use broken::BROKEN;
use diagnosis::{Failed, Finding};
use pretty_assertions::assert_eq;
use runner::facts::{Facts, Outcome};
use runner::finder::{Given, Job};
use sent::{SENT, Sent};
use tempfile::TempDir;
use testing::compiler;
use words::Language;

/// They are compiled with checked arithmetic, too.
const CHECKED: [&str; 3] = ["u8 overflow", "counts up to eight", "masks of a byte"];

/// What follows the modules: the search of a verdict has no clock.
const MAIN: &str = r#"
struct Prober(kata::search::InProcess);

impl kata::search::Prober for Prober {
    fn search(&mut self, boards: &[Vec<Vec<char>>], question: &kata::search::Question) -> Vec<kata::facts::Seen> {
        let mut question = question.clone();
        if question.limit.name == "whole" {
            question.limit = kata::search::Limit { writes: 15_000_000, reads: 2_000_000_000, ..question.limit };
        }
        kata::search::Prober::search(&mut self.0, boards, &question)
    }

    fn renew(&mut self) {}
}

fn main() {
    let text = std::env::args().nth(1).unwrap();
    let job = kata::finder::Job::read(&std::fs::read_to_string(text).unwrap());
    let work = move || for (at, twin) in ALL.iter().enumerate() {
        std::println!("\nprogram {at}");
        let mut prober = Prober(kata::search::InProcess(*twin));
        kata::finder::run(&job, &mut prober, &mut |fact| std::println!("\nfact {}", fact.line(false)));
    };
    let thread = std::thread::Builder::new().stack_size(kata::search::ROOMY_STACK);
    thread.spawn(work).unwrap().join().unwrap();
}
"#;

/// The facts of each program on these boards, and the place and the message of its overflow.
type Found = (Facts, Option<(String, String)>);

fn facts_of(programs: &[(String, String)], cases: &[Given]) -> Vec<Found> {
    let facts = run(programs, cases, &[]);
    let mut found: Vec<Found> = facts.into_iter().map(|facts| (facts, None)).collect();
    let is_checked = |at: &usize| CHECKED.contains(&&*programs[*at].0);
    let checked: Vec<usize> = (0..programs.len()).filter(is_checked).collect();
    let again: Vec<_> = checked.iter().map(|at| programs[*at].clone()).collect();
    let again = run(&again, cases, &["-Coverflow-checks=on"]);
    for (index, (at, facts)) in checked.into_iter().zip(again).enumerate() {
        let outcome = facts.failing.map(|seen| seen.outcome);
        if let Some(Outcome::Panicked { place, message }) = outcome {
            let place = place.replace(&format!("b{index}.rs"), &format!("b{at}.rs"));
            found[at].1 = Some((place, message));
        }
    }
    found
}

fn run(programs: &[(String, String)], cases: &[Given], flags: &[&str]) -> Vec<Facts> {
    let folder = TempDir::new().expect("there is room");
    let mut root = runner::one_file::library();
    let mut all = String::new();
    for (at, (_, text)) in programs.iter().enumerate() {
        let text = runner::one_file::with_whole_boards(text);
        let text = format!("{HEAD}{text}");
        std::fs::write(folder.path().join(format!("b{at}.rs")), text).expect("there is room");
        root += &format!("#[allow(warnings)] mod b{at};\n");
        all += &format!("|board| {{ let _ = b{at}::Solution::solve_sudoku(board); }}, ");
    }
    root += &format!("const ALL: &[kata::trace::Twin] = &[{all}];\n{MAIN}");
    let job = Job {
        mark: String::from("fact "),
        cases: cases.to_vec(),
        ..Job::default()
    };
    let [source, program, text] = ["main.rs", "main", "job"].map(|name| folder.path().join(name));
    std::fs::write(&source, root).expect("there is room");
    std::fs::write(&text, job.text()).expect("there is room");
    let mut compile = Command::new(compiler());
    let remapped = format!("--remap-path-prefix={}/=", folder.path().display());
    let compile = compile.args(["--edition", "2024", "-Copt-level=2", &remapped]);
    let compile = compile.args(flags).arg("-o").args([&program, &source]);
    let compiled = compile.output().expect("there is a compiler");
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
    let output = Command::new(program).arg(text).output().expect("it starts");
    let output = String::from_utf8(output.stdout).expect("it is text");
    let parts = output.split("\nprogram ").skip(1);
    parts.map(|part| Facts::read(part, "fact ")).collect()
}

/// A program of the solution's form, in a module.
const HEAD: &str = "use crate::kata_names::Vec; use crate::kata_names::{dbg, eprint, eprintln, print, println, vec}; pub struct Solution; ";

fn finding(at: usize, found: &Found, cases: &[Given]) -> Option<(Finding, usize)> {
    let (facts, overflow) = found;
    facts.failing.as_ref()?;
    let failed = Failed {
        path: &format!("b{at}.rs"),
        cases,
        at: facts.case?,
    };
    let found = failed.finding(facts, overflow.clone(), Language::English);
    let input = found.smallest.as_ref().map_or(&[][..], |of| &of.input);
    let empty = input.iter().flatten().filter(|cell| **cell == '.').count();
    Some((found, empty))
}

/// The verdict on LeetCode's boards, the empty cells of the smallest board, and the diagnosis.
fn line_of(at: usize, (name, text): &(String, String), seen: &Found, cases: &[Given]) -> String {
    let (found, empty) = finding(at, seen, cases).unwrap_or_default();
    let verdict = match seen.0.verdict.as_deref().unwrap_or_default() {
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
fn each_broken_program_gets_its_verdict_and_a_diagnosis() {
    let cases = ["classic", "leetcode_2", "mrv_loses"].map(runner::one_file::named);
    let programs = BROKEN.iter().map(|&(name, program, part, instead)| {
        let text = broken::replaced(program, part, instead);
        (name.to_owned(), text)
    });
    let programs: Vec<(String, String)> = programs.collect();
    let facts = facts_of(&programs, &cases);
    assert_eq!(facts.len(), programs.len());
    let lines = programs.iter().zip(&facts).enumerate();
    let lines = lines.map(|(at, (program, facts))| line_of(at, program, facts, &cases));
    let lines: String = lines.collect();
    testing::snapshots("diagnosis").bind(|| insta::assert_snapshot!("diagnoses", lines));
}

#[test]
fn each_program_that_was_sent_gets_a_kind_that_a_teacher_accepts() {
    let cases = runner::one_file::cases();
    let text = |sent: &Sent| (sent.0.to_owned(), sent::text(sent));
    let facts = facts_of(&SENT.iter().map(text).collect::<Vec<_>>(), &cases);
    assert_eq!(facts.len(), SENT.len());
    let mut wrong = String::new();
    for (at, (&(name, .., verdict, kinds), facts)) in SENT.iter().zip(&facts).enumerate() {
        let found = finding(at, facts, &cases);
        let kind = found.and_then(|(found, _)| found.diagnosis);
        let kind = kind.map(|found| serde_json::to_value(found.kind).expect("it has a name"));
        let is_kind = match kind.as_ref().and_then(|kind| kind.as_str()) {
            Some(kind) => kinds.contains(&kind),
            None => kinds.is_empty(),
        };
        if facts.0.verdict.as_deref() != Some(verdict) || !is_kind {
            wrong += &format!("{name}: {:?} {kind:?}\n", facts.0.verdict);
        }
    }
    assert_eq!(wrong, "");
}
