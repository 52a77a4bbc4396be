//! All pages, up to date if that is asked for.

use std::sync::LazyLock;
use std::{env, fs};

use judge::files::replace;
use testing::{files, root};

use super::outputs::{Part, refreshed};
use super::page::{Page, stamp};

/// What to do about a page that is not up to date.
pub const UPDATE: &str = "to update it, run: UPDATE_DOCS=1 cargo test -p sudoku-kata-book docs";

/// The pages of both languages. With `UPDATE_DOCS` set they are updated before any test sees
/// them; pages that are up to date are not written. If it names pages, only their hashes are.
pub fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let mut paths = files("docs", ".md");
        paths.extend(["README.md", "README.zh.md"].map(|name| root().join(name)));
        let pages = paths.into_iter().map(|path| {
            let name = path.strip_prefix(root()).expect("it is in the repository");
            let name = name.to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&path).expect("a page is text");
            Page { name, text }
        });
        let mut pages: Vec<Page> = pages.collect();
        if let Ok(update) = env::var("UPDATE_DOCS") {
            if !update.contains(".md") {
                for Page { name, text } in &mut pages {
                    *text = refreshed(name, &refreshed(name, text, Part::Quick), Part::Slow);
                }
            }
            stamp(&mut pages, &update);
            for Page { name, text } in &pages {
                assert!(is_kept(name, text), "{name} cannot be written");
            }
        }
        pages
    });
    &PAGES
}

/// Whether the file has this text. With `UPDATE_DOCS` set, it gets it.
pub fn is_kept(path: &str, text: &str) -> bool {
    let path = root().join(path);
    let is_kept = || fs::read_to_string(&path).is_ok_and(|kept| kept == text);
    if !is_kept() && env::var_os("UPDATE_DOCS").is_some() {
        replace(&path, text).expect("it can be written");
    }
    is_kept()
}

pub fn page(name: &str) -> &'static Page {
    let page = pages().iter().find(|page| page.name == name);
    page.unwrap_or_else(|| panic!("{name}: expected a page, found none"))
}
