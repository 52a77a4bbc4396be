//! The traced twin of a solution, whose steps come out of its process while it runs.

use std::sync::Arc;
use std::time::Instant;

use crate::compile::compiler::{Built, Judge};
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::failure::unanswered;
use crate::leetcode::Verdict;
use crate::run::process::End;
use crate::run::trial::{Line, Record, Runner, Trial, once};
use explain::program::{Run, STOPPED};
use runner::evidence::make;
use runner::facts::{Seen, board_of};
use runner::recorder::Recorder;
use runner::steps;
use sudoku_kata::board::{Board, cell_name};
use sudoku_kata::trace::{Effort, Step};
use words::message::Message;
use words::{Text, message};

/// The traced twin of a solution: the same text, compiled with the `Vec` of [`sudoku_kata::trace`].
#[derive(Clone, Debug)]
pub struct Twin<'a> {
    pub(crate) program: Arc<Built>,
    pub(crate) judge: Judge<'a>,
    /// Whether only the boards that it returns are seen: its text does not compile with that `Vec`.
    pub(crate) is_untraced: bool,
}

/// The most steps kept for each search: some megabytes, and a moment to run through. No more come out
/// of the process of a solution.
pub const MOST_STEPS: usize = 1_000_000;

impl<'a> Judge<'a> {
    /// Compiles the traced twin of a solution that compiles, or says why it has none.
    pub fn twin(&self, solution: &Solution) -> Result<Result<Twin<'a>, Message>, Error> {
        let (line, reason) = match self.traced(solution) {
            Ok(Ok(program)) => {
                return Ok(Ok(Twin {
                    program: Arc::new(program),
                    judge: self.clone(),
                    is_untraced: false,
                }));
            }
            Ok(Err(messages)) => match messages.errors().next() {
                Some(error) => {
                    let reason = error.message.lines().next().unwrap_or_default();
                    (error.line_in(&solution.path), Message::from(reason))
                }
                None => (None, messages.text.clone()),
            },
            Err(Error::Unusable(_, reason)) => (None, reason),
            Err(error) => return Err(error),
        };
        let Message { en, zh } = reason;
        Ok(Err(match line {
            Some(line) => message!(
                "its steps cannot be traced, because of line {line}: {en}",
                "无法跟踪它的步骤，原因在第 {line} 行：{zh}"
            ),
            None => message!("its steps cannot be traced: {en}", "无法跟踪它的步骤：{zh}"),
        }))
    }
}

/// Boards that one process is given: each process reads all of its boards.
const CHUNK: usize = 1_000;

/// After failing to return from this many boards, a solution is not tried on the others.
const MAX_FAILURES: usize = 10;

fn effort_in((_, line): &Line) -> Option<Effort> {
    line.strip_prefix('=').and_then(steps::read_effort)
}

impl Twin<'_> {
    /// Searches a copy of the 9×9 `board` in a process that searches other boards before, and passes its
    /// first [`MOST_STEPS`] steps to `observer`, in order. A step that changes a clue ends the search
    /// instead, and so does `is_stopped`.
    pub fn observe(
        &self,
        before: &[Board],
        board: &Board,
        is_stopped: &dyn Fn() -> bool,
        observer: &mut dyn FnMut(Step),
    ) -> Result<Run, Error> {
        let given = board_of(board).expect("it is a board");
        let mut recorder = Recorder::new(&given, MOST_STEPS as u64);
        let (mut left, mut passed) = (board.clone(), 0);
        // Those that were not passed on, up to one that changes a clue: that one.
        let mut pass = |steps: &[Step]| {
            while let Some(step) = steps.get(passed) {
                let (r, c) = step.cell();
                if board[r][c] != '.' {
                    return Some(*step);
                }
                make(&mut left, step);
                observer(*step);
                passed += 1;
            }
            None
        };
        let boards = once(before.iter().chain([board]));
        let trial = self.run(&boards, MOST_STEPS, &mut |_, lines| {
            let own = lines.iter().filter(|(of, _)| *of == before.len());
            own.for_each(|(_, line)| recorder.read(line));
            pass(recorder.plain()).is_some() || is_stopped()
        })?;
        if trial.records.len() > before.len() {
            recorder.finish(0);
        }
        recorder.stop();
        let Seen {
            steps, mut effort, ..
        } = recorder.seen();
        let stopped = match pass(&steps) {
            Some(step) => {
                effort = Effort::of(&steps[..passed]);
                let (line, (r, c)) = (step.line, step.cell());
                let (clue, cell) = (board[r][c], cell_name(r, c));
                Some(message!(
                    "line {line} changes the clue {clue} in {cell}",
                    "第 {line} 行改动了 {cell} 的已知数 {clue}"
                ))
            }
            None => self.end_of(&trial, before.len()),
        };
        let answer = trial.answers().nth(before.len());
        if answer.is_some() && passed == steps.len() {
            effort = recorder.told;
        }
        let board = answer.map_or(left, |answer| answer.board.clone());
        Ok(Run::of(board, effort, stopped))
    }

    /// Counts what the solution does on copies of the 9×9 `boards`, and tells `tell` how many are counted by now.
    /// Each board has the whole time limit. After some boards from which the solution does not
    /// return, the others are not tried.
    pub fn count(&self, boards: &[Board], tell: &mut dyn FnMut(usize)) -> Result<Vec<Run>, Error> {
        let mut runs: Vec<Run> = Vec::new();
        let mut failures = 0;
        while runs.len() < boards.len() && failures < MAX_FAILURES {
            let before = runs.len();
            let rest = once(boards[before..].iter().take(CHUNK));
            let mut efforts = Vec::new();
            let trial = self.run(&rest, 0, &mut |records, lines| {
                efforts.extend(lines.iter().filter_map(effort_in));
                tell(before + records.len());
                false
            })?;
            let returned = trial.answers().zip(efforts);
            runs.extend(returned.map(|(of, effort)| Run::of(of.board.clone(), effort, None)));
            let returned = runs.len() - before;
            let failed = rest.get(returned);
            if let Some((board, _)) = failed.filter(|_| !trial.has_spent_the_time(returned)) {
                let missing = || Text::of("its counts are missing", "缺少它的次数").into();
                let reason = self.end_of(&trial, returned).unwrap_or_else(missing);
                runs.push(Run::without(board, reason));
                failures += 1;
            }
            tell(runs.len());
        }
        let untried = &boards[runs.len()..];
        let first = runs.iter_mut().find_map(|run| run.stopped.as_mut());
        if let (Some(reason), [_, ..]) = (first, untried) {
            let Message { en, zh } = reason;
            *reason = message!(
                "{en}; after {MAX_FAILURES} failures, the other boards were not tried",
                "{zh}；失败了 {MAX_FAILURES} 次，其余盘面没有再试"
            );
        }
        let words = Text::of("it was not tried", "没有试");
        runs.extend(untried.iter().map(|board| Run::without(board, words)));
        Ok(runs)
    }

    /// Counts what the solution does on all of these boards in one process, up to this `end`, or to the first from which it
    /// does not return.
    pub fn efforts(&self, boards: &[Board], end: Instant) -> Result<Vec<Effort>, Error> {
        let mut efforts = Vec::new();
        self.run(&once(boards), 0, &mut |_, lines| {
            efforts.extend(lines.iter().filter_map(effort_in));
            Instant::now() > end
        })?;
        Ok(efforts)
    }

    fn run(
        &self,
        boards: &[(&Board, usize)],
        steps: usize,
        is_done: &mut dyn FnMut(&[Record], &[Line]) -> bool,
    ) -> Result<Trial, Error> {
        let steps = steps.to_string();
        let runner = Runner {
            argument: Some(&steps),
            is_traced: true,
            limits: self.judge.limits.with_output_times(boards.len()),
            ..self.judge.runner(&self.program)
        };
        runner.run(boards, false, is_done)
    }

    /// What ended the search on the board at this index, in one line, if it did not return.
    fn end_of(&self, trial: &Trial, index: usize) -> Option<Message> {
        let was_stopped = trial.finished.end == End::Done && !trial.wrote_to_answers_file;
        if was_stopped && index >= trial.records.len() {
            return Some(STOPPED.into());
        }
        let (verdict, reason) = unanswered(trial, index)?;
        let seconds = self.judge.limits.time.as_secs_f64();
        Some(match verdict {
            // Here the limit is that of each board.
            Verdict::TimeLimitExceeded => message!(
                "it did not return within {seconds} s",
                "{seconds} 秒内没有返回"
            ),
            _ => reason,
        })
    }
}
