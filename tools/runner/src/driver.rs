//! Runs a solution, and measures its time and its memory.
//!
//! It reads the boards from the file `cases` and writes a record of each to the file `answers`, in
//! the current folder. So a solution may print what it likes. It knows no solutions.

use std::cell::Cell;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Barrier;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use super::clock;
use super::memory::{ANSWERS, HELD, LIMIT, PEAK};

type Board = Vec<Vec<char>>;
type Solve = dyn FnMut(&mut Board) + Send;

/// The stack of a search in bytes: on every system what Linux gives a main thread.
const STACK: usize = 8 << 20;

/// No more rows, and no more cells of a row, are written: a longer answer is wrong anyway.
const MAX_LENGTH: usize = 12;

/// Bytes of a panic's message that are written.
const MAX_MESSAGE: usize = 1 << 16;

/// Where the thread of [`clock::guard`] meets the one that searches.
static GUARD_RUNS: Barrier = Barrier::new(2);

thread_local! {
    /// The place and the message of the last panic.
    static PANIC: Cell<String> = const { Cell::new(String::new()) };
}

/// Calls `solve` for each board in turn, until it panics.
pub fn run(solve: Box<Solve>) {
    let thread = thread::Builder::new().name(String::from("main"));
    let solving = thread.stack_size(STACK).spawn(move || solve_all(solve));
    solving.unwrap().join().unwrap();
}

/// The text of a file of the judge's, which is there once: where a solution starts this program again, it ends at once.
pub fn take(name: &str) -> io::Result<String> {
    let text = fs::read_to_string(name)?;
    fs::remove_file(name).map(|()| text)
}

fn solve_all(mut solve: Box<Solve>) {
    let cases = take("cases").unwrap();
    let mut lines = cases.lines();
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let number = |index: usize| head[index].parse::<u64>().unwrap();
    let (mark, memory, micros) = (head[0], number(1), number(2));
    let is_timed = number(3) == 1;
    let mut boards: Vec<(Board, u32)> = lines.map(board).collect();

    let answers = OpenOptions::new().append(true).open("answers").unwrap();
    ANSWERS.set(answers).unwrap();
    thread::spawn(|| {
        GUARD_RUNS.wait();
        clock::guard();
    });
    // The memory that a new thread allocates is not the solution's.
    GUARD_RUNS.wait();
    keep_panics();
    end_of_case(mark);

    let held = HELD.load(Relaxed);
    PEAK.store(held, Relaxed);
    LIMIT.store(held.saturating_add(memory as usize), Relaxed);
    clock::end_process_after(Duration::from_micros(micros));
    // None is dropped before the end: the memory that is not the solution's stays the same.
    let mut records = String::new();
    for (board, repeats) in &mut boards {
        let mut copies: Vec<Board> = (1..*repeats).map(|_| board.clone()).collect();
        let cpu_start = clock::now();
        let start = Instant::now();
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            copies.iter_mut().for_each(&mut solve);
            solve(board);
        }));
        let took = start.elapsed();
        let cpu_took = clock::now().saturating_sub(cpu_start);
        let peak = PEAK.load(Relaxed);

        if !is_timed {
            end_of_case(mark);
        }
        let (kind, text) = match outcome {
            Ok(()) => ("answer", written(board)),
            Err(_) => ("panic", cut(&PANIC.take()).to_owned()),
        };
        let record = format!(
            "{kind} {} {} {} {}\n{text}",
            (took / *repeats).as_nanos(),
            (cpu_took / *repeats).as_nanos(),
            peak.saturating_sub(held),
            text.len(),
        );
        records += &record;
        if !is_timed || took > WRITING_IS_QUICK {
            write_records(&mut records);
        }
        if kind == "panic" {
            break;
        }
        // Drops what this function has allocated from the peak.
        PEAK.store(peak, Relaxed);
    }
    write_records(&mut records);
}

/// Keeps the last panic of the solution.
fn keep_panics() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let message = payload.downcast_ref::<&str>().copied();
        let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let place = info.location().map(|place| place.to_string());
        let place = place.unwrap_or_default();
        let message = message.unwrap_or("a value that is not text");
        if thread::current().name() == Some("main") {
            PANIC.set(format!("{place}\n{message}"));
        } else {
            // The panic ends a thread that the solution has started, not the solution.
            eprintln!("a thread panicked at {place}: {message}");
        }
    }));
}

/// After a search that takes this long, the next one hardly notices that a record was written.
const WRITING_IS_QUICK: Duration = Duration::from_micros(100);

fn write_records(records: &mut String) {
    let mut answers = ANSWERS.get().unwrap();
    answers.write_all(mem::take(records).as_bytes()).unwrap();
}

/// The board on a line, and how many times it is solved.
fn board(line: &str) -> (Board, u32) {
    let (cells, repeats) = line.split_once(' ').unwrap();
    let cells: Vec<char> = cells.chars().collect();
    let board = cells.chunks(9).map(<[char]>::to_vec).collect();
    (board, repeats.parse().unwrap())
}

/// The cells as hexadecimal code points: `35,33,2e,…;36,…;…`.
fn written(board: &Board) -> String {
    let cell = |cell: &char| format!("{:x},", *cell as u32);
    let row = |row: &Vec<char>| row.iter().take(MAX_LENGTH).map(cell).collect::<String>() + ";";
    board.iter().take(MAX_LENGTH).map(row).collect()
}

/// The beginning of a message. A solution may panic with megabytes.
fn cut(message: &str) -> &str {
    let mut end = message.len().min(MAX_MESSAGE);
    while !message.is_char_boundary(end) {
        end -= 1;
    }
    &message[..end]
}

/// Prints the mark, which ends the output for one board.
fn end_of_case(mark: &str) {
    let mut out = io::stdout();
    let _ = out.write_all(mark.as_bytes()).and_then(|()| out.flush());
    let _ = io::stderr().write_all(mark.as_bytes());
}
