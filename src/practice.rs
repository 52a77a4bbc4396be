//! A project for your own solution: a small Cargo project around LeetCode's template.

mod failed;

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::approaches::Approach;
use crate::files;
use crate::language::Language;
use crate::text::wrapped;

pub use failed::{Error, FailedBoards, MAX_BOARDS};

/// The text in LeetCode's editor before anything is written.
pub const TEMPLATE: &str = "\
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        
    }
}
";

/// The path of the solution in the project's folder.
pub const SOLUTION: &str = "src/solution.rs";

/// Makes the project in `folder`. Files that exist are not changed.
///
/// Returns whether the solution's file is new. It begins with the steps of `approach` as comments
/// in this language.
///
/// # Errors
///
/// When a file cannot be written.
pub fn make(folder: &Path, approach: Option<&Approach>, language: Language) -> io::Result<bool> {
    fs::create_dir_all(folder.join("src"))?;
    for (name, text) in AROUND {
        write_new(&folder.join(name), text)?;
    }
    let steps = approach.map(|approach| steps(approach, language));
    let solution = steps.unwrap_or_default() + TEMPLATE;
    write_new(&folder.join(SOLUTION), &solution)
}

/// Renames the solution's file in `folder` to a name that is free, and returns the new path.
///
/// # Errors
///
/// When there is no such file, or it cannot be renamed.
pub fn set_aside(folder: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number| folder.join(format!("src/solution-{number}.rs")));
    let mut free = names.filter(|name| !name.exists());
    let name = free.next().expect("numbers do not run out");
    fs::rename(folder.join(SOLUTION), &name)?;
    Ok(name)
}

/// The other files: with them, an editor and `cargo run` see the solution as LeetCode does. The
/// manifest has another name here: Cargo takes a folder with a `Cargo.toml` for another package.
const AROUND: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("practice/project/manifest.txt")),
    ("src/main.rs", include_str!("practice/project/main.rs")),
    (".gitignore", "/target\n"),
];

/// Writes a file unless it exists. Returns whether it was written.
fn write_new(path: &Path, text: &str) -> io::Result<bool> {
    match files::create(path, text) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        outcome => outcome.map(|()| true),
    }
}

/// The hints for an approach, from a nudge to the outline.
fn hints(approach: &Approach, language: Language) -> Vec<&'static str> {
    let page = match language {
        Language::English => approach.hints,
        Language::Chinese => approach.hints_zh,
    };
    let hints = page.split("</summary>").skip(1);
    let hints = hints.map(|hint| Some(hint.split_once("</details>")?.0.trim()));
    let hints: Option<Vec<_>> = hints.collect();
    hints.expect("each hint is folded")
}

/// The next hint for a solution after so many: for the approach whose steps it begins with, or else for
/// the simplest one. After the last hint comes the first.
pub fn hint(solution: &str, shown: usize, language: Language) -> String {
    let named = approach_of(solution);
    let simplest = || Approach::named("board_scan").expect("it is in the catalogue");
    let hints = hints(named.unwrap_or_else(simplest), language);
    let index = shown % hints.len();
    let name = named.map(|approach| approach.name);
    let heading = language.hint_heading(index + 1, hints.len(), name);
    format!("{heading}\n\n{}\n", unwrapped(hints[index]))
}

/// The paragraphs and points of a text, a line each.
fn unwrapped(text: &str) -> String {
    let mut unwrapped = String::new();
    for line in text.lines() {
        let is_point = line.starts_with("- ") || line.starts_with(|first: char| first.is_numeric());
        if line.is_empty() || is_point || unwrapped.is_empty() || unwrapped.ends_with("\n\n") {
            if !unwrapped.is_empty() && !unwrapped.ends_with('\n') {
                unwrapped.push('\n');
            }
        } else {
            unwrapped.push(' ');
        }
        unwrapped += line.trim_start();
        if line.is_empty() {
            unwrapped.push('\n');
        }
    }
    unwrapped
}

/// The approach whose steps a solution begins with, as [`make`] has written them.
fn approach_of(solution: &str) -> Option<&'static Approach> {
    let (name, _) = solution.strip_prefix("// ")?.split_once(':')?;
    Approach::named(name)
}

/// The outline from an approach's hints, which is the last of them, as comments.
fn steps(approach: &Approach, language: Language) -> String {
    let outline = hints(approach, language).pop().expect("there are hints");
    let summary = match language {
        Language::English => approach.summary,
        Language::Chinese => approach.summary_zh,
    };
    let mut text = format!("// {}: {summary}\n//\n", approach.name);
    // A paragraph of a Chinese page is one line.
    for line in outline.lines().flat_map(|line| wrapped(line, COLUMNS)) {
        text += format!("// {line}").trim_end();
        text.push('\n');
    }
    text + "\n"
}

/// The columns of a comment. The lines of English pages have at most a hundred.
const COLUMNS: usize = 100;
