//! Every approach is right on every board, and places exactly what it is known to place.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{check_solution, parse, to_grid};
use sudoku_kata::puzzles::{self, Puzzle};

use crate::support::{
    IN_READING_ORDER, LONG_IN_READING_ORDER, count_within, counted, first_steps, snapshots,
    solved_by, traced,
};

fn puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).expect("it is named")
}

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

/// The walk in reading order, and the walk to the fewest candidates, as the original programs
/// count them.
#[rstest]
#[case::classic("classic", 4_208, 51)]
#[case::leetcode_2("leetcode_2", 13_528, 103)]
#[case::leetcode_3("leetcode_3", 342, 52)]
#[case::eighteen("eighteen", 1_640_761, 3_738)]
#[case::inkala("inkala", 49_558, 10_101)]
#[case::seventeen("seventeen", 26_590_293, 4_835)]
#[case::anti_brute_force("anti_brute_force", 69_175_316, 45_267)]
#[case::everyone_backtracks("everyone_backtracks", 456, 454)]
#[case::mrv_loses("mrv_loses", 257, 1_427)]
fn solves_with_the_placements_of_the_original(
    #[case] name: &str,
    #[case] in_reading_order: u64,
    #[case] fewest_candidates_first: u64,
) {
    let puzzle = puzzle(name);
    let given = puzzle.board();
    let empty = puzzle.cells.matches('.').count() as u64;
    for approach in approaches::ALL {
        let traced = traced(puzzle, approach);
        assert_eq!(
            check_solution(&given, &traced.board),
            Ok(()),
            "{}",
            approach.name
        );
        let effort = traced.effort;
        assert_eq!(effort.placements - effort.undos, empty, "{}", approach.name);
        assert_eq!(effort.deepest, empty, "{}", approach.name);
        match approach.name {
            name if IN_READING_ORDER.contains(&name) => {
                assert_eq!(effort.placements, in_reading_order, "{name}");
            }
            "bitmask_mrv" => {
                assert_eq!(
                    effort.placements, fewest_candidates_first,
                    "{}",
                    approach.name
                );
            }
            _ => {}
        }
    }
}

#[test]
fn walks_in_reading_order_are_one() {
    let is_quick = |puzzle: &&Puzzle| !LONG_IN_READING_ORDER.contains(&puzzle.name);
    for puzzle in puzzles::ALL.iter().filter(is_quick) {
        let [first, rest @ ..] = IN_READING_ORDER.map(approach);
        let whole = traced(puzzle, first);
        let steps = first.record(&puzzle.board(), 10_000).steps;
        for approach in rest {
            let same = traced(puzzle, approach) == whole
                && approach.record(&puzzle.board(), 10_000).steps == steps;
            assert!(same, "{} on {}", approach.name, puzzle.name);
        }
    }
}

/// Takes most of a minute.
#[rstest]
#[ignore = "hundreds of millions of placements"]
fn walks_in_reading_order_are_one_on_long_boards_too(
    #[values("seventeen", "anti_brute_force")] name: &str,
) {
    for approach in IN_READING_ORDER.map(approach) {
        let traced_by_another = traced(puzzle(name), approach);
        let counted = approach.count(&puzzle(name).board());
        assert_eq!(counted, *traced_by_another, "{}", approach.name);
    }
}

/// The twin is the same text, so that one search of the plain function tells whether it is
/// compiled into the same program.
#[rstest]
fn the_plain_function_and_its_twin_agree(
    #[values(
        "classic",
        "leetcode_2",
        "leetcode_3",
        "inkala",
        "everyone_backtracks",
        "mrv_loses"
    )]
    name: &str,
) {
    let puzzle = puzzle(name);
    for approach in approaches::ALL {
        let solved = solved_by(approach, &puzzle.board());
        assert_eq!(solved, traced(puzzle, approach).board, "{}", approach.name);
    }
}

/// One searches on copies, and its board gets the solution at the end: nothing can be seen to be
/// taken back there. That it guesses is tested where its search can be reached, in
/// `band_bitboards`.
#[test]
fn everyone_has_to_take_digits_back_on_some_board() {
    for approach in approaches::ALL {
        let undos = traced(puzzle("everyone_backtracks"), approach).effort.undos;
        let on_copies = approach.name == "band_bitboards";
        assert_eq!(undos == 0, on_copies, "{}", approach.name);
    }
}

#[test]
fn solves_the_classic_board_as_printed() {
    for approach in approaches::ALL {
        let grid = to_grid(&solved_by(approach, &puzzle("classic").board()));
        let name = format!("solution_classic_{}", approach.name);
        snapshots().bind(|| assert_snapshot!(name, grid));
    }
}

#[test]
fn begins_the_classic_board_with_these_steps() {
    for approach in approaches::ALL {
        let steps = first_steps(approach, &puzzle("classic").board(), 40);
        let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
        let name = format!("steps_classic_{}", approach.name);
        snapshots().bind(|| assert_snapshot!(name, steps.join("\n")));
    }
}

#[test]
fn fills_the_one_empty_cell_wherever_it_is() {
    let full = traced(puzzle("classic"), &approaches::ALL[0]).board.clone();
    for approach in approaches::ALL {
        for (r, c) in (0..81).map(|index| (index / 9, index % 9)) {
            let mut given = full.clone();
            given[r][c] = '.';
            assert_eq!(
                solved_by(approach, &given),
                full,
                "{} at ({r}, {c})",
                approach.name
            );
        }
    }
}

#[test]
fn leaves_a_solved_board_as_it_is() {
    let full = traced(puzzle("classic"), &approaches::ALL[0]).board.clone();
    for approach in approaches::ALL {
        let traced = counted(approach, &full);
        assert_eq!(traced.board, full, "{}", approach.name);
        assert_eq!(traced.effort.placements, 0, "{}", approach.name);
    }
}

/// Boards without a solution whose clues do not clash.
#[rstest]
#[case::a_cell_without_candidates(
    "12345678.........9..............................................................."
)]
#[case::a_digit_without_a_place_in_its_row(
    "...4567891......................................................................."
)]
#[case::found_out_after_hundreds_of_placements(
    "8......5.652.79.1...35.6...56...89..37.....4...1..46...4...1..9.3.847..51...6...4"
)]
#[case::found_out_after_thousands_in_reading_order(
    "..1.5.7..3.8.......45....9.8....43.74..39..8..13.6...4.8.9.2.3.5..846.19.2....8.."
)]
fn leaves_an_unsolvable_board_as_given(#[case] cells: &str) {
    let given = parse(cells).expect("the clues do not clash");
    for approach in approaches::ALL {
        let effort = count_within(1_000_000, approach, &given).effort;
        assert_eq!(solved_by(approach, &given), given, "{}", approach.name);
        assert_eq!(effort.placements, effort.undos, "{}", approach.name);
    }
}

#[test]
fn fills_the_empty_board_by_the_rules() {
    let given = vec![vec!['.'; 9]; 9];
    for approach in approaches::ALL {
        let solved = solved_by(approach, &given);
        assert_eq!(check_solution(&given, &solved), Ok(()), "{}", approach.name);
    }
}

#[test]
fn keeps_nothing_from_one_board_to_the_next() {
    let boards = ["classic", "mrv_loses", "classic"].map(|name| puzzle(name).board());
    for approach in approaches::ALL {
        let [first, between, again] = &boards;
        let solved = solved_by(approach, first);
        solved_by(approach, between);
        assert_eq!(solved_by(approach, again), solved, "{}", approach.name);
    }
}
