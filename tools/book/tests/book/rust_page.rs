//! The Rust blocks of docs/rust.md do what their first line says.
//!
//! - `// Does not compile: E0502`: the compiler reports errors of this code and no other.
//! - `// Panics`: `main` panics.
//! - Anything else: it compiles, and its `main`, if it has one, returns.
//!
//! Each is what the button below it opens, with the first block, in a module that has a `Solution` of its own.

use std::collections::BTreeSet;

use book::programs;
use pretty_assertions::assert_eq;

use crate::docs::pages::page;
use crate::{errors_of, outputs_of, regex};

#[test]
fn every_block_does_what_it_is_marked_with() {
    let page = &page("docs/rust.md").text;
    let programs = programs::in_page("rust.md", page, |_| unreachable!("it shows no file"));
    let programs = programs.expect("nothing is read");
    let texts = programs.iter().map(|program| &program.text);
    let texts = texts.map(|text| format!("struct Solution;\n{text}"));
    let texts = Vec::from_iter(texts);
    let errors = errors_of(&texts);
    let compiles = texts.into_iter().zip(&errors);
    let compiles = compiles.filter_map(|(text, errors)| errors.is_empty().then_some(text));
    let compiles = Vec::from_iter(compiles);
    let mut outputs = outputs_of(&compiles).into_iter();
    for (program, errors) in programs.iter().zip(&errors) {
        let line = page[..program.shown.start].matches('\n').count() + 2;
        let mark = program.text.lines().next().unwrap_or_default();
        let expected: BTreeSet<&str> = match mark.strip_prefix("// Does not compile: ") {
            Some(codes) => codes.split(", ").collect(),
            None => (mark == "// Panics").then_some(mark).into_iter().collect(),
        };
        let code = regex(r"(?m)^error\[(E\d+)\]");
        let codes = code.captures_iter(errors).map(|code| code.extract().1);
        let mut found: BTreeSet<&str> = codes.map(|[code]| code).collect();
        assert_eq!(found.is_empty(), errors.is_empty(), "{errors}");
        if errors.is_empty() && !outputs.next().expect("it ran").status.success() {
            found.insert("// Panics");
        }
        assert_eq!(found, expected, "docs/rust.md, line {line}");
        // The judge finds it by the message.
        let above = page[..program.shown.start].rsplit("\n### ").next();
        let heading = above
            .and_then(|above| above.lines().next())
            .unwrap_or_default();
        if mark.starts_with("// Does") {
            let section = words::section(errors).map(|of| of.en);
            assert_eq!(section, Some(heading), "{errors}");
        }
    }
}
