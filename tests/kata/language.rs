//! Verdicts, hints, pages and pictures come in the language of the reader.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::judge::Verdict;
use sudoku_kata::language::Language;
use sudoku_kata::practice;
use sudoku_kata::puzzles::Puzzle;

use crate::support::{kata, root};

/// A file that does not compile: its verdict needs no run.
const BROKEN: &str = "fn main() {";

/// What the judge prints on stdout for [`BROKEN`].
fn judge(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("broken.rs");
    fs::write(&file, BROKEN).expect("there is room");
    let mut command = kata();
    command.arg("judge").arg(&file).args(arguments);
    command.envs(environment.iter().copied());
    let output = command.output().expect("the program starts");
    String::from_utf8(output.stdout).expect("it is text")
}

/// What `replay` writes of a short search.
fn replay(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = kata();
    command
        .args(["replay", "singles", "-o", "-"])
        .args(arguments);
    command.envs(environment.iter().copied());
    let output = command.output().expect("the program starts");
    String::from_utf8(output.stdout).expect("it is text")
}

#[rstest]
#[case::by_default(&[], &[], "51 placed, 0 undone")]
#[case::as_asked_for(&["--lang", "zh"], &[], "填数 51，撤销 0")]
#[case::as_the_environment_has_it(&[], &[("LC_ALL", "zh_CN.UTF-8")], "填数 51，撤销 0")]
fn a_picture_is_in_the_language_of_the_user(
    #[case] arguments: &[&str],
    #[case] environment: &[(&str, &str)],
    #[case] words: &str,
) {
    let picture = replay(&[&["--format", "svg"], arguments].concat(), environment);
    assert!(picture.contains(words), "{words} is not in {picture}");
}

#[test]
fn a_board_without_a_name_is_called_that_in_chinese() {
    let board = Puzzle::named("classic").expect("it is named").cells;
    let picture = replay(&["--format", "svg", "--lang", "zh", "--board", board], &[]);
    assert!(picture.contains("给定的盘面：singles"), "{picture}");
}

/// The script of the page asks the browser.
#[rstest]
#[case::of_the_browser_by_default(&[], "")]
#[case::as_asked_for(&["--lang", "zh"], "zh-CN")]
#[case::english_for_a_chinese_browser(&["--lang", "en"], "en")]
fn a_page_says_its_language(#[case] arguments: &[&str], #[case] tag: &str) {
    let arguments = [&["--format", "html"], arguments].concat();
    let page = replay(&arguments, &[("LC_ALL", "zh_CN.UTF-8")]);
    assert!(page.contains(&format!("data-language=\"{tag}\"")));
}

#[rstest]
#[case::by_default(&[], &[], "Compile Error")]
#[case::as_asked_for(&["--lang", "zh"], &[], "Compile Error 编译出错")]
#[case::by_the_environment(&[], &[("LANG", "zh_CN.UTF-8")], "Compile Error 编译出错")]
#[case::by_the_first_variable(&[], &[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], "Compile Error")]
#[case::but_not_by_an_empty_one(&[], &[("LC_ALL", ""), ("LANG", "zh")], "Compile Error 编译出错")]
#[case::option_before_environment(&["--lang", "en"], &[("LANG", "zh")], "Compile Error")]
fn a_verdict_is_in_the_language_of_the_user(
    #[case] arguments: &[&str],
    #[case] environment: &[(&str, &str)],
    #[case] expected: &str,
) {
    let report = judge(arguments, environment);
    assert_eq!(report.lines().next(), Some(expected));
}

#[test]
fn json_is_the_same_in_every_language() {
    let report = judge(&["--json", "--lang", "zh"], &[]);
    let report: Value = serde_json::from_str(&report).expect("it is JSON");
    assert_eq!(report["verdict"], "Compile Error");
}

#[test]
fn a_chinese_verdict_has_the_words_of_both_sites_of_leetcode() {
    let verdicts = [
        (Verdict::Accepted, "Accepted 通过"),
        (Verdict::WrongAnswer, "Wrong Answer 解答错误"),
        (
            Verdict::TimeLimitExceeded,
            "Time Limit Exceeded 超出时间限制",
        ),
        (
            Verdict::MemoryLimitExceeded,
            "Memory Limit Exceeded 超出内存限制",
        ),
        (
            Verdict::OutputLimitExceeded,
            "Output Limit Exceeded 超出输出限制",
        ),
        (Verdict::RuntimeError, "Runtime Error 执行出错"),
        (Verdict::CompileError, "Compile Error 编译出错"),
    ];
    for (verdict, expected) in verdicts {
        assert_eq!(Language::Chinese.verdict(verdict), expected);
    }
}

#[rstest]
#[case::the_first(
    Language::English,
    "",
    0,
    "hint 1 of 3 for board_scan, the simplest approach\n\nThe board is"
)]
#[case::after_the_last(
    Language::English,
    "// bool_arrays: x\n",
    3,
    "hint 1 of 3 for bool_arrays\n\nWhere does"
)]
#[case::in_chinese(
    Language::Chinese,
    "",
    0,
    "提示 1/3：board_scan，最简单的解法\n\n盘面就是"
)]
#[case::of_an_approach(
    Language::Chinese,
    "// bool_arrays: x\n",
    1,
    "提示 2/3：bool_arrays\n\n按阅读顺序"
)]
fn a_hint_is_in_the_language_of_the_user(
    #[case] language: Language,
    #[case] solution: &str,
    #[case] shown: usize,
    #[case] beginning: &str,
) {
    let hint = practice::hint(solution, shown, language);
    assert!(hint.starts_with(beginning), "{hint}");
}

#[test]
fn practice_begins_with_the_steps_in_chinese() {
    let folder = tempfile::tempdir().expect("there is room");
    let mut command = kata();
    command.current_dir(folder.path());
    command
        .args(["practice", "bool_arrays", "--lang", "zh"])
        .assert()
        .success();
    let solution = fs::read_to_string(folder.path().join("practice/src/solution.rs"));
    let solution = solution.expect("it was made");
    let hints = fs::read_to_string(root().join("docs/zh/hints/bool_arrays.md"));
    let hints = hints.expect("the page is there");
    let (_, outline) = hints
        .split_once("步骤</summary>\n\n")
        .expect("it has steps");
    let first_step = outline.lines().next().expect("it has a step");
    let lines: Vec<&str> = solution.lines().take(3).collect();
    let beginning = [
        "// bool_arrays: 布尔表；格的编号作参数",
        "//",
        &format!("// {first_step}"),
    ];
    assert_eq!(lines, beginning);
    // The judge knows the approach by these steps.
    let hint = practice::hint(&solution, 0, Language::Chinese);
    assert!(hint.starts_with("提示 1/3：bool_arrays\n"), "{hint}");
}
