//! Runs a compiled solution on boards, and reads what its driver writes about each.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::Read;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::process::{self, End, Finished, MAX_FILE};
use crate::compile::compiler::{Built, Judge};
use crate::error::Error;
use crate::leetcode::Limits;
use crate::temporary::{check_room, temporary_folder};
use explain::clock::without_interruptions;
use runner::facts::rows;
use sudoku_kata::board::{Board, to_line};

/// One run of a program: a record for each board in order, except perhaps for the last that it saw.
pub struct Trial {
    pub records: Vec<Record>,
    pub finished: Finished,
    /// Whether it has written more to the file of answers than the driver does.
    pub wrote_to_answers_file: bool,
    mark: String,
    pub limits: Limits,
    /// How many boards it was given.
    boards: usize,
}

/// The driver's record of one board.
pub enum Record {
    Answer(Answer),
    Panic {
        place: String,
        message: String,
    },
    /// The search exceeded the memory limit.
    Memory,
}

/// The index of a board, and what a traced program writes about it before its record.
pub type Line = (usize, String);

/// What a search made of one board.
#[derive(Clone)]
pub struct Answer {
    pub board: Board,
    /// By the wall clock, without the time in which other processes ran, if that is known.
    pub time: Duration,
    /// Of the processor in all threads, where that is measured.
    pub cpu_time: Duration,
    /// The most bytes held at once, from the first board to this one.
    pub peak_heap: u64,
}

/// A compiled program to run on boards.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    pub program: &'a Built,
    /// Chooses the search in a program that holds several.
    pub argument: Option<&'a str>,
    /// Whether it writes lines between its records.
    pub is_traced: bool,
    /// Of each process.
    pub limits: Limits,
    pub interrupted: &'a AtomicBool,
}

impl Judge<'_> {
    /// Runs a program within the judge's limits.
    pub(crate) fn runner<'b>(&'b self, program: &'b Built) -> Runner<'b> {
        Runner {
            program,
            argument: None,
            is_traced: false,
            limits: self.limits,
            interrupted: self.interrupted,
        }
    }
}

impl Runner<'_> {
    /// Runs it on boards, each as many times in a row as the number beside it says, in a folder of its own, until each
    /// has a record or `is_done` returns `true`. It is called repeatedly, with the records so far and the new lines.
    ///
    /// Where it is timed, quick searches follow each other at once: their records, which take longer to write, come
    /// later.
    pub fn run(
        &self,
        boards: &[(&Board, usize)],
        is_timed: bool,
        mut is_done: impl FnMut(&[Record], &[Line]) -> bool,
    ) -> Result<Trial, Error> {
        let (limits, mark) = (self.limits, mark());
        let folder = temporary_folder()?;
        let answers = folder.path().join("answers");
        fs::write(&answers, "").map_err(Error::Temporary)?;
        let cases_file = folder.path().join("cases");
        fs::write(cases_file, input(boards, is_timed, &limits, &mark)).map_err(Error::Temporary)?;
        let room = match self.is_traced {
            true => MAX_FILE,
            false => (MAX_MESSAGE + boards.len() * MAX_ANSWER) as u64,
        };
        let mut answers = File::open(&answers)?.take(room);
        let mut unparsed = Vec::new();

        let mut command = self.program.command(folder.path());
        command.args(self.argument);
        // The driver counts the time from the first board on, and the bytes on the heap.
        let of_process = Limits {
            output: limits.output + mark.len() * (boards.len() + 1),
            memory: limits.memory.saturating_add(process::BESIDE_THE_HEAP),
            ..limits
        };
        let mut records = Vec::new();
        let poll = || {
            answers.read_to_end(&mut unparsed)?;
            let lines = parse(&mut unparsed, &mut records);
            records.truncate(boards.len());
            Ok(is_done(&records, &lines) || answers.limit() == 0 || records.len() >= boards.len())
        };
        let finished = process::run(
            &mut command,
            of_process,
            limits.wall_time(),
            self.interrupted,
            poll,
        )?;
        if matches!(finished.end, End::Exited(_)) && records.len() < boards.len() {
            // The driver exits, too, when it cannot write.
            check_room(folder.path(), MAX_ANSWER)?;
        }
        Ok(Trial {
            records,
            finished,
            wrote_to_answers_file: answers.limit() == 0,
            mark,
            limits,
            boards: boards.len(),
        })
    }

    /// The answers to all boards, or `None` if the program does not return from one. Each board has the whole limit of
    /// time, and of output each time that it is solved: so many processes run as it takes.
    pub fn all_answers(
        &self,
        boards: &[(&Board, usize)],
        is_timed: bool,
    ) -> Result<Option<Vec<Answer>>, Error> {
        let mut answers = Vec::new();
        while let rest @ [_, ..] = &boards[answers.len()..] {
            let times = rest.iter().map(|(_, repeats)| repeats).sum();
            let limits = self.limits.with_output_times(times);
            let trial = Runner { limits, ..*self }.run(rest, is_timed, |_, _| false)?;
            let returned = trial.answers().count();
            if returned < rest.len() && !trial.has_spent_the_time(returned) {
                return Ok(None);
            }
            answers.extend(trial.answers().cloned());
        }
        Ok(Some(answers))
    }
}

/// Boards that are solved once each.
pub fn once<'a>(boards: impl IntoIterator<Item = &'a Board>) -> Vec<(&'a Board, usize)> {
    boards.into_iter().map(|board| (board, 1)).collect()
}

/// Random: a solution cannot guess and print it.
pub fn mark() -> String {
    format!("{:016x}", RandomState::new().hash_one("mark"))
}

impl Trial {
    /// Whether the board at this index is the last of all, and the system has counted more time than the limit: otherwise the
    /// next one may have taken it. A program starts and ends in a moment.
    pub fn took_too_long(&self, index: usize) -> bool {
        let most = self.limits.time.mul_f64(1.02) + Duration::from_millis(100);
        index + 1 == self.boards && self.finished.cpu > most
    }

    /// The text printed on stdout and on stderr for the board at this index.
    pub fn printed(&self, index: usize) -> [String; 2] {
        [&self.finished.stdout, &self.finished.stderr].map(|bytes| {
            let of_case = self.by_case(bytes).nth(index).unwrap_or_default();
            String::from_utf8_lossy(of_case).into_owned()
        })
    }

    /// Whether the output exceeds its limit, counted from the first board to the one at this index.
    pub fn printed_too_much(&self, index: usize) -> bool {
        let mut streams = [&self.finished.stdout, &self.finished.stderr].into_iter();
        streams.any(|bytes| {
            let of_cases = self.by_case(bytes).take(index + 1);
            of_cases.map(<[u8]>::len).sum::<usize>() > self.limits.output
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

    /// The answers, up to the first board that has none.
    pub fn answers(&self) -> impl Iterator<Item = &Answer> {
        self.records.iter().map_while(|record| match record {
            Record::Answer(answer) => Some(answer),
            Record::Panic { .. } | Record::Memory => None,
        })
    }

    /// Whether the boards before the one at this index have used up the time limit. That board is
    /// then the first of the next process, and has the whole limit there.
    pub fn has_spent_the_time(&self, index: usize) -> bool {
        let was_stopped = matches!(self.finished.end, End::TimedOut | End::Slept | End::Done);
        index > 0 && index >= self.records.len() && was_stopped && !self.wrote_to_answers_file
    }
}

/// The driver's input. The first line holds the mark, the memory limit in bytes, the time limit in
/// microseconds, and 1 if records may be held back. The others hold a board each, and how many times it is solved.
fn input(boards: &[(&Board, usize)], is_timed: bool, limits: &Limits, mark: &str) -> String {
    let micros = limits.time.as_micros().max(1);
    let (memory, is_timed) = (limits.memory, u8::from(is_timed));
    let head = format!("{mark} {memory} {micros} {is_timed}\n");
    let line = |(board, repeats): &(&Board, usize)| format!("{} {repeats}\n", to_line(board));
    let boards = boards.iter().map(line);
    [head].into_iter().chain(boards).collect()
}

/// More bytes than the driver's record of an answer has.
const MAX_ANSWER: usize = 2048;

/// More bytes than its record of a panic has.
const MAX_MESSAGE: usize = 1 << 17;

/// Takes the whole records out of what was read, and returns the lines between them.
fn parse(unparsed: &mut Vec<u8>, records: &mut Vec<Record>) -> Vec<Line> {
    let (mut lines, mut parsed) = (Vec::new(), 0);
    while let Some((part, length)) = first_part(&unparsed[parsed..]) {
        match part {
            Ok(record) => records.push(record),
            Err(line) => lines.push((records.len(), line)),
        }
        parsed += length;
    }
    unparsed.drain(..parsed);
    lines
}

/// The first record of `text`, or the line that is none, and its length, if `text` holds all of it.
fn first_part(text: &[u8]) -> Option<(Result<Record, String>, usize)> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    let head = String::from_utf8_lossy(&text[..end]);
    let words: Vec<&str> = head.split(' ').collect();
    let [kind, nanoseconds, cpu_nanoseconds, peak_heap, length] = words[..] else {
        return Some((Err(head.into_owned()), end + 1));
    };
    let number = |word: &str| word.parse::<u64>().unwrap_or(0);
    let times = [nanoseconds, cpu_nanoseconds].map(number);
    let [time, cpu_time] = times.map(Duration::from_nanos);
    let length = number(length) as usize;
    let body = String::from_utf8_lossy(text.get(end + 1..)?.get(..length)?);
    let record = match kind {
        "answer" => Ok(Record::Answer(Answer {
            board: rows(&body),
            time: without_interruptions(time, cpu_time),
            cpu_time,
            peak_heap: number(peak_heap),
        })),
        "panic" => {
            let (place, message) = body.split_once('\n').unwrap_or(("", &body));
            Ok(Record::Panic {
                place: place.to_owned(),
                message: message.to_owned(),
            })
        }
        "memory" => Ok(Record::Memory),
        _ => Err(head.into_owned()),
    };
    Some((record, end + 1 + length))
}
