/// Keeps for every digit the cells where it may still go, and deduces for three rows at once.
///
/// `dancing_links` removes one option at a time from its lists. Here all candidates of the board
/// are 27 integers, and one operation on an integer removes candidates from many cells. It deduces
/// naked singles, hidden singles, and one kind more. A guess makes two copies of the integers, so
/// there is nothing to undo: a copy that fails is dropped.
///
/// # The board as words
///
/// Three boxes side by side are a *band*: three rows of nine cells. A *word* holds the places of
/// one digit in one band. It has one bit for each of the 27 cells, which is on while the digit may
/// still go there. Nine digits in three bands are 27 words.
///
/// ```text
///  top band of LeetCode's example     where 4 may go          its word
///
///     5 3 . | . 7 . | . . .        . . 4 | . . 4 | 4 4 4      001 001 111 0
///     6 . . | 1 9 5 | . . .        . 4 4 | . . . | 4 4 4      011 000 111 0
///     . 9 8 | . . . | . 6 .        . . . | . 4 4 | 4 . 4      000 011 101 0
/// ```
///
/// The cell in row r of the band and column c is bit 10 r + c; the picture has the lowest bit
/// first. Each row is followed by a spare bit, which stays off. It is for sums: a row that
/// overflows sets its spare bit and leaves the next row alone.
///
/// # Locked candidates
///
/// The three cells that a row shares with a box are a *segment*. A band has nine segments, three by
/// three. A digit goes into three of them, one in each row and one in each box, and there are only
/// six such arrangements. `segments` packs the segments that have a place into nine bits. The table
/// `ARRANGED` has, for each of the 512 sets, those that are in an arrangement that is still
/// possible. The places in the other segments are *locked* out. For example, if a row has places in
/// one box only, the other two rows lose theirs in this box. A *stack*, three boxes one above the
/// other, is the same with columns, and uses the same table.
///
/// # A sweep
///
/// 1. `locked` removes locked candidates, for each digit whose words have changed, until no more are
///    found. If no arrangement is left, that is a dead end.
/// 2. `singles` looks at all cells of a band at once. `ones` collects the cells that have a
///    candidate, `twos` those that have two or more. A cell in `ones` alone is a naked single, and
///    clears its row of its digit. `alone` has the places that are alone in their row, the hidden
///    singles. Such a cell loses its other candidates. A cell without candidates is a dead end, and
///    so is a cell that two digits must have.
///
/// Both remove only candidates that no solution has. A single clears its row, and `locked` clears
/// its box and its column. If a digit has one place left in a box or a column, `locked` removes its
/// other places from the row of that place. Sweeps are repeated until nothing changes. The board is
/// solved if every place is then alone in its row: the rows are right, each cell has one digit, and
/// `locked` has found a place in each box and column.
///
/// # A guess
///
/// `choose` takes the open cell with the fewest candidates, the first in reading order. `children` makes
/// two sheets of one. In one, the cell keeps only its lowest candidate. In the other, it has lost
/// this candidate. The search continues with the first, and the second waits on a stack. A dead end
/// continues with the sheet that was pushed last. If none is left, the board has no solution and
/// stays as given.
///
/// # Cost
///
/// The search reads each cell once: on `classic` 81 reads. A sheet takes 324 bytes, and a guess
/// makes one more of them. The boards of `--set minimal` take 13 sweeps and one guess on average. The worst
/// case is exponential.
///
/// The search works on copies. At the end it writes the digits of the solution to the board in
/// reading order, or it writes nothing. A trace therefore shows one placement for each empty cell
/// and no undo, even when guesses were wrong.
///
/// # Pitfalls
///
/// - Without `locked` the search returns wrong boards: nothing else looks at boxes and columns.
/// - Each child must lose a candidate. A child that equals its parent makes the same guess again
///   and again.
/// - `word - FIRST` needs a place in every row, or a row borrows from the next one. `locked` has
///   checked that.
/// - `settle` looks only at words that differ from the field `locked`, as they were when the function
///   `locked` last saw them. A child needs all three fields, or a change may be missed.
///
/// # Source
///
/// The words are from the solver of zhouyundong_2012, champagne and JasonLion in the New Sudoku
/// Players' Forum ("3.77us solver", JCZSolve). The code and the table are this file's own.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut sheet = clues(board);
    let mut stack = Vec::new();
    loop {
        if settle(&mut sheet) {
            if sheet.words == sheet.alone {
                return write(board, &sheet);
            }
            let [first, second] = children(&sheet, choose(&sheet));
            stack.push(second);
            sheet = first;
        } else if let Some(waiting) = stack.pop() {
            sheet = waiting;
        } else {
            return;
        }
    }
}

/// From a cell to the one below it: nine cells and the spare bit.
const ROW: usize = 10;
/// The first cell of each row of a word. Nine bits times this are the same nine in each row.
const FIRST: u32 = 1 | 1 << ROW | 1 << (2 * ROW);
/// All cells of a word.
const CELLS: u32 = 0o777 * FIRST;
/// The spare bit after each row.
const SPARE: u32 = FIRST << 9;

/// The candidates of a board.
#[derive(Clone, Copy)]
struct Sheet {
    /// For each digit the words of its three bands.
    words: [[u32; 3]; 9],
    /// The words as `locked` left them. Those that differ have changed since.
    locked: [[u32; 3]; 9],
    /// The places of those words that are alone in their row.
    alone: [[u32; 3]; 9],
}

/// The candidates before the first sweep: a digit may go into the empty cells of all rows without a
/// clue of it. `locked` then clears the boxes and columns of the clues.
fn clues(board: &[Vec<char>]) -> Sheet {
    // The cells with each character from '.' to '9'. There are two characters between '.' and '1'.
    let mut cells_with = [[0; 3]; 12];
    for r in 0..9 {
        for c in 0..9 {
            let character = board[r][c] as usize - '.' as usize;
            cells_with[character][r / 3] |= 1 << (r % 3 * ROW + c);
        }
    }
    let [empty, _, _, mut words @ ..] = cells_with;
    for digit in &mut words {
        for band in 0..3 {
            digit[band] |= empty[band] & !used_rows(digit[band]);
        }
    }
    Sheet {
        words,
        locked: [[0; 3]; 9],
        alone: [[0; 3]; 9],
    }
}

/// All nine cells of each row that has a bit in `word`.
///
/// A row plus 511 overflows into its spare bit if the row has any bit. A spare bit minus the first
/// cell of its row is the nine bits between them.
fn used_rows(word: u32) -> u32 {
    let used = (word + CELLS) & SPARE;
    used - (used >> 9)
}

/// Sweeps until nothing changes. Returns `false` at a dead end.
fn settle(sheet: &mut Sheet) -> bool {
    loop {
        for d in 0..9 {
            if sheet.words[d] != sheet.locked[d] {
                if !locked(&mut sheet.words[d]) {
                    return false;
                }
                sheet.locked[d] = sheet.words[d];
                sheet.alone[d] =
                    sheet.words[d].map(|word| word & !used_rows(word & (word - FIRST)));
            }
        }
        if !singles(sheet) {
            return false;
        }
        if sheet.words == sheet.locked {
            return true;
        }
    }
}

/// Removes the places of a digit that fit no arrangement in a band or in a stack, until all fit.
/// Returns `false` if there is no arrangement.
fn locked(words: &mut [u32; 3]) -> bool {
    loop {
        let mut columns = [0; 3];
        for band in 0..3 {
            let (_, cells) = ARRANGED[segments(words[band])];
            if cells == 0 {
                return false;
            }
            words[band] &= cells;
            let word = words[band];
            columns[band] = (word | word >> ROW | word >> (2 * ROW)) as usize & 0o777;
        }
        let mut kept = [0; 3];
        for stack in [0, 3, 6] {
            let [a, b, c] = columns.map(|columns| columns >> stack & 0o7);
            let (arranged, _) = ARRANGED[a | b << 3 | c << 6];
            if arranged == 0 {
                return false;
            }
            for band in 0..3 {
                kept[band] |= (arranged >> (3 * band) & 0o7) << stack;
            }
        }
        if kept == columns {
            return true;
        }
        for band in 0..3 {
            words[band] &= kept[band] as u32 * FIRST;
        }
    }
}

/// One bit for each of the nine segments of a word that has a place.
fn segments(word: u32) -> usize {
    let any = (word | word >> 1 | word >> 2) & (0o111 * FIRST);
    let each_row = (any | any >> 2 | any >> 4) & (0o7 * FIRST);
    (each_row | each_row >> (ROW - 3) | each_row >> (2 * ROW - 6)) as usize & 0o777
}

/// For each set of three times three places, those that are in an arrangement of three of them; and, if
/// the places are segments, all cells of these.
static ARRANGED: [(usize, u32); 512] = {
    let arrangements = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let mut table = [(0, 0); 512];
    let mut set = 0;
    while set < 512 {
        let mut kept = 0;
        let mut k = 0;
        while k < 6 {
            if set & arrangements[k] == arrangements[k] {
                kept |= arrangements[k];
            }
            k += 1;
        }
        let mut cells = 0;
        k = 0;
        while k < 9 {
            cells |= ((kept as u32 >> k & 1) * 0o7) << (k / 3 * ROW + k % 3 * 3);
            k += 1;
        }
        table[set] = (kept, cells);
        set += 1;
    }
    table
};

/// Places all naked singles, and all hidden singles of rows. Returns `false` at a dead end.
fn singles(sheet: &mut Sheet) -> bool {
    for band in 0..3 {
        let (mut ones, mut twos) = (0, 0);
        let (mut placed, mut clash) = (0, 0);
        for d in 0..9 {
            twos |= ones & sheet.words[d][band];
            ones |= sheet.words[d][band];
            clash |= placed & sheet.alone[d][band];
            placed |= sheet.alone[d][band];
        }
        if ones != CELLS || clash != 0 {
            return false;
        }
        for d in 0..9 {
            let naked = sheet.words[d][band] & !twos;
            let others = (used_rows(naked) & !naked) | (placed & !sheet.alone[d][band]);
            sheet.words[d][band] &= !others;
        }
    }
    true
}

/// The cell with the fewest candidates, but more than one: its band and its bit. Ties go to the first
/// in reading order.
fn choose(sheet: &Sheet) -> (usize, u32) {
    // The cells with more than k candidates.
    let mut more_than = [[0; 3]; 10];
    for words in sheet.words {
        for k in (1..9).rev() {
            for band in 0..3 {
                more_than[k][band] |= more_than[k - 1][band] & words[band];
            }
        }
        for band in 0..3 {
            more_than[0][band] |= words[band];
        }
    }
    let mut fewest = 1;
    loop {
        for band in 0..3 {
            let cells = more_than[fewest][band] & !more_than[fewest + 1][band];
            if cells != 0 {
                return (band, cells & cells.wrapping_neg());
            }
        }
        fewest += 1;
    }
}

/// Two sheets from one: the cell has its lowest candidate alone, or it has lost it.
fn children(sheet: &Sheet, (band, cell): (usize, u32)) -> [Sheet; 2] {
    let [mut first, mut second] = [*sheet; 2];
    let mut is_lowest = true;
    for d in 0..9 {
        if sheet.words[d][band] & cell != 0 {
            let loser = if is_lowest { &mut second } else { &mut first };
            loser.words[d][band] ^= cell;
            is_lowest = false;
        }
    }
    [first, second]
}

/// Writes a solved sheet to the board. Each digit has one place in each row.
fn write(board: &mut Vec<Vec<char>>, sheet: &Sheet) {
    for r in 0..9 {
        let mut row = ['.'; 9];
        for (words, digit) in sheet.words.iter().zip('1'..) {
            let places = words[r / 3] >> (r % 3 * ROW);
            row[places.trailing_zeros() as usize] = digit;
        }
        board[r].copy_from_slice(&row);
    }
}
