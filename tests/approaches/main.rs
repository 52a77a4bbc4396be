//! What every approach must do besides solving boards (`tests/classic.rs`). `cargo test count_arrays::` checks
//! one, and no other.
//!
//! The catalogue lists the approaches, so a new one has all these tests at once. What each test does is in
//! [`search`], [`stored`] and [`file`]. `INSTA_UPDATE=always cargo test NAME::` stores its first steps
//! and its counts; with `-- --include-ignored`, those of its long searches too.

mod alike;
mod file;
mod search;
mod stored;
#[path = "../support/mod.rs"]
mod support;

use rstest::rstest;
use sudoku_kata::approaches::Approach;

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

macro_rules! tests_of {
    ($($approach:ident)*) => {$(mod $approach {
        use super::*;

        const NAME: &str = stringify!($approach);

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
            search::in_time(Box::new(move || search::leaves_as_given(approach(NAME), given)));
        }

        each! { search:
            fills_the_one_empty_cell_wherever_it_is
            leaves_a_solved_board_as_given
            fills_the_empty_board_by_the_rules
            fills_generated_boards_by_the_rules
            solves_images_of_a_board_alike
            changes_no_clue
            keeps_nothing_from_one_board_to_the_next
            undoes_what_it_does_not_keep
            undoes_digits_unless_it_searches_on_a_copy
            takes_the_same_steps_as_those_that_begin_alike
            agrees_with_its_traced_twin
            names_the_line_of_each_step
        }

        each! { stored:
            begins_with_the_known_steps
            has_the_known_counts
        }

        #[test]
        #[ignore = "they take tens of millions of placements"]
        fn has_the_known_counts_of_long_searches() {
            stored::has_the_known_counts_of_long_searches(approach(NAME));
        }

        each! { file:
            begins_with_its_imports_and_its_essay
            stands_alone
            has_no_module
            uses_no_macro_of_the_crate
            is_configured_for_processors_alone
        }

        #[rstest]
        #[case::in_edition_2021("2021")]
        #[case::in_edition_2024("2024")]
        fn compiles_alone_and_solves_in_leetcodes_method(#[case] edition: &'static str) {
            search::in_time(Box::new(move || file::compiles_alone(approach(NAME), edition)));
        }
    })*};
}

/// A test for each of these functions.
macro_rules! each {
    ($module:ident: $($check:ident)*) => {$(
        #[test]
        fn $check() {
            search::in_time(Box::new(|| $module::$check(approach(NAME))));
        }
    )*};
}

sudoku_kata::for_each_approach!(tests_of);
