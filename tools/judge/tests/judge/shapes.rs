//! The solution stands at the crate root: what plain rustc compiles there is Accepted, and what it
//! refuses there is a Compile Error.

use judge::Verdict;
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::solution::{RIGHT, with};

use super::{assert_accepted, on_classic};

#[test]
fn accepts_what_is_fine_at_a_crate_root() {
    let items = include_str!("../solutions/fine_items.rs");
    assert_accepted(&[items, RIGHT].concat());
}

#[rstest]
#[case::crlf(RIGHT.replace('\n', "\r\n"))]
#[case::a_byte_order_mark(format!("\u{feff}{RIGHT}"))]
#[case::no_end_of_the_last_line(RIGHT.trim_end().into())]
#[case::a_comment_at_the_end(format!("{RIGHT}// the end"))]
#[case::documentation_at_the_end(format!("{RIGHT}/// the end\n"))]
#[case::the_method_in_a_trait(with("impl Solution {\n    pub fn", "impl Solves for Solution {\n    fn")
    + "trait Solves { fn solve_sudoku(board: &mut Vec<Vec<char>>); }\n")]
#[case::a_private_method(with("pub fn", "fn"))]
#[case::a_result(with(">>) {", ">>) -> bool {").replace("board, 0);", "board, 0)"))]
#[ignore = "takes seconds"]
fn accepts_a_solution_with(#[case] text: String) {
    assert_accepted(&text);
}

#[rstest]
#[case::everything_of_the_parent(format!("use super::*;\n{RIGHT}"))]
#[case::an_unknown_crate(format!("extern crate kata_driver;\n{RIGHT}"))]
#[case::the_driver_by_a_path(format!("use ::kata_driver::run;\n{RIGHT}"))]
#[case::a_scripts_first_line(format!("#!/usr/bin/env rust-script\n{RIGHT}"))]
#[case::a_file_that_is_not_there(format!("mod leetcode;\n{RIGHT}"))]
#[case::an_open_comment(format!("{RIGHT}/* open\n"))]
#[case::an_open_text(format!("{RIGHT}const OPEN: &str = \"open\n"))]
#[case::a_closing_brace(format!("{RIGHT}}}\n"))]
#[case::an_argument_too_many(with(">>) {", ">>, _: u8) {"))]
#[ignore = "takes seconds"]
fn refuses_a_solution_with(#[case] text: String) {
    assert_eq!(on_classic(&text).verdict, Verdict::CompileError);
}

#[test]
fn does_not_measure_the_memory_of_a_solution_with_its_own_allocator() {
    let allocator =
        "#[ global_allocator ]\nstatic ITS_OWN: std::alloc::System = std::alloc::System;";
    let report = on_classic(&format!("{RIGHT}{allocator}\n"));
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(report.peak_heap, None);
}
