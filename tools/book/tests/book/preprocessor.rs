//! What the preprocessor adds to the pages, and the check of a built book.

use std::path::Path;
use std::{fs, io};

use book::players::MOST_STEPS;
use book::{check, link, players, programs, source_files};
use explain::timeline::Timeline;
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use pretty_assertions::assert_eq;
use rstest::rstest;
use show::page;
use sudoku_kata::approaches;
use testing::{named_board, snapshots};
use words::Language;

use crate::docs::pages::page;
use crate::regex;

/// A book of these pages, each with its path and its text. A page in a folder is below the first one.
fn book(pages: &[(&str, &str)]) -> Book {
    let mut book = Book::new();
    for (path, text) in pages {
        let chapter = Chapter::new(path, (*text).to_owned(), *path, vec![]);
        match book.items.first_mut() {
            Some(BookItem::Chapter(first)) if path.contains('/') => {
                first.sub_items.push(chapter.into());
            }
            _ => _ = book.push_item(chapter),
        }
    }
    book
}

#[test]
fn dead_links_of_a_built_book_are_found() {
    let book = tempfile::tempdir().expect("there is a folder for temporary files");
    let write = |name: &str, text: &str| {
        fs::write(book.path().join(name), text).expect("it can be written");
    };
    fs::create_dir(book.path().join("below")).expect("it can be made");
    write("a.html", r#"<h1 id="top"><a href="below/b.html#end">b</a>"#);
    write(
        "below/b.html",
        r##"<p id="end"><h2 id="为什么"><a href="#%E4%B8%BA%E4%BB%80%E4%B9%88"></a><a href="../a.html#top"></a><a href="../a.html#bottom"></a><a href="c.html"></a>
        <a href="#end"></a><a href="#start"></a><img src="../a.svg"><a href="https://a.org/#b"></a>"##,
    );
    let (checked, dead) = check::links(book.path()).expect("it can be read");
    assert_eq!(checked, 8);
    let dead = dead.iter().flat_map(|link| link.split(' ').next());
    let dead: Vec<&str> = dead.collect();
    assert_eq!(dead, ["../a.html#bottom", "c.html", "#start", "../a.svg"]);
}

/// Code of each kind: in a list, an excerpt whose lines are moved to the left; a later one of the same file; an approach;
/// a program; a part; and a change.
const CODE: &str = "# Code

1. <!-- code: docs/h.rs -->

```rust
h();
```

   <!-- code: docs/h.rs -->
   ```rust
   fn h() {
       // …
   ```

<!-- diff: docs/g.rs docs/h.rs -->
```diff
+fn h() {
```

<!-- code: src/approaches/board_scan.rs -->
```rust
if board[r][c] != '.' {
```

## A program

```rust
fn main() {}
```

```rust
fn f() {}
```

   <!-- answer: subsets -->
   ```rust
   impl Solution {
       // All of it.
   }
   ```

<!-- change: docs/h.rs -->
```diff
+fn main() {}
```
";

#[rstest]
#[case::in_english("docs", Language::English, "..")]
#[case::in_chinese("docs/zh", Language::Chinese, "../..")]
fn what_is_added_to_a_book(#[case] folder: &str, #[case] language: Language, #[case] top: &str) {
    let markers = "<!-- player: mrv_loses singles 3 -->\n\n<!-- player: classic singles 0 -->\n";
    let mut book = book(&[
        ("outer.md", &format!("[f]({top}/src/f.rs) [g](d/g.rs)\n")),
        (
            "d/inner.md",
            &format!("[f](../{top}/src/approaches/board_scan.rs) [w](../words.md)\n\n{markers}"),
        ),
        ("alone.md", "# Alone\n"),
        (
            "approaches/board_scan.md",
            "## Exercises\n\n1. Do.\n\n## 练习\n\n1. 做。\n",
        ),
        (
            "path/first.md",
            "## The judge\n\nRun.\n\n## 交给判题器\n\n运行。\n",
        ),
        ("lesson.md", CODE),
        ("chinese.md", "\n[English](../outer.md)\n\n# 外\n"),
    ]);
    let read = |path: &str| match path {
        "src/f.rs" | "src/approaches/board_scan.rs" => {
            Ok("/// Does it.\n///\n/// # Cost\n///\n/// None.\npub fn f() {}\n".into())
        }
        path if path == format!("{folder}/d/g.rs") => Ok("fn g() {}\n".into()),
        "docs/h.rs" => Ok("fn main() {\n    h();\n}\n\nfn h() {\n    f();\n}\n".into()),
        _ => Err(io::Error::other(path.to_owned())),
    };
    let mut added = String::new();
    players::add(&mut book, language, |path, text| {
        let html = text.lines().find(|line| line.starts_with("<html"));
        added += &format!("==> {path} <==\n{}\n", html.unwrap_or_default());
        assert!(text.contains("Content-Security-Policy\" content=\"default-src 'none';"));
        assert!(!text.contains("{{"));
        Ok(())
    })
    .expect("nothing fails");
    source_files::add(&mut book, Path::new(folder), language, read).expect("the files are there");
    programs::add(&mut book, language, read).expect("the files are there");
    let is_in_chinese = |path: &str| path != "alone.md" && !path.starts_with("files/");
    link(&mut book, language, is_in_chinese);
    let is_title = |item: &&BookItem| !matches!(item, BookItem::Chapter(_));
    added += &format!("{:?}\n", book.items.iter().find(is_title));
    for page in book.chapters() {
        let path = page.path.as_ref().expect("it has a path").display();
        added += &format!("==> {path} <==\n{}", page.content);
    }
    let name = format!("pages_of_{}", folder.replace('/', "_"));
    snapshots("book").bind(|| insta::assert_snapshot!(name, added));
}

#[test]
fn each_lesson_has_a_player_that_begins_at_a_step_of_its_search() {
    let marker = regex(r"<!-- player: (\S+) (\w+) (\d+) -->");
    for approach in approaches::ALL {
        let name = approach.name;
        let lesson = page(&format!("docs/approaches/{name}.md"));
        let [player] = &Vec::from_iter(marker.captures_iter(&lesson.text))[..] else {
            panic!("{name}: expected one player");
        };
        assert_eq!(&player[2], name);
        let timeline = Timeline::record(approach, &named_board(&player[1]), MOST_STEPS);
        let step: usize = player[3].parse().expect("it has digits only");
        assert!((1..=timeline.steps().len()).contains(&step), "{name}");
        let size = page::packed(&page::data(None, &[timeline])).len();
        assert!(size <= 60_000, "{name}: {size} bytes");
    }
}
