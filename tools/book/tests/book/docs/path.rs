//! The programs of the path, and what its chapters say of them.
//!
//! - A line `<!-- wrong: PATH -->`, a block ```` ```diff ```` and a block ```` ```text ```` change that file and show what
//!   the compiler says then: each line of the second block is in its message. After `<!-- prints: PATH -->` is what that
//!   file prints, or what it prints ` without` the lines with an end. After `<!-- same: PATH -->`, the changed file does.
//! - A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the digits of the
//!   calls that wait, and `?` for the call at work. Where the next step is an undo of the placement, the comment names
//!   the cell for which no digit is left. The Chinese page has the same in Chinese.
//! - A block ```` ```text permutations ```` is the search tree of `permutations.rs`: a line for each level.
//! - A number with the tag `<!-- why -->` is in the table of causes.

use std::collections::BTreeMap;

use book::four;
use cli::exercises::changed;
use explain::format::{grouped, step};
use pretty_assertions::assert_eq;
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::StepKind;
use testing::{approach, counts, read, snapshots};
use words::Text;

use super::changes::stage_of_path;
use super::pages::{Block, blocks, is_chinese, language_of, page, pages};
use crate::claims::on_minimal_boards;
use crate::{errors_of, printed_by, regex, replaced};

/// What is above a program of the path that has no `main`.
const HEAD: &str = "pub struct Solution;\n";

#[test]
fn programs_do_what_the_pages_say() {
    let (mut wrong, mut printing) = (BTreeMap::new(), BTreeMap::new());
    for page in pages() {
        for block in blocks(page, "wrong|same|prints") {
            let (file, without) = block.of.split_once(" without ").unwrap_or((block.of, "\0"));
            let program = read(file);
            let change: Vec<&str> = block.text.lines().collect();
            let changed = || {
                let changed = changed(&program, &change);
                changed.unwrap_or_else(|lines| panic!("{}: once in:\n{lines}", page.name))
            };
            let (place, program, expected) = match block.key {
                "prints" => {
                    let lines = program.lines().filter(|line| !line.ends_with(without));
                    let program = lines.flat_map(|line| [line, "\n"]).collect();
                    (&mut printing, program, block.text)
                }
                // Comments of the changed file are in English.
                "same" if is_chinese(&page.name) => continue,
                "same" => {
                    let mut printed = blocks(page, "prints").into_iter();
                    let printed = printed.find(|printed| printed.of == file);
                    (&mut printing, changed(), printed.expect("it is above").text)
                }
                _ => {
                    let says = block.says.expect("the message");
                    (&mut wrong, changed(), says.to_owned())
                }
            };
            let has_main = block.key != "wrong" || program.contains("fn main()");
            let program = [if has_main { "" } else { HEAD }, &program].concat();
            place.insert((program, expected), &page.name);
        }
    }
    let programs = |of: &BTreeMap<(String, String), _>| -> Vec<String> {
        of.keys().map(|(program, _)| program.clone()).collect()
    };
    for (((_, says), name), message) in wrong.iter().zip(errors_of(&programs(&wrong))) {
        for line in says.lines() {
            assert!(message.contains(line), "{name}: expected {line}\n{message}");
        }
    }
    for (((_, says), name), printed) in printing.iter().zip(printed_by(&programs(&printing))) {
        assert_eq!(printed, *says, "{name}");
    }
}

/// In some chapters it is typed in parts: an indented block takes the place of the line `// …` in what was typed before;
/// another one is added. In others the functions that the program before has not come first.
#[test]
fn the_program_compiles_after_each_step() {
    let mut programs = Vec::new();
    for name in ["first", "cover"] {
        let mut program = String::from(HEAD);
        let blocks = blocks(page(&format!("docs/path/{name}.md")), "code").into_iter();
        for Block { text, .. } in blocks.filter(|block| block.of.ends_with(&format!("/{name}.rs")))
        {
            program = match text.starts_with(' ') {
                true => replaced(&program, r"(?m)^ +// ….*\n", |_| text.clone()),
                false => program + &text,
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

/// The reader tries first, from the first solver on: below the judge's command and a folded hint, code has a fold of its own.
#[test]
fn code_is_folded_below_the_judge_and_a_hint() {
    let begins = |fold: &str, names: [&str; 2]| {
        let summaries = names.map(|name| format!("<summary>{name}</summary>"));
        summaries.iter().any(|of| fold.starts_with(of))
    };
    let is_folded = |folds: &[&str]| match folds {
        [code, hint, ..] => {
            let has_judge = |fold: &&str| fold.contains("```sh\ncargo run --release -- judge");
            folds.iter().any(has_judge)
                && begins(hint, ["Hint", "提示"])
                && hint.trim_end().ends_with("</details>")
                && begins(code, ["Every line", "逐行对照"])
                && !code.contains("</details>")
        }
        _ => false,
    };
    let of_path = |name: &str| name.contains("/path/") && !name.ends_with("/elsewhere.md");
    for page in pages().iter().filter(|page| of_path(&page.name)) {
        let blocks = blocks(page, "code|diff").into_iter();
        let own = |block: &Block| block.of.starts_with("docs/path/") && !block.of.contains("four");
        let own = blocks.filter(own);
        for Block { at, text, .. } in own.filter(|block| !block.text.starts_with("use ")) {
            let folds: Vec<&str> = page.text[..at].rsplit("<details>").collect();
            assert!(is_folded(&folds), "{}: {text}", page.name);
        }
    }
}

#[test]
fn the_player_of_the_first_chapter_gives_reasons() {
    let reasons = serde_json::to_string_pretty(&four::data()["groups"][0]["reasons"]);
    let reasons = reasons.expect("it is data");
    snapshots("book").bind(|| insta::assert_snapshot!("reasons_of_the_first_chapter", reasons));
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
fn the_tree_of_permutations_has_what_is_chosen_at_each_step() {
    let choice = "chosen.push(number);";
    let tells = format!("{choice} println!(\"chosen {{chosen:?}}\");");
    let printed = printed_by(&[stage_of_path("permutations").replace(choice, &tells)]);
    let chosen = printed[0].lines().filter(|line| line.starts_with("chosen"));
    let digits = chosen.map(|line| line.replace(|symbol: char| !symbol.is_ascii_digit(), ""));
    let mut levels: Vec<String> = digits.collect();
    // The levels, each in the order of the steps.
    levels.sort_by_key(String::len);
    let tree = regex(r"(?s)```text permutations\n\s*\[ \]\n(.*?)```");
    let tree = tree.captures(&page("docs/path/elsewhere.md").text);
    let nodes: Vec<_> = tree.as_ref().expect("the page has the tree")[1]
        .split_whitespace()
        .collect();
    assert_eq!(nodes, levels);
}

/// The experiments searched as the approaches do, and the prose has numbers of the table.
#[test]
fn tables_of_experiments_have_the_counts_of_the_approaches() {
    let given = counts::on_board("classic", "bool_arrays", "placements");
    let median = counts::on_images("classic", "bool_arrays", "median");
    let ties = on_minimal_boards(approach("bitmask_mrv"), "placements");
    let mut rows = Vec::from([
        ("docs/why.md", "as given ", given),
        ("docs/why.md", "both: random images ", median),
        ("docs/orders.md", "reading order ", median),
        ("docs/orders.md", "reading order ", Some(ties)),
    ]);
    for number in regex("([\\d,]+)<!-- why -->").captures_iter(&page("docs/why.md").text) {
        rows.push(("docs/why.md", "", number[1].replace(',', "").parse().ok()));
    }
    for (name, line, count) in rows {
        let count = grouped(count.expect("it is stored"));
        let lines = page(name).text.lines();
        let mut lines = lines.filter(|found| found.starts_with(line));
        let has_count = lines.any(|found| found.split_whitespace().any(|word| word == count));
        assert!(has_count, "{name}: expected {count} after {line}");
    }
}
