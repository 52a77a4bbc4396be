//! What the judge runs of a solution's traced twin.

use std::cell::RefCell;
use std::env;
use std::fs::OpenOptions;
use std::rc::Rc;
use std::vec::Vec as StdVec;

use super::driver::{run_each, take};
use super::memory::{HELD, LIMIT};
use super::process;
use super::recorder::Recorder;
use super::steps::Lines;
use super::trace::{self, Twin, Vec};

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

/// Does the job of the file `job`, or, if the program's argument is a number, searches the boards of the judge in
/// turn, until it panics. Then it writes so many steps of each to the file `steps` as it goes, and `.` at the end of
/// a search that has returned.
pub fn run_traced(twin: Twin) {
    let argument = env::args().nth(1).unwrap_or_default();
    let Ok(limit) = argument.parse() else {
        LIMIT.store(
            HELD.load(std::sync::atomic::Ordering::Relaxed) + MEMORY,
            std::sync::atomic::Ordering::Relaxed,
        );
        process::run(twin, &take("job").unwrap_or_default());
    };
    let open = || {
        let mut options = OpenOptions::new();
        Lines(options.create(true).append(true).open("steps").unwrap())
    };
    run_each(move |board| {
        if limit == 0 {
            let (traced, [has_overwritten, _]) = trace::run(twin, board, None);
            if !has_overwritten {
                // Each write is a step: they need not be read.
                *board = traced.board;
                Recorder::new(board, 0, open()).write_counts(traced.effort);
                return;
            }
        }
        let recorder = Rc::new(RefCell::new(Recorder::new(board, limit, open())));
        let seeing = Rc::clone(&recorder);
        let see = move |event: &trace::Event| seeing.borrow_mut().see(event);
        let (traced, _) = trace::run(twin, board, Some(Box::new(see)));
        *board = traced.board;
        let mut recorder = recorder.borrow_mut();
        recorder.finish(traced.effort.reads);
        recorder.log().line(".");
    });
}
