//! The Chinese pages follow the English ones: docs/zh/P.md follows docs/P.md, README.zh.md follows
//! README.md.
//!
//! - The first line of a Chinese page, `<!-- follows: docs/P.md HASH -->`, names the page that it
//!   follows, and the text that this page had. When that text changes, the test names the Chinese page.
//!   `UPDATE_DOCS=docs/P.md` says that the Chinese page has the same content, and writes its hash. Other
//!   updates write the hash in place of a 0 alone, so nobody updates it by accident.
//! - The second line links to the English page.
//! - A page in [`ONLY_CHINESE`] follows none.
//! - Section by section both have the same headings, blocks, tags, pictures, exercises and answers:
//!   see [`sections`]. In a block ```` ```text ```` the labels may be Chinese.

use std::collections::BTreeSet;
use std::path::Path;

use book::source_files::resolved;
use pretty_assertions::assert_eq;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use rstest::rstest;

use super::page::{Page, chinese, follows, hash, is_chinese};
use super::pages::{page, pages};
use crate::regex;

/// The pages that follow no English one: who reads English has no use for them.
const ONLY_CHINESE: [&str; 1] = ["docs/zh/leetcode_cn.md"];

fn english() -> impl Iterator<Item = &'static Page> {
    pages().iter().filter(|page| !is_chinese(&page.name))
}

/// Each English page with its Chinese one. The summaries are held together by their own tests.
fn pairs() -> impl Iterator<Item = (&'static Page, &'static Page)> {
    let english = english().filter(|page| page.name != "docs/SUMMARY.md");
    english.map(|english| (english, page(&chinese(&english.name))))
}

#[test]
fn every_page_has_its_chinese_one() {
    let expected = english().map(|page| chinese(&page.name));
    let expected: BTreeSet<String> = expected.chain(ONLY_CHINESE.map(String::from)).collect();
    let found = pages().iter().map(|page| page.name.clone());
    let found: BTreeSet<String> = found.filter(|name| is_chinese(name)).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_chinese_page_follows_the_english_text_as_it_is() {
    for (english, chinese) in pairs() {
        let (name, current) = (&english.name, follows(english, &hash(&english.text)));
        let first = chinese.text.lines().next().unwrap_or_default();
        assert!(
            first == current,
            "{name} has changed, or {} is new: let the Chinese page say the same. If it does (after a \
             typo it does), run: UPDATE_DOCS={name} cargo test -p sudoku-kata-book docs\n\
             expected: {current}\n   found: {first}",
            chinese.name
        );
    }
}

#[test]
fn every_chinese_page_links_to_the_english_one() {
    for (english, chinese) in pairs() {
        let second = chinese.text.lines().nth(1).unwrap_or_default();
        let link = second.strip_prefix("[English](").unwrap_or_default();
        let link = Path::new(&chinese.name).with_file_name(link.trim_end_matches(')'));
        assert_eq!(resolved(&link), english.name, "{}", chinese.name);
    }
}

#[test]
fn the_readme_links_to_the_chinese_one_at_its_head() {
    let text = &page("README.md").text;
    let is_link = |line| line == "[中文](README.zh.md)";
    assert!(text.lines().take(5).any(is_link));
}

/// The sections of a page, each with its heading and what it must have in both languages: the level of the
/// heading; its blocks, with their contents unless they may be translated; the names of the files of its
/// pictures; items of numbered lists; folded texts; and, sorted, its HTML comments, each with the number
/// before it.
fn sections(text: &str) -> Vec<(&str, Vec<&str>)> {
    let part = regex(concat!(
        r"(?m)^ *(?<block>```(?s:.*?)^ *```$)|^(?<level>#+).*$|^<!-- follows: .*$",
        r"|(?<tag>[\d,]*<!-- .*? -->)|!\[[^\]]*\]\((?:[^)]*/)?(?<picture>[^)]+)\)",
        r"|^ *(?<item>\d{1,3})\. |(?<folded><details>)"
    ));
    let mut sections = vec![("", vec![])];
    let mut last = 0;
    for found in part.captures_iter(text) {
        let group = |name| found.name(name).map(|group| group.as_str());
        let (_, facts) = sections.last_mut().expect("there is a first section");
        if let Some(level) = group("level") {
            sections.push((found.get(0).expect("the line").as_str(), vec![level]));
            last = 0;
        } else if let Some(item) = group("item") {
            // A line of a paragraph may begin with a number and a full stop, too.
            let number: u32 = item.parse().expect("it is a number");
            if number == 1 || number == last + 1 {
                facts.push("an item");
                last = number;
            }
        } else if let Some(block) = group("block") {
            let is_text = block.starts_with("```text\n");
            facts.push(if is_text { "```text" } else { block });
        } else {
            facts.extend(group("tag").or(group("picture")).or(group("folded")));
        }
    }
    for (_, facts) in &mut sections {
        facts.sort_by_key(|fact| fact.contains("<!--").then_some(*fact));
    }
    sections
}

#[test]
fn sections_have_the_same_form_in_both_languages() {
    for (english, chinese) in pairs() {
        let [left, right] = [chinese, english].map(|page| sections(&page.text));
        for ((heading, left), (_, right)) in left.iter().zip(&right) {
            assert_eq!(left, right, "{}, {}: {heading}", chinese.name, english.name);
        }
        assert_eq!(left.len(), right.len(), "{}: headings", chinese.name);
    }
}

const PAGE: &str = "## A\n\n1,234<!-- a b c -->\n\
```text\nx\n```\n```rust\ny\n```\n```text steps: a b\nz\n```\n";

#[rstest]
#[case::other_words("## A\n\n", "## 甲\n\n一 ", true)]
#[case::a_number_at_the_start("c -->\n", "c -->\n51. B\n", true)]
#[case::another_heading("c -->\n", "c -->\n\n## B\n", false)]
#[case::another_level("##", "###", false)]
#[case::another_number("1,234", "1,235", false)]
#[case::another_tag("a b c", "a b d", false)]
#[case::a_picture_more("c -->\n", "c -->\n![a](b.svg)\n", false)]
#[case::an_item_more("c -->\n", "c -->\n\n1. B\n", false)]
#[case::a_block_more("c -->\n", "c -->\n```text\n```\n", false)]
#[case::a_folded_text_more("c -->\n", "c -->\n<details>\n", false)]
#[case::other_labels("\nx\n", "\n甲\n", true)]
#[case::other_code("y", "y2", false)]
#[case::other_steps("z", "z2", false)]
fn only_words_and_labels_may_differ(#[case] old: &str, #[case] new: &str, #[case] is_same: bool) {
    let other = PAGE.replace(old, new);
    let [left, right] = [PAGE, &other].map(|text| sections(text).into_iter().map(|(_, form)| form));
    assert_eq!(left.eq(right), is_same);
}

#[test]
fn pictures_in_chinese_pages_have_chinese_labels() {
    let picture = regex(r"!\[[^\]]*\]\(([^)]+)\)");
    for (_, Page { name, text }) in pairs() {
        for found in picture.captures_iter(text) {
            let path = resolved(&Path::new(name).with_file_name(&found[1]));
            let is_chinese = path.starts_with("docs/zh/images/");
            assert!(is_chinese, "{name}: {path} is not in docs/zh/images");
        }
    }
}

#[test]
fn the_chinese_summary_has_the_pages_of_the_english_one_in_its_order() {
    let link = regex(r"\]\((\S+)\)");
    let links = |name: &str| -> Vec<String> {
        let links = link.captures_iter(&page(name).text);
        links.map(|link| link[1].to_owned()).collect()
    };
    let chinese = links("docs/zh/SUMMARY.md").into_iter();
    let is_only_chinese = |link: &String| ONLY_CHINESE.contains(&&*format!("docs/zh/{link}"));
    let (only_chinese, of_both): (Vec<_>, Vec<_>) = chinese.partition(is_only_chinese);
    assert_eq!(only_chinese.len(), ONLY_CHINESE.len(), "{only_chinese:?}");
    assert_eq!(of_both, links("docs/SUMMARY.md"));
}

/// In Markdown, a `*` ends an emphasis only if no punctuation is right before it, or no letter right
/// after it; and the other way round for one that begins it. Chinese has no spaces that would help.
#[test]
fn emphasis_in_chinese_pages_is_rendered() {
    for Page { name, text } in pages().iter().filter(|page| is_chinese(&page.name)) {
        let star = shown_star(text);
        assert_eq!(star, None, "{name}: move the punctuation to the other side");
    }
}

/// The text from the first `*` on that is shown as such, and is no product between spaces.
fn shown_star(text: &str) -> Option<&str> {
    let is_product = |at| text[..at].ends_with(' ') && text[at + 1..].starts_with(' ');
    let mut is_code = false;
    for (event, mut place) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Text(_) if !is_code => {
                let star = place.find(|&at| text.as_bytes()[at] == b'*' && !is_product(at));
                if let Some(at) = star {
                    return Some(&text[at..]);
                }
            }
            _ => {}
        }
    }
    None
}

#[rstest]
#[case::words("一*二*三", true)]
#[case::punctuation_outside("*一*，二", true)]
#[case::punctuation_inside("*一，*二", false)]
#[case::quotes_inside("一**“二”**三", false)]
#[case::at_the_end("一，**二。**", true)]
#[case::code_inside("一**`二`**三", false)]
#[case::code_outside("**一**`*`", true)]
#[case::a_point("* 一", true)]
#[case::a_product("1 * 2", true)]
fn emphasis_needs_a_letter_on_its_inner_side(#[case] text: &str, #[case] is_rendered: bool) {
    assert_eq!(shown_star(text).is_none(), is_rendered);
}
