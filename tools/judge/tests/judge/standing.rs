//! What the judge measures after an accepted verdict, by scripts: time beside that of two approaches, and the
//! limits of each run.
#![cfg(unix)]

use std::collections::HashSet;
use std::sync::Arc;

use judge::{Case, Entry, Judge, Limits, Report, Standing};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::solution::RIGHT;

use super::tools::{COPY, Tools};
use super::{effort, judge_by, judged, named};

fn accepted<'a>(judge: &Judge<'a>, text: &str, cases: &[Case]) -> Arc<Entry<'a>> {
    judged(judge, text, cases).entry.expect("it compiles")
}

fn standing_by(judge: &Judge, text: &str, cases: &[Case]) -> Standing {
    let report = (&Report::default(), cases);
    let standing = accepted(judge, text, cases).standing(cases, report);
    standing.expect("it is timed").expect("it does not fail")
}

/// A shell script in the place of every program: of the solution, its twin and the approaches. It
/// notes its argument and its time limit, and states that the nth board took n times as long as the
/// first.
const PROGRAM: &str = r#"#!/bin/sh
exec 3>&1
time=0
{
    read -r mark memory micros seconds
    echo "${1:-own} $micros" >> "HERE/ran"
    nanoseconds=NANOSECONDS
    . "HERE/first"
    while read -r board; do
        time=$((time + nanoseconds))
        [ "$1" != 0 ] || echo '=3,1,2,0,9'
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
    tools.write("first", first);
    (tools, cases)
}

/// The argument and the time limit of each run but those of the same.
fn runs(tools: &Tools) -> Vec<String> {
    let mut seen = HashSet::new();
    let runs = tools.lines("ran").into_iter();
    runs.filter(|run| seen.insert(run.clone())).collect()
}

/// Each answer takes longer than the one before, so those of the first pass are the fastest.
#[rstest]
#[case::quick(1_000, 20)]
#[case::slow(1_000_000_000, 1)]
fn adds_up_the_fastest_times_on_each_board(#[case] stated: u64, #[case] passes: u64) {
    let (tools, cases) = scripted(stated, "");
    let cases = vec![cases; 2].concat();
    let standing = standing_by(&tools.judge(), RIGHT, &cases);
    assert_eq!(standing.nanoseconds, (1 + 2) * stated);
    let rivals = standing.approaches.iter();
    let rivals: Vec<_> = rivals.map(|of| (&of.name[..], of.nanoseconds)).collect();
    let time = (1 + 2) * stated;
    assert_eq!(rivals, [("bool_arrays", time), ("bitmask_mrv", time)]);

    let (usual, limit) = (10_000_000, 700_000);
    let mut expected = vec![
        format!("own {usual}"),
        format!("bool_arrays {limit}"),
        format!("bitmask_mrv {limit}"),
    ];
    if passes > 1 {
        expected.push(format!("own {}", usual * passes));
    }
    for rival in ["bool_arrays", "bitmask_mrv"] {
        expected.push(format!("{rival} {}", 2 * limit * passes));
    }
    assert_eq!(runs(&tools), expected);
}

/// The system ends it at the limit.
#[test]
fn an_approach_that_is_stopped_is_left_out() {
    let (tools, cases) = scripted(1_000, "[ \"$1\" != bool_arrays ] || kill -PROF $$");
    let standing = standing_by(&tools.judge(), RIGHT, &cases);
    let names = standing.approaches.iter().map(|rival| &rival.name[..]);
    assert_eq!(names.collect::<Vec<_>>(), ["bitmask_mrv"]);
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

/// It answers three times: when it is judged, in its first pass, and in the first round.
#[test]
fn a_solution_that_fails_later_has_no_standing() {
    let first = "[ -n \"$1\" ] || [ $(grep -c own 'HERE/ran') -lt 4 ] || exit 3";
    let (tools, cases) = scripted(1_000, "");
    let here = tools.path().display().to_string();
    tools.write("first", &first.replace("HERE", &here));
    let judge = tools.judge();
    let entry = accepted(&judge, RIGHT, &cases);
    let report = (&Report::default(), &cases[..]);
    let standing = || entry.standing(&cases, report).expect("it is timed");
    // A slow machine goes no second round.
    let has_standing = standing().is_some();
    assert!(!has_standing || standing().is_none());
}

#[test]
fn placements_are_counted_for_a_moment() {
    let (tools, cases) = scripted(1_000, "");
    let effort = effort(&tools.judge(), RIGHT, &cases);
    let effort = effort.expect("it returns");
    assert_eq!((effort.placements, effort.undos), (Some(3), Some(1)));
    assert_eq!(runs(&tools), ["0 1500000"]);
}
