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

/// The sections of `docs/rust.md`, each below what its errors have in common: a code, and words in the message. Of several
/// that fit a message, the first is meant.
pub const SECTIONS: &[(&str, &[&str], Text)] = &[
    ("E0499", &["iter_mut"], LOOP),
    (
        "E0499",
        &[],
        Text::of(
            "E0499: a reference kept for the undo",
            "E0499：为了撤销一直持有的引用",
        ),
    ),
    (
        "E0502",
        &["for ", "self"],
        Text::of(
            "E0502: a loop over a field, and a method inside",
            "E0502：循环遍历一个字段，循环里又调用方法",
        ),
    ),
    ("E0502", &[".iter"], LOOP),
    (
        "E0502",
        &["&*"],
        Text::of("E0502: a reference is not a copy", "E0502：引用不是副本"),
    ),
    (
        "E0382",
        &["into closure"],
        Text::of("E0382: a value moved into a closure", "E0382：移进闭包的值"),
    ),
    (
        "E0382",
        &["impl FnMut"],
        Text::of("E0382: a callback handed on", "E0382：把回调传下去"),
    ),
    (
        "E0382",
        &["has type `&mut "],
        Text::of(
            "E0382: a `&mut` used after it moved",
            "E0382：`&mut` 移动之后又用",
        ),
    ),
    (
        "E0596",
        &["behind a `&` reference"],
        Text::of(
            "E0596: a `&` where a `&mut` is needed",
            "E0596：该用 `&mut` 却用了 `&`",
        ),
    ),
    (
        "E0596",
        &["&mut board"],
        Text::of("E0596: `&mut` of a `&mut`", "E0596：对 `&mut` 再取 `&mut`"),
    ),
    (
        "E0507",
        &["Vec<char>"],
        Text::of(
            "E0507: a row moved out of the board",
            "E0507：把一行移出盘面",
        ),
    ),
    (
        "E0425",
        &["associated function"],
        Text::of(
            "E0425: a helper in `impl Solution`",
            "E0425：`impl Solution` 里的辅助函数",
        ),
    ),
    (
        "E0425",
        &["cannot find function", "not found in this scope"],
        Text::of(
            "E0425: a closure that calls itself",
            "E0425：调用自己的闭包",
        ),
    ),
    (
        "E0434",
        &[],
        Text::of(
            "E0434: an inner function that uses `board`",
            "E0434：里面的函数用了 `board`",
        ),
    ),
    (
        "E0106",
        &["struct"],
        Text::of(
            "E0106: a struct that borrows the board",
            "E0106：借用盘面的结构体",
        ),
    ),
    (
        "E0608",
        &[],
        Text::of("E0608: a second `board`", "E0608：第二个 `board`"),
    ),
    (
        "E0308",
        &["expected `()`, found `bool`"],
        Text::of(
            "E0308: `true` that is not returned",
            "E0308：没有返回的 `true`",
        ),
    ),
    (
        "E0308",
        &["Option<"],
        Text::of(
            "E0308: an `Option` where a `bool` is wanted",
            "E0308：该是 `bool` 却是 `Option`",
        ),
    ),
    (
        "E0308",
        &["found array"],
        Text::of("E0308: an array is not a `Vec`", "E0308：数组不是 `Vec`"),
    ),
    (
        "E0308",
        &["[char; 9]"],
        Text::of("E0308: an array is not a `Vec`", "E0308：数组不是 `Vec`"),
    ),
    ("E0308", &["`char`"], DIGITS),
    ("E0369", &[], DIGITS),
    ("E0604", &[], DIGITS),
    (
        "E0277",
        &["cannot be indexed by"],
        Text::of(
            "E0277: an index must be `usize`",
            "E0277：下标必须是 `usize`",
        ),
    ),
    (
        "E0277",
        &["`?` operator"],
        Text::of(
            "E0277: `?` in a function that returns `bool`",
            "E0277：在返回 `bool` 的函数里用 `?`",
        ),
    ),
    ("E0277", &["`char`"], DIGITS),
    ("E0277", &["cannot add"], DIGITS),
    (
        "E0571",
        &[],
        Text::of(
            "E0571: `break` with a value from a `for` loop",
            "E0571：从 `for` 循环里用 `break` 带出值",
        ),
    ),
];

const LOOP: Text = Text::of(
    "E0499: a loop over the board, and a call inside",
    "E0499：循环遍历盘面，循环里又递归",
);
const DIGITS: Text = Text::of(
    "E0369, E0604, E0308, E0277: characters are not numbers",
    "E0369、E0604、E0308、E0277：字符不是整数",
);

/// The section of `docs/rust.md` that explains the first of the compiler's messages that one explains.
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
