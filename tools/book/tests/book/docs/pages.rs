//! The pages of the docs, up to date if that is asked for, and the page in the other language.

use std::sync::LazyLock;
use std::{env, fs};

use judge::files::replace;
use pulldown_cmark::{Event, Parser, Tag};
use testing::{files, root};
use words::Language;

use super::outputs::{Part, refreshed};
use crate::{regex, replaced};

/// What to do about a page that is not up to date.
pub const UPDATE: &str = "to update it, run: UPDATE_DOCS=1 cargo test -p sudoku-kata-book docs";

/// The pages of both languages. With `UPDATE_DOCS` set they are updated before any test sees
/// them; pages that are up to date are not written. If it names pages, only their hashes are.
pub fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let mut paths = files("docs", ".md");
        paths.extend(["README.md", "README.zh.md"].map(|name| root().join(name)));
        let pages = paths.into_iter().map(|path| {
            let name = path.strip_prefix(root()).expect("it is in the repository");
            let name = name.to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&path).expect("a page is text");
            Page { name, text }
        });
        let mut pages: Vec<Page> = pages.collect();
        if let Ok(update) = env::var("UPDATE_DOCS") {
            if !update.contains(".md") {
                for Page { name, text } in &mut pages {
                    *text = refreshed(name, &refreshed(name, text, Part::Quick), Part::Slow);
                }
            }
            stamp(&mut pages, &update);
            for Page { name, text } in &pages {
                assert!(is_kept(name, text), "{name} cannot be written");
            }
        }
        pages
    });
    &PAGES
}

/// Whether the file has this text. With `UPDATE_DOCS` set, it gets it.
pub fn is_kept(path: &str, text: &str) -> bool {
    let path = root().join(path);
    let is_kept = || fs::read_to_string(&path).is_ok_and(|kept| kept == text);
    if !is_kept() && env::var_os("UPDATE_DOCS").is_some() {
        replace(&path, text).expect("it can be written");
    }
    is_kept()
}

pub fn page(name: &str) -> &'static Page {
    let page = pages().iter().find(|page| page.name == name);
    page.unwrap_or_else(|| panic!("{name}: expected a page, found none"))
}

pub struct Page {
    /// Its path from the top of the repository, with `/`.
    pub name: String,
    pub text: String,
}

/// A block below a line `<!-- KEY: OF -->`, moved to the left, and the block of text right below it.
pub struct Block<'a> {
    pub at: usize,
    pub key: &'a str,
    pub of: &'a str,
    pub text: String,
    pub says: Option<&'a str>,
}

/// The blocks of a page below the lines with these keys: each has one.
pub fn blocks<'a>(Page { name, text }: &'a Page, keys: &str) -> Vec<Block<'a>> {
    let marker = format!("^( *)<!-- ({keys}): (.*?) -->$");
    let form = format!(r"(?ms){marker}\n+ *```\w+\n(.*?)^ *```$(?:\n+ *```text\n(.*?)^ *```$)?");
    let form = regex(&form);
    let blocks = form.captures_iter(text).map(|block| {
        let part = |group| block.get(group).map_or("", |part| part.as_str());
        let lines = part(4).lines();
        let lines = lines.map(|line| line.strip_prefix(part(1)).unwrap_or_default());
        Block {
            at: block.get(0).expect("the block").start(),
            key: part(2),
            of: part(3),
            text: lines.flat_map(|line| [line, "\n"]).collect(),
            says: block.get(5).map(|says| says.as_str()),
        }
    });
    let blocks: Vec<_> = blocks.collect();
    let announced = regex(&format!("(?m){marker}")).find_iter(text).count();
    assert_eq!(blocks.len(), announced, "{name}: a block after each {keys}");
    blocks
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
    let sections = starts.iter().zip(ends);
    sections.map(|(&start, end)| &text[start..end]).collect()
}

/// Replaces hashes that are 0, and those of the Chinese pages that follow the English ones in `update`.
pub fn stamp(pages: &mut [Page], update: &str) {
    let english = pages.iter().filter(|page| !is_chinese(&page.name));
    let lines = english.map(|page| (page.name.clone(), follows(page)));
    for (name, line) in Vec::from_iter(lines) {
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

/// FNV-1a over the words of the prose. Tagged counts, blocks, markers of errors, and where lines break do not matter.
fn hash(text: &str) -> String {
    let prose = replaced(text, r"(?ms)^ *```.*?^ *```$", |_| String::new());
    let prose = replaced(&prose, r"<!-- errors: .* -->", |_| String::new());
    let prose = replaced(&prose, r"[\d,]+<!--", |_| "<!--".to_owned());
    let words: Vec<&str> = prose.split_whitespace().collect();
    let add = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", words.join(" ").bytes().fold(0x811c_9dc5, add))
}
