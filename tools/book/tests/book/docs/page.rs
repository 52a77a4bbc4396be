//! A page of the docs, and the page in the other language.

use pulldown_cmark::{Event, Parser, Tag};
use words::Language;

use crate::replaced;

pub struct Page {
    /// Its path from the top of the repository, with `/`.
    pub name: String,
    pub text: String,
}

pub fn is_chinese(name: &str) -> bool {
    name.starts_with("docs/zh/") || name == "README.zh.md"
}

pub fn language_of(name: &str) -> Language {
    match is_chinese(name) {
        false => Language::English,
        true => Language::Chinese,
    }
}

/// The name of the Chinese page that follows an English one.
pub fn chinese(name: &str) -> String {
    match name.strip_prefix("docs/") {
        Some(rest) => format!("docs/zh/{rest}"),
        None => name.replace(".md", ".zh.md"),
    }
}

/// The first line of the page that follows this one: the hash of each of its sections.
pub fn follows(english: &Page) -> String {
    let hashes = hashes(&english.text).join(" ");
    format!("<!-- follows: {} {hashes} -->", english.name)
}

/// The text before the first heading, and each heading with the text below it.
pub fn sections(text: &str) -> Vec<&str> {
    let headings = Parser::new(text).into_offset_iter();
    let starts = headings.filter_map(|(event, place)| match event {
        Event::Start(Tag::Heading { .. }) => Some(place.start),
        _ => None,
    });
    let starts: Vec<usize> = [0].into_iter().chain(starts).collect();
    let ends = starts[1..].iter().copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &text[start..end])
        .collect()
}

/// Replaces hashes that are 0, and those of the Chinese pages that follow the English ones in `update`.
pub fn stamp(pages: &mut [Page], update: &str) {
    let english = pages.iter().filter(|page| !is_chinese(&page.name));
    let lines: Vec<_> = english
        .map(|page| (page.name.clone(), follows(page)))
        .collect();
    for (name, line) in lines {
        let is_named = update.split_whitespace().any(|named| named == name);
        let chinese = chinese(&name);
        if let Some(page) = pages.iter_mut().find(|page| page.name == chinese)
            && let Some((first, rest)) = page.text.split_once('\n')
            && (is_named || first.ends_with(" 0 -->"))
        {
            page.text = format!("{line}\n{rest}");
        }
    }
}

pub fn hashes(text: &str) -> Vec<String> {
    sections(text).into_iter().map(hash).collect()
}

/// FNV-1a over the words of the prose. Tagged counts, blocks, and where lines break do not matter.
fn hash(text: &str) -> String {
    let prose = replaced(text, r"(?ms)^ *```.*?^ *```$", |_| String::new());
    let prose = replaced(&prose, r"[\d,]+<!--", |_| "<!--".to_owned());
    let words: Vec<&str> = prose.split_whitespace().collect();
    let add = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", words.join(" ").bytes().fold(0x811c_9dc5, add))
}
