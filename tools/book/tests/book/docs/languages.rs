//! The Chinese pages follow the English ones: docs/zh/P.md follows docs/P.md, README.zh.md follows
//! README.md.
//!
//! - The first line of a Chinese page, `<!-- follows: docs/P.md HASH… -->`, names the page that it follows, and has a
//!   hash of the text that each section of this page had. When that text changes, the Chinese section lags: a test
//!   lists those that do, and the ignored one fails. `UPDATE_DOCS=docs/P.md` says that the Chinese page has the same
//!   content, and writes the hashes. Other updates write them in place of a 0 alone, so nobody updates them by accident.
//! - The second line links to the English page.
//! - Sections that don't lag have the same blocks, pictures, tags and numbers in tables, and about as much to say: see
//!   [`Section`]. In blocks of text, of commands and of what they print, only the words differ.
//! - A Chinese page of [`ALONE`] follows no English one.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};

use book::source_files::resolved;
use pretty_assertions::assert_eq;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use testing::{files, root};

use super::code::without_comments;
use super::page::{Page, chinese, followed, follows, hashes, is_chinese, sections};
use super::pages::{page, pages};
use crate::{regex, replaced};

/// Chinese pages without an English one.
const ALONE: &[&str] = &[
    // Begins with the solutions that readers of leetcode.cn know.
    "docs/zh/leetcode_cn.md",
];

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
    let expected: BTreeSet<String> = english().map(|page| chinese(&page.name)).collect();
    let found = pages().iter().map(|page| page.name.clone());
    let found = found.filter(|name| is_chinese(name) && !ALONE.contains(&&name[..]));
    let found: BTreeSet<String> = found.collect();
    assert_eq!(found, expected);
}

/// The sections of both pages that belong together, and the headings of those that lag: English ones that have changed
/// or are new, and Chinese ones whose English text is gone.
fn paired<'a>(english: &'a str, chinese: &'a str) -> (Vec<[&'a str; 2]>, Vec<&'a str>) {
    let followed = followed(chinese).into_iter();
    let mut rest: Vec<_> = followed.zip(sections(chinese)).collect();
    let (mut pairs, mut lagging) = (vec![], vec![]);
    for (section, hash) in sections(english).into_iter().zip(hashes(english)) {
        match rest.iter().position(|(followed, _)| *followed == hash) {
            Some(at) => pairs.push([section, rest.remove(at).1]),
            None => lagging.push(section),
        }
    }
    lagging.extend(rest.into_iter().map(|(_, section)| section));
    (pairs, lagging.into_iter().map(heading).collect())
}

fn heading(section: &str) -> &str {
    section.lines().next().unwrap_or_default()
}

fn lagging() -> String {
    let pages = pairs().filter_map(|(english, chinese)| {
        let (name, (_, lagging)) = (&english.name, paired(&english.text, &chinese.text));
        let is_new = followed(&chinese.text).len() != sections(&chinese.text).len();
        let is_same = follows(english, &hashes(&english.text)) == heading(&chinese.text);
        (is_new || !is_same).then(|| format!("{name}: {}\n", lagging.join(", ")))
    });
    pages.collect()
}

const CONFIRM: &str = "let their Chinese pages say the same. If one does (after a typo it does), run: \
                       UPDATE_DOCS=docs/PAGE.md cargo test -p sudoku-kata-book docs";

#[test]
fn lists_the_sections_that_lag() {
    let lagging = lagging();
    if !lagging.is_empty() {
        // The macros would keep it until the test fails.
        let _ = write!(
            stderr(),
            "These have changed or are new; {CONFIRM}\n{lagging}"
        );
    }
}

#[test]
#[ignore = "the Chinese edition may lag while one works"]
fn every_chinese_page_follows_the_english_text_as_it_is() {
    assert_eq!(lagging(), "", "{CONFIRM}");
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

/// What a section has in both languages.
#[derive(Debug, Default, PartialEq)]
struct Section {
    /// Its blocks and pictures, in order.
    parts: Vec<String>,
    /// Its HTML comments and the numbers of two digits and more in its tables, sorted.
    facts: Vec<String>,
}

fn section(text: &str) -> Section {
    let (tag, number) = (regex("<!-- .*? -->"), regex(r"\d[\d.,]*\d"));
    let mut section = Section::default();
    let mut is_table = false;
    for (event, place) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let (form, text) = match event {
            Event::Start(Tag::CodeBlock(_)) => {
                section.parts.push(in_both(&text[place]));
                continue;
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let file = dest_url.rsplit('/').next().unwrap_or_default();
                section.parts.push(file.to_owned());
                continue;
            }
            Event::Start(Tag::Table(_)) | Event::End(TagEnd::Table) => {
                is_table = !is_table;
                continue;
            }
            Event::Html(html) | Event::InlineHtml(html) => (&tag, html),
            Event::Text(text) | Event::Code(text) if is_table => (&number, text),
            _ => continue,
        };
        let found = form.find_iter(&text).map(|found| found.as_str().to_owned());
        section.facts.extend(found);
    }
    let follows = "<!-- follows: ";
    section.facts.retain(|tag| !tag.starts_with(follows));
    section.facts.sort();
    section
}

/// What a block has in both languages: code but for its comments; of commands, of what they print and of other text the
/// kind, the commands without their language and comments, and the numbers, sorted.
fn in_both(block: &str) -> String {
    let first = block.lines().next().unwrap_or_default();
    let (kind, _) = first.split_once(' ').unwrap_or((first, ""));
    if !["```console", "```sh", "```text"].contains(&kind) {
        return without_comments(block);
    }
    let is_command = |line: &&str| kind == "```sh" || line.starts_with("$ ");
    let lines = block.lines().skip(1).map(str::trim_start);
    let commands = lines.filter(is_command).map(|line| {
        let command = line.split('#').next().unwrap_or_default();
        let command = command.replace(" --lang zh", "");
        command.trim_end().trim_end_matches(" --").to_owned()
    });
    let commands: Vec<String> = commands.collect();
    let numbers = regex(r"\d+([.,]\d+)*");
    let numbers = numbers.find_iter(block).map(|number| number.as_str());
    let mut numbers: Vec<&str> = numbers.collect();
    numbers.sort_unstable();
    format!("{first}\n{}\n{}", commands.join("\n"), numbers.join(" "))
}

/// A writer orders sentences and paragraphs anew. What is lost makes a section short: each English word takes 1.2 Chinese
/// characters at least. A word that stays Latin counts as two.
#[test]
fn sections_say_the_same_in_both_languages() {
    let word = regex(r"\w+");
    for (english, chinese) in pairs() {
        for [english, text] in paired(&english.text, &chinese.text).0 {
            let place = format!("{}: {}", chinese.name, heading(text));
            assert_eq!(section(text), section(english), "{place}");
            let [text, english] = [text, english]
                .map(|text| replaced(text, r"(?s)```.*?```|<[^>]*>|\]\(\S*\)", |_| String::new()));
            let words = word.find_iter(&english).count();
            let han = text.matches(|of| ('\u{4e00}'..='\u{9fff}').contains(&of));
            let length = han.count() + 2 * word.find_iter(&text).count();
            let is_short = words >= 25 && 10 * length < 12 * words;
            assert!(!is_short, "{place}: {length} for {words} words");
        }
    }
}

/// The headings of the page of words name each term in both languages.
#[test]
fn the_program_uses_the_terms_of_the_book() {
    // Each has another sense, too: a call stack, a file that is read, a way to guess.
    let has_senses = ["cell", "stack", "reads", "guess"];
    let heading = regex(r"(?m)^### (.+)（(.+)）$");
    let mut terms = Vec::new();
    for names in heading.captures_iter(&page("docs/zh/words.md").text) {
        let chinese: Vec<&str> = names[1].split(['、', '与']).collect();
        let english: Vec<String> = names[2].split([',', '，']).map(str::to_lowercase).collect();
        let alike = (chinese.len() == english.len()).then(|| english.iter().zip(chinese));
        for (english, chinese) in alike.into_iter().flatten() {
            let is_term = !has_senses.contains(&english.trim());
            let form = regex(&format!(r"(?i)\b{}(s|es)?\b", english.trim()));
            terms.extend(is_term.then(|| (form, chinese.to_owned())));
        }
    }
    let pair = regex(r#""([^"]*)",\s*"([^"]*[一-鿿][^"]*)""#);
    let quoted = r"\{[^}]*\}|`[^`]*`|--[a-z-]+";
    let is_program = |file: &PathBuf| !file.components().any(|part| part.as_os_str() == "tests");
    for file in files("tools", ".rs").into_iter().filter(is_program) {
        let text = fs::read_to_string(&file).expect("it is text");
        for texts in pair.captures_iter(&text) {
            let english = replaced(&texts[1], quoted, |_| String::new());
            for (term, word) in &terms {
                let is_said = !term.is_match(&english) || texts[2].contains(word);
                assert!(is_said, "{file:?}: expected {word} in {}", &texts[0]);
            }
        }
    }
}

/// An example of another package has no option.
#[test]
fn commands_in_chinese_pages_ask_for_chinese() {
    for Page { name, text } in pages().iter().filter(|page| is_chinese(&page.name)) {
        let is_command = |line: &&str| line.contains("cargo run --release");
        for line in text.lines().filter(is_command) {
            let is_asked = line.contains(" --lang zh") || line.contains("--release -p ");
            assert!(is_asked, "{name}: expected --lang zh in {line}");
        }
    }
}

#[test]
fn pictures_in_chinese_pages_have_chinese_labels() {
    let picture = regex(r"!\[[^\]]*\]\(([^)]+)\)");
    for Page { name, text } in pages().iter().filter(|page| is_chinese(&page.name)) {
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
    let is_alone = |link: &String| ALONE.contains(&&format!("docs/zh/{link}")[..]);
    let (alone, others): (Vec<_>, Vec<_>) =
        links("docs/zh/SUMMARY.md").into_iter().partition(is_alone);
    assert_eq!(others, links("docs/SUMMARY.md"));
    let exist = ALONE.iter().filter(|name| root().join(name).exists());
    assert_eq!(alone.len(), exist.count(), "{alone:?}");
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
