//! Every link in the pages leads to a file, and to a heading if it names one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
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
