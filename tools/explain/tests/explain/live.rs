//! Searches in the background are seen while they go on, and end like any other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use explain::live;
use explain::program::{IsStopped, OnStep, Program, Run, STOPPED, Search};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::{TIMEOUT, approach, named_board};

#[test]
fn a_live_search_shows_steps_before_it_ends() {
    let names = ["bool_arrays", "bitmask_next_empty"];
    let searches = names.map(|name| Search::from(approach(name)));
    let searches = live::start(&searches, &named_board("seventeen"), 50_000);
    let first = searches[0].wait(TIMEOUT).expect("it comes soon");
    assert!(first.is_searching());
    assert!(first.steps().len() < 50_000);
    let all = searches[0].wait(TIMEOUT).expect("it comes soon");
    assert_eq!(all.steps().len(), 50_000);
    assert!(all.is_searching());
    assert_eq!(&all.steps()[..first.steps().len()], first.steps());

    let so_far = searches[0].effort();
    let start = Instant::now();
    while searches[0].effort() == so_far {
        assert!(start.elapsed() < TIMEOUT, "nothing is counted");
        thread::sleep(Duration::from_millis(10));
    }
    let later = searches[0].effort();
    assert!(so_far.placements < later.placements && so_far.reads < later.reads);
}

/// A search that goes on until it is stopped, and says when it has ended.
#[derive(Debug)]
struct Endless(Arc<AtomicBool>);

impl Program for Endless {
    fn name(&self) -> &str {
        "endless"
    }

    fn source(&self) -> &str {
        ""
    }

    fn file(&self) -> String {
        String::new()
    }

    fn observe(&self, board: &[Vec<char>], is_stopped: IsStopped, _: OnStep) -> Run {
        while !is_stopped() {
            thread::yield_now();
        }
        self.0.store(true, Ordering::Relaxed);
        Run::without(board, STOPPED)
    }

    fn has_own_process(&self) -> bool {
        true
    }
}

#[rstest]
#[timeout(TIMEOUT)]
fn a_search_ends_when_it_is_dropped() {
    let has_ended = Arc::default();
    let search = Search::with(Endless(Arc::clone(&has_ended)));
    drop(live::start(&[search], &named_board("classic"), 10));
    assert!(has_ended.load(Ordering::Relaxed));
}
