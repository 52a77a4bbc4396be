//! The rules of the house: an approach file stands alone, is catalogued, and has its page. Other
//! files that are compiled by themselves stand alone, too.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;

use crate::support::{files, root};

/// The approach files, by module name.
fn approach_files() -> Vec<(String, String)> {
    let files = files("src/approaches", ".rs").into_iter();
    files
        .map(|path| {
            let name = path
                .file_stem()
                .expect("a file has a name")
                .to_string_lossy();
            let text = fs::read_to_string(&path).expect("an approach is text");
            (name.into_owned(), text)
        })
        .collect()
}

#[test]
fn every_approach_file_is_catalogued() {
    let mut catalogued: Vec<&str> = approaches::ALL.iter().map(|a| a.name).collect();
    catalogued.sort_unstable();
    let files = approach_files();
    let files: Vec<&str> = files.iter().map(|(name, _)| &name[..]).collect();
    assert_eq!(files, catalogued);
}

#[rstest]
#[case::it_uses_nothing_of_the_crate("crate::")]
#[case::it_uses_nothing_beside_it("super::")]
#[case::it_has_no_inner_doc("//!")]
#[case::it_has_no_inner_attribute("#![")]
#[case::it_has_no_test("#[test]")]
#[case::it_does_not_print("print")]
#[case::it_does_not_debug("dbg!")]
#[case::it_has_no_macro("macro_rules!")]
#[case::it_does_not_unwrap(".unwrap()")]
#[case::it_brings_no_footer("impl Solution")]
#[case::it_takes_no_vec_by_macro("vec!")]
#[case::it_makes_no_vec("Vec::")]
fn an_approach_file_stands_alone(#[case] foreign: &str) {
    for (name, text) in approach_files() {
        assert!(!text.contains(foreign), "{name}.rs contains {foreign}");
    }
}

/// The judge compiles each of these as a crate of its own, with the user's compiler.
#[rstest]
#[case::the_traced_vec("src/trace.rs")]
#[case::the_driver("src/judge/programs/driver.rs")]
fn a_file_that_the_judge_compiles_uses_std_alone(#[case] path: &str) {
    let text = fs::read_to_string(root().join(path)).expect("it is text");
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default().trim_start();
        let import = code.strip_prefix("pub ").unwrap_or(code);
        let import = import.strip_prefix("use ").unwrap_or("std::");
        assert!(import.starts_with("std::"), "{path}: {line}");
        let foreign = ["crate", "super::", "mod ", "include", "#![", "cfg"];
        let found = foreign.iter().find(|word| code.contains(**word));
        assert_eq!(found, None, "{path}: {line}");
    }
}

/// What only some processors can do needs a second way for the others. Nothing else is a reason to
/// have code that not everybody compiles.
#[test]
fn an_approach_file_is_configured_for_processors_alone() {
    for (name, text) in approach_files() {
        for line in text.lines().filter(|line| line.contains("cfg")) {
            let line = line.trim_start();
            assert!(
                line.starts_with("#[cfg(target_arch = \"")
                    || line.starts_with("#[cfg(not(target_arch = \""),
                "{name}.rs is configured by {line}"
            );
        }
    }
}

#[test]
fn an_approach_file_has_no_module() {
    for (name, text) in approach_files() {
        let is_module = |line: &str| line.starts_with("mod ") || line.starts_with("pub mod ");
        assert!(!text.lines().any(is_module), "{name}.rs has a module");
    }
}

#[test]
fn an_approach_file_begins_with_its_essay() {
    for (name, text) in approach_files() {
        let essay: Vec<&str> = text
            .lines()
            .take_while(|line| line.starts_with("///"))
            .collect();
        let after = text.lines().nth(essay.len()).unwrap_or_default();
        assert_eq!(
            after, "pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {",
            "{name}.rs does not begin with its essay and LeetCode's function"
        );
        let headings = essay.iter().filter_map(|line| line.strip_prefix("/// # "));
        let headings: Vec<&str> = headings.collect();
        assert!(
            headings.ends_with(&["Cost", "Pitfalls", "Source"]),
            "{name}.rs has the headings {headings:?}"
        );
        let pictures = essay.iter().filter(|line| **line == "/// ```text").count();
        assert!(pictures > 0, "{name}.rs has no picture");
    }
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
