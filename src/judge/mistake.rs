//! Where a search went wrong: the first of its steps that cannot be right.

use std::cell::Cell;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::{Error, Failure, Judge, Limits, Report, Solution, Verdict};
use crate::board::{Board, Unit, cell_name, peers};
use crate::format::grouped;
use crate::trace::{Step, StepKind};

/// A step that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FirstWrong {
    /// Its number, from 1.
    pub step: usize,
    /// Its line in the solution's file, from 1; 0 where it is not known.
    pub line: u32,
    /// Its row, from 1.
    pub r: u8,
    /// Its column, from 1.
    pub c: u8,
    /// The digit that it writes or takes out.
    pub digit: char,
    /// The digit of the solution.
    pub expected: char,
    /// What is wrong with it, in one line.
    pub reason: String,
}

impl FirstWrong {
    fn new(index: usize, step: Step, solution: &Board, reason: String) -> FirstWrong {
        FirstWrong {
            step: index + 1,
            line: step.line,
            r: step.r + 1,
            c: step.c + 1,
            digit: step.digit,
            expected: solution[usize::from(step.r)][usize::from(step.c)],
            reason,
        }
    }
}

/// The steps of a search are collected for so long.
const TIME: Duration = Duration::from_millis(500);

impl Judge<'_> {
    /// The first wrong step of a solution on the board that it failed on, after Wrong Answer, Time
    /// Limit Exceeded or Runtime Error. `None` if it makes no step, or cannot be traced.
    ///
    /// # Errors
    ///
    /// When the compiler cannot be run, or the traced twin.
    pub fn first_wrong(
        &self,
        solution: &Solution,
        report: &Report,
    ) -> Result<Option<FirstWrong>, Error> {
        let is_too_slow = report.verdict == Verdict::TimeLimitExceeded;
        let has_steps = matches!(report.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
        let (Some(failure), true) = (&report.failure, is_too_slow || has_steps) else {
            return Ok(None);
        };
        let limits = Limits {
            time: self.limits.time.min(2 * TIME),
            ..self.limits.clone()
        };
        let Ok(twin) = self.twin(solution, &limits)? else {
            return Ok(None);
        };
        let mut steps = Vec::new();
        let start = Cell::new(None);
        let is_stopped = || {
            // From the first look on: the process has started then.
            let begin = start.get().unwrap_or_else(Instant::now);
            start.set(Some(begin));
            is_too_slow && begin.elapsed() > TIME
        };
        let observed = twin.observe(&failure.input, &is_stopped, &mut |step| steps.push(step))?;
        let Failure {
            input, expected, ..
        } = failure;
        if let Some((step, reason)) = observed.broken {
            return Ok(Some(FirstWrong::new(steps.len(), step, expected, reason)));
        }
        Ok(first_wrong(input, expected, &steps, report.verdict))
    }
}

/// The first wrong one of these steps, which begin on the board `given` and keep its clues.
pub fn first_wrong(
    given: &Board,
    solution: &Board,
    steps: &[Step],
    verdict: Verdict,
) -> Option<FirstWrong> {
    let against_the_rules = [
        accepted_clash(given, solution, steps),
        undo_of_a_right_digit(given, solution, steps),
    ];
    let first = against_the_rules.into_iter().flatten();
    let first = first.min_by_key(|wrong| wrong.step);
    let is_too_slow = verdict == Verdict::TimeLimitExceeded;
    let first = first.or_else(|| wrong_digit(solution, steps, is_too_slow));
    first.or_else(|| {
        // No step is wrong by itself, but after the last one something is.
        let (index, step) = steps.iter().enumerate().next_back()?;
        let reason = match verdict {
            Verdict::WrongAnswer => format!("{step} is its last step, and cells are still empty"),
            Verdict::RuntimeError => format!("{step} is its last step before it ended"),
            _ => format!("{step} is its last step; after it, it writes nothing"),
        };
        Some(FirstWrong::new(index, *step, solution, reason))
    })
}

/// A digit that a peer holds already, and that is not undone at once: some searches write a digit and
/// check it afterwards.
fn accepted_clash(given: &Board, solution: &Board, steps: &[Step]) -> Option<FirstWrong> {
    let mut board = given.clone();
    for (index, step) in steps.iter().enumerate() {
        let (r, c) = (usize::from(step.r), usize::from(step.c));
        if step.kind == StepKind::Undo {
            board[r][c] = '.';
            continue;
        }
        let is_undone_at_once = steps.get(index + 1).is_some_and(|next| {
            next.kind == StepKind::Undo && (next.r, next.c) == (step.r, step.c)
        });
        let holder = peers(r, c).find(|&(r, c)| board[r][c] == step.digit);
        if let Some((hr, hc)) = holder.filter(|_| !is_undone_at_once) {
            let units = Unit::of(r, c).into_iter();
            let shared = units.filter(|unit| unit.position(hr, hc).is_some());
            let shared: Vec<String> = shared.map(|unit| unit.to_string()).collect();
            let reason = format!(
                "{step}, although {} in {} holds {} already",
                cell_name(hr, hc),
                shared.join(" and "),
                step.digit
            );
            return Some(FirstWrong::new(index, *step, solution, reason));
        }
        board[r][c] = step.digit;
    }
    None
}

/// A search that keeps to the rules never takes a right digit out of a board on which all digits are
/// right: the solution lies ahead.
fn undo_of_a_right_digit(given: &Board, solution: &Board, steps: &[Step]) -> Option<FirstWrong> {
    let mut board = given.clone();
    let mut wrong = 0;
    for (index, step) in steps.iter().enumerate() {
        let (r, c) = (usize::from(step.r), usize::from(step.c));
        let is_right = step.digit == solution[r][c];
        match step.kind {
            StepKind::Placement => {
                board[r][c] = step.digit;
                wrong += usize::from(!is_right);
            }
            StepKind::Undo if is_right && wrong == 0 => {
                let is_full = board.iter().flatten().all(|cell| *cell != '.');
                let reason = if is_full {
                    format!("{step}, although the board is solved")
                } else {
                    format!("{step}, which is right, as are all digits before it")
                };
                return Some(FirstWrong::new(index, *step, solution, reason));
            }
            StepKind::Undo => {
                board[r][c] = '.';
                wrong -= usize::from(!is_right);
            }
        }
    }
    None
}

/// The first wrong digit that is never undone; for a search that is too slow, the one that costs the
/// most steps, undone or not.
fn wrong_digit(solution: &Board, steps: &[Step], by_cost: bool) -> Option<FirstWrong> {
    let mut placed_by = [[None; 9]; 9];
    // The index of each wrong placement, and that of its undo.
    let mut undone: Vec<(usize, Option<usize>)> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let placed_by = &mut placed_by[usize::from(step.r)][usize::from(step.c)];
        match step.kind {
            StepKind::Placement => {
                let expected = solution[usize::from(step.r)][usize::from(step.c)];
                *placed_by = (step.digit != expected).then_some(undone.len());
                if step.digit != expected {
                    undone.push((index, None));
                }
            }
            StepKind::Undo => {
                if let Some(number) = placed_by.take() {
                    undone[number].1 = Some(index);
                }
            }
        }
    }
    let cost = |&(index, undo): &(usize, Option<usize>)| undo.unwrap_or(steps.len()) - index;
    let (index, undo) = if by_cost {
        // Ties go to the first.
        undone.into_iter().rev().max_by_key(cost)?
    } else {
        undone.into_iter().find(|(_, undo)| undo.is_none())?
    };
    let step = steps[index];
    let (r, c) = (usize::from(step.r), usize::from(step.c));
    let mut reason = format!("{step}, where the solution has {}", solution[r][c]);
    if by_cost {
        let steps = grouped(cost(&(index, undo)) as u64);
        let end = if undo.is_some() {
            "until it is undone"
        } else {
            "so far"
        };
        reason += &format!("; it costs {steps} steps {end}");
    } else {
        reason += "; it is never undone";
    }
    Some(FirstWrong::new(index, step, solution, reason))
}
