//! What a search looks at is known for the approaches, and found for other programs.

use explain::program::Search;
use explain::shown_sight::sight_shown_by;
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

/// Backtracking in columns, from the cell with this number on. It may write each digit before it looks whether it fits,
/// and may leave it there in some rows.
fn fill(board: &mut Traced, index: usize, undoes: fn(usize) -> bool, writes_first: bool) -> bool {
    let (r, c) = (index % 9, index / 9);
    if index == 81 || board[r][c] != '.' {
        return index == 81 || fill(board, index + 1, undoes, writes_first);
    }
    for digit in '1'..='9' {
        let is_free = (0..9).all(|k| {
            let in_box = board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
            ![board[r][k], board[k][c], in_box].contains(&digit)
        });
        if is_free || writes_first {
            board[r][c] = digit;
            if is_free && fill(board, index + 1, undoes, writes_first) {
                return true;
            }
            if undoes(r) {
                board[r][c] = '.';
            }
        }
    }
    false
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
#[case::other_cells_than_the_next(|it: &mut Traced| _ = fill(it, 0, |_| true, false), Sight::Candidates)]
#[case::places_where_the_cell_had_no_choice(|it: &mut Traced| _ = place_digit_by_digit(it, 0), Sight::Unknown)]
#[case::two_boards_in_turns(change_boards, Sight::Boards)]
#[case::a_walk_that_leaves_some_digits(|it: &mut Traced| _ = fill(it, 0, |r| r % 2 == 0, false), Sight::Unknown)]
#[case::a_walk_that_keeps_the_last_digit_tried(|it: &mut Traced| _ = fill(it, 0, |_| false, true), Sight::Unknown)]
fn another_program_shows_what_it_looks_at(#[case] search: Twin, #[case] expected: Sight) {
    let given = named_board("everyone_backtracks");
    let steps = trace::record(search, &given, 5_000).steps;
    assert_eq!(sight_shown_by(&given, &steps), expected);
}
