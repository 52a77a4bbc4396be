//! Lines of text in English and Chinese fit the columns of a terminal.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::text::{cut, parts, wrapped};

#[test]
fn a_chinese_character_takes_two_columns() {
    assert_eq!(
        wrapped("每格只填一次，共 51 次。", 10),
        ["每格只填一", "次，共 51", "次。"]
    );
}

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

#[rstest]
#[case::a_text_that_fits("solution.rs", 11, "solution.rs")]
#[case::a_long_text("solution.rs", 10, "solution.…")]
#[case::chinese_that_fits("解法.rs", 7, "解法.rs")]
#[case::long_chinese("我的解法.rs", 8, "我的解…")]
#[case::half_a_character_left("我的解法", 4, "我…")]
fn cuts_what_is_too_wide(#[case] text: &str, #[case] columns: usize, #[case] expected: &str) {
    assert_eq!(cut(text, columns), expected);
}
