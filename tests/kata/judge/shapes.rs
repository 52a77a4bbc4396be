//! The solution stands at the crate root: what plain rustc compiles there is Accepted, and what it
//! refuses there is a Compile Error.

use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use sudoku_kata::judge::Verdict;

use super::{RIGHT, named, report_of, with};
use crate::support::compiler;

/// Items that a right solution may have before it.
const FINE: &[(&str, &str)] = &[
    ("its struct by a path", "use crate::Solution as S;"),
    (
        "a function by a path",
        "fn by_path(board: &mut Vec<Vec<char>>) -> bool { crate::fill_from(board, 0) }",
    ),
    ("a function through self", "use self::fits as still_fits;"),
    (
        "a module that uses its parent",
        "mod inner { use super::*; fn f(board: &Vec<Vec<char>>) -> bool { fits(board, 0, 0, '1') } }",
    ),
    (
        "nested modules",
        "mod outer { pub mod inner { pub fn f() -> crate::Solution { super::super::Solution } } }",
    ),
    ("main in a module", "mod with_main { pub fn main() {} }"),
    (
        "the name of the driver",
        "mod kata_driver { pub fn run() {} }",
    ),
    (
        "names of the driver's helpers",
        "fn run() {} fn solve_all() {} static ANSWERS: u8 = 0; struct Counting; type Board = u8;",
    ),
    (
        "names of the twin's helpers",
        "mod kata_names {} mod kata_count { pub fn count() {} }",
    ),
    (
        "an exported macro by a path",
        "#[macro_export] macro_rules! one { () => { 1 } } fn m() -> u8 { crate::one!() }",
    ),
    (
        "a macro with the name of a standard one",
        "macro_rules! vec { ($($of:tt)*) => { ::std::vec![$($of)*] } } fn v() -> Vec<u8> { vec![1] }",
    ),
    (
        "a macro that makes items",
        "macro_rules! make { ($name:ident) => { fn $name() {} } } make!(made);",
    ),
    ("a second impl", "impl Solution { fn helper() {} }"),
    (
        "a trait with a default",
        "trait Named { fn name(&self) -> &'static str { \"it\" } } impl Named for Solution {}",
    ),
    (
        "a standard trait",
        "impl Default for Solution { fn default() -> Self { Solution } }",
    ),
    (
        "generics",
        "fn last<T: Copy, const N: usize>(of: [T; N]) -> Option<T> { of.last().copied() }",
    ),
    (
        "lifetimes",
        "struct Rows<'a>(&'a [Vec<char>]); impl<'a> Rows<'a> { fn get(&self) -> &'a [Vec<char>] { self.0 } }",
    ),
    (
        "derives",
        "#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)] struct Cell(usize);",
    ),
    (
        "tests",
        "#[cfg(test)] mod tests { use super::*; #[test] fn t() { missing(); } }",
    ),
    (
        "a constant evaluation",
        "const fn twice(n: u8) -> u8 { 2 * n } const _: () = assert!(twice(2) == 4);",
    ),
    (
        "crates of the standard library",
        "extern crate alloc; extern crate core as the_core; use alloc::collections::BTreeMap;",
    ),
    (
        "names of the prelude",
        "use std::{vec::Vec, string::String, option::Option::{self, None, Some}};",
    ),
    (
        "a local of each thread",
        "thread_local! { static N: u8 = const { 0 }; }",
    ),
    (
        "visibility",
        "pub(crate) fn a() {} pub(in crate) fn b() {} pub(self) fn c() {}",
    ),
    (
        "absolute paths",
        "fn absolute() -> ::std::vec::Vec<u8> { ::std::vec::Vec::new() }",
    ),
    (
        "a function of C",
        "unsafe extern \"C\" { safe fn abs(n: i32) -> i32; }",
    ),
    (
        "a raw identifier",
        "fn r#match() {} fn calls() { r#match() }",
    ),
    (
        "an outer attribute",
        "#[allow(dead_code)] #[inline(always)] fn attributed() {}",
    ),
];

/// Whole solutions that are fine.
fn fine() -> Vec<(&'static str, String)> {
    vec![
        ("CRLF", RIGHT.replace('\n', "\r\n")),
        ("a byte-order mark", format!("\u{feff}{RIGHT}")),
        ("no end of the last line", RIGHT.trim_end().into()),
        ("a comment at the end", format!("{RIGHT}// the end")),
        ("documentation at the end", format!("{RIGHT}/// the end\n")),
        (
            "the method in a trait",
            with(
                "impl Solution {\n    pub fn",
                "impl Solves for Solution {\n    fn",
            ) + "trait Solves { fn solve_sudoku(board: &mut Vec<Vec<char>>); }\n",
        ),
        ("a private method", with("pub fn", "fn")),
        (
            "a result",
            with(
                "board: &mut Vec<Vec<char>>) {",
                "board: &mut Vec<Vec<char>>) -> bool {",
            )
            .replace("board, 0);", "board, 0)"),
        ),
        (
            "an allocator",
            format!(
                "{RIGHT}#[global_allocator]\nstatic ITS_OWN: std::alloc::System = std::alloc::System;\n"
            ),
        ),
    ]
}

/// Solutions that are refused.
fn refused() -> Vec<(&'static str, String)> {
    let before = |name, text: &str| (name, format!("{text}\n{RIGHT}"));
    let after = |name, text: &str| (name, format!("{RIGHT}{text}\n"));
    vec![
        before("everything of the crate", "use crate::*;"),
        before("everything of the parent", "use super::*;"),
        before("an unknown crate", "extern crate kata_driver;"),
        before("the driver by a path", "use ::kata_driver::run;"),
        before("a second struct", "struct Solution;"),
        before("inner documentation", "//! My solution."),
        before("an inner attribute", "#![allow(unused)]"),
        before("a script's first line", "#!/usr/bin/env rust-script"),
        before("a file that is not there", "mod leetcode;"),
        after("a second main", "fn main() {}"),
        after("an open brace", "fn open() {"),
        after("an open comment", "/* open"),
        after("an open text", "const OPEN: &str = \"open"),
        after("a closing brace", "}"),
        ("nothing", String::new()),
        ("a misspelt method", with("solve_sudoku", "solveSudoku")),
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

fn verdict(text: &str) -> Verdict {
    report_of(text, &named(&["classic"])).verdict
}

#[test]
fn accepts_what_is_fine_at_a_crate_root() {
    let items: String = FINE.iter().map(|(_, item)| format!("{item}\n")).collect();
    let report = report_of(&format!("{items}{RIGHT}"), &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{:?}", report.compiler);
}

#[test]
#[ignore = "takes 30 s"]
fn agrees_with_plain_rustc_about_each_shape() {
    let items = FINE.iter();
    let items = items.map(|(name, item)| (*name, format!("{item}\n{RIGHT}")));
    let fine = items.chain(fine()).map(|(name, text)| (name, text, true));
    let refused = refused().into_iter();
    let refused = refused.map(|(name, text)| (name, text, false));
    for (name, text, is_fine) in fine.chain(refused) {
        assert_eq!(compiles(&text), is_fine, "rustc, {name}");
        let expected = if is_fine {
            Verdict::Accepted
        } else {
            Verdict::CompileError
        };
        assert_eq!(verdict(&text), expected, "{name}");
    }
}

#[test]
#[ignore = "one of many that compile"]
fn does_not_measure_the_memory_of_a_solution_with_its_own_allocator() {
    let (_, text) = fine().pop().expect("the last has one");
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(
        (report.verdict, report.peak_heap),
        (Verdict::Accepted, None)
    );
}
