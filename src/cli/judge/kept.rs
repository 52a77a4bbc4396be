//! The boards that a practice solution has failed on, around a judgement.

use std::path::Path;

use sudoku_kata::judge::{Case, Report};
use sudoku_kata::practice::FailedBoards;

/// The cases of a judgement: the kept boards of the solution first, if it is a practice solution.
/// Those of a file that cannot be read are left out; [`update`] says so.
pub fn with_kept(cases: &[Case], file: &str) -> Vec<Case> {
    let kept = FailedBoards::of(Path::new(file)).and_then(|kept| kept.read().ok());
    [kept.unwrap_or_default(), cases.to_vec()].concat()
}

/// Keeps the board that has failed, and drops those that have passed. Returns a line about it for
/// the report: an error, if the boards cannot be kept.
pub fn update(
    file: &str,
    cases: &[Case],
    report: &Report,
    seed: u64,
) -> Result<Option<String>, String> {
    let Some(kept) = FailedBoards::of(Path::new(file)) else {
        return Ok(None);
    };
    let path = kept.path().display();
    match kept.update(cases, report, seed) {
        Ok(true) => Ok(Some(format!(
            "kept    in {path}: this board is tried first until it passes\n"
        ))),
        Ok(false) => Ok(None),
        Err(error) => Err(format!(
            "kept    boards are not tried: {path}: {error}; mend or remove the file\n"
        )),
    }
}
