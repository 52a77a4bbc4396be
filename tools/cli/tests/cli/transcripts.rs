//! What the program prints, as a user sees it: each file of `tests/transcripts` is a session in a new folder.
//!
//! After `$ ` stands a command, and below it, indented, what it prints: its stderr after `!`, and after `?` its exit code,
//! if that is not 0. After `|` at its end stands a pattern: only what matches it is shown of a long stdout. [`run`] tells
//! which commands there are. Other lines are comments.

use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use regex_lite::{Captures, Regex};
use rstest::rstest;
use testing::read;

use crate::chinese::assert_chinese;
use crate::support::{self, assert_nothing_left, in_folder};

#[rstest]
fn a_session_goes_as_it_is_written(
    #[files("tests/transcripts/*.txt")]
    #[exclude("/long_|/unix_")]
    file: PathBuf,
) {
    follow(&file);
}

/// Other systems have other words for their errors.
#[cfg(unix)]
#[rstest]
fn a_session_on_unix_goes_as_it_is_written(#[files("tests/transcripts/unix_*.txt")] file: PathBuf) {
    follow(&file);
}

#[rstest]
#[ignore = "compiles many programs"]
fn a_long_session_goes_as_it_is_written(#[files("tests/transcripts/long_*.txt")] file: PathBuf) {
    follow(&file);
}

fn follow(file: &Path) {
    let written = read(file);
    let folder = tempfile::tempdir().expect("there is room");
    fs::create_dir(folder.path().join("tmp")).expect("there is room");
    let (mut session, mut is_output) = (String::new(), false);
    for line in written.lines() {
        let command = line.strip_prefix("$ ");
        is_output = command.is_some() || is_output && (line.is_empty() || line.starts_with("  "));
        if command.is_some() || !is_output {
            session += &format!("{line}\n");
        }
        let printed = command.map_or(String::new(), |command| run(command, folder.path()));
        session += &printed;
        if !printed.is_empty() {
            session.push('\n');
        }
    }
    let session = session.trim_end().to_owned() + "\n";
    assert_nothing_left(folder.path());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(file, &session).expect("there is room");
        return;
    }
    println!("to accept what is new: INSTA_UPDATE=always cargo test -p sudoku-kata-cli");
    assert_eq!(written, session);
}

/// Runs a command, and returns the lines below it. Beside the program, whose stdin may be a file, there are those that add
/// a line to a file, copy one of the folder or of the repository with a part replaced, write bytes, link a file to another, and
/// show one.
fn run(line: &str, folder: &Path) -> String {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (file, text) = rest.split_once(' ').unwrap_or((rest, ""));
    let path = folder.join(file);
    let made = match verb {
        "line" if path.exists() => read(&path) + text + "\n",
        "line" => format!("{text}\n"),
        "copy" => {
            let (from, change) = text.split_once(' ').unwrap_or((text, " => "));
            let found = [folder, testing::root()].map(|top| top.join(from));
            let found = found.iter().find(|path| path.exists());
            let text = read(found.expect("it is there"));
            let (part, replacement) = change.split_once("=>").expect("two parts");
            assert!(text.contains(part.trim()), "{line}");
            text.replace(part.trim(), replacement.trim())
        }
        "bytes" => {
            let bytes = text.split(' ').map(|byte| byte.parse::<u8>());
            let bytes: Result<Vec<u8>, _> = bytes.collect();
            fs::write(path, bytes.expect("bytes")).expect("there is room");
            return String::new();
        }
        #[cfg(unix)]
        "link" => {
            std::os::unix::fs::symlink(text, path).expect("there is room");
            return String::new();
        }
        "cat" => return indented("    ", &read(&path)),
        _ => return run_program(line, folder),
    };
    fs::create_dir_all(path.parent().expect("a folder")).expect("there is room");
    fs::write(path, made).expect("there is room");
    String::new()
}

fn run_program(line: &str, folder: &Path) -> String {
    let (line, pattern) = line.split_once(" | ").unwrap_or((line, "(?s).+"));
    let words = shell_words::split(line).expect("the quotes are closed");
    let program = words.iter().position(|word| word == "sudoku-kata");
    let (variables, arguments) = words.split_at(program.expect("the program"));
    let mut command = in_folder(folder);
    command.envs(variables.iter().filter_map(|of| of.split_once('=')));
    let arguments = match &arguments[1..] {
        [arguments @ .., sign, file] if sign == "<" => {
            command.pipe_stdin(folder.join(file)).expect("it is there");
            arguments
        }
        arguments => arguments,
    };
    let (code, texts) = support::run(command.args(arguments));
    let [stdout, stderr] = texts.map(|text| masked(&text));
    let pattern = Regex::new(pattern).expect("it is right");
    let found: Vec<&str> = pattern.find_iter(&stdout).map(|of| of.as_str()).collect();
    let stdout = found.join("\n");
    if line.contains("--lang zh") && !line.contains("--json") {
        assert_chinese(&format!("{stdout}{stderr}"));
    }
    let mut shown = indented("    ", &stdout) + &indented("  ! ", &stderr);
    if code != 0 {
        shown += &format!("  ? {code}\n");
    }
    shown
}

fn indented(sign: &str, text: &str) -> String {
    let lines = text.lines();
    let lines = lines.map(|line| format!("{sign}{line}").trim_end().to_owned() + "\n");
    lines.collect()
}

/// What differs between runs, machines and compilers, and what stands for it. Of a compiler's messages the code, the file
/// and the line stay.
const MASKS: &str = r#"
^error(\[E\d+\])?: .*\n(?:.*\S.*\n)*? *--> (\S+:\d+):\d+(?:\n.*\S.*)* => $1 $2
^(error: aborting|For more information about|Some errors have).*\n+ =>
^(doubtful: |存疑：|times: |时间：).*\n =>
^(heap|内存|ratio)  .* => $1  …
^(比值 *)(速度|用时) => $1…
^(time  .* of |用时  .*，).* => $1…
(rustc\W{1,3})\d[^ ;；"]* => $1…
sudoku-kata-\w{6}\.tmp => sudoku-kata-….tmp
"compiler":"(\\.|[^"])*" => "compiler":"…"
("\w*nanoseconds\w*"|"peak_heap"):(\d+|\{[^}]*\}) => $1:~
,"ratio":\{[^}]*\} =>
\d+(\.\d+)? (ns|µs|ms|s|KB)\b|[\d,]+(\.\d+)?(×| 倍)( ±\d+ ?%)? => ~"#;

fn masked(text: &str) -> String {
    let regex = |pattern| Regex::new(&format!("(?m){pattern}")).expect("it is right");
    let masks = MASKS.lines().filter_map(|line| line.split_once(" =>"));
    let masked = masks.fold(text.to_owned(), |text, (pattern, mask)| {
        let found = regex(pattern).replace_all(&text, mask.trim());
        found.into_owned()
    });
    // The widths of a table's columns depend on times.
    let row = |row: &Captures| row[0].split_whitespace().collect::<Vec<_>>().join(" ");
    let rows = regex(r"^((approach|time|解法|时间) .*|.* [~–].*)$");
    rows.replace_all(&masked, row).into_owned()
}
