//! Code is shown without its essay, and its functions are known.

use explain::code;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use testing::{approach, named_board};

#[test]
fn code_is_shown_without_the_essay() {
    for approach in approaches::ALL {
        let (line, first) = code::lines(approach.source).next().expect("it has code");
        assert!(first.starts_with("pub fn solve_sudoku"), "{first}");
        assert_eq!(approach.source.lines().nth(line as usize - 1), Some(first));
    }
}

#[rstest]
#[case::an_essay("", "/// Text.\n", "fn f() {}\n")]
#[case::imports_and_an_essay("use std::fmt;\n\n", "/// Text.\n///\n/// More.\n", "fn f() {}\n")]
#[case::imports_alone("", "", "use std::fmt;\n\nfn f() {}\n")]
#[case::an_essay_further_down("", "", "const N: u8 = 1;\n\n/// Text.\nfn f() {}\n")]
fn splits_a_program(#[case] imports: &str, #[case] essay: &str, #[case] code: &str) {
    let source = [imports, essay, code].concat();
    let parts = code::split(&source);
    let parts = [parts.imports, parts.essay, parts.code];
    assert_eq!(parts, [imports, essay, code]);
}

#[rstest]
#[case("board_scan", "fill_from")]
#[case("bool_arrays", "fill_from")]
#[case("explicit_stack", "solve_sudoku")]
fn names_the_function_of_each_step(#[case] name: &str, #[case] function: &str) {
    let source = approach(name).source;
    for step in approach(name).record(&named_board("inkala"), 1_000).steps {
        assert_eq!(code::function_at(source, step.line), Some(function));
    }
}

#[test]
fn a_line_outside_of_functions_is_in_none() {
    assert_eq!(code::function_at("use std::fmt;\n", 1), None);
}
