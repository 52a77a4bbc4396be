//! A project for your own solutions: a small Cargo project around LeetCode's template.

mod failed;
mod solved;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cases::{QUICK_BOARDS, known};
use crate::compile::solution::{MARKS, Solution};
use crate::files;
use crate::leetcode::TEMPLATE;
use crate::stage::{self, Stage};
use explain::text::wrapped;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, to_line};
use words::{Language, Text, words};

pub use failed::{FailedBoards, MAX_BOARDS};
pub use solved::{Solved, solved_in};

/// Makes the project in `folder`, or adds a file to it. Files that exist are not overwritten.
///
/// Returns whether the solution's file is new. It is `src/solution.rs`, or has the name of `approach` and
/// begins with its steps as comments in this language.
pub fn make(folder: &Path, approach: Option<&Approach>, language: Language) -> io::Result<bool> {
    fs::create_dir_all(folder.join("src"))?;
    let _lock = files::lock(folder);
    let library = folder.join("src/lib.rs");
    if !folder.join("Cargo.toml").exists() {
        let text = with_boards(include_str!("practice/project/lib.rs"));
        files::create(&library, &text)?;
        for (name, text) in AROUND {
            let notes = MANIFEST_NOTES.iter();
            let text = notes.fold(text.to_string(), |text, note| {
                text.replace(note.en, note.in_language(language))
            });
            files::create(&folder.join(name), &text)?;
        }
    }
    let file = folder.join(file_of(approach));
    let modules = files::read(&library)?;
    let name = name_of(approach);
    let declared = format!("pub mod {name};");
    let module = format!("#[cfg_attr(unwritten = {name:?}, allow(unused))]\n{declared}\n");
    // It may be the library of another project.
    let is_ours = modules.contains("macro_rules! tests {");
    let is_missing = is_ours && modules.lines().all(|line| line != declared);
    // Before the file: after an interruption, that is missing, and is made the next time.
    if !file.exists() && is_missing {
        files::replace(&library, &(modules + &module))?;
    }
    files::create(&file, &template(approach, language))
}

/// What a solution's file is made of.
fn template(approach: Option<&Approach>, language: Language) -> String {
    let steps = approach.map_or(String::new(), |approach| steps(approach, language));
    let (note, [start, end]) = (NOTE.in_language(language), MARKS[0]);
    let head = format!("// {note}\npub struct Solution;\n\n// {start}\n");
    let name = name_of(approach);
    format!("{head}{steps}{TEMPLATE}// {end}\n\ntests!({name:?});\n")
}

fn name_of(approach: Option<&Approach>) -> &str {
    approach.map_or("solution", |approach| approach.name)
}

const NOTE: Text = Text::of(
    "The judge and LeetCode take what is between the marks; `cargo test` takes the file.",
    "判题器和力扣只取两个标记之间的代码；`cargo test` 用整个文件。",
);

/// The path of a solution in the project's folder: each approach has its own.
pub fn file_of(approach: Option<&Approach>) -> String {
    format!("src/{}.rs", name_of(approach))
}

/// The folder of the practice project that the solution at this path belongs to, and its name there, if
/// there is such a project.
fn project_of(solution: &Path) -> Option<(PathBuf, String)> {
    let absolute = std::path::absolute(solution).ok()?;
    // The path as the user wrote it is shorter in messages.
    let is_in_src = |path: &&Path| path.parent().is_some_and(|folder| folder.ends_with("src"));
    let path = [solution, &absolute].into_iter().find(is_in_src)?;
    let name = path.file_stem()?.to_str()?.to_owned();
    let folder = path.ancestors().nth(2)?.to_owned();
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
    let mut lines = manifest.lines();
    let is_practice = lines.any(|line| line.trim() == "name = \"practice\"");
    let is_made = name == "solution" || Approach::named(&name).is_some();
    (is_practice && is_made).then_some((folder, name))
}

/// Writes a test of the last of these boards, which a solution does not solve, beside its practice project's sources, and
/// returns its path. The boards before it come first. A file that exists is not overwritten.
pub fn keep_test(
    solution: &Path,
    boards: &[&Board],
    solved: &Board,
) -> Option<io::Result<PathBuf>> {
    let (folder, name) = project_of(solution)?;
    let boards: Vec<String> = boards.iter().map(|board| to_line(board)).collect();
    let text = include_str!("practice/project/test.txt")
        .replace("NAME", &name)
        .replace("BOARDS", &boards.join("\", \""))
        .replace("SOLVED", &to_line(solved));
    let folder = folder.join("tests");
    if let Err(error) = fs::create_dir_all(&folder) {
        return Some(Err(error));
    }
    let mut paths = (1..).map(|number| folder.join(format!("{name}_{number}.rs")));
    paths.find_map(|path| match files::create(&path, &text) {
        Ok(false) => {
            let is_same = files::read(&path).is_ok_and(|old| old == text);
            is_same.then_some(Ok(path))
        }
        created => Some(created.map(|_| path)),
    })
}

/// Renames a solution's file in `folder` to a name that is free, and returns the new path. The template stays. An
/// error comes with the file that it is about.
pub fn set_aside(
    folder: &Path,
    approach: Option<&Approach>,
) -> Result<Option<PathBuf>, (PathBuf, io::Error)> {
    let file = folder.join(file_of(approach));
    let stem = name_of(approach);
    let _lock = files::lock(folder);
    let is_template = |text: &String| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|language| *text == template(approach, language))
    };
    if files::read(&file).as_ref().is_ok_and(is_template) {
        return Ok(None);
    }
    let of_list = |error: io::Error| (solved_in(folder), error);
    // If it cannot be read, nothing is renamed.
    Solved::read(folder).map_err(of_list)?;
    let mut names = (1..).map(|number| file.with_file_name(format!("{stem}-{number}.rs")));
    let renamed = names.find_map(|name| match files::rename(&file, &name) {
        Ok(false) => None,
        renamed => Some(renamed.map(|_| name)),
    });
    let of_file = |error: io::Error| (file.clone(), error);
    let name = renamed.expect("numbers do not run out").map_err(of_file)?;
    if let Err(error) = solved::rename(folder, &file, &name) {
        files::rename(&name, &file).map_err(of_file)?;
        return Err(of_list(error));
    }
    Ok(Some(name))
}

/// The other files, with which an editor completes what is typed, and `cargo test` tries it. The manifest
/// comes last: it says that the project is whole. It has another name here: Cargo takes a folder with a
/// `Cargo.toml` for another package.
const AROUND: &[(&str, &str)] = &[
    ("build.rs", include_str!("practice/project/build.rs")),
    (".gitignore", "/target\n"),
    ("Cargo.toml", include_str!("practice/project/manifest.txt")),
];

/// The comments of the manifest.
const MANIFEST_NOTES: [Text; 2] = [
    Text::of("LeetCode has these, too: ", "力扣也有这些："),
    Text::of(
        "Not a member of a workspace around it.",
        "不属于外层的工作区。",
    ),
];

/// The text of the library with a line for each board.
fn with_boards(library: &str) -> String {
    let boards = QUICK_BOARDS.iter().map(|name| {
        let case = known(name);
        let [given, solved] = [case.board, case.solution].map(|board| to_line(&board));
        format!("            {name}: {given:?} => {solved:?},\n")
    });
    library.replace("// BOARDS\n", &boards.collect::<String>())
}

/// The hints for an approach, from a nudge to the outline.
fn hints(approach: &Approach, language: Language) -> Vec<&'static str> {
    let page = words::hints(approach);
    let page = page.map_or("", |hints| hints.in_language(language));
    let hints = page.split("</summary>").skip(1);
    let hints = hints.map(|hint| hint.split("</details>").next().unwrap_or(hint));
    hints.map(str::trim).collect()
}

/// The hint for a solution after `shown` hints: for the approach whose file it is, or whose steps it
/// begins with, or else for the chapter of the path that comes after what was solved last. Once something is
/// written, the nudge comes last: what is written answers it, but it may be wrong, so the outline is not the
/// first either. In a later chapter the program before is written.
pub fn hint(solution: &Solution, shown: usize, language: Language) -> String {
    // An approach whose hints are not written yet has none.
    let named = approach_of(solution).filter(|approach| words::hints(approach).is_some());
    let stage = stage_in_hand(solution);
    let its = || Approach::named(stage.approach).expect("it is in the catalogue");
    let mut hints: Vec<String> = hints(named.unwrap_or_else(its), language)
        .into_iter()
        .map(unwrapped)
        .collect();
    let is_begun = is_begun(&solution.text) && (named.is_some() || *stage == stage::ALL[0]);
    let index = (shown + usize::from(is_begun)) % hints.len();
    let name = named.map_or(stage::page(stage.page, language), |of| of.name.into());
    if named.is_none() {
        let lines = hints.last_mut().expect("there are three");
        *lines = words!(language, "{name} has every line.", "{name} 里有每一行。");
    }
    let (number, count) = (index + 1, hints.len());
    let heading = match language {
        Language::English => format!("hint {number} of {count} for {name}"),
        Language::Chinese => format!("提示 {number}/{count}：{name}"),
    };
    format!("{heading}\n\n{}\n", hints[index])
}

/// The stage of the path that is written after what was solved last in the solution's project.
fn stage_in_hand(solution: &Solution) -> &'static Stage {
    let folder = project_of(Path::new(&solution.path));
    let solved = folder.and_then(|(folder, _)| Solved::read(&folder).ok());
    let mut stages = solved.iter().flatten().rev().filter_map(Solved::stage);
    let following = stages.next().and_then(Stage::following);
    following.unwrap_or(&stage::ALL[0])
}

/// The paragraphs and points of a text, a line each.
fn unwrapped(text: &str) -> String {
    let mut unwrapped = String::new();
    for line in text.lines() {
        let is_point = line.starts_with("- ") || line.starts_with(|first: char| first.is_numeric());
        unwrapped += match line {
            _ if unwrapped.is_empty() || unwrapped.ends_with('\n') => "",
            "" => "\n\n",
            _ if is_point => "\n",
            _ => " ",
        };
        unwrapped += line.trim_start();
    }
    unwrapped
}

/// Whether something is written to the board or to a table.
fn is_begun(text: &str) -> bool {
    let code = text.lines().filter_map(|line| line.split("//").next());
    let code = code.collect::<String>().replace(' ', "").replace("==", "");
    code.contains("]=")
}

/// The approach that a solution's file is named after, or whose steps it begins with, as [`make`] has
/// written them.
fn approach_of(solution: &Solution) -> Option<&'static Approach> {
    let comment = solution.submission().strip_prefix("// ");
    let named = comment.and_then(|comment| Approach::named(comment.split_once(':')?.0));
    named.or_else(|| Approach::named(Path::new(&solution.path).file_stem()?.to_str()?))
}

/// The outline from an approach's hints, which is the last of them, as comments.
fn steps(approach: &Approach, language: Language) -> String {
    let outline = hints(approach, language).pop().unwrap_or_default();
    let summary = words::summary(approach).in_language(language);
    let mut text = format!("// {}: {summary}\n//\n", approach.name);
    // A paragraph of a Chinese page is one line; those of English pages have up to 100 columns.
    for line in outline.lines() {
        let lines = wrapped(line, 100).join("\n//    ");
        text += format!("// {lines}").trim_end();
        text.push('\n');
    }
    text + "\n"
}
