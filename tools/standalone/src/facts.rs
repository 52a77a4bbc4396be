//! Reads what a file prints whose facts have a mark.

use std::mem;

use explain::program::TRIAL;
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Effort, Step, StepKind};

use crate::{Case, cases};

/// The facts of a process that has ended, by itself or not.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// `None` if the process was ended before: its stack overflowed, or its memory.
    pub verdict: Option<Verdict>,
    /// The boards that were solved.
    pub passed: usize,
    /// The last board that was begun, if it was not solved.
    pub failing: Option<(Case, Seen)>,
    /// A smaller board on which it fails in the same way.
    pub smallest: Option<Smallest>,
    /// Boards of right digits that its search of that one has reached, and whether it solves them.
    pub alone: Vec<(Board, bool)>,
    /// The digits that it writes into the empty cells of the probes; '?' where it does not return.
    pub tried: Vec<char>,
    /// A small board that shows a mistake which the smallest does not.
    pub shown: Option<Seen>,
    /// The chosen board, if all others were solved.
    pub chosen: Option<Seen>,
    /// The first steps on [`explain::program::TRIAL`].
    pub trial: Vec<Step>,
    /// What the solution printed.
    pub printed: String,
}

/// What the process found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every board was solved.
    Accepted,
    /// An answer breaks the rules, or changes a clue.
    Wrong,
    /// It panicked.
    Panic,
    /// It printed too much.
    Output,
    /// It is proven that it never returns.
    Endless,
    /// It did not return in time, and nobody knows whether it would.
    Stopped,
}

impl Verdict {
    /// Its word in the facts.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::Wrong => "wrong",
            Verdict::Panic => "panic",
            Verdict::Output => "output",
            Verdict::Endless => "endless",
            Verdict::Stopped => "stopped",
        }
    }

    fn named(word: &str) -> Option<Verdict> {
        use Verdict::*;
        let all = [Accepted, Wrong, Panic, Output, Endless, Stopped];
        all.into_iter().find(|verdict| verdict.word() == word)
    }
}

/// A search, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The board as it was given.
    pub given: Board,
    /// The board as it was left, if the search returned.
    pub left: Option<Board>,
    /// The line and the message of its panic.
    pub panic: Option<(u32, String)>,
    /// The line that first wrote something that is neither a digit nor '.'.
    pub mark: Option<u32>,
    /// Whether it has cloned the board.
    pub is_cloned: bool,
    /// The first steps.
    pub steps: Vec<Step>,
    /// The counts of the whole search.
    pub effort: Effort,
}

impl Seen {
    /// Nothing is known yet.
    fn of(given: Board) -> Seen {
        Seen {
            given,
            ..Seen::default()
        }
    }
}

/// A small board on which a solution fails.
#[derive(Clone, Debug, Default)]
pub struct Smallest {
    /// The boards that are searched before it in the same process.
    pub before: Vec<Board>,
    /// The search.
    pub seen: Seen,
}

/// Reads what was printed on stdout. `chosen` is the board for which the file was made. A line that the file
/// cannot have printed is left out.
pub fn read(output: &str, mark: &str, chosen: &Board) -> Facts {
    let mut facts = Facts::default();
    let cases = cases();
    let mut current: Option<(usize, Seen)> = None;
    let mark = format!("\n{mark}");
    let mut parts = output.split(&mark);
    facts.printed += parts.next().unwrap_or_default();
    for part in parts {
        let (line, printed) = part.split_once('\n').unwrap_or((part, ""));
        facts.printed += printed;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        // Which search a line is about.
        let seen = match (&mut facts.shown, &mut facts.smallest, &mut current) {
            (Some(seen), ..) | (None, None, Some((_, seen))) => Some(seen),
            (None, Some(smallest), _) => Some(&mut smallest.seen),
            (None, None, None) => None,
        };
        match (word, seen) {
            ("case", _) => {
                facts.pass(current.take(), chosen);
                let index = rest.parse().unwrap_or(usize::MAX);
                let case = cases.get(index).map(|case| &case.board);
                let given = case.unwrap_or(chosen).clone();
                current = Some((index, Seen::of(given)));
            }
            ("answer", Some(seen)) => {
                if let Some((counts, cells)) = counts(rest) {
                    (seen.effort, seen.left) = (counts, Some(rows(cells)));
                }
            }
            ("panic", Some(seen)) => {
                let (line, rest) = rest.split_once(' ').unwrap_or_default();
                if let Some((counts, message)) = counts(rest) {
                    let message = symbols(message).collect();
                    seen.effort = counts;
                    seen.panic = Some((line.parse().unwrap_or(0), message));
                }
            }
            ("cloned", Some(seen)) => seen.is_cloned = true,
            ("mark", Some(seen)) => seen.mark = rest.parse().ok(),
            ("alone", _) => {
                let (line, word) = rest.split_once(' ').unwrap_or((rest, ""));
                let board = boards::parse(line).ok();
                facts.alone.extend(board.map(|board| (board, word == "ok")));
            }
            ("tried", _) => facts.tried = rest.chars().collect(),
            ("shown", _) => {
                facts.shown = boards::parse(rest.trim()).ok().map(Seen::of);
            }
            ("smallest", _) => {
                let lines = rest.split_whitespace();
                let mut boards = lines.filter_map(|line| boards::parse(line).ok());
                let given = boards.next().unwrap_or_else(|| chosen.clone());
                facts.smallest = Some(Smallest {
                    before: boards.collect(),
                    seen: Seen::of(given),
                });
            }
            ("steps", seen) => {
                let (what, rest) = rest.split_once(' ').unwrap_or_default();
                let Some((counts, text)) = counts(rest) else {
                    continue;
                };
                match (what, seen.or(facts.chosen.as_mut())) {
                    ("trial", _) => {
                        let given = boards::parse(TRIAL).expect("it is a board");
                        facts.trial = steps(text, &given).unwrap_or_default();
                    }
                    (_, Some(seen)) => {
                        if let Some(steps) = steps(text, &seen.given) {
                            (seen.steps, seen.effort) = (steps, counts);
                        }
                    }
                    (_, None) => {}
                }
            }
            ("verdict", _) => {
                facts.verdict = Verdict::named(rest);
                if facts.verdict == Some(Verdict::Accepted) {
                    facts.pass(current.take(), chosen);
                }
            }
            _ => {}
        }
    }
    if let Some((index, seen)) = current {
        match cases.get(index) {
            Some(case) => facts.failing = Some((case.clone(), seen)),
            None => facts.chosen = Some(seen),
        }
    }
    facts
}

impl Facts {
    /// The current board is solved, if there is one.
    fn pass(&mut self, current: Option<(usize, Seen)>, chosen: &Board) {
        if let Some((_, seen)) = current {
            self.passed += 1;
            if seen.given == *chosen {
                self.chosen = Some(seen);
            }
        }
    }
}

/// A search counts no further: sums of a few counts are numbers, also in a page.
const MOST: u64 = 1 << 50;

/// Five counts, and what follows.
fn counts(text: &str) -> Option<(Effort, &str)> {
    let mut words = text.splitn(6, ' ');
    let mut next = || words.next()?.parse().ok().filter(|count| *count < MOST);
    let effort = Effort {
        placements: next()?,
        undos: next()?,
        deepest: next()?,
        dead_ends: next()?,
        reads: next()?,
    };
    Some((effort, words.next().unwrap_or_default()))
}

/// A text, as its hexadecimal code points.
fn symbols(codes: &str) -> impl Iterator<Item = char> {
    let codes = codes.split_terminator(',');
    codes.filter_map(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?))
}

fn rows(text: &str) -> Board {
    match text {
        "" => Board::new(),
        _ => text.split(';').map(|row| symbols(row).collect()).collect(),
    }
}

/// The steps that `tell_steps` of the runner has written, of a search of the board `given`: each places a digit in
/// a cell without one, or takes out the digit of its cell.
fn steps(text: &str, given: &Board) -> Option<Vec<Step>> {
    let (mut board, mut lines, mut reads) = (given.clone(), [0, 0], 0_u64);
    let number = |word: &str| u64::from_str_radix(word, 36).ok();
    let step = |word: &str| {
        let mut words = word.split(',');
        let what = number(words.next()?)?;
        let undo = (what % 2) as usize;
        let line = words.next()?;
        if !line.is_empty() {
            lines[undo] = number(line)?.try_into().ok()?;
        }
        reads = reads.checked_add(number(words.next()?)?)?;
        let (r, c) = (u8::try_from(what / 162).ok()?, (what / 18 % 9) as u8);
        let digit = char::from(b'1' + (what / 2 % 9) as u8);
        let [was, now] = [['.', digit], [digit, '.']][undo];
        let cell = board.get_mut(usize::from(r))?.get_mut(usize::from(c))?;
        let is_possible = mem::replace(cell, now) == was && reads < MOST;
        is_possible.then_some(Step {
            kind: [StepKind::Placement, StepKind::Undo][undo],
            r,
            c,
            digit,
            line: lines[undo],
            reads,
        })
    };
    text.split_terminator(';').map(step).collect()
}
