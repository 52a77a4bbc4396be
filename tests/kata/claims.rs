//! The claims that essays make: which cells come next, how many placements and reads a search takes,
//! where it guesses, what it allocates.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, Unit, cells};
use sudoku_kata::generate;
use sudoku_kata::guesses;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};

use crate::support::{TIMEOUT, approach_in, counted, first_steps, stored_count, traced};
use sudoku_kata::format::grouped;

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

fn puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).expect("it is named")
}

/// The results of `see` for each placement and the board before it.
fn of_placements<T: 'static>(
    approach: &Approach,
    board: &Board,
    see: impl Fn(&Board, usize, usize, char) -> T + 'static,
) -> Vec<T> {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let into = Rc::clone(&seen);
    let mut now = board.clone();
    counted(approach, board);
    approach.observe(
        board,
        move |Step {
                  kind, r, c, digit, ..
              }| {
            let (r, c) = (r as usize, c as usize);
            match kind {
                StepKind::Undo => now[r][c] = '.',
                StepKind::Placement => {
                    into.borrow_mut().push(see(&now, r, c, digit));
                    now[r][c] = digit;
                }
            }
        },
    );
    seen.take()
}

/// Whether the cell has no other candidate, or its digit no other place in a unit.
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

fn guesses(approach: &'static Approach, board: &Board) -> u64 {
    counted(approach, board);
    let (_, guesses) = guesses::count(&approach.into(), board);
    guesses.expect("it is not on copies")
}

#[rstest]
#[timeout(TIMEOUT)]
fn guesses_are_the_placements_that_are_no_single(
    #[files("src/approaches/*.rs")] file: PathBuf,
    #[values("leetcode_2", "everyone_backtracks", "mrv_loses")] board: &str,
) {
    let (approach, puzzle) = (approach_in(&file), puzzle(board));
    let singles = of_placements(approach, &puzzle.board(), is_single);
    let others = singles.into_iter().filter(|is_single| !is_single);
    let (searched, guesses) = guesses::count(&approach.into(), &puzzle.board());
    // A search on copies writes only the solution, so its guesses cannot be counted.
    let can_be_known = approach.name != "band_bitboards";
    assert_eq!(guesses, can_be_known.then_some(others.count() as u64));
    assert_eq!(searched.traced.effort, traced(puzzle, approach).effort);
}

#[rstest]
#[timeout(TIMEOUT)]
#[case::bitmask_mrv("bitmask_mrv")]
#[case::empty_list_mrv("empty_list_mrv")]
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

/// What docs/orders.md says of the steps below the wrong digits in r1c3.
#[test]
fn contradictions_of_wrong_first_digits_show_in_rows_4_to_6_of_the_classic_board() {
    let steps = first_steps(approach("bool_arrays"), &puzzle("classic").board(), 4_414);
    let mut level = 0;
    let mut placed = Vec::new();
    for Step { kind, r, c, .. } in steps {
        match kind {
            StepKind::Undo => level -= 1,
            StepKind::Placement => {
                level += 1;
                placed.push((level, (r, c)));
            }
        }
    }
    let main = placed.iter().filter(|(level, _)| (19..=27).contains(level));
    let rows = main.clone().map(|(_, (r, _))| r + 1);
    assert_eq!((rows.clone().min(), rows.max()), (Some(4), Some(5)));
    assert!(main.count() * 3 > placed.len() * 2);
    assert_eq!(placed.iter().max(), Some(&(32, (5, 5))));
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
fn exact_cover_and_deduction_guess_on_the_same_boards() {
    for board in EASY.iter() {
        let [links, singles] =
            ["dancing_links", "singles"].map(|name| guesses(approach(name), board) > 0);
        assert_eq!(links, singles);
    }
}

#[rstest]
#[timeout(TIMEOUT)]
#[case::the_classic_board("classic")]
#[case::seventeen_clues("seventeen")]
#[case::made_against_reading_order("anti_brute_force")]
fn singles_solve_without_a_guess(#[case] name: &str) {
    assert_eq!(guesses(approach("singles"), &puzzle(name).board()), 0);
}

#[test]
fn singles_guess_on_leetcode_2_after_24_placements() {
    let board = puzzle("leetcode_2").board();
    let singles = of_placements(approach("singles"), &board, is_single);
    assert_eq!(singles.iter().position(|is_single| !is_single), Some(24));
}

/// The boards of `generate --minimal --count 400 --seed 991`.
static MINIMAL: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let mut rng = generate::rng(991);
    let boards = std::iter::repeat_with(|| generate::board(&mut rng, 0));
    boards.take(400).collect()
});

/// A count in an essay is followed by its unit: `378,821 reads`. It belongs to the approach that the
/// sentence names last before it, or else to the essay's own. The sentence also names the board, or
/// the 400 minimal boards. A count after "about" was measured elsewhere.
#[rstest]
#[timeout(TIMEOUT)]
fn counts_in_the_essay_are_those_of_the_search(#[files("src/approaches/*.rs")] file: PathBuf) {
    let own = approach_in(&file);
    let essay = own
        .source
        .lines()
        .map_while(|line| line.strip_prefix("///"));
    let essay: String = essay.collect();
    let prose = Regex::new("```.*?```").expect("the pattern is right");
    let prose = prose.replace_all(&essay, "");
    let claim = Regex::new(r"`(\w+)`|(about )?\b(\d[\d,]*) (reads|placements|undos)");
    let claim = claim.expect("the pattern is right");
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
                    Some(board) => stored_count(board.name, of.name, what).expect("it is stored"),
                    None if sentence.contains("400 minimal boards") => on_minimal_boards(of, what),
                    None => panic!("expected the name of a board before {}", &found[0]),
                };
                assert_eq!(found[3], grouped(count), "{what} of {}", of.name);
                has_reads |= &found[4] == "reads" && of.name == own.name;
            }
        }
    }
    // It reads the board once, before its search.
    if own.name != "band_bitboards" {
        assert!(
            has_reads,
            "expected the reads on a board, such as `classic`"
        );
    }
}

pub fn on_minimal_boards(approach: &Approach, what: &str) -> u64 {
    let counts = MINIMAL.iter().map(|board| {
        let effort = counted(approach, board).effort;
        match what {
            "reads" => effort.reads,
            "undos" => effort.undos,
            _ => effort.placements,
        }
    });
    counts.sum()
}

#[rstest]
#[timeout(TIMEOUT)]
fn asks_for_no_memory_except_to_search_on_copies(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    let most = match approach.name {
        // Room for 16 boards of 88 bytes, and for the 8 that move there.
        "best_first" => 24 * 88,
        // Room for 8 boards of 148 bytes, and for the 4 that move there.
        "band_bitboards" => 12 * 148,
        _ => 0,
    };
    for name in ["classic", "inkala", "everyone_backtracks"] {
        let mut board = puzzle(name).board();
        let memory = allocation_counter::measure(|| (approach.solve)(&mut board));
        assert!(memory.bytes_max <= most, "{name}: {memory:?}");
    }
}
