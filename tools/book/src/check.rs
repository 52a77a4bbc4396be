//! Checks the links of a built book.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use regex_lite::Regex;
use testing::files;

/// How many links in the HTML files of the folder lead to a place within it, and those of them that lead nowhere, each with
/// its page.
pub fn links(folder: &Path) -> io::Result<(usize, Vec<String>)> {
    let id = Regex::new(r#"\b(?:id|name)="([^"]+)""#).expect("the pattern is valid");
    let link = Regex::new(r#"\b(?:href|src)="([^"]+)""#).expect("the pattern is valid");
    let mut pages = BTreeMap::new();
    for path in files(&folder.canonicalize()?.to_string_lossy(), ".html") {
        let text = fs::read_to_string(&path)?;
        let ids: BTreeSet<String> = id.captures_iter(&text).map(|id| id[1].to_owned()).collect();
        pages.insert(path, (text, ids));
    }
    let (mut checked, mut dead) = (0, Vec::new());
    for (page, (text, _)) in &pages {
        for link in link.captures_iter(text) {
            let link = link[1].replace("&amp;", "&");
            if link.contains("://") || link.starts_with("data:") {
                continue;
            }
            checked += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => Some(page.clone()),
                path => page.with_file_name(path).canonicalize().ok(),
            };
            // mdbook writes `%E6%A0%BC` for `格` in links, and not in anchors.
            let anchor = urlencoding::decode(anchor).unwrap_or_default();
            // An address such as `#step=5`, or a moment of the front page, is read by the page's own script.
            let is_moment = ["", "stuck", "wall", "switch"].contains(&&*anchor);
            let is_anchor = !is_moment && !anchor.contains('=');
            let is_alive = target.is_some_and(|target| match is_anchor {
                true => pages
                    .get(&target)
                    .is_some_and(|(_, ids)| ids.contains(&*anchor)),
                false => target.is_file(),
            });
            if !is_alive {
                dead.push(format!("{link} in {}", page.display()));
            }
        }
    }
    Ok((checked, dead))
}
