//! Lines break where readers of the language expect it.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::language::parts;

#[rstest]
#[case::nothing("", &[])]
#[case::english("a cell, or  two", &["a ", "cell, ", "or  ", "two"])]
#[case::chinese("填一格", &["填", "一", "格"])]
#[case::before_a_comma("一格，两格", &["一", "格，", "两", "格"])]
#[case::brackets("行（或列）", &["行", "（或", "列）"])]
#[case::both("读 `board` 九次", &["读 ", "`board` ", "九", "次"])]
#[case::without_spaces("第4步", &["第", "4", "步"])]
fn a_line_may_break_between_parts(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(parts(text), expected);
}
