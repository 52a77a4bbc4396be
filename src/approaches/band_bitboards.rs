#[cfg(target_arch = "aarch64")]
use std::arch::aarch64::*;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Sub};

/// Makes the sweeps of `band_words` on eight words at once, and for both branches of a guess at once.
///
/// `band_words` goes through its words one by one, with a branch for each that may have changed.
/// Here one *sweep* over all 27 is a few hundred instructions without a branch.
///
/// # Eight words at once
///
/// The words are those of `band_words`: a *word* holds the places of one digit in one *band*, three
/// rows of nine cells. The cell in row r of the band and column c is bit 10 r + c. Each row is
/// followed by a spare bit for sums, which stays off. A *sheet* is all 27 words.
///
/// A register of 256 bits holds eight words, and one instruction works on all of them. Each half of
/// a register has the three bands of one digit; its fourth word is unused. One board takes five
/// registers, with the digits 1, 2, 3, 4 and 9 in low halves, the others in high halves. Two boards
/// take nine: one has the low halves, the other the high halves. The functions below work on both
/// layouts. For one board they also combine the halves.
///
/// # A sweep
///
/// 1. `singles` places a digit in each cell that has one candidate (a naked single), and in each
///    row that has one place for the digit (a hidden single).
/// 2. `locked` removes *locked candidates*. The three boxes of a band have a digit in three
///    different rows. Those of a *stack*, one above the other, have it in three different columns.
///    Candidates that fit no such arrangement are removed.
///
/// The second step carries a placed digit to its box and column, and leads to their hidden singles.
///
/// # A guess
///
/// `choose` picks a cell with two candidates, and each of two child boards gets one of them. `settle`
/// sweeps both together, each in its halves of the registers. If both are dead ends, the search
/// backtracks to the last board on its stack. If one is, the search continues with the other. If
/// both survive, it continues with the first, and the second waits on the stack.
///
/// If no cell has two candidates, a guess in a cell may be blind, as on `no_cell_is_tight`:
///
/// ```text
///     5 3 . | . . . | . 6 1        The columns left and right of the middle one have
///     . . . | . . . | . . 4        1, 5 and 6. So these fill it in this band. But row 0
///     . . . | . . . | . . .        leaves them two cells.
/// ```
///
/// So `full_segments` looks for digits that fill three cells. If it finds none, the search bets on
/// many solutions and takes any cell. If it loses, it guesses in which segment a digit goes.
///
/// # Cost
///
/// An easy board takes five sweeps on average, a minimal one eight, and 0.7 guesses with five sweeps
/// of two boards each. A sweep takes about 300 vector instructions for one board, and 560 for two in
/// 1.5 times the time. The worst case is exponential. Only a solution is written, and never undone.
///
/// # Pitfalls
///
/// - A board with one candidate in every cell need not be solved: a box or column may have a digit
///   twice and lack another. `missing` checks this, once per board.
/// - Each child must lose a candidate, or the search makes the same guess again and again.
/// - The unused words of a register must never look like a dead end or like progress.
/// - Only code that is inlined into `solve_wide` is compiled for wide registers, hence
///   `inline(always)`. `map` over arrays of registers was not inlined and cost 30 %.
/// - Without `clash` in `singles`, an unsolvable board may be searched exhaustively. To look at it
///   in every sweep cost 10 % of the time.
/// - Not every processor has the registers of `Wide`. Arrays take three times as long.
///
/// # Source
///
/// The words for bands are from the solver of zhouyundong_2012, champagne and JasonLion in the New
/// Sudoku Players' Forum ("3.77us solver", JCZSolve). Its tables are arithmetic here. Tom Dillon's
/// tdoku (<https://t-dillon.github.io/tdoku/>) showed that vector registers can work on a board
/// without a branch, and guesses by segments. All else is this file's own.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    #[cfg(target_arch = "x86_64")]
    if has_wide_registers() {
        // SAFETY: the processor has the features of `solve_wide`.
        #[allow(unsafe_code)]
        return unsafe { solve_wide(board) };
    }
    solve::<Narrow>(board)
}

#[cfg(target_arch = "x86_64")]
fn has_wide_registers() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// `solve`, compiled for wide registers. Only processors with all of these features may call it.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn solve_wide(board: &mut Vec<Vec<char>>) {
    solve::<Wide>(board)
}

/// The candidates of a board: for each digit the words of its three bands, and an unused word.
type Sheet = [[u32; 4]; 9];

/// From a cell to the one below it: nine cells and the spare bit.
const ROW: i32 = 10;
const TWO_ROWS: i32 = 2 * ROW;
/// The first cell of each row of a word. Nine bits times this are the same nine in each row.
const FIRST: u32 = 1 | 1 << ROW | 1 << TWO_ROWS;
/// All cells of a word.
const CELLS: u32 = 0o777 * FIRST;
/// The spare bit after each row.
const SPARE: u32 = FIRST << 9;
/// The words of a half that belong to a band.
const BANDS: [u32; 4] = [!0, !0, !0, 0];

/// How many registers one board takes, with two digits in each.
const ONE_BOARD: usize = 5;
/// How many registers two boards take, with one digit of both in each.
const TWO_BOARDS: usize = 9;

/// Fills the empty cells, or leaves the board as it is.
#[inline(always)]
fn solve<W: Words>(board: &mut Vec<Vec<char>>) {
    let mut cells = [[0; 32]; 3];
    for r in 0..9 {
        // The last cell first: it tells the compiler that the row has all the others.
        for c in (0..9).rev() {
            cells[r / 3][r % 3 * ROW as usize + c] = board[r][c] as u8;
        }
    }
    let (mut sheet, empty) = W::clues(&cells);
    let mut x = start::<W>(&sheet, empty);
    let (alive, solved) = settle(&mut x);
    if alive == 0 {
        return;
    }
    sheet = unpack(&x);
    if solved == 0 {
        let found = search::<W>((sheet, true), &mut Vec::new(), 0);
        let Some(solution) = found else { return };
        sheet = solution;
    }
    for band in 0..3 {
        cells[band] = W::characters(&sheet, band);
    }
    for r in 0..9 {
        let start = r % 3 * ROW as usize;
        let digits: [char; 9] = std::array::from_fn(|c| char::from(cells[r / 3][start + c]));
        board[r].copy_from_slice(&digits);
    }
}

/// The candidates before the first sweep: a digit may go into the empty cells of all rows without a
/// clue of it. `locked` then clears the boxes and columns of the clues.
#[inline(always)]
fn start<W: Words>(clues: &Sheet, empty: [u32; 4]) -> [W; ONE_BOARD] {
    let mut x = pack::<W>(clues);
    for (words, high) in x.iter_mut().zip([empty, empty, empty, empty, [0; 4]]) {
        *words = *words | (W::halves(empty, high) & used_rows(*words).not());
    }
    locked(&mut x);
    x
}

/// The registers of one board.
#[inline(always)]
fn pack<W: Words>(sheet: &Sheet) -> [W; ONE_BOARD] {
    let mut x = [W::all(0); ONE_BOARD];
    for k in 0..4 {
        x[k] = W::halves(sheet[k], sheet[k + 4]);
    }
    x[4] = W::halves(sheet[8], [0; 4]);
    x
}

/// The sheet in the registers of one board.
#[inline(always)]
fn unpack<W: Words>(x: &[W; ONE_BOARD]) -> Sheet {
    let mut sheet = [[0; 4]; 9];
    for k in 0..4 {
        [sheet[k], sheet[k + 4]] = x[k].split();
    }
    [sheet[8], _] = x[4].split();
    sheet
}

/// All nine cells of each row that has a bit in `x`.
///
/// A row plus 511 overflows into its spare bit if the row has any bit. A spare bit minus the first
/// cell of its row is the nine bits between them.
#[inline(always)]
fn used_rows<W: Words>(x: W) -> W {
    let used = (x + W::all(CELLS)) & W::all(SPARE);
    used - used.down::<9>()
}

/// Sweeps until one board is solved, or each board is a dead end or does not change any more.
///
/// Returns `(alive, solved)`. In each, bit 0 is for the board in the low halves, bit 1 for the one
/// in the high halves. A board alone in its registers has both bits.
///
/// Candidates are only ever removed, so an equal sum of all words means that nothing has changed: a
/// sum loses at most eight times `CELLS`, which is less than 2^32. Only `singles` is compared: where
/// it finds nothing, locked candidates rarely help.
#[inline(always)]
fn settle<W: Words, const N: usize>(x: &mut [W; N]) -> (u32, u32) {
    let mut y = *x;
    let (mut alive, mut solved) = (0b11, 0);
    let mut before = W::all(0);
    loop {
        let (wrong, open, clash) = singles(&mut y);
        alive &= zero_halves(wrong);
        let full = alive & zero_halves(open);
        if full != 0 {
            solved = full & zero_halves(missing(&y));
            alive &= !full | solved;
        }
        let unchanged = zero_halves(before ^ total(&y));
        if solved != 0 || alive & !unchanged == 0 {
            *x = y;
            // A board that still changes may have a clash that the next sweep resolves.
            if solved == 0 {
                alive &= zero_halves(clash);
            }
            return (alive, solved);
        }
        locked(&mut y);
        before = total(&y);
    }
}

/// One bit for each half that is zero.
#[inline(always)]
fn zero_halves<W: Words>(x: W) -> u32 {
    let zeros = x.zeros();
    (zeros & 0b1111 == 0b1111) as u32 | ((zeros >> 4 == 0b1111) as u32) << 1
}

/// The sum of all registers.
#[inline(always)]
fn total<W: Words, const N: usize>(x: &[W; N]) -> W {
    let mut sum = x[0];
    for &words in &x[1..] {
        sum = sum + words;
    }
    sum
}

/// Three registers from `k` on. After the last register come zeros.
#[inline(always)]
fn three<W: Words, const N: usize>(x: &[W; N], k: usize) -> [W; 3] {
    [x[k], x[k + 1], if k + 2 < N { x[k + 2] } else { W::all(0) }]
}

/// The halves of register `k` that have a digit: one board has none in the last high half.
#[inline(always)]
fn digits_in<W: Words, const N: usize>(k: usize) -> W {
    let high = if N == ONE_BOARD && k == 4 { 0 } else { !0 };
    W::halves([!0; 4], [high; 4])
}

/// Places all naked singles, and all hidden singles of rows.
///
/// *Naked*: count the candidates of 27 cells at once, up to two. `ones` has a bit for each cell
/// with a candidate, `twos` for each cell with another one. A candidate outside `twos` is a naked
/// single, and clears the rest of its row.
///
/// *Hidden*: a row minus one loses its lowest bit and gets all bits below it. It shares with the
/// row all bits but the lowest. If they share none, the row has one bit. The singles of all digits
/// together are the `placed` cells. There, only the digits that are single in their rows stay.
///
/// Returns `(wrong, open, clash)`. `wrong` is zero unless the board is a dead end: a row without a
/// bit borrows its spare bit from the subtraction, and `ones` lacks a cell without a candidate.
/// `open` has the cells with more than one candidate. `clash` has the cells that are naked singles
/// or placed, but not both. When a sweep changes nothing, such a cell is single for two digits, or
/// its row has two naked singles of one digit. That is a dead end too.
#[inline(always)]
fn singles<W: Words, const N: usize>(x: &mut [W; N]) -> (W, W, W) {
    let (mut ones, mut twos) = (W::all(0), W::all(0));
    for k in (0..N).step_by(3) {
        let [a, b, c] = three(x, k);
        let one = a | b | c;
        let two = (a & b) | ((a | b) & c);
        twos = twos | two | (ones & one);
        ones = ones | one;
    }
    if N == ONE_BOARD {
        twos = twos | twos.swap() | (ones & ones.swap());
        ones = ones | ones.swap();
    }
    let (mut placed, mut borrowed) = (W::all(0), W::all(0));
    let mut several = [W::all(0); N];
    for k in 0..N {
        let minus_one = x[k] - W::all(FIRST);
        borrowed = borrowed | (minus_one & digits_in::<W, N>(k));
        several[k] = used_rows(x[k] & minus_one);
        placed = placed | (x[k] & several[k].not());
    }
    if N == ONE_BOARD {
        placed = placed | placed.swap();
        borrowed = borrowed | borrowed.swap();
    }
    for k in 0..N {
        let naked = used_rows(x[k] & twos.not());
        x[k] = x[k] & ((naked & twos) | (several[k] & placed)).not();
    }
    let wrong = (ones ^ W::all(CELLS)) | (borrowed & W::all(SPARE));
    let open = twos & W::halves(BANDS, BANDS);
    (wrong, open, (ones & twos.not()) ^ placed)
}

/// Removes the candidates that fit no arrangement of their digit in a band or in a stack.
///
/// The three cells that a row shares with a box are a *segment*. In a band, a digit goes into three
/// of the nine segments, one in each row and one in each box. There are six such arrangements:
///
/// ```text
///   x . .    . x .    . . x    x . .    . x .    . . x
///   . x .    . . x    x . .    . . x    x . .    . x .
///   . . x    x . .    . x .    . x .    . . x    x . .
/// ```
///
/// Each segment is in two of them. It keeps its candidates if the digit also has a place in both
/// other segments of one of the two. A stack is the same with columns for rows and bands for boxes.
/// A word has 27 bits and needs nine for its segments or columns, so three registers share one
/// `keep_arrangements`.
#[inline(always)]
fn locked<W: Words, const N: usize>(x: &mut [W; N]) {
    let mut places = [W::all(0); 3];
    for k in (0..N).step_by(3) {
        places[k / 3] = lines::<W, 1, 2>(three(x, k), 0o111 * FIRST);
    }
    for k in (0..N).step_by(3) {
        let next = rotate::<W, 3, 6>(places[k / 3], 0o077);
        let last = rotate::<W, 6, 3>(places[k / 3], 0o007);
        let kept = keep_arrangements(places[k / 3], next, last, next_row);
        keep(x, k, cells_of_segments(kept));
    }
    for k in (0..N).step_by(3) {
        places[k / 3] = lines::<W, ROW, TWO_ROWS>(three(x, k), 0o777);
    }
    for k in (0..N).step_by(3) {
        let next = rotate::<W, 1, 2>(places[k / 3], 0o333);
        let last = rotate::<W, 2, 1>(places[k / 3], 0o111);
        let kept = keep_arrangements(places[k / 3], next, last, W::next_band);
        keep(x, k, cells_of_columns(kept));
    }
}

#[inline(always)]
fn keep<W: Words, const N: usize>(x: &mut [W; N], k: usize, kept: [W; 3]) {
    for i in 0..3.min(N - k) {
        x[k + i] = x[k + i] & kept[i];
    }
}

/// The lines of three cells that have a place: segments if `STEP` is 1, columns if it is `ROW`. The
/// lines of the first register are in their first cells, which are `first`. Those of the second are
/// in their second cells, those of the third in their third.
#[inline(always)]
fn lines<W: Words, const STEP: i32, const TWO_STEPS: i32>([a, b, c]: [W; 3], first: u32) -> W {
    ((a | a.down::<STEP>() | a.down::<TWO_STEPS>()) & W::all(first))
        | ((b | b.down::<STEP>() | b.up::<STEP>()) & W::all(first << STEP))
        | ((c | c.up::<STEP>() | c.up::<TWO_STEPS>()) & W::all(first << TWO_STEPS))
}

/// All three cells of each segment: seven times its first cell.
#[inline(always)]
fn cells_of_segments<W: Words>(m: W) -> [W; 3] {
    let a = m & W::all(0o111 * FIRST);
    let b = m & W::all(0o222 * FIRST);
    let c = m & W::all(0o444 * FIRST);
    [
        a.up::<3>() - a,
        b.up::<2>() - b.down::<1>(),
        c.up::<1>() - c.down::<2>(),
    ]
}

/// All three cells of each column in its band.
#[inline(always)]
fn cells_of_columns<W: Words>(m: W) -> [W; 3] {
    let a = m & W::all(0o777);
    let b = m & W::all(0o777 << ROW);
    let c = m & W::all(0o777 << TWO_ROWS);
    [
        a | a.up::<ROW>() | a.up::<TWO_ROWS>(),
        b | b.up::<ROW>() | b.down::<ROW>(),
        c | c.down::<ROW>() | c.down::<TWO_ROWS>(),
    ]
}

/// Of three times three places, keeps those that are in one of the six arrangements.
///
/// `next` has for each place the next one in its line, `last` the one after that; `next_line` goes
/// one line further. After a place, its arrangements go on with `next` and `last`, or the reverse.
#[inline(always)]
fn keep_arrangements<W: Words>(m: W, next: W, last: W, next_line: impl Fn(W) -> W) -> W {
    m & next_line((next & next_line(last)) | (last & next_line(next)))
}

/// Rotates each line of three places. A place gets the bit that is `DOWN` higher if `low` has the
/// place, and the bit that is `UP` lower if not. `low` has the places of one row.
#[inline(always)]
fn rotate<W: Words, const DOWN: i32, const UP: i32>(m: W, low: u32) -> W {
    (m.down::<DOWN>() & W::all(low * FIRST)) | (m.up::<UP>() & W::all((0o777 - low) * FIRST))
}

/// For each row, the next in the band, and two bits of noise, which `keep_arrangements` masks.
#[inline(always)]
fn next_row<W: Words>(m: W) -> W {
    m.down::<ROW>() | m.up::<TWO_ROWS>()
}

/// Zero if no box or column lacks a digit. Cells must be single. `singles` has checked the rows.
#[inline(always)]
fn missing<W: Words, const N: usize>(x: &[W; N]) -> W {
    let mut present = W::all(!0);
    for (k, &words) in x.iter().enumerate() {
        let rows = words | words.down::<ROW>() | words.down::<TWO_ROWS>();
        let boxes = rows | rows.down::<1>() | rows.down::<2>() | W::all(0o666);
        let columns = rows | rows.next_band() | rows.next_band().next_band();
        present = present & ((boxes & columns) | digits_in::<W, N>(k).not());
    }
    if N == ONE_BOARD {
        present = present & present.swap();
    }
    W::halves(BANDS, BANDS) & W::all(0o777) & present.not()
}

/// Guesses until a board is solved. `None` when there is nothing left to try.
///
/// With each sheet, `bool` says whether it has settled. A round makes two children of one that has,
/// and settles them side by side. Both have fewer candidates than their parent, so the search ends.
/// `failures` counts dead ends and known solutions. The boards that are left are on the stack.
///
/// On a board with several solutions both children survive nearly every guess, and the sweeps of
/// the second one are wasted. So once a board waits, and before the first dead end, the second is
/// not swept. If no cell had two candidates, the first has no single and is not swept either. `bet`
/// is the first such board. After `PATIENCE` dead ends the search returns to it.
#[inline(always)]
fn search<W: Words>(
    (sheet, mut settled): (Sheet, bool),
    stack: &mut Vec<(Sheet, bool)>,
    mut failures: usize,
) -> Option<Sheet> {
    let mut pair = [sheet; 2];
    let (mut next, mut alive, mut bet) = (0, 0b11, None);
    let mut solved;
    const PATIENCE: usize = 16;
    loop {
        if alive == 0 {
            failures += 1;
            alive = 0b11;
            (pair[next], settled) = match bet.take_if(|_| failures == PATIENCE) {
                Some((sheet, waiting)) => {
                    stack.truncate(waiting);
                    (sheet, true)
                }
                None => stack.pop()?,
            };
        }
        if !settled {
            let mut x = pack::<W>(&pair[next]);
            (alive, solved) = settle(&mut x);
            if alive == 0 {
                continue;
            }
            pair[next] = unpack(&x);
            if solved != 0 {
                return Some(pair[next]);
            }
        }
        let guess = choose::<W>(&pair[next]);
        let mut x = children::<W>(&pair[next], guess);
        if guess.2.is_none() {
            let mut y = pack::<W>(&pair[next]);
            let before = total(&y);
            full_segments(&mut y);
            if zero_halves(before ^ total(&y)) != 0b11 {
                pair[next] = unpack(&y);
                settled = false;
                continue;
            }
            if failures == 0 {
                bet.get_or_insert((pair[next], stack.len()));
            }
            let lost = bet.is_none().then(|| choose_segment(&pair[next]));
            if let Some((d, [first, second])) = lost.flatten() {
                for d in 0..9 {
                    x[d] = W::halves(pair[next][d], pair[next][d]);
                }
                x[d] = x[d] & W::halves(second, first).not();
            }
        }
        if failures == 0 && !stack.is_empty() {
            pair = sheets(&x);
            stack.push((pair[1], false));
            (next, settled) = (0, guess.2.is_none());
            continue;
        }
        (alive, solved) = settle(&mut x);
        if alive == 0 {
            continue;
        }
        pair = sheets(&x);
        let survivors = if solved == 0 { alive } else { solved };
        (next, settled) = (usize::from(survivors & 1 == 0), true);
        if alive == 0b11 {
            stack.push((pair[1 - next], solved == 0));
        }
        if solved != 0 {
            return Some(pair[next]);
        }
    }
}

/// Where three digits have places in only one segment of their row or column, they fill its three
/// cells. All others leave it. If there are four, all leave it: a dead end.
#[inline(always)]
fn full_segments<W: Words>(x: &mut [W; ONE_BOARD]) {
    for of_columns in [false, true] {
        let mut alone = [W::all(0); ONE_BOARD];
        for k in 0..ONE_BOARD {
            let (places, others) = if of_columns {
                let places = (x[k] | x[k].down::<ROW>() | x[k].down::<TWO_ROWS>()) & W::all(0o777);
                (places, places.next_band() | places.next_band().next_band())
            } else {
                let places = (x[k] | x[k].down::<1>() | x[k].down::<2>()) & W::all(0o111 * FIRST);
                let next = rotate::<W, 3, 6>(places, 0o077);
                (places, next | rotate::<W, 6, 3>(places, 0o007))
            };
            alone[k] = places & others.not();
        }
        let [_, full, overfull] = twos_to_fours(&alone);
        for k in 0..ONE_BOARD {
            let lost = overfull | (full & alone[k].not());
            let cells = match of_columns {
                true => lost | lost.up::<ROW>() | lost.up::<TWO_ROWS>(),
                false => lost.up::<3>() - lost,
            };
            x[k] = x[k] & cells.not();
        }
    }
}

/// The cells of two digits or more, of three, and of four: counted in each half, then in both.
#[inline(always)]
fn twos_to_fours<W: Words>(x: &[W; ONE_BOARD]) -> [W; 3] {
    let [mut ones, mut twos, mut threes, mut fours] = [W::all(0); 4];
    for &words in x {
        fours = fours | (threes & words);
        threes = threes | (twos & words);
        twos = twos | (ones & words);
        ones = ones | words;
    }
    let [one, two, three, four] = [ones, twos, threes, fours].map(W::swap);
    [
        twos | two | (ones & one),
        threes | three | (twos & one) | (ones & two),
        fours | four | (threes & one) | (twos & two) | (ones & three),
    ]
}

/// A digit with places in two segments of a row or column, and these places. Of the bands and stacks
/// with such a line, this is one with the fewest segments for all digits.
#[cold]
fn choose_segment(sheet: &Sheet) -> Option<(usize, [[u32; 4]; 2])> {
    let lines = |part: usize| {
        (0..27).map(move |index| {
            let (d, line) = (index / 3, index % 3);
            let segment = |k: usize| match part {
                0..3 => 0o7 << (32 * part + 10 * line + 3 * k),
                _ => (FIRST as u128) << (32 * k + 3 * part - 9 + line),
            };
            (d, [0, 1, 2].map(|k| segment(k) & as_one(sheet[d])))
        })
    };
    let size = |x: [u128; 3]| x.iter().filter(|places| **places != 0).count();
    let choice = |part: usize| lines(part).find(|(_, places)| size(*places) == 2);
    let choices = (0..6).filter(|&part| choice(part).is_some());
    let tight = choices.min_by_key(|&part| lines(part).map(|(_, x)| size(x)).sum::<usize>())?;
    let (d, [a, b, c]) = choice(tight)?;
    let first = if a == 0 { b } else { a };
    let words = |cells: u128| [0, 32, 64, 96].map(|k| (cells >> k) as u32);
    Some((d, [first, (a | b | c) ^ first].map(words)))
}

/// The registers of the two children of a board. In one, the cell of the guess has the digit alone.
/// In the other, it loses the digit.
///
/// A digit leaves the peers of its cell at once, which would otherwise take a sweep.
#[inline(always)]
fn children<W: Words>(
    sheet: &Sheet,
    (at, digit, other): (usize, usize, Option<usize>),
) -> [W; TWO_BOARDS] {
    let mut cell = [0; 4];
    cell[at / 32] = 1 << (at % 32);
    let peers = PEERS[at];
    let mut x = [W::all(0); TWO_BOARDS];
    for d in 0..9 {
        x[d] = W::halves(sheet[d], sheet[d]) & W::halves(cell, [0; 4]).not();
    }
    x[digit] = W::halves(sheet[digit], sheet[digit]) & W::halves(peers, cell).not();
    if let Some(other) = other {
        x[other] = W::halves(sheet[other], sheet[other]) & W::halves(cell, peers).not();
    }
    x
}

/// The sheets in the registers of two boards.
#[inline(always)]
fn sheets<W: Words>(x: &[W; TWO_BOARDS]) -> [Sheet; 2] {
    let mut sheets = [[[0; 4]; 9]; 2];
    for d in 0..9 {
        [sheets[0][d], sheets[1][d]] = x[d].split();
    }
    sheets
}

/// Of all cells with two candidates, takes the one with the highest score. The score counts its
/// peers that have one of the two candidates. Those with only two candidates count four times,
/// because they become singles. If no cell has two candidates, takes the first with more.
/// Returns the cell as an index of `PEERS`, the digit, and the other candidate if there are two.
#[inline(always)]
fn choose<W: Words>(sheet: &Sheet) -> (usize, usize, Option<usize>) {
    let x = pack::<W>(sheet);
    let [twos, threes, _] = twos_to_fours(&x);
    let pairs = twos & threes.not();
    let mut left = as_one(pairs.split()[0]);
    if left == 0 {
        let at = as_one(twos.split()[0]).trailing_zeros() as usize % 128;
        let has_cell = |&d: &usize| sheet[d][at / 32] >> (at % 32) & 1 == 1;
        return (at, (0..8).find(has_cell).unwrap_or(8), None);
    }
    // For each digit all its places, and those in such cells. Sixteen need no bounds check.
    let all_and_pairs = pairs | W::halves([!0; 4], [0; 4]);
    let mut places = [[[0; 2]; 2]; 16];
    for d in 0..9 {
        let words = W::halves(sheet[d], sheet[d]) & all_and_pairs;
        places[d] = words.split().map(long_words);
    }
    let by_band = W::transpose([x[0], x[1], x[2], x[3]]);
    let mut best = 0;
    while left != 0 {
        let at = left.trailing_zeros() as usize;
        left &= left - 1;
        let here = W::all(1 << (at % 32));
        // A cell with only one of the first eight digits has the ninth.
        let digits = ((by_band[at / 32 % 4] & here) ^ here).zeros() | 1 << 8;
        let d = digits.trailing_zeros() as usize % 16;
        let e = (digits & (digits - 1)).trailing_zeros() as usize % 16;
        let peers = long_words(PEERS[at]);
        let count = |k: usize| {
            ((places[d][k][0] | places[e][k][0]) & peers[0]).count_ones()
                + ((places[d][k][1] | places[e][k][1]) & peers[1]).count_ones()
        };
        let score = count(0) + 3 * count(1);
        // One number: the best is then a maximum, not an unpredictable branch.
        best = best.max(score << 16 | (d as u32) << 12 | (at as u32) << 4 | e as u32);
    }
    let [at, d, e] = [best >> 4 & 127, best >> 12 & 15, best & 15].map(|part| part as usize);
    (at, d, Some(e))
}

/// The words of a half, one after the other.
#[inline(always)]
fn as_one(half: [u32; 4]) -> u128 {
    let [low, high] = long_words(half);
    low as u128 | (high as u128) << 64
}

/// The words of a half in pairs, which are faster to count than one by one.
#[inline(always)]
fn long_words(half: [u32; 4]) -> [u64; 2] {
    [0, 2].map(|k| half[k] as u64 | (half[k + 1] as u64) << 32)
}

/// The peers of each cell, by its bit in three words one after the other. Spare bits are unused.
static PEERS: [[u32; 4]; 128] = {
    let mut table = [[0; 4]; 128];
    let mut at = 0;
    while at < 96 {
        let (band, bit) = (at / 32, at % 32);
        let (row, c) = (bit / ROW as usize, bit % ROW as usize);
        let column = FIRST << c;
        let square = (0o7 << (c / 3 * 3)) * FIRST;
        let mut words = [column; 3];
        words[band] = (column | square | 0o777 << (row * ROW as usize)) & !(1 << bit);
        table[at] = [words[0], words[1], words[2], 0];
        at += 1;
    }
    table
};

/// Eight words side by side, in two halves of four. `+` and `-` wrap around.
trait Words:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
{
    fn halves(low: [u32; 4], high: [u32; 4]) -> Self;
    fn split(self) -> [[u32; 4]; 2];
    /// The same word eight times.
    #[inline(always)]
    fn all(word: u32) -> Self {
        Self::halves([word; 4], [word; 4])
    }
    #[inline(always)]
    fn not(self) -> Self {
        self ^ Self::all(!0)
    }
    /// For each band, the next one of its half: the top band follows the bottom one.
    #[inline(always)]
    fn next_band(self) -> Self {
        let [low, high] = self.split().map(|[a, b, c, d]| [b, c, a, d]);
        Self::halves(low, high)
    }
    /// The halves change places.
    #[inline(always)]
    fn swap(self) -> Self {
        let [low, high] = self.split();
        Self::halves(high, low)
    }
    /// Each word shifted to higher cells.
    fn up<const N: i32>(self) -> Self;
    /// Each word shifted to lower cells.
    fn down<const N: i32>(self) -> Self;
    /// One bit for each word that is zero.
    fn zeros(self) -> u32;
    /// From the first four registers of one board, one register for each band: word d has digit d.
    #[inline(always)]
    fn transpose(x: [Self; 4]) -> [Self; 4] {
        let x = x.map(Self::split);
        let digits = |half: usize, band: usize| [0, 1, 2, 3].map(|k| x[k][half][band]);
        [0, 1, 2, 3].map(|band| Self::halves(digits(0, band), digits(1, band)))
    }
    /// The clues in three bands of characters, and the words of the empty cells.
    #[inline(always)]
    fn clues(cells: &[[u8; 32]; 3]) -> (Sheet, [u32; 4]) {
        // The last four bits tell the characters apart: 1 to 9 for the digits, 14 for '.', and 0 for
        // what is no cell.
        let mut words = [[0; 4]; 16];
        for at in 0..32 {
            for band in 0..3 {
                words[cells[band][at] as usize % 16][band] |= 1 << at;
            }
        }
        let [top, middle, bottom, _] = words[14];
        // An unused word that is full is no dead end.
        let empty = [top, middle, bottom, CELLS];
        (std::array::from_fn(|d| words[d + 1]), empty)
    }
    /// The characters of a band of a solved board.
    #[inline(always)]
    fn characters(sheet: &Sheet, band: usize) -> [u8; 32] {
        let mut cells = [0; 32];
        for (words, digit) in sheet.iter().zip(b'1'..) {
            let mut left = words[band];
            while left != 0 {
                cells[left.trailing_zeros() as usize] = digit;
                left &= left - 1;
            }
        }
        cells
    }
}

/// Eight words in a register of AVX2.
///
/// SAFETY, for every `unsafe` of it: the intrinsics need a processor with AVX2, and only
/// `solve_wide` uses `Wide`. Loads are unaligned, from arrays of the size that is read. A register
/// has the size of two halves of four words, and of 32 bytes, and all its bits may have any value.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Wide(__m256i);

/// Eight words in two registers of 128 bits, or in arrays. Tests compare `Wide` with it.
///
/// SAFETY, for every `unsafe` of it: a register of 128 bits has the size of four words, and all its
/// bits may have any value.
#[derive(Clone, Copy)]
struct Narrow([Four; 2]);

/// Four words: a register of NEON or of WebAssembly where there is one.
#[cfg(target_arch = "aarch64")]
type Four = uint32x4_t;
#[cfg(target_arch = "wasm32")]
type Four = v128;
#[cfg(not(any(target_arch = "aarch64", target_arch = "wasm32")))]
type Four = [u32; 4];

/// Of three ways to work on `Four`, the one for its type.
macro_rules! four {
    ($neon:expr, $simd128:expr, $array:expr) => {{
        // SAFETY: every aarch64 processor has NEON.
        #[cfg(target_arch = "aarch64")]
        let four = unsafe { $neon };
        #[cfg(target_arch = "wasm32")]
        let four = $simd128;
        #[cfg(not(any(target_arch = "aarch64", target_arch = "wasm32")))]
        let four = $array;
        four
    }};
}

/// An operator of `Words`, for both of its types.
macro_rules! operator {
    ($operator:ident, $method:ident, $avx2:ident, $neon:ident, $simd128:ident, $word:path) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        impl $operator for Wide {
            type Output = Wide;
            #[inline(always)]
            fn $method(self, other: Wide) -> Wide {
                // SAFETY: see `Wide`.
                Wide(unsafe { $avx2(self.0, other.0) })
            }
        }
        #[allow(unsafe_code)]
        impl $operator for Narrow {
            type Output = Narrow;
            #[inline(always)]
            fn $method(self, other: Narrow) -> Narrow {
                Narrow([0, 1].map(|half| {
                    let (a, b) = (self.0[half], other.0[half]);
                    four!(
                        $neon(a, b),
                        $simd128(a, b),
                        [0, 1, 2, 3].map(|k| $word(a[k], b[k]))
                    )
                }))
            }
        }
    };
}

operator! { Add, add, _mm256_add_epi32, vaddq_u32, u32x4_add, u32::wrapping_add }
operator! { Sub, sub, _mm256_sub_epi32, vsubq_u32, u32x4_sub, u32::wrapping_sub }
operator! { BitAnd, bitand, _mm256_and_si256, vandq_u32, v128_and, u32::bitand }
operator! { BitOr, bitor, _mm256_or_si256, vorrq_u32, v128_or, u32::bitor }
operator! { BitXor, bitxor, _mm256_xor_si256, veorq_u32, v128_xor, u32::bitxor }

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl Words for Wide {
    #[inline(always)]
    fn halves(low: [u32; 4], high: [u32; 4]) -> Wide {
        // SAFETY: see `Wide`.
        Wide(unsafe { _mm256_loadu2_m128i(high.as_ptr().cast(), low.as_ptr().cast()) })
    }
    #[inline(always)]
    fn split(self) -> [[u32; 4]; 2] {
        // SAFETY: see `Wide`.
        unsafe { std::mem::transmute::<__m256i, [[u32; 4]; 2]>(self.0) }
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Wide {
        // SAFETY: see `Wide`.
        Wide(unsafe { _mm256_slli_epi32::<N>(self.0) })
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Wide {
        // SAFETY: see `Wide`.
        Wide(unsafe { _mm256_srli_epi32::<N>(self.0) })
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: see `Wide`.
        unsafe {
            let is_zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(is_zero)) as u32
        }
    }
    #[inline(always)]
    fn transpose([a, b, c, d]: [Wide; 4]) -> [Wide; 4] {
        // SAFETY: see `Wide`.
        unsafe {
            let ab_low = _mm256_unpacklo_epi32(a.0, b.0);
            let cd_low = _mm256_unpacklo_epi32(c.0, d.0);
            let ab_high = _mm256_unpackhi_epi32(a.0, b.0);
            let cd_high = _mm256_unpackhi_epi32(c.0, d.0);
            [
                Wide(_mm256_unpacklo_epi64(ab_low, cd_low)),
                Wide(_mm256_unpackhi_epi64(ab_low, cd_low)),
                Wide(_mm256_unpacklo_epi64(ab_high, cd_high)),
                Wide(_mm256_unpackhi_epi64(ab_high, cd_high)),
            ]
        }
    }
    #[inline(always)]
    fn clues(cells: &[[u8; 32]; 3]) -> (Sheet, [u32; 4]) {
        let mut sheet = [[0; 4]; 9];
        // An unused word that is full is no dead end.
        let mut empty = [0, 0, 0, CELLS];
        for band in 0..3 {
            // SAFETY: see `Wide`.
            let find = |character: u8| unsafe {
                let cells = _mm256_loadu_si256(cells[band].as_ptr().cast());
                let found = _mm256_cmpeq_epi8(cells, _mm256_set1_epi8(character as i8));
                _mm256_movemask_epi8(found) as u32
            };
            for (words, digit) in sheet.iter_mut().zip(b'1'..) {
                words[band] = find(digit);
            }
            empty[band] = find(b'.');
        }
        (sheet, empty)
    }
    #[inline(always)]
    fn characters(sheet: &Sheet, band: usize) -> [u8; 32] {
        // For each bit of a digit, the cells whose digit has it.
        let mut planes = [0; 4];
        for (words, digit) in sheet.iter().zip(1..) {
            for k in 0..4 {
                planes[k] |= words[band] * (digit >> k & 1);
            }
        }
        const EACH_BYTE: i64 = 0x0101010101010101;
        // SAFETY: see `Wide`.
        unsafe {
            let byte_of_word = _mm256_set_epi64x(3 * EACH_BYTE, 2 * EACH_BYTE, EACH_BYTE, 0);
            let bit_of_byte = _mm256_set1_epi64x(0x8040201008040201_u64 as i64);
            let mut digits = _mm256_set1_epi8(b'0' as i8);
            for (k, plane) in planes.into_iter().enumerate() {
                let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(plane as i32), byte_of_word);
                let hit = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit_of_byte), bit_of_byte);
                digits = _mm256_or_si256(digits, _mm256_and_si256(hit, _mm256_set1_epi8(1 << k)));
            }
            std::mem::transmute::<__m256i, [u8; 32]>(digits)
        }
    }
}

#[allow(unsafe_code, clippy::useless_transmute)]
impl Words for Narrow {
    #[inline(always)]
    fn halves(low: [u32; 4], high: [u32; 4]) -> Narrow {
        // SAFETY: see `Narrow`.
        Narrow(unsafe { std::mem::transmute::<[[u32; 4]; 2], [Four; 2]>([low, high]) })
    }
    #[inline(always)]
    fn split(self) -> [[u32; 4]; 2] {
        // SAFETY: see `Narrow`.
        unsafe { std::mem::transmute::<[Four; 2], [[u32; 4]; 2]>(self.0) }
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Narrow {
        Narrow(self.0.map(|x| {
            four!(
                vshlq_n_u32::<N>(x),
                u32x4_shl(x, N as u32),
                x.map(|word| word << N)
            )
        }))
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Narrow {
        Narrow(self.0.map(|x| {
            four!(
                vshrq_n_u32::<N>(x),
                u32x4_shr(x, N as u32),
                x.map(|word| word >> N)
            )
        }))
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        let [low, high] = self.0.map(|x| {
            four!(
                vaddvq_u32(vandq_u32(vceqzq_u32(x), vld1q_u32([1, 2, 4, 8].as_ptr()))),
                u32x4_bitmask(u32x4_eq(x, u32x4_splat(0))) as u32,
                (0..4).fold(0, |zeros, k| zeros | ((x[k] == 0) as u32) << k)
            )
        });
        low | high << 4
    }
}
