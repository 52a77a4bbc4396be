//! Finds the code in the pages that is a program, and marks it: the script of the book gives it a button that
//! opens the editor of the playground in its place.
//!
//! - After `<!-- code: PATH -->`, the last block of a page with lines of that file, if the file is a program. Where
//!   there is none, the block that leads to it, after `<!-- diff: EARLIER PATH -->`.
//! - Any other block that is a program.
//! - In the page of Rust's errors each block; its first one belongs to all others.

use std::ops::Range;
use std::{io, iter};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use cli::exercises;
use mdbook_preprocessor::book::Book;
use miniz_oxide::deflate::compress_to_vec;
use regex_lite::Regex;
use sudoku_kata::approaches::Approach;
use words::{Language, Text};

use crate::players::HEAD;
use crate::{place, playground};

/// The page whose first block belongs to all others.
const SHARED: &str = "rust.md";

/// What a button opens.
#[derive(Debug)]
pub struct Program {
    /// What the page shows of it, where it begins and ends in the page.
    pub shown: Range<usize>,
    /// The file that it is in; the heading above it if there is none.
    pub name: String,
    /// The whole program, as the editor has it.
    pub text: String,
    /// The line of the text, from 1, that is shown first.
    pub line: usize,
    /// Its name among the texts of the editor, if it has one.
    template: Option<&'static str>,
}

/// A block, with the file that a marker before it names; after `diff`, the second one. Or with the method that it is an
/// answer for, or a text with blanks.
const BLOCK: &str = r"(?ms)^(?: *<!-- (?:(?:code|diff): (?:\S+ )?(\S+)|(?:answer|blanks): (\w+)) -->\n+)? *(?:```(rust|diff)\n(.*?)^ *```$|````rust\n(.*?)^````$)";

/// The programs of a page, in order. `read` returns the text of a file of the repository.
pub fn in_page(
    path: &str,
    page: &str,
    read: impl Fn(&str) -> io::Result<String>,
) -> io::Result<Vec<Program>> {
    let of_file = path.strip_prefix("files/");
    let of_file = of_file.and_then(|page| page.strip_suffix(".md"));
    let mut programs: Vec<Program> = Vec::new();
    let mut common = None;
    let blocks = Regex::new(BLOCK).expect("the pattern is valid");
    for block in blocks.captures_iter(page) {
        let shown = block.get(0).expect("it matches").range();
        let part = |group| block.get(group).map(|part| part.as_str());
        let (file, is_diff) = (part(1).or(of_file), part(3) == Some("diff"));
        let code = part(4).or(part(5)).unwrap_or_default();
        let approach = file.and_then(approach);
        let text = match (approach, file) {
            (Some(approach), _) => approach.submission().trim_start().to_owned(),
            (None, Some(file)) => read(file)?,
            // A change.
            (None, None) if is_diff => continue,
            (None, None) if path == SHARED => match common {
                None => {
                    common = Some(code);
                    continue;
                }
                Some(common) => beside(code, common),
            },
            (None, None) => match part(2) {
                Some(method) => {
                    let block = &page[shown.clone()];
                    let margin = &block[..block.len() - block.trim_start_matches(' ').len()];
                    let lines = code.lines();
                    let lines = lines.map(|line| line.strip_prefix(margin).unwrap_or(line));
                    exercises::program(method, &lines.collect::<Vec<_>>().join("\n"))
                }
                None => code.to_owned(),
            },
        };
        let name = match file {
            Some(file) => file.to_owned(),
            None => below_heading(&page[..shown.start], &programs),
        };
        let earlier = programs.iter().position(|earlier| earlier.name == name);
        if !has_beginning(&text) || is_diff && earlier.is_some() {
            continue;
        }
        earlier.map(|earlier| programs.remove(earlier));
        programs.push(Program {
            line: line_of(code, &text),
            template: approach.map(|approach| approach.name),
            shown,
            name,
            text,
        });
    }
    Ok(programs)
}

pub(crate) fn approach(file: &str) -> Option<&'static Approach> {
    let name = file.strip_prefix("src/approaches/")?.strip_suffix(".rs")?;
    Approach::named(name)
}

/// Whether the text is a program: one for LeetCode, or with a `main` of its own.
fn has_beginning(text: &str) -> bool {
    text.contains("impl Solution") || text.contains("fn main()")
}

/// The last heading of this text, with a number if it names one of these programs.
fn below_heading(text: &str, programs: &[Program]) -> String {
    let heading = text.lines().rev().find(|line| line.starts_with('#'));
    let heading = heading.unwrap_or_default().trim_start_matches(['#', ' ']);
    let numbered = (2..).map(|number| format!("{heading} ({number})"));
    let mut names = iter::once(heading.to_owned()).chain(numbered);
    let is_new = |name: &String| programs.iter().all(|program| program.name != *name);
    names.find(is_new).expect("there are always more")
}

/// A program of a block and the lines that belong to it. The block comes first: its lines keep their numbers.
fn beside(block: &str, common: &str) -> String {
    let main = match has_beginning(block) {
        true => "",
        false => "\nfn main() {}\n",
    };
    format!("{block}\n{common}{main}")
}

/// The line of a text where the first of these lines are, up to those that are left out. Comments may be in another
/// language.
fn line_of(shown: &str, text: &str) -> usize {
    let comment = Regex::new(" *//.*").expect("the pattern is valid");
    let code = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines().map(str::trim);
        lines.map(|line| comment.replace(line, "").into()).collect()
    };
    let shown = code(shown.split("// …").next().unwrap_or_default());
    let text = code(text);
    let mut places = text.windows(shown.len().max(1));
    let place = places.position(|lines| lines == shown);
    place.map_or(1, |line| line + 1)
}

const RUN: Text = Text::of("Run and edit", "运行、修改");
/// The editor is loaded when it is opened: even a lazy frame in closed details would be loaded before.
const LOADS: &str = r#"ontoggle="this.lastChild.src ||= this.lastChild.dataset.src""#;

/// Marks the programs in the pages of the book in this language.
pub fn add(
    book: &mut Book,
    language: Language,
    read: impl Fn(&str) -> io::Result<String>,
) -> io::Result<()> {
    let (address, tag) = (playground(language), language.code());
    let mut result = Ok(());
    book.for_each_chapter_mut(|chapter| {
        let (path, up) = place(chapter);
        let programs = match in_page(&path, &chapter.content, &read) {
            Ok(programs) => programs,
            Err(error) => return result = Err(error),
        };
        let has_listener = programs.is_empty() || chapter.content.contains(HEAD);
        for program in programs.iter().rev() {
            let Program { shown, name, text, line, template } = program;
            let begin = template.map_or_else(
                || format!("own={}", BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), 9))),
                |name| format!("write={name}"),
            );
            let words = RUN.in_language(language);
            let words = match name.ends_with(".rs") {
                true => format!("{words} {}", name.rsplit('/').next().unwrap_or(name)),
                false => words.to_owned(),
            };
            let name = urlencoding::encode(name);
            let indentation = &chapter.content[shown.clone()];
            let indentation = indentation.len() - indentation.trim_start_matches(' ').len();
            let mark = format!(
                "\n\n{:indentation$}<details class=\"program\" {LOADS}><summary>{words}</summary>\
                 <iframe class=\"player\" title=\"{words}\" \
                 data-src=\"{up}{address}#program={name}&amp;line={line}&amp;{begin}&amp;searches=&amp;lang={tag}\"></iframe></details>\n",
                ""
            );
            chapter.content.insert_str(shown.end, &mark);
        }
        if !has_listener {
            chapter.content.push_str(&format!("\n{HEAD}"));
        }
    });
    result
}
