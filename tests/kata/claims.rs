//! The claims that essays make: where a search guesses, what it places, what it allocates.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::{Board, Unit, cells};
use sudoku_kata::generate;
use sudoku_kata::guesses;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};

use crate::support::{counted, traced};
use sudoku_kata::format::grouped;

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

fn puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).expect("the puzzle exists")
}

fn placements(name: &str, approach_name: &str) -> u64 {
    let traced = traced(puzzle(name), approach(approach_name));
    traced.effort.placements
}

/// The results of `see` for each placement; `see` gets the board before the placement.
fn map_placements<T: 'static>(
    approach: &Approach,
    board: &Board,
    see: impl Fn(&Board, usize, usize, char) -> T + 'static,
) -> Vec<T> {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let into = Rc::clone(&seen);
    let mut now = board.clone();
    counted(approach, board);
    approach.observe(board, move |Step { kind, r, c, digit }| {
        let (r, c) = (r as usize, c as usize);
        match kind {
            StepKind::Undo => now[r][c] = '.',
            StepKind::Placement => {
                into.borrow_mut().push(see(&now, r, c, digit));
                now[r][c] = digit;
            }
        }
    });
    seen.take()
}

/// Whether the digit is a naked single of the cell, or a hidden single in one of its units.
fn is_single(board: &Board, r: usize, c: usize, digit: char) -> bool {
    let is_hidden_in = |unit: Unit| {
        let cells = (0..9).map(|k| unit.cell(k));
        let mut others = cells.filter(|&cell| cell != (r, c));
        others.all(|(r, c)| !candidates(board, r, c).contains(&digit))
    };
    candidates(board, r, c) == [digit] || units(r, c).into_iter().any(is_hidden_in)
}

/// The digits that no peer of (r, c) holds. A filled cell has none.
fn candidates(board: &Board, r: usize, c: usize) -> Vec<char> {
    let held_in = |unit: Unit, digit| (0..9).any(|k| board_at(board, unit.cell(k)) == digit);
    let is_held = |digit: &char| units(r, c).into_iter().any(|unit| held_in(unit, *digit));
    let digits = ('1'..='9').filter(|digit| board[r][c] == '.' && !is_held(digit));
    digits.collect()
}

fn board_at(board: &Board, (r, c): (usize, usize)) -> char {
    board[r][c]
}

fn units(r: usize, c: usize) -> [Unit; 3] {
    [Unit::Row(r), Unit::Column(c), Unit::Box(r / 3 * 3 + c / 3)]
}

fn guesses(approach: &Approach, board: &Board) -> u64 {
    counted(approach, board);
    guesses::count(approach, board).guesses
}

#[rstest]
#[case::leetcode_2("leetcode_2")]
#[case::everyone_backtracks("everyone_backtracks")]
#[case::mrv_loses("mrv_loses")]
fn a_guess_is_a_placement_that_is_no_naked_or_hidden_single(#[case] name: &str) {
    let board = puzzle(name).board();
    for approach in approaches::ALL {
        let singles = map_placements(approach, &board, is_single);
        let others = singles.into_iter().filter(|is_single| !is_single);
        let work = guesses::count(approach, &board);
        assert_eq!(work.guesses, others.count() as u64, "{}", approach.name);
        assert_eq!(work.effort, traced(puzzle(name), approach).effort);
    }
}

#[rstest]
#[case::bitmask_mrv("bitmask_mrv")]
#[case::empty_list_mrv("empty_list_mrv")]
fn takes_a_cell_with_the_fewest_candidates(#[case] name: &str) {
    let is_tightest = |board: &Board, r: usize, c: usize, _| {
        let empty = cells().filter(|&(r, c)| board[r][c] == '.');
        let fewest = empty.map(|(r, c)| candidates(board, r, c).len()).min();
        fewest == Some(candidates(board, r, c).len())
    };
    for board in ["leetcode_2", "everyone_backtracks", "mrv_loses"] {
        let tightest = map_placements(approach(name), &puzzle(board).board(), is_tightest);
        assert!(tightest.into_iter().all(|is_tightest| is_tightest));
    }
}

/// The easy boards that the essay of `singles` counts.
static EASY: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let mut rng = generate::rng(1);
    let boards = std::iter::repeat_with(|| generate::board(&mut rng, 32));
    boards.take(500).collect()
});

#[test]
fn singles_needs_no_guess_on_as_many_easy_boards_as_its_essay_says() {
    let singles = approach("singles");
    let boards = EASY.iter();
    let without = boards.filter(|board| guesses(singles, board) == 0).count();
    let claim = format!("of 500 generated boards with 32 clues, {without} need no guess");
    let essay = singles.source.replace("\n/// ", " ");
    assert!(essay.contains(&claim), "the essay does not say: {claim}");
}

#[test]
fn exact_cover_guesses_on_the_same_easy_boards_as_deduction() {
    for board in EASY.iter() {
        let [links, singles] =
            ["dancing_links", "singles"].map(|name| guesses(approach(name), board) > 0);
        assert_eq!(links, singles);
    }
}

#[rstest]
#[case::classic("classic")]
#[case::seventeen("seventeen")]
#[case::anti_brute_force("anti_brute_force")]
fn singles_solves_these_boards_without_a_guess(#[case] name: &str) {
    assert_eq!(guesses(approach("singles"), &puzzle(name).board()), 0);
}

#[test]
fn singles_guesses_on_leetcode_2_after_24_placements() {
    let board = puzzle("leetcode_2").board();
    let singles = map_placements(approach("singles"), &board, is_single);
    assert_eq!(singles.iter().position(|is_single| !is_single), Some(24));
}

/// These counts change with the tie-breaking of a search, and with how early it sees a dead end.
#[rstest]
#[case::eighteen("eighteen", [1_384, 136, 868, 304])]
#[case::inkala("inkala", [9_689, 1_526, 8_842, 2_080])]
#[case::everyone_backtracks("everyone_backtracks", [519, 170, 2_575, 130])]
#[case::mrv_loses("mrv_loses", [716, 81, 1_598, 56])]
fn placements_of_the_later_approaches_stay_the_same(#[case] name: &str, #[case] known: [u64; 4]) {
    let approaches = ["empty_list_mrv", "singles", "best_first", "dancing_links"];
    assert_eq!(approaches.map(|approach| placements(name, approach)), known);
}

#[rstest]
#[case::wins("anti_brute_force", 1_997, 45_267)]
#[case::loses("everyone_backtracks", 2_575, 454)]
fn best_first_makes_the_placements_of_its_essay(
    #[case] name: &str,
    #[case] best_first: u64,
    #[case] fewest_candidates_first: u64,
) {
    assert_eq!(placements(name, "best_first"), best_first);
    assert_eq!(placements(name, "bitmask_mrv"), fewest_candidates_first);
    let essay = approach("best_first").source;
    for count in [best_first, fewest_candidates_first] {
        assert!(essay.contains(&grouped(count)), "{count}");
    }
}

#[test]
fn only_searches_on_copies_allocate() {
    for name in ["classic", "inkala", "everyone_backtracks"] {
        for approach in approaches::ALL {
            let mut board = puzzle(name).board();
            let memory = allocation_counter::measure(|| (approach.solve)(&mut board));
            let most = match approach.name {
                // Room for 16 boards of 88 bytes, and the old room for 8 while they are copied.
                "best_first" => 24 * 88,
                // Room for 8 boards of 144 bytes, and the old room for 4 while they are copied.
                "band_bitboards" => 12 * 144,
                _ => 0,
            };
            assert!(memory.bytes_max <= most, "{}: {memory:?}", approach.name);
        }
    }
}
