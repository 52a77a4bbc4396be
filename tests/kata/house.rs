//! The rules of the repository: an approach file stands alone and is in the catalogue. Other files that
//! are compiled by themselves stand alone too.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use sudoku_kata::approaches::Approach;

use crate::support::{files, root};

#[test]
fn every_approach_file_is_in_the_catalogue() {
    for file in files("src/approaches", ".rs") {
        let name = file
            .file_stem()
            .expect("a file has a name")
            .to_string_lossy();
        assert!(
            Approach::named(&name).is_some(),
            "src/approaches.rs: expected `pub mod {name};` and a line of the catalogue for {name}"
        );
    }
}

/// What an approach file may not contain, and why.
const FORBIDDEN: [(&str, &str); 11] = [
    ("crate::", "it is handed in without the crate"),
    ("super::", "it is handed in without the crate"),
    ("//!", "it is included for its traced twin"),
    ("#![", "it is included for its traced twin"),
    ("#[test]", "the test would run twice"),
    ("print", "output is slow, and nobody reads it"),
    ("dbg!", "output is slow, and nobody reads it"),
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

/// It may define macros of its own. Those of the crate are missing where it is submitted.
#[rstest]
fn uses_no_macro_of_the_crate(#[files("src/approaches/*.rs")] file: PathBuf) {
    let definition = Regex::new(r"macro_rules! (\w+)").expect("the pattern is right");
    let mut macros = Vec::new();
    for path in files("src", ".rs") {
        if !path.starts_with(root().join("src/approaches")) {
            let text = read(&path);
            let names = definition.captures_iter(&text);
            macros.extend(names.map(|name| format!("{}!", &name[1])));
        }
    }
    assert!(macros.contains(&"catalogue!".to_string()), "{macros:?}");
    let text = read(&file);
    let used = macros.iter().find(|used| text.contains(&used[..]));
    assert_eq!(used, None);
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

/// Code for one kind of processor needs a second way for the others. Nothing else justifies code that
/// some machines do not compile.
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
        let known = [
            "src",
            "docs",
            "README.md",
            "README.zh.md",
            "LICENSE-MIT",
            "LICENSE-APACHE",
        ];
        let by_cargo = room.starts_with("Cargo.") || room == ".cargo_vcs_info.json";
        assert!(
            by_cargo || known.contains(&&*room),
            "packaged: {}",
            path.display()
        );
    }
}

/// A reader of two equal snapshots looks for the difference: let the tests share one.
#[test]
fn no_snapshot_equals_another() {
    let mut seen = BTreeMap::new();
    for path in files("snapshots", ".snap") {
        if let Some(other) = seen.insert(read(&path), path.clone()) {
            panic!("{} equals {}", path.display(), other.display());
        }
    }
}
