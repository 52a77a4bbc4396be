//! A place to write an own solution: a small Cargo project around LeetCode's template.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::approaches::Approach;
use crate::files;

/// What LeetCode's editor shows to begin with.
pub const TEMPLATE: &str = "\
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        
    }
}
";

/// The path of the solution in the folder of a project.
pub const SOLUTION: &str = "src/solution.rs";

/// Makes the project in `folder`, and leaves alone what is there.
///
/// Returns whether the solution's file is new; it begins with the steps of `approach` as comments.
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

/// Gives the solution's file in `folder` a name that is free, and returns it.
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

/// The files that let an editor and `cargo run` see the solution as LeetCode does.
const AROUND: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("practice/project/manifest.txt")),
    ("src/main.rs", include_str!("practice/project/main.rs")),
    (".gitignore", "/target\n"),
];

/// Returns whether the file was written; one that is there is not.
fn write_new(path: &Path, text: &str) -> io::Result<bool> {
    match files::create(path, text) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        outcome => outcome.map(|()| true),
    }
}

/// The outline among the hints of an approach, as comments.
fn steps(approach: &Approach) -> String {
    let outline = approach.hints.split("<summary>3. ").nth(1);
    let outline = outline.and_then(|hint| hint.split_once("</summary>"));
    let (outline, _) = outline
        .and_then(|(_, outline)| outline.split_once("</details>"))
        .expect("each page of hints ends with an outline");
    let mut text = format!("// {}: {}\n//\n", approach.name, approach.summary);
    for line in outline.trim().lines() {
        text += format!("// {line}").trim_end();
        text.push('\n');
    }
    text + "\n"
}
