//! Finds what the book says about each approach, board and error of Rust, what the pages call each search, and for
//! WebAssembly the code, and makes lists of it.

use std::cmp::Reverse;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let found = |path| {
        let path = Path::new(root).join(path);
        println!("cargo::rerun-if-changed={}", path.display());
        path
    };
    let is_wasm = env::var_os("CARGO_CFG_TARGET_ARCH").is_some_and(|arch| arch == "wasm32");
    let mut lists = String::new();
    for (list, folder, shown) in [
        ("HINTS", "docs/approaches", hints as fn(&str) -> String),
        ("HINTS_ZH", "docs/zh/approaches", hints),
        (
            "ESSAYS_ZH",
            "docs/zh/approaches",
            if is_wasm { summary } else { essay },
        ),
        ("CODES", "src/approaches", without_essay),
    ] {
        if list == "CODES" && !is_wasm {
            continue;
        }
        let files = fs::read_dir(found(folder)).expect("the folder is there");
        let pages = files.filter_map(|file| {
            let file = file.expect("the folder can be read").path();
            let name = file.file_name().expect("a file has a name");
            let (name, ending) = name.to_str()?.split_once('.')?;
            // Editors keep files of their own there.
            let is_page = !name.is_empty() && ending == if list == "CODES" { "rs" } else { "md" };
            let text = || fs::read_to_string(&file).expect("it is text");
            is_page.then(|| (name.to_owned(), shown(&text())))
        });
        let pages: Vec<_> = pages.collect();
        lists += &format!("const {list}: &[(&str, &str)] = &{pages:?};\n");
    }
    let guide = fs::read_to_string(found("docs/zh/commands.md")).expect("it is text");
    // A row has the name of a board, its clues, where it is from, and what it shows.
    let rows = guide.split("<!-- table: boards -->").skip(1);
    let rows = rows.flat_map(str::lines).filter_map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, name, _, source, shows, _] = cells[..] else {
            return None;
        };
        Some((name.trim_matches('`'), source, shows))
    });
    let rows: Vec<_> = rows.collect();
    lists += &format!("const BOARDS_ZH: &[(&str, &str, &str)] = &{rows:?};\n");
    let table = found("tools/show/src/page/names.json");
    let table = fs::read_to_string(table).expect("it is text");
    // A line has the name of a search, and what it is called in each language.
    let names = table.lines().filter_map(|line| {
        let parts: Vec<&str> = line.split('"').collect();
        let [_, name, _, english, _, chinese, _] = parts[..] else {
            return None;
        };
        Some(format!("({name:?}, Text::of({english:?}, {chinese:?})),\n"))
    });
    let names: String = names.collect();
    lists += &format!("const NAMES: &[(&str, Text)] = &[{names}];\n");
    let pages = ["docs/rust.md", "docs/zh/rust.md"];
    let [english, chinese] = pages.map(|page| fs::read_to_string(found(page)).expect("it is text"));
    let sections = sections(&english, &chinese);
    lists += &format!("const SECTIONS: &[(&str, &[&str], Text)] = &[{sections}];\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("pages.rs"), lists).expect("the folder is there");
}

/// The errors that each section of the page of Rust's errors explains: a code, and words that the messages have in common.
/// Below its English heading a section has a line for each, `<!-- errors: CODE "words" "words" -->`. The errors with the
/// most words come first.
fn sections(english: &str, chinese: &str) -> String {
    let [sections, twins] = [english, chinese].map(|page| {
        let sections = page.split("\n### ").skip(1);
        sections.collect::<Vec<&str>>()
    });
    assert_eq!(
        sections.len(),
        twins.len(),
        "sections of docs/rust.md and of docs/zh/rust.md"
    );
    let mut errors = Vec::new();
    for (section, twin) in sections.into_iter().zip(twins) {
        let headings = [section, twin].map(|section| section.lines().next().unwrap_or_default());
        let lines = section.lines();
        for line in lines.filter(|line| line.starts_with("<!-- errors")) {
            let marker = line.strip_prefix("<!-- errors: ");
            let marker = marker.and_then(|marker| marker.strip_suffix(" -->"));
            let mut parts = marker.unwrap_or_else(|| panic!("{line}")).split('"');
            let code = parts.next().unwrap_or_default().trim_end();
            let words: Vec<&str> = parts.step_by(2).collect();
            errors.push((code, words, headings));
        }
    }
    errors.sort_by_key(|(_, words, _)| Reverse(words.len()));
    let errors = errors.into_iter().map(|(code, words, [en, zh])| {
        format!("({code:?}, &{words:?}, Text::of({en:?}, {zh:?})),\n")
    });
    errors.collect()
}

/// The text, whose essay has no words; its lines keep their numbers.
fn without_essay(text: &str) -> String {
    let (above, code) = text.split_once("pub fn").expect("it is an approach");
    let bare = |line| str::strip_prefix(line, "///").map_or(line, |_| "///\n");
    let above: String = above.split_inclusive('\n').map(bare).collect();
    [&above, "pub fn", code].concat()
}

/// The section of a lesson that has its hints: a nudge, the idea, the outline.
fn hints(lesson: &str) -> String {
    let headings = ["\n## Write it yourself\n", "\n## 自己写\n"];
    let found = headings
        .iter()
        .find_map(|heading| lesson.split_once(heading));
    found.map(|(_, hints)| hints.to_owned()).unwrap_or_default()
}

/// The summary of a lesson, its first quotation.
fn summary(lesson: &str) -> String {
    let summary = lesson.lines().find_map(|line| line.strip_prefix("> "));
    summary.unwrap_or_default().to_owned()
}

/// The summary of a lesson and its idea in plain text, up to its first picture. What only leads to
/// the picture is left out.
fn essay(lesson: &str) -> String {
    let section = lesson.split("\n## 思路\n\n").nth(1).unwrap_or_default();
    let is_text = |line: &&str| !line.starts_with(['`', '#', '|', '!', '<']);
    let lines = section.lines().take_while(is_text).map(|line| {
        let end = match line.strip_suffix('：') {
            Some(line) => line.rfind('。').map_or(0, |at| at + '。'.len_utf8()),
            None => line.len(),
        };
        line[..end].replace("**", "")
    });
    let mut text = lines.collect::<Vec<String>>().join("\n");
    while let Some((before, (link, after))) = text.split_once("](").and_then(|(before, after)| {
        let (before, words) = before.rsplit_once('[')?;
        Some((before, (words, after.split_once(')')?.1)))
    }) {
        text = format!("{before}{link}{after}");
    }
    format!("{}\n\n{}", summary(lesson), text.trim())
}
