//! The crates that LeetCode offers, and what is newer than its Rust.

use std::fs;

#[cfg(unix)]
use assert_cmd::Command;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::judge::Verdict;
#[cfg(unix)]
use tempfile::TempDir;

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

/// The judge of `text` with an empty cache, and with these scripts for the compiler and for cargo.
#[cfg(unix)]
fn judge_by_scripts(text: &str, compiler: &str, cargo: &str) -> (TempDir, Command) {
    let (folder, mut command) = judge_on_classic(text);
    set_compiler(&folder, compiler);
    let bin = folder.path().join("bin");
    fs::create_dir(&bin).expect("there is room");
    script(&bin.join("cargo"), &format!("#!/bin/sh\n{cargo}\n"));
    let all = std::env::var("PATH").expect("there is one");
    command.env("PATH", format!("{}:{all}", bin.display()));
    command.env("KATA_RUSTC", folder.path().join("compiler"));
    command.env("KATA_CACHE", folder.path().join("cache"));
    (folder, command)
}

#[cfg(unix)]
fn set_compiler(folder: &TempDir, compiler: &str) {
    // Its own folder, beside which there is no cargo.
    let sysroot = "[ \"$1\" = --print ] && exec echo /no/such/folder";
    let path = folder.path().join("compiler");
    script(&path, &format!("#!/bin/sh\n{sysroot}\n{compiler}\n"));
}

/// A compiler that makes empty libraries, and has this message about every solution.
#[cfg(unix)]
fn compiler_that_says(message: &str) -> String {
    format!(
        "[ \"$1\" = -vV ] && exec echo rustc 1.88.0
        case \"$*\" in *library.rs*)
            until [ \"$1\" = -o ]; do shift; done
            exec touch \"$2\"
        esac
        cat >&2 <<'.'
{message}
 --> solution.rs:1:5
.
        exit 1"
    )
}

#[cfg(unix)]
const WITHOUT_NETWORK: &str = "echo 'no network.' >&2; exit 1";

/// The words of Rust 1.88 and of 1.95.
#[cfg(unix)]
#[rstest]
#[case::an_import("error[E0432]: unresolved import `rand`", true)]
#[case::imports_in_color(
    "\u{1b}[91merror[E0432]\u{1b}[0m\u{1b}[1m: unresolved imports `std::x`, `regex`\u{1b}[0m",
    true
)]
#[case::a_path(
    "error[E0433]: failed to resolve: use of unresolved module or unlinked crate `itertools`",
    true
)]
#[case::another_import("error[E0432]: unresolved import `std::collections::HashMapp`", false)]
#[case::another_error("error[E0425]: cannot find value `rand` in this scope", false)]
#[case::an_import_of_its_own("error[E0432]: unresolved import `crate::rand`", false)]
#[case::a_path_of_its_own("error[E0433]: cannot find `rand` in `crate`", false)]
fn builds_crates_only_for_a_missing_crate(#[case] message: &str, #[case] is_built: bool) {
    let text = format!("// no rand, no regex, no itertools\n{RIGHT}");
    let compiler = compiler_that_says(message);
    let (_folder, mut command) = judge_by_scripts(&text, &compiler, WITHOUT_NETWORK);
    let report = outcome(&mut command);
    let expected = if is_built {
        "exit code: 2\n--- stdout\n--- stderr\nbuilding itertools, rand and regex, once\n"
    } else {
        "exit code: 1\n--- stdout\nCompile Error\n"
    };
    assert!(report.starts_with(expected), "{report}");
}

/// The crates of another judge, which has built them meanwhile, may be in use.
#[cfg(unix)]
#[test]
fn replaces_cached_crates_only_if_some_are_missing() {
    let compiler = compiler_that_says("error[E0432]: unresolved import `rand`");
    let make = "touch libitertools-1.rlib librand-1.rlib libregex-1.rlib";
    let cargo = format!(
        "mkdir -p target/release/deps && cd target/release/deps && {make}
        cd ../../../../crates-*/deps && [ -e meanwhile ] && {make}; true"
    );
    let (folder, mut command) = judge_by_scripts(RIGHT, &compiler, &cargo);
    let mut judged = || {
        let text = outcome(&mut command);
        assert!(text.contains("\nCompile Error\n"), "{text}");
        text.contains("building")
    };
    fs::write(folder.path().join("solution.rs"), "use rand::Rng;\n").expect("there is room");
    assert!(judged());
    assert!(!judged());
    let cache = fs::read_dir(folder.path().join("cache")).expect("it is there");
    let mut cached = cache.map(|file| file.expect("it is there").path());
    let built = cached.find(|path| path.is_dir()).expect("it was built");
    fs::remove_file(built.join("deps/librand-1.rlib")).expect("it is there");
    assert!(judged());
    assert!(!judged());
    fs::remove_file(built.join("deps/librand-1.rlib")).expect("it is there");
    fs::write(built.join("deps/meanwhile"), "").expect("there is room");
    assert!(judged());
    assert!(built.join("deps/meanwhile").exists());
}

/// Nothing is left of crates that the compiler cannot read.
#[cfg(unix)]
#[rstest]
#[case::files_that_are_damaged("error[E0786]: found invalid metadata files for crate `rand`")]
#[case::files_of_different_builds("error[E0460]: found possibly newer version of crate `rand`")]
fn builds_broken_crates_again(#[case] message: &str) {
    let missing = compiler_that_says("error[E0432]: unresolved import `rand`");
    let cargo = "echo \"$*\" >> ../../calls
        mkdir -p target/release/deps && cd target/release/deps
        touch libitertools-1.rlib librand-1.rlib libregex-1.rlib";
    let text = format!("use rand::Rng;\n{RIGHT}");
    let (folder, mut command) = judge_by_scripts(&text, &missing, cargo);
    assert!(outcome(&mut command).contains("building"));
    let cache = fs::read_dir(folder.path().join("cache")).expect("it is there");
    let mut cached = cache.map(|file| file.expect("it is there").path());
    let built = cached.find(|path| path.is_dir()).expect("it was built");
    fs::write(built.join("deps/broken"), "").expect("there is room");

    set_compiler(&folder, &compiler_that_says(message));
    assert!(outcome(&mut command).contains("building"));
    assert!(built.join("deps/librand-1.rlib").exists());
    assert!(!built.join("deps/broken").exists());
    let calls = fs::read_to_string(folder.path().join("calls")).expect("cargo was called");
    assert_eq!(calls.lines().count(), 2, "{calls}");
    assert!(
        calls.lines().all(|call| call.contains("--offline")),
        "{calls}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_build_of_crates() {
    let missing = compiler_that_says("error[E0432]: unresolved import `rand`");
    let text = format!("use rand::Rng;\n{RIGHT}");
    let cargo = "kill -INT $PPID; exec sleep 60";
    let (_folder, mut command) = judge_by_scripts(&text, &missing, cargo);
    let report = outcome(&mut command);
    assert!(report.starts_with("exit code: 2\n"), "{report}");
    assert!(report.ends_with("\nerror: interrupted\n"), "{report}");
}

/// Without a cargo, nothing can be built.
#[cfg(unix)]
#[test]
#[ignore = "takes a second"]
fn says_that_a_crate_could_not_be_built() {
    let real = crate::support::compiler().display();
    let real = format!("exec '{real}' \"$@\"");
    let text = format!("use regex::Regex;\n{RIGHT}");
    let (_folder, mut command) = judge_by_scripts(&text, &real, WITHOUT_NETWORK);
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        building itertools, rand and regex, once\n\
        error: the solution uses one of LeetCode's crates, which could not be built: no network. \
        Run the judge once with a network; the crates are then cached\n";
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
