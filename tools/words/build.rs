//! Finds what the book says about each approach, and makes lists of it. A page may be missing: all of them are, where this
//! package is compiled outside the repository.

use std::path::Path;
use std::{env, fs};

fn main() {
    let docs = env::var_os("KATA_ROOT").map(|root| Path::new(&root).join("docs"));
    let mut lists = String::new();
    for (list, folder) in [
        ("HINTS", "hints"),
        ("HINTS_ZH", "zh/hints"),
        ("SUMMARIES_ZH", "zh/approaches"),
    ] {
        let folder = docs.as_ref().map(|docs| docs.join(folder));
        let mut pages = Vec::new();
        for page in folder.iter().flat_map(|folder| {
            println!("cargo::rerun-if-changed={}", folder.display());
            fs::read_dir(folder).expect("the folder is there")
        }) {
            let page = page.expect("the folder can be read").path();
            let name = page.file_name().expect("a file has a name");
            // Editors keep files of their own there.
            let name = name.to_string_lossy();
            let Some(name) = name
                .strip_suffix(".md")
                .filter(|name| !name.starts_with('.'))
            else {
                continue;
            };
            let text = fs::read_to_string(&page).expect("it is text");
            // A lesson has its summary in its first quotation.
            let summary = || text.lines().find_map(|line| line.strip_prefix("> "));
            let text = match list {
                "SUMMARIES_ZH" => summary(),
                _ => Some(&*text),
            };
            pages.extend(text.map(|text| (name.to_owned(), text.to_owned())));
        }
        lists += &format!("const {list}: &[(&str, &str)] = &{pages:?};\n");
    }
    // The headings of the page on Rust name the errors that it explains.
    let rust = docs.map(|docs| docs.join("rust.md"));
    let rust = rust.map(|page| {
        println!("cargo::rerun-if-changed={}", page.display());
        fs::read_to_string(page).expect("it is text")
    });
    let headings = rust.iter().flat_map(|text| text.lines());
    let headings = headings.filter_map(|line| line.strip_prefix("### E")?.split_once(':'));
    let codes = headings.flat_map(|(codes, _)| codes.split(", E"));
    let codes: Vec<String> = codes.map(|code| format!("E{code}")).collect();
    lists += &format!("const EXPLAINED: &[&str] = &{codes:?};\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("pages.rs"), lists).expect("the folder is there");
}
