//! The traced board sees every write, in order, however it is done, and nothing else.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{self, Effort, Recording, Twin, Vec as TracedVec};

type Board = TracedVec<TracedVec<char>>;

fn classic() -> Vec<Vec<char>> {
    Puzzle::named("classic").expect("it is named").board()
}

fn steps_of(search: Twin) -> Vec<String> {
    let recording = trace::record(search, &classic(), 1_000);
    recording.steps.iter().map(ToString::to_string).collect()
}

#[rstest]
#[case::nothing_written(|_: &mut Board| {}, &[])]
#[case::only_read(|board: &mut Board| assert!(board[0][0] == '5' && board[8].len() == board.len()), &[])]
#[case::one_cell(|board: &mut Board| board[0][2] = '4', &["place 4 in r1c3"])]
#[case::written_and_taken_out(
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
#[case::one_row_held_for_two_writes(
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
#[case::a_clue_taken_out(|board: &mut Board| board[0][0] = '.', &["undo 5 in r1c1"])]
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
#[case::a_row_put_in_its_place(
    |board: &mut Board| {
        board[0] = "534.7....".chars().collect();
        board[0][3] = '6';
    },
    &["place 4 in r1c3", "place 6 in r1c4"]
)]
#[case::the_board_put_in_its_place(
    |board: &mut Board| {
        let mut copy = board.clone();
        copy[0][2] = '4';
        *board = copy;
    },
    &["place 4 in r1c3"]
)]
#[case::a_clue_that_went_with_its_cell(
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
fn notices_what_was_written(#[case] search: Twin, #[case] steps: &[&str]) {
    assert_eq!(steps_of(search), steps);
}

#[test]
fn rows_that_changed_places_are_compared_where_they_are() {
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
        board[0][2] = '.'; // on the way back from it
        board[0][2] = '2';
        board[0][2] = '.'; // another
        board[0][2] = '4';
    };
    let effort = Effort {
        placements: 4,
        undos: 3,
        deepest: 2,
        dead_ends: 2,
    };
    assert_eq!(trace::count(search, &classic()).effort, effort);
}

/// Leaves the recorder 5 steps, whatever its limit.
fn five_steps(board: &mut Board) {
    for digit in ['1', '.', '2', '.', '4'] {
        board[0][2] = digit;
    }
}

#[rstest]
#[case::nothing(0, 0, false)]
#[case::the_first_steps(3, 3, false)]
#[case::just_all(5, 5, true)]
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
fn a_board_that_lost_its_shape_is_still_looked_at() {
    let search: Twin = |board| {
        board[0] = "534".chars().collect();
        board[1][1] = '7';
    };
    let traced = trace::count(search, &classic());
    assert_eq!(traced.board[0], ['5', '3', '4']);
    // The clue at (0, 4) is gone; 4 and 7 came.
    assert_eq!((traced.effort.placements, traced.effort.undos), (2, 1));
}

#[test]
fn every_step_is_handed_over_as_it_is_noticed() {
    let seen = std::rc::Rc::new(std::cell::Cell::new(0));
    let counter = std::rc::Rc::clone(&seen);
    trace::observe(five_steps, &classic(), move |_| {
        counter.set(counter.get() + 1)
    });
    assert_eq!(seen.get(), 5);
}
