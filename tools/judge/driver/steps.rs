//! Writes down the steps of a traced twin.

use std::cell::RefCell;
use std::fmt::Arguments;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::rc::Rc;

use sudoku_kata::trace::{self, Effort, Step, Twin};

use crate::recorder::{Log, Recorder};
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
///   . cloned 0 0 0 0           the end of a search that has returned; 1 if it has cloned the board
/// ```
///
/// The program's argument is the number of steps that are written for each board.
pub fn run_traced(twin: Twin) {
    let limit: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    run_each(move |board| {
        if limit == 0 {
            let (traced, [has_overwritten, _]) = trace::count_and_compare(twin, board);
            if !has_overwritten {
                // Each write is a step: they need not be read.
                *board = traced.board;
                Recorder::new(board, 0, Lines::open()).write_counts(traced.effort);
                return;
            }
        }
        let recorder = Rc::new(RefCell::new(Recorder::new(board, limit, Lines::open())));
        let seeing = Rc::clone(&recorder);
        let (traced, [_, is_cloned]) =
            trace::observe_writes(twin, board, move |write| seeing.borrow_mut().see(write));
        *board = traced.board;
        let mut recorder = recorder.borrow_mut();
        recorder.finish(traced.effort.reads);
        let cloned = u8::from(is_cloned);
        recorder.log().line(format_args!(". {cloned} 0 0 0 0\n"));
    });
}

/// The file `steps`, a line at a time.
struct Lines(File);

impl Lines {
    fn open() -> Lines {
        let mut options = OpenOptions::new();
        Lines(options.create(true).append(true).open("steps").unwrap())
    }

    fn signed(&mut self, sign: char, step: Step) {
        let (r, c, digit) = (step.r, step.c, u32::from(step.digit));
        let (line, reads) = (step.line, step.reads);
        self.line(format_args!("{sign} {r} {c} {digit} {line} {reads}\n"));
    }

    /// Writes a line in one piece, and allocates nothing: that would count as the solution's.
    fn line(&mut self, line: Arguments) {
        let mut buffer = [0; 128];
        let mut rest = &mut buffer[..];
        rest.write_fmt(line).unwrap();
        let left = rest.len();
        self.0.write_all(&buffer[..128 - left]).unwrap();
    }
}

impl Log for Lines {
    fn step(&mut self, sign: char, step: Step) {
        self.signed(sign, step);
    }

    fn mark(&mut self, mark: Step) {
        self.signed('!', mark);
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
}
