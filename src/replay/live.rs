//! Searches that run in the background and can be watched while they go on.
//!
//! Each has a thread. Its first steps come after milliseconds, all that are recorded after a second at
//! most, and its outcome at the end; in between it says what it has done so far. Searches that make
//! the same steps are explained once.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::{Explained, Timeline};
use crate::board::Board;
use crate::search::{Run, Search};
use crate::trace::{Effort, Step, StepKind};

/// A search in a thread. Dropping this stops the search within some thousand steps.
pub struct Live {
    search: Search,
    timelines: Receiver<Timeline>,
    progress: Arc<Progress>,
    /// Taken out when this is dropped, to wait for its end.
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Progress {
    placements: AtomicU64,
    undos: AtomicU64,
    reads: AtomicU64,
    is_stopped: AtomicBool,
}

/// So many steps are explained first, so that there is something to see.
const FIRST: usize = 10_000;

/// Counts are published each time so many steps were made.
const INTERVAL: u64 = 4_096;

/// Starts a search of a copy of the 9×9 board `given` with each search, and keeps the first `limit`
/// steps of each; of a solution of the user's at most [`MOST_STEPS`](crate::judge::MOST_STEPS).
pub fn start(searches: &[Search], given: &Board, limit: usize) -> Vec<Live> {
    let known = Arc::default();
    let start = |search: &Search| {
        let (sender, timelines) = channel();
        let progress = Arc::new(Progress::default());
        let recorder = Recorder {
            search: search.clone(),
            given: given.clone(),
            limit,
            steps: Vec::new(),
            timeline: Timeline::of_steps(search.clone(), given, &[], &[]),
            effort: Effort::default(),
            progress: Arc::clone(&progress),
            known: Arc::clone(&known),
            sender,
        };
        let thread = thread::spawn(move || recorder.run());
        Live {
            search: search.clone(),
            timelines,
            progress,
            thread: Some(thread),
        }
    };
    searches.iter().map(start).collect()
}

impl Live {
    /// What searches.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The search as far as it is recorded, if that has changed.
    pub fn news(&self) -> Option<Timeline> {
        self.timelines.try_iter().last()
    }

    /// The search as far as it is recorded, if that changes within this time.
    pub fn wait_for_news(&self, timeout: Duration) -> Option<Timeline> {
        self.timelines.recv_timeout(timeout).ok()
    }

    /// What the search has done so far; the deepest point and the dead ends are not counted.
    pub fn effort(&self) -> Effort {
        Effort {
            placements: self.progress.placements.load(Ordering::Relaxed),
            undos: self.progress.undos.load(Ordering::Relaxed),
            reads: self.progress.reads.load(Ordering::Relaxed),
            ..Effort::default()
        }
    }

    /// The whole search, or `None` when it has not ended after this time.
    ///
    /// # Panics
    ///
    /// When the search panicked.
    pub fn wait(&self, timeout: Duration) -> Option<Timeline> {
        let deadline = Instant::now() + timeout;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.timelines.recv_timeout(left) {
                Ok(timeline) if timeline.is_searching() => {}
                Ok(timeline) => return Some(timeline),
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("the search of {} has panicked", self.search.name())
                }
            }
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.progress.is_stopped.store(true, Ordering::Relaxed);
        // A solution of the user's runs in a process of its own, which ends before this does.
        if let Search::Own { .. } = self.search
            && let Some(thread) = self.thread.take()
        {
            // It may have panicked.
            let _ = thread.join();
        }
    }
}

/// Sees the steps of one search, in its thread.
struct Recorder {
    search: Search,
    given: Board,
    limit: usize,
    /// Empty again when `limit` is reached: then `timeline` has them.
    steps: Vec<Step>,
    timeline: Timeline,
    effort: Effort,
    progress: Arc<Progress>,
    /// What was explained, by any of the searches. It holds none of them: a solution of the user's
    /// removes its files when the last that holds it is dropped.
    known: Arc<Mutex<Vec<Arc<Explained>>>>,
    sender: Sender<Timeline>,
}

impl Recorder {
    fn run(self) {
        let (search, given) = (self.search.clone(), self.given.clone());
        let recorder = Rc::new(RefCell::new(self));
        let observer = Rc::clone(&recorder);
        let progress = Arc::clone(&recorder.borrow().progress);
        let is_stopped = move || progress.is_stopped.load(Ordering::Relaxed);
        let see = move |step| observer.borrow_mut().see(step);
        let run = search.observe(&given, is_stopped.clone(), see);
        // Nobody waits for the end of a search that is stopped.
        if !is_stopped() {
            recorder.borrow_mut().end(&run);
        }
    }

    fn see(&mut self, step: Step) {
        match step.kind {
            StepKind::Placement => self.effort.placements += 1,
            StepKind::Undo => self.effort.undos += 1,
        }
        let steps = self.effort.placements + self.effort.undos;
        if steps <= self.limit as u64 {
            self.steps.push(step);
            if self.steps.len() == self.limit || self.steps.len() == FIRST {
                self.explain();
                self.send();
            }
            if self.steps.len() == self.limit {
                self.steps = Vec::new();
            }
        }
        if steps.is_multiple_of(INTERVAL) {
            self.effort.reads = step.reads;
            self.publish();
        }
    }

    fn end(&mut self, run: &Run) {
        self.effort = run.traced.effort;
        self.publish();
        if self.steps.len() > self.timeline.steps().len() {
            self.explain();
        }
        self.timeline.end(run);
        self.send();
    }

    fn explain(&mut self) {
        // Locked while explaining: a search with the same steps waits and shares the result.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        self.timeline = Timeline::of_steps(self.search.clone(), &self.given, &self.steps, &known);
        known.push(self.timeline.explained());
    }

    fn send(&self) {
        // Nobody listens when the search is dropped.
        let _ = self.sender.send(self.timeline.clone());
    }

    fn publish(&self) {
        let Effort {
            placements,
            undos,
            reads,
            ..
        } = self.effort;
        let progress = &self.progress;
        progress.placements.store(placements, Ordering::Relaxed);
        progress.undos.store(undos, Ordering::Relaxed);
        progress.reads.store(reads, Ordering::Relaxed);
    }
}
