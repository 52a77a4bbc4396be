//! What the user has solved so far: the solutions of a practice project that were Accepted, kept beside its
//! `Cargo.toml`.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::project_of;
use crate::files;
use crate::likeness::{Alike, Lack, nearest};
use crate::stage::{self, Stage};
use crate::standing::TotalEffort;
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
    /// The program of the path that it is, if it is one.
    #[serde(default)]
    pub stage: Option<String>,
    /// What a search like no approach lacks.
    #[serde(default)]
    pub lack: Option<Lack>,
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

    /// An accepted solution, with its effort if that was counted. A file that is named after an approach is on the
    /// path only if it is no approach.
    pub fn of(solution: &Path, effort: Option<&TotalEffort>) -> Solved {
        let file = stem(solution);
        let effort = effort.cloned().unwrap_or_default();
        let alike = effort.alike;
        let is_on_path =
            Approach::named(&file).is_none() || alike.as_ref().is_some_and(Vec::is_empty);
        let stage = effort.stage.filter(|_| is_on_path);
        let nearest = match &alike {
            Some(alike) => nearest(alike, &file).map(|alike| &*alike.name),
            // It searches elsewhere than on the board: its file says what it is meant to be.
            None => Approach::named(&file).map(|approach| approach.name),
        };
        Solved {
            approach: nearest.map(String::from),
            file,
            alike,
            stage: stage.map(|stage| String::from(stage.name)),
            lack: effort.lack,
        }
    }

    /// The stage of the path that it is.
    pub fn stage(&self) -> Option<&'static Stage> {
        let name = self.stage.as_deref()?;
        stage::ALL.iter().find(|stage| stage.name == name)
    }

    /// The page of the path to read next: the one after its stage, or the one that teaches what it lacks.
    pub fn page(&self) -> Option<&'static str> {
        if let Some(stage) = self.stage() {
            return stage.next;
        }
        let (idea, ..) = self.lack.as_ref()?;
        let is_of_the_path = Approach::named(&self.file).is_none();
        let teaches = stage::ALL.iter().find(|stage| stage.approach == idea);
        teaches.filter(|_| is_of_the_path).map(|stage| stage.page)
    }

    /// Keeps it, if its solution belongs to a practice project, in place of what was known of the same
    /// stage or approach. Returns all that was solved, this one last.
    pub fn keep(self, solution: &Path) -> io::Result<Vec<Solved>> {
        let Some((folder, _)) = project_of(solution) else {
            return Ok(vec![self]);
        };
        let _lock = files::lock(&folder);
        let mut all = Solved::read(&folder)?;
        let is_other = |old: &Solved| match &self.approach {
            _ if old.stage.is_some() || self.stage.is_some() => old.stage != self.stage,
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
