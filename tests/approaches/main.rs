//! What every approach must do; that it solves boards is in `tests/classic.rs`. `cargo test count_arrays::` checks one,
//! and no other.
//!
//! The catalogue lists the approaches, so a new one has all these tests at once. What each test does is in
//! [`search`], [`stored`] and [`file`]. `INSTA_UPDATE=always INSTA_REQUIRE_FULL_MATCH=1 cargo test NAME::` stores its first steps
//! and its counts; with `-- --include-ignored`, those of its long searches too.

mod file;
mod search;
mod stored;
#[path = "../support/mod.rs"]
mod support;

use file::*;
use rstest::rstest;
use search::*;
use stored::*;
use sudoku_kata::approaches::Approach;

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

// A module of tests for each approach.
sudoku_kata::for_each_approach! {
    #[rstest]
    #[case::a_cell_without_candidates(
        "5....8.1.6.2.95.48.9..4..67.....1...426.5.79171392.8.6..1.372.42.841....3.52861.."
    )]
    #[case::a_digit_without_a_place_in_its_row(
        ".346....2.72..534.1.......7.59.61423.268....17.3924.5.....57.....74196353452..1.9"
    )]
    #[case::found_out_after_hundreds_of_placements(
        "8......5.652.79.1...35.6...56...89..37.....4...1..46...4...1..9.3.847..51...6...4"
    )]
    #[case::found_out_after_thousands_in_reading_order(
        "..1.5.7..3.8.......45....9.8....43.74..39..8..13.6...4.8.9.2.3.5..846.19.2....8.."
    )]
    fn leaves_an_unsolvable_board_as_given(#[case] given: &'static str) {
        in_time(Box::new(move || leaves_as_given(approach(NAME), given)));
    }

    #[rstest]
    #[case::fills_the_one_empty_cell_wherever_it_is(fills_the_one_empty_cell_wherever_it_is)]
    #[case::leaves_a_solved_board_as_given(leaves_a_solved_board_as_given)]
    #[case::fills_the_empty_board_by_the_rules(fills_the_empty_board_by_the_rules)]
    #[case::fills_generated_boards_by_the_rules(fills_generated_boards_by_the_rules)]
    #[case::changes_no_clue(changes_no_clue)]
    #[case::keeps_nothing_from_one_board_to_the_next(keeps_nothing_from_one_board_to_the_next)]
    #[case::undoes_what_it_does_not_keep(undoes_what_it_does_not_keep)]
    #[case::names_the_line_of_each_step(names_the_line_of_each_step)]
    #[case::begins_with_the_known_steps(begins_with_the_known_steps)]
    #[case::has_the_known_counts(has_the_known_counts)]
    #[case::begins_with_its_imports_and_its_essay(begins_with_its_imports_and_its_essay)]
    #[case::stands_alone(stands_alone)]
    #[case::is_configured_for_processors_alone(is_configured_for_processors_alone)]
    #[case::compiles_alone_and_solves_in_leetcodes_method(compiles_alone_and_solves_in_leetcodes_method)]
    fn passes(#[case] check: fn(&Approach)) {
        in_time(Box::new(move || check(approach(NAME))));
    }

    #[test]
    #[ignore = "they take tens of millions of placements"]
    fn has_the_known_counts_of_long_searches() {
        stored::has_the_known_counts_of_long_searches(approach(NAME));
    }
}
