//! Hints and submissions come in the language of the reader.

use explain::code;
use judge::{Solution, practice};
use pretty_assertions::assert_eq;
use sudoku_kata::approaches;
use words::Language;

use crate::support::{kata, printed};

#[test]
fn a_hint_is_in_the_language_of_the_user() {
    let (english, chinese, named) = (Language::English, Language::Chinese, "// bool_arrays: x\n");
    // After the last comes the first.
    let again = "hint 1 of 3 for bool_arrays\n\nWhere does";
    let first = "hint 1 of 3 for docs/path/first.md\n\nWhich cells";
    let first_in_chinese = "提示 1/3：docs/zh/path/first.md\n\n用铅笔";
    let second_in_chinese = "提示 2/3：bool_arrays\n\n给格子编号";
    // What writes a digit answers the nudge.
    let begun = "fn fill() { board[r][c] = digit; if board[r][c] == '.' {} }";
    let second = "hint 2 of 3 for bool_arrays\n\nNumber";
    // What empties a cell as well may be wrong: it does not get the whole outline at once.
    let undoing = "fn fill() { board[r][c] = digit; board[r][c] = '.'; }";
    let idea = "hint 2 of 3 for docs/path/first.md\n\nWrite a digit";
    for (language, file, text, shown, beginning) in [
        (english, "mine.rs", "", 0, first),
        (english, "mine.rs", named, 3, again),
        (chinese, "mine.rs", "", 0, first_in_chinese),
        (chinese, "mine.rs", named, 1, second_in_chinese),
        (english, "src/bool_arrays.rs", begun, 0, second),
        (english, "mine.rs", undoing, 0, idea),
    ] {
        let solution = Solution::in_file(file.into(), text);
        let hint = practice::hint(&solution, shown, language);
        assert!(hint.starts_with(beginning), "{hint}");
    }
}

/// The code is the same, so that the judge and LeetCode see no difference.
#[test]
fn a_submission_tells_its_idea_in_the_language_of_the_user() {
    for approach in approaches::ALL {
        let [english, chinese] = ["en", "zh"]
            .map(|language| printed(kata().args(["submit", approach.name, "--lang", language])));
        let [in_english, in_chinese] = [&english, &chinese].map(|text| code::split(text));
        assert_eq!(in_chinese.code, in_english.code);
        let summary = format!("/// {}\n", words::summary(approach).zh);
        let essay = in_chinese.essay;
        assert!(essay.starts_with(&summary), "{essay}");
        let lines = essay.lines().count();
        assert!(
            (3..=12).contains(&lines) && !essay.contains("]("),
            "{essay}"
        );
    }
}
