//! Packs the playground into one page that asks for nothing else: `pack LIBRARY.wasm PAGE.html`.

use std::error::Error;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use sha2::{Digest, Sha256};
use sudoku_kata::replay::page;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [library, page] = &arguments[..] else {
        return Err("expected LIBRARY.wasm PAGE.html".into());
    };
    let mut bound = Bindgen::new()
        .input_path(library)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let worker = without_comments(&[bound.js(), include_str!("../page/worker.js")].concat());
    let packed = compress_to_vec_zlib(&bound.wasm_mut().emit_wasm(), 9);
    let text = text(&worker, &packed);
    if let Some(folder) = Path::new(page).parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(page, &text)?;
    println!(
        "{page}: {} KB, compressed {} KB",
        text.len().div_ceil(1_000),
        compressed(&text)
    );
    Ok(())
}

/// The page with the script of its Worker and the compressed library.
fn text(worker: &str, library: &[u8]) -> String {
    let style = format!("{}{}", page::STYLE, include_str!("../page/playground.css"));
    // Nothing within a script may look like its end.
    let worker = serde_json::to_string(worker)
        .expect("text is JSON")
        .replace("</", "<\\/");
    let script = [
        page::WORDS,
        include_str!("../page/words.js"),
        page::SCRIPT,
        "const WORKER = ",
        &worker,
        ";\n",
        include_str!("../page/playground.js"),
    ]
    .concat();
    let script = without_comments(&script);
    // The page may run its own style and script, the library and its Workers, and load nothing.
    let policy = format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; worker-src blob:; \
         style-src {}; script-src {} 'wasm-unsafe-eval'",
        hash(&style),
        hash(&script)
    );
    page::TEMPLATE
        .replacen("{{language}}", "", 1)
        .replacen("{{policy}}", &policy, 1)
        .replacen("{{style}}", &style, 1)
        .replacen(
            "{{board}}",
            include_str!("../page/board.html").trim_end(),
            1,
        )
        .replacen("{{script}}", &script, 1)
        .replacen("{{data}}", &BASE64_STANDARD.encode(library), 1)
}

/// A script without its comments, which have lines of their own, and without indentation.
fn without_comments(script: &str) -> String {
    let mut is_in_comment = false;
    let mut without = String::new();
    for line in script.lines().map(str::trim) {
        is_in_comment |= line.starts_with("/**");
        if !is_in_comment && !line.is_empty() && !line.starts_with("//") {
            without.push_str(line);
            without.push('\n');
        }
        is_in_comment &= !line.ends_with("*/");
    }
    without
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// The size in KB as a server sends it.
fn compressed(text: &str) -> usize {
    compress_to_vec_zlib(text.as_bytes(), 6)
        .len()
        .div_ceil(1_000)
}
