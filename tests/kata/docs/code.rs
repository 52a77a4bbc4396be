//! Code in the pages is that of the repository, and all lessons have one form.
//!
//! - A line `<!-- code: PATH -->` and then a block ```` ```rust ```` shows consecutive lines of that
//!   file. The block may be moved to the left as a whole. A line that begins with `// …` stands for
//!   lines that are left out.
//! - Under `## Exercises` is a numbered list. Each item ends with its folded answer.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;

use super::{Page, page, pages, regex};
use crate::support::root;

/// The headings of every lesson, in order.
const LESSON: [&str; 8] = [
    "The question",
    "The idea",
    "The code",
    "A few steps",
    "What it saved",
    "When it helps, and when not",
    "Pitfalls",
    "Exercises",
];

#[test]
fn code_in_the_pages_is_that_of_its_file() {
    let block = regex(r"(?ms)^ *<!-- code: (\S+) -->\n+ *```rust\n(.*?)^ *```$");
    for Page { name, text } in pages() {
        let shown: Vec<_> = block.captures_iter(text).collect();
        let announced = text.matches("<!-- code: ").count();
        assert_eq!(
            shown.len(),
            announced,
            "{name}: expected a block of rust after each `<!-- code: PATH -->`"
        );
        for block in shown {
            let file = std::fs::read_to_string(root().join(&block[1]));
            let file = file.unwrap_or_else(|error| panic!("{name}: {}: {error}", &block[1]));
            assert!(
                is_from(&file, &block[2]),
                "{name}: expected consecutive lines of {}, found\n{}",
                &block[1],
                &block[2]
            );
        }
    }
}

/// Whether `shown` has lines of `file`, in order and without a gap but where a line begins with
/// `// …`. All lines may have lost the same indentation, or have gained it in a list.
fn is_from(file: &str, shown: &str) -> bool {
    let file: Vec<&str> = file.lines().collect();
    let shown: Vec<&str> = shown.lines().collect();
    let parts: Vec<&[&str]> = shown
        .split(|line| line.trim_start().starts_with("// …"))
        .filter(|part| !part.is_empty())
        .collect();
    let indentations = |line: &str| line.len() - line.trim_start().len();
    let Some(first) = parts.first().map(|part| part[0]) else {
        return false;
    };
    let candidates = file.iter().filter(|line| line.trim() == first.trim());
    let mut shifts = candidates
        .map(|line| indentations(line) as isize - indentations(first) as isize)
        .collect::<Vec<_>>();
    shifts.sort_unstable();
    shifts.dedup();
    shifts.into_iter().any(|shift| {
        let same = |line: &&str, shown: &&str| {
            line.trim() == shown.trim()
                && (line.trim().is_empty()
                    || indentations(line) as isize == indentations(shown) as isize + shift)
        };
        let mut rest = &file[..];
        parts.iter().all(|part| {
            let at = rest.windows(part.len()).position(|lines| {
                lines
                    .iter()
                    .zip(*part)
                    .all(|(line, shown)| same(line, shown))
            });
            at.is_some_and(|at| {
                // A cut stands for one line at least.
                rest = rest.get(at + part.len() + 1..).unwrap_or_default();
                true
            })
        })
    })
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
fn lessons_have_one_form() {
    for approach in approaches::ALL {
        let Page { name, text } = page(&format!("docs/approaches/{}.md", approach.name));
        let headings: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
            .collect();
        assert_eq!(headings, LESSON, "{name}");
        let (_, code) = text
            .split_once("## The code\n")
            .expect("it has the heading");
        let (code, _) = code.split_once("\n## ").expect("it has headings after it");
        let from = format!("<!-- code: src/approaches/{}.rs -->", approach.name);
        assert!(code.contains(&from), "{name}: expected code from its file");
    }
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
    let starts: Vec<usize> = number.find_iter(list).map(|found| found.start()).collect();
    if starts.is_empty() {
        return Some(list);
    }
    let ends = starts.iter().skip(1).copied().chain([list.len()]);
    let mut exercises = starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &list[start..end]);
    exercises.find(|exercise| answer.find_iter(exercise).count() != 1)
}

#[rstest]
#[case::answered(
    "1. Why?\n\n<details><summary>Answer</summary>\n\nThus.\n\n</details>\n",
    true
)]
#[case::not_answered("1. Why?\n", false)]
#[case::an_empty_answer("1. Why?\n\n<details><summary>Answer</summary>\n\n</details>\n", false)]
#[case::the_first_not_answered(
    "1. Why?\n2. How?\n\n<details><summary>Answer</summary>\n\nThus.\n\n</details>\n",
    false
)]
#[case::no_exercise("Why?\n", false)]
fn an_exercise_is_answered_below_it(#[case] list: &str, #[case] is_answered: bool) {
    assert_eq!(without_an_answer(list).is_none(), is_answered);
}
