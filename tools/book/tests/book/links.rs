//! Every link in the pages leads to a file. `book check` finds out whether it has the heading.

use pulldown_cmark::{Event, Parser, Tag};
use testing::root;

use crate::docs::page::Page;
use crate::docs::pages::pages;

#[test]
fn every_link_has_a_target() {
    for Page { name, text } in pages() {
        let links = Parser::new(text).filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url: to, .. } | Tag::Image { dest_url: to, .. }) => {
                Some(to)
            }
            _ => None,
        });
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let path = link.split('#').next().unwrap_or_default();
            let target = root().join(name).with_file_name(path);
            assert!(target.exists(), "{name}: no target for {link}");
        }
    }
}
