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

/// Whether `shown` has lines of `file`, in order and without a gap but where a line begins with
/// `// …`. All lines may have lost the same indentation, or have gained it in a list.
fn is_from(file: &str, shown: &str) -> bool {
    let indented = |text: &str, by: usize| -> String {
        let lines = text.lines().map(|line| format!("{:by$}{line}", ""));
        let lines = lines.map(|line| line.trim_end().to_owned() + "\n");
        lines.collect()
    };
    let cut = regex(r"(?m)^ *// ….*\n");
    let parts = cut.split(shown).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    let mut moves = (0..40).flat_map(|by| [(by, 0), (0, by)]);
    let is_moved = |(of_file, of_shown)| {
        let parts = parts.iter().map(|part| indented(part, of_shown));
        let parts = parts.map(|part| regex_lite::escape(&part));
        // A cut stands for one line at least.
        let form = parts.collect::<Vec<_>>().join(r"(?:.*\n)+?");
        regex(&format!("(?m)^{form}")).is_match(&indented(file, of_file))
    };
    !parts.is_empty() && moves.any(is_moved)
}
