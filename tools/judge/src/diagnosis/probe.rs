//! Runs a compiled solution on boards of our own, and says how it fails on each.

use std::mem::{Discriminant, discriminant};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::compile::compiler::Built;
use crate::error::Error;
use crate::failure::unanswered;
use crate::leetcode::Verdict;
use crate::run::trial::{self, Limits, Record};
use sudoku_kata::board::{self, Board, Fault};

/// How a search fails: two failures are the same if these are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failing {
    /// The kind of its wrong answer.
    Fault(Discriminant<Fault>),
    /// The place of its panic, in the form `solution.rs:12:9`.
    Panic(String),
    /// It did not return.
    Ended(Verdict),
}

/// What a search makes of a board.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// `None` if it is solved.
    pub failing: Option<Failing>,
    /// The board that came back.
    pub output: Option<Board>,
    /// The message of a panic.
    pub panic: Option<String>,
}

impl Outcome {
    pub fn holds(&self, (r, c): (usize, usize)) -> Option<char> {
        self.output.as_ref()?.get(r)?.get(c).copied()
    }
}

pub struct Prober<'a> {
    pub program: &'a Built,
    pub limits: Limits,
    pub interrupted: &'a AtomicBool,
    /// From then on, no process is started.
    pub deadline: Instant,
}

/// A search on a nearly full board takes microseconds.
pub const TIME: Duration = Duration::from_millis(30);

/// A process ends at a panic, and at its time limit. So many are started for one question.
const MAX_PROCESSES: usize = 24;

impl Prober<'_> {
    /// What it makes of each of the 9×9 `boards`. Of the last ones nothing is known if it fails to return
    /// from many.
    pub fn outcomes(&self, boards: &[Board]) -> Result<Vec<Outcome>, Error> {
        let mut outcomes = Vec::new();
        for _ in 0..MAX_PROCESSES {
            if outcomes.len() >= boards.len() {
                break;
            }
            self.run(&boards[outcomes.len()..], &mut outcomes)?;
        }
        Ok(outcomes)
    }

    /// What it makes of the last of `boards`, in a process that was given the others before.
    pub fn last(&self, boards: &[Board]) -> Result<Option<Outcome>, Error> {
        let mut outcomes = Vec::new();
        self.run(boards, &mut outcomes)?;
        Ok(outcomes.into_iter().nth(boards.len() - 1))
    }

    /// What it makes of a board in a process of its own.
    pub fn alone(&self, board: &Board) -> Result<Option<Outcome>, Error> {
        self.last(std::slice::from_ref(board))
    }

    /// Runs one process, and adds an outcome for each board up to the first from which it does not return.
    fn run(&self, boards: &[Board], outcomes: &mut Vec<Outcome>) -> Result<(), Error> {
        if Instant::now() > self.deadline {
            return Ok(());
        }
        let refs: Vec<&Board> = boards.iter().collect();
        let limits = self.limits.with_output_times(boards.len());
        let (program, stop) = (self.program, self.interrupted);
        let trial = trial::run_until(program, &[], &refs, &limits, stop, |_, _| Ok(false))?;
        let wrong = |(board, answer): (&Board, &trial::Answer)| {
            let fault = board::check_solution(board, &answer.board).err();
            Outcome {
                failing: fault.map(|fault| Failing::Fault(discriminant(&fault))),
                output: Some(answer.board.clone()),
                panic: None,
            }
        };
        outcomes.extend(boards.iter().zip(trial.answers()).map(wrong));
        let returned = trial.answers().count();
        if returned == boards.len() {
            return Ok(());
        }
        let (failing, panic) = match trial.records.get(returned) {
            Some(Record::Panic { place, message }) => {
                (Failing::Panic(place.clone()), Some(message.clone()))
            }
            _ => match unanswered(&trial, returned, &limits) {
                // The boards before it have used up the time: it has all of it in the next process.
                Some((Verdict::TimeLimitExceeded, _)) if returned > 0 && boards.len() > 1 => {
                    return Ok(());
                }
                Some((verdict, reason)) => (Failing::Ended(verdict), Some(reason)),
                None => return Ok(()),
            },
        };
        outcomes.push(Outcome {
            failing: Some(failing),
            output: None,
            panic,
        });
        Ok(())
    }
}
