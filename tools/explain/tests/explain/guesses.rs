//! Guesses are counted as their reasons say.

use boards::generate;
use explain::guesses;
use explain::reasons::Reason;
use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches;
use sudoku_kata::board::{Board, from_line};
use testing::{approach, named_board};

/// What is counted, and the reasons that say so: `None` if the solution is copied.
fn counted(name: &str, board: &Board) -> [Option<u64>; 2] {
    let (_, counted) = guesses::count(&approach(name).into(), board);
    let timeline = Timeline::record(approach(name), board, usize::MAX);
    let facts = timeline.whys().iter().map(|why| why.fact());
    // A digit that only a learned clause forces is a guess by the board.
    let guesses = facts.filter(|fact| fact.is_guess() || *fact == Reason::Learned);
    let guesses = guesses.count() as u64;
    let mut whys = timeline.whys().iter();
    let is_copied = whys.any(|why| why.reason == Reason::Copied);
    [counted, (!is_copied).then_some(guesses)]
}

/// But for `best_first`: a digit that it places again for another board is counted again.
#[test]
fn each_guess_is_a_placement_with_that_reason() {
    let mut rng = generate::rng(5);
    let generated = (30..50).map(|clues| generate::board(&mut rng, clues));
    let named = ["classic", "leetcode_2", "everyone_backtracks"].map(named_board);
    let boards: Vec<Board> = generated.chain(named).collect();
    for approach in approaches::ALL {
        for board in &boards {
            let [counted, by_reasons] = counted(approach.name, board);
            let counts_more = approach.name == "best_first" && counted > by_reasons;
            // A copied solution without a guess could have been written by singles as well.
            let has_none = by_reasons.is_none() && counted == Some(0);
            let is_same = counted == by_reasons || has_none;
            assert!(counts_more || is_same, "{}", approach.name);
        }
    }
}

const EASY: &str =
    ".34.7..1267.195....9.34.567859.6.42.4.6.53.9.7139248569.1.37284287...63.3.52..1.9";

/// The walk looks at the cells between its placements, so it does not copy, though it undoes nothing.
#[rstest]
#[case::a_walk("bool_arrays", Some(1))]
#[case::a_search_on_copies("band_bitboards", None)]
fn a_right_guess_in_reading_order_is_counted(#[case] name: &str, #[case] guesses: Option<u64>) {
    let board = from_line(EASY).expect("it is a board");
    assert_eq!(counted(name, &board), [guesses; 2]);
}
