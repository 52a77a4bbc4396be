//! Searches boards with a traced twin in this process. A search ends by itself, or at a limit of writes, of reads
//! or of its stack: then it is unwound. No clock is asked, so what comes of it is the same each time.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;
use std::{panic, thread};

use super::endless;
use super::evidence;
use super::facts::{Outcome, Rows, Seen, rows_of};
use super::recorder::Recorder;
use super::trace::{self, Event, Twin};

/// How much a search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Its name in a request.
    pub name: &'static str,
    /// How many steps are kept.
    pub keep: u64,
    pub writes: u64,
    pub reads: u64,
    /// Reads without a write, after which it is stopped.
    pub looks: u64,
    /// Writes after which it is asked whether it repeats itself, and how often it must have: a search that returns may, for
    /// a while.
    pub patience: u64,
    pub times: usize,
    /// Where nothing else can stop a search, its process is ended after this time of the processor.
    pub time: Duration,
}

const fn budget(
    name: &'static str,
    keep: u64,
    writes: u64,
    reads: u64,
    milliseconds: u64,
) -> Budget {
    let time = Duration::from_millis(milliseconds);
    Budget {
        name,
        keep,
        writes,
        reads,
        looks: if writes > 2 * SLOW_WRITES {
            u64::MAX
        } else {
            endless::LOOKS
        },
        patience: if writes > SLOW_WRITES { 1 << 17 } else { 1 },
        times: if writes > SLOW_WRITES {
            endless::PROOF_TIMES
        } else {
            endless::TIMES
        },
        time,
    }
}

/// The writes of a search that may never return.
const SLOW_WRITES: u64 = 1_000_000;

/// The steps that are kept of one search.
const KEPT: u64 = 300_000;

/// The search of a verdict: only the clock of the process ends it.
pub const WHOLE: Budget = budget("whole", KEPT, u64::MAX, u64::MAX, u64::MAX);
/// A search that is known to return.
pub const AGAIN: Budget = budget("again", KEPT, 60_000_000, 2_000_000_000, 10_000);
/// A search that may never return.
pub const SLOW: Budget = budget("slow", KEPT, SLOW_WRITES, 200_000_000, 2_000);
/// A search that may be proven never to return: nothing else is asked.
pub const PROOF: Budget = budget("proof", KEPT, 2 * SLOW_WRITES, 200_000_000, 5_000);
/// The search of another board than one that is too slow.
pub const ELSEWHERE: Budget = budget("elsewhere", KEPT, 2 * SLOW_WRITES, 100_000_000, 1_000);
/// The search of a board that may be a smaller one on which it fails.
pub const SMALLER: Budget = Budget {
    looks: 1_000_000,
    ..budget("smaller", 20_000, 200_000, 20_000_000, 1_000)
};
/// The search of a board that is nearly full.
pub const QUICK: Budget = Budget {
    looks: 1_000_000,
    ..budget("quick", 20_000, 20_000, 4_000_000, 300)
};

impl Budget {
    pub fn named(name: &str) -> Budget {
        let all = &[WHOLE, AGAIN, SLOW, PROOF, ELSEWHERE, SMALLER, QUICK];
        let budget = all.iter().find(|budget| budget.name == name);
        *budget.expect("it is one of them")
    }
}

/// What is asked about boards.
#[derive(Clone, Debug)]
pub struct Question {
    pub limit: Budget,
    /// Searching ends with the first board on which it fails in this way, and shows this.
    pub failing: Option<String>,
    pub must_show: u64,
}

impl Question {
    /// What comes of each board.
    pub fn all(limit: Budget) -> Question {
        Question {
            limit,
            failing: None,
            must_show: 0,
        }
    }

    pub fn is_answered_by(&self, seen: &Seen) -> bool {
        self.failing.is_some()
            && seen.failing() == self.failing
            && evidence::mistakes_shown(seen) & self.must_show == self.must_show
    }
}

/// Searches boards with a solution.
pub trait Prober {
    /// What came of each board, one after the other in one process, up to the first that answers the question.
    /// Of the others nothing is told but how much was done. The last ones may be missing.
    fn search(&mut self, boards: &[Rows], question: &Question) -> Vec<Seen>;

    /// From now on, boards are searched in a new process.
    fn renew(&mut self);
}

/// Searches boards, and tells what came of each as it is known.
pub fn search_all(twin: Twin, boards: &[Rows], question: &Question, tell: &mut dyn FnMut(Seen)) {
    for given in boards {
        let mut seen = search(twin, given, &question.limit);
        let is_answer = question.is_answered_by(&seen);
        if !is_answer && question.failing.is_some() {
            (seen.outcome, seen.steps) = (Outcome::TimedOut, Vec::new());
        }
        tell(seen);
        if is_answer {
            return;
        }
    }
}

/// The stack of a search in bytes: on every system what Linux gives a main thread.
const STACK: usize = 8 << 20;

/// The stack of its thread. A search that reads only is not looked at for a while.
pub const ROOMY_STACK: usize = 64 << 20;

/// What is known of a search.
pub type SharedRecorder = Arc<Mutex<Recorder>>;

/// The search that goes on, and its limit.
pub static NOW: Mutex<Option<(SharedRecorder, Budget)>> = Mutex::new(None);

thread_local! {
    static IS_SEARCHING: Cell<bool> = const { Cell::new(false) };
    /// The place and the message of the last panic.
    static PANIC: Cell<(String, String)> = const { Cell::new((String::new(), String::new())) };
}

pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the panics of searches. Those of other threads do not end them.
fn keep_panics() {
    static ARE_KEPT: Once = Once::new();
    ARE_KEPT.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_SEARCHING.get() {
                return before(info);
            }
            let text = info.payload();
            let message = text.downcast_ref::<&str>().copied();
            let message = message.or_else(|| text.downcast_ref::<String>().map(|text| &text[..]));
            let place = info.location().map(|place| format!("{place}"));
            let message = message.unwrap_or_default().to_owned();
            PANIC.set((place.unwrap_or_default(), message));
        }));
    });
}

/// Searches a board.
#[inline(never)] // Its caller takes longer to compile with it.
pub fn search(twin: Twin, given: &Rows, limit: &Budget) -> Seen {
    keep_panics();
    let recording = Arc::new(Mutex::new(Recorder::new(given, limit.keep)));
    *lock(&NOW) = Some((Arc::clone(&recording), *limit));
    let see = observer(Arc::clone(&recording), *limit);
    IS_SEARCHING.set(true);
    let traced = catch_unwind(AssertUnwindSafe(|| {
        trace::run(twin, &rows_of(given), Some(Box::new(see)))
    }));
    IS_SEARCHING.set(false);
    *lock(&NOW) = None;
    let mut recording = lock(&recording);
    let (outcome, is_copied, reads) = match traced {
        Ok(run) => {
            recording.is_published |= run.writes_rows;
            (Outcome::Returned(run.board), run.copies, run.effort.reads)
        }
        Err(panic) => {
            let panicked = |_| {
                let (place, message) = PANIC.take();
                Box::new(Outcome::Panicked { place, message })
            };
            (*panic.downcast().unwrap_or_else(panicked), false, 0)
        }
    };
    if !matches!(outcome, Outcome::TimedOut | Outcome::Endless) {
        recording.finish(reads);
    }
    recording.stop();
    Seen {
        outcome,
        is_copied,
        ..recording.seen()
    }
}

/// Records the writes of a search, and unwinds it at its limit.
fn observer(recording: SharedRecorder, limit: Budget) -> impl FnMut(&Event) {
    let base = stack_pointer();
    let (mut writes, mut last_reads, mut is_asked) = (0_u64, 0, false);
    move |event| {
        let mut recorder = lock(&recording);
        recorder.see(event);
        let (reads, is_write) = match event {
            Event::Reads(reads) => (*reads, false),
            Event::Write(write) => (write.reads, true),
        };
        if is_write {
            writes += 1;
            (last_reads, is_asked) = (reads, false);
        }
        let is_over = writes > limit.writes || reads > limit.reads;
        let is_idle = !is_asked && reads - last_reads > limit.looks;
        let is_asked_again = writes >= limit.patience && writes.is_power_of_two();
        let is_checked = is_over || is_idle || is_write && is_asked_again;
        is_asked |= is_idle;
        let outcome = if base.abs_diff(stack_pointer()) > STACK {
            Outcome::StackOverflow
        } else if is_checked && is_endless(&recorder, &limit) {
            Outcome::Endless
        } else if is_over {
            Outcome::TimedOut
        } else {
            return;
        };
        drop(recorder);
        if !thread::panicking() {
            resume_unwind(Box::new(outcome));
        }
    }
}

fn is_endless(recorder: &Recorder, limit: &Budget) -> bool {
    let Seen { steps, effort, .. } = recorder.seen();
    endless::habit(&steps, effort, (limit.looks, limit.times)).is_some()
}

/// About where the stack is.
#[inline(never)]
fn stack_pointer() -> usize {
    let here = 0_u8;
    std::hint::black_box(&raw const here) as usize
}
