//! Code is shown without its essay, and its functions are known.

use explain::code;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use testing::{approach, named_board};

#[test]
fn code_is_shown_without_the_essay() {
    for approach in approaches::ALL {
        let (essay, _) = code::split(approach.source);
        assert!(essay.lines().all(|line| line.starts_with("///")));
        let lines: Vec<_> = code::lines(approach.source).collect();
        let shown: Vec<_> = (1..).zip(approach.source.lines()).collect();
        assert_eq!(lines, shown[essay.lines().count()..]);
        let is_solve = |text: &str| text.starts_with("pub fn solve_sudoku");
        let solve = lines.iter().position(|(_, text)| is_solve(text));
        let above = &lines[..solve.expect("it is shown")];
        assert!(above.iter().all(|(_, text)| !text.starts_with("///")));
    }
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
