//! The steps of a traced twin as lines of text, which come out of its process as they are made.
//!
//! ```text
//!   + r c digit line reads     a placement; the digit is a code point
//!   - r c digit line reads     an undo
//!   p, u                       the same of the writes as they are, from where '+' and '-' are what they mean
//!   ~                          they do not fit one stack: only the writes as they are count
//!   ! r c mark line reads      the first write of something that is neither a digit nor '.'
//!   = placements undos deepest dead_ends reads   the counts so far: of a search that has ended, or
//!                              whose steps are no longer written
//! ```

use super::recorder::Log;
use super::trace::{Effort, Step, StepKind};

/// A search counts no further: sums of a few counts are numbers, also in a page.
pub const MOST: u64 = 1 << 50;

/// The line of a step.
pub fn step_text(sign: char, step: Step) -> String {
    let (r, c, digit) = (step.r, step.c, u32::from(step.digit));
    format!("{sign} {r} {c} {digit} {} {}", step.line, step.reads)
}

/// The sign and the step of this line.
pub fn read_step(line: &str) -> Option<(char, Step)> {
    let (sign, numbers) = line.split_once(' ')?;
    let [r @ 0..=8, c @ 0..=8, digit, line, reads] = five(numbers)? else {
        return None;
    };
    let step = Step {
        kind: match sign {
            "+" | "p" | "!" => StepKind::Placement,
            "-" | "u" => StepKind::Undo,
            _ => return None,
        },
        r: r as u8,
        c: c as u8,
        digit: char::from_u32(digit as u32)?,
        line: line.try_into().ok()?,
        reads,
    };
    Some((sign.chars().next()?, step))
}

/// Counts as text.
pub fn effort_text(effort: Effort) -> String {
    let Effort {
        placements,
        undos,
        deepest,
        dead_ends,
        reads,
    } = effort;
    format!("{placements} {undos} {deepest} {dead_ends} {reads}")
}

/// The counts of this text.
pub fn read_effort(numbers: &str) -> Option<Effort> {
    let [placements, undos, deepest, dead_ends, reads] = five(numbers)?;
    Some(Effort {
        placements,
        undos,
        deepest,
        dead_ends,
        reads,
    })
}

fn five(numbers: &str) -> Option<[u64; 5]> {
    let numbers = numbers.split(' ').map_while(|number| number.parse().ok());
    let numbers: Vec<u64> = numbers.filter(|number| *number < MOST).collect();
    numbers.try_into().ok()
}

/// Reads a line into a log.
pub fn read(line: &str, log: &mut impl Log) {
    if line == "~" {
        log.unfit();
    } else if let Some(effort) = line.strip_prefix("= ").and_then(read_effort) {
        log.effort(effort);
    } else if let Some((sign, step)) = read_step(line) {
        match sign {
            '!' => log.mark(step),
            sign => log.step(sign, step),
        }
    }
}

/// Writes what is logged, each line in one piece.
pub struct Lines<W>(pub W);

impl<W: std::io::Write> Lines<W> {
    /// Writes a line.
    pub fn line(&mut self, line: &str) {
        let line = [line, "\n"].concat();
        self.0.write_all(line.as_bytes()).unwrap();
    }
}

impl<W: std::io::Write> Log for Lines<W> {
    fn step(&mut self, sign: char, step: Step) {
        self.line(&step_text(sign, step));
    }

    fn mark(&mut self, mark: Step) {
        self.step('!', mark);
    }

    fn unfit(&mut self) {
        self.line("~");
    }

    fn effort(&mut self, effort: Effort) {
        self.line(&["= ", &effort_text(effort)].concat());
    }
}
