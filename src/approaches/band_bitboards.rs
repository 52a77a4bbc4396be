/// Asks of every digit where it may still go, 27 cells at a time and eight times over.
///
/// `dancing_links` takes one option away at a time and keeps exact books. Here nothing is looked
/// at one by one until a guess is due. The candidates of the whole board are 27 words; a *sweep*
/// is a few hundred instructions without a branch that finds every single and every locked
/// candidate in all of them at once; and when sweeps find nothing more, the two ways out of a
/// cell with two candidates are swept side by side.
///
/// # The board, turned on its side
///
/// Three rows of cells are a *band*. One digit in one band is a *word*: a bit for each of the 27
/// cells, on where the digit may still go. After each row comes a spare bit that stays off.
///
/// ```text
///  top band of LeetCode's example     where 4 may go          its word
///
///     5 3 . | . 7 . | . . .        . . 4 | . . 4 | 4 4 4      001 001 111 0
///     6 . . | 1 9 5 | . . .        . 4 4 | . . . | 4 4 4      011 000 111 0
///     . 9 8 | . . . | . 6 .        . . . | . 4 4 | 4 . 4      000 011 101 0
/// ```
///
/// So the cell in row r of a band and column c is bit 10 r + c, and the lowest bit is drawn first.
/// The spare bit is there for sums: what a row carries ends in it and leaves the next row alone.
/// Nine digits times three bands are the 27 words, a *sheet*.
///
/// # Eight words at once
///
/// A register of 256 bits holds eight words, and one instruction works on all of them. The bands
/// of a digit lie side by side; the fourth place is not used. One board takes five registers:
///
/// ```text
///             low half         high half
///  x[0]    1  1  1  -       5  5  5  -        digit 1 in the top, middle and bottom band; digit 5
///  x[1]    2  2  2  -       6  6  6  -
///  x[2]    3  3  3  -       7  7  7  -
///  x[3]    4  4  4  -       8  8  8  -
///  x[4]    9  9  9  -       -  -  -  -
/// ```
///
/// Two boards take nine: digit 1 of both in `x[0]`, digit 2 of both in `x[1]`, one board in all
/// the low halves and the other in all the high ones. The functions below work on both layouts:
/// they only need to know whether the digits of one board are spread over both halves.
///
/// # A sweep
///
/// 1. `singles`: a cell with one candidate gets it, and so does a row with one place for a
///    digit. The digit leaves the rest of its row, the other digits leave the cell.
/// 2. `locked`: in each band, a digit goes into three boxes by three different rows, and in
///    each stack of boxes by three different columns. Places that fit no such arrangement go.
///
/// The second carries a single on to the rest of its box and of its column, and finds the hidden
/// singles of boxes and columns, for a digit with one place there is locked in its row. An easy
/// board is done after five sweeps, without a guess.
///
/// # A guess
///
/// `choose` takes a cell with two candidates. One child loses the first of them, the other
/// child the second, and `settle` sweeps both in one go, each in its halves of the registers.
/// If both die, the search goes back to a waiting board; if one dies, it goes on with the other,
/// and was no guess at all; if both live, one waits with its sweeps already done.
///
/// # What it bought
///
/// Time with the trick divided by time without it, solvers taking turns on random images of the
/// same boards. The ratios were measured once, on one machine. (Singles and locked candidates are
/// missing: neither works without the other.)
///
/// | trick | easy | minimal | 17 clues | hardest |
/// |---|---|---|---|---|
/// | registers of 256 bits instead of arrays of eight words | 0.28 | 0.34 | 0.35 | 0.38 |
/// | the guess with the best score instead of the first | 1.00 | 0.92 | 0.94 | 0.56 |
/// | ... whose score counts more than cells with two candidates | 1.00 | 1.01 | 0.98 | 0.86 |
/// | both children in one go instead of one after the other | 1.00 | 1.00 | 0.99 | 0.89 |
/// | solved as soon as it is full, without one more sweep | 0.96 | 0.97 | 0.97 | 0.98 |
/// | clues leave their rows at once instead of in a first sweep | 0.96 | 0.98 | 0.97 | 0.99 |
/// | every row read from its end, its length looked at once | 0.98 | 0.99 | 0.99 | 1.00 |
///
/// # Cost
///
/// | on average | easy | minimal | 17 clues | hardest |
/// |---|---|---|---|---|
/// | sweeps before a guess | 4.5 | 7.8 | 11.4 | 2.0 |
/// | guesses | 0 | 0.75 | 0.38 | 41 |
/// | ... in which both children live on | 0 | 0.04 | 0.05 | 15 |
/// | sweeps of two children | 0 | 4.7 | 2.4 | 188 |
///
/// A sweep is some 350 vector instructions for one board and 550 for two. One board is held up by
/// steps that wait for each other, two by how much the processor can do at a time: a second child
/// costs a third of the first. A waiting board is 144 bytes. The worst case is exponential.
///
/// The search works on copies. The board gets the digits of the solution at the end, in reading
/// order, or nothing: whoever watches it sees one placement for each empty cell and never an undo,
/// also where guesses were taken back.
///
/// # Pitfalls
///
/// - A board with one candidate in every cell need not be solved: a digit may be twice in a box or
///   column and missing in another. `missing` looks, once per board.
/// - A guess must take a candidate from *each* child. A child that equals its parent settles at
///   once and is guessed in again, for ever.
/// - The places of a register that no band uses must never look like a dead end, or like progress.
/// - Only what is inlined into `solve_wide` is compiled for wide registers. Hence all the
///   `inline(always)`; `map` over arrays of registers was not inlined and cost 30 %.
/// - A check that prunes has to pay for its instructions. To look in every word of every sweep for
///   a row with two naked singles of one digit cost 10 % of the time. To leave it out can leave a
///   search that has failed at the root to count all ways to fail. What `singles` returns third
///   costs 1 %, and is asked for when a board has settled.
/// - The intrinsics are those of x86-64, and they need a processor that says that it has them.
///   On all others `Plain` does the same with arrays, in about three times the time.
///
/// # Source
///
/// Words of bands, and what they tell at a look, are from the solver that zhouyundong_2012,
/// champagne and JasonLion built in the New Sudoku Players' Forum ("3.77us solver", JCZSolve),
/// where tables do what arithmetic does here. That vector registers can work on a board without a
/// branch was shown by Tom Dillon's tdoku (<https://t-dillon.github.io/tdoku/>), whose registers
/// hold boxes. The layouts, the closing by arithmetic, the two children in one sweep and the
/// choice of the cell are this file's own.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
    {
        // SAFETY: the processor has just said that it has all four.
        #[allow(unsafe_code)]
        unsafe {
            return solve_wide(board);
        }
    }
    solve::<Plain>(board)
}

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

/// `solve`, compiled for processors with wide registers.
///
/// # Safety
///
/// The processor must have the features named here. Nothing in it is unsafe besides.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn solve_wide(board: &mut Vec<Vec<char>>) {
    solve::<Wide>(board)
}

/// The candidates of a board: the three words of each digit, and a fourth that no band uses.
type Sheet = [[u32; 4]; 9];

/// From a cell to the one below it: nine cells and the spare bit.
const ROW: i32 = 10;
const TWO_ROWS: i32 = 2 * ROW;
/// The first cell of each row of a word. Nine bits times this are the same nine in each row.
const FIRST: u32 = 1 | 1 << ROW | 1 << TWO_ROWS;
/// All cells of a word.
const CELLS: u32 = 0o777 * FIRST;
/// The spare bit behind each row.
const SPARE: u32 = FIRST << 9;
/// The words of a half that belong to a band.
const BANDS: [u32; 4] = [!0, !0, !0, 0];

/// The registers of one board, two digits in each.
const FOLDED: usize = 5;
/// The registers of two boards, one digit of both in each.
const TWINS: usize = 9;

/// Fills the empty cells, or leaves the board as it is.
///
/// From the start a clue leaves the other digits no place in its cell, and its own digit no other
/// place in its row; `locked` does the rest.
#[inline(always)]
fn solve<W: Words>(board: &mut Vec<Vec<char>>) {
    let mut cells = [[0; 32]; 3];
    for band in 0..3 {
        for row in 0..3 {
            for c in (0..9).rev() {
                cells[band][row * ROW as usize + c] = board[band * 3 + row][c] as u8;
            }
        }
    }
    let mut sheet = [[0; 4]; 9];
    let mut empty = [0, 0, 0, CELLS];
    for band in 0..3 {
        for (words, digit) in sheet.iter_mut().zip(b'1'..) {
            words[band] = W::find(&cells[band], digit);
        }
        empty[band] = W::find(&cells[band], b'.');
    }
    let mut x = fold::<W>(&sheet);
    for (words, high) in x.iter_mut().zip([empty, empty, empty, empty, [0; 4]]) {
        *words = *words | W::halves(empty, high).but(used_rows(*words));
    }
    locked(&mut x);
    let Verdict { alive, solved } = settle(&mut x);
    sheet = unfold(&x);
    if solved == 0 {
        if alive == 0 {
            return;
        }
        match search::<W>(sheet) {
            Some(found) => sheet = found,
            None => return,
        }
    }
    for band in 0..3 {
        let mut planes = [0; 4];
        for (words, digit) in sheet.iter().zip(1..) {
            for (k, plane) in planes.iter_mut().enumerate() {
                if digit >> k & 1 == 1 {
                    *plane |= words[band];
                }
            }
        }
        cells[band] = W::digits(planes);
    }
    for band in 0..3 {
        for row in 0..3 {
            let start = row * ROW as usize;
            let digits: [char; 9] = std::array::from_fn(|c| char::from(cells[band][start + c]));
            board[band * 3 + row].copy_from_slice(&digits);
        }
    }
}

/// Lays a sheet out in the registers of one board.
#[inline(always)]
fn fold<W: Words>(sheet: &Sheet) -> [W; FOLDED] {
    let [a, b, c, d, e, f, g, h, i] = *sheet;
    [
        W::halves(a, e),
        W::halves(b, f),
        W::halves(c, g),
        W::halves(d, h),
        W::halves(i, [0; 4]),
    ]
}

/// Takes the sheet back out of the registers of one board.
#[inline(always)]
fn unfold<W: Words>(x: &[W; FOLDED]) -> Sheet {
    let mut sheet = [[0; 4]; 9];
    for k in 0..4 {
        [sheet[k], sheet[k + 4]] = x[k].split();
    }
    [sheet[8], _] = x[4].split();
    sheet
}

/// All nine cells of each row that has a bit in `x`.
///
/// A row plus 511 reaches its spare bit if there is anything in it; and a spare bit less the
/// first cell of its row is the nine bits between them.
#[inline(always)]
fn used_rows<W: Words>(x: W) -> W {
    let used = x.plus(W::all(CELLS)) & W::all(SPARE);
    used.minus(used.down::<9>())
}

/// What `settle` found: one bit for the board in the low halves, one for that in the high ones. A
/// folded board is in both.
struct Verdict {
    alive: u32,
    solved: u32,
}

/// Sweeps until one board is solved, or each is at a dead end or has no single left to find.
///
/// Candidates only ever go, so a sum of all words that stays the same says that none did. (It does
/// not come round: with a candidate left in each cell it loses at most eight times `CELLS`, less
/// than 2^32.) It is taken around the singles alone, for where they find nothing, locked candidates
/// rarely help.
#[inline(always)]
fn settle<W: Words, const N: usize>(x: &mut [W; N]) -> Verdict {
    let mut y = *x;
    let mut alive = 0b11;
    let mut solved = 0;
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
            alive &= zero_halves(clash);
            return Verdict { alive, solved };
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
    let mut sums = [W::all(0); 3];
    for k in 0..N {
        sums[k % 3] = sums[k % 3].plus(x[k]);
    }
    sums[0].plus(sums[1]).plus(sums[2])
}

/// Three registers from `k` on; behind the last there is nothing.
#[inline(always)]
fn three<W: Words, const N: usize>(x: &[W; N], k: usize) -> [W; 3] {
    [x[k], x[k + 1], if k + 2 < N { x[k + 2] } else { W::all(0) }]
}

/// Places all naked singles, and the hidden singles of rows. Returns three things: what must be
/// zero, or the board is at a dead end; the cells that had more than one candidate; and what must
/// be zero as well once a sweep changes nothing.
///
/// *Naked*: count the candidates of 27 cells at once, up to two, as in an adder with two columns:
/// `ones` has a bit for each cell with a candidate, `twos` for each with another one. What a word
/// has outside `twos` is placed, and clears the rest of its row.
///
/// *Hidden*: a row less one loses its lowest bit and gets all those below it. What the row and
/// its lessened self share is the row without its lowest bit, so nothing, if it had only one.
///
/// ```text
///   row         0 0 1 0 0 1 0 1 0  0          0 0 1 0 0 0 0 0 0  0
///   less one    1 1 0 0 0 1 0 1 0  0          1 1 0 0 0 0 0 0 0  0
///   shared      0 0 0 0 0 1 0 1 0  0          0 0 0 0 0 0 0 0 0  0   a single
/// ```
///
/// All single bits of all digits together are the cells that are `placed`; a digit stays in such
/// a cell only where it is the single itself. A row without any bit borrows from its spare bit
/// when lessened: a dead end, like a cell that is missing in `ones`. And when nothing changes any
/// more, the naked cells are the placed ones, unless a row has two naked singles of one digit, or
/// two digits are single in one cell.
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
    if N == FOLDED {
        twos = twos | twos.swap() | (ones & ones.swap());
        ones = ones | ones.swap();
    }
    let mut placed = W::all(0);
    let mut lessened = W::all(0);
    let mut several = [W::all(0); N];
    for k in 0..N {
        let less = x[k].minus(W::all(FIRST));
        let real = if N == FOLDED && k == 4 {
            [0; 4]
        } else {
            [!0; 4]
        };
        lessened = lessened | (less & W::halves([!0; 4], real));
        several[k] = used_rows(x[k] & less);
        placed = placed | x[k].but(several[k]);
    }
    if N == FOLDED {
        placed = placed | placed.swap();
        lessened = lessened | lessened.swap();
    }
    for k in 0..N {
        let naked = used_rows(x[k].but(twos));
        x[k] = x[k].but((naked & twos) | (several[k] & placed));
    }
    let wrong = (ones ^ W::all(CELLS)) | (lessened & W::all(SPARE));
    let open = twos & W::halves(BANDS, BANDS);
    (wrong, open, ones.but(twos) ^ placed)
}

/// Takes away the candidates that fit no arrangement of their digit in a band or in a stack.
///
/// The three cells that a row shares with a box are a *segment*. In a band a digit needs three of
/// its nine segments, one in each row and one in each box; there are six such arrangements:
///
/// ```text
///   x . .    . x .    . . x    x . .    . x .    . . x
///   . x .    . . x    x . .    . . x    x . .    . x .
///   . . x    x . .    . x .    . x .    . . x    x . .
/// ```
///
/// A segment in which the digit has a place is kept if one of its two arrangements has a place in
/// the other two segments as well. This finds the candidates that a row locks into a box, those
/// that a box locks into a row, and all that follows from both:
///
/// ```text
///   x x x        x x .       the middle row can only be in the last box,
///   . . x   ->   . . x       which is then taken for the other rows
///   x x x        x x .
/// ```
///
/// A stack of boxes is the same with columns for rows, bands for boxes. Nine segments, as nine
/// columns, are a third of a word, so three registers share one `close`.
#[inline(always)]
fn locked<W: Words, const N: usize>(x: &mut [W; N]) {
    let mut shared = [W::all(0); 3];
    for k in (0..N).step_by(3) {
        shared[k / 3] = segments(three(x, k));
    }
    for k in (0..N).step_by(3) {
        let kept = close(shared[k / 3], next_box, next_next_box, next_row);
        keep(x, k, cells_of_segments(kept));
    }
    for k in (0..N).step_by(3) {
        shared[k / 3] = columns(three(x, k));
    }
    for k in (0..N).step_by(3) {
        let kept = close(shared[k / 3], next_column, next_next_column, W::next_band);
        keep(x, k, cells_of_columns(kept));
    }
}

#[inline(always)]
fn keep<W: Words, const N: usize>(x: &mut [W; N], k: usize, kept: [W; 3]) {
    for i in 0..3.min(N - k) {
        x[k + i] = x[k + i] & kept[i];
    }
}

/// The segments with a place: of the first register in the first cell of each, of the second in
/// the second cell, of the third in the third.
#[inline(always)]
fn segments<W: Words>([a, b, c]: [W; 3]) -> W {
    ((a | a.down::<1>() | a.down::<2>()) & W::all(0o111 * FIRST))
        | ((b | b.down::<1>() | b.up::<1>()) & W::all(0o222 * FIRST))
        | ((c | c.up::<1>() | c.up::<2>()) & W::all(0o444 * FIRST))
}

/// All three cells of each segment: seven times its first cell.
#[inline(always)]
fn cells_of_segments<W: Words>(m: W) -> [W; 3] {
    let a = m & W::all(0o111 * FIRST);
    let b = m & W::all(0o222 * FIRST);
    let c = m & W::all(0o444 * FIRST);
    [
        a.up::<3>().minus(a),
        b.up::<2>().minus(b.down::<1>()),
        c.up::<1>().minus(c.down::<2>()),
    ]
}

/// The columns with a place in the band: of the first register in the first row, of the second in
/// the second, of the third in the third.
#[inline(always)]
fn columns<W: Words>([a, b, c]: [W; 3]) -> W {
    ((a | a.down::<ROW>() | a.down::<TWO_ROWS>()) & W::all(0o777))
        | ((b | b.down::<ROW>() | b.up::<ROW>()) & W::all(0o777 << ROW))
        | ((c | c.up::<ROW>() | c.up::<TWO_ROWS>()) & W::all(0o777 << TWO_ROWS))
}

/// All three cells that a column has in a band.
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

/// Keeps of three times three places those in one of the six arrangements.
///
/// With `one` step to the side and one on, and `two` steps to the side and two on, an arrangement
/// is complete; with `two` and then `one` the other is.
#[inline(always)]
fn close<W: Words>(m: W, one: impl Fn(W) -> W, two: impl Fn(W) -> W, on: impl Fn(W) -> W) -> W {
    let (one, two) = (one(m), two(m));
    m & on((one & on(two)) | (two & on(one)))
}

/// In the place of each segment, that of the next box, around the band.
#[inline(always)]
fn next_box<W: Words>(m: W) -> W {
    (m.down::<3>() & W::all(0o077 * FIRST)) | (m.up::<6>() & W::all(0o700 * FIRST))
}

#[inline(always)]
fn next_next_box<W: Words>(m: W) -> W {
    (m.down::<6>() & W::all(0o007 * FIRST)) | (m.up::<3>() & W::all(0o770 * FIRST))
}

/// In the place of each segment, that of the next row, around the band. The two bits above the
/// last row are noise, which `close` masks.
#[inline(always)]
fn next_row<W: Words>(m: W) -> W {
    m.down::<ROW>() | m.up::<TWO_ROWS>()
}

/// In the place of each column, the next one, around the stack.
#[inline(always)]
fn next_column<W: Words>(m: W) -> W {
    (m.down::<1>() & W::all(0o333 * FIRST)) | (m.up::<2>() & W::all(0o444 * FIRST))
}

#[inline(always)]
fn next_next_column<W: Words>(m: W) -> W {
    (m.down::<2>() & W::all(0o111 * FIRST)) | (m.up::<1>() & W::all(0o666 * FIRST))
}

/// What a board with one candidate in each cell lacks in boxes and columns: zero if it is solved.
/// (Its rows lack nothing, or `singles` would have found one without a bit.)
#[inline(always)]
fn missing<W: Words, const N: usize>(x: &[W; N]) -> W {
    let mut present = W::all(!0);
    for (k, &words) in x.iter().enumerate() {
        let rows = words | words.down::<ROW>() | words.down::<TWO_ROWS>();
        let boxes = rows | rows.down::<1>() | rows.down::<2>() | W::all(0o666);
        let columns = rows | rows.next_band() | rows.next_band().next_band();
        let unused = if N == FOLDED && k == 4 {
            [!0; 4]
        } else {
            [0; 4]
        };
        present = present & ((boxes & columns) | W::halves([0; 4], unused));
    }
    if N == FOLDED {
        present = present & present.swap();
    }
    W::halves(BANDS, BANDS) & W::all(0o777).but(present)
}

/// Guesses until the sheet is solved, or returns `false` when no guess is left.
///
/// Each round takes one sheet that has settled, makes two children of it and settles them side by
/// side. It ends: both children have fewer candidates than their parent.
#[inline(always)]
fn search<W: Words>(mut sheet: Sheet) -> Option<Sheet> {
    let mut waiting: Vec<Sheet> = [].into_iter().collect();
    loop {
        let (digit, cell) = choose::<W>(&sheet);
        let mut twins = [W::all(0); TWINS];
        for d in 0..9 {
            twins[d] = W::halves(sheet[d], sheet[d]).but(W::halves(cell, [0; 4]));
        }
        twins[digit] = W::halves(sheet[digit], sheet[digit]).but(W::halves([0; 4], cell));
        let Verdict { alive, solved } = settle(&mut twins);
        let mut children = [[[0; 4]; 9]; 2];
        for d in 0..9 {
            [children[0][d], children[1][d]] = twins[d].split();
        }
        if solved != 0 {
            return Some(children[(solved & 1 ^ 1) as usize]);
        }
        let [first, second] = children;
        match alive {
            0 => sheet = waiting.pop()?,
            0b01 => sheet = first,
            0b10 => sheet = second,
            _ => {
                sheet = first;
                waiting.push(second);
            }
        }
    }
}

/// A digit, and the cell to try it in: in one child it is all that the cell may hold, in the other
/// the cell must do without it.
///
/// Of all cells with two candidates, the one from which most follows, whichever it gets: count
/// its peers with one of the two candidates, and count those among them four times that have only
/// two candidates themselves, for they become singles. Where no cell has two candidates, any cell
/// with more will do.
#[inline(always)]
fn choose<W: Words>(sheet: &Sheet) -> (usize, [u32; 4]) {
    let x = fold::<W>(sheet);
    let (mut ones, mut twos, mut threes) = (x[0], W::all(0), W::all(0));
    for &words in &x[1..] {
        threes = threes | (twos & words);
        twos = twos | (ones & words);
        ones = ones | words;
    }
    threes = threes | threes.swap() | (twos & ones.swap()) | (ones & twos.swap());
    twos = twos | twos.swap() | (ones & ones.swap());
    let pairs = twos.but(threes);
    let with_two = [
        x[0] & pairs,
        x[1] & pairs,
        x[2] & pairs,
        x[3] & pairs,
        x[4] & pairs,
    ];
    let (all, with_two) = (long_words(sheet), long_words(&unfold(&with_two)));
    let by_band = W::turn([x[0], x[1], x[2], x[3]]);
    let [[top, middle, bottom, _], _] = pairs.split();
    let mut best = 0;
    let mut left = long(top, middle) as u128 | (bottom as u128) << 64;
    while left != 0 {
        let at = left.trailing_zeros() as usize;
        left &= left - 1;
        let (band, bit) = (at / 32 % 4, at % 32);
        let here = W::all(1 << bit);
        let digits = ((by_band[band] & here) ^ here).zeros() | (sheet[8][band] >> bit & 1) << 8;
        let d = digits.trailing_zeros() as usize % 16;
        let e = (digits & (digits - 1)).trailing_zeros() as usize % 16;
        let peers = |words: &[[u64; 2]; 16]| {
            ((words[d][0] | words[e][0]) & PEERS[at][0]).count_ones()
                + ((words[d][1] | words[e][1]) & PEERS[at][1]).count_ones()
        };
        let score = 1 + peers(&all) + 3 * peers(&with_two);
        // One number: the best is then a maximum, not a branch that nobody can predict.
        best = best.max(score << 16 | (d as u32) << 8 | at as u32);
    }
    let mut cell = [0; 4];
    if best != 0 {
        cell[best as usize % 256 / 32] = 1 << (best % 32);
        return ((best >> 8) as usize % 16, cell);
    }
    let [twos, _] = twos.split();
    let band = (0..2).find(|&band| twos[band] != 0).unwrap_or(2);
    cell[band] = twos[band] & twos[band].wrapping_neg();
    (
        (0..8)
            .find(|&d| sheet[d][band] & cell[band] != 0)
            .unwrap_or(8),
        cell,
    )
}

/// Two words in one, the second from bit 32 on.
const fn long(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

/// The words of a sheet in pairs: less to count in. Of the 16 places for digits nine are used, so
/// that no index needs a check.
#[inline(always)]
fn long_words(sheet: &Sheet) -> [[u64; 2]; 16] {
    let mut words = [[0; 2]; 16];
    for digit in 0..9 {
        let [top, middle, bottom, _] = sheet[digit];
        words[digit] = [long(top, middle), long(bottom, 0)];
    }
    words
}

/// The peers of each cell, in long words, by where the cell's bit is in them.
static PEERS: [[u64; 2]; 128] = {
    let mut table = [[0; 2]; 128];
    let mut at = 0;
    while at < 96 {
        let (band, bit) = (at / 32, at % 32);
        let (row, c) = (bit / ROW as usize, bit % ROW as usize);
        if row < 3 && c < 9 {
            let column = FIRST << c;
            let square = (0o7 << (c / 3 * 3)) * FIRST;
            let mut words = [column; 3];
            words[band] = (column | square | 0o777 << (row * ROW as usize)) & !(1 << bit);
            table[at] = [long(words[0], words[1]), long(words[2], 0)];
        }
        at += 1;
    }
    table
};

/// Eight words side by side, in two halves of four.
trait Words: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> {
    /// The same word eight times.
    fn all(word: u32) -> Self;
    fn halves(low: [u32; 4], high: [u32; 4]) -> Self;
    fn split(self) -> [[u32; 4]; 2];
    /// The bits of `self` that `other` does not have.
    fn but(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// Each word shifted to higher cells.
    fn up<const N: i32>(self) -> Self;
    /// Each word shifted to lower cells.
    fn down<const N: i32>(self) -> Self;
    /// In the place of each band the next one, around the half; the fourth word stays.
    fn next_band(self) -> Self;
    /// The halves change places.
    fn swap(self) -> Self;
    /// One bit for each word that is zero.
    fn zeros(self) -> u32;
    /// From four registers of a folded board, one for each band: in word d, that of digit d.
    fn turn(x: [Self; 4]) -> [Self; 4];
    /// The word of the cells that hold the character.
    fn find(cells: &[u8; 32], character: u8) -> u32;
    /// The digits as characters, from a word for each of their binary places.
    fn digits(planes: [u32; 4]) -> [u8; 32];
}

/// Eight words in a register of AVX2.
///
/// SAFETY, for every `unsafe` from here to `Plain`: the intrinsics ask only for a processor with
/// AVX2, and `Wide` is used by `solve_wide` alone. Loads are unaligned and from arrays of the size
/// that is read. A register and two halves of four words, or 32 bytes, have the same size, and
/// every pattern of bits is valid in each.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Wide(__m256i);

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl BitAnd for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl BitOr for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl BitXor for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl Words for Wide {
    #[inline(always)]
    fn all(word: u32) -> Wide {
        Wide(unsafe { _mm256_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn halves(low: [u32; 4], high: [u32; 4]) -> Wide {
        Wide(unsafe { _mm256_loadu2_m128i(high.as_ptr().cast(), low.as_ptr().cast()) })
    }
    #[inline(always)]
    fn split(self) -> [[u32; 4]; 2] {
        unsafe { std::mem::transmute::<__m256i, [[u32; 4]; 2]>(self.0) }
    }
    #[inline(always)]
    fn but(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    fn plus(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_add_epi32(self.0, other.0) })
    }
    #[inline(always)]
    fn minus(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_sub_epi32(self.0, other.0) })
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Wide {
        Wide(unsafe { _mm256_slli_epi32::<N>(self.0) })
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Wide {
        Wide(unsafe { _mm256_srli_epi32::<N>(self.0) })
    }
    #[inline(always)]
    fn next_band(self) -> Wide {
        Wide(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }
    #[inline(always)]
    fn swap(self) -> Wide {
        Wide(unsafe { _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0) })
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        unsafe {
            _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(
                self.0,
                _mm256_setzero_si256(),
            ))) as u32
        }
    }
    #[inline(always)]
    fn turn([a, b, c, d]: [Wide; 4]) -> [Wide; 4] {
        unsafe {
            let (ab, cd) = (
                _mm256_unpacklo_epi32(a.0, b.0),
                _mm256_unpacklo_epi32(c.0, d.0),
            );
            let (ab2, cd2) = (
                _mm256_unpackhi_epi32(a.0, b.0),
                _mm256_unpackhi_epi32(c.0, d.0),
            );
            [
                Wide(_mm256_unpacklo_epi64(ab, cd)),
                Wide(_mm256_unpackhi_epi64(ab, cd)),
                Wide(_mm256_unpacklo_epi64(ab2, cd2)),
                Wide(_mm256_unpackhi_epi64(ab2, cd2)),
            ]
        }
    }
    #[inline(always)]
    fn find(cells: &[u8; 32], character: u8) -> u32 {
        unsafe {
            let cells = _mm256_loadu_si256(cells.as_ptr().cast());
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(cells, _mm256_set1_epi8(character as i8))) as u32
        }
    }
    #[inline(always)]
    fn digits(planes: [u32; 4]) -> [u8; 32] {
        unsafe {
            let byte_of_word = _mm256_set_epi64x(
                0x0303030303030303,
                0x0202020202020202,
                0x0101010101010101,
                0,
            );
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

/// Eight words in an array, for all other processors, and the reference for `Wide`.
#[derive(Clone, Copy)]
struct Plain([u32; 8]);

impl Plain {
    #[inline(always)]
    fn each(self, f: impl Fn(u32) -> u32) -> Plain {
        Plain(self.0.map(f))
    }
    #[inline(always)]
    fn with(self, other: Plain, f: impl Fn(u32, u32) -> u32) -> Plain {
        Plain(std::array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
}

impl BitAnd for Plain {
    type Output = Plain;
    #[inline(always)]
    fn bitand(self, other: Plain) -> Plain {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for Plain {
    type Output = Plain;
    #[inline(always)]
    fn bitor(self, other: Plain) -> Plain {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for Plain {
    type Output = Plain;
    #[inline(always)]
    fn bitxor(self, other: Plain) -> Plain {
        self.with(other, |a, b| a ^ b)
    }
}

impl Words for Plain {
    #[inline(always)]
    fn all(word: u32) -> Plain {
        Plain([word; 8])
    }
    #[inline(always)]
    fn halves([a, b, c, d]: [u32; 4], [e, f, g, h]: [u32; 4]) -> Plain {
        Plain([a, b, c, d, e, f, g, h])
    }
    #[inline(always)]
    fn split(self) -> [[u32; 4]; 2] {
        let [a, b, c, d, e, f, g, h] = self.0;
        [[a, b, c, d], [e, f, g, h]]
    }
    #[inline(always)]
    fn but(self, other: Plain) -> Plain {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn plus(self, other: Plain) -> Plain {
        self.with(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        self.with(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Plain {
        self.each(|a| a << N)
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Plain {
        self.each(|a| a >> N)
    }
    #[inline(always)]
    fn next_band(self) -> Plain {
        let [a, b, c, d, e, f, g, h] = self.0;
        Plain([b, c, a, d, f, g, e, h])
    }
    #[inline(always)]
    fn swap(self) -> Plain {
        let [low, high] = self.split();
        Plain::halves(high, low)
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        (0..8).fold(0, |zeros, lane| {
            zeros | ((self.0[lane] == 0) as u32) << lane
        })
    }
    #[inline(always)]
    fn turn(x: [Plain; 4]) -> [Plain; 4] {
        std::array::from_fn(|band| {
            Plain(std::array::from_fn(|digit| {
                x[digit % 4].0[digit / 4 * 4 + band]
            }))
        })
    }
    #[inline(always)]
    fn find(cells: &[u8; 32], character: u8) -> u32 {
        (0..32).fold(0, |word, at| word | ((cells[at] == character) as u32) << at)
    }
    #[inline(always)]
    fn digits(planes: [u32; 4]) -> [u8; 32] {
        std::array::from_fn(|at| {
            (0..4).fold(b'0', |digit, k| digit | ((planes[k] >> at & 1) as u8) << k)
        })
    }
}
