//! What the book needs in addition to mdbook: what its preprocessor adds to the pages, and the check of its
//! links.

pub mod check;
pub mod four;
pub mod players;
pub mod programs;
pub mod source_files;
pub mod testing;

use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use words::{Language, Text};

/// The path of a page in its book, with `/`, and the way from its folder up to the book's.
fn place(chapter: &Chapter) -> (String, String) {
    let path = chapter.path.as_deref().expect("a page has a file");
    let path = path.to_string_lossy().replace('\\', "/");
    let up = "../".repeat(path.matches('/').count());
    (path, up)
}

/// Adds a link at the top of each English page for whose path `is_in_chinese`. The Chinese book is in the
/// folder `zh` of the English one; its own pages have their link back in Markdown.
pub fn link_to_chinese(book: &mut Book, is_in_chinese: impl Fn(&str) -> bool) {
    book.for_each_chapter_mut(|chapter| {
        let (path, up) = place(chapter);
        if is_in_chinese(&path) && !chapter.content.contains("\n[English](") {
            let link = format!("[中文]({up}zh/{path})\n\n");
            chapter.content.insert_str(0, &link);
        }
    });
}

/// Where the playground is, seen from the top of a book: the Chinese book is in a folder of the English one.
fn playground(language: Language) -> &'static str {
    Text::of("playground/index.html", "../playground/index.html").in_language(language)
}

/// Adds links to the editor of the playground: at the exercises of an approach, with its code, and where a
/// chapter has the program judged, with LeetCode's empty function.
pub fn link_to_editor(book: &mut Book, language: Language) {
    let exercises = Text::of("## Exercises\n", "## 练习\n").in_language(language);
    let judge = Text::of("## The judge\n", "## 交给判题器\n").in_language(language);
    let address = playground(language);
    book.for_each_chapter_mut(|chapter| {
        let (path, up) = place(chapter);
        let path = path.strip_suffix(".md").unwrap_or(&path);
        let (heading, begin, words) = match path.split_once('/') {
            Some(("approaches", name)) => (exercises, name, OPEN),
            Some(("path", _)) => (judge, "LeetCode", WRITE),
            _ => return,
        };
        let words = words.in_language(language);
        let link = format!("{heading}\n[{words}]({up}{address}#write={begin})\n");
        chapter.content = chapter.content.replacen(heading, &link, 1);
    });
}

const OPEN: Text = Text::of(
    "Open this program in the page's editor",
    "在网页的编辑器里打开这个程序",
);
const WRITE: Text = Text::of(
    "Without Rust: write it and have it judged in the page",
    "没有安装 Rust：在网页里写，在网页里判",
);

/// Adds a link to the playground at the top of each page, and a page that leads there to the menu, after
/// the first one.
pub fn link_to_playground(book: &mut Book, language: Language) {
    let name = Text::of("Playground", "演练场").in_language(language);
    let address = playground(language);
    book.for_each_chapter_mut(|chapter| {
        let (_, up) = place(chapter);
        let link = format!("[{name}]({up}{address})\n\n");
        chapter.content.insert_str(0, &link);
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
