//! The Chinese pages follow the English ones: docs/zh/P.md follows docs/P.md, README.zh.md follows
//! README.md.
//!
//! - The first line of a Chinese page, `<!-- follows: docs/P.md HASH -->`, names the page that it
//!   follows, and the text that this page had. When that text changes, the test names the Chinese page.
//!   `UPDATE_DOCS=1` writes the hash in place of a 0 alone, so nobody updates it by accident.
//! - The second line links to the English page.
//! - Section by section both have the same headings, blocks, tags, pictures, exercises and answers:
//!   see [`Section`]. In a block ```` ```text ```` the labels may be Chinese.

use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;

use super::{Page, page, pages, regex};
use crate::book::source_files::resolved;

pub fn is_chinese(name: &str) -> bool {
    name.starts_with("docs/zh/") || name == "README.zh.md"
}

/// The name of the Chinese page that follows an English one.
fn chinese(name: &str) -> String {
    match name.strip_prefix("docs/") {
        Some(rest) => format!("docs/zh/{rest}"),
        None => name.replace(".md", ".zh.md"),
    }
}

/// Each English page with its Chinese one. The summaries are held together by their own tests.
fn pairs() -> Vec<(&'static Page, &'static Page)> {
    let english = pages().iter().filter(|page| !is_chinese(&page.name));
    let english = english.filter(|page| page.name != "docs/SUMMARY.md");
    let pairs = english.map(|english| (english, page(&chinese(&english.name))));
    pairs.collect()
}

#[test]
fn every_page_has_its_chinese_one() {
    let english = pages().iter().filter(|page| !is_chinese(&page.name));
    let mut expected: Vec<String> = english.map(|page| chinese(&page.name)).collect();
    let found = pages().iter().map(|page| page.name.clone());
    let mut found: Vec<String> = found.filter(|name| is_chinese(name)).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn every_chinese_page_follows_the_english_text_as_it_is() {
    for (english, chinese) in pairs() {
        let current = follows(english, &hash(&english.text));
        let first = chinese.text.lines().next().unwrap_or_default();
        assert!(
            first == current,
            "{} has changed, or {} is new: let the Chinese page say the same, put a 0 in place of the \
             hash in its first line, and run: UPDATE_DOCS=1 cargo test docs\nexpected: {current}\n   \
             found: {first}",
            english.name,
            chinese.name
        );
    }
}

/// The first line of the page that follows this one.
fn follows(english: &Page, hash: &str) -> String {
    format!("<!-- follows: {} {hash} -->", english.name)
}

/// Replaces each hash that is 0.
pub(super) fn stamp(pages: &mut [Page]) {
    let english = pages.iter().filter(|page| !is_chinese(&page.name));
    let lines = english.map(|page| {
        let lines = ["0", &hash(&page.text)].map(|hash| follows(page, hash));
        (chinese(&page.name), lines)
    });
    for (name, [old, new]) in lines.collect::<Vec<_>>() {
        if let Some(page) = pages.iter_mut().find(|page| page.name == name)
            && let Some(rest) = page.text.strip_prefix(&old)
        {
            page.text = new + rest;
        }
    }
}

/// FNV-1a over the words of the prose. Tagged counts, blocks, and where lines break do not matter.
fn hash(text: &str) -> String {
    let counts = regex(r"[\d,]+<!--");
    let prose = regex(r"(?ms)^ *```.*?^ *```$").replace_all(text, "");
    let prose = counts.replace_all(&prose, "<!--");
    let words: Vec<&str> = prose.split_whitespace().collect();
    let hash = words
        .join(" ")
        .bytes()
        .fold(0x811c_9dc5, |hash: u32, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
    format!("{hash:08x}")
}

#[rstest]
#[case::another_word("One or two.\n", false)]
#[case::another_count("One 5,000<!-- a b c -->.\n", true)]
#[case::another_break("One\n4,208<!-- a b c -->.\n", true)]
#[case::another_output("One 4,208<!-- a b c -->.\n```console\n$ a\n```\n", true)]
fn a_hash_stands_for_the_words(#[case] text: &str, #[case] is_same: bool) {
    assert_eq!(hash("One 4,208<!-- a b c -->.\n") == hash(text), is_same);
}

#[test]
fn every_chinese_page_links_to_the_english_one() {
    for (english, chinese) in pairs() {
        let second = chinese.text.lines().nth(1).unwrap_or_default();
        let link = second
            .strip_prefix("[English](")
            .and_then(|link| link.strip_suffix(')'));
        let target = link.map(|link| resolved(&Path::new(&chinese.name).with_file_name(link)));
        assert_eq!(target.as_ref(), Some(&english.name), "{}", chinese.name);
    }
}

#[test]
fn the_readme_links_to_the_chinese_one_at_its_head() {
    let text = &page("README.md").text;
    let is_link = |line| line == "[中文](README.zh.md)";
    assert!(text.lines().take(5).any(is_link));
}

/// What a heading, and the text before the next one, must have in both languages.
#[derive(Debug, Default, PartialEq)]
struct Section {
    /// 1 for `#`; 0 for what is before the first heading.
    level: usize,
    /// The blocks: what is after ```` ``` ````, and the content unless it may be translated.
    blocks: Vec<(String, String)>,
    /// The HTML comments, each with the number before it, sorted.
    tags: Vec<String>,
    /// The names of the files of the pictures.
    pictures: Vec<String>,
    /// Items of numbered lists.
    numbered: usize,
    /// Folded texts.
    folded: usize,
}

/// The sections of a page, each with its heading.
fn sections(text: &str) -> Vec<(String, Section)> {
    let tag = regex(r"[\d,]*<!-- .*? -->");
    let picture = regex(r"!\[[^\]]*\]\(([^)]+)\)");
    let numbered = regex(r"(?m)^ *(\d{1,3})\. ");
    let mut sections: Vec<(String, Section)> = vec![Default::default()];
    let mut prose = vec![String::new()];
    let mut block: Option<(String, String)> = None;
    for line in text.lines() {
        let (_, section) = sections.last_mut().expect("there is a first section");
        let fence = line.trim_start().strip_prefix("```");
        match (fence, &mut block) {
            (Some(_), Some(_)) => section.blocks.extend(block.take()),
            (Some(info), None) => block = Some((info.to_owned(), String::new())),
            (None, Some((info, _))) if info == "text" => {}
            (None, Some((_, content))) => *content += &format!("{line}\n"),
            (None, None) if line.starts_with('#') => {
                let level = line.len() - line.trim_start_matches('#').len();
                let section = Section {
                    level,
                    ..Default::default()
                };
                sections.push((line.to_owned(), section));
                prose.push(String::new());
            }
            (None, None) if line.starts_with("<!-- follows: ") => {}
            (None, None) => {
                *prose.last_mut().expect("as many as sections") += &format!("{line}\n");
            }
        }
    }
    for ((_, section), prose) in sections.iter_mut().zip(&prose) {
        let tags = tag.find_iter(prose).map(|tag| tag.as_str().to_owned());
        section.tags = tags.collect();
        section.tags.sort();
        let pictures = picture.captures_iter(prose);
        let pictures = pictures.map(|found| found[1].rsplit('/').next().map(str::to_owned));
        section.pictures = pictures.flatten().collect();
        // A line of a paragraph may begin with a number and a full stop, too.
        let mut last = 0;
        for item in numbered.captures_iter(prose) {
            let number: u32 = item[1].parse().expect("it is a number");
            if number == 1 || number == last + 1 {
                section.numbered += 1;
                last = number;
            }
        }
        section.folded = prose.matches("<details>").count();
    }
    sections
}

#[test]
fn sections_have_the_same_form_in_both_languages() {
    for (english, chinese) in pairs() {
        let (names, (left, right)) = (
            format!("{}, {}", chinese.name, english.name),
            (sections(&chinese.text), sections(&english.text)),
        );
        let headings = |sections: &[(String, Section)]| -> Vec<usize> {
            sections.iter().map(|(_, section)| section.level).collect()
        };
        assert_eq!(headings(&left), headings(&right), "{names}: headings");
        for ((heading, left), (_, right)) in left.iter().zip(&right) {
            assert_eq!(left, right, "{names}: {heading}");
        }
    }
}

#[rstest]
#[case::other_words("## 甲\n\n一 4,208<!-- a b c -->。\n", true)]
#[case::a_number_at_the_start("## A\n\n4,208<!-- a b c -->\n51. B\n", true)]
#[case::another_heading("## A\n\n4,208<!-- a b c -->\n\n## B\n", false)]
#[case::another_level("### A\n\n4,208<!-- a b c -->\n", false)]
#[case::another_number("## A\n\n4,207<!-- a b c -->\n", false)]
#[case::another_tag("## A\n\n4,208<!-- a b d -->\n", false)]
#[case::a_picture_more("## A\n\n4,208<!-- a b c -->\n![a](b.svg)\n", false)]
#[case::an_item_more("## A\n\n4,208<!-- a b c -->\n\n1. B\n", false)]
#[case::a_block_more("## A\n\n4,208<!-- a b c -->\n```text\n```\n", false)]
#[case::a_folded_text_more("## A\n\n4,208<!-- a b c -->\n<details>\n", false)]
fn only_words_may_differ(#[case] text: &str, #[case] is_same: bool) {
    let form = |text| -> Vec<Section> {
        let sections = sections(text).into_iter();
        sections.map(|(_, section)| section).collect()
    };
    assert_eq!(form("## A\n\n4,208<!-- a b c -->\n") == form(text), is_same);
}

#[rstest]
#[case::labels("```text\na\n```\n", "```text\n甲\n```\n", true)]
#[case::code("```rust\na\n```\n", "```rust\nb\n```\n", false)]
#[case::steps("```text steps: a b\n1\n```\n", "```text steps: a b\n2\n```\n", false)]
fn only_plain_text_in_a_block_may_differ(
    #[case] left: &str,
    #[case] right: &str,
    #[case] is_same: bool,
) {
    assert_eq!(sections(left) == sections(right), is_same);
}

#[test]
fn pictures_in_chinese_pages_have_chinese_labels() {
    let picture = regex(r"!\[[^\]]*\]\(([^)]+)\)");
    for (_, chinese) in pairs() {
        for found in picture.captures_iter(&chinese.text) {
            let path = resolved(&Path::new(&chinese.name).with_file_name(&found[1]));
            assert!(
                path.starts_with("docs/zh/images/"),
                "{}: expected a picture of docs/zh/images, found {}",
                chinese.name,
                &found[1]
            );
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
    assert_eq!(links("docs/zh/SUMMARY.md"), links("docs/SUMMARY.md"));
}

#[test]
fn chinese_lessons_have_one_form_and_lead_on() {
    let headings = |page: &Page| -> Vec<String> {
        let headings = page.text.lines().filter(|line| line.starts_with("## "));
        headings.map(str::to_owned).collect()
    };
    let mut first = None;
    for (index, approach) in approaches::ALL.iter().enumerate() {
        let name = format!("docs/zh/approaches/{}.md", approach.name);
        let lesson = page(&name);
        let first = first.get_or_insert_with(|| headings(lesson));
        assert_eq!(headings(lesson), *first, "{name}");
        let mut links = vec![
            format!("](../../../src/approaches/{}.rs)", approach.name),
            format!("](../hints/{}.md)", approach.name),
        ];
        if let Some(next) = approaches::ALL.get(index + 1) {
            links.push(format!("]({}.md)", next.name));
        }
        for link in links {
            assert!(
                lesson.text.contains(&link),
                "{name}: expected a link {link}"
            );
        }
    }
}

/// In Markdown, a `*` ends an emphasis only if no punctuation is right before it, or no letter right
/// after it; and the other way round for one that begins it. Chinese has no spaces that would help.
#[test]
fn emphasis_in_chinese_pages_is_rendered() {
    for Page { name, text } in pages().iter().filter(|page| is_chinese(&page.name)) {
        // A backtick counts as punctuation.
        let prose = regex(r"(?ms)^ *```.*?^ *```$|`[^`\n]*`").replace_all(text, "`");
        for line in prose.lines() {
            let broken = broken_emphasis(line);
            assert_eq!(
                broken, None,
                "{name}: move the punctuation to the other side"
            );
        }
    }
}

/// The text before the first `*` that is shown as such.
fn broken_emphasis(line: &str) -> Option<&str> {
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_space = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    let stars = regex(r"\*+");
    let mut is_open = false;
    for found in stars.find_iter(line) {
        let before = line[..found.start()].chars().last();
        let after = line[found.end()..].chars().next();
        if is_space(before) && is_space(after) {
            // A point of a list, or a product.
            continue;
        }
        let (outer, inner) = if is_open {
            (after, before)
        } else {
            (before, after)
        };
        if is_space(inner) || !is_word(inner) && is_word(outer) {
            return Some(&line[..found.end()]);
        }
        is_open = !is_open;
    }
    None
}

#[rstest]
#[case::words("一*二*三", true)]
#[case::punctuation_outside("*一*，二", true)]
#[case::punctuation_inside("*一，*二", false)]
#[case::quotes_inside("一**“二”**三", false)]
#[case::at_the_end("一，**二。**", true)]
#[case::code_inside("**`**三", false)]
#[case::a_point("* 一", true)]
fn emphasis_needs_a_letter_on_its_inner_side(#[case] line: &str, #[case] is_rendered: bool) {
    assert_eq!(broken_emphasis(line).is_none(), is_rendered);
}
