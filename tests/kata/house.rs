//! The rules of the house: an approach file stands alone, is catalogued, and has its page.

use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;

use crate::support::{files, root};

#[test]
fn every_approach_file_is_catalogued() {
    let files = files("src/approaches", ".rs");
    let names = files.iter().filter_map(|file| file.file_stem()?.to_str());
    let names: Vec<&str> = names.collect();
    let mut catalogued: Vec<&str> = approaches::ALL.iter().map(|a| a.name).collect();
    catalogued.sort_unstable();
    assert_eq!(
        names, catalogued,
        "src/approaches.rs lists the files of src/approaches"
    );
}

/// What an approach file may not contain, and why.
const FORBIDDEN: [(&str, &str); 12] = [
    ("crate::", "it is handed in without the crate"),
    ("super::", "it is handed in without the crate"),
    ("//!", "it is included for its traced twin"),
    ("#![", "it is included for its traced twin"),
    ("#[test]", "the test would run twice"),
    ("print", "output is slow, and nobody reads it"),
    ("dbg!", "output is slow, and nobody reads it"),
    ("macro_rules!", "the code is read as it is"),
    (".unwrap()", "`expect` says why it cannot fail"),
    ("impl Solution", "the footer is added on submission"),
    ("vec!", "in the traced twin it would make another `Vec`"),
    (
        "Vec::",
        "scratch space is an array, or a `Vec` by `collect`",
    ),
];

#[rstest]
fn stands_alone(#[files("src/approaches/*.rs")] file: PathBuf) {
    let text = read(&file);
    for (forbidden, reason) in FORBIDDEN {
        assert!(
            !text.contains(forbidden),
            "it contains {forbidden}: {reason}"
        );
    }
}

/// What only some processors can do needs a second way for the others. Nothing else is a reason to
/// have code that not everybody compiles.
#[rstest]
fn is_configured_for_processors_alone(#[files("src/approaches/*.rs")] file: PathBuf) {
    let text = read(&file);
    for line in text.lines().filter(|line| line.contains("cfg")) {
        let line = line.trim_start();
        assert!(
            line.starts_with("#[cfg(target_arch = \"")
                || line.starts_with("#[cfg(not(target_arch = \""),
            "it is configured by {line}"
        );
    }
}

#[rstest]
fn has_no_module(#[files("src/approaches/*.rs")] file: PathBuf) {
    let is_module = |line: &str| line.starts_with("mod ") || line.starts_with("pub mod ");
    assert!(!read(&file).lines().any(is_module));
}

#[rstest]
fn begins_with_its_essay(#[files("src/approaches/*.rs")] file: PathBuf) {
    let text = read(&file);
    let essay: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with("///"))
        .collect();
    let after = text.lines().nth(essay.len()).unwrap_or_default();
    assert_eq!(
        after, "pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {",
        "LeetCode's function comes right after the essay"
    );
    let headings = essay.iter().filter_map(|line| line.strip_prefix("/// # "));
    let headings: Vec<&str> = headings.collect();
    assert!(
        headings.ends_with(&["Cost", "Pitfalls", "Source"]),
        "the headings are {headings:?}"
    );
    let pictures = essay.iter().filter(|line| **line == "/// ```text").count();
    assert!(pictures > 0, "the essay has no picture");
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a text file")
}

#[test]
fn every_approach_has_its_page() {
    for approach in approaches::ALL {
        let page = root().join(format!("docs/approaches/{}.md", approach.name));
        let page = fs::read_to_string(&page).unwrap_or_default();
        let file = format!("src/approaches/{}.rs", approach.name);
        assert!(
            page.contains(&file),
            "the page of {} does not link to its file",
            approach.name
        );
    }
}

#[test]
fn every_approach_has_its_row_in_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).expect("there is a README");
    for approach in approaches::ALL {
        let row = format!("| [`{0}`](docs/approaches/{0}.md) |", approach.name);
        assert!(readme.contains(&row), "README.md has no row {row}");
    }
}
