//! What a search looks at is known for the approaches, and found for other programs.

use explain::habits::sight_shown_by;
use explain::program::Search;
use explain::sight::Sight;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::trace::{self, Twin, Vec as TracedVec};
use testing::named_board;

use crate::reasons::place_digit_by_digit;

/// The playground needs it: in WebAssembly no search can be stopped to see what it looks at. That no
/// step on any board contradicts it is proven where all reasons are. That a search learns shows on other
/// boards only.
#[test]
fn each_approach_shows_what_it_is_known_to_look_at() {
    let can_show = |known| match known {
        Sight::Learned => Sight::Constraints,
        known => known,
    };
    let known = |of: &Approach| (of.name, Sight::of_approach(of.name).map(can_show));
    let known = approaches::ALL.iter().map(known);
    let shown = |of| Some(Search::from(of).shown_sight());
    let shown = approaches::ALL.iter().map(|of| (of.name, shown(of)));
    assert_eq!(known.collect::<Vec<_>>(), shown.collect::<Vec<_>>());
}

type Traced = TracedVec<TracedVec<char>>;

/// Backtracking in columns, from the cell with this number on. It may forget its undo in some rows.
fn fill_columns(board: &mut Traced, index: usize, undoes: fn(usize) -> bool) -> bool {
    let (r, c) = (index % 9, index / 9);
    if index == 81 || board[r][c] != '.' {
        return index == 81 || fill_columns(board, index + 1, undoes);
    }
    for digit in '1'..='9' {
        let is_free = |k: usize| {
            let (in_row, in_column) = (board[r][k], board[k][c]);
            let in_box = board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
            ![in_row, in_column, in_box].contains(&digit)
        };
        if (0..9).all(is_free) {
            board[r][c] = digit;
            if fill_columns(board, index + 1, undoes) {
                return true;
            }
            if undoes(r) {
                board[r][c] = '.';
            }
        }
    }
    false
}

fn walk_columns(board: &mut Traced) {
    fill_columns(board, 0, |_| true);
}

fn forget_undos(board: &mut Traced) {
    fill_columns(board, 0, |r| r % 2 == 0);
}

/// Each digit is written, whether it fits or not.
fn keep_the_last_digit_tried(board: &mut Traced) {
    fn fill(board: &mut Traced, index: usize) -> bool {
        let (r, c) = (index / 9, index % 9);
        if index == 81 || board[r][c] != '.' {
            return index == 81 || fill(board, index + 1);
        }
        ('1'..='9').any(|digit| {
            let is_free = (0..9).all(|k| {
                let in_box = board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
                ![board[r][k], board[k][c], in_box].contains(&digit)
            });
            board[r][c] = digit;
            is_free && fill(board, index + 1)
        })
    }
    fill(board, 0);
}

fn walk_digits(board: &mut Traced) {
    place_digit_by_digit(board, 0);
}

fn change_boards(board: &mut Traced) {
    for _ in 0..2 {
        board[0][0] = '4';
        board[0][2] = '2';
        board[0][0] = '.';
        board[0][2] = '.';
    }
}

#[rstest]
#[case::no_steps(|_: &mut Traced| {}, Sight::Unknown)]
#[case::other_cells_than_the_next(walk_columns, Sight::Candidates)]
#[case::places_where_the_cell_had_no_choice(walk_digits, Sight::Unknown)]
#[case::two_boards_in_turns(change_boards, Sight::Boards)]
#[case::a_walk_that_leaves_some_digits(forget_undos, Sight::Unknown)]
#[case::a_walk_that_keeps_the_last_digit_tried(keep_the_last_digit_tried, Sight::Unknown)]
fn another_program_shows_what_it_looks_at(#[case] search: Twin, #[case] expected: Sight) {
    let given = named_board("everyone_backtracks");
    let steps = trace::record(search, &given, 5_000).steps;
    assert_eq!(sight_shown_by(&given, &steps), expected);
}
