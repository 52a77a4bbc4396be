//! How the judge calls the compiler and cargo, and what it caches.

use std::fs;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use testing::solution::{RIGHT, only, with};

use crate::judge_support::compile_after;
#[cfg(unix)]
use crate::judge_support::{assert_has, copy_of_cache, judge_of, judge_on_classic};
use crate::support::{PROGRAM, assert_nothing_left, outcome, prepare_as};

#[rstest]
#[case::second_struct(format!("struct Solution;\n{RIGHT}"), "error[E0428] at solution.rs:1")]
#[case::everything_of_the_crate(format!("use crate::*;\n{RIGHT}"), "error[E0432] at solution.rs:1")]
#[case::inner_doc_comment(format!("//! My solution.\n{RIGHT}"), "error[E0753] at solution.rs:1")]
#[case::inner_attribute(format!("#![allow(unused)]\n{RIGHT}"), "error at solution.rs:1")]
#[case::second_main(format!("{RIGHT}\nfn main() {{}}\n"), "error[E0428] at solution.rs:35")]
#[case::empty_file(String::new(), "error[E0599] at leetcode.rs:10")]
#[case::open_brace(format!("{RIGHT}fn open() {{"), "error at solution.rs:34")]
#[case::wrong_type(
    with("index + 1);", "(r, c + 1));"),
    "error[E0308] at solution.rs:13, E0308: docs/rust.md"
)]
#[case::no_such_name(
    with("index + 1);", "E);"),
    "error[E0425] at solution.rs:13, E0425: docs/rust.md"
)]
fn shows_where_a_solution_does_not_compile_and_the_page_that_explains_it(
    #[case] text: String,
    #[case] expected: &str,
) {
    let (folder, mut command) = judge_of(&text);
    let report = outcome(&mut command);
    let messages = report.strip_prefix("exit code: 1\n--- stdout\nCompile Error\n\n");
    let messages = messages.unwrap_or_else(|| panic!("{report}"));
    let pages = messages.lines().filter(|line| line.contains("docs/"));
    let found: Vec<String> = errors(messages)
        .into_iter()
        .chain(pages.map(String::from))
        .collect();
    assert_eq!(found.join(", "), expected, "{report}");
    assert!(report.ends_with("--- stderr\n"), "{report}");
    assert_nothing_left(folder.path());
}

/// The errors among the compiler's messages, without its words: their codes, files and lines.
fn errors(messages: &str) -> Vec<String> {
    let error = r"(?m)^(error(?:\[E\d+\])?): .*\n(?:.*\S.*\n)*? *--> (\S+:\d+):\d+$";
    let error = Regex::new(error).expect("it is right");
    let errors = error.captures_iter(messages);
    let places = errors.map(|error| format!("{} at {}", &error[1], &error[2]));
    places.collect()
}

#[rstest]
#[case::compiler(
    ("KATA_RUSTC", "no-such-compiler"),
    "expected a Rust compiler, but 'no-such-compiler' does not start (",
    ""
)]
// Other systems have other variables for it.
#[cfg_attr(unix, case::temporary_folder(
    ("TMPDIR", "/no/such/folder"),
    "expected to write temporary files in /no/such/folder, but: ",
    "; TMPDIR can name another folder\n"
))]
fn says_what_is_not_there(
    #[case] (variable, value): (&str, &str),
    #[case] beginning: &str,
    #[case] advice: &str,
) {
    let (_folder, mut command) = judge_of(RIGHT);
    let report = outcome(command.env(variable, value));
    let beginning = format!("exit code: 2\n--- stdout\n--- stderr\nerror: {beginning}");
    assert!(report.starts_with(&beginning), "{report}");
    assert!(report.ends_with(advice), "{report}");
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

/// Where no disk can be mounted for a process alone, there is nothing to see.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_of_the_cache_is_blamed_and_not_the_compiler() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    fs::create_dir(folder.path().join("cache")).expect("there is room");
    let script = "mount -t tmpfs -o size=300k none cache || exit 77\nexec \"$0\" judge solution.rs";
    command.env("KATA_CACHE", folder.path().join("cache"));
    let mut command = prepare_as(&command, "unshare");
    command.args(["-rm", "sh", "-c", script, PROGRAM]);
    let Ok(output) = command.output() else { return };
    let said = String::from_utf8_lossy(&output.stderr);
    // Unless it cannot be mounted.
    if !matches!(output.status.code(), Some(1 | 77)) {
        assert_has(&said, "error: expected to write the cache in ");
        assert_has(&said, "No space left on device");
    }
}
