//! Writes down the steps of a traced twin.

use std::cell::RefCell;
use std::fmt::Arguments;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::rc::Rc;

use sudoku_kata::trace::{self, Effort, Step, StepKind, Tally, Twin, Write};

use crate::reading::Reading;
use crate::run_each;

/// Runs a traced twin on each board in turn, until it panics. It writes to the file `steps` as it
/// goes, a line each:
///
/// ```text
///   + r c digit line reads     a placement; the digit is a code point
///   - r c digit line reads     an undo
///   p, u                       the same of the writes as they are, from where '+' and '-' are what they mean
///   ~                          they do not fit one stack: only the writes as they are count
///   ! r c mark line reads      the first write of something that is neither a digit nor '.'
///   = placements undos deepest dead_ends reads   the counts so far: of a search that has ended, or
///                              whose steps are no longer written
///   .                          the end of a search that has returned
/// ```
///
/// The program's argument is the number of steps that are written for each board.
pub fn run_traced(twin: Twin) {
    let limit: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    run_each(move |board| {
        if limit == 0 {
            let (traced, has_overwritten) = trace::count_and_compare(twin, board);
            if !has_overwritten {
                // Each write is a step: they need not be read.
                *board = traced.board;
                Recorder::new(board, 0).write_counts(traced.effort);
                return;
            }
        }
        let recorder = Rc::new(RefCell::new(Recorder::new(board, limit)));
        let seeing = Rc::clone(&recorder);
        let traced =
            trace::observe_writes(twin, board, move |write| seeing.borrow_mut().see(write));
        *board = traced.board;
        recorder.borrow_mut().finish(traced.effort.reads);
        recorder
            .borrow_mut()
            .file
            .line(format_args!(". 0 0 0 0 0\n"));
    });
}

/// Steps between counts, once steps are no longer written.
const INTERVAL: u64 = 4_096;

/// Writes the steps of one search, each at once: the process may end at any time.
struct Recorder {
    file: Lines,
    reading: Reading,
    /// Of the writes as they are, and of what they mean.
    tallies: [Tally; 2],
    is_marked: bool,
    /// Whether the writes as they are are written, too.
    is_apart: bool,
    is_finished: bool,
}

impl Recorder {
    fn new(board: &[Vec<char>], limit: u64) -> Recorder {
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open("steps").unwrap();
        Recorder {
            file: Lines { file, limit },
            reading: Reading::new(board),
            tallies: [Tally::default(); 2],
            is_marked: false,
            is_apart: false,
            is_finished: false,
        }
    }

    fn see(&mut self, write: Write) {
        let Recorder {
            file,
            reading,
            tallies: [raw, read],
            ..
        } = self;
        if write.was == '.' && write.now == '.' {
            if file.limit > 0 {
                let reads = write.reads;
                file.effort(Effort {
                    reads,
                    ..raw.effort
                });
            }
            return;
        }
        if !matches!(write.now, '.' | '1'..='9') && !self.is_marked {
            self.is_marked = true;
            let Write {
                r, c, line, reads, ..
            } = write;
            let mark = u32::from(write.now);
            file.line(format_args!("! {r} {c} {mark} {line} {reads}\n"));
        }
        if !self.is_apart && file.limit > 0 && raw.effort.steps() >= file.limit {
            // All steps in the file are what they seem, and the others are counted only.
            reading.fits = false;
            for step in write.steps() {
                raw.see(&step);
                file.counts_now_and_then(raw);
            }
            return;
        }
        if !self.is_apart && !reading.is_plain(&write) {
            self.is_apart = true;
            if let Some(tried) = reading.settle(&write, &mut |step| file.read(step, read)) {
                file.counted('p', tried, raw);
            }
        }
        for step in write.steps() {
            raw.see(&step);
            if self.is_apart {
                let sign = if step.kind == StepKind::Placement {
                    'p'
                } else {
                    'u'
                };
                file.counted(sign, step, raw);
            }
        }
        if reading.fits {
            reading.see(write, &mut |step| file.read(step, read));
            if !reading.fits {
                file.unfit();
            }
        }
    }

    fn write_counts(mut self, effort: Effort) {
        self.is_finished = true;
        self.file.effort(effort);
    }

    /// The counts of the search, which has looked at so many cells.
    fn finish(&mut self, reads: u64) {
        self.is_finished = true;
        let [raw, read] = &mut self.tallies;
        let (file, reading) = (&mut self.file, &mut self.reading);
        if reading.fits {
            reading.finish(&mut |step| file.read(step, read));
            if self.is_apart && !reading.has_overwritten {
                reading.fits = false;
                file.unfit();
            }
        }
        let effort = if reading.fits {
            read.effort
        } else {
            raw.effort
        };
        let reads = reads.max(effort.reads);
        file.effort(Effort { reads, ..effort });
    }
}

/// Also when the search panics.
impl Drop for Recorder {
    fn drop(&mut self) {
        if !self.is_finished {
            self.finish(0);
        }
    }
}

struct Lines {
    file: File,
    /// How many steps are written.
    limit: u64,
}

impl Lines {
    /// A step as it is read.
    fn read(&mut self, step: Step, tally: &mut Tally) {
        tally.see(&step);
        let sign = if step.kind == StepKind::Placement {
            '+'
        } else {
            '-'
        };
        self.counted(sign, step, tally);
    }

    /// The last step of those that are counted.
    fn counted(&mut self, sign: char, step: Step, tally: &Tally) {
        let steps = tally.effort.steps();
        if steps <= self.limit {
            self.step(sign, step);
        } else {
            self.counts_now_and_then(tally);
        }
    }

    fn counts_now_and_then(&mut self, tally: &Tally) {
        if self.limit > 0 && tally.effort.steps() % INTERVAL == 0 {
            self.effort(tally.effort);
        }
    }

    fn step(&mut self, sign: char, step: Step) {
        let Step {
            r, c, line, reads, ..
        } = step;
        let digit = u32::from(step.digit);
        self.line(format_args!("{sign} {r} {c} {digit} {line} {reads}\n"));
    }

    fn unfit(&mut self) {
        self.line(format_args!("~ 0 0 0 0 0\n"));
    }

    fn effort(&mut self, effort: Effort) {
        let Effort {
            placements,
            undos,
            deepest,
            dead_ends,
            reads,
        } = effort;
        self.line(format_args!(
            "= {placements} {undos} {deepest} {dead_ends} {reads}\n"
        ));
    }

    /// Writes a line in one piece, and allocates nothing: that would count as the solution's.
    fn line(&mut self, line: Arguments) {
        let mut buffer = [0; 128];
        let mut rest = &mut buffer[..];
        rest.write_fmt(line).unwrap();
        let left = rest.len();
        self.file.write_all(&buffer[..128 - left]).unwrap();
    }
}
