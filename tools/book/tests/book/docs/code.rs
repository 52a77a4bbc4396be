//! Code in the pages is that of the repository, and exercises have answers.
//!
//! - A line `<!-- code: PATH -->` and then a block ```` ```rust ```` shows consecutive lines of that
//!   file. The block may be moved to the left as a whole. A line that begins with `// …` stands for
//!   lines that are left out.
//! - Under `## Exercises` is a numbered list. Each item ends with its folded answer.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::root;

use super::page::Page;
use super::pages::pages;
use crate::regex;

#[test]
fn code_in_the_pages_is_that_of_its_file() {
    let block = regex(r"(?ms)^ *<!-- code: (\S+) -->\n+ *```rust\n(.*?)^ *```$");
    for Page { name, text } in pages() {
        let shown: Vec<_> = block.captures_iter(text).collect();
        let announced = text.matches("<!-- code: ").count();
        assert_eq!(shown.len(), announced, "{name}: a block after each");
        for block in shown {
            let (path, lines) = (&block[1], &block[2]);
            let file = std::fs::read_to_string(root().join(path));
            let file = file.unwrap_or_else(|error| panic!("{name}: {path}: {error}"));
            assert!(is_from(&file, lines), "{name}: not in {path}:\n{lines}");
        }
    }
}

/// Whether `shown` has lines of `file`, in order and without a gap but where a line begins with
/// `// …`. All lines may have lost the same indentation, or have gained it in a list.
fn is_from(file: &str, shown: &str) -> bool {
    let indented = |text: &str, by: usize| -> String {
        let lines = text.lines().map(|line| format!("{:by$}{line}", ""));
        let lines = lines.map(|line| line.trim_end().to_owned() + "\n");
        lines.collect()
    };
    let cut = regex(r"(?m)^ *// ….*\n");
    let parts = cut.split(shown).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    let mut moves = (0..40).flat_map(|by| [(by, 0), (0, by)]);
    let is_moved = |(of_file, of_shown)| {
        let parts = parts.iter().map(|part| indented(part, of_shown));
        let parts = parts.map(|part| regex_lite::escape(&part));
        // A cut stands for one line at least.
        let form = parts.collect::<Vec<_>>().join(r"(?:.*\n)+?");
        regex(&format!("(?m)^{form}")).is_match(&indented(file, of_file))
    };
    !parts.is_empty() && moves.any(is_moved)
}

#[rstest]
#[case::all_of_it("a\n    b\n    c\nd\n", true)]
#[case::moved_to_the_left("b\nc\n", true)]
#[case::with_a_cut("a\n    // … b\n    c\n", true)]
#[case::with_a_cut_at_the_end("    b\n    // …\n", true)]
#[case::another_line("a\n    x\n", false)]
#[case::with_a_gap("a\n    c\n", false)]
#[case::in_another_order("    c\n// …\na\n", false)]
#[case::moved_in_part("a\nb\n", false)]
#[case::with_a_cut_for_nothing("a\n// …\n    b\n", false)]
#[case::nothing_but_a_cut("// …\n", false)]
fn only_lines_of_the_file_pass(#[case] shown: &str, #[case] passes: bool) {
    assert_eq!(is_from("a\n    b\n    c\nd\n", shown), passes);
}

#[test]
fn every_exercise_has_an_answer() {
    for Page { name, text } in pages() {
        let heading = regex(r"\n## (Exercises|练习)\n");
        for section in heading.split(text).skip(1) {
            let section = section.split("\n## ").next().unwrap_or_default();
            let lacking = without_an_answer(section);
            assert_eq!(lacking, None, "{name}: an exercise without a folded answer");
        }
    }
}

/// The first exercise of a list without an answer, or a list without exercises.
fn without_an_answer(list: &str) -> Option<&str> {
    let number = regex(r"(?m)^\d+\. ");
    let answer = regex(r"(?s)<details><summary>(?:Answer|答案)</summary>\s+\S.*?</details>");
    let mut exercises = number.split(list).skip(1).peekable();
    if exercises.peek().is_none() {
        return Some(list);
    }
    exercises.find(|exercise| answer.find_iter(exercise).count() != 1)
}

#[rstest]
#[case::answered("1. Why?\n\nANSWER\n\nThus.\n\n</details>\n", true)]
#[case::not_answered("1. Why?\n", false)]
#[case::an_empty_answer("1. Why?\n\nANSWER\n\n</details>\n", false)]
#[case::the_first_not_answered("1. Why?\n2. How?\n\nANSWER\n\nThus.\n\n</details>\n", false)]
#[case::no_exercise("Why?\n", false)]
fn an_exercise_is_answered_below_it(#[case] list: &str, #[case] is_answered: bool) {
    let list = list.replace("ANSWER", "<details><summary>Answer</summary>");
    assert_eq!(without_an_answer(&list).is_none(), is_answered);
}
