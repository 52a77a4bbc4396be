//! What the judge measures after an accepted verdict, by scripts: time among the approaches, and the
//! limits of each run.
#![cfg(unix)]

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use judge::{Case, Error, Executable, Judge, Limits, Standing};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use testing::solution::RIGHT;

use super::tools::{COPY, Tools};
use super::{judge_by, judge_until, named, solution};

fn accepted(judge: &Judge, text: &str, cases: &[Case]) -> Executable {
    let judged = judge.judge(&solution(text), cases);
    let (report, program) = judged.expect("it can be judged");
    program.unwrap_or_else(|| panic!("{report:?}"))
}

fn standing_by(judge: &Judge, text: &str, cases: &[Case]) -> Standing {
    let program = accepted(judge, text, cases);
    let standing = judge.standing(&program, cases);
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
    nanoseconds=NANOSECONDS
    . HERE/first
    while read -r board; do
        time=$((time + nanoseconds))
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

/// The nanoseconds of a search that needs no second pass to get warm.
const SLOW: u64 = 60_000_000;

/// Each answer takes longer than the one before, so those of the first pass are the fastest. The search may
/// be stopped after four times the solution's time.
#[rstest]
#[case::quick(1_000, 50_000, 20)]
#[case::slow(1_000_000_000, 4 * 3_000_000, 1)]
fn adds_up_the_fastest_times_on_each_board(
    #[case] stated: u64,
    #[case] limit: u64,
    #[case] passes: u64,
) {
    let (tools, cases) = scripted(stated, "");
    let cases = vec![cases; 2].concat();
    let standing = standing_by(&tools.judge(), RIGHT, &cases);
    assert_eq!(standing.nanoseconds, (1 + 2) * stated);
    let rivals = standing.approaches.iter().map(|rival| rival.nanoseconds);
    let expected = [Some((1 + 2) * stated); approaches::ALL.len()];
    assert_eq!(rivals.collect::<Vec<_>>(), expected);

    let usual = 10_000_000;
    let mut expected: Vec<String> = Vec::new();
    for limit in [usual, usual * passes] {
        expected.push(format!("own {limit}"));
        expected.push(format!("singles {limit}"));
    }
    expected.truncate(if passes > 1 { 4 } else { 2 });
    for rival in approaches::ALL {
        expected.push(format!("{} {limit}", rival.name));
        expected.push(format!("{} {}", rival.name, (limit + usual) * passes));
    }
    assert_eq!(runs(&tools), expected);
}

/// The names of what has run since the last call.
fn names(tools: &Tools) -> Vec<String> {
    let runs = runs(tools).into_iter();
    tools.write("ran", "");
    let mut seen = HashSet::new();
    let names = runs.map(|run| run.split(' ').next().expect("a name").to_owned());
    names.filter(|name| seen.insert(name.clone())).collect()
}

#[test]
fn times_the_approaches_once_for_the_same_boards() {
    let (tools, cases) = scripted(SLOW, "");
    let judge = tools.judge();
    let first = standing_by(&judge, RIGHT, &cases);
    let done = judge.done().load(Ordering::Relaxed);
    assert_eq!(done, approaches::ALL.len() - 1);
    assert_eq!(names(&tools).len(), 1 + approaches::ALL.len());
    // The machine is half as fast now.
    tools.write("first", &format!("nanoseconds={}", 2 * SLOW));
    let second = standing_by(&judge, RIGHT, &cases);
    assert_eq!(names(&tools), ["own", "singles"]);
    for (first, second) in first.approaches.iter().zip(&second.approaches) {
        assert_eq!(second.nanoseconds, first.nanoseconds.map(|time| 2 * time));
    }
    standing_by(&judge, RIGHT, &vec![cases; 2].concat());
    assert_eq!(names(&tools).len(), 1 + approaches::ALL.len());
}

fn kept(tools: &Tools) -> PathBuf {
    let cached = tools.cached().into_iter();
    let files = cached.filter_map(|folder| folder.read_dir().ok()).flatten();
    let mut files = files.map(|file| file.expect("it is there").path());
    let is_kept = |path: &PathBuf| path.extension().is_some_and(|of| of == "json");
    files.find(is_kept).expect("it is there")
}

#[rstest]
#[case::of_another_version(Some(r#"{"board_scan": {"times": 7.0, "rounds": 3}}"#))]
#[ignore = "takes seconds"]
#[case::not_writable(None)]
fn a_file_of_ratios_that_is_broken_is_as_good_as_none(#[case] text: Option<&str>) {
    let (tools, cases) = scripted(SLOW, "");
    let judge = tools.judge();
    standing_by(&judge, RIGHT, &cases);
    let kept = kept(&tools);
    match text {
        Some(text) => fs::write(&kept, text).expect("there is room"),
        None => {
            fs::remove_file(&kept).expect("it is there");
            fs::create_dir(&kept).expect("there is room");
        }
    }
    let standing = standing_by(&judge, RIGHT, &cases);
    let mut rivals = standing.approaches.iter();
    assert!(rivals.all(|rival| rival.nanoseconds == Some(SLOW)));
    names(&tools);
    standing_by(&judge, RIGHT, &cases);
    // Only where they cannot be kept, they are measured again.
    assert_eq!(names(&tools).len() == 2, text.is_some());
}

/// The system ends it at the limit, which is 50 ms for the fast solution.
#[test]
fn a_rival_that_was_stopped_is_run_again_for_a_slow_solution_alone() {
    let (tools, cases) = scripted(1_000, "[ \"$1\" != board_scan ] || kill -PROF $$");
    let judge = tools.judge();
    let of_rival = |standing: Standing| standing.approaches[0].nanoseconds;
    assert_eq!(of_rival(standing_by(&judge, RIGHT, &cases)), None);
    assert!(names(&tools).contains(&"board_scan".into()));
    assert_eq!(of_rival(standing_by(&judge, RIGHT, &cases)), None);
    assert_eq!(names(&tools), ["own", "singles"]);
    tools.write("first", "[ -n \"$1\" ] || nanoseconds=30000000");
    assert_eq!(of_rival(standing_by(&judge, RIGHT, &cases)), Some(1_000));
    assert_eq!(names(&tools), ["own", "singles", "board_scan"]);
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
    let first = "[ -n \"$1\" ] || [ $(grep -c own HERE/ran) -lt 4 ] || exit 3";
    let (tools, cases) = scripted(1_000, "");
    let here = tools.path().display().to_string();
    tools.write("first", &first.replace("HERE", &here));
    let judge = tools.judge();
    let program = accepted(&judge, RIGHT, &cases);
    let standing = || judge.standing(&program, &cases).expect("it is timed");
    // A slow machine goes no second round.
    let has_standing = standing().is_some();
    assert!(!has_standing || standing().is_none());
}

#[test]
#[ignore = "takes seconds"]
fn compiles_the_approaches_again_only_if_they_crash_or_do_not_start() {
    let (tools, cases) = scripted(SLOW, "");
    let judge = tools.judge();
    let program = accepted(&judge, RIGHT, &cases);
    let compiled = || {
        let standing = judge.standing(&program, &cases);
        let standing = standing.expect("it is timed").expect("it is solved");
        let mut rivals = standing.approaches.iter();
        assert!(rivals.all(|rival| rival.nanoseconds.is_some()));
        let calls = tools.lines("compiled").into_iter();
        calls.filter(|call| call.contains("approaches.rs")).count()
    };
    assert_eq!(compiled(), 1);
    tools.write("crashes", "once\n");
    assert_eq!(compiled(), 2);
    let cached = tools.cached().into_iter();
    let mut programs = cached.map(|folder| folder.join("approaches"));
    let program = programs.find(|path| path.exists()).expect("it is cached");
    // Nobody may run it.
    fs::remove_file(&program).expect("it is cached");
    fs::write(program, "").expect("there is room");
    assert_eq!(compiled(), 3);
}

#[test]
fn keeps_the_approaches_when_it_is_interrupted() {
    let (tools, cases) = scripted(1_000, "");
    let interrupted = AtomicBool::new(false);
    let judge = judge_until(&interrupted, tools.options());
    let program = accepted(&judge, RIGHT, &cases);
    assert!(judge.standing(&program, &cases).is_ok());
    let before = tools.cached();
    tools.write("first", "sleep 60");
    interrupted.store(true, Ordering::Relaxed);
    let standing = judge.standing(&program, &cases);
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
