//! The languages of the reader, and what is said in each of them of approaches and named boards.

mod language;
pub mod message;

use sudoku_kata::approaches::Approach;
use sudoku_kata::puzzles::Puzzle;

pub use language::{Language, Text};

// Found in the book by the build script.
include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// What the approach does, in one line.
pub fn summary(approach: &Approach) -> Text {
    let chinese = essay_in_chinese(approach).and_then(|essay| essay.lines().next());
    Text::or_english(approach.summary, chinese)
}

/// What people call the search with this name, as on the pages: `row by row` for `board_scan`.
pub fn called(search: &str) -> Option<Text> {
    let mut names = NAMES.iter();
    names.find_map(|&(name, called)| (name == search).then_some(called))
}

/// The text of its file. In WebAssembly its essay has no words: a page shows the code alone.
pub fn source(approach: &Approach) -> &'static str {
    #[cfg(not(target_arch = "wasm32"))]
    return approach.source;
    #[cfg(target_arch = "wasm32")]
    return page(CODES, approach).expect("it has a file");
}

/// In the place of its essay: its summary and what its Chinese page says of its idea, in plain text.
pub fn essay_in_chinese(approach: &Approach) -> Option<&'static str> {
    page(ESSAYS_ZH, approach)
}

/// Its hints in Markdown, from its lesson: a nudge, the idea, the outline. `None` if nobody has written them.
pub fn hints(approach: &Approach) -> Option<Text> {
    let [hints, chinese] =
        [HINTS, HINTS_ZH].map(|pages| page(pages, approach).filter(|hints| !hints.is_empty()));
    Some(Text::or_english(hints?, chinese))
}

fn page(pages: &[(&str, &'static str)], approach: &Approach) -> Option<&'static str> {
    let mut pages = pages.iter();
    pages.find_map(|&(name, text)| (name == approach.name).then_some(text))
}

/// The section of `docs/rust.md` that explains the first of the compiler's messages that one explains. Of several that fit
/// a message, the one whose marker in the page has the most words is meant, then the first.
pub fn section(messages: &str) -> Option<Text> {
    messages.split("error[").skip(1).find_map(|error| {
        let mut sections = SECTIONS.iter();
        let fits = |(code, words, _): &&(&str, &[&str], Text)| {
            error.starts_with(code) && words.iter().all(|word| error.contains(word))
        };
        sections.find(fits).map(|(.., heading)| *heading)
    })
}

/// Where the board is from, and what it shows.
pub fn about(puzzle: &Puzzle) -> [Text; 2] {
    let chinese = BOARDS_ZH.iter().find(|(name, ..)| *name == puzzle.name);
    [
        Text::or_english(puzzle.source, chinese.map(|of| of.1)),
        Text::or_english(puzzle.shows, chinese.map(|of| of.2)),
    ]
}
