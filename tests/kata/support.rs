//! Helpers for the tests.

use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;
use std::{env, fs};

use assert_cmd::Command;
use insta::Settings;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{Step, Traced};

/// More steps than any search takes that these tests count with [`counted`].
const MOST: u64 = 5_000_000;

/// A test fails after this time. Most searches take milliseconds.
pub const TIMEOUT: Duration = Duration::from_secs(20);

/// The approach of this file.
pub fn approach_in(file: &Path) -> &'static Approach {
    let name = file.file_stem().expect("a file has a name");
    let name = name.to_string_lossy();
    Approach::named(&name)
        .unwrap_or_else(|| panic!("{name} is not in the catalogue: add it to src/approaches.rs"))
}

/// Counts a search. A search that does not end fails its test.
pub fn counted(approach: &Approach, board: &Board) -> Traced {
    count_within(MOST, approach, board)
}

/// The first steps of a search that ends.
pub fn first_steps(approach: &Approach, board: &Board, limit: usize) -> Vec<Step> {
    counted(approach, board);
    approach.record(board, limit).steps
}

/// The board as the plain function leaves it, which must be as the traced twin leaves it.
pub fn solved_by(approach: &Approach, board: &Board) -> Board {
    let by_twin = counted(approach, board).board;
    let mut solved = board.clone();
    (approach.solve)(&mut solved);
    assert_eq!(solved, by_twin, "{} and its twin", approach.name);
    solved
}

/// Counts a search that may take up to `most` steps.
pub fn count_within(most: u64, approach: &Approach, board: &Board) -> Traced {
    let mut steps = 0;
    approach.observe(board, move |_| {
        steps += 1;
        assert!(steps <= most, "still searching after {most} steps");
    })
}

/// Settings under which snapshots live in the top-level folder, under the names that tests give.
///
/// Use: `snapshots().bind(|| insta::assert_snapshot!("name", text))`.
pub fn snapshots() -> Settings {
    // Printed only if the test fails.
    println!("to accept the new snapshots, run: INSTA_UPDATE=always cargo test");
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

/// Variables of the environment that change what is printed.
const CHANGES_OUTPUT: [&str; 7] = [
    "COLUMNS",
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
];

/// A command that runs the program as a user does.
pub fn kata() -> Command {
    let mut command = Command::cargo_bin("sudoku-kata").expect("cargo builds it before the tests");
    for name in CHANGES_OUTPUT {
        command.env_remove(name);
    }
    command
        .env("KATA_CACHE", CACHE)
        .env("KATA_RUSTC", compiler())
        .current_dir(root());
    command
}

/// The compiler of `KATA_RUSTC`, or else the `rustc` of the path. It is called without rustup, which
/// would search for it in each of about two hundred calls.
pub fn compiler() -> &'static Path {
    static FOUND: LazyLock<PathBuf> = LazyLock::new(|| {
        let named = env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into());
        let asked = std::process::Command::new(&named)
            .args(["--print", "sysroot"])
            .output();
        let sysroot = String::from_utf8(asked.expect("there is a compiler").stdout);
        let sysroot = PathBuf::from(sysroot.expect("its path is text").trim());
        let found = sysroot
            .join("bin/rustc")
            .with_extension(env::consts::EXE_EXTENSION);
        if found.exists() { found } else { named.into() }
    });
    &FOUND
}

/// The cache of the judge in tests. `cargo clean` removes it.
pub const CACHE: &str = env!("CARGO_TARGET_TMPDIR");

/// Longer than any run takes: a program that hangs fails its test.
const A_MINUTE: Duration = Duration::from_secs(60);

/// The outcome of a run of the program: the exit code, stdout and stderr.
pub fn outcome(command: &mut Command) -> String {
    let output = command.timeout(A_MINUTE).output();
    let output = output.expect("the program starts");
    let code = output
        .status
        .code()
        .expect("it ends in time, and by itself");
    let stdout = String::from_utf8(output.stdout).expect("stdout is text");
    let stderr = String::from_utf8(output.stderr).expect("stderr is text");
    format!("exit code: {code}\n--- stdout\n{stdout}--- stderr\n{stderr}")
}

/// The top of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files below `folder` of the repository whose names end in `ending`, sorted.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The approaches that fill the cells in reading order and try the digits in ascending order. All
/// take the same steps, as `approaches::walks_in_reading_order` shows, at different costs.
pub const IN_READING_ORDER: [&str; 6] = [
    "board_scan",
    "marker_rescan",
    "bool_arrays",
    "count_arrays",
    "bitmask_next_empty",
    "explicit_stack",
];

/// The traced search of a named board, which runs once for all tests.
pub fn traced(puzzle: &Puzzle, approach: &Approach) -> &'static Traced {
    static TABLE: LazyLock<Vec<OnceLock<Traced>>> = LazyLock::new(|| {
        let pairs = puzzles::ALL.len() * approaches::ALL.len();
        (0..pairs).map(|_| OnceLock::new()).collect()
    });
    let row = position(puzzles::ALL.iter().map(|puzzle| puzzle.name), puzzle.name);
    let names = approaches::ALL.iter().map(|approach| approach.name);
    let column = position(names, approach.name);
    TABLE[row * approaches::ALL.len() + column].get_or_init(|| counted(approach, &puzzle.board()))
}

fn position<'a>(mut names: impl Iterator<Item = &'a str>, name: &str) -> usize {
    names.position(|other| other == name).expect("it is listed")
}

/// The table of counts, which the tests of the approaches keep true: a line for each named board and
/// approach.
pub fn stored_counts() -> String {
    stored_table("counts_of_named_boards")
}

/// The text of a snapshot that holds a table.
pub fn stored_table(name: &str) -> String {
    let file = root().join(format!("snapshots/{name}.snap"));
    let text = fs::read_to_string(file).unwrap_or_default();
    let table = text.splitn(3, "---\n").nth(2);
    table.unwrap_or_default().to_string()
}

/// The stored effort of an approach on a named board: `None` if it is in no line, or if `what` is no
/// column of the table.
pub fn stored_count(puzzle: &str, approach: &str, what: &str) -> Option<u64> {
    count_in(&stored_counts(), puzzle, approach, what)
}

/// The count before the word `what` in the line of a stored table that begins with these names.
pub fn count_in(table: &str, puzzle: &str, approach: &str, what: &str) -> Option<u64> {
    let line = table.lines().find_map(|line| {
        let line = line.strip_prefix(puzzle)?.trim_start();
        line.strip_prefix(approach)?.strip_prefix(' ')
    })?;
    let (before, _) = line.split_once(&format!(" {}", what.replace('_', " ")))?;
    let number = before.split_whitespace().last()?;
    number.replace(',', "").parse().ok()
}
