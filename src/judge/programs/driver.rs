//! Runs a solution: a library, compiled once and linked into every judged program.
//!
//! It reads the boards from the file `cases` and writes a record of each to the file `answers`, in
//! the current folder. So a solution may print what it likes. It knows no solutions.

use std::cell::RefCell;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

type Board = Vec<Vec<char>>;

/// The stack of a search in bytes: on every system what Linux gives a main thread.
const STACK: usize = 8 << 20;

/// No more rows, and no more cells of a row, are written: a longer answer is wrong anyway.
const MAX_LENGTH: usize = 12;

/// Bytes of a panic's message that are written.
const MAX_MESSAGE: usize = 1 << 16;

static ANSWERS: OnceLock<File> = OnceLock::new();

/// Whether the thread has started that ends the process at last.
static IS_GUARDED: AtomicBool = AtomicBool::new(false);

/// Bytes on the heap now, at most, and allowed. Without `memory.rs` nothing counts them.
static HELD: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);

thread_local! {
    /// The place and the message of the last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Calls `solve` for each board in turn, until it panics.
pub fn run(solve: fn(&mut Board)) {
    run_each(solve);
}

fn run_each(solve: impl FnMut(&mut Board) + Send + 'static) {
    let solving = thread::Builder::new()
        .name(String::from("main"))
        .stack_size(STACK)
        .spawn(move || solve_all(solve));
    solving
        .and_then(|thread| thread.join().map_err(|_| io::ErrorKind::Other.into()))
        .unwrap();
}

fn solve_all(mut solve: impl FnMut(&mut Board)) {
    let cases = fs::read_to_string("cases").unwrap();
    let mut lines = cases.lines();
    let mut head = lines.next().unwrap().split(' ');
    let mark = head.next().unwrap();
    let memory_limit: usize = head.next().unwrap().parse().unwrap();
    let time_limit = Duration::from_micros(head.next().unwrap().parse().unwrap());
    let seconds: u64 = head.next().unwrap().parse().unwrap();
    let mut boards: Vec<Board> = lines.map(board).collect();

    let answers = OpenOptions::new().append(true).open("answers").unwrap();
    ANSWERS.set(answers).unwrap();
    // If the judge was killed, nothing else ends a solution that never returns.
    thread::spawn(move || {
        IS_GUARDED.store(true, Relaxed);
        thread::sleep(Duration::from_secs(seconds));
        process::abort();
    });
    // The memory that a new thread allocates is not the solution's.
    while !IS_GUARDED.load(Relaxed) {
        thread::yield_now();
    }
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let message = payload.downcast_ref::<&str>().copied();
        let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let place = info
            .location()
            .map(|place| place.to_string())
            .unwrap_or_default();
        let message = message.unwrap_or("a value that is not text");
        if thread::current().name() == Some("main") {
            PANIC.with(|panic| *panic.borrow_mut() = format!("{place}\n{message}"));
        } else {
            // The panic ends a thread that the solution has started, not the solution.
            eprintln!("a thread panicked at {place}: {message}");
        }
    }));
    end_of_case(mark);

    let held = HELD.load(Relaxed);
    PEAK.store(held, Relaxed);
    LIMIT.store(held.saturating_add(memory_limit), Relaxed);
    clock::end_process_after(time_limit);
    // None is dropped before the end: the memory that is not the solution's stays the same.
    for board in &mut boards {
        let start = Instant::now();
        let cpu_start = clock::now();
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| solve(board)));
        let cpu_took = clock::now().saturating_sub(cpu_start);
        let took = start.elapsed();
        let peak = PEAK.load(Relaxed);

        end_of_case(mark);
        let (kind, text) = match outcome {
            Ok(()) => ("answer", written(board)),
            Err(_) => ("panic", PANIC.with(|panic| cut(&panic.borrow()).to_owned())),
        };
        let record = format!(
            "{kind} {} {} {} {}\n{text}",
            took.as_nanos(),
            cpu_took.as_nanos(),
            peak.saturating_sub(held),
            text.len(),
        );
        ANSWERS.get().unwrap().write_all(record.as_bytes()).unwrap();
        if kind == "panic" {
            break;
        }
        // Drops what this function has allocated from the peak.
        PEAK.store(peak, Relaxed);
    }
}

fn board(line: &str) -> Board {
    let cells: Vec<char> = line.chars().collect();
    cells.chunks(9).map(<[char]>::to_vec).collect()
}

/// The cells as hexadecimal code points: `35,33,2e,…;36,…;…`.
fn written(board: &Board) -> String {
    let mut text = String::new();
    for row in board.iter().take(MAX_LENGTH) {
        for cell in row.iter().take(MAX_LENGTH) {
            text += &format!("{:x},", *cell as u32);
        }
        text.push(';');
    }
    text
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
