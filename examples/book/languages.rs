//! Links the English pages to the Chinese ones.

use std::path::Path;

use serde_json::{Value, json};

/// Adds a link at the top of each page for whose path `is_in_chinese`. The Chinese book is in the folder
/// `zh` of the English one; its own pages have their link back in Markdown.
pub fn link(book: &mut Value, is_in_chinese: impl Fn(&str) -> bool) {
    let items = book["items"].as_array_mut();
    for item in items.into_iter().flatten() {
        link_page(item, &is_in_chinese);
    }
}

fn link_page(item: &mut Value, is_in_chinese: &impl Fn(&str) -> bool) {
    let Some(chapter) = item.get_mut("Chapter") else {
        return;
    };
    if let (Some(path), Some(content)) = (chapter["path"].as_str(), chapter["content"].as_str())
        && is_in_chinese(path)
        && !content.contains("\n[English](")
    {
        let depth = Path::new(path).components().count() - 1;
        let up = "../".repeat(depth);
        chapter["content"] = json!(format!("[中文]({up}zh/{path})\n\n{content}"));
    }
    let below = chapter["sub_items"].as_array_mut();
    for item in below.into_iter().flatten() {
        link_page(item, is_in_chinese);
    }
}
