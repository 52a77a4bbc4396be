//! Searches that write digits over digits are read as they are meant.

use judge::{Limits, MOST_STEPS};
use pretty_assertions::assert_eq;
use rstest::rstest;

use super::twin;

/// The right solution with a table of the digits in each unit.
pub const TABLES: &str = include_str!("../../../../docs/path/tables.rs");

const OFFICIAL: &str = include_str!("../../../diagnosis/tests/corpora/broken/official.rs");
pub const ODOMETER: &str = include_str!("../../../diagnosis/tests/corpora/broken/odometer.rs");
const COPIES: &str = include_str!("../../../diagnosis/tests/corpora/sent/copies_boards.rs");
const EXCHANGES: &str = include_str!("../../../diagnosis/tests/corpora/sent/exchanges.rs");
const OWN_GRID: &str = include_str!("../../../diagnosis/tests/corpora/sent/own_grid.rs");

/// What makes [`TABLES`] remember the last board.
pub const STATIC: [&str; 2] = [
    "let mut used = [[false; 10]; 27];",
    "static USED: std::sync::Mutex<Used> = std::sync::Mutex::new([[false; 10]; 27]);
        let mut used = USED.lock().unwrap();",
];

/// What [`OFFICIAL`] does after a call, and what takes a digit out of the board as well, for about the first
/// million steps.
const UNDO_IN_TABLES: &str = "self.mark(r, c, digit, false);\n";
const UNDO_AT_FIRST: &str = "self.mark(r, c, digit, false);
                static UNDONE: std::sync::Mutex<u32> = std::sync::Mutex::new(0);
                *UNDONE.lock().unwrap() += 1;
                if !self.is_solved && *UNDONE.lock().unwrap() < 600_000 {
                    board[r][c] = '.';
                }\n";

/// What [`TABLES`] does first, and what checks each clue with its cell empty meanwhile.
const CHECKS_THE_CLUES: [&str; 2] = [
    "let mut used = [[false; 10]; 27];",
    "for k in 0..81 {
            let clue = std::mem::replace(&mut board[k / 9][k % 9], '.');
            if clue != '.' && board[k / 9].contains(&clue) {
                return;
            }
            board[k / 9][k % 9] = clue;
        }
        let mut used = [[false; 10]; 27];",
];

/// They make the steps of the walk in reading order.
#[rstest]
#[case::that_takes_clues_out_to_check_them(&TABLES.replace(CHECKS_THE_CLUES[0], CHECKS_THE_CLUES[1]))]
#[case::with_tables_and_no_undo_on_the_board(OFFICIAL)]
#[case::that_counts_up(ODOMETER)]
#[case::that_copies_boards(&[COPIES, include_str!("../../../diagnosis/tests/corpora/sent/fits.rs")].concat())]
fn reads_a_search_that_writes_over_digits(#[case] text: &str) {
    let walk = testing::approach("board_scan");
    for name in ["classic", "leetcode_2"] {
        let board = testing::named_board(name);
        let expected = walk.record(&board, 100_000);
        let changes = expected.steps.iter().map(|step| step.change());
        let twin = twin(text, Limits::default());
        let mut steps = Vec::new();
        let observed = twin.observe(&[], &board, &|| false, &mut |step| {
            steps.push(step.change())
        });
        let effort = observed.expect("it starts").traced.effort;
        assert_eq!(effort.steps(), expected.traced.effort.steps());
        assert!(steps.iter().copied().eq(changes));
        let counted = twin.count(&[board], &mut |_| ()).expect("it starts");
        assert_eq!(counted[0].traced.effort.placements, effort.placements);
    }
}

/// What the board of the caller shows of them are no tries.
#[rstest]
#[case::that_exchanges_digits(EXCHANGES.to_owned())]
#[case::that_shows_its_deepest_grid_cell_by_cell(showing_the_deepest(
    "for k in 0..81 { let d = grid[k / 9][k % 9]; board[k / 9][k % 9] = if d > 0 { (b'0' + d) as char } else { '.' }; }"
))]
#[case::that_shows_its_deepest_grid_row_by_row(showing_the_deepest(
    "for (row, from) in board.iter_mut().zip(&*grid) {
         for (cell, d) in row.iter_mut().zip(from) { *cell = if *d > 0 { (b'0' + d) as char } else { '.' }; }
     }"
))]
fn counts_no_placement_of_a_search(#[case] text: String) {
    let twin = twin(&text, Limits::default());
    let board = testing::named_board("classic");
    let counted = twin.count(&[board], &mut |_| ()).expect("it starts");
    assert_eq!(counted[0].traced.effort.steps(), 0);
}

fn showing_the_deepest(show: &str) -> String {
    let depth = "grid.as_flattened().iter().filter(|d| **d > 0).count()";
    let shown = "board.iter().flatten().filter(|d| **d != '.').count()";
    OWN_GRID.replace(
        "    if k == 81",
        &format!("    if {depth} > {shown} {{ {show} }}\n    if k == 81"),
    )
}

/// It makes more steps than come out of its process. The others are read as well.
#[rstest]
#[case::with_tables_and_no_undo_on_the_board(OFFICIAL)]
#[case::that_counts_up(ODOMETER)]
#[case::that_takes_digits_out(TABLES)]
#[case::that_takes_only_the_first_digits_out(OFFICIAL.replace(UNDO_IN_TABLES, UNDO_AT_FIRST))]
#[ignore = "millions of steps"]
fn counts_a_long_search_as_it_is_meant(#[case] text: impl AsRef<str>) {
    let board = testing::named_board("eighteen");
    let expected = testing::approach("bool_arrays").record(&board, 0).traced;
    let expected = (expected.effort.placements, expected.effort.undos);
    assert!(expected.0 > MOST_STEPS as u64);
    let twin = twin(text.as_ref(), Limits::default());
    let mut passed = 0;
    let observed = twin.observe(&[], &board, &|| false, &mut |_| passed += 1);
    let observed = observed.expect("it starts").traced.effort;
    assert_eq!((observed.placements, observed.undos), expected);
    assert_eq!(passed, MOST_STEPS);
    let counted = twin.count(&[board], &mut |_| ()).expect("it starts");
    let counted = counted[0].traced.effort;
    assert_eq!((counted.placements, counted.undos), expected);
}
