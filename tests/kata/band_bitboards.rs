//! The private functions of `band_bitboards`: `Wide` and `Narrow` agree, and sweeps and guesses are as plain ones.

use std::time::{Duration, Instant};

use boards::generate;
use boards::symmetry::image;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{Board, candidates, cell_name, cells, check_solution, from_line, peers};

use crate::support::named_board;

// Included, so that its private functions can be called here.
include!("../../src/approaches/band_bitboards.rs");

/// Solves the board with this processor's registers, and checks that `Narrow` does the same.
fn solved_both_ways(given: &Board) -> Board {
    let (mut board, mut plain) = (given.clone(), given.clone());
    solve_sudoku(&mut board);
    solve::<Narrow>(&mut plain);
    assert_eq!(board, plain);
    board
}

#[rstest]
fn plain_words_solve_as_registers_do(#[values(17, 22, 25, 28, 32, 40, 60, 80)] clues: usize) {
    for seed in 0..25 {
        let given = generate::board(&mut generate::rng(seed), clues);
        assert_eq!(check_solution(&given, &solved_both_ways(&given)), Ok(()));
        let mut several = given;
        // Without one digit and one box, it has several solutions.
        for (r, c) in cells() {
            if several[r][c] == '1' || (r < 3 && c < 3) {
                several[r][c] = '.';
            }
        }
        let found = solved_both_ways(&several);
        assert_eq!(check_solution(&several, &found), Ok(()));
    }
}

/// With one more clue, a candidate that is not the digit of the solution. Often sweeps alone do not find that.
#[rstest]
#[case::with_28_clues(&generate::board(&mut generate::rng(1), 28))]
#[case::that_need_guesses(&named_board("inkala"))]
fn unsolvable_boards_are_left_as_given(#[case] solvable: &Board) {
    let solution = solved_both_ways(solvable);
    for (r, c) in cells().filter(|&(r, c)| solvable[r][c] == '.') {
        for digit in candidates(solvable, r, c) {
            let mut given = solvable.clone();
            given[r][c] = digit;
            let expected = if digit == solution[r][c] {
                &solution
            } else {
                &given
            };
            assert_eq!(solved_both_ways(&given), *expected, "{digit} in ({r}, {c})");
        }
    }
}

/// Guesses in cells alone took 50 milliseconds on each image of the first, and nearly as long on the second.
#[rstest]
#[case::three_digits_for_two_cells(&named_board("no_cell_is_tight"))]
#[case::four_digits_for_three_cells(&from_line("......9..9.....5...........5....96.8.............781...1..56.........8...65..1...").unwrap())]
fn dead_ends_that_no_cell_shows_are_soon_found(#[case] unsolvable: &Board) {
    let start = Instant::now();
    let mut rng = generate::rng(1);
    for _ in 0..100 {
        let given = image(&mut rng, unsolvable);
        assert_eq!(solved_both_ways(&given), given);
        let mut x = pack::<Narrow>(&sheet(&given));
        assert_ne!(settle(&mut x).0, 0);
        full_segments(&mut x);
        assert_eq!(settle(&mut x).0, 0, "no guess is needed");
    }
    assert!(start.elapsed() < Duration::from_secs(10));
}

/// A bet on many solutions is lost here, and a guess by segment follows. Without it the search takes ten times as long.
#[test]
fn a_board_is_solved_after_a_lost_bet() {
    let line = "..4..........8...2............82..31..........4..5.....1.......8........32..9....";
    let given = from_line(line).unwrap();
    assert_eq!(check_solution(&given, &solved_both_ways(&given)), Ok(()));
}

/// LeetCode promises that no clues clash. Where they do, the solver should still not search for
/// hours, and must not write.
#[rstest]
#[case::in_a_row((8, 7), (8, 8))]
#[case::in_a_column((0, 8), (8, 8))]
#[case::in_a_box((7, 7), (8, 8))]
fn leaves_clashing_clues_as_given(#[case] one: (usize, usize), #[case] other: (usize, usize)) {
    let mut given = vec![vec!['.'; 9]; 9];
    for (r, c) in [one, other] {
        given[r][c] = '5';
    }
    assert_eq!(solved_both_ways(&given), given);
}

/// The sheet of the empty board. The unused words are full, which must not look like a dead end.
const EMPTY: Sheet = [[CELLS; 4]; 9];

/// The candidates before any sweep.
fn sheet(board: &Board) -> Sheet {
    kept(EMPTY, |_, d, r, c| {
        let digit = char::from(b'1' + d as u8);
        candidates(board, r, c).contains(&digit) && ['.', digit].contains(&board[r][c])
    })
}

/// Each digit in each cell.
fn options() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..9).flat_map(|d| cells().map(move |(r, c)| (d, r, c)))
}

fn bit(r: usize, c: usize) -> u32 {
    1 << (r % 3 * ROW as usize + c)
}

fn has(sheet: &Sheet, d: usize, r: usize, c: usize) -> bool {
    sheet[d][r / 3] & bit(r, c) != 0
}

/// What one step of a sweep keeps, looked at cell by cell.
fn kept(mut sheet: Sheet, keeps: impl Fn(&Sheet, usize, usize, usize) -> bool) -> Sheet {
    let before = sheet;
    for (d, r, c) in options() {
        sheet[d][r / 3] &= !(u32::from(!keeps(&before, d, r, c)) * bit(r, c));
    }
    sheet
}

/// Whether no naked single of the row has the digit, and no other digit has its only place here.
fn by_singles(sheet: &Sheet, d: usize, r: usize, c: usize) -> bool {
    let digits = |c| (0..9).filter(|&d| has(sheet, d, r, c)).count();
    let places = |d| (0..9).filter(|&c| has(sheet, d, r, c)).count();
    let is_naked = (0..9).any(|c| has(sheet, d, r, c) && digits(c) == 1);
    let is_hidden = (0..9).any(|d| has(sheet, d, r, c) && places(d) == 1);
    !(is_naked && digits(c) > 1 || is_hidden && places(d) > 1)
}

/// Whether the digit can be in the other two rows of the band, in the other two boxes.
fn by_band(r: usize, c: usize, has: impl Fn(usize, usize) -> bool) -> bool {
    let is_free = |row: usize, square: usize| {
        (0..3).any(|k| has(r / 3 * 3 + (r + row) % 3, (c / 3 + square) % 3 * 3 + k))
    };
    is_free(1, 1) && is_free(2, 2) || is_free(1, 2) && is_free(2, 1)
}

/// Too few or too many candidates would often cost only time, so no other test would notice.
#[test]
fn sweeps_and_guesses_are_as_plain_ones() {
    for seed in (0..200).step_by(2) {
        let board = |seed| generate::board(&mut generate::rng(seed), 20);
        let mut both = [seed, seed + 1].map(|seed| sheet(&board(seed)));
        loop {
            let mut x: [_; TWO_BOARDS] =
                std::array::from_fn(|d| Narrow::halves(both[0][d], both[1][d]));
            singles(&mut x);
            locked(&mut x);
            let swept = both.map(|sheet| {
                let mut x = pack::<Narrow>(&sheet);
                singles(&mut x);
                let plain = kept(sheet, by_singles);
                assert_same("singles", &unpack(&x), &plain);
                locked(&mut x);
                let plain = kept(plain, |of, d, r, c| by_band(r, c, |r, c| has(of, d, r, c)));
                let plain = kept(plain, |of, d, r, c| by_band(c, r, |c, r| has(of, d, r, c)));
                assert_same("locked", &unpack(&x), &plain);
                plain
            });
            for (sheet, plain) in sheets(&x).iter().zip(&swept) {
                assert_same("two boards", sheet, plain);
            }
            if swept == both {
                break both.iter().for_each(guess_is_as_a_plain_one);
            }
            both = swept;
        }
    }
}

fn assert_same(what: &str, sheet: &Sheet, plain: &Sheet) {
    let wrong = options().find(|&(d, r, c)| has(sheet, d, r, c) != has(plain, d, r, c));
    let wrong = wrong.map(|(d, r, c)| format!("digit {} in {}", d + 1, cell_name(r, c)));
    assert_eq!(wrong, None, "{what}");
}

/// Of the cells with two candidates, the guess is in the one whose peers lose most. Peers with two count four times.
fn guess_is_as_a_plain_one(sheet: &Sheet) {
    let digits = |(r, c)| (0..9).filter(move |&d| has(sheet, d, r, c));
    let score = |(r, c)| {
        let loses = |&(s, t): &(_, _)| digits((r, c)).any(|d| has(sheet, d, s, t));
        let scores = peers(r, c)
            .filter(loses)
            .map(|peer| [1, 4][usize::from(digits(peer).count() == 2)]);
        (digits((r, c)).count() == 2).then(|| scores.sum::<u32>())
    };
    let Some(best) = cells().filter_map(score).max() else {
        return;
    };
    let guess @ (at, digit, other) = choose::<Narrow>(sheet);
    let (r, c) = (at / 32 * 3 + at % 32 / ROW as usize, at % 32 % ROW as usize);
    assert_eq!(score((r, c)), Some(best), "{}", cell_name(r, c));
    let children = sheets(&children::<Narrow>(sheet, guess));
    for (child, digit) in children.iter().zip([Some(digit), other]) {
        let plain = kept(*sheet, |_, d, s, t| match (s, t) == (r, c) {
            true => Some(d) == digit,
            false => Some(d) != digit || !peers(r, c).any(|peer| peer == (s, t)),
        });
        assert_same("a guess", child, &plain);
    }
}
