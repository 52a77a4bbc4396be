//! The rules of the repository: an approach file stands alone and is in the catalogue.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::Approach;

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
fn every_approach_file_is_in_the_catalogue() {
    for (name, _) in approach_files() {
        assert!(
            Approach::named(&name).is_some(),
            "src/approaches.rs: expected `pub mod {name};` and a line of the catalogue for {name}"
        );
    }
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

/// A file may have one version of a function for each kind of processor. Otherwise every reader
/// compiles the same code.
#[test]
fn an_approach_file_uses_cfg_only_for_processors() {
    for (name, text) in approach_files() {
        for line in text.lines().filter(|line| line.contains("cfg")) {
            let line = line.trim_start();
            assert!(
                line.starts_with("#[cfg(target_arch = \"")
                    || line.starts_with("#[cfg(not(target_arch = \""),
                "{name}.rs: expected cfg of a target_arch, found {line}"
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

/// The package on a registry: what the program is built from, the pages, and nothing else.
#[test]
fn the_package_holds_the_program_and_its_pages() {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo starts");
    let listed = String::from_utf8(output.stdout).expect("paths are text");
    let listed: Vec<PathBuf> = listed.lines().map(|path| root().join(path)).collect();

    let links = [files("docs", ".md"), files("docs", ".svg")].concat();
    for needed in [files("src", ""), links].concat() {
        assert!(
            listed.contains(&needed),
            "not packaged: {}",
            needed.display()
        );
    }
    for path in listed {
        let path = path.strip_prefix(root()).expect("it is in the repository");
        let room = path
            .iter()
            .next()
            .expect("a path has a first part")
            .to_string_lossy();
        let known = ["src", "docs", "README.md", "LICENSE-MIT", "LICENSE-APACHE"];
        let by_cargo = room.starts_with("Cargo.") || room == ".cargo_vcs_info.json";
        assert!(
            by_cargo || known.contains(&&*room),
            "packaged: {}",
            path.display()
        );
    }
}
