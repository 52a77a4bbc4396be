//! Makes a player of each marker in a page: `<!-- player: classic board_scan 5 -->` is `board_scan`
//! on the board `classic`, ready at step 5.
//!
//! A player is the page of `sudoku-kata replay` in a frame. Without scripts the frame is hidden.

use std::io;
use std::path::Path;

use regex_lite::{Captures, Regex};
use serde_json::Value;
use sudoku_kata::approaches::Approach;
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::replay::{Timeline, page};

use super::pages::pages;

/// The most steps that a player holds.
const MOST_STEPS: usize = 10_000;

/// Where the playground is, seen from the folder of the players. The Chinese book is in a folder of the
/// English one.
fn playground(language: Language) -> &'static str {
    match language {
        Language::English => "../playground/index.html",
        Language::Chinese => "../../playground/index.html",
    }
}

/// Hides the players where there are no scripts, and gives each frame the height that it asks for.
const HEAD: &str = "<noscript><style>.player { display: none; }</style></noscript>
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

    /// The file of the player in the book.
    fn file(self) -> String {
        format!("players/{}-{}.html", self.puzzle.name, self.approach.name)
    }

    fn title(self, language: Language) -> String {
        let (search, board) = (self.approach.name, self.puzzle.name);
        match language {
            Language::English => format!("{search} on {board}"),
            Language::Chinese => format!("{board}：{search}"),
        }
    }

    fn page(self, language: Language) -> String {
        page::embedded(
            language,
            self.puzzle.name,
            &[self.timeline()],
            playground(language),
        )
    }
}

fn marker() -> Regex {
    Regex::new(r"<!-- player: (\w+) (\w+) (\d+) -->").expect("the pattern is valid")
}

/// The players of a page in Markdown.
///
/// # Panics
///
/// If a marker names an unknown board or approach.
pub fn in_page(text: &str) -> Vec<Player> {
    marker()
        .captures_iter(text)
        .map(|marker| player(&marker))
        .collect()
}

fn player(marker: &Captures) -> Player {
    let named = |index: usize| &marker[index];
    Player {
        puzzle: Puzzle::named(named(1)).unwrap_or_else(|| panic!("{} is no board", named(1))),
        approach: Approach::named(named(2))
            .unwrap_or_else(|| panic!("{} is no approach", named(2))),
        step: named(3).parse().expect("it has digits only"),
    }
}

/// Puts the players into the pages of the book in this language. `write` gets the path and the text of each player.
pub fn add(
    book: &mut Value,
    language: Language,
    mut write: impl FnMut(&str, &str) -> io::Result<()>,
) -> io::Result<()> {
    for (path, text) in pages(book) {
        let folder = Path::new(&path).parent().expect("a page is in a folder");
        let up = "../".repeat(folder.components().count());
        for player in in_page(text) {
            write(&player.file(), &player.page(language))?;
        }
        let mut head = HEAD;
        let frames = marker().replace_all(text, |marker: &Captures| {
            let player = player(marker);
            format!(
                "{}<iframe class=\"player\" title=\"{}\" loading=\"lazy\" src=\"{up}{}#step={}\"></iframe>",
                std::mem::take(&mut head),
                player.title(language),
                player.file(),
                player.step,
            )
        });
        *text = frames.into_owned();
    }
    Ok(())
}
