//! What a practice project keeps of judgements: the boards that a solution has failed on.

use std::path::Path;

use judge::practice::FailedBoards;
use judge::{Case, Judgement};

use crate::language::of_user;
use crate::shell;

/// The cases of a judgement: the kept boards of the solution first, if it is a practice solution.
/// Those of a file that cannot be read are left out; [`update`] says so.
pub fn with_kept(cases: &[Case], file: &str) -> Vec<Case> {
    let kept = FailedBoards::of(Path::new(file)).and_then(|kept| kept.read().ok());
    [kept.unwrap_or_default(), cases.to_vec()].concat()
}

/// Keeps the board that has failed, and drops those that have passed. Returns a line about it for
/// the report, which may be empty: an error, if the boards cannot be kept.
pub fn update(file: &str, judged: &Judgement) -> Result<String, String> {
    let kept = FailedBoards::of(Path::new(file));
    let Some((kept, seed)) = kept.zip(judged.full.seed) else {
        return Ok(String::new());
    };
    let (path, language) = (shell::path(kept.path()), of_user());
    match kept.update(&judged.cases, &judged.full.report, seed, language) {
        Ok(true) => Ok(say!(
            "kept    in {path}: this board is tried first until it passes\n",
            "保留    在 {path} 里：以后先试这个盘面，直到通过\n",
        )),
        Ok(false) => Ok(String::new()),
        Err(error) => {
            let error = error.in_language(language);
            Err(match kept.read() {
                // The disk may be full.
                Ok(_) => say!(
                    "kept    boards are as before: {path}: {error}\n",
                    "保留    盘面没有改动：{path}：{error}\n",
                ),
                Err(_) => say!(
                    "kept    boards are not tried: {path}: {error}; fix or delete the file\n",
                    "保留    这个文件读不了，里面的盘面没有判：{path}：{error}；请改好或删掉\n",
                ),
            })
        }
    }
}
