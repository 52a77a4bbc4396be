//! What the judge measures after an accepted verdict: effort, and time among the approaches.

#[cfg(unix)]
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::judge::{Case, Clock, Error, Judge, Limits, Standing};
use sudoku_kata::puzzles::Puzzle;

#[cfg(unix)]
use super::compiler::{copy_of_cache, script};
#[cfg(unix)]
use super::tools::Tools;
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

/// A shell script in the place of every program: of the solution, its twin and the approaches. It
/// notes its argument and its time limit, and states that the nth board took n times as long as the
/// first.
#[cfg(unix)]
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
#[cfg(unix)]
pub fn scripted(nanoseconds: u64, first: &str) -> (Tools, Vec<Case>) {
    let tools = Tools::new("cat \"$here/program\" > \"$2\"; chmod +x \"$2\"");
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
#[cfg(unix)]
fn runs(tools: &Tools) -> Vec<String> {
    let mut runs: Vec<String> = Vec::new();
    for line in tools.lines("ran") {
        if !runs.contains(&line) {
            runs.push(line);
        }
    }
    runs
}

/// A quick one goes over the two boards 20 times, so these are the 39th and the 40th time. An
/// approach has at least 0.3 s.
#[cfg(unix)]
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
    let judge = tools.judge();
    let (report, program) = judge.judge(&solution(RIGHT), &cases).expect("it is judged");
    let program = program.expect("it is accepted");
    let standing = judge.standing(&program, &report, &cases);
    let standing = standing.expect("it can be timed").expect("it is solved");
    assert_eq!(standing.nanoseconds, nanoseconds);
    let rivals = standing.approaches.iter();
    assert!(
        rivals
            .clone()
            .all(|rival| rival.nanoseconds == Some(nanoseconds))
    );
    assert_eq!(rivals.len(), approaches::ALL.len());

    let name = |index: usize| approaches::ALL[index].name;
    let quickest = name(approaches::ALL.len() - 1);
    let mut expected = vec![String::from("own 10000000"), format!("{quickest} 10000000")];
    for approach in approaches::ALL {
        expected.push(format!("{} {rivals_limit}", approach.name));
    }
    assert_eq!(runs(&tools), expected);
}

/// In all passes together it prints more than it may in one.
#[cfg(unix)]
#[test]
fn a_quick_solution_may_print_in_each_pass() {
    let print = "while read -r board; do printf %030d 0 >&3; done < cases; sleep 0.02";
    let (tools, cases) = scripted(1_000, &format!("[ -n \"$1\" ] || {{ {print}; }}"));
    let limits = Limits {
        output: 40,
        ..Limits::default()
    };
    static NEVER: AtomicBool = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), limits, &NEVER).expect("it tells its version");
    let (report, program) = judge.judge(&solution(RIGHT), &cases).expect("it is judged");
    let program = program.expect("it is accepted");
    let standing = judge.standing(&program, &report, &cases);
    assert!(standing.expect("it can be timed").is_some());
}

/// It answers twice: when it is judged, and in the first round.
#[cfg(unix)]
#[test]
fn a_solution_that_fails_later_has_no_standing() {
    let first = "[ -n \"$1\" ] || [ $(grep -c own HERE/ran) -lt 3 ] || exit 3";
    let (tools, cases) = scripted(1_000, "");
    let here = tools.path().display().to_string();
    tools.write("first", &first.replace("HERE", &here));
    let judge = tools.judge();
    let (report, program) = judge.judge(&solution(RIGHT), &cases).expect("it is judged");
    let program = program.expect("it is accepted");
    let standing = || {
        judge
            .standing(&program, &report, &cases)
            .expect("it can be timed")
    };
    let last = approaches::ALL.len() - 1;
    // A slow machine goes no second round.
    let has_standing = standing().is_some();
    assert_eq!(judge.done().load(Ordering::Relaxed), last);
    assert!(!has_standing || standing().is_none());
}

#[cfg(unix)]
#[test]
fn compiles_the_approaches_again_only_if_they_crash() {
    let (tools, cases) = scripted(1_000, "");
    let judge = tools.judge();
    let (report, program) = judge.judge(&solution(RIGHT), &cases).expect("it is judged");
    let program = program.expect("it is accepted");
    let compiled = || {
        let standing = judge.standing(&program, &report, &cases);
        let standing = standing.expect("it can be timed").expect("it is solved");
        assert!(
            standing
                .approaches
                .iter()
                .all(|rival| rival.nanoseconds.is_some())
        );
        let calls = tools.lines("compiled").into_iter();
        calls.filter(|call| call.contains("approaches.rs")).count()
    };
    assert_eq!(compiled(), 1);
    tools.write("crashes", "once\n");
    assert_eq!(compiled(), 2);
}

#[cfg(unix)]
#[test]
fn keeps_the_approaches_when_it_is_interrupted() {
    let (tools, cases) = scripted(1_000, "");
    let interrupted = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), Limits::default(), &interrupted);
    let judge = judge.expect("it tells its version");
    let (report, program) = judge.judge(&solution(RIGHT), &cases).expect("it is judged");
    let program = program.expect("it is accepted");
    let cached = || {
        tools
            .path()
            .join("cache")
            .read_dir()
            .expect("it is there")
            .count()
    };
    assert!(judge.standing(&program, &report, &cases).is_ok());
    let before = cached();
    tools.write("first", "sleep 60");
    interrupted.store(true, Ordering::Relaxed);
    let standing = judge.standing(&program, &report, &cases);
    assert!(matches!(standing, Err(Error::Interrupted)), "{standing:?}");
    assert_eq!(cached(), before);
}

#[cfg(unix)]
#[test]
fn a_twin_has_three_times_the_time() {
    let (tools, cases) = scripted(1_000, "");
    let effort = tools.judge().effort(&solution(RIGHT), &cases);
    let effort = effort.expect("it can be counted").expect("it returns");
    assert_eq!((effort.placements, effort.undos), (3, 1));
    assert_eq!(runs(&tools), ["0 30000000"]);
}
