//! What the judge measures after an accepted verdict, by scripts: time among the approaches, and the
//! limits of each run.
#![cfg(unix)]

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use judge::{Case, Error, Executable, Judge, Limits, Report, Standing};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use testing::solution::RIGHT;

use super::tools::{COPY, Tools};
use super::{judge_by, judge_until, named, solution};

fn accepted(judge: &Judge, text: &str, cases: &[Case]) -> (Report, Executable) {
    let judged = judge.judge(&solution(text), cases);
    let (report, program) = judged.expect("it can be judged");
    let program = program.unwrap_or_else(|| panic!("{report:?}"));
    (report, program)
}

/// Of an accepted solution.
fn standing_by(judge: &Judge, text: &str, cases: &[Case]) -> Standing {
    let (report, program) = accepted(judge, text, cases);
    let standing = judge.standing(&program, &report, cases);
    standing.expect("it is timed").expect("it does not fail")
}

/// A shell script in the place of every program: of the solution, its twin and the approaches. It
/// notes its argument and its time limit, and states that the nth board took n times as long as the
/// first.
const PROGRAM: &str = r#"#!/bin/sh
exec 3>&1
read -r crashes < HERE/crashes && [ -n "$crashes" ] && { : > HERE/crashes; kill -9 $$; }
time=0
{
    read -r mark memory micros seconds
    echo "${1:-own} $micros" >> HERE/ran
    . HERE/first
    while read -r board; do
        time=$((time + NANOSECONDS))
        [ "$1" != 0 ] || echo '= 3 1 2 0 9' >> steps
        printf 'answer %s %s 0 %s\n%s' $time $time LENGTH 'ANSWER'
    done
} < cases >> answers
"#;

/// Tools that compile everything to [`PROGRAM`], which does `first`.
fn scripted(nanoseconds: u64, first: &str) -> (Tools, Vec<Case>) {
    let tools = Tools::new(COPY);
    let cases = named(&["classic"]);
    let row = |row: &Vec<char>| {
        let cells = row.iter().map(|cell| format!("{:x},", *cell as u32));
        cells.collect::<String>() + ";"
    };
    let answer: String = cases[0].solution.iter().map(row).collect();
    let program = PROGRAM
        .replace("HERE", &tools.path().display().to_string())
        .replace("NANOSECONDS", &nanoseconds.to_string())
        .replace("LENGTH", &answer.len().to_string())
        .replace("ANSWER", &answer);
    tools.write("program", &program);
    tools.write("crashes", "");
    tools.write("first", first);
    (tools, cases)
}

/// The argument and the time limit of each run but those of the same.
fn runs(tools: &Tools) -> Vec<String> {
    let mut seen = HashSet::new();
    let runs = tools.lines("ran").into_iter();
    runs.filter(|run| seen.insert(run.clone())).collect()
}

/// A quick one goes over the two boards 20 times, so these are the 39th and the 40th time. An
/// approach has at least 0.3 s.
#[rstest]
#[case::many_times_if_it_is_quick(2, 1_000, (39 + 40) * 1_000, 300_000)]
#[case::once_from_5_ms_on(1, 5_000_000, 5_000_000, 300_000)]
#[case::once_if_it_takes_long(2, 1_000_000_000, (1 + 2) * 1_000_000_000, 4 * 3_000_000)]
fn times_the_last_pass_over_all_boards(
    #[case] boards: usize,
    #[case] stated: u64,
    #[case] nanoseconds: u64,
    #[case] rivals_limit: u64,
) {
    let (tools, cases) = scripted(stated, "");
    let cases = vec![cases; boards].concat();
    let standing = standing_by(&tools.judge(), RIGHT, &cases);
    assert_eq!(standing.nanoseconds, nanoseconds);
    let rivals = standing.approaches.iter().map(|rival| rival.nanoseconds);
    assert_eq!(
        rivals.collect::<Vec<_>>(),
        [Some(nanoseconds); approaches::ALL.len()]
    );

    let quickest = approaches::ALL.last().expect("there are some").name;
    let mut expected = vec![String::from("own 10000000"), format!("{quickest} 10000000")];
    let rivals = approaches::ALL.iter();
    expected.extend(rivals.map(|rival| format!("{} {rivals_limit}", rival.name)));
    assert_eq!(runs(&tools), expected);
}

/// In all passes together it prints more than it may in one.
#[test]
fn a_quick_solution_may_print_in_each_pass() {
    let print = "while read -r board; do printf %030d 0 >&3; done < cases; sleep 0.02";
    let (tools, cases) = scripted(1_000, &format!("[ -n \"$1\" ] || {{ {print}; }}"));
    let limits = Limits {
        output: 40,
        ..Limits::default()
    };
    standing_by(&judge_by(tools.options(), limits), RIGHT, &cases);
}

/// It answers twice: when it is judged, and in the first round.
#[test]
fn a_solution_that_fails_later_has_no_standing() {
    let first = "[ -n \"$1\" ] || [ $(grep -c own HERE/ran) -lt 3 ] || exit 3";
    let (tools, cases) = scripted(1_000, "");
    let here = tools.path().display().to_string();
    tools.write("first", &first.replace("HERE", &here));
    let judge = tools.judge();
    let (report, program) = accepted(&judge, RIGHT, &cases);
    let standing = || {
        judge
            .standing(&program, &report, &cases)
            .expect("it is timed")
    };
    let last = approaches::ALL.len() - 1;
    // A slow machine goes no second round.
    let has_standing = standing().is_some();
    assert_eq!(judge.done().load(Ordering::Relaxed), last);
    assert!(!has_standing || standing().is_none());
}

#[test]
fn compiles_the_approaches_again_only_if_they_crash() {
    let (tools, cases) = scripted(1_000, "");
    let judge = tools.judge();
    let (report, program) = accepted(&judge, RIGHT, &cases);
    let compiled = || {
        let standing = judge.standing(&program, &report, &cases);
        let standing = standing.expect("it is timed").expect("it is solved");
        let mut rivals = standing.approaches.iter();
        assert!(rivals.all(|rival| rival.nanoseconds.is_some()));
        let calls = tools.lines("compiled").into_iter();
        calls.filter(|call| call.contains("approaches.rs")).count()
    };
    assert_eq!(compiled(), 1);
    tools.write("crashes", "once\n");
    assert_eq!(compiled(), 2);
}

#[test]
fn keeps_the_approaches_when_it_is_interrupted() {
    let (tools, cases) = scripted(1_000, "");
    let interrupted = AtomicBool::new(false);
    let judge = judge_until(&interrupted, tools.options());
    let (report, program) = accepted(&judge, RIGHT, &cases);
    assert!(judge.standing(&program, &report, &cases).is_ok());
    let before = tools.cached();
    tools.write("first", "sleep 60");
    interrupted.store(true, Ordering::Relaxed);
    let standing = judge.standing(&program, &report, &cases);
    assert!(matches!(standing, Err(Error::Interrupted)), "{standing:?}");
    assert_eq!(tools.cached(), before);
}

#[test]
fn a_twin_has_three_times_the_time() {
    let (tools, cases) = scripted(1_000, "");
    let effort = tools.judge().effort(&solution(RIGHT), &cases);
    let effort = effort.expect("it can be counted").expect("it returns");
    assert_eq!((effort.placements, effort.undos), (3, 1));
    assert_eq!(runs(&tools), ["0 30000000"]);
}
