//! The Chinese pages follow the English ones: docs/zh/P.md follows docs/P.md, README.zh.md follows
//! README.md.
//!
//! - The first line of a Chinese page, `<!-- follows: docs/P.md HASH… -->`, names the page that it follows, and has a
//!   hash of the text that each section of this page had. When that text changes, the Chinese section lags: an
//!   ignored test fails, which `.ci/run` calls. `UPDATE_DOCS=docs/P.md` says that the Chinese page has the same
//!   content, and writes the hashes. Other updates write them in place of a 0 alone, so nobody updates them by accident.
//! - The second line links to the English page.
//! - Sections that don't lag have the same blocks, pictures, tags and numbers in tables, and about as much to say: see
//!   [`facts`]. In blocks of text, of commands and of what they print, only the words differ.

use std::fs;
use std::path::{Path, PathBuf};

use book::source_files::resolved;
use pretty_assertions::assert_eq;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use testing::files;

use super::changes::without_comments;
use super::pages::{Page, chinese, follows, hashes, is_chinese, page, pages, sections};
use crate::{regex, replaced};

/// Each English page with its Chinese one. The summaries are held together by their own test.
fn pairs() -> impl Iterator<Item = (&'static Page, &'static Page)> {
    let english = pages().iter().filter(|page| !is_chinese(&page.name));
    let english = english.filter(|page| page.name != "docs/SUMMARY.md");
    english.map(|english| (english, page(&chinese(&english.name))))
}

/// The sections of both pages that belong together, and the headings of those that lag: English ones that have changed
/// or are new, and Chinese ones whose English text is gone.
fn paired<'a>(english: &'a str, chinese: &'a str) -> (Vec<[&'a str; 2]>, Vec<&'a str>) {
    // The hashes come after the name of the page.
    let followed = heading(chinese).split(' ').skip(3);
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
        let (name, (pairs, lagging)) = (&english.name, paired(&english.text, &chinese.text));
        let is_same = follows(english) == heading(&chinese.text);
        let is_whole = pairs.len() == sections(&chinese.text).len();
        (!is_same || !is_whole).then(|| format!("{name}: {}\n", lagging.join(", ")))
    });
    pages.collect()
}

const CONFIRM: &str = "let their Chinese pages say the same. If one does (after a typo it does), run: \
                       UPDATE_DOCS=docs/PAGE.md cargo test -p sudoku-kata-book languages";

#[test]
#[ignore = "the Chinese edition may lag while one works"]
fn every_chinese_page_follows_the_english_text_as_it_is() {
    assert_eq!(lagging(), "", "{CONFIRM}");
}

/// What a section has in both languages, sorted: its blocks, pictures and HTML comments, and the numbers of two digits
/// and more in its tables.
fn facts(text: &str) -> Vec<String> {
    let (tag, number) = (regex("<!-- .*? -->"), regex(r"\d[\d.,]*\d"));
    let (mut facts, mut is_table) = (Vec::new(), false);
    for (event, place) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let (form, text) = match event {
            Event::Start(Tag::CodeBlock(_)) => {
                facts.push(in_both(&text[place]));
                continue;
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                facts.extend(dest_url.rsplit('/').next().map(String::from));
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
        facts.extend(form.find_iter(&text).map(|found| found.as_str().to_owned()));
    }
    let of_one = ["<!-- follows", "<!-- published", "<!-- errors"];
    facts.retain(|fact| !of_one.iter().any(|of_one| fact.starts_with(of_one)));
    facts.sort();
    facts
}

/// What a block has in both languages: code but for its comments; of commands, of what they print and of other text the
/// kind, the commands without their language and comments, and the numbers, sorted.
fn in_both(block: &str) -> String {
    let first = heading(block);
    let kind = first.split(' ').next().unwrap_or_default();
    if !["```console", "```sh", "```text"].contains(&kind) {
        return without_comments(block);
    }
    let lines = block.lines().skip(1).map(str::trim_start);
    let commands = lines.filter(|line| kind == "```sh" || line.starts_with("$ "));
    let commands: String = commands
        .map(|line| replaced(line, "( --)? --lang zh| *#.*", |_| String::new()) + "\n")
        .collect();
    let numbers = regex(r"\d+([.,]\d+)*");
    let mut numbers: Vec<&str> = numbers.find_iter(block).map(|of| of.as_str()).collect();
    numbers.sort_unstable();
    format!("{first}\n{commands}{}", numbers.join(" "))
}

/// A writer orders sentences and paragraphs anew. What is lost makes a section short: each English word takes 1.2 Chinese
/// characters at least. A word that stays Latin counts as two.
#[test]
fn sections_say_the_same_in_both_languages() {
    let word = regex(r"\w+");
    for (english, chinese) in pairs() {
        let second = chinese.text.lines().nth(1).unwrap_or_default();
        assert!(second.starts_with("[English]("), "{}", chinese.name);
        for [english, text] in paired(&english.text, &chinese.text).0 {
            let place = format!("{}: {}", chinese.name, heading(text));
            assert_eq!(facts(text), facts(english), "{place}");
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

/// Commands ask for Chinese, but those of another package, which have no option for it. Labels of pictures are Chinese.
/// And emphasis is rendered: a `*` ends it only if no punctuation is right before it, or no letter right after it.
#[test]
fn chinese_pages_are_chinese_and_their_emphasis_is_rendered() {
    let command = regex(r"cargo run --release.*");
    let picture = regex(r"!\[[^\]]*\]\(([^)]+)\)");
    let star = regex(r"\S\*|\*\S");
    for Page { name, text } in pages().iter().filter(|page| is_chinese(&page.name)) {
        for command in command.find_iter(text).map(|command| command.as_str()) {
            let is_asked = command.contains(" --lang zh") || command.contains("--release -p ");
            assert!(is_asked, "{name}: expected --lang zh in {command}");
        }
        for found in picture.captures_iter(text) {
            let path = resolved(&Path::new(name).with_file_name(&found[1]));
            assert!(path.starts_with("docs/zh/images/"), "{name}: {path}");
        }
        let prose = replaced(text, "(?s)```.*?```", |_| String::new());
        for event in Parser::new(&prose) {
            let is_rendered = !matches!(&event, Event::Text(text) if star.is_match(text));
            assert!(is_rendered, "{name}: move the punctuation: {event:?}");
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
