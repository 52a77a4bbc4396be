//! The solution stands at the crate root: what plain rustc compiles there is Accepted, and what it
//! refuses there is a Compile Error.

use std::fs;
use std::process::Command;

use judge::Verdict;
use pretty_assertions::assert_eq;
use testing::compiler;
use testing::solution::{RIGHT, with};

use super::{assert_accepted, on_classic};

/// Items that a right solution may have before it, each with its name.
fn fine_items() -> impl Iterator<Item = (&'static str, &'static str)> {
    let items = include_str!("../solutions/fine_items.rs")
        .split("// ")
        .skip(1);
    items.map(|item| item.split_once('\n').expect("it has a name"))
}

/// Whole solutions that are fine.
fn fine() -> Vec<(&'static str, String)> {
    let in_a_trait = with(
        "impl Solution {\n    pub fn",
        "impl Solves for Solution {\n    fn",
    ) + "trait Solves { fn solve_sudoku(board: &mut Vec<Vec<char>>); }\n";
    let allocator =
        "#[ global_allocator ]\nstatic ITS_OWN: std::alloc::System = std::alloc::System;";
    vec![
        ("CRLF", RIGHT.replace('\n', "\r\n")),
        ("a byte-order mark", format!("\u{feff}{RIGHT}")),
        ("no end of the last line", RIGHT.trim_end().into()),
        ("a comment at the end", format!("{RIGHT}// the end")),
        ("documentation at the end", format!("{RIGHT}/// the end\n")),
        ("the method in a trait", in_a_trait),
        ("a private method", with("pub fn", "fn")),
        (
            "a result",
            with(">>) {", ">>) -> bool {").replace("board, 0);", "board, 0)"),
        ),
        ("an allocator", format!("{RIGHT}{allocator}\n")),
    ]
}

/// Solutions that are refused.
fn refused() -> Vec<(&'static str, String)> {
    let before = |name, text: &str| (name, format!("{text}\n{RIGHT}"));
    let after = |name, text: &str| (name, format!("{RIGHT}{text}\n"));
    vec![
        before("everything of the parent", "use super::*;"),
        before("an unknown crate", "extern crate kata_driver;"),
        before("the driver by a path", "use ::kata_driver::run;"),
        before("a script's first line", "#!/usr/bin/env rust-script"),
        before("a file that is not there", "mod leetcode;"),
        after("an open comment", "/* open"),
        after("an open text", "const OPEN: &str = \"open"),
        after("a closing brace", "}"),
        ("an argument too many", with(">>) {", ">>, _: u8) {")),
    ]
}

/// Whether plain rustc compiles it at a crate root.
fn compiles(text: &str) -> bool {
    let folder = tempfile::tempdir().expect("there is room");
    let root = folder.path().join("root.rs");
    let main = "fn main() { Solution::solve_sudoku(&mut vec![vec!['.'; 9]; 9]); }";
    let text = text.trim_start_matches('\u{feff}');
    fs::write(&root, format!("struct Solution;\n{text}\n{main}\n")).expect("there is room");
    let output = Command::new(compiler())
        .args(["--edition=2024", "--emit=metadata", "--out-dir"])
        .args([folder.path(), &root])
        .output();
    output.expect("there is a compiler").status.success()
}

#[test]
fn accepts_what_is_fine_at_a_crate_root() {
    let items: String = fine_items().map(|(_, item)| format!("{item}\n")).collect();
    assert_accepted(&format!("{items}{RIGHT}"));
}

#[test]
#[ignore = "takes 30 s"]
fn agrees_with_plain_rustc_about_each_shape() {
    let items = fine_items().map(|(name, item)| (name, format!("{item}\n{RIGHT}")));
    let fine = items.chain(fine()).map(|(name, text)| (name, text, true));
    let refused = refused().into_iter();
    let refused = refused.map(|(name, text)| (name, text, false));
    for (name, text, is_fine) in fine.chain(refused) {
        assert_eq!(compiles(&text), is_fine, "rustc, {name}");
        let refusal = (!is_fine).then_some(Verdict::CompileError);
        let expected = refusal.unwrap_or(Verdict::Accepted);
        assert_eq!(on_classic(&text).verdict, expected, "{name}");
    }
}

#[test]
fn does_not_measure_the_memory_of_a_solution_with_its_own_allocator() {
    let (_, text) = fine().pop().expect("the last has one");
    let report = on_classic(&text);
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(report.peak_heap, None);
}
