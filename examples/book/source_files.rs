//! Makes a page of the book of each source file that a page links to.

use std::io;
use std::path::{Component, Path, PathBuf};

use regex_lite::{Captures, Regex};
use serde_json::{Value, json};
use sudoku_kata::replay::code;

use super::pages::pages;

/// Appends the pages of source files to the book, and changes the links to them. The pages of the book are
/// in `folder` of the repository; `read` returns the text of a file of the repository.
pub fn add(
    book: &mut Value,
    folder: &Path,
    read: impl Fn(&str) -> io::Result<String>,
) -> io::Result<()> {
    let files = relink(book, folder);
    let items = book["items"].as_array_mut();
    let items = items.expect("mdbook 0.5 passes the items of a book");
    let is_chinese = folder.ends_with("zh");
    let title = if is_chinese {
        "源文件"
    } else {
        "Source files"
    };
    items.push(json!({ "PartTitle": title }));
    for file in files {
        let text = read(&file).map_err(|error| io::Error::other(format!("{file}: {error}")))?;
        items.push(json!({ "Chapter": {
            "name": name(&file),
            "content": page(&file, &text),
            "number": null,
            "sub_items": [],
            "path": page_of(&file),
            "source_path": null,
            "parent_names": [],
        }}));
    }
    Ok(())
}

/// Changes the links to source files, and returns the files in the order in which they are first
/// linked to.
fn relink(book: &mut Value, root: &Path) -> Vec<String> {
    let link = Regex::new(r"\]\(([^)#:]+\.rs)\)").expect("the pattern is valid");
    let mut files = Vec::new();
    for (path, text) in pages(book) {
        let folder = Path::new(&path).parent().expect("a page is in a folder");
        let relinked = link.replace_all(text, |link: &Captures| {
            let file = resolved(&root.join(folder).join(&link[1]));
            let up = "../".repeat(folder.components().count());
            let link = format!("]({up}{})", page_of(&file));
            if !files.contains(&file) {
                files.push(file);
            }
            link
        });
        *text = relinked.into_owned();
    }
    files
}

/// The path in the book of a source file's page.
fn page_of(file: &str) -> String {
    format!("files/{file}.md")
}

/// The last part of the path.
fn name(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// The path without `..`, and with `/` between its parts.
pub fn resolved(path: &Path) -> String {
    let mut resolved = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            resolved.pop();
        } else {
            resolved.push(part);
        }
    }
    resolved.to_string_lossy().replace('\\', "/")
}

/// The page of a source file: the essay at its beginning as text, then its code.
fn page(file: &str, text: &str) -> String {
    let (essay, code) = code::split(text);
    let essay: String = essay
        .lines()
        .map(|line| {
            let line = line[3..].strip_prefix(' ').unwrap_or(&line[3..]);
            // The title of the page is above the headings of the essay.
            let heading = if line.starts_with("# ") { "#" } else { "" };
            format!("{heading}{line}\n")
        })
        .collect();
    let heading = if essay.is_empty() { "" } else { "\n## Code\n" };
    format!(
        "# {}\n\n`{file}`\n\n{essay}{heading}\n````rust\n{}\n````\n",
        name(file),
        code.trim_end()
    )
}
