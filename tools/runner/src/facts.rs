//! What is known of a solution that has run, and the text in which it comes out of its process.
//!
//! A fact is a line. Its first word tells what it is:
//!
//! ```text
//!   case INDEX         the search of this board begins; one after the last is the chosen board
//!   seen WHAT SEARCH   a search; WHAT is passed, failing, smallest, alone, pair, shown or chosen
//!   verdict WORD       accepted, wrong, panic, output, endless, stopped or ended
//!   elsewhere INDEX    it fails on this board, too: what follows is about that
//!   before GIVEN…      the boards that are searched before the smallest one in the same process
//!   tried CELLS        what it writes into the empty cell of each of the boards of `probes`
//! ```

use std::mem::discriminant;

use super::board::{Fault, check_solution};
use super::steps;
use super::trace::{Effort, Step, StepKind};

/// A board as it is given: its rows.
pub type Rows = [[char; 9]; 9];

/// What a search makes of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It returned, and left this.
    Returned(Vec<Vec<char>>),
    /// It panicked.
    Panicked {
        /// Where, in the form `solution.rs:12:9`.
        place: String,
        /// The message.
        message: String,
    },
    /// It did not return in time.
    TimedOut,
    /// It was stopped: it did the same again and again, or only looked at the board.
    Endless,
    /// Its calls nested too deep.
    StackOverflow,
    /// It ended in another way, which this word names.
    Ended(String),
}

impl Outcome {
    /// The board that came back.
    pub fn board(&self) -> Option<&Vec<Vec<char>>> {
        match self {
            Outcome::Returned(board) => Some(board),
            _ => None,
        }
    }

    /// The line and the message of its panic.
    pub fn panic(&self) -> Option<(u32, &str)> {
        match self {
            Outcome::Panicked { place, message } => {
                let (mut line, mut column) = ("", "");
                for part in place.split(':') {
                    (line, column) = (column, part);
                }
                Some((line.parse().unwrap_or(0), message))
            }
            _ => None,
        }
    }

    /// Whether checked arithmetic has overflowed.
    pub fn has_overflowed(&self) -> bool {
        let message = self.panic().map_or("", |panic| panic.1);
        message.starts_with("attempt to ") && message.contains("overflow")
    }
}

/// A search, as far as it is known.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The board as it was given.
    pub given: Rows,
    /// What came of it.
    pub outcome: Outcome,
    /// Whether it has written into a clone of the board.
    pub is_copied: bool,
    /// Whether it has written whole rows at once, or a grid with its clues again: what it tries is beside the board.
    pub is_published: bool,
    /// The line of the first write of something that is neither a digit nor '.'.
    pub mark: Option<u32>,
    /// The first steps.
    pub steps: Vec<Step>,
    /// The counts of the whole search.
    pub effort: Effort,
}

impl Seen {
    /// What is wrong with the board that came back, if one did.
    pub fn fault(&self) -> Option<Fault> {
        check_solution(&rows_of(&self.given), self.outcome.board()?).err()
    }

    /// Words for how it fails, equal for two failures that are the same; `None` if it has solved its board.
    pub fn failing(&self) -> Option<String> {
        Some(match &self.outcome {
            Outcome::Returned(_) => format!("fault {:?}", discriminant(&self.fault()?)),
            Outcome::Panicked { place, .. } => format!("panic {place}"),
            Outcome::TimedOut => String::from("stopped"),
            Outcome::Endless => String::from("endless"),
            Outcome::StackOverflow => String::from("overflow"),
            Outcome::Ended(how) => format!("ended {how}"),
        })
    }

    /// How much was done: writes, and reads by the eight.
    pub fn work(&self) -> u64 {
        self.effort.steps() + self.effort.reads / 8
    }

    /// The line of a fact, with at most about so many bytes of steps.
    pub fn line(&self, room: usize) -> String {
        let [given, mark, end] = [
            cells(&self.given),
            self.mark.map_or(String::from("-"), |line| line.to_string()),
            match &self.outcome {
                Outcome::Returned(board) => format!("returned {}", answer_text(board)),
                Outcome::Panicked { place, message } => {
                    let message: String = message.chars().take(MAX_MESSAGE).collect();
                    format!("panicked {};{}", codes(place), codes(&message))
                }
                Outcome::TimedOut => String::from("stopped -"),
                Outcome::Endless => String::from("endless -"),
                Outcome::StackOverflow => String::from("overflow -"),
                Outcome::Ended(how) => format!("ended {}", codes(how)),
            },
        ];
        let copied = u8::from(self.is_copied) + 2 * u8::from(self.is_published);
        let effort = steps::effort_text(self.effort);
        let steps = steps_text(&self.steps, room);
        format!("{given} {effort} {copied} {mark} {end} {steps}")
    }

    /// What [`Seen::line`] has made.
    pub fn read(line: &str) -> Option<Seen> {
        let mut words = line.split(' ');
        let mut next = || words.next();
        let given = board(next()?)?;
        let effort = steps::read_effort(next()?)?;
        let copied: u8 = next()?.parse().ok()?;
        let mark = next()?.parse().ok();
        let (kind, rest) = (next()?, next()?);
        let outcome = match kind {
            "returned" => Outcome::Returned(match board(rest) {
                Some(board) => rows_of(&board),
                None => rows(rest.strip_prefix(':')?),
            }),
            "panicked" => {
                let (place, message) = rest.split_once(';')?;
                let (place, message) = (symbols(place), symbols(message));
                Outcome::Panicked { place, message }
            }
            "endless" => Outcome::Endless,
            "overflow" => Outcome::StackOverflow,
            "ended" => Outcome::Ended(symbols(rest)),
            _ => Outcome::TimedOut,
        };
        Some(Seen {
            steps: read_steps(next()?, &given)?,
            given,
            outcome,
            is_copied: copied & 1 > 0,
            is_published: copied & 2 > 0,
            mark,
            effort,
        })
    }
}

/// Symbols of a panic's message that are told.
const MAX_MESSAGE: usize = 1_000;

/// The cells of a board.
pub fn cells(board: &Rows) -> String {
    board.as_flattened().iter().collect()
}

/// What [`cells`] has made.
pub fn board(text: &str) -> Option<Rows> {
    let cells: Vec<char> = text.chars().collect();
    let board = cells.as_chunks().0.try_into().ok();
    board.filter(|_| cells.len() == 81)
}

/// The cells of boards, after a space each.
pub fn list(boards: &[Rows]) -> String {
    let mut text = String::new();
    for board in boards {
        text = text + " " + &cells(board);
    }
    text
}

/// The boards among some words.
pub fn boards(text: &str) -> Vec<Rows> {
    text.split(' ').filter_map(board).collect()
}

/// The board of nine rows of nine cells.
pub fn board_of(rows: &[Vec<char>]) -> Option<Rows> {
    let board = rows.concat().as_chunks().0.try_into().ok();
    board.filter(|_| rows.iter().all(|row| row.len() == 9))
}

/// The rows of a board.
pub fn rows_of(board: &Rows) -> Vec<Vec<char>> {
    board.iter().map(|row| row.to_vec()).collect()
}

/// The cells of an answer, or, where it is no board, the code points of each row. At most 12 of 12 are told: more
/// are wrong anyway.
fn answer_text(answer: &[Vec<char>]) -> String {
    let is_told = |board: &Rows| board.as_flattened().iter().all(char::is_ascii_graphic);
    if let Some(board) = board_of(answer).filter(is_told) {
        return cells(&board);
    }
    let mut text = String::from(":");
    for row in &answer[..answer.len().min(12)] {
        let cells = row[..row.len().min(12)].iter();
        text = text + &codes(&cells.collect::<String>()) + ";";
    }
    text
}

/// Rows of code points.
pub fn rows(text: &str) -> Vec<Vec<char>> {
    let rows = text.split_terminator(';');
    rows.map(|row| symbols(row).chars().collect()).collect()
}

/// A text as its hexadecimal code points.
pub fn codes(text: &str) -> String {
    let mut codes = String::new();
    for symbol in text.chars() {
        codes += &format!("{:x},", symbol as u32);
    }
    codes
}

/// What [`codes`] has made.
pub fn symbols(codes: &str) -> String {
    let mut symbols = String::new();
    for code in codes.split_terminator(',') {
        let code = u32::from_str_radix(code, 16).ok();
        symbols.push(code.and_then(char::from_u32).unwrap_or('?'));
    }
    symbols
}

/// As many steps as there is room for. A step is 18 × cell + 2 × (digit − 1), plus 1 for an undo; its line, unless
/// it is that of the last step of its kind; and its reads since the step before. All are numbers to the base 36.
fn steps_text(steps: &[Step], room: usize) -> String {
    let (mut text, mut lines, mut reads) = (String::new(), [0, 0], 0);
    for step in steps {
        if text.len() >= room {
            break;
        }
        let undo = usize::from(step.kind == StepKind::Undo);
        let cell = 9 * u64::from(step.r) + u64::from(step.c);
        let digit = u64::from(step.digit.to_digit(10).unwrap_or(1) - 1);
        base36(cell * 18 + digit * 2 + undo as u64, &mut text);
        text.push(',');
        if lines[undo] != step.line {
            lines[undo] = step.line;
            base36(step.line.into(), &mut text);
        }
        text.push(',');
        base36(step.reads.saturating_sub(reads), &mut text);
        reads = step.reads;
        text.push(';');
    }
    text
}

fn base36(number: u64, text: &mut String) {
    if number >= 36 {
        base36(number / 36, text);
    }
    text.push(char::from_digit((number % 36) as u32, 36).unwrap());
}

/// The steps that [`steps_text`] has written, of a search of the board `given`: each places a digit in a cell without
/// one, or takes out the digit of its cell. A hostile solution can print what its judge prints.
fn read_steps(text: &str, given: &Rows) -> Option<Vec<Step>> {
    let (mut board, mut lines, mut reads) = (*given, [0, 0], 0_u64);
    let number = |word: &str| u64::from_str_radix(word, 36).ok();
    let mut all = Vec::new();
    for step in text.split_terminator(';') {
        let mut words = step.split(',');
        let what = number(words.next()?)?;
        let undo = (what % 2) as usize;
        let line = words.next()?;
        if !line.is_empty() {
            lines[undo] = number(line)?.try_into().ok()?;
        }
        reads = reads.checked_add(number(words.next()?)?)?;
        let (r, c) = (u8::try_from(what / 162).ok()?, (what / 18 % 9) as u8);
        let digit = char::from(b'1' + (what / 2 % 9) as u8);
        let [is, now] = [['.', digit], [digit, '.']][undo];
        let cell = board.get_mut(usize::from(r))?.get_mut(usize::from(c))?;
        if std::mem::replace(cell, now) != is || reads >= steps::MOST {
            return None;
        }
        all.push(Step {
            kind: [StepKind::Placement, StepKind::Undo][undo],
            r,
            c,
            digit,
            line: lines[undo],
            reads,
        });
    }
    Some(all)
}

/// A fact, as it is found.
#[derive(Debug)]
pub enum Fact<'a> {
    Case(usize),
    Seen(&'static str, &'a Seen),
    Verdict(&'static str),
    Elsewhere(usize),
    Before(&'a [Rows]),
    Tried(String),
}

/// Bytes of steps that a page has room for.
const ROOM: [(&str, usize); 5] = [
    ("failing", 180_000),
    ("smallest", 60_000),
    ("pair", 1_000),
    ("shown", 60_000),
    ("chosen", 360_000),
];

impl Fact<'_> {
    /// Its line. There is room for all steps, or for a share of those of a page.
    pub fn line(&self, share: Option<usize>) -> String {
        match self {
            Fact::Case(index) => format!("case {index}"),
            Fact::Seen(what, seen) => {
                let room = ROOM.iter().find(|room| room.0 == *what);
                let room = room.map_or(0, |room| share.map_or(usize::MAX, |share| room.1 / share));
                format!("seen {what} {}", seen.line(room))
            }
            Fact::Verdict(word) => format!("verdict {word}"),
            Fact::Elsewhere(index) => format!("elsewhere {index}"),
            Fact::Before(boards) => format!("before{}", list(boards)),
            Fact::Tried(cells) => format!("tried {cells}"),
        }
    }
}

/// All facts of a process that has ended, by itself or not.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The word of the verdict. `None` if the process was ended before.
    pub verdict: Option<String>,
    /// The boards that were solved.
    pub passed: usize,
    /// The index of the board that was begun last.
    pub case: Option<usize>,
    /// Its search, if it was not solved.
    pub failing: Option<Seen>,
    /// What is known of another board on which it fails, too.
    pub elsewhere: Option<Box<Facts>>,
    /// The place and the message of an overflow that only checked arithmetic has stopped.
    pub overflow: Option<(String, String)>,
    /// Whether another board is solved in spite of it.
    pub is_overflow_survived: bool,
    /// A smaller board on which it fails in the same way.
    pub smallest: Option<Seen>,
    /// The boards that are searched before that one in the same process.
    pub before: Vec<Rows>,
    /// Boards of right digits that its search of that one has reached.
    pub alone: Vec<Seen>,
    /// The digits that it writes into the empty cells of the probes; '?' where it does not return.
    pub tried: Vec<char>,
    /// A board with an empty cell in which two digits fit, and that stays empty.
    pub pair: Option<Seen>,
    /// A small board that shows a mistake which the smallest does not.
    pub shown: Option<Seen>,
    /// The chosen board, if all others were solved.
    pub chosen: Option<Seen>,
    /// Whether the steps are unknown: the solution was compiled without a traced board.
    pub is_untraced: bool,
    /// What the solution printed.
    pub printed: String,
}

impl Facts {
    /// Reads what was printed on stdout. A line that the program cannot have printed is left out.
    pub fn read(output: &str, mark: &str) -> Facts {
        let mut facts = Facts::default();
        let mark = format!("\n{mark}");
        let mut parts = output.split(&mark);
        facts.printed += parts.next().unwrap_or_default();
        for part in parts {
            let (line, printed) = part.split_once('\n').unwrap_or((part, ""));
            facts.printed += printed;
            facts.add(line);
        }
        facts
    }

    /// Reads one more line.
    pub fn add(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(elsewhere) = self.elsewhere.as_mut().filter(|_| word != "elsewhere") {
            return elsewhere.add(line);
        }
        match word {
            "case" => self.case = rest.parse().ok(),
            "verdict" => self.verdict = Some(rest.to_owned()),
            "elsewhere" => {
                self.elsewhere = Some(Box::new(Facts {
                    case: rest.parse().ok(),
                    ..Facts::default()
                }));
            }
            "before" => self.before = boards(rest),
            "tried" => self.tried = rest.chars().collect(),
            "seen" => {
                let (what, rest) = rest.split_once(' ').unwrap_or_default();
                let Some(seen) = Seen::read(rest) else { return };
                match what {
                    "passed" => self.passed += 1,
                    "failing" => self.failing = Some(seen),
                    "smallest" => self.smallest = Some(seen),
                    "alone" => self.alone.push(seen),
                    "pair" => self.pair = Some(seen),
                    "shown" => self.shown = Some(seen),
                    "chosen" => self.chosen = Some(seen),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}
