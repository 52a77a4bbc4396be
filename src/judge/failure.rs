//! Says why a board is not solved.

use std::process::ExitStatus;

use super::process::End;
use super::trial::{Record, Trial};
use super::{Case, Clock, Limits, Verdict};
use crate::board::{self, Board};
use crate::format::bytes;

/// Why the board at this index is not solved: a verdict, the answer if there is one, and the reason.
///
/// The verdict does not depend on how far the process got before it was killed, so the same program
/// gets the same verdict every time.
pub(super) fn failure(
    trial: &Trial,
    index: usize,
    case: &Case,
    limits: &Limits,
) -> Option<(Verdict, Option<Board>, String)> {
    if trial.printed_too_much(index) {
        let (verdict, reason) = too_much_output(limits);
        return Some((verdict, None, reason));
    }
    match trial.records.get(index) {
        Some(Record::Answer { board, .. }) => {
            let mut reason = board::check_solution(&case.board, board).err()?.to_string();
            if *board == case.board {
                reason.insert_str(0, "nothing was written, or everything was undone: ");
            }
            Some((Verdict::WrongAnswer, Some(board.clone()), reason))
        }
        _ => {
            let (verdict, reason) = unanswered(trial, index, limits)?;
            Some((verdict, None, reason))
        }
    }
}

fn too_much_output(limits: &Limits) -> (Verdict, String) {
    let reason = format!(
        "it printed more than the {} for all cases",
        bytes(limits.output as u64)
    );
    (Verdict::OutputLimitExceeded, reason)
}

/// Why the search did not return from the board at this index, if it did not.
pub(super) fn unanswered(
    trial: &Trial,
    index: usize,
    limits: &Limits,
) -> Option<(Verdict, String)> {
    Some(match trial.records.get(index) {
        Some(Record::Answer { .. }) => return None,
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
            let reason = format!(
                "it asked for more than {} on the heap",
                bytes(limits.memory)
            );
            (Verdict::MemoryLimitExceeded, reason)
        }
        None => no_answer(trial, index, limits),
    })
}

/// The first line of a message, cut.
pub(super) fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut cut: String = line.chars().take(MAX_LINE).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    cut
}

/// Characters of a message in one line.
const MAX_LINE: usize = 120;

/// The text with its control characters escaped.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::new();
    for symbol in text.chars() {
        if symbol.is_control() {
            line.extend(symbol.escape_debug());
        } else {
            line.push(symbol);
        }
    }
    line
}

/// How the reason of a failure by stack overflow begins.
pub(super) const STACK_OVERFLOW: &str = "stack overflow";

fn no_answer(trial: &Trial, index: usize, limits: &Limits) -> (Verdict, String) {
    let (_, stderr) = trial.printed(index);
    if trial.has_spoilt_answers {
        let reason = "it wrote to the file in which the judge expects its answers";
        return (Verdict::OutputLimitExceeded, String::from(reason));
    }
    let reason = match trial.end {
        End::TooMuchOutput => return too_much_output(limits),
        End::Exited(status) if is_out_of_time(status) => {
            let seconds = limits.time.as_secs_f64();
            let reason = format!(
                "it did not return within the {seconds} s of {} for all cases",
                Clock::HERE
            );
            return (Verdict::TimeLimitExceeded, reason);
        }
        End::Exited(_) if stderr.contains("has overflowed its stack") => {
            format!(
                "{STACK_OVERFLOW}: the recursion never ends, or its local variables are too large"
            )
        }
        End::Exited(status) => match status.code() {
            Some(code) => format!("its process exited with code {code} before it returned"),
            None => format!("its process was killed before it returned, {status}"),
        },
        _ => {
            let seconds = limits.wall_time().as_secs_f64();
            let mut reason = format!("it did not return within {seconds} s");
            match Clock::HERE {
                Clock::Processor => {
                    let cpu = limits.time.as_secs_f64();
                    reason += &format!(
                        " and used less than {cpu} s of CPU time: it sleeps or waits, or the \
                         machine is very busy"
                    );
                }
                Clock::Wall => reason += " for all cases",
            }
            return (Verdict::TimeLimitExceeded, reason);
        }
    };
    (Verdict::RuntimeError, reason)
}

/// Whether the system has ended the process at the driver's time limit.
#[cfg(unix)]
fn is_out_of_time(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    Clock::HERE == Clock::Processor
        && status.signal() == Some(rustix::process::Signal::PROF.as_raw())
}

#[cfg(not(unix))]
fn is_out_of_time(_: ExitStatus) -> bool {
    false
}
