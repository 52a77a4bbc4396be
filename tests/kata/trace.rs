//! The traced board records every write, in order, however it is done, and nothing else.

use std::process::Command;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{self, Effort, Recording, Twin, Vec as TracedVec};

use crate::support::{named_board, snapshots};

type Board = TracedVec<TracedVec<char>>;

fn classic() -> Vec<Vec<char>> {
    named_board("classic")
}

fn steps_of(search: Twin) -> Vec<String> {
    let recording = trace::record(search, &classic(), 1_000);
    recording.steps.iter().map(ToString::to_string).collect()
}

#[test]
fn records_every_write() {
    let searches: [(&str, Twin); 21] = [
        ("no_write", |_board| {}),
        ("only_read", |board| {
            assert!(board[0][0] == '5' && board[8].len() == board.len())
        }),
        ("one_cell", |board| board[0][2] = '4'),
        ("written_and_undone", |board| {
            board[0][2] = '4';
            board[0][2] = '.';
        }),
        ("several_rows", |board| {
            board[0][2] = '4';
            board[8][0] = '3';
            board[0][2] = '.';
        }),
        ("two_writes_through_one_row_reference", |board| {
            let row = &mut board[0];
            row[3] = '6';
            row[2] = '4';
        }),
        ("the_same_digit_again", |board| board[0][0] = '5'),
        ("a_digit_over_another", |board| {
            board[0][2] = '1';
            board[0][2] = '4';
        }),
        ("an_erased_clue", |board| board[0][0] = '.'),
        ("a_cell_by_reference", |board| {
            let cell = &mut board[1][1];
            *cell = '7';
        }),
        ("cells_by_iterator", |board| {
            for row in board.iter_mut() {
                for cell in row.iter_mut().filter(|cell| **cell == '.').take(1) {
                    *cell = '1';
                }
            }
        }),
        ("a_row_as_a_slice", |board| {
            board[1].copy_from_slice(&['6', '7', '2', '1', '9', '5', '.', '.', '.']);
            board[0].copy_from_slice(&['5', '3', '4', '.', '7', '.', '.', '.', '.']);
            board[0][2] = '.';
        }),
        ("a_part_of_a_row_as_a_slice", |board| {
            board[0][..4][2..].copy_from_slice(&['4', '6']);
            board[0][..4][2..].fill('.');
        }),
        ("a_row_replaced", |board| {
            board[0] = "534.7....".chars().collect();
            let row = &mut board[0];
            row[3] = '6';
            row[3] = '.';
        }),
        ("a_row_moved_into_another", |board| {
            board[0] = std::mem::replace(&mut board[1], "......1..".chars().collect());
            let row = &mut board[0];
            row[1] = '7';
            row[1] = '.';
        }),
        ("the_whole_board_replaced", |board| {
            let mut copy = board.clone();
            copy[0][2] = '4';
            *board = copy;
        }),
        ("a_clue_removed_with_its_cell", |board| {
            board[3].pop();
        }),
        ("rows_swapped_and_swapped_back", |board| {
            board[0].fill('.');
            board.swap(0, 1);
            board.swap(0, 1);
            board[0][2] = '4';
        }),
        ("rows_lent_apart", |board| {
            let (above, below) = board.split_at_mut(1);
            above[0][2] = '4';
            below[0][1] = '7';
            std::mem::swap(&mut above[0], &mut below[0]);
            std::mem::swap(&mut above[0], &mut below[0]);
            board[0][3] = '6';
            board[0][3] = '.';
        }),
        ("all_rows_cloned_from_a_copy", |board| {
            let mut copy = board.clone();
            copy[0][2] = '4';
            board.clone_from(&copy);
            board[0][2] = '.';
        }),
        ("a_copy_is_not_watched", |board| {
            let mut copy = board.clone();
            copy[0][2] = '4';
        }),
    ];
    let steps = searches.map(|(name, search)| format!("{name}: {}\n", steps_of(search).join(", ")));
    let steps = steps.concat();
    snapshots().bind(|| assert_snapshot!("traced_writes", steps));
}

#[test]
fn counts_placements_undos_depth_and_dead_ends() {
    let search: Twin = |board| {
        board[0][2] = '1';
        board[0][3] = '2';
        board[0][3] = '.'; // a dead end
        board[0][2] = '.'; // backtracks further
        board[0][2] = '2';
        board[0][2] = '.'; // another
        board[0][2] = '4';
    };
    let effort = trace::count(search, &classic()).effort;
    assert_eq!((effort.placements, effort.undos), (4, 3));
    assert_eq!((effort.deepest, effort.dead_ends, effort.reads), (2, 2, 0));
    let steps = trace::record(search, &classic(), 100).steps;
    assert_eq!(Effort::of(&steps), effort);
    assert_eq!((effort.steps(), effort.depth()), (7, 1));
}

#[test]
fn erased_clues_are_undos_and_no_depth() {
    let search: Twin = |board| {
        board[0][0] = '.';
        board[0][1] = '.';
        if board[0][2] == '.' {
            board[0][2] = '4';
        }
    };
    let Recording { steps, traced } = trace::record(search, &classic(), 100);
    let effort = traced.effort;
    assert_eq!((effort.deepest, effort.depth(), effort.reads), (0, -1, 1));
    assert_eq!(Effort::of(&steps), effort);
}

/// A search of 5 steps.
fn five_steps(board: &mut Board) {
    for digit in ['1', '.', '2', '.', '4'] {
        board[0][2] = digit;
    }
}

#[rstest]
fn recording_stops_at_its_limit_and_says_so(#[values(0, 3, 5, 100)] limit: usize) {
    let recording = trace::record(five_steps, &classic(), limit);
    assert_eq!(recording.steps.len(), limit.min(5));
    assert_eq!(recording.is_complete(), limit >= 5);
    let effort = recording.traced.effort;
    assert_eq!([effort.placements, effort.undos], [3, 2]);
}

#[test]
fn a_board_that_lost_cells_is_still_traced() {
    let search: Twin = |board| {
        board[0] = "534".chars().collect();
        board[1][1] = '7';
    };
    let traced = trace::count(search, &classic());
    assert_eq!(traced.board[0], ['5', '3', '4']);
    // The digits 4 and 7 are placed; the clue at (0, 4) is gone.
    assert_eq!((traced.effort.placements, traced.effort.undos), (2, 1));
}

#[test]
fn cells_beyond_the_ninth_are_not_on_the_board() {
    let search: Twin = |board| {
        for digit in ['1', '2', '3'] {
            board[0].push(digit);
        }
        for c in [9, 10, 2] {
            board[0][c] = '4';
        }
    };
    assert_eq!(steps_of(search), ["place 4 in r1c3"]);
}

#[test]
fn a_row_of_which_every_cell_changes_is_traced() {
    let effort = trace::count(|board| board[0].fill('9'), &classic()).effort;
    assert_eq!((effort.placements, effort.undos), (9, 3));
}

/// The judge compiles it so, with the user's compiler.
#[rstest]
fn compiles_alone_without_warnings(#[values("2021", "2024")] edition: &str) {
    let compiler = Command::new("rustc")
        .args(["--crate-type=lib", "--emit=metadata", "-Dwarnings"])
        .args(["--edition", edition, "--crate-name"])
        .arg(format!("trace_{edition}"))
        .args(["--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/src/trace.rs"))
        .output()
        .expect("the compiler runs");
    assert_eq!(String::from_utf8_lossy(&compiler.stderr), "");
    assert!(compiler.status.success());
}

#[rstest]
#[case::a_cell(|board: &mut Board| assert!(board[0][0] == '5'), 1)]
#[case::a_slice_of_a_row(|board: &mut Board| assert!(board[0][..3] == ['5', '3', '.']), 3)]
#[case::a_row(|board: &mut Board| assert!(board[0].contains(&'7')), 9)]
#[case::all_rows(|board: &mut Board| assert!(board.iter().flatten().count() == 81), 81)]
#[case::all_rows_by_reference(
    |board: &mut Board| {
        for row in &*board {
            for cell in row {
                assert!(*cell != 'x');
            }
        }
    },
    81
)]
#[case::a_copy_of_the_board(|board: &mut Board| drop(board.clone()), 81)]
#[case::a_copy_is_not_counted(|board: &mut Board| assert!(board[0].clone()[0] == '5'), 9)]
#[case::a_row_that_is_replaced(
    |board: &mut Board| {
        assert!(board[0][0] == '5');
        board[0] = board[1].clone();
    },
    10
)]
#[case::a_row_before_it_is_on_the_board(
    |board: &mut Board| {
        let row = board[0].clone();
        assert!(row[0] == '5');
        board[0] = row;
    },
    9
)]
#[case::lengths(|board: &mut Board| assert!(board.len() == board[0].len()), 0)]
#[case::writes(|board: &mut Board| board[0][2] = '4', 0)]
fn counts_the_cells_that_are_looked_at(#[case] search: Twin, #[case] reads: u64) {
    assert_eq!(trace::count(search, &classic()).effort.reads, reads);
}

#[test]
fn a_step_has_the_line_that_wrote_it_and_the_reads_before_it() {
    let first = line!() + 2;
    let search: Twin = |board| {
        board[0][2] = '4';
        if board[0][2] == '4' && board[8][3] == '.' {
            board[0][3] = '6';
        }
        let row = &mut board[1];
        assert!(row[0] == '6');
        row[1] = '7';
        board[1][1] = '.';
        board[2].copy_from_slice(&['1', '9', '8', '.', '.', '.', '.', '6', '.']);
    };
    let steps = trace::record(search, &classic(), 100).steps;
    let places = steps.iter().map(|step| (step.line - first, step.reads));
    assert_eq!(
        places.collect::<Vec<_>>(),
        [(0, 0), (2, 2), (6, 3), (7, 3), (8, 3)]
    );
}
