//! How the placements of a search vary over random images of a board: the table behind the figure and
//! the pages.

use measure::Spread;
use pretty_assertions::assert_eq;
use rayon::prelude::*;
use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::symmetry;
use testing::{approach, counts};

/// Each represents all approaches that make the same placements, as `bool_arrays` does those in reading
/// order.
const SEARCHES: [&str; 10] = [
    "bool_arrays",
    "bitmask_mrv",
    "empty_list_mrv",
    "heap_of_cells",
    "singles_once",
    "singles",
    "best_first",
    "dancing_links",
    "clause_learning",
    "band_bitboards",
];

/// The seed of the images, which is that of `compare --images` if none is named.
const SEED: u64 = 1;

/// The number of images: fewer where a search takes long.
fn images(puzzle: &str, search: &str) -> usize {
    match (search, puzzle) {
        ("bool_arrays" | "singles_once", "inkala") => 200,
        ("bool_arrays" | "singles_once", "eighteen") => 50,
        ("bool_arrays" | "singles_once", "seventeen" | "anti_brute_force") => 20,
        ("best_first" | "heap_of_cells", _) => 200,
        _ => 1_000,
    }
}

/// The placements of a search on these boards.
fn placements(search: &str, boards: &[Board]) -> Vec<u64> {
    let search = approach(search);
    let count = |board: &Board| search.count(board).effort.placements;
    boards.par_iter().map(count).collect()
}

/// The first images of a board with this seed.
fn images_of(puzzle: &Puzzle, seed: u64, count: usize) -> Vec<Board> {
    let board = puzzle.board();
    symmetry::images(&board, seed).take(count).collect()
}

/// The lines of these searches in the table.
fn lines(puzzle: &Puzzle, searches: &[&str]) -> String {
    let most = searches.iter().map(|search| images(puzzle.name, search));
    let images = images_of(puzzle, SEED, most.max().expect("there are searches"));
    let of_mrv = placements("bitmask_mrv", &images);
    let line = |search: &&str| line(puzzle, search, &images, &of_mrv);
    searches.iter().map(line).collect()
}

fn line(puzzle: &Puzzle, search: &str, images: &[Board], of_mrv: &[u64]) -> String {
    let count = self::images(puzzle.name, search);
    let mut placements = placements(search, &images[..count]);
    let pairs = placements.iter().zip(of_mrv);
    let fewer_than_mrv = pairs.filter(|(count, of_mrv)| count < of_mrv).count();
    placements.sort_unstable();
    let mean = (placements.iter().sum::<u64>() as f64 / count as f64).round();
    let given = self::placements(search, &[puzzle.board()])[0];
    let at_least_given = placements.iter().filter(|&&count| count >= given).count();
    let at = |percent: usize| placements[(count * percent).div_ceil(100) - 1].to_string();
    let mut columns = vec![puzzle.name.to_owned(), search.to_owned()];
    columns.extend([count.to_string(), mean.to_string()]);
    columns.extend([1, 25, 50, 75, 90, 99, 100].map(at));
    columns.extend([at_least_given, fewer_than_mrv].map(|count| count.to_string()));
    columns.join(",") + "\n"
}

#[test]
#[ignore = "takes minutes"]
fn placements_on_images_are_as_stored() {
    let stored = counts::table_on_images();
    let heading = stored.lines().next().expect("it has a heading").to_owned() + "\n";
    let lines = puzzles::ALL.iter().map(|puzzle| lines(puzzle, &SEARCHES));
    counts::keep_table_on_images(&(heading + &lines.collect::<String>()));
}

#[rstest]
#[case::reading_order("bool_arrays")]
#[case::mrv("bitmask_mrv")]
#[case::deduction("singles")]
fn placements_on_images_of_the_classic_board_are_as_stored(#[case] search: &str) {
    let line = lines(&puzzles::ALL[0], &[search]);
    assert!(counts::table_on_images().contains(&line), "{line}");
}

fn stored(puzzle: &Puzzle, search: &str, what: &str) -> u64 {
    counts::on_images(puzzle.name, search, what).expect("it is stored")
}

#[rstest]
#[case(2, 459)]
#[case(3, 420)]
#[case(4, 448)]
fn medians_of_other_images_of_the_classic_board(#[case] seed: u64, #[case] median: u64) {
    let images = images_of(&puzzles::ALL[0], seed, 1_000);
    let spread = Spread::of(placements("bool_arrays", &images));
    assert_eq!(spread.median, median);
}

#[test]
#[ignore = "takes half a minute"]
fn another_20_images_of_seventeen_have_three_times_the_median() {
    let puzzle = Puzzle::named("seventeen").expect("it is named");
    let placements = placements("bool_arrays", &images_of(puzzle, 2, 20));
    let median = Spread::of(placements).median;
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
fn only_clause_learning_has_smaller_medians_than_singles_on_four_boards() {
    let is_smaller = |board, search| {
        let [of_it, of_singles] = [search, "singles"].map(|name| stored(board, name, "median"));
        of_it < of_singles
    };
    let counted = SEARCHES.iter().filter(|name| **name != "band_bitboards");
    let boards = counted.flat_map(|search| {
        let boards = puzzles::ALL.iter();
        boards.filter_map(move |board| is_smaller(board, search).then_some((*search, board.name)))
    });
    let expected = ["eighteen", "inkala", "everyone_backtracks", "mrv_loses"];
    let expected = expected.map(|board| ("clause_learning", board));
    assert_eq!(boards.collect::<Vec<_>>(), expected);
}
