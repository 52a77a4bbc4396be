//! What follows Accepted: the time of a solution beside that of two approaches, and its effort.

use judge::FullReport;
use pretty_assertions::assert_eq;
use testing::solution::{first, with};

use super::{approach, diagnosed, judge, named};

fn judged(text: &str) -> FullReport {
    diagnosed(&judge(), text, &named(&["classic", "leetcode_2"])).full
}

#[test]
fn a_solution_is_timed_beside_two_approaches() {
    let full = judged(&approach("bool_arrays").submission());
    let effort = full.effort.expect("it is counted");
    assert_eq!(effort.placements, Some(4208 + 13_528));
    assert_eq!(full.next.expect("one is next").en, "board_scan");
    let timed = full.standing.expect("it is timed");
    let names: Vec<&str> = timed.approaches.iter().map(|of| &*of.name).collect();
    assert_eq!(names, ["bool_arrays", "bitmask_mrv"]);
    let ratio = timed.nanoseconds as f64 / timed.approaches[0].nanoseconds as f64;
    let is_alike = (0.3..3.0).contains(&ratio);
    assert!(is_alike, "{ratio} times as long as itself");
}

#[test]
fn a_search_that_puts_a_copy_back_is_not_counted() {
    let text = with(
        "board[r][c] = digit;",
        "let saved = board.clone();\n            board[r][c] = digit;",
    );
    let full = judged(&text.replace("board[r][c] = '.';", "*board = saved;"));
    assert_eq!(full.effort.expect("it has a twin").placements, None);
}

/// It is right once for each board.
#[test]
fn a_solution_that_fails_when_it_is_timed_has_no_standing() {
    let text = first(
        "static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        if CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 2 { return; }",
    );
    assert!(judged(&text).standing.is_none());
}

#[test]
fn a_slow_solution_is_not_run_again() {
    let text = first("(0..3_000_000_000_u64).for_each(|k| _ = std::hint::black_box(k));");
    let full = judged(&text);
    let timed = full.standing.expect("the approaches are quick");
    let expected = (full.report.nanoseconds, 2);
    assert_eq!((timed.nanoseconds, timed.approaches.len()), expected);
}
