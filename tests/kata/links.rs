//! Every link in the pages leads to a file, and to a heading if it names one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;

use crate::docs::files_of_pages;
use crate::support::root;

#[test]
fn every_link_has_a_target() {
    for path in files_of_pages() {
        let text = fs::read_to_string(&path).expect("a page is text");
        let dead = dead_links(&path, &text);
        assert!(
            dead.is_empty(),
            "{}: no target for {dead:?}",
            path.display()
        );
    }
}

#[rstest]
#[case::a_file("[a](words.md)", &[])]
#[case::a_missing_file("[a](word.md)", &["word.md"])]
#[case::a_picture("![a](images/race.svg)", &[])]
#[case::a_heading("[a](practise.md#hints)", &[])]
#[case::a_missing_heading("[a](practise.md#hint)", &["practise.md#hint"])]
#[case::its_own_heading("## A `b`, c\n[a](#a-b-c)", &[])]
#[case::a_chinese_heading("## 为什么是 `51`，而不是 4,208？（一）\n[a](#为什么是-51而不是-4208一)", &[])]
#[case::a_heading_in_code("```\n# A\n```\n[a](#a)", &["#a"])]
#[case::another_site("[a](https://doc.rust-lang.org/std/#x)", &[])]
#[case::code("`a[0](b)`", &[])]
fn a_link_without_a_target_is_found(#[case] text: &str, #[case] dead: &[&str]) {
    assert_eq!(dead_links(&root().join("docs/page.md"), text), dead);
}

/// The links of a page that lead nowhere.
fn dead_links(page: &Path, text: &str) -> Vec<String> {
    let link = Regex::new(r"\]\(([^)\s]+)\)").expect("the pattern is valid");
    let text = without_code(text);
    let links = link.captures_iter(&text).map(|link| link[1].to_owned());
    let is_dead = |link: &String| {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = match path {
            "" => page.to_owned(),
            path => page.with_file_name(path),
        };
        let has_anchor = || match path {
            "" => anchors(&text).contains(&anchor.to_owned()),
            _ => anchors_of(&target).contains(&anchor.to_owned()),
        };
        let exists = path.is_empty() || target.exists();
        !exists || !anchor.is_empty() && !has_anchor()
    };
    links
        .filter(|link| !link.contains("://"))
        .filter(is_dead)
        .collect()
}

fn anchors_of(path: &PathBuf) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a page is text");
    anchors(&without_code(&text))
}

/// The anchors of the headings, as GitHub and mdbook name them.
fn anchors(text: &str) -> Vec<String> {
    let mut seen = BTreeMap::new();
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchors = headings.map(|line| {
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        let anchor: String = heading
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
            .map(|letter| if letter == ' ' { '-' } else { letter })
            .collect();
        let times = seen.entry(anchor.clone()).or_insert(0);
        *times += 1;
        match *times {
            1 => anchor,
            times => format!("{anchor}-{}", times - 1),
        }
    });
    anchors.collect()
}

/// The text without its blocks of code. Inline code stays, because headings have it, except where it
/// looks like a link.
fn without_code(text: &str) -> String {
    let block = Regex::new(r"(?ms)^ *```.*?^ *```$").expect("the pattern is valid");
    let inline = Regex::new(r"`[^`\n]*\]\([^`\n]*`").expect("the pattern is valid");
    let text = block.replace_all(text, "");
    inline.replace_all(&text, "").into_owned()
}
