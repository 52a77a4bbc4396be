//! Links the English pages to the Chinese ones.

use std::path::Path;

use serde_json::Value;

use super::pages::pages;

/// Adds a link at the top of each page for whose path `is_in_chinese`. The Chinese book is in the folder
/// `zh` of the English one; its own pages have their link back in Markdown.
pub fn link(book: &mut Value, is_in_chinese: impl Fn(&str) -> bool) {
    for (path, text) in pages(book) {
        if is_in_chinese(&path) && !text.contains("\n[English](") {
            let depth = Path::new(&path).components().count() - 1;
            let up = "../".repeat(depth);
            text.insert_str(0, &format!("[中文]({up}zh/{path})\n\n"));
        }
    }
}
