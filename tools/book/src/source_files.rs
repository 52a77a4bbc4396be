//! Makes a page of the book of each source file that a page links to.

use std::io;
use std::path::{Component, Path, PathBuf};

use explain::code::{self, Parts};
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use regex_lite::{Captures, Regex};
use words::{Language, Text};

use crate::place;
use crate::programs::approach;

/// Appends the pages of source files to the book, and changes the links to them. The pages of the book are
/// in `folder` of the repository; `read` returns the text of a file of the repository.
pub fn add(
    book: &mut Book,
    folder: &Path,
    language: Language,
    read: impl Fn(&str) -> io::Result<String>,
) -> io::Result<()> {
    let files = relink(book, folder);
    let title = Text::of("Source files", "源文件").in_language(language);
    book.push_item(BookItem::PartTitle(title.to_owned()));
    for file in files {
        let text = read(&file).map_err(|error| io::Error::other(format!("{file}: {error}")))?;
        let text = page(&file, &text, language);
        let mut chapter = Chapter::new(name(&file), text, page_of(&file), vec![]);
        chapter.source_path = None;
        book.push_item(chapter);
    }
    Ok(())
}

/// Changes the links to source files, and returns the files in the order in which they are first
/// linked to.
fn relink(book: &mut Book, root: &Path) -> Vec<String> {
    let link = Regex::new(r"\]\(([^)#:]+\.(?:rs|sh))\)").expect("the pattern is valid");
    let mut files = Vec::new();
    book.for_each_chapter_mut(|chapter| {
        let (path, up) = place(chapter);
        let relinked = link.replace_all(&chapter.content, |link: &Captures| {
            let file = resolved(&root.join(&path).with_file_name(&link[1]));
            if !files.contains(&file) {
                files.push(file.clone());
            }
            format!("]({up}{})", page_of(&file))
        });
        chapter.content = relinked.into_owned();
    });
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
        match part {
            Component::ParentDir => _ = resolved.pop(),
            part => resolved.push(part),
        }
    }
    resolved.to_string_lossy().replace('\\', "/")
}

/// The page of a source file: the essay at its beginning as text, or in Chinese the summary and the idea of the approach,
/// then its code.
fn page(file: &str, text: &str, language: Language) -> String {
    let Parts { imports, code, .. } = code::split(text);
    let essay = code::split(text).essay.lines().map(|line| {
        let line = line[3..].strip_prefix(' ').unwrap_or(&line[3..]);
        // The title of the page is above the headings of the essay.
        let heading = if line.starts_with("# ") { "#" } else { "" };
        format!("{heading}{line}\n")
    });
    let in_chinese = approach(file).filter(|_| language == Language::Chinese);
    let essay = match in_chinese.and_then(words::essay_in_chinese) {
        Some(essay) => format!("{essay}\n"),
        None => essay.collect(),
    };
    let heading = match essay.is_empty() {
        true => "",
        false => Text::of("\n## Code\n", "\n## 代码\n").in_language(language),
    };
    let (name, code) = (name(file), code.trim_end());
    let language = if file.ends_with(".sh") { "sh" } else { "rust" };
    format!("# {name}\n\n`{file}`\n\n{essay}{heading}\n````{language}\n{imports}{code}\n````\n")
}
