//! The pages of a book, as mdbook passes it to a preprocessor.

use serde_json::Value;

/// The path and the text of each page, in order.
pub fn pages(book: &mut Value) -> Vec<(String, &mut String)> {
    let mut pages = Vec::new();
    add(&mut book["items"], &mut pages);
    pages
}

fn add<'a>(items: &'a mut Value, pages: &mut Vec<(String, &'a mut String)>) {
    for item in items.as_array_mut().into_iter().flatten() {
        let Some(Value::Object(chapter)) = item.get_mut("Chapter") else {
            continue;
        };
        let path = chapter
            .get("path")
            .and_then(Value::as_str)
            .map(str::to_owned);
        let mut below = None;
        for (key, value) in chapter {
            match (&key[..], value, &path) {
                ("content", Value::String(text), Some(path)) => pages.push((path.clone(), text)),
                ("sub_items", items, _) => below = Some(items),
                _ => {}
            }
        }
        if let Some(items) = below {
            add(items, pages);
        }
    }
}
