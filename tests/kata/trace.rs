//! The traced board records every write, in order, however it is done, and nothing else.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{self, Effort, Recording, Twin, Vec as TracedVec};

type Board = TracedVec<TracedVec<char>>;

fn classic() -> Vec<Vec<char>> {
    Puzzle::named("classic").expect("the puzzle exists").board()
}

fn steps_of(search: Twin) -> Vec<String> {
    let recording = trace::record(search, &classic(), 1_000);
    recording.steps.iter().map(ToString::to_string).collect()
}

#[rstest]
#[case::no_write(|_: &mut Board| {}, &[])]
#[case::only_read(|board: &mut Board| assert!(board[0][0] == '5' && board[8].len() == board.len()), &[])]
#[case::one_cell(|board: &mut Board| board[0][2] = '4', &["place 4 in r1c3"])]
#[case::written_and_undone(
    |board: &mut Board| {
        board[0][2] = '4';
        board[0][2] = '.';
    },
    &["place 4 in r1c3", "undo 4 in r1c3"]
)]
#[case::several_rows(
    |board: &mut Board| {
        board[0][2] = '4';
        board[8][0] = '3';
        board[0][2] = '.';
    },
    &["place 4 in r1c3", "place 3 in r9c1", "undo 4 in r1c3"]
)]
#[case::two_writes_through_one_row_reference(
    |board: &mut Board| {
        let row = &mut board[0];
        row[3] = '6';
        row[2] = '4';
    },
    &["place 6 in r1c4", "place 4 in r1c3"]
)]
#[case::the_same_digit_again(|board: &mut Board| board[0][0] = '5', &[])]
#[case::a_digit_over_another(
    |board: &mut Board| {
        board[0][2] = '1';
        board[0][2] = '4';
    },
    &["place 1 in r1c3", "undo 1 in r1c3", "place 4 in r1c3"]
)]
#[case::an_erased_clue(|board: &mut Board| board[0][0] = '.', &["undo 5 in r1c1"])]
#[case::a_cell_by_reference(
    |board: &mut Board| {
        let cell = &mut board[1][1];
        *cell = '7';
    },
    &["place 7 in r2c2"]
)]
#[case::cells_by_iterator(
    |board: &mut Board| {
        for row in board.iter_mut() {
            for cell in row.iter_mut().filter(|cell| **cell == '.').take(1) {
                *cell = '1';
            }
        }
    },
    &[
        "place 1 in r1c3", "place 1 in r2c2", "place 1 in r3c1", "place 1 in r4c2",
        "place 1 in r5c2", "place 1 in r6c2", "place 1 in r7c1", "place 1 in r8c1",
        "place 1 in r9c1",
    ]
)]
#[case::a_row_as_a_slice(
    |board: &mut Board| {
        board[1].copy_from_slice(&['6', '7', '2', '1', '9', '5', '.', '.', '.']);
        board[0].copy_from_slice(&['5', '3', '4', '.', '7', '.', '.', '.', '.']);
        board[0][2] = '.';
    },
    &["place 7 in r2c2", "place 2 in r2c3", "place 4 in r1c3", "undo 4 in r1c3"]
)]
#[case::a_part_of_a_row_as_a_slice(
    |board: &mut Board| {
        board[0][2..4].copy_from_slice(&['4', '6']);
        board[0][2..=3].fill('.');
    },
    &["place 4 in r1c3", "place 6 in r1c4", "undo 4 in r1c3", "undo 6 in r1c4"]
)]
#[case::a_row_replaced(
    |board: &mut Board| {
        board[0] = "534.7....".chars().collect();
        let row = &mut board[0];
        row[3] = '6';
        row[3] = '.';
    },
    &["place 4 in r1c3", "place 6 in r1c4", "undo 6 in r1c4"]
)]
#[case::a_row_moved_into_another(
    |board: &mut Board| {
        board[0] = std::mem::replace(&mut board[1], "......1..".chars().collect());
        let row = &mut board[0];
        row[1] = '7';
        row[1] = '.';
    },
    &[
        "undo 6 in r2c1",
        "undo 1 in r2c4",
        "undo 9 in r2c5",
        "undo 5 in r2c6",
        "place 1 in r2c7",
        // Now r1 holds the row that was r2.
        "undo 5 in r1c1",
        "place 6 in r1c1",
        "undo 3 in r1c2",
        "place 1 in r1c4",
        "undo 7 in r1c5",
        "place 9 in r1c5",
        "place 5 in r1c6",
        "place 7 in r1c2",
        "undo 7 in r1c2",
    ]
)]
#[case::the_whole_board_replaced(
    |board: &mut Board| {
        let mut copy = board.clone();
        copy[0][2] = '4';
        *board = copy;
    },
    &["place 4 in r1c3"]
)]
#[case::a_clue_removed_with_its_cell(
    |board: &mut Board| {
        board[3].pop();
    },
    &["undo 3 in r4c9"]
)]
#[case::a_copy_is_not_watched(
    |board: &mut Board| {
        let mut copy = board.clone();
        copy[0][2] = '4';
    },
    &[]
)]
fn records_every_write(#[case] search: Twin, #[case] steps: &[&str]) {
    assert_eq!(steps_of(search), steps);
}

/// The row is put back afterwards, so a change that is not recorded before that is lost.
#[rstest]
#[case::push(
    |board: &mut Board| {
        board[0].pop();
        board[0][2] = '4';
        board[0].push('9');
        put_row_1_back(board);
    },
    &["place 4 in r1c3", "place 9 in r1c9"]
)]
#[case::extend(
    |board: &mut Board| {
        board[0].pop();
        board[0][2] = '4';
        board[0].extend(['9']);
        put_row_1_back(board);
    },
    &["place 4 in r1c3", "place 9 in r1c9"]
)]
#[case::pop(
    |board: &mut Board| {
        let row = &mut board[0];
        while row.len() > 4 {
            row.pop();
        }
        put_row_1_back(board);
    },
    &["undo 7 in r1c5"]
)]
#[case::insert(
    |board: &mut Board| {
        board[0].insert(2, '4');
        put_row_1_back(board);
    },
    &["place 4 in r1c3", "undo 7 in r1c5", "place 7 in r1c6"]
)]
#[case::remove(
    |board: &mut Board| {
        board[0].remove(2);
        put_row_1_back(board);
    },
    &["place 7 in r1c4", "undo 7 in r1c5"]
)]
#[case::swap_remove(
    |board: &mut Board| {
        board[0].swap_remove(0);
        put_row_1_back(board);
    },
    &["undo 5 in r1c1"]
)]
#[case::truncate(
    |board: &mut Board| {
        board[0].truncate(4);
        put_row_1_back(board);
    },
    &["undo 7 in r1c5"]
)]
#[case::clear(
    |board: &mut Board| {
        board[0].clear();
        put_row_1_back(board);
    },
    &["undo 5 in r1c1", "undo 3 in r1c2", "undo 7 in r1c5"]
)]
#[case::retain(
    |board: &mut Board| {
        board[0].retain(|cell| *cell != '.');
        put_row_1_back(board);
    },
    &["place 7 in r1c3", "undo 7 in r1c5"]
)]
#[case::a_method_of_slices(
    |board: &mut Board| {
        board[0].swap(2, 4);
        put_row_1_back(board);
    },
    &["place 7 in r1c3", "undo 7 in r1c5"]
)]
#[case::a_loop_over_the_row(
    |board: &mut Board| {
        for cell in &mut board[0] {
            *cell = '.';
        }
        put_row_1_back(board);
    },
    &["undo 5 in r1c1", "undo 3 in r1c2", "undo 7 in r1c5"]
)]
#[case::a_range(
    |board: &mut Board| {
        board[0][2..4].fill('4');
        put_row_1_back(board);
    },
    &["place 4 in r1c3", "place 4 in r1c4"]
)]
fn records_every_way_to_change_a_row(#[case] search: Twin, #[case] steps: &[&str]) {
    assert_eq!(steps_of(search)[..steps.len()], *steps);
    assert_eq!(trace::count(search, &classic()).board, classic());
}

fn put_row_1_back(board: &mut Board) {
    board[0] = "53..7....".chars().collect();
}

#[test]
fn swapped_rows_are_traced_in_their_new_places() {
    let recording = trace::record(|board| board.swap(0, 1), &classic(), 1_000);
    let mut replayed = classic();
    for step in recording.steps {
        replayed[usize::from(step.r)][usize::from(step.c)] = match step.kind {
            trace::StepKind::Placement => step.digit,
            trace::StepKind::Undo => '.',
        };
    }
    assert_eq!(replayed, recording.traced.board);
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
    let effort = Effort {
        placements: 4,
        undos: 3,
        deepest: 2,
        dead_ends: 2,
        reads: 0,
    };
    assert_eq!(trace::count(search, &classic()).effort, effort);
}

/// A search of 5 steps.
fn five_steps(board: &mut Board) {
    for digit in ['1', '.', '2', '.', '4'] {
        board[0][2] = digit;
    }
}

#[rstest]
#[case::nothing(0, 0, false)]
#[case::the_first_steps(3, 3, false)]
#[case::exactly_all(5, 5, true)]
#[case::with_room_left(100, 5, true)]
fn recording_stops_at_its_limit_and_says_so(
    #[case] limit: usize,
    #[case] recorded: usize,
    #[case] is_complete: bool,
) {
    let recording: Recording = trace::record(five_steps, &classic(), limit);
    assert_eq!(recording.steps.len(), recorded);
    assert_eq!(recording.is_complete(), is_complete);
    let effort = recording.traced.effort;
    assert_eq!(
        (effort.placements, effort.undos),
        (3, 2),
        "the counts go on"
    );
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
        board[0].extend(['1', '2', '3']);
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

#[test]
fn behaves_like_the_standard_vector() {
    let items = TracedVec::from([1, 2]);
    assert!(!items.is_empty());
    assert!(TracedVec::<char>::new().is_empty());
    assert!(items == items.clone());
    assert!(items != TracedVec::from([1, 3]));
    assert_eq!(format!("{items:?}"), "[1, 2]");
    assert_eq!(Vec::from_iter(items), [1, 2]);
}

#[test]
fn the_observer_gets_every_step() {
    let seen = std::rc::Rc::new(std::cell::Cell::new(0));
    let counter = std::rc::Rc::clone(&seen);
    trace::observe(five_steps, &classic(), move |_| {
        counter.set(counter.get() + 1)
    });
    assert_eq!(seen.get(), 5);
}

#[rstest]
#[case::a_cell(|board: &mut Board| assert!(board[0][0] == '5'), 1)]
#[case::a_slice_of_a_row(|board: &mut Board| assert!(board[0][2..5] == ['.', '.', '7']), 3)]
#[case::a_slice_to_a_cell(|board: &mut Board| assert!(board[0][..=1] == ['5', '3']), 2)]
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
#[case::a_copy_is_not_counted(
    |board: &mut Board| {
        let copy = board[0].clone();
        assert!(copy[0] == '5');
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
        if board[0][2] == '4' && board[0][3] == '.' {
            board[0][3] = '6';
        }
        let row = &mut board[1];
        row[1] = '7';
        board[1][1] = '.';
        board[2].copy_from_slice(&['1', '9', '8', '.', '.', '.', '.', '6', '.']);
    };
    let steps = trace::record(search, &classic(), 100).steps;
    let places: Vec<(u32, u64)> = steps
        .iter()
        .map(|step| (step.line - first, step.reads))
        .collect();
    assert_eq!(places, [(0, 0), (2, 2), (5, 2), (6, 2), (7, 2)]);
}
