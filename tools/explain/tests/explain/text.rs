//! Lines of text in English and Chinese fit the columns of a terminal.

use explain::text::{cut, fitted, wrapped};
use pretty_assertions::assert_eq;
use rstest::rstest;

#[rstest]
#[case::nothing(wrapped("", 1), &[""])]
#[case::english(wrapped("a cell, or  two", 1), &["a", "cell,", "or", "two"])]
#[case::chinese(wrapped("填一格", 1), &["填", "一", "格"])]
#[case::before_a_comma(wrapped("一格，两格", 1), &["一", "格，", "两", "格"])]
#[case::brackets(wrapped("行（或列）", 1), &["行", "（或", "列）"])]
#[case::both(wrapped("读 `board` 九次", 1), &["读", "`board`", "九", "次"])]
#[case::without_spaces(wrapped("第4步", 1), &["第", "4", "步"])]
#[case::two_columns_each(wrapped("每格只填一次，共 51 次。", 10), &["每格只填一", "次，共 51", "次。"])]
#[case::a_long_word(fitted("  a long_word", 4), &["  a", "long", "_wor", "d"])]
#[case::an_indented_one(fitted("  long_word", 4), &["  lo", "ng_w", "ord"])]
#[case::with_colour(fitted("\u{1b}[31m5*\u{1b}[0m 3", 4), &["\u{1b}[31m5*\u{1b}[0m 3"])]
fn breaks_between_parts_or_a_long_word(#[case] lines: Vec<String>, #[case] expected: &[&str]) {
    assert_eq!(lines, expected);
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
