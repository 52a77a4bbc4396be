//! Checks the links of a built book.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use regex_lite::Regex;

/// The links of a book.
pub struct Links {
    /// How many lead to a place within the book.
    pub checked: usize,
    /// Those of them that lead nowhere, each with its page.
    pub dead: Vec<String>,
    /// The links to other sites.
    pub to_other_sites: BTreeSet<String>,
}

/// The links in all HTML files of the folder.
pub fn links(folder: &Path) -> io::Result<Links> {
    let id = Regex::new(r#"\b(?:id|name)="([^"]+)""#).expect("the pattern is valid");
    let link = Regex::new(r#"\b(?:href|src)="([^"]+)""#).expect("the pattern is valid");
    let mut pages = BTreeMap::new();
    for path in html_files(folder)? {
        let text = fs::read_to_string(&path)?;
        let ids: BTreeSet<String> = id.captures_iter(&text).map(|id| id[1].to_owned()).collect();
        pages.insert(path.canonicalize()?, (text, ids));
    }
    let mut found = Links {
        checked: 0,
        dead: Vec::new(),
        to_other_sites: BTreeSet::new(),
    };
    for (page, (text, _)) in &pages {
        for link in link.captures_iter(text) {
            let link = link[1].replace("&amp;", "&");
            if link.contains("://") {
                found.to_other_sites.insert(link);
                continue;
            }
            if link.starts_with("data:") {
                continue;
            }
            found.checked += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let anchor = &decoded(anchor);
            let target = match path {
                "" => Some(page.clone()),
                path => page.with_file_name(path).canonicalize().ok(),
            };
            let is_alive = target.is_some_and(|target| {
                // An address such as `#step=5` is read by the page's own script.
                target.is_file()
                    && (anchor.is_empty()
                        || anchor.contains('=')
                        || pages
                            .get(&target)
                            .is_some_and(|(_, ids)| ids.contains(anchor)))
            });
            if !is_alive {
                found.dead.push(format!("{link} in {}", page.display()));
            }
        }
    }
    Ok(found)
}

/// The text without its percent signs: mdbook writes `%E6%A0%BC` for `格` in links, and not in anchors.
fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let byte = part
            .get(..2)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(&part.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend(part.as_bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn html_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(html_files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "html") {
            found.push(path);
        }
    }
    Ok(found)
}
