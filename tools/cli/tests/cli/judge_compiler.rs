//! How the judge calls the compiler and cargo, and what it caches.

use std::fs;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use testing::solution::{RIGHT, only, with};

use crate::judge_support::compile_after;
#[cfg(unix)]
use crate::judge_support::{assert_has, copy_of_cache, judge_of, judge_on_classic};
use crate::support::{assert_nothing_left, outcome};

#[rstest]
#[case::second_struct(format!("struct Solution;\n{RIGHT}"), "error[E0428] at solution.rs:1")]
#[case::everything_of_the_crate(format!("use crate::*;\n{RIGHT}"), "error[E0432] at solution.rs:1")]
#[case::inner_doc_comment(format!("//! My solution.\n{RIGHT}"), "error[E0753] at solution.rs:1")]
#[case::inner_attribute(format!("#![allow(unused)]\n{RIGHT}"), "error at solution.rs:1")]
#[case::second_main(format!("{RIGHT}\nfn main() {{}}\n"), "error[E0428] at solution.rs:35")]
#[case::empty_file(String::new(), "error[E0599] at leetcode.rs:10")]
#[case::open_brace(format!("{RIGHT}fn open() {{"), "error at solution.rs:34")]
#[case::wrong_type(with("index + 1);", "(r, c + 1));"), "error[E0308] at solution.rs:13")]
fn shows_where_a_solution_does_not_compile(#[case] text: String, #[case] error: &str) {
    let (folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    let messages = report.strip_prefix("exit code: 1\n--- stdout\nCompile Error\n\n");
    let messages = messages.unwrap_or_else(|| panic!("{report}"));
    assert_eq!(errors(messages), [error], "{report}");
    assert!(report.ends_with("--- stderr\n"), "{report}");
    assert_nothing_left(folder.path());
}

#[rstest]
#[case::explained(with("index + 1);", "(r, c + 1));"), &["E0308: docs/rust.md"])]
#[case::of_one_that_is(with("index + 1);", "E);"), &["E0425: docs/rust.md"])]
#[case::not_explained(format!("struct Solution;\n{RIGHT}"), &[])]
fn names_the_page_that_explains_an_error(#[case] text: String, #[case] pages: &[&str]) {
    let (_folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    let named: Vec<&str> = report
        .lines()
        .filter(|line| line.contains("docs/"))
        .collect();
    assert_eq!(named, pages, "{report}");
}

/// The errors among the compiler's messages, without its words: their codes, files and lines.
fn errors(messages: &str) -> Vec<String> {
    let error = r"(?m)^(error(?:\[E\d+\])?): .*\n(?:.*\S.*\n)*? *--> (\S+:\d+):\d+$";
    let error = Regex::new(error).expect("it is right");
    let errors = error.captures_iter(messages);
    let places = errors.map(|error| format!("{} at {}", &error[1], &error[2]));
    places.collect()
}

#[test]
fn says_when_there_is_no_compiler() {
    let (_folder, mut command) = judge_of(RIGHT);
    let outcome = outcome(command.env("KATA_RUSTC", "no-such-compiler"));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected a Rust compiler, but 'no-such-compiler' does not start (";
    assert!(outcome.starts_with(expected), "{outcome}");
}

/// A compiler that is killed while it links leaves files behind.
#[cfg(unix)]
#[test]
fn removes_the_compilers_temporary_files() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let leave = "for folder in \"$TMPDIR\" \"$TMP\" \"$TEMP\"; do mktemp \"$folder/XXXXXX\"; done";
    // When it is asked for its version, it makes no files.
    let first = format!("[ \"$1\" = -vV ] || {{ {leave}; }} >&2");
    compile_after(&first, &folder, &mut command);
    assert_has(&outcome(&mut command), "Wrong Answer");
    assert_nothing_left(folder.path());
}

#[test]
#[ignore = "takes seconds"]
fn remakes_a_broken_library_in_the_cache() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let cache = folder.path().join("cache");
    copy_of_cache(&cache, "kata_driver");
    let report = outcome(command.env("KATA_CACHE", &cache));
    assert_has(&report, "Wrong Answer");
    let cached = fs::read_dir(&cache).expect("it is there");
    let folders = cached.map(|kept| kept.expect("it is there").path());
    let libraries = folders.map(|folder| folder.join("libkata_driver.rlib"));
    let sizes = libraries.filter_map(|path| fs::metadata(path).ok());
    assert!(sizes.map(|of| of.len()).any(|bytes| bytes > 0));
}

/// Other systems have other variables for it.
#[cfg(unix)]
#[test]
fn says_that_the_temporary_folder_is_missing() {
    let (_folder, mut command) = judge_of(RIGHT);
    let report = outcome(command.env("TMPDIR", "/no/such/folder"));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected to write temporary files in /no/such/folder, but: ";
    assert!(report.starts_with(expected), "{report}");
    let advice = "; TMPDIR can name another folder\n";
    assert!(report.ends_with(advice), "{report}");
}
