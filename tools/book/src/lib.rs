//! What the book needs in addition to mdbook: what its preprocessor adds to the pages, and the check of its
//! links.

pub mod check;
pub mod four;
pub mod players;
pub mod programs;
pub mod source_files;

use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use words::{Language, Text};

/// The path of a page in its book, with `/`, and the way from its folder up to the book's.
fn place(chapter: &Chapter) -> (String, String) {
    let path = chapter.path.as_deref().expect("a page has a file");
    let path = path.to_string_lossy().replace('\\', "/");
    let up = "../".repeat(path.matches('/').count());
    (path, up)
}

/// Where the playground is, seen from the top of a book: the Chinese book is in the folder `zh` of the English one.
fn playground(language: Language) -> &'static str {
    Text::of("playground/index.html", "../playground/index.html").in_language(language)
}

const OPEN: Text = Text::of(
    "Open this program in the page's editor",
    "在网页的编辑器里打开这个程序",
);
const WRITE: Text = Text::of(
    "Without Rust: write it and have it judged in the page",
    "没有安装 Rust：在网页里写，在网页里判",
);

/// Adds links to the pages, and a page that leads to the playground to the menu, after the first one.
///
/// - At the top of each page, one to the playground; above it, on each English page for whose path `is_in_chinese`, one to
///   the Chinese page, which has its link back in Markdown.
/// - To the editor of the playground: at the exercises of an approach, with its code, and where a chapter has the program
///   judged, with LeetCode's empty function.
pub fn link(book: &mut Book, language: Language, is_in_chinese: impl Fn(&str) -> bool) {
    let exercises = Text::of("## Exercises\n", "## 练习\n").in_language(language);
    let judge = Text::of("## The judge\n", "## 交给判题器\n").in_language(language);
    let name = Text::of("Playground", "演练场").in_language(language);
    let address = playground(language);
    book.for_each_chapter_mut(|chapter| {
        let (path, up) = place(chapter);
        let lesson = path.strip_suffix(".md").unwrap_or(&path).split_once('/');
        let editor = match lesson {
            Some(("approaches", name)) => Some((exercises, name, OPEN)),
            Some(("path", _)) => Some((judge, "LeetCode", WRITE)),
            _ => None,
        };
        if let Some((heading, begin, words)) = editor {
            let words = words.in_language(language);
            let link = format!("{heading}\n[{words}]({up}{address}#write={begin})\n");
            chapter.content = chapter.content.replacen(heading, &link, 1);
        }
        let mut top = format!("[{name}]({up}{address})\n\n");
        if is_in_chinese(&path) && !chapter.content.contains("\n[English](") {
            top.insert_str(0, &format!("[中文]({up}zh/{path})\n\n"));
        }
        chapter.content.insert_str(0, &top);
    });
    let text = format!(
        "# {name}\n\n[{name}]({address})\n\n<script>location.replace('{address}')</script>\n"
    );
    let page = Chapter::new(name, text, "playground.md", vec![]);
    let is_page = |item: &BookItem| matches!(item, BookItem::Chapter(_));
    let first = book.items.iter().position(is_page);
    let place = first.map_or(0, |first| first + 1);
    book.items.insert(place, page.into());
}
