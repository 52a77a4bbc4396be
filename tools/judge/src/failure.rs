//! Says why a board is not solved.

use crate::cases::Case;
use crate::leetcode::Verdict;
use crate::report::Clock;
use crate::run::process::{End, MAX_FILE};
use crate::run::trial::{Limits, Record, Trial};
use explain::format::{bytes, first_line, one_line};
use sudoku_kata::board::{self, Board};

/// Why the board at this index is not solved: a verdict, the answer if there is one, and the reason.
///
/// The verdict does not depend on how far the process got before it was killed, so the same program
/// gets the same verdict every time.
pub fn failure(
    trial: &Trial,
    index: usize,
    case: &Case,
    limits: &Limits,
) -> Option<(Verdict, Option<Board>, String)> {
    if trial.printed_too_much(index) {
        let (verdict, reason) = too_much_output(limits);
        return Some((verdict, None, reason));
    }
    let Some(Record::Answer(answer)) = trial.records.get(index) else {
        let (verdict, reason) = unanswered(trial, index, limits)?;
        return Some((verdict, None, reason));
    };
    let board = &answer.board;
    let reason = board::check_solution(&case.board, board).err()?.to_string();
    Some((Verdict::WrongAnswer, Some(board.clone()), reason))
}

fn too_much_output(limits: &Limits) -> (Verdict, String) {
    let limit = bytes(limits.output as u64);
    let reason = format!("it printed more than the {limit} for all cases");
    (Verdict::OutputLimitExceeded, reason)
}

/// Why the search did not return from the board at this index, if it did not.
pub fn unanswered(trial: &Trial, index: usize, limits: &Limits) -> Option<(Verdict, String)> {
    Some(match trial.records.get(index) {
        Some(Record::Answer(_)) => return None,
        Some(Record::Panic { place, message }) => {
            let reason = if place.is_empty() {
                // The solution has set its own panic hook.
                String::from("it panicked")
            } else {
                format!("it panicked at {place}: {}", first_line(message))
            };
            (Verdict::RuntimeError, one_line(&reason))
        }
        Some(Record::Memory) => {
            let limit = bytes(limits.memory);
            let reason = format!("it asked for more than {limit} on the heap");
            (Verdict::MemoryLimitExceeded, reason)
        }
        None => no_answer(trial, index, limits),
    })
}

/// How the reason of a failure by stack overflow begins.
pub const STACK_OVERFLOW: &str = "stack overflow";

fn no_answer(trial: &Trial, index: usize, limits: &Limits) -> (Verdict, String) {
    let [_, stderr] = trial.printed(index);
    let seconds = limits.time.as_secs_f64();
    match trial.finished.end {
        _ if trial.wrote_to_answers_file => {
            let reason = "it wrote to the file in which the judge expects its answers";
            (Verdict::OutputLimitExceeded, String::from(reason))
        }
        End::TooMuchOutput => too_much_output(limits),
        End::TooLargeFile => {
            let reason = format!("it wrote more than {} to a file", bytes(MAX_FILE));
            (Verdict::OutputLimitExceeded, reason)
        }
        End::TimedOut => {
            let clock = Clock::HERE;
            let reason =
                format!("it did not return within the {seconds} s of {clock} for all cases");
            (Verdict::TimeLimitExceeded, reason)
        }
        End::Exited(status) => {
            let reason = if stderr.contains("has overflowed its stack") {
                format!(
                    "{STACK_OVERFLOW}: the recursion never ends, or its local variables are too large"
                )
            } else if let Some(code) = status.code() {
                format!("its process exited with code {code} before it returned")
            } else {
                format!("its process was killed before it returned, {status}")
            };
            (Verdict::RuntimeError, reason)
        }
        _ => {
            let wall = limits.wall_time().as_secs_f64();
            let reason = match Clock::HERE {
                Clock::Processor if cfg!(target_os = "linux") => {
                    format!("it did not return, and slept or waited for {wall} s")
                }
                Clock::Processor => format!(
                    "it did not return within {wall} s and used less than {seconds} s of CPU time: \
                     it sleeps or waits, or the machine is very busy"
                ),
                Clock::Wall => format!("it did not return within {wall} s for all cases"),
            };
            (Verdict::TimeLimitExceeded, reason)
        }
    }
}
