//! Every link in the pages leads to a file, and to a heading if it names one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use rstest::rstest;
use testing::root;

use crate::docs::page::Page;
use crate::docs::pages::pages;

#[test]
fn every_link_has_a_target() {
    for Page { name, text } in pages() {
        let dead = dead_links(&root().join(name), text);
        assert!(dead.is_empty(), "{name}: no target for {dead:?}");
    }
}

#[rstest]
#[case::a_file("[a](words.md)", &[])]
#[case::a_missing_file("[a](word.md)", &["word.md"])]
#[case::a_picture("![a](images/tree.svg)", &[])]
#[case::a_missing_picture("![a](images/three.svg)", &["images/three.svg"])]
#[case::a_heading("[a](practise.md#hints)", &[])]
#[case::a_missing_heading("[a](practise.md#hint)", &["practise.md#hint"])]
#[case::its_own_heading("## A `b`, c\n[a](#a-b-c)", &[])]
#[case::a_chinese_heading("## 为什么是 `51`，而不是 4,208？（一）\n[a](#为什么是-51而不是-4208一)", &[])]
#[case::a_second_heading("# A\n# A\n[a](#a-1)\n[a](#a-2)", &["#a-2"])]
#[case::a_heading_in_code("```\n# A\n```\n[a](#a)", &["#a"])]
#[case::another_site("[a](https://doc.rust-lang.org/std/#x)", &[])]
#[case::code("`a[0](b)`", &[])]
fn a_link_without_a_target_is_found(#[case] text: &str, #[case] dead: &[&str]) {
    assert_eq!(dead_links(&root().join("docs/page.md"), text), dead);
}

/// The links of a page that lead nowhere.
fn dead_links(page: &Path, text: &str) -> Vec<String> {
    let links = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url: to, .. } | Tag::Image { dest_url: to, .. }) => {
            Some(to.to_string())
        }
        _ => None,
    });
    let is_dead = |link: &String| {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = page.with_file_name(path);
        match (path, anchor) {
            ("", anchor) => !anchors(text).contains_key(anchor),
            (_, "") => !target.exists(),
            _ => !fs::read_to_string(target).is_ok_and(|text| anchors(&text).contains_key(anchor)),
        }
    };
    let links = links.filter(|link| !link.contains("://"));
    links.filter(is_dead).collect()
}

/// The anchors of the headings, as GitHub and mdbook name them. Beside each is how often it was needed.
fn anchors(text: &str) -> BTreeMap<String, usize> {
    let mut anchors = BTreeMap::new();
    let mut heading = String::new();
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading.clear(),
            Event::Text(text) | Event::Code(text) => heading += &text.to_lowercase(),
            Event::End(TagEnd::Heading(_)) => {
                let is_kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
                let anchor: String = heading.trim().chars().filter(is_kept).collect();
                let anchor = anchor.replace(' ', "-");
                let times = anchors.get(&anchor).copied().unwrap_or(0);
                anchors.insert(anchor.clone(), times + 1);
                if times > 0 {
                    anchors.insert(format!("{anchor}-{times}"), 1);
                }
            }
            _ => {}
        }
    }
    anchors
}
