//! A solution that can be searched with like an approach: compiled as the judge does it, and once
//! more as a traced twin, whose steps come out of its process while it runs.

use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::compiler::{Compiled, Harness, Program};
use super::failure::{first_line, one_line, unanswered};
use super::process::End;
use super::trial::{self, Record, Trial};
use super::{Error, Judge, Limits, Solution, TRACED_DRIVER, Verdict};
use crate::board::Board;
use crate::search::Run;
use crate::trace::{Effort, Step, StepKind, Traced};

/// A compiled solution.
#[derive(Debug)]
pub struct Searcher {
    solution: Solution,
    program: Program,
    twin: Result<Twin<'static>, Untraceable>,
    limits: Limits,
    interrupted: &'static AtomicBool,
}

/// The traced twin of a solution: the same text, compiled with the `Vec` of [`crate::trace`].
#[derive(Debug)]
pub struct Twin<'a> {
    program: Program,
    /// The name of the solution's file.
    path: String,
    limits: Limits,
    interrupted: &'a AtomicBool,
}

/// Why a solution has no traced twin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untraceable {
    /// The line of the solution that the twin does not compile with, from 1, if it is known.
    pub line: Option<u32>,
    /// What the compiler says about it.
    pub reason: String,
}

impl fmt::Display for Untraceable {
    /// One line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its steps cannot be traced")?;
        if let Some(line) = self.line {
            write!(f, ", because of line {line}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// What came out of a traced search.
#[derive(Debug)]
pub struct Observed {
    /// The board and the effort, and what ended the search.
    pub run: Run,
    /// The step that changes a clue, or writes something other than a digit, and what it does.
    pub broken: Option<(Step, String)>,
}

/// The most steps kept for each search: some megabytes, and a moment to run through. No more come out
/// of the process of a solution.
pub const MOST_STEPS: usize = 1_000_000;

impl Judge<'static> {
    /// Compiles a solution to search with, and its traced twin.
    ///
    /// # Errors
    ///
    /// The compiler's messages as [`Error::DoesNotCompile`]; others when the compiler cannot be run.
    pub fn searcher(&self, solution: &Solution) -> Result<Searcher, Error> {
        // Each takes the compiler about as long as the other.
        let (program, twin) = std::thread::scope(|scope| {
            let twin = scope.spawn(|| self.twin(solution, &self.limits));
            let program = self.compile(solution);
            (program, twin.join().expect("compiling does not panic"))
        });
        match program?.0 {
            Compiled::Program(program) => Ok(Searcher {
                solution: solution.clone(),
                program,
                twin: twin?,
                limits: self.limits.clone(),
                interrupted: self.interrupted,
            }),
            Compiled::Failed(messages) => Err(Error::DoesNotCompile(messages)),
            Compiled::TimedOut => Err(Error::DoesNotCompile(String::from(TIMED_OUT))),
        }
    }
}

impl<'a> Judge<'a> {
    /// Compiles the traced twin of a solution that compiles. `limits` are those of the twin.
    ///
    /// # Errors
    ///
    /// When the compiler cannot be run.
    pub fn twin(
        &self,
        solution: &Solution,
        limits: &Limits,
    ) -> Result<Result<Twin<'a>, Untraceable>, Error> {
        let harness = Harness::new(TWIN, TRACED_DRIVER);
        match self.compiler.solution(solution, &harness) {
            Ok(Compiled::Program(program)) => Ok(Ok(Twin {
                program,
                path: solution.path.clone(),
                limits: limits.clone(),
                interrupted: self.interrupted,
            })),
            Ok(Compiled::Failed(messages)) => Ok(Err(Untraceable::of(&messages, &solution.path))),
            Ok(Compiled::TimedOut) => Ok(Err(Untraceable {
                line: None,
                reason: String::from(TIMED_OUT),
            })),
            Err(Error::Unusable(reason)) => Ok(Err(Untraceable { line: None, reason })),
            Err(error) => Err(error),
        }
    }
}

const TIMED_OUT: &str = "compiling takes too long";

/// The crate root of a traced twin, which includes the solution.
const TWIN: &str = include_str!("programs/twin.rs");

impl Untraceable {
    /// The first error among the compiler's messages.
    fn of(messages: &str, path: &str) -> Untraceable {
        let mut lines = messages.lines();
        let error = lines.find(|line| line.starts_with("error"));
        let (_, reason) = error
            .and_then(|line| line.split_once(": "))
            .unwrap_or_default();
        let place = lines.next().unwrap_or_default().trim().strip_prefix("--> ");
        let place = place.and_then(|place| place.strip_prefix(path)?.strip_prefix(':'));
        let line = place.and_then(|place| place.split(':').next()?.parse().ok());
        Untraceable {
            line,
            reason: reason.to_owned(),
        }
    }
}

impl Searcher {
    /// The solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Counts what the solution does on copies of the 9×9 `boards`, and calls `counted` after each
    /// that it is tried on. Where that fails, the runs say why.
    pub fn count(&self, boards: &[Board], counted: &mut dyn FnMut()) -> Vec<Run> {
        let reason = match &self.twin {
            Ok(twin) => match twin.count(boards, counted) {
                Ok(runs) => return runs,
                Err(error) => error.to_string(),
            },
            Err(reason) => reason.to_string(),
        };
        let run = |board: &Board| Run::without(board, reason.clone());
        boards.iter().map(run).collect()
    }

    /// Its traced twin, or why it has none.
    pub fn twin(&self) -> Result<&Twin<'static>, &Untraceable> {
        self.twin.as_ref()
    }

    /// What the plain program makes of each of the 9×9 `boards`, and the time that it takes, in a
    /// process that solves them all `repeats` times; `None` if it does not return from one of them.
    /// Each board has the whole time limit.
    ///
    /// # Errors
    ///
    /// When its process cannot be started.
    pub fn answers(
        &self,
        boards: &[Board],
        repeats: usize,
    ) -> Result<Option<Vec<(Board, Duration)>>, Error> {
        let boards: Vec<&Board> = std::iter::repeat_n(boards, repeats).flatten().collect();
        let limits = Limits {
            output: self.limits.output * repeats,
            ..self.limits.clone()
        };
        let (program, interrupted) = (&self.program, self.interrupted);
        let mut answers = Vec::new();
        while answers.len() < boards.len() {
            let rest = &boards[answers.len()..];
            let trial =
                trial::run_until(program, &[], rest, &limits, interrupted, |_, _| Ok(false))?;
            let returned = trial.records.iter().map_while(|record| match record {
                Record::Answer { board, time, .. } => Some((board.clone(), *time)),
                Record::Panic { .. } | Record::Memory => None,
            });
            let before = answers.len();
            answers.extend(returned);
            let returned = answers.len() - before;
            if returned < rest.len() && !has_spent_the_time(&trial, returned, &limits) {
                return Ok(None);
            }
        }
        Ok(Some(answers))
    }
}

/// Whether the boards before the one at this index have used up the time limit. That board is
/// then the first of the next process, and has the whole limit there.
fn has_spent_the_time(trial: &Trial, index: usize, limits: &Limits) -> bool {
    let unanswered = unanswered(trial, index, limits);
    index > 0 && matches!(unanswered, Some((Verdict::TimeLimitExceeded, _)))
}

/// Boards that one process is given: each process reads all of its boards.
const CHUNK: usize = 1_000;

/// When a solution has not returned from so many boards, it is not tried on the others.
const MAX_FAILURES: usize = 10;

impl Twin<'_> {
    /// Searches a copy of the 9×9 `board`, and passes its first [`MOST_STEPS`] steps to `observer`,
    /// in order. A step that changes a clue, or writes something other than a digit, ends the search
    /// instead, and so does `is_stopped`.
    ///
    /// # Errors
    ///
    /// When its process cannot be started.
    pub fn observe(
        &self,
        board: &Board,
        is_stopped: &dyn Fn() -> bool,
        observer: &mut dyn FnMut(Step),
    ) -> Result<Observed, Error> {
        let mut steps = Steps::new(board, observer);
        let mut is_broken = None;
        let trial = self.run(&[board], MOST_STEPS, &mut |folder, _| {
            if is_broken.is_none() {
                is_broken = steps.read(folder)?;
            }
            Ok(is_broken.is_some() || is_stopped())
        })?;
        let broken = is_broken.as_ref();
        let stopped = broken.map(|(step, words)| format!("line {} {words}", step.line));
        let stopped = stopped.or_else(|| self.end_of(&trial, 0));
        let board = match trial.records.first() {
            Some(Record::Answer { board, .. }) => board.clone(),
            _ => steps.board,
        };
        let traced = Traced {
            board,
            effort: steps.effort,
        };
        Ok(Observed {
            run: Run { traced, stopped },
            broken: is_broken,
        })
    }

    /// Counts what the solution does on copies of the 9×9 `boards`, and calls `counted` after each.
    /// Each board has the whole time limit. After some boards from which the solution does not
    /// return, the others are not tried.
    ///
    /// # Errors
    ///
    /// When its process cannot be started.
    pub fn count(&self, boards: &[Board], counted: &mut dyn FnMut()) -> Result<Vec<Run>, Error> {
        let mut runs: Vec<Run> = Vec::new();
        let mut failures = 0;
        let mut told = 0;
        let mut tell = |done| {
            for _ in told..done {
                counted();
            }
            told = told.max(done);
        };
        while runs.len() < boards.len() && failures < MAX_FAILURES {
            let rest: Vec<&Board> = boards[runs.len()..].iter().take(CHUNK).collect();
            let mut efforts = Vec::new();
            let mut unparsed = Tail::new();
            let before = runs.len();
            let trial = self.run(&rest, 0, &mut |folder, records| {
                for line in unparsed.lines(folder)? {
                    efforts.extend(effort(&line));
                }
                tell(before + records.len());
                Ok(false)
            })?;
            for (record, effort) in trial.records.iter().zip(efforts) {
                if let Record::Answer { board, .. } = record {
                    let board = board.clone();
                    runs.push(Traced { board, effort }.into());
                }
            }
            let returned = runs.len() - before;
            if returned < rest.len() && !has_spent_the_time(&trial, returned, &self.limits) {
                let reason = self.end_of(&trial, returned);
                let reason = reason.unwrap_or_else(|| String::from("its counts are missing"));
                runs.push(Run::without(rest[returned], reason));
                failures += 1;
            }
            tell(runs.len());
        }
        let untried = &boards[runs.len()..];
        if !untried.is_empty() {
            let first = runs.iter_mut().find_map(|run| run.stopped.as_mut());
            let reason = first.expect("boards are left only after failures");
            *reason += &format!("; after {MAX_FAILURES} failures, the other boards were not tried");
            let run = |board: &Board| Run::without(board, String::from("it was not tried"));
            runs.extend(untried.iter().map(run));
        }
        Ok(runs)
    }

    fn run(
        &self,
        boards: &[&Board],
        steps: usize,
        is_done: &mut dyn FnMut(&Path, &[Record]) -> io::Result<bool>,
    ) -> Result<Trial, Error> {
        let limits = Limits {
            output: self.limits.output * boards.len(),
            ..self.limits.clone()
        };
        let steps = steps.to_string();
        let interrupted = self.interrupted;
        trial::run_until(
            &self.program,
            &[&steps],
            boards,
            &limits,
            interrupted,
            is_done,
        )
    }

    /// What ended the search on the board at this index, in one line, if it did not return.
    fn end_of(&self, trial: &Trial, index: usize) -> Option<String> {
        match trial.records.get(index) {
            Some(Record::Panic { place, message }) => {
                let place = place.strip_prefix(&self.path);
                let line = place.and_then(|place| place.strip_prefix(':')?.split(':').next());
                let line = line
                    .map(|line| format!(" in line {line}"))
                    .unwrap_or_default();
                let message = first_line(message);
                Some(one_line(&format!("it panicked{line}: {message}")))
            }
            None if trial.end == End::Done && !trial.has_spoilt_answers => {
                Some(String::from("it was stopped"))
            }
            _ => match unanswered(trial, index, &self.limits)? {
                (Verdict::TimeLimitExceeded, _) => {
                    let seconds = self.limits.time.as_secs_f64();
                    Some(format!("it did not return within {seconds} s"))
                }
                (_, reason) => Some(reason),
            },
        }
    }
}

/// The steps of one search as they come out of its process.
struct Steps<'a> {
    tail: Tail,
    given: &'a Board,
    observer: &'a mut dyn FnMut(Step),
    /// As it is after the steps so far.
    board: Board,
    effort: Effort,
}

impl Steps<'_> {
    fn new<'a>(given: &'a Board, observer: &'a mut dyn FnMut(Step)) -> Steps<'a> {
        Steps {
            tail: Tail::new(),
            given,
            observer,
            board: given.clone(),
            effort: Effort::default(),
        }
    }

    /// Passes on what is new, up to a step that breaks the board, which is returned.
    fn read(&mut self, folder: &Path) -> io::Result<Option<(Step, String)>> {
        for line in self.tail.lines(folder)? {
            if let Some(effort) = effort(&line) {
                self.effort = effort;
            } else if let Some(step) = step(&line) {
                if let Some(words) = self.breaks(step) {
                    return Ok(Some((step, words)));
                }
                let cell = &mut self.board[usize::from(step.r)][usize::from(step.c)];
                match step.kind {
                    StepKind::Placement => {
                        *cell = step.digit;
                        self.effort.placements += 1;
                    }
                    StepKind::Undo => {
                        *cell = '.';
                        self.effort.undos += 1;
                    }
                }
                self.effort.reads = step.reads;
                (self.observer)(step);
            }
        }
        Ok(None)
    }

    fn breaks(&self, step: Step) -> Option<String> {
        let Step { r, c, digit, .. } = step;
        let clue = self.given[usize::from(r)][usize::from(c)];
        let (r, c) = (r + 1, c + 1);
        if clue != '.' {
            Some(format!("changes the clue {clue} in r{r}c{c}"))
        } else if !matches!(digit, '1'..='9') {
            Some(format!(
                "writes {digit:?} into r{r}c{c}, which is no digit from 1 to 9"
            ))
        } else {
            None
        }
    }
}

/// A line with a step, as `programs/traced.rs` writes it.
fn step(line: &str) -> Option<Step> {
    let mut words = line.split(' ');
    let kind = match words.next()? {
        "+" => StepKind::Placement,
        "-" => StepKind::Undo,
        _ => return None,
    };
    let mut number = || words.next()?.parse::<u64>().ok();
    let (r, c) = (number().filter(|r| *r < 9)?, number().filter(|c| *c < 9)?);
    Some(Step {
        kind,
        r: r as u8,
        c: c as u8,
        digit: char::from_u32(number()? as u32)?,
        line: number()? as u32,
        reads: number()?,
    })
}

/// A line with counts, so far or of the whole search.
fn effort(line: &str) -> Option<Effort> {
    let (kind, counts) = line.split_once(' ')?;
    let counts: Vec<u64> = counts
        .split(' ')
        .map_while(|count| count.parse().ok())
        .collect();
    match (kind, &counts[..]) {
        ("~", &[placements, undos, reads]) => Some(Effort {
            placements,
            undos,
            reads,
            ..Effort::default()
        }),
        ("=", &[placements, undos, deepest, dead_ends, reads]) => Some(Effort {
            placements,
            undos,
            deepest,
            dead_ends,
            reads,
        }),
        _ => None,
    }
}

/// The file `steps`, read while it is being written.
struct Tail {
    file: Option<File>,
    /// The beginning of the next line.
    unparsed: Vec<u8>,
}

impl Tail {
    fn new() -> Tail {
        Tail {
            file: None,
            unparsed: Vec::new(),
        }
    }

    /// The lines that are new.
    fn lines(&mut self, folder: &Path) -> io::Result<Vec<String>> {
        if self.file.is_none() {
            match File::open(folder.join("steps")) {
                Ok(file) => self.file = Some(file),
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
                Err(error) => return Err(error),
            }
        }
        let file = self.file.as_mut().expect("it is open");
        file.read_to_end(&mut self.unparsed)?;
        let end = self.unparsed.iter().rposition(|byte| *byte == b'\n');
        let whole: Vec<u8> = self
            .unparsed
            .drain(..end.map_or(0, |end| end + 1))
            .collect();
        let whole = String::from_utf8_lossy(&whole);
        Ok(whole.lines().map(str::to_owned).collect())
    }
}
