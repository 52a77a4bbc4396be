//! What the one file says to a reader.

use std::io::{self, Write};

use super::evidence;
use super::facts::{Fact, Outcome, Seen, fault};
use super::finder::Job;
use super::trace::Step;

/// So many steps are said.
const SAID: usize = 12;

/// A search of a verdict is stopped after so many seconds.
const SECONDS: u64 = 4;

/// What has been said of a job.
pub struct Said<'a> {
    job: &'a Job,
    /// The index of the board.
    at: usize,
}

impl Said<'_> {
    pub fn of(job: &Job) -> Said<'_> {
        Said { job, at: 0 }
    }

    /// Says a fact.
    pub fn fact(&mut self, fact: &Fact, out: &mut dyn Write) -> io::Result<()> {
        let count = self.job.cases.len();
        let name = self.job.cases.get(self.at).map_or("", |case| &case.name);
        match fact {
            Fact::Case(at) => self.at = *at,
            Fact::Elsewhere(at) => {
                self.at = *at;
                writeln!(out, "It is wrong on {}:", self.job.cases[*at].name)?;
            }
            Fact::Seen("passed", seen) => {
                let (placements, undos) = (seen.effort.placements, seen.effort.undos);
                writeln!(
                    out,
                    "{name}: solved, {placements} placements, {undos} undos"
                )?;
            }
            Fact::Seen("failing", seen) => match reason(seen) {
                reason if reason.is_empty() => {}
                reason => writeln!(out, "{name}: {reason}")?,
            },
            Fact::Verdict("accepted") => writeln!(out, "Accepted: {count} boards")?,
            Fact::Verdict(word) => {
                let never = ": it never returns";
                let (words, rest) = match *word {
                    "wrong" => ("Wrong Answer", ""),
                    "output" => ("\nOutput Limit Exceeded", ""),
                    "endless" => ("Time Limit Exceeded", never),
                    "stopped" => ("Stopped", ": judge it locally"),
                    _ => ("Runtime Error", ""),
                };
                let after = match *word {
                    "stopped" => format!(" after {SECONDS} s"),
                    _ => String::new(),
                };
                writeln!(out, "{words}{after} on {name}{rest}")?;
            }
            Fact::Before([]) => {}
            Fact::Before(before) => {
                writeln!(out, "It fails after {} other boards.", before.len())?;
            }
            Fact::Seen("smallest", seen) => self.smallest(seen, out)?,
            _ => {}
        }
        Ok(())
    }

    /// The board, and what the search does on it.
    fn smallest(&self, seen: &Seen, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "The smallest board on which it fails in the same way:")?;
        for row in &seen.given {
            writeln!(out, "  {}", row.iter().collect::<String>())?;
        }
        writeln!(out, "{}", reason(seen))?;
        let place = |step: &Step| format!("line {}: {step}", step.line);
        for step in seen.steps.iter().take(SAID) {
            writeln!(out, "  {}", place(step))?;
        }
        if let Some(more @ 1..) = seen.steps.len().checked_sub(SAID) {
            writeln!(out, "  and {more} more steps")?;
        }
        let case = self.job.cases.get(self.at);
        if let Some((number, step)) =
            case.and_then(|case| evidence::first_wrong(&seen.steps, &case.solution))
        {
            writeln!(out, "Step {number} is wrong and stays: {}", place(&step))?;
        }
        Ok(())
    }
}

fn reason(seen: &Seen) -> String {
    match (&seen.outcome, seen.outcome.panic()) {
        (_, Some((line, message))) => format!("it panicked in line {line}: {message}"),
        (Outcome::Returned(board), _) => {
            fault(&seen.given, board).map_or(String::new(), |fault| fault.1)
        }
        (Outcome::StackOverflow, _) => String::from("the recursion never ends"),
        _ => String::new(),
    }
}
