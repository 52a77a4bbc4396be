//! A comparison adds up what the traced twins count, and finds out who is wrong.

use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::compare::{Progress, compare};
use sudoku_kata::puzzles::Puzzle;

fn board(name: &str) -> Vec<Vec<char>> {
    Puzzle::named(name).expect("it is named").board()
}

#[test]
fn counts_are_sums_and_the_deepest_is_the_maximum() {
    let boards = ["classic", "inkala"].map(board);
    let approaches = ["bool_arrays", "bitmask_mrv"].map(|name| Approach::named(name).unwrap());
    let (mut counted, mut timed) = (0, 0);
    let comparison = compare(&approaches, &boards, |progress| match progress {
        Progress::Counted => counted += 1,
        Progress::Timed => timed += 1,
    });

    assert_eq!(comparison.boards, 2);
    let rows = comparison.approaches.iter();
    let rows: Vec<_> = rows
        .map(|row| (row.name, row.placements, row.undos, row.deepest, row.solved))
        .collect();
    let expected = [
        ("bool_arrays", 4_208 + 49_558, 4_157 + 49_498, 60, 2),
        ("bitmask_mrv", 51 + 10_101, 10_041, 60, 2),
    ];
    assert_eq!(rows, expected);
    assert!(
        comparison
            .approaches
            .iter()
            .all(|row| row.nanoseconds_per_board > 0)
    );
    assert_eq!(counted, 4);
    assert!(
        timed >= 2 && timed % 2 == 0,
        "every round gives each a turn: {timed}"
    );
}

#[test]
fn a_board_without_a_solution_is_not_solved() {
    let approach = Approach::named("bitmask_mrv").unwrap();
    let mut unsolvable = vec![vec!['.'; 9]; 9];
    unsolvable[0] = "12345678.".chars().collect();
    unsolvable[1][8] = '9';
    let comparison = compare(&[approach], &[unsolvable, board("classic")], |_| {});
    assert_eq!(comparison.approaches[0].solved, 1);
}
