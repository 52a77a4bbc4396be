//! README.md and docs/ are true: outputs, counts, steps and lists of approaches.
//!
//! - A `console` block holds commands and their output. Times and ratios are masked; a line `…`
//!   stands for lines left out. In Chinese pages every command has `--lang zh`: what is shown is what
//!   a reader gets whose system is not Chinese.
//! - A count is tagged with what it counts: `4,208<!-- classic board_scan placements -->`. A count of
//!   a thousand or more without a tag is an error. `classic:9_to_1` is the search that tries the
//!   digits from 9 down; `:by_columns` and `:backwards` visit the cells in another order. `set:easy`
//!   is the sum over the boards of that set, `images:easy` over 20 random images of each. `images:classic` is over
//!   random images of that board: `median` and so on are columns of the table that [`testing::counts`] reads. In the
//!   place of an approach there may be another program: see [`outputs::counted`].
//! - A block ```` ```text steps: classic board_scan ```` holds steps of that search. A line begins
//!   with the number of the step; after the step, two spaces and a comment may follow.
//! - Code, changed code and diffs of the repository: see [`changes`] and [`catalogue`].
//! - Programs of the path, wrong code, and what the compiler says of it: see [`path`].
//! - Commands that measure times, and counts that are not stored in a table, take seconds: an ignored
//!   test checks these, and only these. See [`Part`].
//! - Lists of approaches, frames of lessons, diffs and tables: see [`catalogue`].
//! - The Chinese pages follow the English ones: see [`languages`].
//!
//! `UPDATE_DOCS=1 cargo test -p sudoku-kata-book docs` writes outputs, counts, steps, lists and diffs anew.

mod catalogue;
mod changes;
mod exercises;
mod languages;
pub mod outputs;
pub mod pages;
mod path;

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use pulldown_cmark::{Event, Parser, Tag};
use rstest::rstest;
use serde_json::Value;
use sudoku_kata::approaches::{self, Approach};
use testing::{read, root};

use self::outputs::{Part, refreshed};
use self::pages::{Page, UPDATE, is_chinese, page, pages};
use crate::{regex, replaced};

#[test]
fn outputs_and_counts_are_those_of_the_program() {
    are_up_to_date(Part::Quick);
}

#[test]
#[ignore = "takes seconds"]
fn slow_outputs_and_counts_are_those_of_the_program() {
    are_up_to_date(Part::Slow);
}

fn are_up_to_date(part: Part) {
    for Page { name, text } in pages() {
        assert_eq!(*text, refreshed(name, text, part), "{name}: {UPDATE}");
    }
}

/// The READMEs link to each lesson, the sources have a row for each approach.
#[rstest]
#[case("README.md", r"\[`(\w+)`\]\(docs/approaches/")]
#[case("README.zh.md", r"\[`(\w+)`\]\(docs/zh/approaches/")]
#[case("docs/sources.md", r"(?m)^\| `(\w+)` \| .+ \| .+ \|$")]
#[case("docs/zh/sources.md", r"(?m)^\| `(\w+)` \| .+ \| .+ \|$")]
fn a_page_has_each_approach_once(#[case] name: &str, #[case] form: &str) {
    let form = regex(form);
    let found = form.captures_iter(&page(name).text);
    let mut found: Vec<String> = found.map(|found| found[1].to_owned()).collect();
    let mut names: Vec<&str> = approaches::ALL.iter().map(|of| of.name).collect();
    found.sort();
    names.sort();
    assert_eq!(found, names, "{name}: {}", form.as_str());
}

#[test]
fn counts_of_a_thousand_or_more_are_tagged() {
    // A tag in a heading would be part of its anchor. The text of a link repeats the heading.
    let code = r"(?ms)```.*?```|^#.*?$|\[[^\]]*\]\(";
    let untagged = regex(r"\d{1,3}(,\d{3})+([^<,\d]|<[^!])");
    for Page { name, text } in pages() {
        let prose = replaced(text, code, |_| String::new());
        let found = untagged.find(&prose).map(|found| found.as_str());
        assert_eq!(found, None, "{name}: expected a tag after it");
    }
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = &page("docs/SUMMARY.md").text;
    let english = pages().iter().filter(|page| !is_chinese(&page.name));
    let pages = english.filter_map(|page| page.name.strip_prefix("docs/"));
    let is_missing = |page: &&str| !summary.contains(&format!("({page})"));
    let missing = pages.filter(is_missing).find(|page| *page != "SUMMARY.md");
    let hint = "docs/SUMMARY.md: a link; for an approach in the catalogue";
    assert_eq!(missing, None, "{hint}, {UPDATE}");
}

#[test]
fn the_table_of_fields_has_those_of_the_judge() {
    let transcript = read("tools/cli/tests/transcripts/judge_failures.txt");
    let mut lines = transcript.lines().map(str::trim);
    let json = lines.find(|line| line.starts_with("{\"verdict\""));
    let json = json.expect("it is there").replace(":~", ":0");
    let json: serde_json::Map<String, Value> = serde_json::from_str(&json).expect("it is JSON");
    let fields: BTreeSet<&str> = json.keys().map(|name| &name[..]).collect();
    for (name, head) in [
        ("docs/data.md", "| field |"),
        ("docs/zh/data.md", "| 字段 |"),
    ] {
        let (_, table) = page(name).text.split_once(head).expect("it has the table");
        let rows = table.lines().skip(2);
        let rows = rows.map_while(|row| row.strip_prefix("| "));
        let names = rows.filter_map(|row| row.split(" | ").next());
        let names = names.flat_map(|names| names.split('`').skip(1).step_by(2));
        assert_eq!(names.collect::<BTreeSet<_>>(), fields, "{name}");
    }
}

/// `book check` finds out whether a page has the heading.
#[test]
fn every_link_has_a_target() {
    for Page { name, text } in pages() {
        let links = Parser::new(text).filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url: to, .. } | Tag::Image { dest_url: to, .. }) => {
                Some(to)
            }
            _ => None,
        });
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let path = link.split('#').next().unwrap_or_default();
            let target = root().join(name).with_file_name(path);
            assert!(target.exists(), "{name}: no target for {link}");
        }
    }
}

#[test]
fn lessons_have_one_form_and_show_their_code() {
    let headings = |page: &'static Page| -> Vec<&str> {
        let lines = page.text.lines();
        lines.filter_map(|line| line.strip_prefix("## ")).collect()
    };
    for (folder, of_port) in [("docs", "From the article"), ("docs/zh", "和原文对照")] {
        let lesson = |name: &str| page(&format!("{folder}/approaches/{name}.md"));
        for (index, Approach { name, .. }) in approaches::ALL.iter().enumerate() {
            let own = lesson(name);
            let mut expected = headings(lesson(approaches::ALL[0].name));
            expected.retain(|heading| index < 6 || *heading != of_port);
            assert_eq!(headings(own), expected, "{}", own.name);
            let code = own.text.split("\n## ").nth(2).unwrap_or_default();
            let from = format!("<!-- code: src/approaches/{name}.rs -->");
            assert!(code.contains(&from), "{}: expected {from}", own.name);
        }
    }
}
