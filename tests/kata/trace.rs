//! The traced board records every write, in order, however it is done, and nothing else.

use std::process::Command;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{self, Effort, Recording, Twin, Vec as TracedVec};

use crate::support::{named_board, snapshots};

type Traced = TracedVec<TracedVec<char>>;

fn classic() -> Vec<Vec<char>> {
    named_board("classic")
}

/// `024` writes 4 into the cell (0, 2).
fn write(board: &mut Traced, writes: &str) {
    for write in writes.split(' ') {
        let [r, c, digit] = [0, 1, 2].map(|k| write.as_bytes()[k]);
        board[usize::from(r - b'0')][usize::from(c - b'0')] = digit.into();
    }
}

/// The steps of each search, and its effort.
#[test]
fn records_every_write_and_counts_what_is_looked_at() {
    let searches: &[(&str, Twin)] = &[
        ("no_write", |_board| {}),
        ("one_cell", |board| write(board, "024")),
        ("written_and_undone", |board| write(board, "024 02.")),
        ("several_rows", |board| write(board, "024 803 02.")),
        ("two_writes_through_one_row_reference", |board| {
            let row = &mut board[0];
            row[3] = '6';
            row[2] = '4';
        }),
        ("the_same_digit_again", |board| write(board, "005")),
        ("a_digit_over_another", |board| write(board, "021 024")),
        ("an_erased_clue", |board| write(board, "00.")),
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
        ("dead_ends_of_different_depths", |board| {
            write(board, "021 032 03. 02. 022 02. 024")
        }),
        ("two_erased_clues_and_a_digit", |board| {
            board[0][0] = '.';
            board[0][1] = '.';
            if board[0][2] == '.' {
                board[0][2] = '4';
            }
        }),
        ("a_row_that_lost_cells", |board| {
            board[0] = "534".chars().collect();
            board[1][1] = '7';
        }),
        ("cells_beyond_the_ninth", |board| {
            for digit in ['1', '2', '3'] {
                board[0].push(digit);
            }
            for c in [9, 10, 2] {
                board[0][c] = '4';
            }
        }),
        ("a_row_of_which_every_cell_changes", |board| {
            board[0].fill('9')
        }),
        ("a_cell_read", |board| assert!(board[0][0] == '5')),
        ("a_slice_of_a_row_read", |board| {
            assert!(board[0][..3] == ['5', '3', '.'])
        }),
        ("a_row_read", |board| assert!(board[0].contains(&'7'))),
        ("all_rows_read", |board| {
            assert!(board.iter().flatten().count() == 81)
        }),
        ("all_rows_read_by_reference", |board| {
            for row in &*board {
                for cell in row {
                    assert!(*cell != 'x');
                }
            }
        }),
        ("a_row_copied_and_read", |board| {
            assert!(board[0].clone()[0] == '5')
        }),
        ("a_row_read_and_replaced_by_a_copy", |board| {
            assert!(board[0][0] == '5');
            board[0] = board[1].clone();
        }),
        ("a_row_read_before_it_is_on_the_board", |board| {
            let row = board[0].clone();
            assert!(row[0] == '5');
            board[0] = row;
        }),
        ("lengths", |board| assert!(board.len() == board[0].len())),
    ];
    let mut text = String::new();
    for (name, search) in searches {
        let Recording { steps, traced } = trace::record(*search, &classic(), 1_000);
        let effort = traced.effort;
        let list: Vec<String> = steps.iter().map(ToString::to_string).collect();
        let (depth, deepest, reads) = (effort.depth(), effort.deepest, effort.reads);
        text += &format!("{name}: {}\n  depth {depth}, ", list.join(", "));
        let dead_ends = effort.dead_ends;
        text += &format!("deepest {deepest}, dead ends {dead_ends}, reads {reads}\n");
        assert_eq!(effort.steps(), steps.len() as u64);
        assert_eq!(trace::run(*search, &classic(), None), traced);
        let first = trace::record(*search, &classic(), 1);
        assert_eq!(first.steps, steps[..steps.len().min(1)]);
        assert_eq!(first.traced, traced);
        // Its reads end with the last step.
        let of_steps = Effort::of(&steps);
        assert_eq!(Effort { reads, ..of_steps }, effort);
    }
    snapshots().bind(|| assert_snapshot!("traced_writes", text));
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
    let places: Vec<_> = places.collect();
    assert_eq!(places, [(0, 0), (2, 2), (6, 3), (7, 3), (8, 3)]);
}
