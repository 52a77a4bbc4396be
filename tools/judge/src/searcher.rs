//! A solution that can be searched with like an approach: by its traced twin, and as the judge compiles it, where its time
//! counts.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::compile::compiler::Judge;
use crate::compile::method;
use crate::compile::solution::Solution;
use crate::entry::Entry;
use crate::error::Error;
use crate::run::trial::once;
use crate::twin::Twin;
use explain::program::{IsStopped, OnStep, Program, Run, Search};
use sudoku_kata::board::Board;
use words::message;
use words::message::Message;

/// A compiled solution.
#[derive(Debug)]
pub struct Searcher {
    /// In one word.
    name: String,
    /// The solution and a program of it: that of its twin, if it has one and no other was needed before.
    pub entry: Arc<Entry<'static>>,
    /// Its traced twin, or why it has none.
    twin: Result<Twin<'static>, Message>,
    /// The solution as the judge compiles it, once it is needed.
    plain: OnceLock<Option<Entry<'static>>>,
    /// The boards that its process searches before one that is observed.
    before: Vec<Board>,
}

impl Judge<'static> {
    /// Compiles the traced twin of a solution to search with, or else the solution.
    ///
    /// The compiler's messages are the error [`Error::DoesNotCompile`].
    pub fn searcher(&self, solution: &Solution) -> Result<Searcher, Error> {
        let twin = self.twin(solution)?;
        let reason = match twin {
            Ok(twin) => {
                let entry = self.enter_twin(solution, &twin);
                return Ok(Searcher::new(Arc::new(entry), Ok(twin)));
            }
            Err(reason) => reason,
        };
        let entry = self.enter(solution)?.map_err(|mut messages| {
            let found = method::explained(&mut messages, solution);
            let Message { en, zh } = &messages.text;
            Error::DoesNotCompile(match found {
                Some(Message { en: a, zh: b }) => message!("{a}\n\n{en}", "{b}\n\n{zh}"),
                None => messages.text,
            })
        })?;
        Ok(Searcher::new(Arc::new(entry), Err(reason)))
    }
}

impl Searcher {
    fn new(entry: Arc<Entry<'static>>, twin: Result<Twin<'static>, Message>) -> Searcher {
        Searcher {
            name: String::new(),
            entry,
            twin,
            plain: OnceLock::new(),
            before: Vec::new(),
        }
    }

    /// A search with a solution that was judged: by the twin that looked for its mistake, if there is one.
    pub fn of(entry: Arc<Entry<'static>>) -> Result<Searcher, Error> {
        let twin = entry.twin(Duration::MAX)?;
        Ok(Searcher::new(entry, twin))
    }

    /// A search with this solution, under a name of one word.
    pub fn named(self, name: &str) -> Search {
        let name = name.to_owned();
        Search::with(Searcher { name, ..self })
    }

    /// The same search in a process that has searched other boards before.
    pub fn after(self, before: Vec<Board>) -> Searcher {
        Searcher { before, ..self }
    }

    /// The solution as the judge compiles it.
    fn plain(&self) -> Option<&Entry<'static>> {
        let entry = &*self.entry;
        let compile = || entry.judge.enter(&entry.solution).ok()?.ok();
        match entry.is_traced {
            true => self.plain.get_or_init(compile).as_ref(),
            false => Some(entry),
        }
    }

    /// What comes out of the twin, or why nothing does.
    fn by_twin<T>(&self, run: impl FnOnce(&Twin) -> Result<T, Error>) -> Result<T, Message> {
        let twin = self.twin.as_ref().map_err(Message::clone)?;
        run(twin).map_err(|error| error.message())
    }
}

impl Program for Searcher {
    fn name(&self) -> &str {
        &self.name
    }

    fn source(&self) -> &str {
        &self.entry.solution.text
    }

    fn file(&self) -> String {
        self.entry.solution.path.clone()
    }

    fn untraceable(&self) -> Option<Message> {
        self.twin.as_ref().err().cloned()
    }

    /// Its first [`MOST_STEPS`](crate::MOST_STEPS) steps.
    fn observe(&self, board: &[Vec<char>], is_stopped: IsStopped, mut observer: OnStep) -> Run {
        let given = board.to_vec();
        let observed =
            self.by_twin(|twin| twin.observe(&self.before, &given, &*is_stopped, &mut *observer));
        observed.unwrap_or_else(|reason| Run::without(board, reason))
    }

    /// One process counts all. Where that fails, the runs say why, and have the boards of the plain
    /// program, which may solve them all the same.
    fn count_all(&self, boards: &[Board], counted: &mut dyn FnMut()) -> Option<Vec<Run>> {
        let mut told = 0;
        let mut tell = |done| {
            (told..done).for_each(|_| counted());
            told = done.max(told);
        };
        let runs = self.by_twin(|twin| twin.count(boards, &mut tell));
        tell(boards.len());
        Some(runs.unwrap_or_else(|reason| {
            let answers = |plain: &Entry| plain.runner().all_answers(&once(boards), false).ok()?;
            let answers = self.plain().and_then(answers);
            let answers = answers.map(|all| all.into_iter().map(|answer| answer.board).collect());
            let left: Vec<Board> = answers.unwrap_or_else(|| boards.to_vec());
            let run = |board: &Board| Run::without(board, reason.clone());
            left.iter().map(run).collect()
        }))
    }

    fn time(
        &self,
        boards: &[(&Board, usize)],
        _is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<Duration>> {
        let answers = self.plain()?.runner().all_answers(boards, true).ok()??;
        Some(answers.into_iter().map(|answer| answer.time).collect())
    }

    fn has_own_process(&self) -> bool {
        true
    }
}
