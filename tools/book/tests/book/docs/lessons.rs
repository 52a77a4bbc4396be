//! Every approach has its pages, and all lessons have one form.

use explain::code;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::{self, Approach};
use testing::root;

use super::page::Page;
use super::pages::page;

#[test]
fn each_approach_has_its_pages() {
    let pages = approaches::ALL.iter().flat_map(|approach| {
        let of = |part: &str| format!("{part}/{}.md", approach.name);
        let parts = ["approaches", "hints", "zh/approaches", "zh/hints"];
        parts.map(|part| of(&format!("docs/{part}")))
    });
    let missing: Vec<String> = pages.filter(|page| !root().join(page).exists()).collect();
    assert_eq!(missing, [""; 0], "not yet written");
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
fn lessons_have_one_form_and_show_their_code() {
    let headings = |page: &'static Page| -> Vec<&str> {
        let lines = page.text.lines();
        lines.filter_map(|line| line.strip_prefix("## ")).collect()
    };
    for folder in ["docs", "docs/zh"] {
        let lesson = |name: &str| page(&format!("{folder}/approaches/{name}.md"));
        for Approach { name, .. } in approaches::ALL {
            let own = lesson(name);
            let expected = headings(lesson(approaches::ALL[0].name));
            assert_eq!(headings(own), expected, "{}", own.name);
            let code = own.text.split("\n## ").nth(2).unwrap_or_default();
            let from = format!("<!-- code: src/approaches/{name}.rs -->");
            assert!(code.contains(&from), "{}: expected {from}", own.name);
        }
    }
}
