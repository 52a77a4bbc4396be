//! Makes a player of each marker in a page: `<!-- player: classic board_scan 5 -->` is `board_scan`
//! on the board `classic`, ready at step 5. `<!-- player: 4×4 four 0 -->` is the program of the first
//! chapter; with `predict` at the end, it begins with a question.
//!
//! A player is the page of `sudoku-kata replay` in a frame. Without scripts the frame is hidden.

use std::{io, mem};

use explain::timeline::Timeline;
use mdbook_preprocessor::book::Book;
use regex_lite::{Captures, Regex};
use show::page;
use sudoku_kata::approaches::Approach;
use sudoku_kata::puzzles::Puzzle;
use words::{Language, Text};

use crate::{four, place, playground};

/// The most steps that a player holds.
pub const MOST_STEPS: usize = 10_000;

/// Hides the players where there are no scripts, and gives each frame the height that it asks for.
pub(crate) const HEAD: &str = "<noscript><style>.player { display: none; }</style></noscript>
<script>
addEventListener('message', ({ source, data: { height } }) => {
  for (const frame of document.querySelectorAll('.player')) {
    if (frame.contentWindow === source) frame.style.height = `${height}px`;
  }
});
</script>
";

/// Puts the players into the pages of the book in this language. `write` gets the path and the text of each player.
///
/// # Panics
///
/// If a marker names an unknown board or approach.
pub fn add(
    book: &mut Book,
    language: Language,
    mut write: impl FnMut(&str, &str) -> io::Result<()>,
) -> io::Result<()> {
    let markers = r"<!-- player: (\S+) (\w+) (\d+)( predict)? -->";
    let markers = Regex::new(markers).expect("the pattern is valid");
    let mut written = Ok(());
    // The players are in a folder of their own.
    let playground = format!("../{}", playground(language));
    book.for_each_chapter_mut(|chapter| {
        let (_, up) = place(chapter);
        let mut head = HEAD;
        let frames = markers.replace_all(&chapter.content, |marker: &Captures| {
            let [board, search, step] = [1, 2, 3].map(|group| &marker[group]);
            let data = match board {
                "4×4" => four::data(),
                _ => page::data(Some(board), &[recorded(board, search)]),
            };
            let file = format!("players/{}-{search}.html", board.replace('×', "x"));
            if written.is_ok() {
                written = write(&file, &page::text(Some(language), &playground, &data));
            }
            let title = Text::of("A search, step by step", "一步一步的搜索").in_language(language);
            let (head, predict) = (mem::take(&mut head), marker.get(4).map_or("", |_| "&predict=1"));
            format!(
                "{head}<iframe class=\"player\" title=\"{title}\" loading=\"lazy\" src=\"{up}{file}#step={step}{predict}\"></iframe>"
            )
        });
        chapter.content = frames.into_owned();
    });
    written
}

fn recorded(board: &str, search: &str) -> Timeline {
    let puzzle = Puzzle::named(board).unwrap_or_else(|| panic!("{board} is no board"));
    let approach = Approach::named(search).unwrap_or_else(|| panic!("{search} is no approach"));
    Timeline::record(approach, &puzzle.board(), MOST_STEPS)
}
