// What both groups of tests share, and the tests of the tools.

use std::env;
use std::path::{Path, PathBuf};

use insta::Settings;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;

/// The top of the repository.
pub fn root() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let top = folders.find(|folder| folder.join("Cargo.lock").exists());
    top.expect("the package is in the workspace")
}

/// The files below `folder` of the repository whose names end in `ending`, sorted. What is built is left out: a link
/// there may lead to the whole disk.
#[allow(dead_code, reason = "the tests of approaches do without")]
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.ends_with("target") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Settings under which snapshots are in the top-level folder, under the names that tests give.
///
/// Use: `snapshots().bind(|| insta::assert_snapshot!("name", text))`.
pub fn snapshots() -> Settings {
    // Printed only if the test fails.
    let package =
        env::var("CARGO_PKG_NAME").map_or("--workspace".into(), |name| format!("-p {name}"));
    let both = "INSTA_UPDATE=always INSTA_REQUIRE_FULL_MATCH=1";
    println!("to accept the new snapshots, run: {both} cargo test {package}");
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(root().join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

/// The named board.
pub fn named_board(name: &str) -> Board {
    Puzzle::named(name).expect("a named board").board()
}
