//! What builds and checks the book: examples/book.

use std::fs;
use std::io;
use std::path::Path;

use pretty_assertions::{assert_eq, assert_str_eq};
use rstest::rstest;
use serde_json::json;
use sudoku_kata::approaches;
use sudoku_kata::language::Language;
use sudoku_kata::replay::page;

use crate::support::root;

#[path = "../../examples/book/check.rs"]
mod check;
#[path = "../../examples/book/languages.rs"]
mod languages;
#[path = "../../examples/book/pages.rs"]
mod pages;
#[path = "../../examples/book/players.rs"]
mod players;
#[path = "../../examples/book/source_files.rs"]
pub mod source_files;

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
    let links = check::links(book.path()).expect("it can be read");
    assert_eq!(links.checked, 8);
    let dead: Vec<&str> = links
        .dead
        .iter()
        .map(|link| link.split(' ').next().unwrap_or_default())
        .collect();
    assert_eq!(dead, ["../a.html#bottom", "c.html", "#start", "../a.svg"]);
    assert!(links.to_other_sites.iter().eq(["https://a.org/#b"]));
}

#[test]
fn a_source_file_becomes_a_page_and_links_lead_there() {
    let chapter = |path: &str, content: &str, below| json!({ "Chapter": { "path": path, "content": content, "sub_items": below } });
    let inner = chapter("d/inner.md", "[f](../../src/f.rs) [w](../words.md)", vec![]);
    let outer = chapter("outer.md", "[f](../src/f.rs) [g](d/g.rs)", vec![inner]);
    let mut book = json!({ "items": [outer] });
    let read = |path: &str| match path {
        "src/f.rs" => Ok("/// Does it.\n///\n/// # Cost\n///\n/// None.\npub fn f() {}\n".into()),
        "docs/d/g.rs" => Ok("fn g() {}\n".into()),
        _ => Err(io::Error::other(path.to_owned())),
    };
    source_files::add(&mut book, Path::new("docs"), read).expect("the files are there");

    let outer = &book["items"][0]["Chapter"];
    let [f, g] = ["files/src/f.rs.md", "files/docs/d/g.rs.md"];
    assert_eq!(outer["content"], format!("[f]({f}) [g]({g})"));
    let inner = &outer["sub_items"][0]["Chapter"];
    assert_eq!(inner["content"], format!("[f](../{f}) [w](../words.md)"));

    let pages: Vec<_> = book["items"].as_array().expect("a list")[2..]
        .iter()
        .map(|item| &item["Chapter"])
        .collect();
    assert_eq!(pages.len(), 2);
    assert_eq!(pages[1]["path"], g);
    assert_eq!(pages[0]["path"], f);
    assert_str_eq!(
        pages[1]["content"].as_str().expect("text"),
        "# g.rs\n\n`docs/d/g.rs`\n\n\n````rust\nfn g() {}\n````\n"
    );
    assert_str_eq!(
        pages[0]["content"].as_str().expect("text"),
        "# f.rs\n\n`src/f.rs`\n\nDoes it.\n\n## Cost\n\nNone.\n\n## Code\n\n````rust\npub fn f() {}\n````\n"
    );
}

#[test]
fn a_chinese_page_leads_to_pages_of_source_files_in_its_own_book() {
    let mut book = json!({ "items": [
        { "Chapter": { "path": "d/a.md", "content": "[f](../../../src/f.rs)", "sub_items": [] } },
    ] });
    let read = |path: &str| {
        assert_eq!(path, "src/f.rs");
        Ok("fn f() {}\n".into())
    };
    source_files::add(&mut book, Path::new("docs/zh"), read).expect("the file is there");
    assert_eq!(
        book["items"][0]["Chapter"]["content"],
        "[f](../files/src/f.rs.md)"
    );
    assert_eq!(book["items"][1]["PartTitle"], "源文件");
    assert_eq!(book["items"][2]["Chapter"]["path"], "files/src/f.rs.md");
}

#[test]
fn an_english_page_gets_a_link_to_its_chinese_one() {
    let chapter = |path: &str, content: &str, below| json!({ "Chapter": { "path": path, "content": content, "sub_items": below } });
    let inner = chapter("d/inner.md", "# Inner\n", vec![]);
    let outer = chapter("outer.md", "# Outer\n", vec![inner]);
    let alone = chapter("alone.md", "# Alone\n", vec![]);
    let chinese = chapter("outer.md", "\n[English](../outer.md)\n\n# 外\n", vec![]);
    let mut book = json!({ "items": [outer, alone, chinese] });
    languages::link(&mut book, |path| path != "alone.md");

    let content = |chapter: &serde_json::Value| chapter["content"].as_str().map(str::to_owned);
    let outer = &book["items"][0]["Chapter"];
    let inner = &outer["sub_items"][0]["Chapter"];
    let found = [outer, inner].map(|chapter| content(chapter).expect("it has text"));
    assert_eq!(found[0], "[中文](zh/outer.md)\n\n# Outer\n");
    assert_eq!(found[1], "[中文](../zh/d/inner.md)\n\n# Inner\n");
    for (index, text) in [(1, "# Alone\n"), (2, "\n[English](../outer.md)\n\n# 外\n")] {
        let chapter = &book["items"][index]["Chapter"];
        assert_eq!(content(chapter).as_deref(), Some(text));
    }
}

#[test]
fn each_lesson_has_a_player_that_begins_at_a_step_of_its_search() {
    for approach in approaches::ALL {
        let path = root().join(format!("docs/approaches/{}.md", approach.name));
        let lesson = fs::read_to_string(path).expect("there is a lesson");
        let players = players::in_page(&lesson);
        assert_eq!(players.len(), 1, "{}", approach.name);
        let player = players[0];
        assert_eq!(player.approach.name, approach.name);
        let timeline = player.timeline();
        let steps = timeline.steps().len();
        assert!((1..=steps).contains(&player.step), "{}", approach.name);
        let size = page::packed(Some(player.puzzle.name), &[timeline]).len();
        assert!(size <= 60_000, "{}: {size} bytes", approach.name);
    }
}

#[rstest]
#[case(
    Language::English,
    "en",
    "singles on mrv_loses",
    "../playground/index.html"
)]
#[case(
    Language::Chinese,
    "zh-CN",
    "mrv_loses：singles",
    "../../playground/index.html"
)]
fn a_marker_becomes_a_frame_with_the_page_of_the_search(
    #[case] language: Language,
    #[case] tag: &str,
    #[case] title: &str,
    #[case] playground: &str,
) {
    let text =
        "Steps.\n\n<!-- player: mrv_loses singles 3 -->\n\n<!-- player: classic singles 0 -->\n";
    let chapter = json!({ "Chapter": { "path": "d/lesson.md", "content": text, "sub_items": [] } });
    let mut book = json!({ "items": [chapter] });
    let mut written = Vec::new();
    let write = |path: &str, text: &str| {
        written.push((path.to_owned(), text.to_owned()));
        Ok(())
    };
    players::add(&mut book, language, write).expect("nothing fails");

    let content = book["items"][0]["Chapter"]["content"].as_str();
    let content = content.expect("text");
    let frame = format!(
        r#"<iframe class="player" title="{title}" loading="lazy" src="../players/mrv_loses-singles.html#step=3"></iframe>"#
    );
    assert!(content.contains(&frame), "{content}");
    assert_eq!(content.matches("<noscript>").count(), 1);
    assert!(!content.contains("<!--"));
    let paths: Vec<&str> = written.iter().map(|(path, _)| &path[..]).collect();
    assert_eq!(
        paths,
        [
            "players/mrv_loses-singles.html",
            "players/classic-singles.html"
        ]
    );
    let page = &written[0].1;
    assert!(page.contains(r#"inAddress = {"board":"mrv_loses","searches":"singles"};"#));
    assert!(page.contains(&format!("<html lang=\"en\" data-language=\"{tag}\">")));
    assert!(page.contains(&format!("const PLAYGROUND = '{playground}';")));
    assert!(page.contains("Content-Security-Policy\" content=\"default-src 'none';"));
    assert!(!page.contains("{{"));
}
