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
use sudoku_kata::language::{Language, Text};
use sudoku_kata::puzzles::Puzzle;

use crate::{four, place};

/// The most steps that a player holds.
const MOST_STEPS: usize = 10_000;

/// Where the playground is, seen from the folder of the players. The Chinese book is in a folder of the
/// English one.
const PLAYGROUND: Text = Text::of("../playground/index.html", "../../playground/index.html");

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

/// What a marker asks for.
#[derive(Clone, Copy)]
pub struct Player {
    /// The board.
    pub puzzle: &'static Puzzle,
    /// The search.
    pub approach: &'static Approach,
    /// The step to begin at.
    pub step: usize,
}

impl Player {
    /// The search as the player has it.
    pub fn timeline(self) -> Timeline {
        Timeline::record(self.approach, &self.puzzle.board(), MOST_STEPS)
    }
}

fn marker() -> Regex {
    Regex::new(r"<!-- player: (\w+) (\w+) (\d+) -->").expect("the pattern is valid")
}

/// The marker of the program of the first chapter.
fn marker_of_program() -> Regex {
    Regex::new(r"<!-- player: 4×4 four (\d+)( predict)? -->").expect("the pattern is valid")
}

/// The players of a page in Markdown.
///
/// # Panics
///
/// If a marker names an unknown board or approach.
pub fn in_page(text: &str) -> Vec<Player> {
    let markers = marker();
    let players = markers.captures_iter(text).map(|marker| player(&marker));
    players.collect()
}

fn player(marker: &Captures) -> Player {
    let (board, search) = (&marker[1], &marker[2]);
    Player {
        puzzle: Puzzle::named(board).unwrap_or_else(|| panic!("{board} is no board")),
        approach: Approach::named(search).unwrap_or_else(|| panic!("{search} is no approach")),
        step: marker[3].parse().expect("it has digits only"),
    }
}

/// Puts the players into the pages of the book in this language. `write` gets the path and the text of each player.
pub fn add(
    book: &mut Book,
    language: Language,
    mut write: impl FnMut(&str, &str) -> io::Result<()>,
) -> io::Result<()> {
    let mut written = Ok(());
    let playground = PLAYGROUND.in_language(language);
    book.for_each_chapter_mut(|chapter| {
        let (_, up) = place(chapter);
        let mut head = HEAD;
        let mut frame = |file: &str, page: &str, [search, board]: [&str; 2], address: &str| {
            if written.is_ok() {
                written = write(file, page);
            }
            let title = match language {
                Language::English => format!("{search} on {board}"),
                Language::Chinese => format!("{board}：{search}"),
            };
            let head = mem::take(&mut head);
            format!(
                "{head}<iframe class=\"player\" title=\"{title}\" loading=\"lazy\" src=\"{up}{file}#{address}\"></iframe>"
            )
        };
        let frames = marker().replace_all(&chapter.content, |marker: &Captures| {
            let player = player(marker);
            let (board, search, step) = (player.puzzle.name, player.approach.name, player.step);
            let page = page::embedded(language, board, &[player.timeline()], playground);
            let file = format!("players/{board}-{search}.html");
            frame(&file, &page, [search, board], &format!("step={step}"))
        });
        let frames = marker_of_program().replace_all(&frames, |marker: &Captures| {
            let page = page::embedded_data(language, &four::data(), playground);
            let predict = marker.get(2).map_or("", |_| "&predict=1");
            let address = format!("step={}{predict}", &marker[1]);
            frame("players/4x4-four.html", &page, ["four", "4×4"], &address)
        });
        chapter.content = frames.into_owned();
    });
    written
}
