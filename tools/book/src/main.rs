//! What the book needs in addition to mdbook.
//!
//! - Without arguments: a preprocessor of mdbook, for both languages. The pages link to source files,
//!   as they do on GitHub. In the book every such file becomes a page, and the links lead there. Each
//!   English page gets a link to its Chinese one, which has a link back as it is. Each page, and the menu,
//!   leads to the playground; exercises and chapters lead to its editor, and programs are marked for it. The
//!   players of the lessons are written to the folder `players` of the book's source: mdbook copies it.
//! - `check FOLDER`: checks the links of the built book. Links to other sites are not fetched.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use anyhow::bail;
use book::{check, link, players, programs, source_files};
use mdbook_preprocessor::parse_input;
use testing::root;
use words::Language;

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            let (context, mut book) = parse_input(io::stdin())?;
            let folder = context.root.canonicalize()?;
            let folder = folder.strip_prefix(root().canonicalize()?)?;
            let language = match folder.ends_with("zh") {
                false => Language::English,
                true => Language::Chinese,
            };
            players::add(&mut book, language, |path, text| {
                write(&root().join(folder).join(path), text)
            })?;
            let read = |path: &str| fs::read_to_string(root().join(path));
            source_files::add(&mut book, folder, language, read)?;
            programs::add(&mut book, language, read)?;
            let has = |folder: &str, page: &str| root().join(folder).join(page).exists();
            link(&mut book, language, |page| {
                has("docs", page) && has("docs/zh", page)
            });
            serde_json::to_writer(io::stdout(), &book)?;
        }
        // mdbook asks whether a renderer is supported: all are.
        ["supports", _] => {}
        ["check", folder] => {
            let (checked, dead) = check::links(Path::new(folder))?;
            println!("{checked} links");
            for link in &dead {
                println!("dead: {link}");
            }
            if checked == 0 || !dead.is_empty() {
                return Ok(ExitCode::FAILURE);
            }
        }
        _ => bail!("expected no argument, or check FOLDER"),
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
