//! The solution stands at the crate root: what plain rustc compiles there is Accepted, and what it
//! refuses there is a Compile Error.

use judge::Verdict;
use pretty_assertions::assert_eq;
use testing::solution::{RIGHT, with};

use super::{assert_accepted, on_classic};

/// Whole solutions that are fine.
fn fine() -> Vec<(&'static str, String)> {
    let in_a_trait = with(
        "impl Solution {\n    pub fn",
        "impl Solves for Solution {\n    fn",
    ) + "trait Solves { fn solve_sudoku(board: &mut Vec<Vec<char>>); }\n";
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

#[test]
fn accepts_what_is_fine_at_a_crate_root() {
    let items = include_str!("../solutions/fine_items.rs");
    assert_accepted(&[items, RIGHT].concat());
}

#[test]
#[ignore = "takes seconds"]
fn gives_each_shape_its_verdict() {
    for (name, text) in fine() {
        assert_eq!(on_classic(&text).verdict, Verdict::Accepted, "{name}");
    }
    for (name, text) in refused() {
        assert_eq!(on_classic(&text).verdict, Verdict::CompileError, "{name}");
    }
}

#[test]
fn does_not_measure_the_memory_of_a_solution_with_its_own_allocator() {
    let allocator =
        "#[ global_allocator ]\nstatic ITS_OWN: std::alloc::System = std::alloc::System;";
    let report = on_classic(&format!("{RIGHT}{allocator}\n"));
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(report.peak_heap, None);
}
