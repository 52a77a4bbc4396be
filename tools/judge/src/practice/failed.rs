//! The random boards that a practice solution has failed on. They are kept beside its `Cargo.toml`
//! until they pass.

use std::fs;
use std::path::{Path, PathBuf};

use super::project_of;
use crate::cases::{Case, Origin};
use crate::files;
use crate::report::Report;
use boards::Reader;
use sudoku_kata::board;
use words::message::Message;
use words::{Language, Text, message};

/// The file with the boards of one solution. One that cannot be used is left as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedBoards {
    path: PathBuf,
}

/// The most boards that are kept.
pub const MAX_BOARDS: usize = 20;

const HEADER: Text = Text::of(
    "Random boards that the solution failed on. The judge tries them first, and removes those that pass.",
    "程序失败过的随机盘面。判题器先试它们，通过了就删掉。",
);

impl FailedBoards {
    /// The boards of the solution at this path, if it belongs to a practice project.
    pub fn of(solution: &Path) -> Option<FailedBoards> {
        let (folder, name) = project_of(solution)?;
        let path = folder.join(match &name[..] {
            "solution" => String::from("failed.txt"),
            name => format!("failed-{name}.txt"),
        });
        Some(FailedBoards { path })
    }

    /// The path of the file, which need not exist.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The boards, the newest first.
    ///
    /// An error if the file holds anything else than up to [`MAX_BOARDS`] boards with one solution each.
    pub fn read(&self) -> Result<Vec<Case>, Message> {
        let text = files::read(&self.path)?;
        let mut cases = Vec::new();
        let mut boards = Reader::new(text.as_bytes());
        while let Some(board) = boards.next() {
            let line = boards.line;
            let on_line = |Message { en, zh }| message!("line {line}: {en}", "第 {line} 行：{zh}");
            let board = board.map_err(|error| on_line(error.message))?;
            if cases.len() == MAX_BOARDS {
                return Err(message!(
                    "expected up to {MAX_BOARDS} boards, found more",
                    "最多 {MAX_BOARDS} 个盘面，这里更多"
                ));
            }
            let number = cases.len() + 1;
            let unnamed = || message!("kept {number}", "保留的盘面 {number}");
            let name = name(&text, line).map_or_else(unnamed, Message::from);
            let board = boards::from_cells(&board);
            cases.push(Case::kept(name, board).map_err(on_line)?);
        }
        // Words without a board are the user's.
        let is_word = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
        if cases.is_empty() && text.lines().any(is_word) {
            return Err(boards.none().message);
        }
        Ok(cases)
    }

    /// Removes the boards that have passed in this judgement of `cases`, and adds a random board that
    /// has failed, with its name in this language. Returns whether one was added.
    pub fn update(
        &self,
        cases: &[Case],
        report: &Report,
        seed: u64,
        language: Language,
    ) -> Result<bool, Message> {
        let failed = report.failure.as_ref().map(|failed| failed.number - 1);
        let is_slow = |at: &usize| report.slow.iter().any(|of| of.number == at + 1);
        let passed = (0..failed.unwrap_or(cases.len())).filter(|at| !is_slow(at));
        let passed: Vec<&Case> = passed.map(|at| &cases[at]).collect();
        let failed = failed.and_then(|at| cases.get(at));
        let added = failed.filter(|case| case.origin == Origin::Random);
        // Read again: another judge may have changed it meanwhile.
        let _lock = self.path.parent().and_then(files::lock);
        let mut kept = self.read()?;
        let was_empty = kept.is_empty();
        kept.retain(|old| passed.iter().all(|case| case.board != old.board));
        if let Some(case) = added
            && kept.iter().all(|old| old.board != case.board)
        {
            let Message { en, zh } = &case.name;
            let name = message!("{en} of seed {seed}", "{zh}（随机种子 {seed}）");
            let case = case.clone();
            kept.insert(0, Case { name, ..case });
            kept.truncate(MAX_BOARDS);
        }
        if kept.is_empty() {
            if !was_empty {
                files::patiently(|| fs::remove_file(&self.path))?;
            }
            return Ok(false);
        }
        let mut text = format!("# {}\n", HEADER.in_language(language));
        for case in &kept {
            let (line, name) = (board::to_line(&case.board), case.name.in_language(language));
            text += &format!("{line} # {name}\n");
        }
        if fs::read(&self.path).ok().as_deref() != Some(text.as_bytes()) {
            files::replace(&self.path, &text)?;
        }
        Ok(added.is_some())
    }
}

/// The comment on this line, from 1, as the name of its board.
fn name(text: &str, line: usize) -> Option<String> {
    let (_, comment) = text.lines().nth(line - 1)?.split_once('#')?;
    let comment: String = comment.chars().filter(|c| !c.is_control()).collect();
    let name: String = comment.trim().chars().take(60).collect();
    (!name.is_empty()).then_some(name)
}
