//! The tests of the book: its prose, its figures, its links.

mod claims;
mod docs;
mod follow_ups;
mod pictures;
mod preprocessor;
mod rust_page;
mod seven_languages;

use std::process::{Command, Output};

use regex_lite::{Captures, Regex};
use testing::compile;

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// The text with what is made of each match in its place.
fn replaced(text: &str, pattern: &str, with: impl FnMut(&Captures) -> String) -> String {
    regex(pattern).replace_all(text, with).into_owned()
}

/// What the compiler says of each program, as a module of one; nothing if it compiles. Where there is an error, later
/// phases of the compiler do not begin: then those without one are compiled again.
fn errors_of(programs: &[String]) -> Vec<String> {
    let place = regex(r"--> main\.rs:(\d+)");
    let mut errors = vec![String::new(); programs.len()];
    loop {
        let open = (0..programs.len()).filter(|&index| errors[index].is_empty());
        let open: Vec<usize> = open.collect();
        let (mut text, mut ends) = (String::from("fn main() {}\n"), Vec::new());
        for index in &open {
            text += &format!("mod program_{index} {{\n{}\n}}\n", programs[*index]);
            ends.push(text.lines().count());
        }
        let (_folder, compiled) = compile(&text, &["--edition=2024", "--emit=metadata"]);
        if compiled.status.success() {
            return errors;
        }
        let messages = String::from_utf8_lossy(&compiled.stderr);
        for message in messages.split("\n\n") {
            if let Some(place) = place.captures(message) {
                let line = place[1].parse().expect("a number");
                let at = ends.partition_point(|&end| end < line);
                errors[open[at]] += &format!("{message}\n");
            }
        }
        let has_new = open.iter().any(|&index| !errors[index].is_empty());
        assert!(has_new, "{messages}");
    }
}

/// How the `main` of each program ends, as a module of one, and what it prints.
fn outputs_of(programs: &[String]) -> Vec<Output> {
    let (mut text, mut mains) = (String::new(), String::new());
    for (index, program) in programs.iter().enumerate() {
        text += &format!("mod program_{index} {{\n{program}\npub fn run() {{ main() }}\n}}\n");
        mains += &format!("program_{index}::run, ");
    }
    text += &format!(
        "fn main() {{ let mains: &[fn()] = &[{mains}]; mains[std::env::args().count() - 1]() }}"
    );
    let (folder, compiled) = compile(&text, &["--edition=2024"]);
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
    let run = |index| {
        let mut program = Command::new(folder.path().join("main"));
        let output = program.args(vec!["next"; index]).output();
        output.expect("the program starts")
    };
    (0..programs.len()).map(run).collect()
}

/// What each program prints.
fn printed_by(programs: &[String]) -> Vec<String> {
    let printed = outputs_of(programs).into_iter().map(|output| {
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("it prints text")
    });
    printed.collect()
}
