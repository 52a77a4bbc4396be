//! Searches that run in the background and can be watched while they go on.
//!
//! Each has a thread. Its first steps come after milliseconds, all that are recorded after a second at
//! most, and its outcome at the end; in between it says what it has done so far. Searches that make
//! the same steps are explained once.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::program::{INTERVAL, Run, Search};
use crate::summary::Summary;
use crate::timeline::{Explained, Timeline};
use sudoku_kata::board::Board;
use sudoku_kata::trace::{Effort, Step};

/// A search in a thread. Dropping this stops the search within some thousand steps.
pub struct Live {
    /// Before its first step.
    begun: Timeline,
    timelines: Receiver<Timeline>,
    /// What it has done so far. When this is dropped, it stops.
    effort: Arc<Mutex<Effort>>,
    /// Taken out when this is dropped, to wait for its end.
    thread: Option<JoinHandle<()>>,
}

/// So many steps are explained first, so that there is something to see.
const FIRST: usize = 10_000;

/// Starts a search of a copy of the 9×9 board `given` with each search, and keeps the first `limit`
/// steps of each, as far as they come out of it.
pub fn start(searches: &[Search], given: &Board, limit: usize) -> Vec<Live> {
    let known = Arc::default();
    let start = |search: &Search| {
        let (sender, timelines) = channel();
        let effort = Arc::default();
        let begun = Timeline::of_steps(search.clone(), given, &[], &[]);
        let watcher = Watcher {
            limit,
            steps: Vec::new(),
            timeline: begun.clone(),
            summary: Summary::default(),
            effort: Arc::downgrade(&effort),
            known: Arc::clone(&known),
            sender,
        };
        let thread = thread::spawn(move || watcher.run());
        Live {
            begun,
            timelines,
            effort,
            thread: Some(thread),
        }
    };
    searches.iter().map(start).collect()
}

impl Live {
    /// What searches.
    pub fn search(&self) -> &Search {
        self.begun.search()
    }

    /// The search before its first step.
    pub fn begun(&self) -> Timeline {
        self.begun.clone()
    }

    /// The search as far as it is recorded, if that has changed.
    pub fn news(&self) -> Option<Timeline> {
        self.timelines.try_iter().last()
    }

    /// What the search has done so far.
    pub fn effort(&self) -> Effort {
        *locked(&self.effort)
    }

    /// The search as far as it is recorded, if that changes within this time. Its end changes it last.
    ///
    /// # Panics
    ///
    /// When the search panicked.
    pub fn wait(&self, timeout: Duration) -> Option<Timeline> {
        match self.timelines.recv_timeout(timeout) {
            Err(RecvTimeoutError::Disconnected) => {
                panic!("the search of {} has panicked", self.search().name())
            }
            changed => changed.ok(),
        }
    }
}

impl Timeline {
    /// Searches a copy of the 9×9 board `given`, whose clues do not clash, to the end, keeps the
    /// first `limit` steps, and stands before the first of them.
    pub fn record(search: impl Into<Search>, given: &Board, limit: usize) -> Timeline {
        let searches = start(&[search.into()], given, limit);
        let mut timelines = searches[0].timelines.iter();
        let end = timelines.find(|timeline| !timeline.is_searching());
        end.expect("a search that does not panic ends")
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        mem::take(&mut self.effort);
        if self.search().has_own_process()
            && let Some(thread) = self.thread.take()
        {
            // It may have panicked.
            let _ = thread.join();
        }
    }
}

/// Sees the steps of one search, in its thread.
struct Watcher {
    limit: usize,
    /// Empty again when `limit` is reached: then `timeline` has them.
    steps: Vec<Step>,
    timeline: Timeline,
    summary: Summary,
    effort: Weak<Mutex<Effort>>,
    /// What was explained, by any of the searches. It holds none of them: a solution of the user's
    /// removes its files when the last that holds it is dropped.
    known: Arc<Mutex<Vec<Arc<Explained>>>>,
    sender: Sender<Timeline>,
}

impl Watcher {
    fn run(self) {
        let search = self.timeline.search().clone();
        let given = self.timeline.given().clone();
        let effort = Weak::clone(&self.effort);
        let watcher = Rc::new(RefCell::new(self));
        let observer = Rc::clone(&watcher);
        let is_stopped = move || effort.strong_count() == 0;
        let see = move |step| observer.borrow_mut().see(step);
        let run = search.observe(&given, Box::new(is_stopped.clone()), Box::new(see));
        // Nobody waits for the end of a search that is stopped.
        if !is_stopped() {
            watcher.borrow_mut().end(&run);
        }
    }

    fn see(&mut self, step: Step) {
        self.summary.see(&step);
        let count = self.summary.steps();
        if count <= self.limit as u64 {
            self.steps.push(step);
            if [FIRST, self.limit].contains(&self.steps.len()) {
                self.explain();
                self.send();
            }
            if self.steps.len() == self.limit {
                self.steps = Vec::new();
            }
        }
        if count.is_multiple_of(INTERVAL)
            && let Some(effort) = self.effort.upgrade()
        {
            *locked(&effort) = self.summary.effort();
        }
    }

    fn end(&mut self, run: &Run) {
        if self.steps.len() > self.timeline.steps().len() {
            self.explain();
        }
        self.timeline.end(run, mem::take(&mut self.summary));
        self.send();
    }

    fn explain(&mut self) {
        // Locked while explaining: a search with the same steps waits and shares the result.
        let mut known = locked(&self.known);
        let (search, given) = (self.timeline.search().clone(), self.timeline.given());
        self.timeline = Timeline::of_steps(search, given, &self.steps, &known);
        known.push(self.timeline.explained());
    }

    fn send(&self) {
        // Nobody listens when the search is dropped.
        let _ = self.sender.send(self.timeline.clone());
    }
}

/// Another search may have panicked meanwhile.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
