//! Searches in the background are seen while they go on, and end like any other.

use std::time::{Duration, Instant};

use explain::live;
use explain::program::Search;
use pretty_assertions::assert_eq;
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
        std::thread::sleep(Duration::from_millis(10));
    }
    let later = searches[0].effort();
    assert!(so_far.placements < later.placements && so_far.reads < later.reads);
}
