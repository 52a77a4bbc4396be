//! What the judge runs of a solution's traced twin.

use std::cell::RefCell;
use std::env;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::sync::atomic::Ordering::Relaxed;
use std::vec::Vec as StdVec;

use super::driver::{run, take};
use super::facts::board_of;
use super::memory::{ANSWERS, HELD, LIMIT};
use super::parent_child;
use super::recorder::Recorder;
use super::steps;
use super::trace::{self, Effort, Event, Twin, Vec};

/// Bytes on the heap of a process that searches small boards.
const MEMORY: usize = 1 << 30;

/// Searches a traced board with a plain solution: nothing is seen but what it leaves.
pub fn untraced(board: &mut Vec<Vec<char>>, solve: fn(&mut StdVec<StdVec<char>>)) {
    let mut plain: StdVec<StdVec<char>> = board
        .iter()
        .map(|row| row.iter().copied().collect())
        .collect();
    solve(&mut plain);
    *board = plain.into_iter().map(Vec::from).collect();
}

/// Writes between counts, once writes are no longer written: a power of two.
const INTERVAL: u64 = 4_096;

/// Does the job of the file `job`, or, if the program's argument is a number, searches the boards of the judge in
/// turn, until it panics. Then it writes what makes so many steps of each to the file of answers as it goes.
pub fn run_traced(twin: Twin) {
    let argument = env::args().nth(1).unwrap_or_default();
    let Ok(limit) = argument.parse() else {
        LIMIT.store(HELD.load(Relaxed) + MEMORY, Relaxed);
        parent_child::do_job(twin, &take("job").unwrap_or_default());
    };
    run(Box::new(move |board| search(twin, board, limit)));
}

/// Writes a line in one piece.
fn write(line: String) {
    let mut answers = ANSWERS.get().unwrap();
    answers.write_all((line + "\n").as_bytes()).unwrap();
}

fn write_effort(effort: Effort) {
    write(format!("={}", steps::effort_text(effort)));
}

fn search(twin: Twin, board: &mut StdVec<StdVec<char>>, limit: u64) {
    if limit == 0 {
        let run = trace::run(twin, board, None);
        let mut effort = run.effort;
        // An undo that puts a copy back is not seen.
        let is_unseen = run.is_replaced && effort.undos > 0;
        if is_unseen {
            effort = Effort::default();
        }
        if is_unseen || !run.overwrites {
            // Each write is a step: they need not be read.
            *board = run.board;
            return write_effort(effort);
        }
    }
    let given = board_of(board).unwrap();
    let recorder = Rc::new(RefCell::new(Recorder::new(&given, 0)));
    let seeing = Rc::clone(&recorder);
    // A write that makes two steps may make the last one that is asked for.
    let mut is_told = true;
    let see = move |event: &Event| {
        let mut recorder = seeing.borrow_mut();
        recorder.see(event);
        let effort = recorder.seen().effort;
        match event {
            _ if limit == 0 => {}
            Event::Write(made) if is_told => {
                write(steps::write_text(made));
                is_told = effort.steps() <= limit;
            }
            Event::Write(_) if effort.steps() & (INTERVAL - 1) > 0 => {}
            _ => write_effort(effort),
        }
    };
    let run = || trace::run(twin, board, Some(Box::new(see)));
    let run = catch_unwind(AssertUnwindSafe(run));
    let mut recorder = recorder.borrow_mut();
    recorder.is_published |= run.as_ref().is_ok_and(|run| run.writes_rows);
    recorder.finish(run.as_ref().map_or(0, |run| run.effort.reads));
    write_effort(match limit {
        // They are no tries.
        0 if !recorder.is_search() => Effort::default(),
        _ => recorder.seen().effort,
    });
    match run {
        Ok(run) => *board = run.board,
        Err(panic) => resume_unwind(panic),
    }
}
