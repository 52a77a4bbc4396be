//! Where a practice project keeps what.

use std::fs;
use std::path::{Path, PathBuf};

use sudoku_kata::approaches::Approach;

/// The path of the solution in the project's folder.
pub const SOLUTION: &str = "src/solution.rs";

/// The folder of the practice project that the solution at this path belongs to, and its name there, if
/// there is such a project.
pub fn project_of(solution: &Path) -> Option<(PathBuf, String)> {
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
