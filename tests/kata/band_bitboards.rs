//! The private functions of `band_bitboards`: `Wide` and `Narrow` agree, and sweeps and guesses are as they
//! were.

use std::time::{Duration, Instant};

use boards::generate;
use boards::symmetry::image;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{Board, candidates, cells, check_solution, from_line};

use crate::support::{named_board, snapshots};

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
#[case::that_needs_a_guess_by_segment(&from_line("......9..9.....5...........5....96.8.............781...1..56.........8...65..1...").unwrap())]
fn dead_ends_that_no_cell_shows_are_soon_found(#[case] unsolvable: &Board) {
    let start = Instant::now();
    let mut rng = generate::rng(1);
    for _ in 0..100 {
        let given = image(&mut rng, unsolvable);
        assert_eq!(solved_both_ways(&given), given);
    }
    assert!(start.elapsed() < Duration::from_secs(2));
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

/// The candidates before any sweep. The unused words are full, which must not look like a dead end.
fn sheet(board: &Board) -> Sheet {
    let mut sheet = [[0, 0, 0, CELLS]; 9];
    for (r, c) in cells() {
        let digits = match board[r][c] {
            '.' => candidates(board, r, c),
            clue => vec![clue],
        };
        for digit in digits {
            sheet[digit as usize - '1' as usize][r / 3] |= bit(r, c);
        }
    }
    sheet
}

/// The sheet of the empty board.
const EMPTY: Sheet = [[CELLS; 4]; 9];

fn bit(r: usize, c: usize) -> u32 {
    1 << (r % 3 * ROW as usize + c)
}

/// The sheet of the empty board, changed for these digits in a band: `keep` are the cells that remain.
fn changed(digits: &[usize], band: usize, keep: u32) -> Sheet {
    let mut sheet = EMPTY;
    digits.iter().for_each(|&digit| sheet[digit][band] &= keep);
    sheet
}

/// Two boards in the same registers.
fn pair(low: &Sheet, high: &Sheet) -> [Narrow; TWO_BOARDS] {
    std::array::from_fn(|d| Narrow::halves(low[d], high[d]))
}

/// What a sweep, all sweeps and a guess make of a sheet alone, and of it beside the empty board.
fn outcomes(sheet: &Sheet) -> String {
    let mut alone = pack::<Narrow>(sheet);
    let (swept, swept_alone) = (singles(&mut alone), unpack(&alone));
    let settled = (settle(&mut alone), unpack(&alone), missing(&alone).split());
    let both = [[sheet, &EMPTY], [&EMPTY, sheet]].map(|[low, high]| {
        let mut x = pair(low, high);
        let (swept, swept_pair) = (singles(&mut x).0.split(), sheets(&x));
        let settled = (settle(&mut x), sheets(&x), missing(&x).split());
        (swept, swept_pair, settled)
    });
    let (wrong, open, clash) = swept;
    let swept = [wrong, open, clash].map(Narrow::split);
    let guess = choose::<Narrow>(sheet);
    let guess = (guess, sheets(&children::<Narrow>(sheet, guess)));
    format!("{swept:?} {swept_alone:?} {settled:?} {both:?} {guess:?}")
}

/// A change of most functions would only cost time, so no other test would notice it. For each kind of sheet a hash
/// (FNV-1a) of all outcomes is stored.
#[test]
fn sweeps_and_guesses_are_as_they_were() {
    let pairs = || (0..81).map(|pair| [pair / 9, pair % 9]);
    let all: [usize; 9] = std::array::from_fn(|digit| digit);
    let without_row = pairs().map(|pair| {
        let r = pair[0].max(pair[1]);
        changed(&pair, r / 3, !(0o777 << (r % 3 * ROW as usize)))
    });
    let without_digit = cells().map(|(r, c)| changed(&all, r / 3, !bit(r, c)));
    let only_place = pairs().map(|pair| changed(&pair, 1, !0o777 | bit(3, 4)));
    let cells_of_three = pairs().map(|[a, b]| {
        let mut sheet = [[0, 0, 0, CELLS]; 9];
        sheet[a] = [CELLS; 4];
        sheet[b][1] |= bit(4, 4);
        sheet[(b + 1) % 9][1] |= bit(4, 4);
        sheet
    });
    // Two digits of a row are swapped: all rows are still right, two columns are wrong.
    let solution = solved_both_ways(&named_board("classic"));
    let full = pairs().map(|[a, b]| {
        let mut board = solution.clone();
        board[4].swap(a, b);
        sheet(&board)
    });
    let boards = (0..300).map(|seed| generate::board(&mut generate::rng(seed), 20));
    let boards: Vec<Sheet> = boards.map(|board| sheet(&board)).collect();
    let swept = boards.iter().map(|sheet| {
        let mut x = pack::<Narrow>(sheet);
        settle(&mut x);
        unpack(&x)
    });
    let kinds: [(&str, Vec<Sheet>); 8] = [
        ("the empty board", vec![EMPTY]),
        ("two digits without a place in a row", without_row.collect()),
        ("a cell without a digit", without_digit.collect()),
        (
            "a cell that is the only place of two digits",
            only_place.collect(),
        ),
        ("a cell of three candidates", cells_of_three.collect()),
        ("full boards, right and wrong", full.collect()),
        ("swept boards", swept.collect()),
        ("boards", boards),
    ];
    let mut text = String::new();
    let add = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    for (kind, sheets) in kinds {
        let outcomes: String = sheets.iter().map(outcomes).collect();
        let hash = outcomes.bytes().fold(0x811c_9dc5, add);
        text += &format!("{kind}: {hash:08x}\n");
    }
    // What waits on the stack before and after a dead end, and whether it is settled.
    for failures in [0, 1] {
        let mut stack = Vec::new();
        let found = search::<Narrow>((EMPTY, true), &mut stack, failures);
        let hash = format!("{found:?} {stack:?}")
            .bytes()
            .fold(0x811c_9dc5, add);
        text += &format!("search, failures {failures}: {hash:08x}\n");
    }
    snapshots().bind(|| assert_snapshot!("sweeps_band_bitboards", text));
}
