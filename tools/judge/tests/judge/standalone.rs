//! The one file of a solution finds what the judge finds.

use std::cell::{Cell, LazyCell};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use diagnosis::Diagnosis;
use judge::{Case, Limits, Origin, Smallest, Twin, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use standalone::facts::{self, Facts, Seen};
use sudoku_kata::board::{self, Board};
use sudoku_kata::trace::Step;
use sudoku_kata::{approaches, submission};
use tempfile::TempDir;
use testing::solution::{RIGHT, first, only, with};
use testing::{compiler, named_board};
use words::Language;

use super::sent::{self, MASKS_OF_A_BYTE, SENT};
use super::{NO_UNDO, judge, judge_with, solution};

const MARK: &str = "a mark ";

/// Compiles the one file of a solution, in this edition.
fn compile(text: &str, edition: &str, flags: &[&str]) -> Result<TempDir, String> {
    let file = standalone::text(text, MARK, &named_board("classic"));
    assert!(file.len() <= standalone::MOST_BYTES, "{} bytes", file.len());
    compile_file(file, edition, flags)
}

fn compile_file(file: String, edition: &str, flags: &[&str]) -> Result<TempDir, String> {
    let folder = TempDir::new().expect("there is room");
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
    run(&folder)
}

/// The same with limits of time that are so many times as long.
fn printed_at_pace(pace: u64, text: &str) -> [String; 2] {
    let file = standalone::text(text, MARK, &named_board("classic"));
    let limit = "from_millis(milliseconds)";
    assert!(file.contains(limit), "its limits cannot be changed");
    let file = file.replace(limit, &format!("from_millis({pace} * milliseconds)"));
    let folder = compile_file(file, "2024", &[]).unwrap_or_else(|error| panic!("{error}"));
    run_within(Duration::from_secs(5 * pace), &folder)
}

fn run(folder: &TempDir) -> [String; 2] {
    run_within(Duration::from_secs(5), folder)
}

fn run_within(limit: Duration, folder: &TempDir) -> [String; 2] {
    let mut command = Command::new(folder.path().join("program"));
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    let time = start.elapsed();
    assert!(time < limit, "{time:?}");
    let printed = [output.stdout, output.stderr];
    let size: usize = printed.iter().map(Vec::len).sum();
    assert!(size <= 600 << 10, "{size} bytes");
    printed.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

fn facts_of(text: &str) -> Facts {
    facts::read(&printed(text)[0], MARK, &named_board("classic"))
}

fn cases() -> Vec<Case> {
    let case = |case: standalone::Case| Case::new(case.name, case.board);
    let cases = standalone::cases().into_iter().map(case);
    cases
        .collect::<Result<_, _>>()
        .expect("each has one solution")
}

#[test]
fn its_boards_are_the_everyday_ones_that_no_seed_makes_in_their_order() {
    let everyday = judge::everyday(1).into_iter();
    // A search in reading order takes too long for this one.
    let fixed = everyday.filter(|case| case.origin != Origin::Random && case.name.en != "eighteen");
    let fixed = fixed.map(|case| standalone::Case {
        name: case.name.en,
        board: case.board,
        solution: case.solution,
    });
    assert_eq!(standalone::cases(), fixed.collect::<Vec<_>>());
}

/// The steps that came back are the first of those that the judge's twin makes.
fn has_its_steps(twin: &Twin, before: &[Board], seen: &Seen) -> bool {
    let mut steps: Vec<Step> = Vec::new();
    let end = seen.steps.len();
    let is_enough = Cell::new(false);
    let observed = twin.observe_after(before, &seen.given, &|| is_enough.get(), &mut |step| {
        steps.push(step);
        is_enough.set(seen.left.is_none() && steps.len() > end);
    });
    let observed = observed.expect("it starts");
    // The judge stops at the first change of a clue.
    let count = match observed.broken {
        Some(_) => end.min(steps.len()),
        None => end,
    };
    if seen.steps[..count] != steps[..count.min(steps.len())] {
        return false;
    }
    let traced = &observed.run.traced;
    let has_ended = observed.broken.is_none() && seen.left.is_some();
    let is_same = seen.effort == traced.effort && seen.left.as_ref() == Some(&traced.board);
    !has_ended || is_same && (end == steps.len() || end > MANY_STEPS)
}

/// More steps of one search need not come back.
const MANY_STEPS: usize = 15_000;

/// What is found about a solution, by the judge or by its one file.
#[derive(Debug, PartialEq)]
struct Found {
    verdict: String,
    passed: usize,
    failing: Option<String>,
    smallest: Option<Small>,
    kind: Option<Value>,
}

/// The boards before a small one, that one, what was left of it, and the number of steps.
type Small = (Vec<String>, String, Option<String>, usize);

/// A search that never returns has no last step.
fn small(before: &[Board], given: &Board, left: Option<&Board>, steps: Option<usize>) -> Small {
    let steps = left.and(steps).unwrap_or(0);
    let rows = |board: &Board| {
        let rows: Vec<String> = board.iter().map(String::from_iter).collect();
        rows.join("/")
    };
    let before = before.iter().map(rows).collect();
    (before, rows(given), left.map(rows), steps)
}

fn judged(text: &str) -> Found {
    let cases = cases();
    let text = solution(text);
    let judge = judge_with(Limits {
        time: Duration::from_secs(3),
        ..Limits::default()
    });
    let (report, program) = judge.judge(&text, &cases).expect("it can be judged");
    let verdict = match (report.verdict, &report.failure) {
        (Verdict::Accepted, _) => "accepted",
        (Verdict::WrongAnswer, _) => "wrong",
        (Verdict::OutputLimitExceeded, _) => "output",
        (Verdict::RuntimeError, Some(failure)) if failure.reason.en.starts_with("stack") => "ended",
        (Verdict::RuntimeError, _) => "panic",
        (Verdict::TimeLimitExceeded, Some(failure)) if failure.reason.en.contains("never will") => {
            "endless"
        }
        _ => "stopped",
    };
    let program = program.expect("it compiles");
    let finding = judge.diagnose(&text, (&report, &program), &cases, Language::English);
    let finding = finding.expect("it can be run");
    let of_smallest = |of: &Smallest| small(&of.before, &of.input, of.output.as_ref(), of.steps);
    let kind = |found: &Diagnosis| serde_json::to_value(found.kind).expect("it has a name");
    Found {
        verdict: verdict.to_owned(),
        passed: report.passed(),
        failing: report.failure.map(|failure| failure.name.en),
        smallest: finding.smallest.as_ref().map(of_smallest),
        kind: finding.diagnosis.as_ref().map(kind),
    }
}

/// The findings of the one file, which has printed this. Its steps are those of the judge's twin.
fn found(text: &str, stdout: &str) -> Found {
    let chosen = named_board("classic");
    let facts = facts::read(stdout, MARK, &chosen);
    let told = own::found(stdout, MARK, &board::to_line(&chosen), text, "en");
    let told: Value = serde_json::from_str(&told).expect("it is JSON");
    let before = facts.smallest.as_ref().map_or(&[][..], |of| &of.before);
    let smallest = facts.smallest.as_ref().map(|of| &of.seen);
    let is_told = |seen: &&Seen| told["given"] == board::to_line(&seen.given);
    let smallest = smallest.into_iter().chain(&facts.shown).find(is_told);
    let failing = facts.failing.as_ref();
    let searched = failing.map(|(_, seen)| seen);
    let searched = searched.or(facts.chosen.as_ref()).into_iter();
    let twin = LazyCell::new(|| {
        let twin = judge().twin(&solution(text), &Limits::default());
        twin.expect("it starts").expect("it is traced")
    });
    for seen in searched.chain(smallest) {
        // Of a search that was stopped, each has as much as it had time for.
        if seen.left.is_some() || seen.panic.is_some() {
            assert!(has_its_steps(&twin, before, seen), "{seen:?}");
        }
    }
    let of_seen = |seen: &Seen| {
        // The judge's steps end before one that changes a clue.
        let is_clue = |step: &Step| seen.given[step.cell().0][step.cell().1] != '.';
        let broken = seen.steps.iter().position(is_clue);
        let steps = Some(broken.unwrap_or(seen.effort.steps() as usize));
        small(before, &seen.given, seen.left.as_ref(), steps)
    };
    let verdict = facts.verdict.map_or("ended", facts::Verdict::word);
    Found {
        verdict: verdict.to_owned(),
        passed: facts.passed,
        failing: failing.map(|(case, _)| case.name.clone()),
        smallest: smallest.map(of_seen),
        kind: told["diagnosis"].get("kind").cloned(),
    }
}

/// How the one file of a solution disagrees with the judge, in both editions.
fn disagreement(text: &str, judged: &Found) -> Option<String> {
    compile(text, "2021", &["--emit=metadata"]).unwrap_or_else(|error| panic!("{error}"));
    // It has less time than the judge. On a busy machine it may find less, but nothing else; with more time, all.
    let is_less = |of: &Found| {
        let is_same = of.verdict == judged.verdict || of.verdict == "stopped";
        let is_same = is_same && (of.passed, &of.failing) == (judged.passed, &judged.failing);
        is_same && (of.kind.is_none() || of.kind == judged.kind)
    };
    let mut all: Vec<Found> = Vec::new();
    for pace in [1, 5, 5] {
        let [stdout, _] = printed_at_pace(pace, text);
        all.push(found(text, &stdout));
        if all.last() == Some(judged) {
            return None;
        }
        if !all.last().is_some_and(is_less) {
            break;
        }
    }
    Some(format!("the one file: {all:#?}\nthe judge: {judged:#?}"))
}

#[rstest]
#[case::that_is_right("right", RIGHT)]
#[ignore = "takes seconds"]
#[case::that_does_not_undo("no undo", NO_UNDO)]
fn agrees_with_the_judge_about_a_solution(#[case] name: &str, #[case] text: &str) {
    if let Some(words) = disagreement(text, &judged(text)) {
        panic!("{name}: {words}");
    }
}

#[test]
fn the_one_file_of_each_approach_is_short_enough() {
    for approach in approaches::ALL {
        let text = submission::text(approach);
        let file = standalone::text(&text, MARK, &named_board("classic"));
        let (name, bytes) = (approach.name, file.len());
        assert!(bytes <= standalone::MOST_BYTES, "{name}: {bytes} bytes");
    }
}

#[test]
#[ignore = "compiles all approaches"]
fn each_approach_compiles_with_its_judge_in_one_file() {
    for approach in approaches::ALL {
        for edition in ["2021", "2024"] {
            let text = submission::text(approach);
            let compiled = compile(&text, edition, &["--emit=metadata"]);
            compiled.unwrap_or_else(|error| panic!("{}: {error}", approach.name));
        }
    }
}

#[test]
#[ignore = "compiles a hundred programs"]
fn finds_the_kind_of_every_mistake_and_the_one_file_agrees() {
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    let compare = || {
        while let Some(sent) = SENT.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (name, .., verdict, kinds) = *sent;
            let text = sent::text(sent);
            let judged = judged(&text);
            let is_kind = match judged.kind.as_ref().and_then(Value::as_str) {
                Some(kind) => kinds.contains(&kind),
                None => kinds.is_empty(),
            };
            let words = match disagreement(&text, &judged) {
                _ if judged.verdict != verdict || !is_kind => Some(format!("{judged:#?}")),
                None if name == MASKS_OF_A_BYTE => Some(String::from("no exception: both agree")),
                Some(_) if name == MASKS_OF_A_BYTE => None,
                disagreement => disagreement,
            };
            let mut wrong = wrong.lock().expect("no thread panics");
            wrong.extend(words.map(|words| format!("{name}: {words}")));
        }
    };
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(compare);
        }
    });
    let wrong = wrong.into_inner().expect("no thread panics");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_long_solution_loses_its_needless_space_but_no_line() {
    let wide = format!(
        "let wide{}= 1;\n\n        let below = \"a  b\"; /* https://x */
        let raw = r#\"a \"  // b\"#;",
        " ".repeat(60_000)
    );
    let solution = first(&wide);
    let file = standalone::text(&solution, MARK, &named_board("classic"));
    assert!(file.len() <= standalone::MOST_BYTES, "{} bytes", file.len());
    let line = |text: &str, part| text.lines().position(|line| line.contains(part));
    let below = "let below";
    assert_eq!(line(&file, below), line(&solution, below));
    assert!(file.contains("let wide=1;"), "space is left");
    assert!(file.contains("\"a  b\""), "a literal has changed");
    assert!(
        file.contains("let raw=r#\"a \"  // b\"#;"),
        "a raw literal has changed"
    );
}

#[test]
fn a_solution_with_long_comments_loses_them_but_no_text() {
    let long = format!(
        "// {}\n/* {}\n */ let text = \"\n// a text  \";",
        "a".repeat(9_000),
        "b".repeat(9_000)
    );
    let solution = first(&long);
    let file = standalone::text(&solution, MARK, &named_board("classic"));
    assert!(file.len() <= standalone::MOST_BYTES, "{} bytes", file.len());
    let line = |text: &str, part| text.lines().position(|line| line.contains(part));
    assert_eq!(line(&file, "let text"), line(&solution, "let text"));
    assert!(
        file.contains("let text = \"\n// a text  \";"),
        "a text has changed"
    );
    assert!(
        !file.contains("aaa") && !file.contains("bbb"),
        "a comment is left"
    );
}

#[test]
#[ignore = "takes seconds"]
fn a_chosen_board_on_which_a_search_never_ends_does_not_change_the_verdict() {
    let mut chosen = named_board("classic");
    // It has no solution then.
    chosen[0][2] = '1';
    let text = with("fill_from(board, 0);", "while !fill_from(board, 0) {}");
    let folder = compile_file(standalone::text(&text, MARK, &chosen), "2024", &[]);
    let [stdout, stderr] = run(&folder.unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(stderr, "");
    let facts = facts::read(&stdout, MARK, &chosen);
    assert_eq!(facts.verdict, Some(facts::Verdict::Accepted));
    let seen = facts.chosen.expect("it was begun");
    assert!(seen.steps.len() > 1_000, "{} steps", seen.steps.len());
}

/// See `the_steps_of_a_helper_that_takes_rows_are_in_order`.
#[test]
fn a_helper_that_takes_rows_gets_the_whole_board() {
    let rows = with(
        "fn fill_from(board: &mut Vec<Vec<char>>",
        "fn fill_from(board: &mut [Vec<char>]",
    );
    let file = |text: &str| standalone::text(text, MARK, &named_board("classic"));
    assert_eq!(file(&rows), file(RIGHT));
    let lends_a_slice = rows.replace("fill_from(board, 0)", "fill_from(&mut board[..], 0)");
    assert!(file(&lends_a_slice).contains(&lends_a_slice));
}

#[test]
#[ignore = "takes seconds"]
fn errors_and_panics_have_the_lines_of_the_solution() {
    let broken = first("let digit: char = 5;");
    let line = broken.lines().position(|line| line.contains("= 5;"));
    let line = 1 + line.expect("it is there");
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
#[ignore = "takes seconds"]
fn output_is_cut_and_counted() {
    let [stdout, _] = printed(&first(
        "for _ in 0..3_000 { println!(\"{:x>60}\", board[0][0]); dbg!(1); }",
    ));
    let facts = facts::read(&stdout, MARK, &named_board("classic"));
    assert_eq!(facts.verdict, Some(facts::Verdict::Output));
    assert_eq!(facts.printed.len(), 64 << 10);
}

/// Prints more on both streams than there is room for, and makes more steps, in four lines.
const MUCH: &str = "for _ in 0..2 { print!(\"{:x>35000}\", 1); eprint!(\"{:x>35000}\", 1); }
        if let Some(k) = (0..81).find(|k| board[k / 9][k % 9] == '.') {
            for _ in 0..12_500 {
                board[k / 9][k % 9] = '1';
                board[k / 9][k % 9] = '.';
                board[k / 9][k % 9] = '2';
                board[k / 9][k % 9] = '.';
            }
        }";

#[rstest]
#[ignore = "takes seconds"]
#[case::that_is_right(&first(MUCH), facts::Verdict::Accepted)]
#[ignore = "takes seconds"]
#[case::that_is_wrong(&only(MUCH), facts::Verdict::Wrong)]
fn what_a_solution_with_too_much_to_say_prints_has_room(
    #[case] text: &str,
    #[case] verdict: facts::Verdict,
) {
    // On a busy machine the same few steps would go on for so long that they seem endless.
    let [stdout, stderr] = printed_at_pace(5, text);
    let size = stdout.len() + stderr.len();
    assert!(size > 400_000, "{size} bytes");
    assert_eq!(stderr.len(), 64 << 10);
    let facts = facts::read(&stdout, MARK, &named_board("classic"));
    assert_eq!(facts.verdict, Some(verdict));
}

#[test]
#[ignore = "takes 4 s"]
fn as_many_steps_of_the_chosen_board_come_back_as_there_is_time_for() {
    let chosen = named_board("anti_brute_force");
    let folder = compile_file(standalone::text(RIGHT, MARK, &chosen), "2024", &[]);
    let [stdout, _] = run(&folder.unwrap_or_else(|error| panic!("{error}")));
    let facts = facts::read(&stdout, MARK, &chosen);
    assert_eq!(facts.verdict, Some(facts::Verdict::Accepted));
    let seen = facts.chosen.expect("it was begun");
    assert_eq!(seen.left, None);
    assert!(seen.steps.len() > 10_000, "{} steps", seen.steps.len());
}

#[test]
#[ignore = "takes seconds"]
fn a_search_that_is_slow_is_stopped_and_not_called_too_slow() {
    let facts = facts_of(&only(
        "let mut wait = 0u64; while std::hint::black_box(wait) < u64::MAX { wait += 1; }",
    ));
    assert_eq!(facts.verdict, Some(facts::Verdict::Stopped));
    assert_eq!(facts.passed, 0);
}
