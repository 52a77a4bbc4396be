//! The one file of a solution finds what the judge finds.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use judge::{Case, Limits, Origin, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use standalone::facts::{self, Facts, Seen};
use sudoku_kata::approaches;
use sudoku_kata::language::Language;
use sudoku_kata::submission;
use sudoku_kata::trace::Step;
use tempfile::TempDir;
use testing::solution::{RIGHT, first, only};
use testing::{compiler, named_board};

use super::{NO_UNDO, judge, judge_with, solution};

const MARK: &str = "a mark ";

/// Compiles the one file of a solution, in this edition.
fn compile(text: &str, edition: &str, flags: &[&str]) -> Result<TempDir, String> {
    let folder = TempDir::new().expect("there is room");
    let file = standalone::text(text, MARK, &named_board("classic"));
    assert!(file.len() <= standalone::MOST_BYTES, "{} bytes", file.len());
    let source = folder.path().join("main.rs");
    std::fs::write(&source, file).expect("there is room");
    let mut command = Command::new(compiler());
    let command = command.args(["--edition", edition, "-Copt-level=3", "-o"]);
    let command = command.arg(folder.path().join("program")).args(flags);
    let output = command.arg(source).output().expect("there is a compiler");
    match output.status.success() {
        true => Ok(folder),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// What its program prints on stdout and on stderr.
fn printed(text: &str) -> [String; 2] {
    let folder = compile(text, "2024", &[]).unwrap_or_else(|error| panic!("{error}"));
    let mut command = Command::new(folder.path().join("program"));
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    let time = start.elapsed();
    assert!(time < Duration::from_secs(5), "{time:?}");
    let printed = [output.stdout, output.stderr];
    let size: usize = printed.iter().map(Vec::len).sum();
    assert!(size <= 600 << 10, "{size} bytes");
    printed.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

fn facts_of(text: &str) -> Facts {
    facts::read(&printed(text)[0], MARK, &named_board("classic"))
}

fn cases() -> Vec<Case> {
    let cases = standalone::cases().into_iter();
    let case = |case: standalone::Case| Case::new(case.name, case.board);
    cases
        .map(|found| case(found).expect("it has one solution"))
        .collect()
}

#[test]
fn its_boards_are_the_everyday_ones_that_no_seed_makes_in_their_order() {
    let everyday = judge::everyday(1).into_iter();
    // A search in reading order takes too long for this one.
    let fixed = everyday.filter(|case| case.origin != Origin::Random && case.name.en != "eighteen");
    let fixed: Vec<_> = fixed
        .map(|case| (case.name.en, case.board, case.solution))
        .collect();
    let own = standalone::cases().into_iter();
    let own: Vec<_> = own
        .map(|case| (case.name, case.board, case.solution))
        .collect();
    assert_eq!(own, fixed);
}

/// The steps that came back are the first of those that the judge's twin makes.
fn assert_steps(text: &str, before: &[sudoku_kata::board::Board], seen: &Seen) {
    let limits = Limits::default();
    let twin = judge().twin(&solution(text), &limits).expect("it starts");
    let mut steps: Vec<Step> = Vec::new();
    let twin = twin.expect("it is traced");
    let end = seen.steps.len();
    let is_enough = std::cell::Cell::new(false);
    let observed = twin.observe_after(before, &seen.given, &|| is_enough.get(), &mut |step| {
        steps.push(step);
        is_enough.set(seen.left.is_none() && steps.len() > end);
    });
    let observed = observed.expect("it starts");
    // The judge stops at the first change of a clue.
    let count = match observed.broken {
        Some(_) => steps.len(),
        None => end,
    };
    assert_eq!(seen.steps[..count.min(end)], steps[..count.min(end)]);
    if observed.broken.is_none() && seen.left.is_some() {
        assert_eq!(seen.effort, observed.run.traced.effort);
        assert_eq!(seen.left.as_ref(), Some(&observed.run.traced.board));
        assert!(end == steps.len() || end > 20_000);
    }
}

/// The judge's verdict, failing board and smallest board are those of the one file.
fn assert_agrees(name: &str, text: &str) {
    let cases = cases();
    let (text, limits) = (solution(text), Limits::default());
    let limits = Limits {
        time: Duration::from_secs(3),
        ..limits
    };
    let judge = judge_with(limits);
    let (report, program) = judge.judge(&text, &cases).expect("it can be judged");
    let facts = facts_of(&text.text);
    let verdict = facts.verdict.map(facts::Verdict::word);
    let expected = match (report.verdict, &report.failure) {
        (Verdict::Accepted, _) => Some("accepted"),
        (Verdict::WrongAnswer, _) => Some("wrong"),
        (Verdict::OutputLimitExceeded, _) => Some("output"),
        (Verdict::RuntimeError, Some(failure)) if failure.reason.en.starts_with("stack") => None,
        (Verdict::RuntimeError, _) => Some("panic"),
        (Verdict::TimeLimitExceeded, Some(failure)) if failure.reason.en.contains("never will") => {
            Some("endless")
        }
        _ => Some("stopped"),
    };
    assert_eq!(verdict, expected, "{name}: {report:?}");
    assert_eq!(facts.passed, report.passed(), "{name}");
    let failing = facts.failing.as_ref().map(|(case, _)| case.name.clone());
    let expected = report
        .failure
        .as_ref()
        .map(|failure| failure.name.en.clone());
    assert_eq!(failing, expected, "{name}");
    for seen in facts
        .chosen
        .iter()
        .chain(facts.failing.iter().map(|(_, seen)| seen))
    {
        if matches!(verdict, Some("accepted" | "wrong" | "panic")) && facts.passed == 0 {
            assert_steps(&text.text, &[], seen);
        }
    }
    let program = program.expect("it compiles");
    let found = judge.diagnose(&text, (&report, &program), &cases, Language::English);
    let smallest = found.expect("it can be run").smallest;
    if let (Some(smallest), Some("wrong" | "panic" | "endless")) = (&smallest, verdict) {
        let own = facts
            .smallest
            .unwrap_or_else(|| panic!("{name}: no smallest board"));
        assert_eq!(
            (&own.seen.given, &own.before),
            (&smallest.input, &smallest.before),
            "{name}"
        );
        if verdict != Some("endless") {
            assert_eq!(own.seen.left, smallest.output, "{name}");
            assert_steps(&text.text, &own.before, &own.seen);
        }
    }
}

#[rstest]
#[case::that_is_right("right", RIGHT)]
#[case::that_does_not_undo("no undo", NO_UNDO)]
fn agrees_with_the_judge_about_a_solution(#[case] name: &str, #[case] text: &str) {
    assert_agrees(name, text);
    compile(text, "2021", &["--emit=metadata"]).expect("it compiles");
}

#[test]
#[ignore = "compiles all approaches"]
fn each_approach_compiles_with_its_judge_in_one_file() {
    for approach in approaches::ALL {
        let text = submission::text(approach);
        compile(&text, "2021", &["--emit=metadata"]).expect(approach.name);
    }
}

#[test]
fn errors_and_panics_have_the_lines_of_the_solution() {
    let broken = first("let digit: char = 5;");
    let line = 1 + broken
        .lines()
        .position(|line| line.contains("= 5;"))
        .expect("it is there");
    let messages = compile(&broken, "2024", &["--emit=metadata"]).expect_err("it is wrong");
    assert!(messages.contains(&format!("main.rs:{line}:")), "{messages}");
    let facts = facts_of(&first(
        "assert!(board.is_empty(), \"a \\\"quote\\\"\\n{}\", board.len());",
    ));
    let (_, seen) = facts.failing.expect("it panics");
    assert_eq!(
        seen.panic,
        Some((line as u32, String::from("a \"quote\"\n9")))
    );
}

#[test]
fn output_is_cut_and_counted() {
    let [stdout, _] = printed(&first(
        "for _ in 0..3_000 { println!(\"{:x>60}\", board[0][0]); dbg!(1); }",
    ));
    let facts = facts::read(&stdout, MARK, &named_board("classic"));
    assert_eq!(facts.verdict, Some(facts::Verdict::Output));
    assert_eq!(facts.printed.len(), 64 << 10);
}

#[test]
fn a_search_that_is_slow_is_stopped_and_not_called_too_slow() {
    let facts = facts_of(&only(
        "let mut wait = 0u64; while std::hint::black_box(wait) < u64::MAX { wait += 1; }",
    ));
    assert_eq!(facts.verdict, Some(facts::Verdict::Stopped));
    assert_eq!(facts.passed, 0);
}
