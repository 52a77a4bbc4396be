//! The claims that essays make: which cells come next, how many placements and reads a search takes,
//! where it guesses, what it allocates.

use std::sync::LazyLock;

use boards::{generate, symmetry};
use explain::code;
use explain::format::grouped;
use explain::guesses;
use measure::Spread;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, Unit, candidates};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{Effort, StepKind};
use testing::counts;
use testing::{TIMEOUT, approach, named_board};

use crate::docs::outputs::part_of;
use crate::regex;

/// The results of `see` for each placement and the board before it.
fn of_placements<T>(
    approach: &Approach,
    board: &Board,
    see: impl Fn(&Board, usize, usize, char) -> T,
) -> Vec<T> {
    let (mut now, mut seen) = (board.clone(), Vec::new());
    for step in approach.record(board, usize::MAX).steps {
        let (r, c) = step.cell();
        match step.kind {
            StepKind::Undo => now[r][c] = '.',
            StepKind::Placement => {
                seen.push(see(&now, r, c, step.digit));
                now[r][c] = step.digit;
            }
        }
    }
    seen
}

/// Whether the cell has no other candidate, or its digit no other place in a unit.
pub fn is_single(board: &Board, r: usize, c: usize, digit: char) -> bool {
    let is_hidden_in = |unit: Unit| {
        let cells = (0..9).map(|k| unit.cell(k));
        let mut others = cells.filter(|&other| other != (r, c) && board[other.0][other.1] == '.');
        others.all(|(r, c)| !candidates(board, r, c).contains(&digit))
    };
    candidates(board, r, c) == [digit] || Unit::of(r, c).into_iter().any(is_hidden_in)
}

/// What a search does, and how often it guesses, if that can be known.
pub fn counted(approach: &'static Approach, board: &Board) -> (Effort, Option<u64>) {
    let see_all = (Box::new(|| false), Box::new(|_| {}));
    let (run, guesses) = guesses::observe(&approach.into(), board, see_all.0, see_all.1);
    (run.traced.effort, guesses)
}

#[rstest]
#[timeout(TIMEOUT)]
fn guesses_are_the_placements_that_are_no_single(
    #[values("leetcode_2", "everyone_backtracks", "mrv_loses")] board: &str,
) {
    let board = named_board(board);
    for approach in approaches::ALL {
        let singles = of_placements(approach, &board, is_single);
        let others = singles.into_iter().filter(|is_single| !is_single);
        let (effort, guesses) = counted(approach, &board);
        // A search on copies writes only the solution, so its guesses cannot be counted.
        let can_be_known = !approach.name.starts_with("band_");
        assert_eq!(guesses, can_be_known.then_some(others.count() as u64));
        assert_eq!(effort, approach.count(&board).effort);
    }
}

/// The boards of `generate --minimal --count 400 --seed 991`.
static MINIMAL: LazyLock<Vec<Board>> =
    LazyLock::new(|| generate::boards(991, 0).take(400).collect());

#[test]
fn exact_cover_guesses_on_the_same_easy_boards_as_deduction_and_the_essay_says_on_how_many() {
    let boards: Vec<Board> = generate::boards(1, 32).take(500).collect();
    let [links, singles] = ["dancing_links", "singles"].map(|name| {
        let guesses = boards.iter().map(|board| counted(approach(name), board).1);
        Vec::from_iter(guesses.map(|guesses| guesses > Some(0)))
    });
    assert_eq!(links, singles);
    let without = singles.iter().filter(|has_guesses| !**has_guesses).count();
    let claim = format!("of 500 generated boards with 32 clues, {without} need no guess");
    let essay = approach("singles").source.replace("\n/// ", " ");
    assert!(essay.contains(&claim), "the essay does not say: {claim}");
}

#[test]
fn singles_guesses_first_after_24_placements_on_leetcode_2_and_never_on_three_boards() {
    let guess = ["classic", "seventeen", "anti_brute_force", "leetcode_2"].map(|board| {
        let singles = of_placements(approach("singles"), &named_board(board), is_single);
        singles.iter().position(|is_single| !is_single)
    });
    assert_eq!(guess, [None, None, None, Some(24)]);
}

/// A count in an essay is followed by its unit: `378,821 reads`. It belongs to the approach that the
/// sentence names last before it, or else to the essay's own. The sentence also names the board, or
/// the 400 minimal boards. A count after "about" was measured elsewhere.
#[test]
fn essays_count_as_their_searches_do() {
    for own in approaches::ALL {
        let essay = code::split(own.source).essay.replace("\n///", "");
        let prose = regex("```.*?```").replace_all(&essay, "");
        let claim = regex(r"`(\w+)`|(about )?\b(\d[\d,]*) (reads|placements|undos)");
        let mut has_reads = false;
        for sentence in prose.split(". ") {
            let (mut board, mut of) = (None, own);
            for found in claim.captures_iter(sentence) {
                if let Some(name) = found.get(1) {
                    board = Puzzle::named(name.as_str()).or(board);
                    of = Approach::named(name.as_str()).unwrap_or(of);
                } else if found.get(2).is_none() {
                    let what = &found[4];
                    let count = match board {
                        Some(board) => counts::on_board(board.name, of.name, what),
                        None if sentence.contains("400 minimal boards") => {
                            Some(on_minimal_boards(of, what))
                        }
                        None => panic!("expected the name of a board before {}", &found[0]),
                    };
                    let count = grouped(count.expect("it is stored"));
                    assert_eq!(found[3], count, "{what} of {}", of.name);
                    has_reads |= what == "reads" && of.name == own.name;
                }
            }
        }
        // It reads the board once, before its search.
        has_reads |= own.name == "band_bitboards";
        assert!(has_reads, "{}: expected its reads on a board", own.name);
    }
}

pub fn on_minimal_boards(approach: &Approach, what: &str) -> u64 {
    let efforts = MINIMAL.iter().map(|board| approach.count(board).effort);
    efforts.map(|effort| part_of(effort, what)).sum()
}

#[test]
fn only_copies_and_lists_ask_for_memory() {
    for approach in approaches::ALL {
        let most = match approach.name {
            // Room for 16 boards of 88 bytes, and for the 8 that move there.
            "best_first" => 24 * 88,
            // Room for 64 entries of 24 bytes, and for the 32 that move there.
            "explicit_stack" | "empty_list_mrv" | "singles" | "singles_once" => 96 * 24,
            // Room for 64 cells of 24 bytes, and the heap: an entry of 32 for each of the 51 to 60 empty ones.
            "heap_of_cells" => 64 * 24 + 60 * 32,
            // A map of 324 sets, and the sets that its undos keep.
            "exact_cover" => 60_000,
            // The clauses of the rules, who watches them, and what was learned.
            "clause_learning" => 130_000,
            // Room for 8 sheets, and for the 4 that move there.
            "band_words" => 12 * 324,
            "band_bitboards" => 12 * 148,
            _ => 0,
        };
        for name in ["classic", "inkala", "everyone_backtracks"] {
            let mut board = named_board(name);
            let memory = allocation_counter::measure(|| approach.solve(&mut board));
            assert!(memory.bytes_max <= most, "{}: {memory:?}", approach.name);
        }
    }
}

#[rstest]
fn stored_counts_on_images_are_those_of_the_search(
    #[values("bool_arrays", "bitmask_mrv", "singles")] search: &str,
) {
    let puzzle = &puzzles::ALL[0];
    let board = puzzle.board();
    let images = symmetry::images(&board, 1).take(1_000);
    let placements = images.map(|image| approach(search).count(&image).effort.placements);
    let spread = Spread::of(placements.collect());
    let stored = ["median", "p90", "p99", "maximum"];
    let stored = stored.map(|what| counts::on_images(puzzle.name, search, what));
    let counted = [spread.median, spread.p90, spread.p99, spread.max];
    assert_eq!(stored, counted.map(Some));
}

fn median(puzzle: &Puzzle, search: &str) -> u64 {
    counts::on_images(puzzle.name, search, "median").expect("it is stored")
}

#[test]
fn mrv_has_a_median_8_to_several_hundred_times_smaller_than_reading_order() {
    let factor = |puzzle| median(puzzle, "bool_arrays") / median(puzzle, "bitmask_mrv");
    let factors: Vec<u64> = puzzles::ALL.iter().map(factor).collect();
    let [least, most] = [factors.iter().min(), factors.iter().max()];
    let is_so = least >= Some(&8) && most > Some(&300) && most < Some(&1_000);
    assert!(is_so, "{factors:?}");
}

#[test]
fn only_clause_learning_has_smaller_medians_than_singles_on_four_boards() {
    // Those on bands write the solution alone.
    let is_counted = |of: &&Approach| !of.name.starts_with("band_");
    let smaller = approaches::ALL.iter().filter(is_counted).flat_map(|of| {
        let boards = puzzles::ALL.iter();
        let is_smaller = |board: &&Puzzle| median(board, of.name) < median(board, "singles");
        boards.filter(is_smaller).map(|board| (of.name, board.name))
    });
    let boards = ["eighteen", "inkala", "everyone_backtracks", "mrv_loses"];
    let expected = boards.map(|board| ("clause_learning", board));
    assert_eq!(Vec::from_iter(smaller), expected);
}
