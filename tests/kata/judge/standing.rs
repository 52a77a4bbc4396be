//! What the judge measures after an accepted verdict: effort, and time among the approaches.

#[cfg(unix)]
use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::judge::{Clock, Standing};
use sudoku_kata::puzzles::Puzzle;

#[cfg(unix)]
use super::compiler::{copy_of_cache, script};
use super::{RIGHT, first, json_on_classic, judge, judge_on_classic, named, report_of, solution};
use crate::support::{CACHE, counted, outcome};

#[rstest]
#[case::that_uses_arrays(RIGHT)]
#[ignore = "one of many that compile"]
#[case::that_uses_vectors_in_every_way(include_str!("../solutions/many_vectors.rs"))]
fn counts_the_effort_of_a_solution(#[case] text: &str) {
    let walk = Approach::named("board_scan").expect("it is named");
    let classic = Puzzle::named("classic").expect("it is named").board();
    let expected = counted(walk, &classic).effort;
    let effort = judge().effort(&solution(text), &named(&["classic"]));
    let effort = effort
        .expect("it can be counted")
        .expect("the twin compiles");
    assert_eq!(
        (effort.placements, effort.undos),
        (expected.placements, expected.undos)
    );
}

#[test]
#[ignore = "one of many that compile"]
fn leaves_the_effort_out_where_the_twin_does_not_compile() {
    let report = json_on_classic(&first("board.reserve_exact(1);"));
    assert_eq!(report["verdict"], "Accepted");
    assert_eq!(report["effort"], Value::Null);
    let rivals = report["standing"]["approaches"].as_array().expect("a list");
    let names = rivals.iter().map(|rival| &rival["name"]);
    assert!(names.eq(approaches::ALL.iter().map(|approach| approach.name)));
}

fn standing_of(text: &str, boards: &[&str]) -> Standing {
    let cases = named(boards);
    let judge = judge();
    let judged = judge.judge(&solution(text), &cases);
    let (report, program) = judged.expect("it can be judged");
    let program = program.unwrap_or_else(|| panic!("{report:?}"));
    let standing = judge.standing(&program, &report, &cases);
    standing
        .expect("it can be timed")
        .expect("it does not fail")
}

/// A solution that states its own times: `nanoseconds` for the first board, twice as much for the
/// second, and so on.
fn stating(nanoseconds: u64) -> String {
    let text = include_str!("../solutions/states_its_times.rs");
    let (_, search) = RIGHT.split_once("\n}\n").expect("the impl comes first");
    text.replace("NANOSECONDS", &nanoseconds.to_string()) + search
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[rstest]
#[case::by_the_wall_if_it_is_short(9_999_999, Clock::Wall, 9_999_999)]
#[case::of_the_processor_if_it_is_long(10_000_000, Clock::Processor, 30_000_000)]
fn reports_the_time(#[case] stated: u64, #[case] clock: Clock, #[case] nanoseconds: u64) {
    let report = report_of(&stating(stated), &named(&["classic"]));
    assert_eq!((report.clock, report.nanoseconds), (clock, nanoseconds));
}

/// A quick one goes over the two boards 20 times, so these are the 39th and the 40th time.
#[rstest]
#[ignore = "one of many that compile"]
#[case::once_over_all_boards(10_000_000, 10_000_000 * (1 + 2))]
#[ignore = "one of many that compile"]
#[case::the_last_of_many_times_if_it_is_quick(1000, 1000 * (39 + 40))]
fn times_a_solution(#[case] stated: u64, #[case] nanoseconds: u64) {
    let standing = standing_of(&stating(stated), &["classic", "leetcode_3"]);
    assert_eq!(standing.nanoseconds, nanoseconds);
}

/// It prints 1.2 MB when it goes over the board 20 times.
#[test]
#[ignore = "one of many that compile"]
fn times_a_quick_solution_that_prints() {
    let text = first("print!(\"{}\", \" \".repeat(60_000));");
    assert!(standing_of(&text, &["classic"]).nanoseconds > 0);
}

#[test]
#[ignore = "one of many that compile"]
fn does_not_time_a_solution_that_fails_the_second_time() {
    let elsewhere = tempfile::tempdir().expect("there is room");
    let mark = elsewhere.path().join("mark");
    let text = first(&format!(
        "static FIRST: std::sync::Once = std::sync::Once::new();
        FIRST.call_once(|| if std::fs::File::create_new({mark:?}).is_err() {{ std::process::exit(3) }});"
    ));
    let (_folder, mut command) = judge_on_classic(&text);
    let report = outcome(&mut command);
    assert!(report.starts_with("exit code: 0\n"), "{report}");
    assert!(report.contains("Accepted  1/1 cases\n"), "{report}");
    assert!(!report.contains("rank"), "{report}");
    assert!(report.ends_with("--- stderr\n"), "{report}");
}

/// Makes a copy of the cache in which the approaches are run by a shell script: it does `first`,
/// with the name of the approach as `$1`.
#[cfg(unix)]
fn cache_with_approaches(cache: &Path, first: &str) {
    copy_of_cache(cache, "approaches");
    for cached in cache.read_dir().expect("it is there") {
        let path = cached.expect("it is there").path();
        let name = path.file_name().expect("it has a name").to_string_lossy();
        if name.starts_with("approaches") {
            let call = format!("#!/bin/sh\n{first}\nexec '{CACHE}/{name}' \"$@\"\n");
            script(&path, &call);
        }
    }
}

#[cfg(unix)]
#[test]
#[ignore = "takes seconds"]
fn an_approach_that_fails_or_takes_too_long_has_no_time() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let cache = folder.path().join("cache");
    let first = "case $1 in
        board_scan) exit 3 ;;
        marker_rescan) exec /bin/sleep 60 ;;
        bool_arrays | bitmask_mrv) ;;
        *) exit 0 ;;
        esac";
    cache_with_approaches(&cache, first);
    let output = command.arg("--json").env("KATA_CACHE", cache).output();
    let output = output.expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let rivals = report["standing"]["approaches"].as_array().expect("a list");
    let timed = rivals
        .iter()
        .filter(|rival| !rival["nanoseconds"].is_null());
    let timed: Vec<&Value> = timed.map(|rival| &rival["name"]).collect();
    assert_eq!(timed, ["bool_arrays", "bitmask_mrv"]);
}

/// An approach without a time is slower than all others.
#[cfg(unix)]
#[rstest]
#[ignore = "compiles, and times all approaches"]
#[case::first(1, "faster than bitmask_mrv\n")]
#[ignore = "one of many that compile"]
#[case::slower_than_all_that_have_a_time(
    60_000_000_000,
    "faster than band_bitboards, RATIO the time of bitmask_mrv\n"
)]
fn ranks_a_solution_between_its_neighbours(#[case] stated: u64, #[case] rank: &str) {
    let (folder, mut command) = judge_on_classic(&stating(stated));
    let cache = folder.path().join("cache");
    cache_with_approaches(&cache, "[ $1 = bitmask_mrv ] || exit 3");
    let report = outcome(command.env("KATA_CACHE", cache));
    let ratio = regex_lite::Regex::new(r"[\d,.]+×").expect("it is right");
    let report = ratio.replace(&report, "RATIO");
    assert!(report.contains(&format!("\nrank    {rank}")), "{report}");
}
