//! The crates that LeetCode offers, and what is newer than its Rust.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::judge::Verdict;

#[cfg(unix)]
use super::compiler::script;
#[cfg(unix)]
use super::standing::scripted;
use super::{RIGHT, first, judge, judge_on_classic, named, report_of, solution};
use crate::support::outcome;

/// Cargo takes the crates from its own files, or from the network.
#[rstest]
#[case::itertools(
    "use itertools::Itertools;\n",
    "assert_eq!([1, 1, 2].iter().dedup().collect_vec().len(), 2);"
)]
#[case::rand(
    "use rand::{Rng, SeedableRng, rngs::StdRng};\n",
    "assert!(StdRng::seed_from_u64(1).gen_range(0..9) < 9);"
)]
#[case::regex(
    "extern crate regex;\n",
    "assert!(regex::Regex::new(\"a+\").unwrap().is_match(\"baa\"));"
)]
#[ignore = "takes half a minute, and the network"]
fn links_the_crates_that_leetcode_has(#[case] import: &str, #[case] statement: &str) {
    let text = format!("{import}{}", first(statement));
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{:?}", report.compiler);
    let effort = judge().effort(&solution(&text), &named(&["classic"]));
    assert!(effort.expect("it can be counted").is_some());
}

/// Without a cargo, nothing can be built.
#[cfg(unix)]
#[test]
#[ignore = "takes a second"]
fn says_that_a_crate_is_not_built_yet() {
    let (folder, mut command) = judge_on_classic(&format!("use regex::Regex;\n{RIGHT}"));
    let compiler = folder.path().join("compiler");
    let real = crate::support::compiler().display();
    // Its own folder, beside which there is no cargo.
    let sysroot = "[ \"$1\" = --print ] && exec echo /no/such/folder";
    script(
        &compiler,
        &format!("#!/bin/sh\n{sysroot}\nexec '{real}' \"$@\"\n"),
    );
    let bin = folder.path().join("bin");
    fs::create_dir(&bin).expect("there is room");
    script(
        &bin.join("cargo"),
        "#!/bin/sh\necho 'no network' >&2\nexit 1\n",
    );
    let path = format!(
        "{}:{}",
        bin.display(),
        std::env::var("PATH").expect("there is one")
    );
    command.env("PATH", path).env("KATA_RUSTC", compiler);
    command.env("KATA_CACHE", folder.path().join("cache"));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        building itertools, rand and regex, once\n\
        error: the solution uses a crate that LeetCode has, and it is not built yet: no network; \
        judge it once with a network, and it is kept for later\n";
    assert_eq!(outcome(&mut command), expected);
}

/// A word that is also the name of a crate: nothing is built.
#[test]
#[ignore = "takes seconds"]
fn builds_no_crate_for_a_name_of_the_solutions_own() {
    let text = format!(
        "mod rand {{ pub fn regex() {{}} }}\n{}",
        first("rand::regex();")
    );
    let (folder, mut command) = judge_on_classic(&text);
    let cache = folder.path().join("cache");
    let report = outcome(command.env("KATA_CACHE", &cache).arg("--json"));
    assert!(report.contains("Accepted"), "{report}");
    assert!(!report.contains("building"), "{report}");
}

/// It needs Rust 1.88 of rustup's, or Clippy.
#[test]
#[ignore = "needs Rust 1.88 or Clippy"]
fn notes_what_is_newer_than_leetcodes_rust() {
    // Stable since Rust 1.91.
    let text = first("let _ = 1_u8.strict_add(2);");
    let judge = judge();
    let newer = judge.newer_than_leetcode(&solution(&text));
    let newer = newer.expect("it can be checked").expect("it is newer");
    assert!(newer.starts_with("line 3: "), "{newer}");
    let newer = judge.newer_than_leetcode(&solution(RIGHT));
    assert_eq!(newer.expect("it can be checked"), None);
}

/// Scripts are in the places of rustup, of the Rust that it has, and of the compiler.
#[cfg(unix)]
#[rstest]
#[case::rustup_has_it("0", "oldest", Some("line 3: it is unstable"))]
#[case::rustup_fails("1", "oldest", None)]
#[case::it_is_not_there("0", "nothing", None)]
fn asks_leetcodes_rust_what_is_newer(
    #[case] code: &str,
    #[case] path: &str,
    #[case] newer: Option<&str>,
) {
    // No approach is timed.
    let (tools, _) = scripted(1_000, "[ \"${1:-0}\" = 0 ] || exit 3");
    let here = tools.path().display();
    let rustup =
        format!("#!/bin/sh\necho \"$*\" > {here}/asked\necho {here}/{path}\nexit {code}\n");
    script(&tools.path().join("bin/rustup"), &rustup);
    let oldest =
        "#!/bin/sh\n{ echo 'error[E0658]: it is unstable'; echo ' --> /solution.rs:3:15'; } >&2\n";
    script(&tools.path().join("oldest"), oldest);
    let (_folder, mut command) = judge_on_classic(RIGHT);
    command.env("PATH", format!("{here}/bin:/usr/bin:/bin"));
    command.env("KATA_RUSTC", tools.path().join("compiler"));
    command.env("KATA_CACHE", tools.path().join("cache"));
    let output = command.arg("--json").output().expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(report["verdict"], "Accepted");
    assert_eq!(report["newer"].as_str(), newer);
    assert_eq!(tools.lines("asked"), ["which --toolchain 1.88.0 rustc"]);
}
