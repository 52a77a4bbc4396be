//! Runs a compiled solution on boards, and reads what its driver writes about each.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::compiler::{Program, temporary, temporary_folder};
use super::process::{self, End};
use super::{Case, Error, Limits};
use crate::board::{self, Board};

/// One run of a program: a record for each board in order, except perhaps for the last that it saw.
#[derive(Debug)]
pub struct Trial {
    pub records: Vec<Record>,
    pub end: End,
    /// Whether it has written more to the file of answers than the driver does.
    pub has_spoilt_answers: bool,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    mark: String,
    output_limit: usize,
}

/// The driver's record of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// The search returned.
    Answer {
        board: Board,
        /// By the wall clock.
        time: Duration,
        /// Of the processor, where that is measured.
        cpu_time: Duration,
        /// The most bytes held at once, from the first board to this one.
        peak_heap: u64,
    },
    /// The search panicked.
    Panic { place: String, message: String },
    /// The search exceeded the memory limit.
    Memory,
}

/// Runs `program` on the boards of `cases`, until all are solved or one is not. `count` is called
/// again and again with the number of boards that were tried.
///
/// `arguments` choose the search in a program that holds several.
pub fn run(
    program: &Program,
    arguments: &[&str],
    cases: &[Case],
    limits: &Limits,
    interrupted: &AtomicBool,
    count: impl Fn(usize),
) -> Result<Trial, Error> {
    let boards: Vec<&Board> = cases.iter().map(|case| &case.board).collect();
    let is_decided = |_: &Path, records: &[Record]| {
        count(records.len());
        Ok(is_decided(records, cases))
    };
    run_until(program, arguments, &boards, limits, interrupted, is_decided)
}

/// Runs `program` on `boards` in a folder of its own, until each has a record or `is_done` returns
/// `true`. It is given that folder and the records so far, again and again.
pub fn run_until(
    program: &Program,
    arguments: &[&str],
    boards: &[&Board],
    limits: &Limits,
    interrupted: &AtomicBool,
    mut is_done: impl FnMut(&Path, &[Record]) -> io::Result<bool>,
) -> Result<Trial, Error> {
    // Random: a solution cannot guess and print it.
    let mark = format!("{:016x}", RandomState::new().hash_one("mark"));
    let folder = temporary_folder()?;
    let answers = folder.path().join("answers");
    fs::write(&answers, "").map_err(temporary)?;
    let cases_file = folder.path().join("cases");
    fs::write(cases_file, input(boards, limits, &mark)).map_err(temporary)?;
    let mut answers = Answers {
        file: File::open(&answers)?,
        unparsed: Vec::new(),
        room: MAX_MESSAGE + boards.len() * MAX_ANSWER,
    };

    let mut command = program.command(folder.path());
    command.args(arguments);
    let marks = mark.len() * (boards.len() + 1);
    let process_limits = process::Limits {
        time: limits.wall_time(),
        output: limits.output + marks,
    };
    let mut records = Vec::new();
    let mut failed_to_read = None;
    let poll = || {
        let read = answers.read(&mut records);
        let is_done = read.and_then(|()| is_done(folder.path(), &records));
        let is_done = is_done.unwrap_or_else(|error| {
            failed_to_read = Some(error);
            true
        });
        is_done || answers.room == 0 || records.len() >= boards.len()
    };
    let finished = process::run(&mut command, process_limits, interrupted, poll)?;
    if let End::Exited(_) = finished.end
        && records.len() < boards.len()
    {
        // The driver exits, too, when it cannot write.
        let probe = vec![0; MAX_ANSWER];
        fs::write(folder.path().join("probe"), probe).map_err(temporary)?;
    }
    match (failed_to_read, finished.end) {
        (Some(error), _) => Err(error.into()),
        (None, End::Interrupted) => Err(Error::Interrupted),
        (None, end) => Ok(Trial {
            records,
            end,
            has_spoilt_answers: answers.room == 0,
            stdout: finished.stdout,
            stderr: finished.stderr,
            mark,
            output_limit: limits.output,
        }),
    }
}

impl Trial {
    /// The text printed on stdout and on stderr for the board at this index.
    pub fn printed(&self, index: usize) -> (String, String) {
        let of_case = |bytes| {
            let of_case = self.by_case(bytes).nth(index).unwrap_or_default();
            String::from_utf8_lossy(of_case).into_owned()
        };
        (of_case(&self.stdout), of_case(&self.stderr))
    }

    /// Whether the output exceeds its limit, counted from the first board to the one at this index.
    pub fn printed_too_much(&self, index: usize) -> bool {
        [&self.stdout, &self.stderr].into_iter().any(|bytes| {
            let of_cases = self.by_case(bytes).take(index + 1);
            of_cases.map(<[u8]>::len).sum::<usize>() > self.output_limit
        })
    }

    /// The output between the marks, board by board. Output before the first mark is dropped.
    fn by_case<'a>(&'a self, printed: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        let mark = self.mark.as_bytes();
        let mut rest = Some(printed);
        let parts = std::iter::from_fn(move || {
            let text = rest?;
            let end = text.windows(mark.len()).position(|part| part == mark);
            rest = end.map(|end| &text[end + mark.len()..]);
            Some(&text[..end.unwrap_or(text.len())])
        });
        parts.skip(1)
    }

    /// Whether a signal ended the program.
    pub fn crashed(&self) -> bool {
        matches!(self.end, End::Exited(status) if status.code().is_none())
    }

    /// Whether there are answers to exactly this many boards.
    pub fn has_answered(&self, cases: usize) -> bool {
        let answers = self
            .records
            .iter()
            .filter(|record| matches!(record, Record::Answer { .. }));
        answers.count() == cases
    }

    /// The processor time of the search, over all boards that have an answer.
    pub fn cpu_time(&self) -> Duration {
        let times = self.records.iter().map(|record| match record {
            Record::Answer { cpu_time, .. } => *cpu_time,
            Record::Panic { .. } | Record::Memory => Duration::ZERO,
        });
        times.sum()
    }

    /// The wall time of the search, over all boards that have an answer.
    pub fn time(&self) -> Duration {
        self.time_of_last(self.records.len())
    }

    /// The wall time of the search, over the last of these boards.
    pub fn time_of_last(&self, boards: usize) -> Duration {
        let times = self.records.iter().rev().map(|record| match record {
            Record::Answer { time, .. } => *time,
            Record::Panic { .. } | Record::Memory => Duration::ZERO,
        });
        times.take(boards).sum()
    }

    /// The most bytes that the search held at once.
    pub fn peak_heap(&self) -> u64 {
        let peaks = self.records.iter().map(|record| match record {
            Record::Answer { peak_heap, .. } => *peak_heap,
            Record::Panic { .. } | Record::Memory => 0,
        });
        peaks.max().unwrap_or(0)
    }
}

/// The driver's input. The first line holds the mark, the memory limit in bytes, the time limit in
/// microseconds, and the seconds after which the program ends itself. The others hold a board each.
fn input(boards: &[&Board], limits: &Limits, mark: &str) -> String {
    // The judge ends it earlier, unless the judge was killed.
    let seconds = limits.wall_time().as_secs() + 10;
    let micros = limits.time.as_micros().max(1);
    let mut text = format!("{mark} {} {micros} {seconds}\n", limits.memory);
    for board in boards {
        text += &board::to_line(board);
        text.push('\n');
    }
    text
}

/// Whether the records decide the verdict: all boards have one, or one of them is a failure.
fn is_decided(records: &[Record], cases: &[Case]) -> bool {
    let is_right = |(record, case): (&Record, &Case)| match record {
        Record::Answer { board, .. } => board::check_solution(&case.board, board).is_ok(),
        Record::Panic { .. } | Record::Memory => false,
    };
    !records.iter().zip(cases).all(is_right)
}

/// The driver's file, read while it is being written.
struct Answers {
    file: File,
    /// The beginning of the next record.
    unparsed: Vec<u8>,
    /// How many more bytes are read.
    room: usize,
}

/// More bytes than the driver's record of an answer has.
const MAX_ANSWER: usize = 2048;

/// More bytes than its record of a panic has.
const MAX_MESSAGE: usize = 1 << 17;

impl Answers {
    fn read(&mut self, records: &mut Vec<Record>) -> io::Result<()> {
        let mut news = (&self.file).take(self.room as u64);
        let count = news.read_to_end(&mut self.unparsed)?;
        self.room -= count;
        while let Some((record, length)) = first_record(&self.unparsed) {
            records.extend(record);
            self.unparsed.drain(..length);
        }
        Ok(())
    }
}

/// The first record of `text` and its length, if `text` holds all of it. The record is `None` if
/// the driver cannot have written it.
fn first_record(text: &[u8]) -> Option<(Option<Record>, usize)> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    let head = String::from_utf8_lossy(&text[..end]);
    let words: Vec<&str> = head.split(' ').collect();
    let [kind, nanoseconds, cpu_nanoseconds, peak_heap, length] = words[..] else {
        return Some((None, end + 1));
    };
    let number = |word: &str| word.parse::<u64>().unwrap_or(0);
    let body = text.get(end + 1..)?;
    let body = body.get(..number(length) as usize)?;
    let body = String::from_utf8_lossy(body);
    let record = match kind {
        "answer" => Some(Record::Answer {
            board: rows(&body),
            time: Duration::from_nanos(number(nanoseconds)),
            cpu_time: Duration::from_nanos(number(cpu_nanoseconds)),
            peak_heap: number(peak_heap),
        }),
        "panic" => {
            let (place, message) = body.split_once('\n').unwrap_or(("", &body));
            Some(Record::Panic {
                place: place.to_owned(),
                message: message.to_owned(),
            })
        }
        "memory" => Some(Record::Memory),
        _ => None,
    };
    Some((record, end + 1 + number(length) as usize))
}

fn rows(text: &str) -> Board {
    let cell = |code: &str| u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
    let row = |row: &str| row.split_terminator(',').filter_map(cell).collect();
    text.split_terminator(';').map(row).collect()
}
