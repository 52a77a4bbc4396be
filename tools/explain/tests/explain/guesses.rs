//! What is counted as a guess. That each placement that is no single is one is proven where the essays are.

use explain::guesses;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::from_line;
use testing::approach;

const EASY: &str =
    ".34.7..1267.195....9.34.567859.6.42.4.6.53.9.7139248569.1.37284287...63.3.52..1.9";

/// The walk looks at the cells between its placements, so it does not copy, though it undoes nothing.
#[rstest]
#[case::a_walk("bool_arrays", Some(1))]
#[case::a_search_on_copies("band_bitboards", None)]
fn a_right_guess_in_reading_order_is_counted(#[case] name: &str, #[case] guesses: Option<u64>) {
    let board = from_line(EASY).expect("it is a board");
    let search = approach(name).into();
    let (_, counted) = guesses::observe(&search, &board, Box::new(|| false), Box::new(|_| {}));
    assert_eq!(counted, guesses);
}
