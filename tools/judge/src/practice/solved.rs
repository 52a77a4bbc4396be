//! What the user has solved so far: the solutions of a practice project that were Accepted, kept beside its
//! `Cargo.toml`.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::folder::project_of;
use crate::files;
use crate::likeness::{Alike, nearest};
use sudoku_kata::approaches::Approach;

/// A solution that was Accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// The approach that it is, if it is one.
    pub approach: Option<String>,
    /// The name of its file, without the ending.
    pub file: String,
    /// The approaches with the same steps, if that can be said.
    pub alike: Option<Vec<Alike>>,
}

/// The path of the file in the folder of a project. It need not exist.
pub fn solved_in(folder: &Path) -> PathBuf {
    folder.join("solved.json")
}

impl Solved {
    /// What was solved in the project in `folder`.
    pub fn read(folder: &Path) -> io::Result<Vec<Solved>> {
        match &*files::read(&solved_in(folder))? {
            "" => Ok(Vec::new()),
            text => Ok(serde_json::from_str(text)?),
        }
    }

    /// An accepted solution, with the approaches that have the same steps.
    pub fn of(solution: &Path, alike: Option<Vec<Alike>>) -> Solved {
        let file = stem(solution);
        let nearest = match &alike {
            Some(alike) => nearest(alike, &file).map(|alike| &*alike.name),
            // It searches elsewhere than on the board: its file says what it is meant to be.
            None => Approach::named(&file).map(|approach| approach.name),
        };
        Solved {
            approach: nearest.map(String::from),
            file,
            alike,
        }
    }

    /// Keeps it, if its solution belongs to a practice project, in place of what was known of the same
    /// approach. Returns all that was solved, this one last.
    pub fn keep(self, solution: &Path) -> io::Result<Vec<Solved>> {
        let Some((folder, _)) = project_of(solution) else {
            return Ok(vec![self]);
        };
        let _lock = files::lock(&folder);
        let mut all = Solved::read(&folder)?;
        let is_other = |old: &Solved| match &self.approach {
            Some(_) => old.approach != self.approach,
            None => old.approach.is_some() || old.file != self.file,
        };
        all.retain(is_other);
        all.push(self);
        write(&folder, &all)?;
        Ok(all)
    }
}

fn stem(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

fn write(folder: &Path, all: &[Solved]) -> io::Result<()> {
    let text = serde_json::to_string_pretty(all)? + "\n";
    files::replace(&solved_in(folder), &text)
}

/// What was solved in a file of the project in `folder` is known under the file's new name.
pub(super) fn rename(folder: &Path, old: &Path, new: &Path) -> io::Result<()> {
    let mut all = Solved::read(folder)?;
    let of_file = all.iter_mut().filter(|solved| solved.file == stem(old));
    of_file.for_each(|solved| solved.file = stem(new));
    write(folder, &all)
}
