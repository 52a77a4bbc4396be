//! A project for your own solution: a small Cargo project around LeetCode's template.

mod failed;

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::approaches::Approach;
use crate::files;

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
/// Returns whether the solution's file is new. It begins with the steps of `approach` as comments.
///
/// # Errors
///
/// When a file cannot be written.
pub fn make(folder: &Path, approach: Option<&Approach>) -> io::Result<bool> {
    fs::create_dir_all(folder.join("src"))?;
    for (name, text) in AROUND {
        write_new(&folder.join(name), text)?;
    }
    let solution = [approach.map(steps).unwrap_or_default().as_str(), TEMPLATE].concat();
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
pub fn hints(approach: &Approach) -> Vec<&'static str> {
    let hints = approach.hints.split("</summary>").skip(1);
    let hints = hints.map(|hint| Some(hint.split_once("</details>")?.0.trim()));
    let hints: Option<Vec<_>> = hints.collect();
    hints.expect("each hint is folded")
}

/// The approach whose steps a solution begins with, as [`make`] has written them.
pub fn approach_of(solution: &str) -> Option<&'static Approach> {
    let (name, _) = solution.strip_prefix("// ")?.split_once(':')?;
    Approach::named(name)
}

/// The outline from an approach's hints, which is the last of them, as comments.
fn steps(approach: &Approach) -> String {
    let outline = hints(approach).pop().expect("there are hints");
    let mut text = format!("// {}: {}\n//\n", approach.name, approach.summary);
    for line in outline.lines() {
        text += format!("// {line}").trim_end();
        text.push('\n');
    }
    text + "\n"
}
