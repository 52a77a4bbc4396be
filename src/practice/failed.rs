//! The random boards that a practice solution has failed on. They are kept beside its `Cargo.toml`
//! until they pass.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::SOLUTION;
use crate::board::{self, Board, ReadError, Reader};
use crate::files;
use crate::judge::{Case, NotUnique, Origin, Report};

/// The file with the boards of one practice project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedBoards {
    path: PathBuf,
}

/// Why the file cannot be used. It is then left as it is.
#[derive(Debug, Error)]
pub enum Error {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It holds something else.
    #[error(transparent)]
    NotABoard(#[from] ReadError),
    /// One of its boards does not have exactly one solution.
    #[error("line {line}: {error}")]
    NotUnique {
        /// The line on which the board ends, from 1.
        line: usize,
        /// The number of its solutions.
        error: NotUnique,
    },
    /// It is a folder or a device.
    #[error("expected a file, found something else")]
    NotAFile,
    /// It is too large.
    #[error("expected up to {MAX_BOARDS} boards, found more")]
    TooLarge,
}

/// The most boards that are kept.
pub const MAX_BOARDS: usize = 20;

/// Room for that many boards in any form.
const MAX_BYTES: u64 = 1 << 16;

const NAME: &str = "failed.txt";

const HEADER: &str = "\
# Random boards that the solution failed on. The judge tries them first, and removes those that pass.
";

impl FailedBoards {
    /// The boards of the practice project that the solution at this path belongs to, if there is one.
    pub fn of(solution: &Path) -> Option<FailedBoards> {
        let absolute = std::path::absolute(solution).ok()?;
        // The path as the user wrote it is shorter in messages.
        let solution = if solution.ends_with(SOLUTION) {
            solution
        } else {
            &absolute
        };
        if !solution.ends_with(SOLUTION) {
            return None;
        }
        let folder = solution.ancestors().nth(2)?;
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        let is_practice = manifest
            .lines()
            .any(|line| line.trim() == "name = \"practice\"");
        is_practice.then(|| FailedBoards {
            path: folder.join(NAME),
        })
    }

    /// The path of the file, which need not exist.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The boards, the newest first.
    ///
    /// # Errors
    ///
    /// When the file holds anything else than up to [`MAX_BOARDS`] boards with one solution each.
    pub fn read(&self) -> Result<Vec<Case>, Error> {
        match fs::metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            found => {
                if !found?.is_file() {
                    return Err(Error::NotAFile);
                }
            }
        }
        let mut bytes = Vec::new();
        let file = File::open(&self.path)?;
        file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(Error::TooLarge);
        }
        let mut cases = Vec::new();
        let mut boards = Reader::new(&bytes[..]);
        while let Some(board) = boards.next() {
            let board = board?;
            if cases.len() == MAX_BOARDS {
                return Err(Error::TooLarge);
            }
            let line = boards.line();
            let name = name(&bytes, line).unwrap_or_else(|| format!("kept {}", cases.len() + 1));
            let case = Case::kept(name, board);
            cases.push(case.map_err(|error| Error::NotUnique { line, error })?);
        }
        Ok(cases)
    }

    /// Removes the boards that have passed in this judgement of `cases`, and adds a random board that
    /// has failed. Returns whether one was added.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, or could not be read.
    pub fn update(&self, cases: &[Case], report: &Report, seed: u64) -> Result<bool, Error> {
        let (passed, rest) = cases.split_at(report.passed());
        let failed = report.failure.as_ref().and_then(|_| rest.first());
        let added = failed.filter(|case| case.origin == Origin::Random);
        let has_passed = |board: &Board| passed.iter().any(|case| case.board == *board);
        // Read again: another judge may have changed it meanwhile.
        let old = self.read()?;
        let was_empty = old.is_empty();
        let mut kept: Vec<Case> = old
            .into_iter()
            .filter(|case| !has_passed(&case.board))
            .collect();
        let is_new = added.filter(|added| kept.iter().all(|case| case.board != added.board));
        if let Some(case) = is_new {
            let name = format!("{} of seed {seed}", case.name);
            kept.insert(
                0,
                Case {
                    name,
                    ..case.clone()
                },
            );
            kept.truncate(MAX_BOARDS);
        }
        if kept.is_empty() {
            if !was_empty {
                match fs::remove_file(&self.path) {
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    outcome => outcome?,
                }
            }
            return Ok(false);
        }
        let mut text = String::from(HEADER);
        for case in &kept {
            text += &format!("{} # {}\n", board::to_line(&case.board), case.name);
        }
        if fs::read(&self.path).ok().as_deref() != Some(text.as_bytes()) {
            files::replace(&self.path, &text)?;
        }
        Ok(added.is_some())
    }
}

/// The comment on this line, from 1, as the name of its board.
fn name(text: &[u8], line: usize) -> Option<String> {
    let line = text.split(|byte| *byte == b'\n').nth(line - 1)?;
    let line = String::from_utf8_lossy(line);
    let (_, comment) = line.split_once('#')?;
    let comment: String = comment.chars().filter(|c| !c.is_control()).collect();
    let name: String = comment.trim().chars().take(MAX_NAME).collect();
    (!name.is_empty()).then_some(name)
}

/// Characters of a name.
const MAX_NAME: usize = 60;
