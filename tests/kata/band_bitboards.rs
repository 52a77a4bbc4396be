//! The private functions of `band_bitboards`: `Wide` and `Narrow` agree, sweeps find what they
//! should, and the search guesses.

use boards::generate;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{self, Board, candidates, cell_name, cells, check_solution, peers};

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
            let digit = digit as usize - '1' as usize;
            sheet[digit][r / 3] |= bit(r, c);
        }
    }
    sheet
}

/// Sweeps the board until nothing changes.
///
/// Returns the sheet, whether it is no dead end, and whether it is solved: each in both bits.
fn swept(board: &Board) -> (Sheet, u32, u32) {
    let mut x = pack::<Narrow>(&sheet(board));
    let (alive, solved) = settle(&mut x);
    (unpack(&x), alive, solved)
}

/// The places in which any digit may still be.
fn places(sheet: &Sheet) -> u32 {
    let words = sheet.iter().flat_map(|words| &words[..3]);
    words.map(|word| word.count_ones()).sum()
}

/// The row and the column of an index of `PEERS`.
fn place(at: usize) -> (usize, usize) {
    let (band, bit) = (at / 32, at % 32);
    (band * 3 + bit / ROW as usize, bit % ROW as usize)
}

/// The candidates left by sweeps, and the first guess. A change of either would only cost time, so
/// no other test would notice it.
#[test]
fn sweeps_and_guesses_are_as_they_were() {
    let boards = (0..200).map(|seed| generate::board(&mut generate::rng(seed), 20));
    let mut guesses = Vec::new();
    for board in boards {
        let (sheet, _, solved) = swept(&board);
        if solved != 0 {
            continue;
        }
        let (at, digit, _) = choose::<Narrow>(&sheet);
        let (r, c) = place(at);
        let (line, cell) = (board::to_line(&board), cell_name(r, c));
        let (left, digit) = (places(&sheet), digit + 1);
        guesses.push(format!("{line}  {left} places left, {digit} in {cell}"));
    }
    snapshots().bind(|| assert_snapshot!("guesses_band_bitboards", guesses.join("\n")));
}

/// On the empty board, both children of the first guess live. After it second children wait as they
/// are, until a dead end. The last one waits as it was when the first child was solved.
#[rstest]
fn second_children_wait_unsettled_until_a_dead_end(#[values(false, true)] dead_end: bool) {
    let waiting = if dead_end { 0..0 } else { 1..11 };
    let mut stack = Vec::new();
    let found = search::<Narrow>((EMPTY, true), &mut stack, dead_end);
    assert!(found.is_some());
    assert!(stack.len() > 20, "{}", stack.len());
    let last = stack.len() - 1;
    for (at, (sheet, settled)) in stack.into_iter().enumerate() {
        assert_eq!(settled, !waiting.contains(&at) && at != last, "{at}");
        let mut x = pack::<Narrow>(&sheet);
        settle(&mut x);
        assert!(!settled || unpack(&x) == sheet, "{at}");
    }
}

/// All other cells have one candidate.
#[test]
fn guesses_in_a_cell_of_three_candidates_if_none_has_two() {
    for (a, b, c) in (0..9 * 9 * 9).map(|triple| (triple / 81, triple / 9 % 9, triple % 9)) {
        if a < b && b < c {
            let mut sheet = [[0, 0, 0, CELLS]; 9];
            sheet[a] = [CELLS; 4];
            sheet[b][1] = bit(4, 4);
            sheet[c][1] = bit(4, 4);
            let (at, digit, other) = choose::<Narrow>(&sheet);
            assert_eq!((place(at), digit, other), ((4, 4), a, None), "{b} {c}");
        }
    }
}

/// The sheets after a guess, found cell by cell. In a cell of two candidates, each child has one of
/// them, and the peers lose it. In any other cell the guess is one digit, or not that digit.
fn guessed(sheet: &Sheet, (r, c): (usize, usize), digit: usize) -> [Sheet; 2] {
    let band = r / 3;
    let mut digits = (0..9).filter(|&d| sheet[d][band] & bit(r, c) != 0 && d != digit);
    let (first_other, has_third) = (digits.next(), digits.next().is_some());
    let other = first_other.filter(|_| !has_third);
    let mut sheets = [*sheet; 2];
    for (child, only) in [(0, Some(digit)), (1, other)] {
        for d in (0..9).filter(|&d| only.map_or(d == digit, |only| d != only)) {
            sheets[child][d][band] &= !bit(r, c);
        }
        for (peer_r, peer_c) in peers(r, c) {
            if let Some(only) = only.filter(|_| other.is_some()) {
                sheets[child][only][peer_r / 3] &= !bit(peer_r, peer_c);
            }
        }
    }
    sheets
}

/// If the peers kept the digit, sweeps would remove it, and only time would tell.
#[test]
fn a_guessed_digit_leaves_the_peers_of_its_cell_at_once() {
    let boards = (0..50).map(|seed| generate::board(&mut generate::rng(seed), 20));
    let boards = boards.map(|board| swept(&board));
    let open = boards.filter(|(_, _, solved)| *solved == 0);
    let mut seen = 0;
    for sheet in open.map(|(sheet, ..)| sheet).chain([EMPTY]) {
        let (at, digit, _) = choose::<Narrow>(&sheet);
        let place = place(at);
        let children = sheets(&children::<Narrow>(&sheet));
        assert_eq!(children, guessed(&sheet, place, digit), "{place:?}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// The sheet of the empty board.
const EMPTY: Sheet = [[CELLS; 4]; 9];

fn bit(r: usize, c: usize) -> u32 {
    1 << (r % 3 * ROW as usize + c)
}

/// Two boards in the same registers.
fn pair(low: &Sheet, high: &Sheet) -> [Narrow; TWO_BOARDS] {
    std::array::from_fn(|d| Narrow::halves(low[d], high[d]))
}

/// The boards that are no dead end after `singles`: the sheet alone, then with the empty board in
/// the high halves, then with the empty board in the low halves.
fn alive_after_singles(sheet: &Sheet) -> [u32; 3] {
    let side_by_side = |low: &Sheet, high: &Sheet| zero_halves(singles(&mut pair(low, high)).0);
    let alone = zero_halves(singles(&mut pack::<Narrow>(sheet)).0);
    let [low, high] = [[sheet, &EMPTY], [&EMPTY, sheet]].map(|[low, high]| side_by_side(low, high));
    [alone, low, high]
}

#[test]
fn a_digit_without_a_place_in_a_row_is_a_dead_end_at_once() {
    assert_eq!(alive_after_singles(&EMPTY), [0b11; 3]);
    for (digit, other) in (0..81).map(|pair| (pair / 9, pair % 9)) {
        for r in 0..9 {
            let mut sheet = EMPTY;
            for digit in [digit, other] {
                sheet[digit][r / 3] &= !(0o777 << (r % 3 * ROW as usize));
            }
            let alive = alive_after_singles(&sheet);
            assert_eq!(alive, [0, 0b10, 0b01], "{digit} and {other} in row {r}");
        }
    }
}

#[test]
fn a_cell_without_a_digit_is_a_dead_end_at_once() {
    for (r, c) in cells() {
        let mut sheet = EMPTY;
        for words in &mut sheet {
            words[r / 3] &= !bit(r, c);
        }
        assert_eq!(alive_after_singles(&sheet), [0, 0b10, 0b01], "({r}, {c})");
    }
}

/// Two digits have their only place of a row in one cell. The other digits still leave the cell.
#[test]
fn a_cell_that_is_the_only_place_of_two_digits_loses_the_others() {
    for (digit, other) in (0..81).map(|pair| (pair / 9, pair % 9)) {
        let mut sheet = EMPTY;
        for digit in [digit, other] {
            sheet[digit][1] &= !0o777 | bit(3, 4);
        }
        let mut one = pack::<Narrow>(&sheet);
        singles(&mut one);
        let alone = unpack(&one);
        let mut pair = pair(&sheet, &sheet);
        singles(&mut pair);
        for third in (0..9).filter(|third| ![digit, other].contains(third)) {
            let [low, high] = pair[third].split();
            for words in [alone[third], low, high] {
                assert_eq!(words[1], CELLS & !bit(3, 4), "{digit}, {other} and {third}");
            }
        }
    }
}

/// Two digits of a row are swapped: all rows are still right, two columns are wrong.
#[test]
fn a_full_board_is_solved_when_its_columns_are_right() {
    let right = solved_both_ways(&named_board("classic"));
    let solved = |low: &Sheet, high: &Sheet| zero_halves(missing(&pair(low, high)));
    let is_solved = |sheet: &Sheet| zero_halves(missing(&pack::<Narrow>(sheet)));
    assert_eq!(is_solved(&sheet(&right)), 0b11);
    for (one, other) in (0..9).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let mut wrong = right.clone();
        let digits = [one, other].map(|digit| char::from(b'1' + digit));
        let [one, other] = digits.map(|digit| {
            let place = right[4].iter().position(|cell| *cell == digit);
            place.expect("a row has all")
        });
        wrong[4].swap(one, other);
        let [right, wrong] = [&right, &wrong].map(sheet);
        assert_eq!(is_solved(&wrong), 0, "{digits:?}");
        let seen = [solved(&right, &wrong), solved(&wrong, &right)];
        assert_eq!(seen, [0b01, 0b10], "{digits:?}");
    }
}

/// Two boards in the same registers: one is full and wrong, the other is not affected.
#[test]
fn a_board_at_a_dead_end_leaves_the_other_alone() {
    let mut full = vec![('1'..='9').collect::<Vec<char>>(); 9];
    let open = swept(&named_board("inkala")).0;
    for r in 1..9 {
        // Rows and boxes are right, and no column is.
        full[r].rotate_left(r % 3 * 3);
    }
    let wrong = sheet(&full);
    let settled = |low, high| settle(&mut pair(low, high));
    assert_eq!(settled(&wrong, &open), (0b10, 0));
    assert_eq!(settled(&open, &wrong), (0b01, 0));
    assert_eq!(settled(&open, &open), (0b11, 0));
}
