//! What the approaches beyond the articles claim to do better than those before them.

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
    Puzzle::named(name).expect("it is named")
}

fn placements(name: &str, approach_name: &str) -> u64 {
    let traced = traced(puzzle(name), approach(approach_name));
    traced.effort.placements
}

/// What `see` says of each placement, which it is shown with the board before it.
fn of_placements<T: 'static>(
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

/// Whether the cell has no other candidate, or the digit no other place in a unit of the cell.
fn is_single(board: &Board, r: usize, c: usize, digit: char) -> bool {
    let is_hidden_in = |unit: Unit| {
        let cells = (0..9).map(|k| unit.cell(k));
        let mut others = cells.filter(|&cell| cell != (r, c));
        others.all(|(r, c)| !candidates(board, r, c).contains(&digit))
    };
    candidates(board, r, c) == [digit] || units(r, c).into_iter().any(is_hidden_in)
}

/// The digits that no peer of (r, c) holds; none if it is filled.
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
    Unit::of(r, c)
}

fn guesses(approach: &Approach, board: &Board) -> u64 {
    counted(approach, board);
    let (_, guesses) = guesses::count(approach, board);
    guesses.expect("it is not on copies")
}

#[rstest]
#[case::leetcode_2("leetcode_2")]
#[case::everyone_backtracks("everyone_backtracks")]
#[case::mrv_loses("mrv_loses")]
fn guesses_are_the_placements_that_are_not_singles(#[case] name: &str) {
    let board = puzzle(name).board();
    for approach in approaches::ALL {
        let singles = of_placements(approach, &board, is_single);
        let others = singles.into_iter().filter(|is_single| !is_single);
        let (searched, guesses) = guesses::count(approach, &board);
        // A search on copies writes the solution alone: its guesses cannot be seen.
        let can_be_known = approach.name != "band_bitboards";
        let others = can_be_known.then_some(others.count() as u64);
        assert_eq!(guesses, others, "{}", approach.name);
        assert_eq!(searched.effort, traced(puzzle(name), approach).effort);
    }
}

#[rstest]
#[case::from_the_board("bitmask_mrv")]
#[case::from_the_list("empty_list_mrv")]
fn no_empty_cell_has_fewer_candidates_than_the_one_taken(#[case] name: &str) {
    let is_tightest = |board: &Board, r: usize, c: usize, _| {
        let empty = cells().filter(|&(r, c)| board[r][c] == '.');
        let fewest = empty.map(|(r, c)| candidates(board, r, c).len()).min();
        fewest == Some(candidates(board, r, c).len())
    };
    for board in ["leetcode_2", "everyone_backtracks", "mrv_loses"] {
        let tightest = of_placements(approach(name), &puzzle(board).board(), is_tightest);
        assert!(tightest.into_iter().all(|is_tightest| is_tightest));
    }
}

/// The easy boards of the essay on singles.
static EASY: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let mut rng = generate::rng(1);
    let boards = std::iter::repeat_with(|| generate::board(&mut rng, 32));
    boards.take(500).collect()
});

#[test]
fn singles_need_no_guess_on_as_many_easy_boards_as_their_essay_says() {
    let singles = approach("singles");
    let boards = EASY.iter();
    let without = boards.filter(|board| guesses(singles, board) == 0).count();
    let claim = format!("of 500 generated boards with 32 clues, {without} need no guess");
    let essay = singles.source.replace("\n/// ", " ");
    assert!(essay.contains(&claim), "the essay does not say: {claim}");
}

#[test]
fn dancing_links_guess_on_the_boards_on_which_singles_do() {
    for board in EASY.iter() {
        let [links, singles] =
            ["dancing_links", "singles"].map(|name| guesses(approach(name), board) > 0);
        assert_eq!(links, singles);
    }
}

#[rstest]
#[case::naked_singles_alone("classic")]
#[case::seventeen_clues("seventeen")]
#[case::made_against_reading_order("anti_brute_force")]
fn deduction_finishes(#[case] name: &str) {
    assert_eq!(guesses(approach("singles"), &puzzle(name).board()), 0);
}

#[test]
fn deduction_stops_on_leetcode_2_after_24_placements() {
    let board = puzzle("leetcode_2").board();
    let singles = of_placements(approach("singles"), &board, is_single);
    assert_eq!(singles.iter().position(|is_single| !is_single), Some(24));
}

/// Which of equals is taken, and how soon a dead end is seen, shows in these counts alone.
#[rstest]
#[case::eighteen("eighteen", [1_384, 136, 868, 304])]
#[case::inkala("inkala", [9_689, 1_526, 8_842, 2_080])]
#[case::everyone_backtracks("everyone_backtracks", [519, 170, 2_575, 130])]
#[case::mrv_loses("mrv_loses", [716, 81, 1_598, 56])]
fn searches_beyond_the_articles_place_what_they_did(#[case] name: &str, #[case] known: [u64; 4]) {
    let approaches = ["empty_list_mrv", "singles", "best_first", "dancing_links"];
    assert_eq!(approaches.map(|approach| placements(name, approach)), known);
}

#[rstest]
#[case::wins("anti_brute_force", 1_997, 45_267)]
#[case::loses("everyone_backtracks", 2_575, 454)]
fn best_first_places_what_its_essay_says(
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
fn only_searches_on_copies_ask_for_memory_and_not_for_much() {
    for name in ["classic", "inkala", "everyone_backtracks"] {
        for approach in approaches::ALL {
            let mut board = puzzle(name).board();
            let memory = allocation_counter::measure(|| (approach.solve)(&mut board));
            let most = match approach.name {
                // Room for 16 boards of 88 bytes, and for the 8 that move there.
                "best_first" => 24 * 88,
                // Room for 8 boards of 144 bytes, and for the 4 that move there.
                "band_bitboards" => 12 * 144,
                _ => 0,
            };
            assert!(memory.bytes_max <= most, "{}: {memory:?}", approach.name);
        }
    }
}
