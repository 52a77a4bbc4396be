//! How the judge calls the compiler, and what it caches.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

#[cfg(unix)]
use assert_cmd::Command;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use sudoku_kata::judge::{Judge, Limits, Options, Verdict};

use super::{
    RIGHT, assert_nothing_left, first, judge_of, judge_on_classic, named, only, solution, with,
};
use crate::support::{CACHE, compiler, outcome};

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

/// The errors among the compiler's messages, without its words: their codes, files and lines.
fn errors(messages: &str) -> Vec<String> {
    let error = r"(?m)^(error(?:\[E\d+\])?): .*\n(?:.*\S.*\n)*? *--> (\S+:\d+):\d+$";
    let error = Regex::new(error).expect("it is right");
    let errors = error.captures_iter(messages);
    errors
        .map(|error| format!("{} at {}", &error[1], &error[2]))
        .collect()
}

#[test]
fn says_when_there_is_no_compiler() {
    let (_folder, mut command) = judge_of(RIGHT);
    let outcome = outcome(command.env("KATA_RUSTC", "no-such-compiler"));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected a Rust compiler, but 'no-such-compiler' does not start (";
    assert!(outcome.starts_with(expected), "{outcome}");
}

/// Other systems find a linker without a path.
#[cfg(unix)]
#[test]
#[ignore = "takes a second"]
fn does_not_blame_the_solution_for_the_machine() {
    let (folder, mut command) = judge_of(RIGHT);
    let report = outcome(command.env("PATH", folder.path()));
    let expected = "exit code: 2\n--- stdout\n--- stderr\n\
        error: expected a Rust compiler that works and is not too old, found one that does not \
        compile the judge's own files: ";
    assert!(report.starts_with(expected), "{report}");
    assert_eq!(report.lines().count(), 4, "{report}");
}

/// A compiler that is killed while it links leaves files behind.
#[cfg(unix)]
#[test]
fn removes_the_compilers_temporary_files() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let leave = "for folder in \"$TMPDIR\" \"$TMP\" \"$TEMP\"; do mktemp \"$folder/XXXXXX\"; done";
    // When it is asked for its version, it makes no files.
    let first = format!("[ \"$1\" = -vV ] || {{ {leave}; }} >&2");
    let real = crate::support::compiler().display();
    let compiler = folder.path().join("compiler");
    script(
        &compiler,
        &format!("#!/bin/sh\n{first}\nexec '{real}' \"$@\"\n"),
    );
    let report = outcome(command.env("KATA_RUSTC", compiler));
    assert!(report.contains("Wrong Answer"), "{report}");
    assert_nothing_left(folder.path());
}

/// Writes a shell script that can be run. Another process writes it: a file is busy, and cannot be
/// run, while a child that this process is starting has it open.
#[cfg(unix)]
pub fn script(path: &Path, text: &str) {
    let write = ["-c", r#"cat > "$0" && chmod +x "$0""#];
    let mut shell = Command::new("sh");
    let written = shell.args(write).arg(path).write_stdin(text).ok();
    written.expect("there is room");
}

/// The cached files of another version may not fit.
#[cfg(unix)]
#[test]
fn caches_for_one_version_of_the_compiler() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let cache = folder.path().join("cache");
    command.env("KATA_CACHE", &cache);
    // It makes an empty file. That is no program, so there is no verdict.
    let compiler = folder.path().join("compiler");
    let call = "#!/bin/sh
        [ \"$1\" = -vV ] && exec cat version
        until [ \"$1\" = -o ]; do shift; done
        : > \"$2\"\n";
    script(&compiler, call);
    command.env("KATA_RUSTC", compiler);
    let mut libraries_after = |version: &str| {
        fs::write(folder.path().join("version"), version).expect("there is room");
        let report = outcome(&mut command);
        assert!(report.starts_with("exit code: 2\n"), "{report}");
        let cached = fs::read_dir(&cache).expect("it is there");
        let names = cached.map(|file| file.expect("it is there").file_name());
        let names: Vec<_> = names.collect();
        assert!(
            names
                .iter()
                .all(|name| name.to_string_lossy().starts_with("libkata_driver-")),
            "{names:?}"
        );
        names.len()
    };
    assert_eq!(libraries_after("rustc 1.88.0"), 1);
    assert_eq!(libraries_after("rustc 1.88.0"), 1);
    assert_eq!(libraries_after("rustc 1.89.0"), 2);
}

/// A copy of the cache of the tests. Files whose names start with `broken` are empty.
pub fn copy_of_cache(copy: &Path, broken: &str) {
    // A judgement fills it, and may be the first.
    static FILLED: LazyLock<String> = LazyLock::new(|| outcome(&mut judge_on_classic(RIGHT).1));
    assert!(FILLED.contains("rank"), "{}", *FILLED);
    fs::create_dir(copy).expect("there is room");
    for cached in fs::read_dir(CACHE).expect("it is there") {
        let cached = cached.expect("it is there");
        let to = copy.join(cached.file_name());
        if cached.file_name().to_string_lossy().starts_with(broken) {
            fs::write(to, "").expect("there is room");
        } else if cached.path().is_file() {
            fs::copy(cached.path(), to).expect("there is room");
        }
    }
}

#[test]
#[ignore = "compiles all approaches anew"]
fn remakes_broken_approaches_in_the_cache() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let cache = folder.path().join("cache");
    copy_of_cache(&cache, "approaches");
    let report = outcome(command.env("KATA_CACHE", &cache));
    let accepted = "exit code: 0\n--- stdout\nAccepted  1/1 cases\n";
    assert!(report.starts_with(accepted), "{report}");
    assert!(report.contains("\nrank "), "{report}");
    assert!(report.ends_with("--- stderr\n"), "{report}");
}

#[test]
#[ignore = "takes seconds"]
fn remakes_a_broken_library_in_the_cache() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let cache = folder.path().join("cache");
    copy_of_cache(&cache, "lib");
    let report = outcome(command.env("KATA_CACHE", &cache));
    assert!(report.contains("Wrong Answer"), "{report}");
    let cached = fs::read_dir(&cache).expect("it is there");
    let mut cached = cached.map(|file| file.expect("it is there"));
    assert!(cached.any(|file| {
        let is_library = file.file_name().to_string_lossy().starts_with("lib");
        is_library && file.metadata().expect("it is there").len() > 0
    }));
}

#[test]
#[ignore = "compiles all approaches anew"]
fn needs_no_cache() {
    let (folder, mut command) = judge_of(&only(""));
    let report = outcome(command.env("KATA_CACHE", folder.path().join("solution.rs")));
    assert!(report.contains("Wrong Answer"), "{report}");
    assert_nothing_left(folder.path());
}

#[test]
#[ignore = "takes 2 s"]
fn blames_the_solution_for_a_compiler_that_does_not_end() {
    let text = "#[allow(long_running_const_eval)]
        const N: usize = { let mut n = 0; while n < 1 { n = n * 2; } n };\n";
    let never = AtomicBool::new(false);
    let options = Options {
        cache: Some(CACHE.into()),
        compiler: compiler().into(),
        time: Duration::from_secs(2),
        ..Options::default()
    };
    let judge = Judge::new(options, Limits::default(), &never).expect("there is a compiler");
    let start = Instant::now();
    let judged = judge.judge(
        &solution(&format!("{text}{}", first("let _ = N;"))),
        &named(&["classic"]),
    );
    let (report, _) = judged.expect("it can be judged");
    assert_eq!(report.verdict, Verdict::CompileError);
    let messages = report.compiler.expect("it says why");
    assert_eq!(
        messages,
        "the compiler did not end within 2 s: a constant, a macro or a type of the solution keeps \
         it busy"
    );
    assert!(start.elapsed() < Duration::from_secs(4));
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
    assert!(
        report.ends_with("; TMPDIR can name another folder\n"),
        "{report}"
    );
}
