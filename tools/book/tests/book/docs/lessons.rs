//! Every approach has its pages, and all lessons have one form.
//!
//! - A lesson quotes the summary of its approach: the catalogue has the English one, and takes the
//!   Chinese one from the Chinese page.
//! - A line `<!-- diff: OLD NEW -->` and then a block ```` ```diff ```` shows what differs between the
//!   code of two files, without their essays.

use explain::code;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::{self, Approach};

use super::catalogue::{frame, with_diffs};
use super::page::Page;
use super::pages::{UPDATE, page, pages};
use crate::regex;

const FOLDERS: [&str; 2] = ["docs", "docs/zh"];

/// The approaches that begin anew: a diff to another one would remove everything and add everything.
const WITHOUT_DIFF: [&str; 5] = [
    "board_scan",
    "exact_cover",
    "clause_learning",
    "band_words",
    "band_bitboards",
];

/// The lessons in both languages, in the order of the catalogue.
fn lessons() -> impl Iterator<Item = (&'static Approach, &'static Page)> {
    let lesson = |approach: &'static Approach, folder: &str| {
        let name = format!("{folder}/approaches/{}.md", approach.name);
        (approach, page(&name))
    };
    let approaches = approaches::ALL.iter();
    approaches.flat_map(move |approach| FOLDERS.map(|folder| lesson(approach, folder)))
}

#[test]
fn each_approach_has_its_pages() {
    let mut missing = Vec::new();
    let lacks = |name: &str, text: &str| {
        let mut pages = pages().iter();
        !pages.any(|page| page.name == name && page.text.contains(text))
    };
    for approach in approaches::ALL {
        let name = approach.name;
        for page in ["approaches", "hints"] {
            let pages = FOLDERS.map(|folder| format!("{folder}/{page}/{name}.md"));
            missing.extend(pages.into_iter().filter(|page| lacks(page, "")));
        }
        let chinese = format!("docs/zh/approaches/{name}.md");
        if lacks(&chinese, &format!("\n> {}\n", words::summary(approach).zh)) {
            let quote = "below its title, `> ` and the summary in Chinese";
            missing.push(format!("{chinese}: {quote}"));
        }
    }
    assert_eq!(missing, [""; 0], "not yet written");
}

#[test]
fn each_lesson_has_its_summary_and_leads_to_its_file_its_hints_and_the_next_lesson() {
    for (_, Page { name, text }) in lessons() {
        for part in frame(name).expect("it is a lesson") {
            assert!(text.contains(&part), "{name}: expected\n{part}\n{UPDATE}");
        }
    }
}

#[test]
fn essays_have_a_picture_and_one_form() {
    for (index, Approach { name, source, .. }) in approaches::ALL.iter().enumerate() {
        let essay = code::split(source).essay.lines();
        let essay: Vec<&str> = essay.map(|line| &line[3..]).collect();
        let headings = essay.iter().filter_map(|line| line.strip_prefix(" # "));
        let headings: Vec<&str> = headings.collect();
        // The first six are ports of articles' programs.
        let last: &[&str] = match index {
            0..6 => &["Cost", "Pitfalls", "Source", "Liberties"],
            _ => &["Cost", "Pitfalls", "Source"],
        };
        let is_as_all = headings.ends_with(last);
        assert!(is_as_all, "{name}: the headings are {headings:?}");
        assert!(essay.contains(&" ```text"), "{name}: no picture");
    }
}

#[test]
fn lessons_have_one_form() {
    let headings = |page: &'static Page| -> Vec<&str> {
        let lines = page.text.lines();
        lines.filter_map(|line| line.strip_prefix("## ")).collect()
    };
    let diff = regex(r"<!-- diff: src/approaches/(\w+)\.rs (\S+) -->");
    let first: Vec<_> = lessons().take(2).collect();
    for (index, (approach, page)) in lessons().enumerate() {
        let Page { name, text } = page;
        let (_, first) = first[index % 2];
        assert_eq!(headings(page), headings(first), "{name}, {}", first.name);
        let code = text.split("\n## ").nth(2).unwrap_or_default();
        let file = format!("src/approaches/{}.rs", approach.name);
        let from = format!("<!-- code: {file} -->");
        assert!(code.contains(&from), "{name}: expected {from} in {code}");
        let bases = diff.captures_iter(code).map(|diff| {
            let mut earlier = approaches::ALL.iter().take(index / 2);
            diff[2] == file && earlier.any(|earlier| earlier.name == &diff[1])
        });
        let has_diff = !WITHOUT_DIFF.contains(&approach.name);
        let expected = vec![true; usize::from(has_diff)];
        assert_eq!(
            bases.collect::<Vec<_>>(),
            expected,
            "{name}: expected, below the code, a diff to an earlier approach:\n\
             <!-- diff: src/approaches/EARLIER.rs {file} -->\n```diff\n```"
        );
    }
}

#[test]
fn diffs_are_those_of_the_files() {
    for Page { name, text } in pages() {
        assert_eq!(*text, with_diffs(text), "{name}: {UPDATE}");
    }
}
