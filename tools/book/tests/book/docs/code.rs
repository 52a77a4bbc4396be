//! Code in the pages is that of the repository.
//!
//! - A line `<!-- code: PATH -->` and then a block ```` ```rust ```` shows consecutive lines of that
//!   file. The block may be moved to the left as a whole. A line that begins with `// …` stands for
//!   lines that are left out. In a Chinese page, comments are in Chinese.

use pretty_assertions::assert_eq;

use super::changes::source;
use super::page::{Page, is_chinese};
use super::pages::pages;
use crate::{regex, replaced};

#[test]
fn code_in_the_pages_is_that_of_its_file() {
    let block = regex(r"(?ms)^ *<!-- code: (\S+) -->\n+ *```rust\n(.*?)^ *```$");
    for Page { name, text } in pages() {
        let shown: Vec<_> = block.captures_iter(text).collect();
        let announced = text.matches("<!-- code: ").count();
        assert_eq!(shown.len(), announced, "{name}: a block after each");
        for block in shown {
            let (path, lines) = (&block[1], &block[2]);
            let file = source(path);
            let is_shown = match is_chinese(name) {
                true => is_from(&without_comments(&file), &without_comments(lines)),
                false => is_from(&file, lines),
            };
            assert!(is_shown, "{name}: not in {path}:\n{lines}");
        }
    }
}

/// The code alone. A comment `// …` stays: it stands for code.
pub fn without_comments(code: &str) -> String {
    replaced(code, r"(?m)^ *//+ [^…\n].*\n| *//+ [^…\n].*", |_| {
        String::new()
    })
}

/// Whether `shown` has lines of `file`, in order and without a gap but where a line begins with `// …`. The block may be
/// moved: where lines begin does not matter.
fn is_from(file: &str, shown: &str) -> bool {
    let moved = |text: &str| -> String {
        let lines = text.lines().map(str::trim);
        lines.flat_map(|line| ["\n", line]).collect()
    };
    let (file, shown) = (moved(file) + "\n", moved(shown));
    let mut rest = &file[..];
    let mut parts = shown.split("\n// …").map(|part| match part.find('\n') {
        Some(at) => format!("{}\n", &part[at..]),
        None => "\n".to_owned(),
    });
    parts.all(|part| {
        let found = rest.split_once(&part);
        found.inspect(|(_, after)| rest = after).is_some()
    })
}
