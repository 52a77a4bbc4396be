//! Runs a compiled solution on boards and reads what its driver tells.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::compiler::{Program, temporary_folder};
use super::process::{self, How};
use super::{Case, Error, Limits};
use crate::board::{self, Board};

/// What became of the boards, in order; the last one may have no record.
#[derive(Debug)]
pub struct Trial {
    pub records: Vec<Record>,
    pub how: How,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    mark: String,
    output_limit: usize,
}

/// What the driver told of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// The search returned.
    Answer {
        board: Board,
        took: Duration,
        /// The most bytes that were held at once, from the first board on.
        peak_heap: u64,
    },
    /// It panicked.
    Panic { place: String, message: String },
    /// It held more memory than it may.
    Memory,
}

/// Runs `program` on the boards of `cases`, until all have an answer or one has a wrong one.
///
/// `arguments` are for a program that holds more than one solution.
pub fn run(
    program: &Program,
    arguments: &[&str],
    cases: &[Case],
    limits: &Limits,
    interrupted: &AtomicBool,
) -> Result<Trial, Error> {
    // Nobody who does not know it can print it.
    let mark = format!("{:016x}", RandomState::new().hash_one("mark"));
    let folder = temporary_folder()?;
    let answers = folder.path().join("answers");
    fs::write(&answers, "")?;
    fs::write(folder.path().join("cases"), written(cases, limits, &mark))?;
    let mut answers = Answers {
        file: File::open(&answers)?,
        text: Vec::new(),
    };

    let mut command = program.command(folder.path());
    command.args(arguments);
    let marks = mark.len() * (cases.len() + 1);
    let process_limits = process::Limits {
        time: limits.time,
        output: limits.output + marks,
    };
    let mut records = Vec::new();
    let mut failed_to_read = None;
    let ended = process::run(&mut command, process_limits, interrupted, || match answers
        .read(&mut records)
    {
        Ok(()) => is_enough(&records, cases),
        Err(error) => {
            failed_to_read = Some(error);
            true
        }
    })?;
    match (failed_to_read, ended.how) {
        (Some(error), _) => Err(error.into()),
        (None, How::Interrupted) => Err(Error::Interrupted),
        (None, how) => Ok(Trial {
            records,
            how,
            stdout: ended.stdout,
            stderr: ended.stderr,
            mark,
            output_limit: limits.output,
        }),
    }
}

impl Trial {
    /// What was printed on stdout and on stderr for the board of this index.
    pub fn printed(&self, index: usize) -> (String, String) {
        let of_case = |bytes| {
            let of_case = self.by_case(bytes).nth(index).unwrap_or_default();
            String::from_utf8_lossy(of_case).into_owned()
        };
        (of_case(&self.stdout), of_case(&self.stderr))
    }

    /// Whether more was printed than may be, from the first board to that of this index.
    pub fn printed_too_much(&self, index: usize) -> bool {
        [&self.stdout, &self.stderr].into_iter().any(|bytes| {
            let of_cases = self.by_case(bytes).take(index + 1);
            of_cases.map(<[u8]>::len).sum::<usize>() > self.output_limit
        })
    }

    /// What was printed between the marks. What comes before the first is nobody's.
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

    /// Whether each of this many boards has an answer.
    pub fn has_answered(&self, cases: usize) -> bool {
        let answers = self
            .records
            .iter()
            .filter(|record| matches!(record, Record::Answer { .. }));
        answers.count() == cases
    }

    /// The time of the search over all boards that have an answer.
    pub fn took(&self) -> Duration {
        self.took_last(self.records.len())
    }

    /// The time of the search over the last of these boards.
    pub fn took_last(&self, boards: usize) -> Duration {
        let times = self.records.iter().rev().map(|record| match record {
            Record::Answer { took, .. } => *took,
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

fn written(cases: &[Case], limits: &Limits, mark: &str) -> String {
    // Later than the judge would end it.
    let seconds = limits.time.as_secs() + 10;
    let mut text = format!("{mark} {} {seconds}\n", limits.memory);
    for case in cases {
        text += &board::to_line(&case.board);
        text.push('\n');
    }
    text
}

fn is_enough(records: &[Record], cases: &[Case]) -> bool {
    let is_right = |(record, case): (&Record, &Case)| match record {
        Record::Answer { board, .. } => board::check_solution(&case.board, board).is_ok(),
        Record::Panic { .. } | Record::Memory => false,
    };
    records.len() >= cases.len() || !records.iter().zip(cases).all(is_right)
}

/// The driver's file, read while it is being written.
struct Answers {
    file: File,
    /// What was read and is not a whole record yet.
    text: Vec<u8>,
}

impl Answers {
    fn read(&mut self, records: &mut Vec<Record>) -> io::Result<()> {
        if self.file.read_to_end(&mut self.text)? > 0 {
            while let Some((record, length)) = first_record(&self.text) {
                records.extend(record);
                self.text.drain(..length);
            }
        }
        Ok(())
    }
}

/// The first record of `text` and its length, if all of it is there. One that the driver cannot
/// have written counts as none.
fn first_record(text: &[u8]) -> Option<(Option<Record>, usize)> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    let head = String::from_utf8_lossy(&text[..end]);
    let words: Vec<&str> = head.split(' ').collect();
    let [kind, took, peak_heap, length] = words[..] else {
        return Some((None, end + 1));
    };
    let number = |word: &str| word.parse::<u64>().unwrap_or(0);
    let body = text.get(end + 1..)?;
    let body = body.get(..number(length) as usize)?;
    let body = String::from_utf8_lossy(body);
    let record = match kind {
        "answer" => Some(Record::Answer {
            board: rows(&body),
            took: Duration::from_nanos(number(took)),
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
