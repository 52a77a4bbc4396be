//! What the one file says to a reader.

use super::facts::{Fact, Outcome, Seen};
use super::finder::Job;
use super::trace::Step;

/// So many steps are said.
const SAID: usize = 12;

/// What is said of a job.
pub struct Said<'a> {
    pub job: &'a Job,
    /// The index of the board.
    pub at: usize,
}

impl Said<'_> {
    /// The lines that say a fact.
    pub fn fact(&mut self, fact: &Fact) -> String {
        if let Fact::Case(at) | Fact::Elsewhere(at) = fact {
            self.at = *at;
        }
        let cases = &self.job.cases;
        let name = cases.get(self.at).map_or("", |case| &case.name);
        match fact {
            Fact::Elsewhere(_) => format!("It is wrong on {name}:\n"),
            Fact::Seen("passed", seen) => {
                let (placements, undos) = (seen.effort.placements, seen.effort.undos);
                format!("{name}: solved, {placements} placements, {undos} undos\n")
            }
            Fact::Seen("failing", seen) => match reason(seen) {
                reason if reason.is_empty() => reason,
                reason => format!("{name}: {reason}\n"),
            },
            Fact::Verdict("accepted") => format!("Accepted: {} boards\n", cases.len()),
            Fact::Verdict(word) => {
                let (words, rest) = match *word {
                    "wrong" => ("Wrong Answer", ""),
                    "output" => ("\nOutput Limit Exceeded", ""),
                    "endless" => ("Time Limit Exceeded", ": it never returns"),
                    "stopped" => ("Stopped after 4 s", ": judge it locally"),
                    _ => ("Runtime Error", ""),
                };
                format!("{words} on {name}{rest}\n")
            }
            Fact::Before(before @ [_, ..]) => {
                format!("It fails after {} other boards.\n", before.len())
            }
            Fact::Seen("smallest", seen) => smallest(seen),
            _ => String::new(),
        }
    }
}

/// The board, and what the search does on it.
fn smallest(seen: &Seen) -> String {
    let mut text = String::from("The smallest board on which it fails in the same way:\n");
    for row in &seen.given {
        text += &format!("  {}\n", row.iter().collect::<String>());
    }
    text += &format!("{}\n", reason(seen));
    let place = |step: &Step| format!("line {}: {step}\n", step.line);
    for step in seen.steps.iter().take(SAID) {
        text += &format!("  {}", place(step));
    }
    if let Some(more @ 1..) = seen.steps.len().checked_sub(SAID) {
        text += &format!("  and {more} more steps\n");
    }
    text
}

fn reason(seen: &Seen) -> String {
    match (&seen.outcome, seen.outcome.panic()) {
        (_, Some((line, message))) => format!("it panicked in line {line}: {message}"),
        (Outcome::Returned(_), _) => seen.fault().map_or(String::new(), |of| of.to_string()),
        (Outcome::StackOverflow, _) => String::from("the recursion never ends"),
        _ => String::new(),
    }
}
