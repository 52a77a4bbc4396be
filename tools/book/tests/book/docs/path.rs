//! The programs of the path, and what its chapters say of them.
//!
//! - A line `<!-- wrong: PATH -->`, a block ```` ```diff ```` and a block ```` ```text ```` change that file and show what
//!   the compiler says then: each line of the second block is in its message. After `<!-- same: PATH -->`, the changed
//!   file prints the same.
//! - A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the digits of the
//!   calls that wait, and `?` for the call at work. Where the next step is an undo of the placement, the comment names
//!   the cell for which no digit is left. The Chinese page has the same in Chinese.
//! - A block ```` ```text permutations ```` is the search tree of `permutations.rs`: a line for each level.
//! - A number with the tag `<!-- why -->` is in the table of causes.

use std::collections::BTreeMap;

use book::four;
use explain::format::{grouped, step};
use pretty_assertions::assert_eq;
use regex_lite::Captures;
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::StepKind;
use testing::{approach, counts};
use words::Text;

use super::changes::{changed, source, stage_of_path};
use super::pages::{Page, is_chinese, language_of, page, pages};
use crate::claims::on_minimal_boards;
use crate::{errors_of, printed_by, regex, replaced};

/// What is above a program of the path that has no `main`.
const HEAD: &str = "pub struct Solution;\n";

#[test]
fn changed_code_does_what_the_page_says() {
    let form = r"(?ms)^<!-- (wrong|same): (\S+) -->\n+```diff\n(.*?)^```\n+(?:```text\n(.*?)^```)?";
    let mut changes = BTreeMap::new();
    for Page { name, text } in pages() {
        let shown: Vec<_> = regex(form).captures_iter(text).collect();
        let announced = regex("<!-- (wrong|same): ").find_iter(text).count();
        assert_eq!(shown.len(), announced, "{name}: a change after each");
        // Comments of the changed file are in English.
        let can_change = |block: &Captures| block.get(4).is_some() || !is_chinese(name);
        for block in shown.into_iter().filter(can_change) {
            let diff: Vec<&str> = block[3].lines().collect();
            let changed = changed(&source(&block[2]), &diff);
            let changed = changed.unwrap_or_else(|lines| panic!("{name}: once in:\n{lines}"));
            let says = block.get(4).map(|says| says.as_str());
            // Both languages show the same code.
            changes.insert((changed, says), (name, block[2].to_owned()));
        }
    }
    let (mut wrong, mut wrong_programs) = (Vec::new(), Vec::new());
    for ((changed, says), (name, file)) in changes {
        if let Some(says) = says {
            let has_main = changed.contains("fn main()");
            wrong_programs.push([if has_main { "" } else { HEAD }, &changed].concat());
            wrong.push((name, says));
        } else {
            let printed = printed_by(&[changed, source(&file)]);
            assert_eq!(printed[0], printed[1], "{name}");
        }
    }
    for ((name, says), message) in wrong.into_iter().zip(errors_of(&wrong_programs)) {
        for line in says.lines() {
            assert!(message.contains(line), "{name}: expected {line}\n{message}");
        }
    }
}

/// In some chapters it is typed in parts: an indented block takes the place of the line `// …` in what was typed before;
/// another one is added. In others the functions that the program before has not come first.
#[test]
fn the_program_compiles_after_each_step() {
    let mut programs = Vec::new();
    for name in ["first", "cover"] {
        let form = format!(r"(?ms)^<!-- code: docs/path/{name}.rs -->\n```rust\n(.*?)^```$");
        let text = &page(&format!("docs/path/{name}.md")).text;
        let mut program = String::from(HEAD);
        for block in regex(&form).captures_iter(text) {
            program = match block[1].starts_with(' ') {
                true => replaced(&program, r"(?m)^ +// ….*\n", |_| block[1].to_owned()),
                false => format!("{program}{}", &block[1]),
            };
            programs.push(program.clone());
        }
        assert!(program.contains("impl Solution") && !program.contains("  // …"));
    }
    for stages in [["first", "tables"], ["bits", "fewest"], ["list", "singles"]] {
        let [before, after] = stages.map(stage_of_path);
        let name = |item: &str| item.split(['(', '=']).next().unwrap_or_default().to_owned();
        let old: Vec<String> = before.split("\n\n").map(name).collect();
        let items = after.split("\n\n");
        let new = items.filter(|item| !old.contains(&name(item)));
        let new: String = new.map(|item| format!("{item}\n")).collect();
        programs.push(format!("{HEAD}{before}{new}"));
    }
    for (program, errors) in programs.iter().zip(errors_of(&programs)) {
        assert_eq!(errors, "", "{program}");
    }
}

#[test]
fn the_player_of_the_first_chapter_gives_reasons() {
    let data: Value = serde_json::from_str(&four::data()).expect("it is data");
    let reasons = data["groups"][0]["reasons"].as_array().expect("a list");
    let words: Vec<_> = reasons
        .iter()
        .map(|reason| &reason["words"]["en"])
        .collect();
    let expected = [
        "undone, no digit fits r3c2",
        "undone, no digit is left for r2c4",
        "undone, no digit is left for r2c2",
        "placed, the last digit that fits",
    ];
    assert_eq!(words[6..], expected);
}

#[test]
fn steps_of_the_first_chapter_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(?:.*?)\n\n(.*?)```");
    for name in ["docs/path/zero.md", "docs/zh/path/zero.md"] {
        let block = block.captures(&page(name).text).expect("it has the steps");
        let (board, shown) = (&block[1], &block[2]);
        let language = language_of(name);
        let words = Text::of("no digit fits {}", "{} 什么数字都填不进去").in_language(language);
        let empty: Vec<usize> = board.match_indices('.').map(|(cell, _)| cell).collect();
        let steps = four::record(board).steps;
        assert_eq!(shown.lines().count(), steps.len(), "{name}");
        let mut calls = String::new();
        for (index, (line, now)) in shown.lines().zip(&steps).enumerate() {
            match now.kind {
                StepKind::Placement => calls.extend([now.digit, ' ']),
                StepKind::Undo => calls.truncate(calls.len() - 2),
            }
            let mut expected = format!("{} {} {calls}", index + 1, step(language, now));
            if let Some(cell) = empty.get(calls.len() / 2) {
                expected.push('?');
                let next = steps.get(index + 1).map(|next| next.kind);
                if (now.kind, next) == (StepKind::Placement, Some(StepKind::Undo)) {
                    let cell = cell_name(cell / 4, cell % 4);
                    expected += &format!(" {}", words.replace("{}", &cell));
                }
            }
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_shown = line.starts_with(expected.trim());
            assert!(is_shown, "{name}: {line}\n{expected}");
        }
    }
}

#[test]
fn the_first_chapter_shows_what_its_program_prints_without_its_undo() {
    let source = stage_of_path("four");
    let without = |line: &&str| !line.ends_with("// undo");
    let removed: Vec<&str> = source.lines().filter(without).collect();
    assert_eq!(removed.len() + 1, source.lines().count());
    let removed = removed.join("\n");
    let printed = printed_by(&[source, removed]);
    assert_eq!(printed[0], "true\n3142\n4231\n1423\n2314\n");
    let block = format!("```text\n{}```", printed[1]);
    let text = &page("docs/path/zero.md").text;
    assert!(
        text.contains(&block),
        "docs/path/zero.md: expected\n{block}"
    );
}

/// The chapter that leaves Sudoku, in both languages.
fn elsewhere() -> impl Iterator<Item = &'static Page> {
    let pages = pages().iter();
    pages.filter(|page| page.name.ends_with("/path/elsewhere.md"))
}

#[test]
fn the_chapter_elsewhere_shows_what_its_programs_print_and_what_is_chosen_at_each_step() {
    let mut programs = ["permutations", "queens", "blanks"]
        .map(stage_of_path)
        .to_vec();
    let choice = "chosen.push(number);";
    let tells = format!("{choice} println!(\"chosen {{chosen:?}}\");");
    programs.push(programs[0].replace(choice, &tells));
    let printed = printed_by(&programs);
    let chosen = printed[3].lines().filter(|line| line.starts_with("chosen"));
    let digits = chosen.map(|line| line.replace(|symbol: char| !symbol.is_ascii_digit(), ""));
    let mut levels: Vec<String> = digits.collect();
    // The levels, each in the order of the steps.
    levels.sort_by_key(String::len);
    let tree = regex(r"(?s)```text permutations\n\s*\[ \]\n(.*?)```");
    for Page { name, text } in elsewhere() {
        for printed in &printed[..3] {
            let block = format!("```text\n{printed}```");
            assert!(text.contains(&block), "{name}: expected\n{block}");
        }
        let tree = tree.captures(text).expect("the page has the tree");
        let nodes: Vec<&str> = tree[1].split_whitespace().collect();
        assert_eq!(nodes, levels, "{name}");
    }
}

/// Each line of the blanks is a comment about them, or one of the answer.
#[test]
fn the_answer_fills_the_blanks_and_changes_nothing_else() {
    let (blanks, answer) = (stage_of_path("blanks"), stage_of_path("queens"));
    let mut lines = answer.lines();
    for line in blanks.lines().skip(1) {
        let is_blank = line.contains("// Blank ") || line == "    true";
        let is_kept = is_blank || lines.any(|of| of == line);
        assert!(is_kept, "in this order: {line}");
    }
}

/// A test of the command `exercise` runs the answers.
#[rstest]
fn answers_for_leetcode_expect_the_numbers_of_the_page(
    #[values("permute", "n_queens")] name: &str,
) {
    let (program, between) = (stage_of_path(name), regex("[^0-9]+"));
    let expected = regex(r"zip\(\[(.*?)\]\)").captures(&program);
    let expected = expected.expect("it has the numbers")[1].to_owned();
    let expected = between.replace_all(&expected, " ");
    for Page { name, text } in elsewhere() {
        let numbers = between.replace_all(text, " ");
        assert!(numbers.contains(&*expected), "{name}: {expected}");
    }
}

/// The experiments searched as the approaches do.
#[test]
fn tables_in_reading_order_have_the_counts_of_the_approaches() {
    let given = counts::on_board("classic", "bool_arrays", "placements");
    let median = counts::on_images("classic", "bool_arrays", "median");
    let ties = on_minimal_boards(approach("bitmask_mrv"), "placements");
    for (name, line, count) in [
        ("docs/path/why.md", "as given ", given),
        ("docs/path/why.md", "both: random images ", median),
        ("docs/orders.md", "reading order ", median),
        ("docs/orders.md", "reading order ", Some(ties)),
    ] {
        let count = grouped(count.expect("it is stored"));
        let lines = page(name).text.lines();
        let mut lines = lines.filter(|found| found.starts_with(line));
        let has_count = lines.any(|found| found.split_whitespace().any(|word| word == count));
        assert!(has_count, "{name}: expected {count} after {line}");
    }
}

#[test]
fn numbers_of_the_table_of_causes_are_in_it() {
    let text = &page("docs/path/why.md").text;
    let mut blocks = text.split("```text\n");
    let table = blocks.find(|block| block.contains("\nas given "));
    let table = table.and_then(|block| block.split("```").next());
    let table = table.expect("the page has the table");
    for number in regex("([\\d,]+)<!-- why -->").captures_iter(text) {
        let is_there = table.split_whitespace().any(|word| word == &number[1]);
        assert!(is_there, "{} in {table}", &number[1]);
    }
}
