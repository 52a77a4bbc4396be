//! How the placements of a search vary over random images of a board: the table behind the figure and
//! the pages.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::compare;
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::symmetry;

use crate::support::{count_in, snapshots, stored_count, stored_table};

/// The snapshot with a line for each named board and each of [`SEARCHES`].
pub const TABLE: &str = "counts_on_images";

/// `bool_arrays` represents all approaches in reading order.
const SEARCHES: [&str; 7] = [
    "bool_arrays",
    "bitmask_mrv",
    "empty_list_mrv",
    "singles",
    "best_first",
    "dancing_links",
    "band_bitboards",
];

/// The seed of the images, which is that of `compare --images` if none is named.
const SEED: u64 = 1;

/// The number of images: fewer where a search takes long.
fn images(puzzle: &str, search: &str) -> usize {
    match (search, puzzle) {
        ("bool_arrays", "inkala") => 200,
        ("bool_arrays", "eighteen") => 50,
        ("bool_arrays", "seventeen" | "anti_brute_force") => 20,
        ("best_first", _) => 200,
        _ => 1_000,
    }
}

/// The placements of a search on each of the first images with this seed.
fn placements(puzzle: &Puzzle, search: &str, images: usize, seed: u64) -> Vec<u64> {
    let approach = Approach::named(search).expect("it is in the catalogue");
    let board = puzzle.board();
    let boards: Vec<Board> = symmetry::images(&board, seed).take(images).collect();
    let counts = compare::count(&[approach.into()], &boards, false).concat();
    let efforts = counts.iter().map(|count| count.effort.expect("it returns"));
    efforts.map(|effort| effort.placements).collect()
}

fn line(puzzle: &Puzzle, search: &str) -> String {
    let images = images(puzzle.name, search);
    let mut placements = placements(puzzle, search, images, SEED);
    let of_mrv = self::placements(puzzle, "bitmask_mrv", images, SEED);
    let pairs = placements.iter().zip(&of_mrv);
    let fewer_than_mrv = pairs.filter(|(count, of_mrv)| count < of_mrv).count();
    placements.sort_unstable();
    let mean = (placements.iter().sum::<u64>() as f64 / images as f64).round() as u64;
    let at = |percent: usize| placements[(images * percent).div_ceil(100) - 1];
    let given = stored_count(puzzle.name, search, "placements").expect("it is stored");
    let at_least_given = placements.iter().filter(|&&count| count >= given).count();
    let columns = [
        (images as u64, "images"),
        (mean, "mean"),
        (at(1), "p1"),
        (at(25), "p25"),
        (at(50), "median"),
        (at(75), "p75"),
        (at(90), "p90"),
        (at(99), "p99"),
        (at(100), "maximum"),
        (at_least_given as u64, "at least given"),
        (fewer_than_mrv as u64, "fewer than mrv"),
    ];
    let columns = columns.map(|(count, what)| format!("{:>12} {what}", grouped(count)));
    format!("{:20}{search:16}{}", puzzle.name, columns.concat())
}

#[test]
#[ignore = "takes minutes"]
fn placements_on_images_are_as_stored() {
    let lines = puzzles::ALL
        .iter()
        .flat_map(|puzzle| SEARCHES.map(|search| line(puzzle, search)));
    let lines: Vec<String> = lines.collect();
    snapshots().bind(|| assert_snapshot!(TABLE, lines.join("\n")));
}

#[rstest]
#[case::reading_order("bool_arrays")]
#[case::mrv("bitmask_mrv")]
#[case::deduction("singles")]
fn placements_on_images_of_the_classic_board_are_as_stored(#[case] search: &str) {
    let line = line(&puzzles::ALL[0], search);
    let table = stored_table(TABLE);
    assert!(table.lines().any(|stored| stored == line), "{line}");
}

fn stored(puzzle: &Puzzle, search: &str, what: &str) -> u64 {
    count_in(&stored_table(TABLE), puzzle.name, search, what).expect("it is stored")
}

#[rstest]
#[case(2, 459)]
#[case(3, 420)]
#[case(4, 448)]
fn medians_of_other_images_of_the_classic_board(#[case] seed: u64, #[case] median: u64) {
    let placements = placements(&puzzles::ALL[0], "bool_arrays", 1_000, seed);
    assert_eq!(compare::Spread::of(placements).median, median);
}

#[test]
#[ignore = "takes half a minute"]
fn another_20_images_of_seventeen_have_three_times_the_median() {
    let puzzle = Puzzle::named("seventeen").expect("it is named");
    let placements = placements(puzzle, "bool_arrays", 20, 2);
    let median = compare::Spread::of(placements).median;
    assert_eq!((median as f64 / 1e5).round() / 10.0, 7.8);
    let factor = median as f64 / stored(puzzle, "bool_arrays", "median") as f64;
    assert_eq!(factor.round(), 3.0);
}

/// What the pages say in words.
#[test]
fn mrv_has_a_median_8_to_several_hundred_times_smaller_than_reading_order() {
    let mut largest = 0.0_f64;
    for puzzle in puzzles::ALL {
        let median = |search: &str| stored(puzzle, search, "median") as f64;
        let factor = median("bool_arrays") / median("bitmask_mrv");
        assert!(factor > 8.0, "{}: {factor}", puzzle.name);
        largest = largest.max(factor);
        let p99 = |search: &str| stored(puzzle, search, "p99");
        assert!(p99("bitmask_mrv") < p99("bool_arrays"), "{}", puzzle.name);
    }
    assert!((300.0..1_000.0).contains(&largest), "{largest}");
}

#[test]
fn no_search_that_can_be_counted_has_a_smaller_median_than_singles() {
    for puzzle in puzzles::ALL {
        let counted = SEARCHES.iter().filter(|name| **name != "band_bitboards");
        let least = counted.map(|search| stored(puzzle, search, "median")).min();
        let singles = stored(puzzle, "singles", "median");
        assert_eq!(least, Some(singles), "{}", puzzle.name);
    }
}
