//! Finds the text of each approach, what `docs` says about it, and how the approaches are compiled, and makes
//! constants of it. A page may be missing: then its constant is `None`.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let root = Path::new(&root);
    let mut constants = String::new();
    for approach in fs::read_dir(root.join("src/approaches")).expect("the folder is there") {
        let approach = approach.expect("the folder can be read").path();
        let name = approach.file_name().expect("a file has a name");
        let name = name.to_string_lossy();
        // Editors keep files of their own there.
        let Some(name) = name
            .strip_suffix(".rs")
            .filter(|name| !name.starts_with('.'))
        else {
            continue;
        };
        let mut source = fs::read_to_string(&approach).expect("it is text");
        if env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
            source = without_essay(&source);
        }
        let page = |path: String| fs::read_to_string(root.join(path)).ok();
        let hints = page(format!("docs/hints/{name}.md"));
        let hints_zh = page(format!("docs/zh/hints/{name}.md"));
        let lesson_zh = page(format!("docs/zh/approaches/{name}.md")).unwrap_or_default();
        // The first quotation.
        let summary_zh = lesson_zh.lines().find_map(|line| line.strip_prefix("> "));
        // Writing to a string does not fail.
        let _ = write!(
            constants,
            "pub mod {name} {{
                pub const SOURCE: &str = {source:?};
                pub const HINTS: Option<&str> = {hints:?};
                pub const HINTS_ZH: Option<&str> = {hints_zh:?};
                pub const SUMMARY_ZH: Option<&str> = {summary_zh:?};
            }}\n"
        );
    }
    // A user's solution is compared with the approaches: it is compiled with the same flags.
    let level = env::var("OPT_LEVEL").expect("cargo sets it");
    let given = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let given = given
        .split('\x1f')
        .map(|flag| flag.trim_start_matches("-C"));
    let given =
        given.filter(|flag| flag.starts_with("target-cpu=") || flag.starts_with("target-feature="));
    let flags = [format!("opt-level={level}")]
        .into_iter()
        .chain(given.map(String::from));
    let flags: Vec<String> = flags.map(|flag| format!("-C{flag}")).collect();
    let _ = writeln!(constants, "pub const FLAGS: &[&str] = &{flags:?};");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("pages.rs"), constants).expect("the folder is there");
    // For `src/trace.rs`.
    println!("cargo::rustc-check-cfg=cfg(searches_end)");
    println!("cargo::rustc-cfg=searches_end");
    for folder in [
        "src/approaches",
        "docs/hints",
        "docs/zh/hints",
        "docs/zh/approaches",
    ] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

/// The text with empty lines instead of the essay that it begins with: the numbers of its lines stay.
fn without_essay(source: &str) -> String {
    let essay = source.lines().take_while(|line| line.starts_with("///"));
    let (lines, bytes) = essay.fold((0, 0), |(lines, bytes), line| {
        (lines + 1, bytes + line.len() + 1)
    });
    "\n".repeat(lines) + &source[bytes..]
}
