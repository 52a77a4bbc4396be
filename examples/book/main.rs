//! What the book needs in addition to mdbook.
//!
//! - Without arguments: a preprocessor of mdbook, for both languages. The pages link to source files,
//!   as they do on GitHub. In the book every such file becomes a page, and the links lead there. Each
//!   English page gets a link to its Chinese one, which has a link back as it is. The players of the
//!   lessons are written to the folder `players` of the book's source: mdbook copies it.
//! - `check FOLDER`: checks the links of the built book. Links to other sites are only listed.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use serde_json::Value;
use sudoku_kata::language::Language;

mod check;
mod languages;
mod pages;
mod players;
mod source_files;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => {
            let (context, mut book): (Value, Value) = serde_json::from_reader(io::stdin())?;
            let folder = context["root"].as_str().ok_or("expected the book's root")?;
            let top = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize()?;
            let folder = Path::new(folder).canonicalize()?;
            let folder = folder.strip_prefix(&top)?;
            let language = match folder.ends_with("zh") {
                false => Language::English,
                true => Language::Chinese,
            };
            players::add(&mut book, language, |path, text| {
                write(&top.join(folder).join(path), text)
            })?;
            source_files::add(&mut book, folder, |path| fs::read_to_string(top.join(path)))?;
            languages::link(&mut book, |page| top.join("docs/zh").join(page).exists());
            serde_json::to_writer(io::stdout(), &book)?;
        }
        // mdbook asks whether a renderer is supported: all are.
        ["supports", _] => {}
        ["check", folder] => {
            let links = check::links(Path::new(folder))?;
            println!("{} links", links.checked);
            for link in &links.to_other_sites {
                println!("not fetched: {link}");
            }
            for link in &links.dead {
                println!("dead: {link}");
            }
            if links.checked == 0 || !links.dead.is_empty() {
                return Ok(ExitCode::FAILURE);
            }
        }
        _ => return Err("expected no argument, or check FOLDER".into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a file, if it changes: `mdbook serve` builds the book again after each change.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder"))?;
    fs::write(path, text)
}
