//! Searches in the background are seen while they go on, and end like any other.

use std::time::{Duration, Instant};

use explain::live;
use explain::program::Search;
use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches;
use testing::{TIMEOUT, approach, named_board};

#[test]
fn a_live_search_shows_steps_before_it_ends() {
    let names = ["bool_arrays", "bitmask_next_empty"];
    let searches = names.map(|name| Search::from(approach(name)));
    let searches = live::start(&searches, &named_board("seventeen"), 50_000);
    let first = searches[0].wait_for_news(TIMEOUT).expect("it comes soon");
    assert!(first.is_searching());
    assert!(first.steps().len() < 50_000);
    let all = searches[0].wait_for_news(TIMEOUT).expect("it comes soon");
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
    assert!(searches[1].wait(Duration::ZERO).is_none());
}

#[test]
fn a_live_search_ends_like_any_other() {
    let all: Vec<Search> = approaches::ALL.iter().map(Search::from).collect();
    for (puzzle, limit) in [("inkala", 1_000), ("classic", 10_000)] {
        let given = named_board(puzzle);
        for live in live::start(&all, &given, limit) {
            let timeline = live.wait(TIMEOUT).expect("it ends");
            let expected = Timeline::record(live.search().clone(), &given, limit);
            assert_eq!(timeline.search().name(), expected.search().name());
            assert_eq!(timeline.steps(), expected.steps());
            assert_eq!([timeline.effort(), live.effort()], [expected.effort(); 2]);
            assert_eq!(timeline.is_solved(), expected.is_solved());
            assert_eq!(timeline.is_complete(), expected.is_complete());
        }
    }
}
