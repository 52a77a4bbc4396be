//! Code in the pages is that of the repository, and where it is changed, the pages count what the changed program does.
//!
//! - A line `<!-- code: PATH -->` and then a block ```` ```rust ```` shows consecutive lines of that
//!   file. The block may be moved to the left as a whole. A line that begins with `// …` stands for
//!   lines that are left out. In a Chinese page, comments are in Chinese.
//! - A line `<!-- change: PATH -->` and then a block ```` ```diff ```` change that file. A line `@@`
//!   is between two places of the file. A change may have a name: `<!-- change NAME: PATH -->`.
//! - A count is tagged `7,158<!-- changed on set:minimal placements -->`. It belongs to the change
//!   before it, or to the one that is named: `<!-- changed NAME on set:minimal placements -->`.
//!   Instead of a named board or a set there may be `named`, all named boards, or `images:minimal`,
//!   20 random images of each board of that set. `solved` counts the boards that are solved.

use cli::exercises::{Change, Count, changed};
use explain::format::grouped;
use pretty_assertions::assert_eq;
use regex_lite::{Captures, Regex};
use testing::read;

use super::outputs::counted;
use super::pages::{Block, Page, UPDATE, blocks, is_chinese, is_kept, pages};
use crate::{regex, replaced};

/// A change in a page, and where it is.
pub struct Found {
    pub at: usize,
    name: Option<String>,
    pub change: Change,
}

/// The changes in a page, each with its counts. Every change is counted.
pub fn changes(page: &Page) -> Vec<Found> {
    let found = blocks(page, r"change(?: \w+)?")
        .into_iter()
        .map(|block| Found {
            at: block.at,
            name: block.key.strip_prefix("change").map(String::from),
            change: Change {
                file: block.of.to_owned(),
                diff: block.text.lines().map(String::from).collect(),
                counts: Vec::new(),
            },
        });
    let (mut changes, name): (Vec<_>, _) = (found.collect(), &page.name);
    for count in tag().captures_iter(&page.text) {
        let change = index_of(&changes, &count);
        let change = change.unwrap_or_else(|| panic!("{name}: no change for {}", &count[0]));
        changes[change].change.counts.push(Count {
            on: count[4].to_owned(),
            what: count[5].to_owned(),
            number: count[1].replace(',', "").parse().expect("a number"),
        });
    }
    for Found { change, .. } in &changes {
        let Change { counts, diff, .. } = change;
        assert_ne!(*counts, [], "{name}: nothing counts {diff:#?}");
    }
    changes
}

/// The change that a count belongs to.
fn index_of(changes: &[Found], count: &Captures) -> Option<usize> {
    let at = count.get(0)?.start();
    changes.iter().rposition(|found| match count.get(3) {
        Some(of) => found.name.as_deref() == Some(of.as_str()),
        None => found.at < at,
    })
}

/// For each count in the page, the changed program that it counts.
fn programs(page: &Page) -> Vec<String> {
    let (changes, tag) = (changes(page), tag());
    let programs = tag.captures_iter(&page.text).map(|count| {
        let index = index_of(&changes, &count).expect("it was found before");
        let change = &changes[index].change;
        let program = changed(&read(&change.file), &change.diff);
        program.unwrap_or_else(|lines| panic!("{}: once in {}:\n{lines}", page.name, change.file))
    });
    programs.collect()
}

/// The text of a program of the path.
pub fn stage_of_path(name: &str) -> String {
    read(format!("docs/path/{name}.rs"))
}

fn tag() -> Regex {
    regex(r"([\d,]+)(<!-- changed( \w+)? on ([\w:]+) (\w+) -->)")
}

#[test]
fn changes_in_the_pages_apply_to_their_files() {
    for page in pages() {
        programs(page);
    }
}

#[test]
fn a_change_applies_at_one_place_only() {
    let file = "a\n  b\nc\nb\nb\n";
    let of = |diff: &[&str]| changed(file, diff);
    let replaced = of(&["-a", "+x", "   b"]);
    assert_eq!(replaced.as_deref(), Ok("x\n  b\nc\nb\nb\n"));
    let removed = of(&["-c", "@@", "-a"]);
    assert_eq!(removed.as_deref(), Ok("  b\nb\nb\n"));
    assert_eq!(of(&["-b"]), Err("b".to_owned()));
    assert_eq!(of(&["-x"]), Err("x".to_owned()));
}

#[test]
#[ignore = "takes minutes"]
fn counts_of_changed_approaches_are_those_of_their_programs() {
    for page in pages() {
        let mut programs = programs(page).into_iter();
        let updated = replaced(&page.text, tag().as_str(), |count| {
            let program = programs.next().expect("there is one for each count");
            let number = counted(&program, &count[4], &count[5]);
            format!("{}{}", grouped(number), &count[2])
        });
        let is_kept = is_kept(&page.name, &updated);
        assert!(is_kept, "{}: {UPDATE} -- --ignored", page.name);
    }
}

#[test]
fn code_in_the_pages_is_that_of_its_file() {
    for page in pages() {
        for Block { of, text, .. } in blocks(page, "code") {
            let file = read(of);
            let is_shown = match is_chinese(&page.name) {
                true => is_from(&without_comments(&file), &without_comments(&text)),
                false => is_from(&file, &text),
            };
            assert!(is_shown, "{}: not in {of}:\n{text}", page.name);
        }
    }
}

/// The code alone. A comment `// …` stays: it stands for code.
pub fn without_comments(code: &str) -> String {
    replaced(code, r"(?m)^ *//+ [^…\n].*\n| *//+ [^…\n].*", |_| {
        String::new()
    })
}

/// Whether `shown` has lines of `file`, in order and without a gap but where a line begins with `// …`. The block may be
/// moved: where lines begin does not matter.
fn is_from(file: &str, shown: &str) -> bool {
    let moved = |text: &str| -> String {
        let lines = text.lines().map(str::trim);
        lines.flat_map(|line| ["\n", line]).collect()
    };
    let (file, shown) = (moved(file) + "\n", moved(shown));
    let mut rest = &file[..];
    let mut parts = shown.split("\n// …").map(|part| match part.find('\n') {
        Some(at) => format!("{}\n", &part[at..]),
        None => "\n".to_owned(),
    });
    parts.all(|part| {
        let found = rest.split_once(&part);
        found.inspect(|(_, after)| rest = after).is_some()
    })
}
