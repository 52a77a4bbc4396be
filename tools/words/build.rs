//! Finds what the book says about each approach and board, and for WebAssembly the code, and makes lists of it. A page
//! may be missing: all of them are, where this package is compiled outside the repository.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var_os("KATA_ROOT");
    let root = root.as_ref().map(Path::new);
    let is_wasm = env::var_os("CARGO_CFG_TARGET_ARCH").is_some_and(|arch| arch == "wasm32");
    let mut lists = String::new();
    for (list, folder) in [
        ("HINTS", "docs/hints"),
        ("HINTS_ZH", "docs/zh/hints"),
        ("ESSAYS_ZH", "docs/zh/approaches"),
        ("CODES", "src/approaches"),
    ] {
        if list == "CODES" && !is_wasm {
            continue;
        }
        let folder = root.map(|root| root.join(folder));
        let mut pages = Vec::new();
        for page in folder.iter().flat_map(|folder| {
            println!("cargo::rerun-if-changed={}", folder.display());
            fs::read_dir(folder).expect("the folder is there")
        }) {
            let page = page.expect("the folder can be read").path();
            let name = page.file_name().expect("a file has a name");
            // Editors keep files of their own there.
            let name = name.to_string_lossy();
            let name = name
                .split_once('.')
                .filter(|(name, ending)| !name.is_empty() && matches!(*ending, "md" | "rs"));
            let Some((name, _)) = name else { continue };
            let text = fs::read_to_string(&page).expect("it is text");
            let text = match list {
                "CODES" => without_essay(&text),
                "ESSAYS_ZH" => Some(essay(&text)),
                _ => Some(text),
            };
            pages.extend(text.map(|text| (name.to_owned(), text)));
        }
        lists += &format!("const {list}: &[(&str, &str)] = &{pages:?};\n");
    }
    let [rust, guide] = ["docs/rust.md", "docs/zh/README.md"].map(|page| {
        let page = root.map(|root| root.join(page));
        page.map_or(String::new(), |page| {
            println!("cargo::rerun-if-changed={}", page.display());
            fs::read_to_string(page).expect("it is text")
        })
    });
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
    // The headings of the page on Rust name the errors that it explains.
    let headings = rust.lines();
    let headings = headings.filter_map(|line| line.strip_prefix("### E")?.split_once(':'));
    let codes = headings.flat_map(|(codes, _)| codes.split(", E"));
    let codes: Vec<String> = codes.map(|code| format!("E{code}")).collect();
    lists += &format!("const EXPLAINED: &[&str] = &{codes:?};\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("pages.rs"), lists).expect("the folder is there");
}

/// The text, whose essay has no words; its lines keep their numbers.
fn without_essay(text: &str) -> Option<String> {
    let (above, code) = text.split_once("pub fn")?;
    let bare = |line| str::strip_prefix(line, "///").map_or(line, |_| "///\n");
    let above: String = above.split_inclusive('\n').map(bare).collect();
    Some([&above, "pub fn", code].concat())
}

/// The summary of a lesson, its first quotation, and its idea in plain text, up to its first picture. What only leads to
/// the picture is left out.
fn essay(lesson: &str) -> String {
    let summary = lesson.lines().find_map(|line| line.strip_prefix("> "));
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
    format!("{}\n\n{}", summary.unwrap_or_default(), text.trim())
}
